"""Laws of games that are kept: whatever is played and taken back, with any boxes, is there again as it was."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import given

from duel_tui.deal import Options
from duel_tui.engine.state import fingerprint
from duel_tui.engine.types import Viewer
from duel_tui.record import Store
from duel_tui.table import Table
from duel_tui.workbench import Workbench, open_save
from tests.engine.games import COMBINATIONS, Game, games, law, mixes
from tests.record.play import NAMES, everything

KEPT = games(among=COMBINATIONS)


def table_of(game: Game, store: Store | None = None) -> Table:
    """A table with the deal of a game, where everything can be taken back."""
    options = Options("draft" if game.deal.draft else "random", reveal=game.deal.reveal, modules=game.modules)
    return Table.create(store, options, NAMES, seed=1, undo="free", forced=game.deal)


def views(table: Table) -> list[object]:
    return [table.view(viewer) for viewer in Viewer]


def take_back(table: Table, steps: int) -> None:
    for _ in range(steps):
        table.undo(table.undo_offer().agreement_of)


@law(5)
@given(KEPT, mixes)
def test_a_game_is_read_from_its_save_as_it_was_played_with_all_that_was_taken_back(game: Game, mix: int) -> None:
    random = Random(mix)
    with TemporaryDirectory() as folder:
        store = Store(Path(folder))
        with table_of(game, store) as table:
            for number, step in enumerate(game.steps, start=1):
                table.act(step.action)
                if random.random() < 0.1:
                    steps = random.randint(1, min(number, 4))
                    take_back(table, steps)
                    for again in game.steps[number - steps : number]:
                        table.act(again.action)
        with Table.resume(store, table.save_name) as resumed:
            assert everything(resumed) == everything(table)
        assert table.save_name is not None
        bench = Workbench(open_save(str(store.path(table.save_name))))
    assert [fingerprint(step.state) for step in bench.line.steps] == [fingerprint(state) for state in game.states]


@law(5)
@given(KEPT)
def test_what_is_taken_back_leaves_everything_as_it_was(game: Game) -> None:
    table = table_of(game)
    for step in game.steps:
        before = views(table)
        table.act(step.action)
        take_back(table, 1)
        assert views(table) == before
        table.act(step.action)
    take_back(table, len(game.steps))
    assert views(table) == views(table_of(game))
