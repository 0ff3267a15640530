"""What an action would do: true, and without a word about what lies hidden."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from duel_tui.content import ruleset
from duel_tui.deal import Options, deal, shuffled
from duel_tui.engine.actions import Begin, BuildWonder, Draft, TakeToken
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import CardRevealed, GameEnded, WondersShown
from duel_tui.engine.state import Deal
from duel_tui.engine.types import Viewer
from duel_tui.record.history import History
from duel_tui.table import Table
from tests.record.play import legal, new_table


@pytest.mark.parametrize("seed", range(4))
def test_a_preview_is_what_comes_to_pass(seed: int) -> None:
    table = new_table(seed=seed)
    random = Random(seed)
    while table.outcome is None:
        before = table.view(Viewer.SPECTATOR)
        preview = table.preview(action := random.choice(legal(table)))
        events = table.act(action)
        while (only := table.only_option) is not None:
            events = (*events, *table.act(only))
        after = table.view(Viewer.SPECTATOR)
        me, them = preview.seat, 1 - preview.seat
        assert before.decision is not None
        assert (preview.action, me) == (action, before.decision.seat)
        assert (preview.coins_before, preview.coins_after) == (before.cities[me].coins, after.cities[me].coins)
        assert (preview.opponent_coins_before, preview.opponent_coins_after) == (
            before.cities[them].coins,
            after.cities[them].coins,
        )
        assert (preview.points_before, preview.points_after) == (
            before.cities[me].score.total,
            after.cities[me].score.total,
        )
        assert (preview.pawn_before, preview.pawn_after) == (before.pawn, after.pawn)
        assert preview.turned_up == sum(isinstance(event, CardRevealed) for event in events)
        assert preview.shows_wonders == sum(len(event.wonders) for event in events if isinstance(event, WondersShown))
        assert preview.lays_out_age == (after.age if after.age != before.age else None)
        ended = [event for event in events if isinstance(event, GameEnded)]
        assert [(preview.victory, preview.winner)] * len(ended) == ended
        choice = after.decision
        asks = (choice.kind, choice.seat) if choice and choice.kind not in ("turn", "draft") else (None, None)
        assert (preview.asks, preview.asked) == asks
        if after.age and asks == (None, None) and after.outcome is None and not isinstance(action, Begin | Draft):
            assert preview.extra_turn is (after.active == before.active)


def test_an_extra_turn_is_announced_before_the_choices_that_come_first() -> None:
    found: set[bool] = set()
    for seed in range(12):
        table = new_table(seed=seed)
        random = Random(seed)
        while table.outcome is None:
            view = table.view(Viewer.SPECTATOR)
            for action in legal(table) if len(view.structure) > 1 else ():
                preview = table.preview(action)
                if isinstance(action, BuildWonder) and preview.asks:
                    theology = "theology" in view.cities.of(preview.seat).tokens
                    assert preview.extra_turn is theology
                    found.add(theology)
            wished = TakeToken("theology")
            table.act(wished if wished in legal(table) else random.choice(legal(table)))
    assert found == {False, True}


def test_a_refused_action_has_no_preview() -> None:
    with pytest.raises(Illegal, match="unknown_id"):
        new_table().preview(Draft("atlantis"))


def with_other_hidden_cards(settled: Deal, random: Random) -> Deal:
    """The same deal to everybody who looks at age I: other face-down and removed cards, tokens and later ages."""
    catalogue = ruleset().catalogue
    hidden = [slot.slot for slot in catalogue.layouts[1] if not slot.face_up]
    removed = [card for card in settled.removed if catalogue.buildings[card].age == 1]
    pool = shuffled([*(settled.structures[0][slot] for slot in hidden), *removed], random)
    first = list(settled.structures[0])
    for slot, card in zip(hidden, pool, strict=False):
        first[slot] = card
    rest = tuple(card for card in settled.removed if card not in removed)
    box = shuffled(settled.box_tokens, random)
    return replace(
        settled,
        structures=(tuple(first), *(shuffled(cards, random) for cards in settled.structures[1:])),
        removed=(*pool[len(hidden) :], *rest),
        box_tokens=box,
        draws=tuple(shuffled(box, random) for _ in settled.draws),
    )


@pytest.mark.parametrize("seed", range(5))
def test_two_tables_that_differ_only_in_what_is_hidden_answer_alike(seed: int) -> None:
    options = Options(wonders="random")
    table = new_table(seed=seed, options=options)
    settled = deal(seed, options, ruleset().catalogue)
    other = Table(table._header, History.begun(ruleset(), with_other_hidden_cards(settled, Random(seed))), None)
    assert table.view(Viewer.OMNISCIENT) != other.view(Viewer.OMNISCIENT)
    random = Random(seed)
    while True:
        for viewer in (Viewer.ONE, Viewer.TWO, Viewer.SPECTATOR):
            assert table.view(viewer) == other.view(viewer)
            assert table.log_for(viewer) == other.log_for(viewer)
        assert table.undo_offer() == other.undo_offer()
        for action in legal(table):
            assert table.preview(action) == other.preview(action)
            assert table.irrevocable(action) == other.irrevocable(action)
        quiet = [action for action in legal(table) if not table.irrevocable(action)]
        if not quiet:
            break
        action = random.choice(quiet)
        table.act(action)
        other.act(action)
