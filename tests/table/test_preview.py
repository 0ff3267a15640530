"""What an action would do: true, and without a word about what lies hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from duel_tui.content import BASE_GAME, BOXES, ruleset
from duel_tui.deal import Options, deal, shuffled
from duel_tui.engine.actions import Begin, BuildWonder, Draft, TakeToken
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import (
    CardRevealed,
    CardStruck,
    DecreeRevealed,
    Event,
    GameEnded,
    GodsRevealed,
    GodsShown,
    MythologyTokenTaken,
    OfferingTaken,
    WondersShown,
)
from duel_tui.engine.records_agora import AgoraDeal
from duel_tui.engine.state import Deal
from duel_tui.engine.types import Viewer
from duel_tui.engine.view import GameView
from duel_tui.record.history import History
from duel_tui.table import Preview, Table
from tests.record.play import legal, new_table

COMBINATIONS = [BASE_GAME, ("base", "pantheon"), ("base", "agora"), BOXES]


@pytest.mark.parametrize("modules", COMBINATIONS)
@pytest.mark.parametrize("seed", range(4))
def test_a_preview_is_what_comes_to_pass(seed: int, modules: tuple[str, ...]) -> None:
    table = new_table(seed=seed, options=Options(modules=modules))
    random = Random(seed)
    while table.outcome is None:
        before = table.view(Viewer.SPECTATOR)
        preview = table.preview(action := random.choice(legal(table)))
        events = table.act(action)
        while (only := table.only_option) is not None and not asks_in_secret(table):
            events = (*events, *table.act(only))
        after = table.view(Viewer.SPECTATOR)
        assert preview.decrees_shown == sum(isinstance(event, DecreeRevealed) for event in events)
        if preview.decrees_shown:
            continue  # what the decree does isn't known before
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
        assert (preview.reserve_before, preview.reserve_after) == (before.cities[me].reserve, after.cities[me].reserve)
        assert preview.turned_up == sum(map(turns_up, events))
        tokens = [event[1] for event in events if isinstance(event, MythologyTokenTaken | OfferingTaken)]
        assert [*preview.tokens][: len(tokens)] == tokens
        assert preview.tokens == (*tokens, *freed_tokens(after))
        assert preview.gods_shown == sum(len(e.gods) for e in events if isinstance(e, GodsRevealed | GodsShown))
        assert preview.shows_wonders == sum(len(event.wonders) for event in events if isinstance(event, WondersShown))
        laid_out = after.age != before.age and (before.age > 0 or not before.structure)
        assert preview.lays_out_age == (after.age if laid_out else None)
        ended = [event for event in events if isinstance(event, GameEnded)]
        assert [(preview.victory, preview.winner)] * len(ended) == ended
        assert set(preview.control) == control_changes(before, after)
        assert (preview.decrees_before, preview.decrees_after) == (decrees(before), decrees(after))
        choice = after.decision
        asks = (choice.kind, choice.seat) if choice and choice.kind not in ("turn", "draft") else (None, None)
        assert (preview.asks, preview.asked) == asks
        if goes_on(after) or isinstance(action, Begin | Draft):
            continue
        if before.age and asks == (None, None) and after.outcome is None:
            assert preview.extra_turn is (after.active == before.active)


def control_changes(before: GameView, after: GameView) -> set[tuple[int, int | None]]:
    if before.agora is None or after.agora is None:
        return set()
    chambers = zip(before.agora.chambers, after.agora.chambers, strict=True)
    return {(new.chamber, new.control) for old, new in chambers if old.control != new.control}


def goes_on(view: GameView) -> bool:
    """Whether the same turn goes on, since a conspiracy was triggered in it."""
    return view.agora is not None and view.agora.triggered


def decrees(view: GameView) -> tuple[tuple[str, ...], ...]:
    return tuple(city.politics.decrees if city.politics else () for city in view.cities)


def asks_in_secret(table: Table) -> bool:
    decision = table.view(Viewer.SPECTATOR).decision
    return decision is not None and decision.secret


def turns_up(event: Event) -> bool:
    return isinstance(event, CardRevealed) or (isinstance(event, CardStruck) and event.hidden)


def freed_tokens(view: GameView) -> tuple[str | int, ...]:
    """The tokens that the open choices have to be made for first."""
    if view.pantheon is None or view.outcome is not None:
        return ()
    free = {place.slot for place in view.structure if place.accessible}
    return tuple(laid.token for laid in view.pantheon.laid if laid.slot in free)


def test_a_preview_tells_the_tokens_that_wait_for_a_choice_to_be_made() -> None:
    assert any(
        preview.tokens and preview.asks not in ("place", None)
        for seed in range(30)
        for preview in previews_of_a_game(seed)
    )


def previews_of_a_game(seed: int) -> Iterator[Preview]:
    """The preview of each action of a random game with gods before the action is done."""
    table, random = new_table(seed=seed, options=Options(modules=("base", "pantheon"))), Random(seed)
    while table.outcome is None:
        yield table.preview(action := random.choice(legal(table)))
        table.act(action)


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


def with_other_hidden_cards(settled: Deal, catalogue: Catalogue, random: Random) -> Deal:
    """The same deal to everybody who looks at age I: other face-down and removed cards, tokens and later ages."""
    first = list(settled.structures[0])
    face_down = [slot.slot for slot in catalogue.layouts[1] if not slot.face_up]
    hidden = [slot for slot in face_down if catalogue.buildings[first[slot]].back == "1"]
    removed = [card for card in settled.removed if catalogue.buildings[card].age == 1]
    pool = shuffled([*(first[slot] for slot in hidden), *removed], random)
    for slot, card in zip(hidden, pool, strict=False):
        first[slot] = card
    senators = [slot for slot in face_down if slot not in hidden]
    for slot, card in zip(senators, shuffled([first[slot] for slot in senators], random), strict=True):
        first[slot] = card
    rest = tuple(card for card in settled.removed if card not in removed)
    box = shuffled(settled.box_tokens, random)
    return replace(
        settled,
        structures=(tuple(first), *(shuffled(cards, random) for cards in settled.structures[1:])),
        removed=(*pool[len(hidden) :], *rest),
        box_tokens=box,
        draws=tuple(shuffled(box, random) for _ in settled.draws),
        pantheon=settled.pantheon
        and replace(
            settled.pantheon,
            decks=tuple(shuffled(deck, random) for deck in settled.pantheon.decks),
            offerings=shuffled(settled.pantheon.offerings, random),
        ),
        agora=settled.agora and with_other_secrets(settled.agora, catalogue, random),
    )


def with_other_secrets(senate: AgoraDeal, catalogue: Catalogue, random: Random) -> AgoraDeal:
    """Other conspiracies, and other decrees in the chambers where they lie face down."""
    assert catalogue.agora is not None
    open_ = {d for d, chamber in zip(senate.decrees, catalogue.agora.chambers, strict=True) if chamber.face_up}
    others = iter(shuffled([decree for decree in catalogue.decrees if decree not in open_], random))
    decrees = tuple(decree if decree in open_ else next(others) for decree in senate.decrees)
    return replace(senate, decrees=decrees, conspiracies=shuffled(senate.conspiracies, random))


@pytest.mark.parametrize("modules", COMBINATIONS)
@pytest.mark.parametrize("seed", range(5))
def test_two_tables_that_differ_only_in_what_is_hidden_answer_alike(seed: int, modules: tuple[str, ...]) -> None:
    options = Options(wonders="random", modules=modules)
    table = new_table(seed=seed, options=options)
    rules = ruleset(modules)
    settled = deal(seed, options, rules.catalogue)
    other = Table(
        table._header, History.begun(rules, with_other_hidden_cards(settled, rules.catalogue, Random(seed))), None
    )
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
