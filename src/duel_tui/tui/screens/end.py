"""The end of a game: who won and how, both score sheets, and what can come next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from duel_tui.record.errors import SaveError
from duel_tui.tui.commands import END, bindings, commands, pressed
from duel_tui.tui.desk import Desk
from duel_tui.tui.format.layout import layout
from duel_tui.tui.format.painters import PAINTERS
from duel_tui.tui.format.scene import Message, Picture, Scene
from duel_tui.tui.format.scene import Region as Place
from duel_tui.tui.format.sheets import SHEETS
from duel_tui.words import outcomes

from .base import PaintedScreen
from .page import PageScreen


class EndScreen(PaintedScreen[None]):
    """Lies over the table of a game that is over."""

    BINDINGS = bindings(END)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._message = Message(">", self._told())
        undo = desk.table.undo_offer().possible
        hidden = {"message"} if undo else {"message", "undo"}
        self._keys = tuple((key.shown, key.label) for key in commands(END) if key.action not in hidden)

    def regions(self, width: int, height: int) -> Mapping[str, Place] | None:
        """The sheets over everything but the two last rows."""
        return layout(width, height)

    def paint(self) -> None:
        """The sheets, the message, the keys."""
        self.panels["body"].show(partial(self._picture, "body"))
        self.panels["message"].show(partial(self._picture, "message"))
        self.panels["keys"].show(partial(self._picture, "keys"))

    def clicked(self, panel: str, x: int, y: int) -> None:
        """A click on a key that is named is that key."""
        from duel_tui.tui.format.rows import key_at

        key = key_at(self._scene(), self.panels[panel].size.width, x) if panel == "keys" else None
        if key is not None and (action := pressed(END, key)):
            getattr(self, f"action_{action}")()

    def action_table(self) -> None:
        """The table as it ended."""
        self.dismiss()

    def action_open(self) -> None:
        """The table with everything open that lay hidden."""
        if self._desk.open_hidden():
            self.dismiss()
        else:
            self._say("!", self._desk.message.text)

    def action_log(self) -> None:
        """The whole log."""
        self.app.push_screen(PageScreen("log", self._desk))

    def action_rematch(self) -> None:
        """The same players again."""
        try:
            self.duel.rematch()
        except SaveError as problem:
            self._say("!", str(problem))

    def action_new_game(self) -> None:
        """A game with other options."""
        self.duel.show_new_game()

    def action_replay(self) -> None:
        """Watch the game from its beginning."""
        name = self._desk.table.save_name
        if name is None:
            self._say("!", "This game isn't saved, so it can't be watched again.")
        elif not self._desk.open_hidden():
            self._say("!", self._desk.message.text)
        elif problem := self.duel.show_replay(name):
            self._say("!", problem)

    def action_export(self) -> None:
        """Write the game as text beside its save."""
        from duel_tui.words.transcript import lines

        name = self._desk.table.save_name
        if name is None:
            self._say("!", "This game isn't saved, so it can't be exported.")
            return
        if not self._desk.open_hidden():
            self._say("!", self._desk.message.text)
            return
        try:
            loaded = self.duel.store.read(name)
            path = self.duel.store.path(name).with_suffix(".txt")
            path.write_text("\n".join([*lines(loaded.contents, loaded.history), ""]), encoding="utf-8")
        except SaveError as problem:
            self._say("!", str(problem))
        except OSError as reason:
            self._say("!", f"The game could not be written as text: {reason.strerror or reason}.")
        else:
            self._say(">", f"Written to {path}")

    def action_undo(self) -> None:
        """Take back the last action, on the table."""
        self._desk.undo()
        if self._desk.asking or self._desk.stage != "over":
            self.dismiss()
        else:
            self._say("!", self._desk.message.text)

    def action_message(self) -> None:
        """The message in full."""
        from .notes import NotesScreen

        self.app.push_screen(NotesScreen("Message", [self._message.text], self.duel.launch.ascii))

    def action_menu(self) -> None:
        """The main menu."""
        self.duel.show_menu()

    def action_rules(self) -> None:
        """The rules of the end of a game."""
        self.duel.show_rules("the-end")

    def action_help(self) -> None:
        """The help pages."""
        self.duel.show_help()

    def action_quit(self) -> None:
        """Leave the program."""
        self.app.exit(0)

    def _told(self) -> str:
        table = self._desk.table
        if table.seed is not None:
            return f"b shows the table with all hidden cards open. {outcomes.seed(table.seed, table.forced)}"
        ends = "; undo ends there" if table.undo_offer().possible else ""
        return f"b opens all hidden cards and tells the seed{ends}."

    def _say(self, kind: str, text: str) -> None:
        self._message = Message("!" if kind == "!" else ">", text)
        self.paint()

    def _picture(self, panel: str, width: int, height: int) -> Picture:
        scene = self._scene()
        return SHEETS["end"](scene, width, height) if panel == "body" else PAINTERS[panel](scene, width, height)

    def _scene(self) -> Scene:
        size = (self.app.size.width, self.app.size.height)
        return replace(self._desk.scene(size), message=self._message, keys=self._keys, overlay="")
