"""The Textual app: which screen is shown, leaving cleanly whatever happens, sleeping and waking."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from typing import TYPE_CHECKING, Final

from textual import events
from textual.app import App
from textual.binding import Binding
from textual.screen import Screen

from duel_tui.engine.types import BySeat
from duel_tui.launch import Launch
from duel_tui.record.errors import SaveError
from duel_tui.table import Table

from .format.palette import ink
from .keyboard import ForgivingDriver
from .screens.base import PaintedScreen
from .terminal import own_colours, palette_name
from .widgets.glass import Glass

if TYPE_CHECKING:
    from rich.console import RenderableType

    from duel_tui.deal import Options
    from duel_tui.record.lines import UndoMode
    from duel_tui.record.store import Store
    from duel_tui.settings import Settings

_SIGNALS: Final = (signal.SIGTERM, signal.SIGHUP)
_PATIENCE: Final = 5
"""Seconds for leaving after a signal."""
SIGNALLED: Final = 128
"""Added to the number of the signal that ended the app, in its exit code; shells do the same."""


class DuelApp(App[int], inherit_css=False, inherit_bindings=False):
    """The game on a terminal. Its result is the exit code of the program."""

    TITLE = "duel-tui"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS = [
        Binding("ctrl+c", "leave", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", "sleep", show=False, priority=True),
        Binding("ctrl+l", "redraw", "redraw", show=False, priority=True),
    ]

    def __init__(self, launch: Launch, store: Store, table: Table | None) -> None:
        """`table` is the game to begin with, or None for the menu."""
        palette = palette_name(launch.settings.palette, os.environ)
        super().__init__(driver_class=ForgivingDriver, ansi_color=own_colours(palette))
        self.launch = launch
        self.settings = launch.settings
        self.confirm = launch.confirm
        """Whether uses are armed first: the settings', unless the command line says no."""
        self.store = store
        self.game = table
        self.ink = ink(palette)
        self.glass = Glass()
        self.crash: BaseException | None = None
        """What ended the app against its will."""
        self._disable_tooltips = True
        self._disable_notifications = True

    def get_default_screen(self) -> Screen[None]:
        """The table if there is a game, else the menu."""
        screen = self._first_screen()
        screen._push_result_callback(self, None)  # Textual forgets this for the first screen, and can't switch from it
        return screen

    def _first_screen(self) -> Screen[None]:
        if self.game is not None:
            return self._table_screen(self.game, self.launch.notice, hints=self.launch.start in ("tutorial", "resume"))
        if self.launch.bench is not None:
            from .screens.walking import first_screen

            return first_screen(self, self.launch.bench)
        from .screens.menu import MenuScreen

        return MenuScreen(self.launch.notice)

    def on_mount(self) -> None:
        """Be ready to leave when told to by a signal, and to repaint after sleeping."""
        loop = asyncio.get_running_loop()
        for number in _SIGNALS:
            loop.add_signal_handler(number, self._leave, number)
        self.app_suspend_signal.subscribe(self, lambda _: self._cover())
        self.app_resume_signal.subscribe(self, lambda _: self._wake())

    def on_resize(self, event: events.Resize) -> None:
        """Send everything again: a terminal may have cut off or moved what stood there, also on its way back."""
        if event.size == self._size:
            self.action_redraw()
        else:
            self.glass.forget()

    def on_ready(self) -> None:
        """The first picture stands: collect garbage from now on, but never what was made until here."""
        gc.freeze()
        gc.enable()

    # Games

    def new_game(self, options: Options, names: BySeat[str], undo: UndoMode, seed: int | None) -> None:
        """Deal a game and play it. Raises `SaveError` if it can't be saved or the names can't be used."""
        self._play(Table.create(self.store, options, names, seed, undo))

    def rematch(self) -> None:
        """The same players in the same seats, with the same options and other cards. Raises `SaveError`."""
        assert self.game is not None  # a rematch follows a game
        game = self.game
        self._play(Table.create(self.store, game.options, game.names, None, game.undo_mode))

    def resume(self, name: str | None = None) -> None:
        """Go on with a saved game, by default the newest unfinished one. Raises `SaveError`."""
        self._play(Table.resume(self.store, name), hints=True)

    def tutorial(self) -> None:
        """Begin the tutorial. Raises `SaveError` if its game can't be saved."""
        from duel_tui.tutorial import begin

        self._play(begin(self.store, BySeat(*self.settings.names)), hints=True)

    def show_menu(self) -> None:
        """Go back to the main menu; the game is saved and closed."""
        from .screens.menu import MenuScreen

        if self.game is not None:
            self.game.close()
            self.game = None
        self._show(MenuScreen())

    # Other screens

    def show_new_game(self) -> None:
        """The form for a new game."""
        from .screens.new_game import NewGameScreen

        self.push_screen(NewGameScreen(self.settings))

    def show_saved(self) -> None:
        """The saved games."""
        from .screens.saved import SavedScreen

        self.push_screen(SavedScreen())

    def show_settings(self) -> None:
        """The settings."""
        from .screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def show_help(self) -> None:
        """The help pages."""
        from duel_tui.content import catalogue

        from .commands import TABLE, of_boxes
        from .screens.page import HelpScreen

        game = self.game
        names = game.names if game is not None else BySeat(*self.settings.names)
        modules = game.options.modules if game is not None else self.settings.modules
        self.push_screen(HelpScreen(names, self.launch.ascii, catalogue(modules), (*TABLE, *of_boxes(modules))))

    def show_rules(self, section: str | None = None, private: bool = False) -> None:
        """The rule book, open at a section; `private` if that tells what only one player may know."""
        from .screens.rules import RulesScreen

        self.push_screen(RulesScreen(section, private))

    def show_replay(self, name: str) -> str:
        """A saved game from its beginning; a sentence if it can't be watched."""
        from duel_tui.workbench import CannotOpen, Workbench, open_save

        from .screens.walking import replay_screen

        try:
            source = open_save(str(self.store.path(name)))
        except (SaveError, CannotOpen) as problem:
            return str(problem)
        self.push_screen(replay_screen(self, Workbench(source)))
        return ""

    def remember(self, settings: Settings) -> str:
        """Take over settings at once and keep them for the next start; a sentence if they can't be kept."""
        from duel_tui import settings as memory

        if settings.palette != self.settings.palette:
            self.ink = ink(palette_name(settings.palette, os.environ))
            for screen in self.screen_stack:
                if isinstance(screen, PaintedScreen):
                    screen.reink()
        if settings.confirm != self.settings.confirm:
            self.confirm = settings.confirm
        self.settings = settings
        try:
            memory.save(settings)
        except OSError as reason:
            return f"The settings hold for now but could not be kept: {reason.strerror or reason}."
        return ""

    # Leaving

    def action_leave(self) -> None:
        """Ctrl-C: ask where a game is on the table, else leave."""
        if not (isinstance(self.screen, PaintedScreen) and self.screen.asks_to_leave()):
            self.exit(0)

    def panic(self, *renderables: RenderableType) -> None:
        """End the app without printing what Textual wants to print: a traceback could show hidden cards.

        Textual calls this for errors with a picture of their own, and when the terminal can't be read any more.
        """
        if self._exception is not None:
            self._fatal_error()
        else:
            self._leave(signal.SIGHUP)

    def _fatal_error(self) -> None:
        """End the app after an error; `run` writes the crash file and tells the players."""
        self.crash = self.crash or self._exception
        self._close_messages_no_wait()

    def _leave(self, told_by: signal.Signals) -> None:
        """Leave because of a signal. Writing to a terminal that is gone may never return: don't wait for ever."""
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(_PATIENCE)
        self.exit(SIGNALLED + told_by)

    def _wake(self) -> None:
        """Go on after a sleep; whoever wakes the program may not be who was looking before."""
        self._cover()
        self.action_redraw()

    def action_redraw(self) -> None:
        """Send the whole screen again: something else has been written over it."""
        self.glass.forget()
        self.screen.refresh()

    def _play(self, table: Table, hints: bool = False) -> None:
        """Show another game in place of whatever is on the screen; the one before is closed."""
        if self.game is not None:
            self.game.close()
        self.game = table
        self._show(self._table_screen(table, hints=hints))

    def _table_screen(self, table: Table, notice: str = "", hints: bool = False) -> Screen[None]:
        """The screen of a game; with `hints`, if it is that of the tutorial."""
        from .desk import Desk

        notices = tuple(filter(None, (notice, *table.notices)))
        desk = Desk(table, self.settings, confirm=self.confirm, ascii_only=self.launch.ascii, notices=notices)
        if hints:
            from duel_tui.tutorial import recognised

            if tutor := recognised(table):
                from .screens.tutorial import TutorialScreen

                return TutorialScreen(desk, tutor)
        from .screens.table import TableScreen

        return TableScreen(desk)

    def _show(self, screen: Screen[None]) -> None:
        """Replace all screens by this one."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.switch_screen(screen)

    def _cover(self) -> None:
        """Hide what is secret before the terminal is given away."""
        for screen in self.screen_stack:
            if isinstance(screen, PaintedScreen):
                screen.cover()
