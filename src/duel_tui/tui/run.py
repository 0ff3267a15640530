"""Starting the app for the command line, and what is said after it has ended."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import MutableMapping

    from duel_tui.launch import Launch
    from duel_tui.record.store import Store
    from duel_tui.table import Table


def run(launch: Launch) -> int:
    """Play until the players leave. Answers the exit code.

    Raises `SaveError` if the game can't be created or resumed; nothing has been drawn then.
    """
    gc.disable()  # what is made at the start lives to the end: looking for garbage would only delay the first picture
    from duel_tui.record.store import Store

    from .app import DuelApp

    _clean(os.environ)
    store = Store()
    app = DuelApp(launch, store, _first_table(launch, store))
    try:
        code = app.run(mouse=launch.mouse)
    finally:
        if app.game is not None:
            app.game.close()
    if app.crash is not None:
        from duel_tui.crash import report

        print(report(app.crash, store.folder.parent, app.game), file=sys.stderr)
        return 1
    if not code and app.game is not None and app.game.save_name and app.game.outcome is None:
        print(f"The game is saved: `duel-tui resume {app.game.save_name}` goes on with it.")
    return code or 0


def _clean(environment: MutableMapping[str, str]) -> None:
    """Drop what Textual would take at its word: an empty NO_COLOR, and sizes that stand still when the window moves."""
    if not environment.get("NO_COLOR"):
        environment.pop("NO_COLOR", None)
    environment.pop("COLUMNS", None)
    environment.pop("LINES", None)


def _first_table(launch: Launch, store: Store) -> Table | None:
    """The game to begin with. Raises `SaveError` if there is none."""
    from duel_tui.table import Table

    if launch.start == "play":
        return Table.create(
            store, launch.options, launch.names, launch.seed, launch.undo, launch.save_name, launch.forced
        )
    if launch.start == "resume":
        return Table.resume(store, launch.save_name)
    if launch.start == "tutorial":
        from duel_tui.tutorial import begin

        return begin(store, launch.names)
    return None
