"""The table: the game as it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar, cast

from duel_tui.tui.commands import BOXES, TABLE, bindings, of_boxes, pressed
from duel_tui.tui.desk import Desk
from duel_tui.tui.focus import Direction
from duel_tui.tui.format.common import shows_draft
from duel_tui.tui.format.layout import BETWEEN, BOARDS, layout_of
from duel_tui.tui.format.painters import PAINTERS
from duel_tui.tui.format.scene import Focus, Message, Painter, Scene
from duel_tui.tui.format.scene import Region as Place

from .base import PaintedScreen

if TYPE_CHECKING:
    from duel_tui.tui.format.views import Name

_STILL = ("header", "track", "tokens", *BOARDS, "city_one", "city_two")
"""Panels that a card in focus doesn't change."""


class TableScreen(PaintedScreen[None]):
    """Tells the desk what the players do, and shows the scenes that it answers with."""

    BINDINGS = bindings(TABLE, of_boxes(BOXES))
    PANELS: ClassVar[tuple[str, ...]] = (*PAINTERS, "body")

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self._shown: tuple[object, ...] = ()
        """The panels that were to be seen last, and the age, which moves them."""

    def on_mount(self) -> None:
        """A game that is over begins with its score."""
        if self.desk.stage == "over":
            self._show_end()

    def on_screen_resume(self) -> None:
        """Settings may have been changed on a screen above."""
        self.desk.confirm = self.duel.confirm
        self.desk.opponent_prices = self.duel.settings.opponent_prices

    # What is to be seen

    def regions(self, width: int, height: int) -> Mapping[str, Place] | None:
        """The panels of this moment: the table, the draft, or a sentence over everything."""
        places = layout_of(self.desk.view, self.desk.table.catalogue, width, height)
        if places is None:
            return None
        return {name: places[name] for name in self._names() if name in places}

    def scene(self) -> Scene:
        """What the desk has to show on a terminal of this size."""
        return self.desk.scene((self.app.size.width, self.app.size.height))

    def paint(self) -> None:
        """Show the desk as it is now."""
        scene = self.scene()
        names = tuple(self._names())
        if (*names, self.desk.view.age) != self._shown:
            self._shown = (*names, self.desk.view.age)
            self.rearrange()
        boards = scene.boards
        still = _without_card(boards)
        for name in names:
            seen = still if name in _STILL else boards if name == "structure" else scene
            self.panels[name].show(partial(self._painter(name), seen), seen)

    def _names(self) -> Iterator[str]:
        """The panels to be seen, those that lie above others first."""
        stage = self.desk.stage
        if stage in ("handover", "handback"):
            yield from ("body", "message", "keys")
            return
        yield from ("header", "city_one", "city_two", "panel", "log", "message", "keys")
        if shows_draft(self.desk.view, self.desk.inspecting):
            yield "middle"
        else:
            yield from BETWEEN

    def _painter(self, name: str) -> Painter:
        if name == "body":
            from duel_tui.tui.format.sheets import SHEETS

            return SHEETS[self.desk.stage]
        return PAINTERS[name]

    # Keys

    def action_move(self, key: str) -> None:
        """Arrows."""
        self._change(partial(self.desk.move, cast("Direction", key)))

    def action_jump(self, letter: str) -> None:
        """The card with a letter."""
        self._change(partial(self.desk.jump, letter))

    def action_zone(self) -> None:
        """The next zone."""
        self._change(self.desk.zone)

    def action_zone_back(self) -> None:
        """The zone before."""
        self._change(partial(self.desk.zone, forward=False))

    def action_accept(self) -> None:
        """Enter."""
        self._change(self.desk.accept)

    def action_discard(self) -> None:
        """Discard the card."""
        self._change(self.desk.discard)

    def action_number(self, number: str) -> None:
        """A wonder, or an option."""
        self._change(partial(self.desk.number, int(number)))

    def action_yes(self) -> None:
        """Do what was asked."""
        self._change(self.desk.yes)

    def action_no(self) -> None:
        """Take back, close, go back."""
        if self.desk.stage == "over" and not (self.desk.pile_open or self.desk.inspecting):
            self._show_end()
            return
        self._change(self.desk.no)

    def action_inspect(self) -> None:
        """Inspect everything, or go back to the cards."""
        self._change(self.desk.inspect)

    def action_spaces(self) -> None:
        """The gods of the Pantheon, or from there back to the cards."""
        self._change(partial(self.desk.go_to, "spaces"))

    def action_zero(self) -> None:
        """No offering token; stop."""
        self.action_number("0")

    def action_chambers(self) -> None:
        """The senate, or from there back to the cards."""
        self._change(partial(self.desk.go_to, "chambers"))

    def action_prepare(self) -> None:
        """Prepare a conspiracy with the card."""
        self._change(self.desk.prepare)

    def action_trigger(self) -> None:
        """Trigger a prepared conspiracy."""
        self._change(self.desk.trigger)

    def action_pile(self) -> None:
        """The discard pile."""
        self._change(self.desk.pile)

    def action_undo(self) -> None:
        """Take back the last action."""
        self._change(self.desk.undo)

    def action_cities(self) -> None:
        """Both cities in full."""
        self._open("cities")

    def action_log(self) -> None:
        """The whole log."""
        self._open("log")

    def action_since(self) -> None:
        """What happened since my last turn."""
        self._open("since")

    def action_rules(self) -> None:
        """The rule of what is in focus."""
        from duel_tui.rulebook import rule_book
        from duel_tui.tui.reading import rule_in_question

        self.duel.show_rules(rule_in_question(self.desk, rule_book()), private=self.desk.stage == "secret")

    def action_help(self) -> None:
        """The help pages."""
        self.duel.show_help()

    def action_menu(self) -> None:
        """The menu of a game."""
        from .game_menu import GameMenuScreen

        self.cover()
        self.app.push_screen(GameMenuScreen(self.desk))

    # Mouse

    def clicked(self, panel: str, x: int, y: int) -> None:
        """A click moves the focus, a second one is Enter; on a key that is named it is that key."""
        from duel_tui.tui.format.rows import key_at
        from duel_tui.tui.format.targets import pile_at, target, use_at

        size, scene = self.panels[panel].size, self.scene()
        if panel == "keys":
            self._press(key_at(scene, size.width, x))
            return
        if self.desk.stage in ("handover", "handback"):
            return  # a stray click must not show a secret: the key row says what does
        if panel == "panel" and (key := use_at(scene, size.width, size.height, x, y)):
            self._press(key)
            return
        if panel == "structure" and self.desk.pile_open:
            place = pile_at(scene, size.height, y)
            if place is not None:
                self._change(partial(self.desk.point_in_pile, place))
            return
        focus = target(panel, scene, size.width, size.height, x, y)
        if focus is not None:
            self._change(partial(self.desk.point, focus))

    def _press(self, key: str | None) -> None:
        """A key, as it is written on the screen."""
        if key is not None and key.isdecimal():
            self.action_number(key)
        elif key is not None and (action := pressed((*TABLE, *of_boxes(BOXES)), key)):
            getattr(self, f"action_{action}")()

    def scrolled(self, rows: int) -> None:
        """The wheel moves through the discard pile."""
        if self.desk.pile_open:
            self.desk.move("down" if rows > 0 else "up")
            self.paint()

    # Leaving

    def cover(self) -> None:
        """Hide a secret choice behind its hand-over again."""
        self.desk.cover()
        self.paint()

    def asks_to_leave(self) -> bool:
        """Ask whether to leave; Ctrl-C once more leaves at once."""
        if self.desk.asking is not None:
            return False
        self.cover()
        self.desk.ask("Leave the game? It is saved.", lambda: self.app.exit(0))
        self.paint()
        return True

    # Inside

    def _change(self, act: Callable[[], None]) -> None:
        """Let the desk do something, and show what came of it."""
        was_over = self.desk.stage == "over"
        act()
        self.paint()
        if self.desk.stage == "over" and not was_over:
            self._show_end()

    def _show_end(self) -> None:
        from .end import EndScreen

        self.app.push_screen(EndScreen(self.desk))

    def _open(self, what: Name) -> None:
        """A page over the table; before a secret choice only what is public anyway."""
        from .page import PageScreen

        self.app.push_screen(PageScreen(what, self.desk))


def _without_card(scene: Scene) -> Scene:
    """The scene as panels see it that neither a card in focus nor a message concerns."""
    elsewhere = scene.focus.kind not in ("card", "slot", "option")
    focus = scene.focus if elsewhere else Focus()
    return replace(scene, focus=focus, pointed=None, quotes=None, armed=None, message=Message(">", ""), keys=(), page=0)
