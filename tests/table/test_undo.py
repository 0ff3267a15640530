"""Undo: what each mode takes back, what it never does, and what stays in the log."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from duel_tui.deal import Options
from duel_tui.engine.actions import Action, BuildWonder, Draft, KeepToken
from duel_tui.engine.events import AgeLaidOut, CardRevealed, TokensDrawn, WondersShown
from duel_tui.engine.types import Viewer
from duel_tui.record.seen import Seen, seen_in
from duel_tui.table import Table, UndoRefused
from tests.record.play import asks, everything, legal, new_table, play, table_at


def views(table: Table) -> tuple[object, ...]:
    return tuple(table.view(viewer) for viewer in Viewer)


def can(condition: Callable[[Table, Action], bool]) -> Callable[[Table], bool]:
    """Whether some legal action meets the condition, for `table_at`."""
    return lambda table: any(condition(table, action) for action in legal(table))


def act_on(table: Table, condition: Callable[[Table, Action], bool]) -> None:
    """Carry out an action of this kind, and what follows by itself."""
    table.act(next(action for action in legal(table) if condition(table, action)))
    while (only := table.only_option) is not None:
        table.act(only, note="only_option")


def turns_up(table: Table, action: Action) -> bool:
    return table.preview(action).turned_up > 0


def shows_nothing(table: Table, action: Action) -> bool:
    return not table.irrevocable(action)


def builds_library(table: Table, action: Action) -> bool:
    return isinstance(action, BuildWonder) and table.preview(action).asks == "library"


def lays_out(table: Table, action: Action) -> bool:
    return table.preview(action).lays_out_age is not None


def test_safe_takes_back_the_last_action_exactly() -> None:
    table = table_at(lambda t: t.view(Viewer.SPECTATOR).age == 2 and can(shows_nothing)(t))
    before = views(table)
    act_on(table, shows_nothing)
    assert views(table) != before
    table.undo()
    assert views(table) == before


def test_safe_takes_back_earlier_actions_one_by_one() -> None:
    table = new_table()
    start = views(table)
    for _ in range(3):
        table.act(legal(table)[0])
    for _ in range(3):
        table.undo()
    assert views(table) == start
    assert table.undo_offer().refusal == "start"


def test_safe_never_passes_a_card_that_was_turned_up() -> None:
    table = table_at(can(turns_up))
    act_on(table, turns_up)
    offer = table.undo_offer()
    assert (offer.possible, offer.refusal) == (False, "seen")
    assert len(offer.seen.cards) > 0


def test_safe_never_passes_the_second_four_wonders() -> None:
    table = new_table()
    for _ in range(4):
        table.act(legal(table)[0])
    assert table.undo_offer().refusal == "seen"
    assert len(table.undo_offer().seen.wonders) == 4


@pytest.mark.parametrize("age", [1, 2, 3])
def test_safe_never_passes_an_age_that_was_laid_out(age: int) -> None:
    table = table_at(lambda t: t.view(Viewer.SPECTATOR).age == age - 1 and can(lays_out)(t))
    act_on(table, lays_out)
    assert table.undo_offer().refusal == "seen"
    assert table.undo_offer().seen.age == age


def test_safe_never_passes_a_look_at_set_aside_tokens() -> None:
    table = table_at(can(builds_library))
    act_on(table, builds_library)
    offer = table.undo_offer()
    assert offer.refusal == "seen"
    assert (offer.seen.tokens, offer.seen.tokens_by) == (3, offer.seat)


def test_safe_never_passes_a_secret_token_that_was_kept_and_so_shown() -> None:
    table = table_at(asks("library"))
    action = legal(table)[0]
    assert isinstance(action, KeepToken)
    table.act(action)
    assert table.undo_offer().refusal == "seen"
    assert table.undo_offer().seen.kept == (action.token,)


def test_safe_stops_at_the_first_step_that_showed_something() -> None:
    table = table_at(lambda t: t.undo_offer().refusal == "seen" and can(shows_nothing)(t))
    act_on(table, shows_nothing)
    assert table.undo_offer().possible
    table.undo()
    with pytest.raises(UndoRefused):
        table.undo()


def test_late_reveals_can_be_taken_back_until_the_choices_are_made() -> None:
    def reveals_late(table: Table, action: Action) -> bool:
        return table.preview(action).asks in ("token", "mausoleum", "destroy") and turns_up(table, action)

    for seed in range(200):
        table = new_table(seed=seed, options=Options(reveal="after-action"))
        random = Random(seed)
        while table.outcome is None and not can(reveals_late)(table):
            table.act(random.choice(legal(table)))
        if table.outcome is None:
            break
    act_on(table, reveals_late)
    assert table.undo_offer().possible
    table.act(legal(table)[0])
    assert table.undo_offer().refusal == "seen"


def test_safe_takes_back_the_last_action_of_the_game() -> None:
    table = new_table()
    play(table, Random(1))
    assert table.outcome is not None
    table.undo()
    assert table.outcome is None
    assert legal(table)


def test_safe_takes_back_a_resignation() -> None:
    table = new_table()
    play(table, Random(1), 6)
    before = views(table)
    table.resign(0)
    assert table.undo_offer().action is None
    table.undo()
    assert views(table) == before


@pytest.mark.parametrize("resigned", [True, False])
def test_safe_never_passes_the_opening_of_all_hidden_cards(resigned: bool) -> None:
    table = new_table()
    play(table, Random(1), 6 if resigned else None)
    if resigned:
        table.resign(0)
    table.open_hidden()
    assert table.hidden_open
    assert table.undo_offer().refusal == "seen"
    assert table.undo_offer().seen == Seen(opened=True)
    with pytest.raises(UndoRefused):
        table.undo()


def test_nothing_is_opened_while_the_game_goes_on() -> None:
    table = new_table()
    table.open_hidden()
    assert not table.hidden_open
    assert len(table.log) == 1


def test_free_takes_back_the_end_after_the_opening_and_the_log_tells_of_it() -> None:
    table = new_table(undo="free")
    play(table, Random(1))
    table.open_hidden()
    table.undo(table.undo_offer().agreement_of)
    assert table.outcome is None
    assert table.log[-1].seen.opened
    assert not table.hidden_open


def test_off_takes_nothing_back() -> None:
    table = new_table(undo="off")
    assert table.undo_offer().refusal == "off"
    table.act(legal(table)[0])
    assert table.undo_offer().refusal == "off"
    before = everything(table)
    with pytest.raises(UndoRefused):
        table.undo()
    assert everything(table) == before


def test_free_needs_the_agreement_of_the_other_seat() -> None:
    table = new_table(undo="free")
    table.act(legal(table)[0])
    offer = table.undo_offer()
    assert offer.possible
    assert offer.seat is not None
    assert offer.agreement_of == 1 - offer.seat
    before = everything(table)
    for agreed_by in (None, offer.seat):
        with pytest.raises(UndoRefused):
            table.undo(agreed_by)
    assert everything(table) == before
    table.undo(agreed_by=offer.agreement_of)
    assert table.log[-1].agreed == offer.agreement_of


def test_free_takes_anything_back_to_the_start() -> None:
    table = new_table(undo="free")
    start = views(table)
    play(table, Random(2))
    while (offer := table.undo_offer()).possible:
        table.undo(offer.agreement_of)
    assert offer.refusal == "start"
    assert views(table) == start


def test_the_log_says_what_a_step_had_shown_that_free_took_back() -> None:
    table = table_at(can(turns_up), undo="free")
    act_on(table, turns_up)
    shown = tuple(event.card for event in table.log[-1].events if isinstance(event, CardRevealed))
    table.undo(table.undo_offer().agreement_of)
    assert table.log[-1].seen.cards == shown


def test_the_log_tells_of_a_secret_look_only_how_many_were_seen() -> None:
    table = table_at(can(builds_library), undo="free")
    act_on(table, builds_library)
    table.undo(table.undo_offer().agreement_of)
    for entry in table.log[-2:]:
        assert not any(isinstance(event, TokensDrawn) for event in entry.events)
    assert table.log[-1].seen == Seen(cards=table.log[-1].seen.cards, tokens=3, tokens_by=table.log[-1].seat)


def test_an_undone_and_repeated_secret_draw_is_the_same_draw() -> None:
    table = table_at(can(builds_library), undo="free")
    offers = []
    for _ in range(2):
        act_on(table, builds_library)
        offers.append(table.view(Viewer.OMNISCIENT).decision)
        table.undo(table.undo_offer().agreement_of)
    assert offers[0] == offers[1]


def test_the_log_keeps_undone_steps_marked() -> None:
    table = new_table()
    first, second = legal(table)[:2]
    table.act(first)
    table.undo()
    table.act(second)
    assert [(entry.kind, entry.action, entry.undone) for entry in table.log[1:]] == [
        ("action", first, True),
        ("undo", first, False),
        ("action", second, False),
    ]
    assert table.log[2].back == 1


@pytest.mark.parametrize("seed", range(3))
def test_an_action_is_irrevocable_exactly_if_safe_cannot_take_back_it_and_what_follows_by_itself(seed: int) -> None:
    table = new_table(seed=seed)
    random = Random(seed)
    while table.outcome is None:
        action = random.choice(legal(table))
        irrevocable = table.irrevocable(action)
        steps = 1
        table.act(action)
        while (only := table.only_option) is not None:
            table.act(only, note="only_option")
            steps += 1
        taken_back = 0
        while taken_back < steps and table.undo_offer().possible:
            table.undo()
            taken_back += 1
        assert (taken_back < steps) is irrevocable
        for _ in range(taken_back):
            table.act(action if table.only_option is None else table.only_option)


def test_what_is_seen_is_nothing_for_public_events() -> None:
    table = new_table()
    table.act(legal(table)[0])
    assert not seen_in(table.log[-1].events)
    assert seen_in([WondersShown(1, ("piraeus",)), AgeLaidOut(1)]) == Seen(wonders=("piraeus",), age=1)


def test_drafting_the_third_wonder_asks_first_since_the_fourth_follows_by_itself_and_shows_the_next_four() -> None:
    table = new_table()
    table.act(legal(table)[0])
    second, third = legal(table)[:2]
    assert isinstance(second, Draft)
    assert not table.irrevocable(second)
    table.act(second)
    assert table.irrevocable(third)
    table.act(third)
    assert table.only_option == legal(table)[0]


def test_an_ordinary_turn_is_never_taken_by_itself() -> None:
    table = table_at(lambda t: len(legal(t)) == 1 and t.view(Viewer.SPECTATOR).decision.kind == "turn")
    assert table.only_option is None
