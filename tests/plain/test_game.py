"""The game at the prompt, in this process: decisions, refusals, confirmation, undo, secrets."""

from __future__ import annotations

import re

import pytest

from duel_tui.deal import Options
from duel_tui.engine.actions import Action, BuildWonder, text
from duel_tui.engine.events import Event
from duel_tui.engine.types import ONE, Colour, Viewer, other
from duel_tui.plain.console import Console
from duel_tui.record import Store
from duel_tui.record.errors import SaveFailed
from duel_tui.record.lines import NoteCode
from duel_tui.table import Table
from tests.plain.script import at_prompt
from tests.record.play import asks, legal, new_table, table_at

SETS = Options(wonders="recommended", first="one")


def decision_of(table: Table) -> str:
    decision = table.view(Viewer.SPECTATOR).decision
    return "" if decision is None else decision.kind


def test_a_number_takes_the_choice_of_that_number() -> None:
    table = new_table(options=SETS)
    third = legal(table)[2]
    out = at_prompt(table, "3")
    assert table.log[-1].action == third
    assert "Anna built Stone Reserve for 3 coins (7 to 4 coins)." in out


@pytest.mark.parametrize("typed", ["build quarry", "  Build   QUARRY ", "build Quarry"])
def test_an_action_can_be_typed_however_it_is_written(typed: str) -> None:
    table = new_table(options=SETS)
    at_prompt(table, typed)
    assert table.view(Viewer.SPECTATOR).cities.of(ONE).buildings == ("quarry",)


def test_an_action_can_be_typed_with_printed_names() -> None:
    table = new_table(options=SETS)
    at_prompt(table, "discard stone reserve", "y")
    assert table.view(Viewer.SPECTATOR).pile[0].card == "stone_reserve"


def test_a_wonder_is_typed_with_its_card() -> None:
    table = table_at(lambda table: any(isinstance(action, BuildWonder) for action in legal(table)))
    action = next(action for action in legal(table) if isinstance(action, BuildWonder))
    names = table.catalogue.names
    wonder = names[action.wonder].removeprefix("The ")
    at_prompt(table, f"wonder {wonder} with {names[action.card]}", confirm=False)
    assert any(entry.action == action for entry in table.log)


def test_the_numbers_of_a_turn_stand_in_their_order() -> None:
    """The open cards are listed by their places, which isn't always the order of the legal list."""
    table = table_at(lambda table: decision_of(table) == "turn" and ordered_otherwise(table))
    numbers = [int(found) for found in re.findall(r"^  (\d+)\. ", at_prompt(table), re.MULTILINE)]
    assert numbers == list(range(1, len(legal(table)) + 1))
    first = table.catalogue.names[table.view(Viewer.SPECTATOR).accessible[0].card or ""]
    assert first.casefold().replace(" ", "_") in at_prompt(table, "legal").split(" 1. ")[-1].splitlines()[0]


def ordered_otherwise(table: Table) -> bool:
    cards = [place.card for place in table.view(Viewer.SPECTATOR).accessible]
    return list(dict.fromkeys(getattr(action, "card", None) for action in legal(table))) != cards


def test_what_the_choices_say_can_be_typed() -> None:
    table = new_table()
    shown = [line[5:].partition(":")[0] for line in at_prompt(table).splitlines() if line.startswith("  2. ")]
    assert shown[0].startswith("Take ")
    at_prompt(table, shown[0])
    assert table.log[-1].action == legal(new_table())[1]


@pytest.mark.parametrize("typed", ["Build Quarry for nothing", "build the quarry", "Discard Quarry for +2 coins"])
def test_a_choice_can_be_typed_with_its_price(typed: str) -> None:
    table = new_table(options=SETS)
    at_prompt(table, typed, confirm=False)
    assert table.log[-1].action is not None
    assert table.log[-1].action.card == "quarry"  # type: ignore[union-attr]


def test_some_words_of_a_name_are_enough_where_no_other_name_has_them() -> None:
    out = at_prompt(new_table(), "card zeus", "card great", "card hanging")
    assert "The Statue of Zeus: wonder" in out
    assert "There is no card, wonder or token 'great'. Did you mean" in out
    assert "The Hanging Gardens: wonder" in out


def test_a_name_that_several_have_is_refused_with_all_of_them() -> None:
    out = " ".join(at_prompt(new_table(options=SETS), "build reserve").split())
    assert "Did you mean stone_reserve, clay_reserve or wood_reserve?" in out


@pytest.mark.parametrize("typed", ["wonder {}", "build {}", "build the {}"])
def test_a_wonder_without_a_card_is_asked_for_one(typed: str) -> None:
    table = table_at(lambda table: any(isinstance(action, BuildWonder) for action in legal(table)))
    wonder = next(action.wonder for action in legal(table) if isinstance(action, BuildWonder))
    steps = len(table.log)
    out = at_prompt(table, typed.format(wonder.removeprefix("the_")))
    assert f"Say which card goes under the wonder, such as: wonder {wonder} with " in " ".join(out.split())
    assert len(table.log) == steps


def test_a_wonder_that_is_too_dear_is_refused_for_that_with_or_without_a_card() -> None:
    table = new_table(options=SETS)
    wonder = max(table.view(Viewer.SPECTATOR).cities.of(ONE).wonders, key=lambda item: item.price or 0)
    out = at_prompt(table, f"wonder {wonder.wonder}")
    assert f"That costs {wonder.price} coins and you have 7 coins: " in out


def test_a_wonder_with_its_card_may_be_built_in_so_many_words() -> None:
    table = table_at(lambda table: any(isinstance(action, BuildWonder) for action in legal(table)))
    action = next(action for action in legal(table) if isinstance(action, BuildWonder))
    at_prompt(table, f"build {action.wonder} with {action.card}", confirm=False)
    assert any(entry.action == action for entry in table.log)


def test_a_question_before_a_pick_says_what_it_shows() -> None:
    out = " ".join(at_prompt(new_table(), "1", "1", "1").split())
    assert ": lays out the next four wonders. That can't be taken back. Do it?" in out


@pytest.mark.parametrize("typed", ["", "99", "0", "-1", "9" * 5000, "1.5", "xyz", "build", "\x1b[2J", "漢字"])
def test_bad_input_is_answered_with_what_is_possible_and_changes_nothing(typed: str) -> None:
    table = new_table()
    out = at_prompt(table, typed)
    assert len(table.log) == 1
    assert out.count("Anna> ") + out.count("Ben> ") == 2, "the question is asked again"
    assert "from 1 to 4" in out
    assert "\x1b" not in out


def test_an_action_with_something_that_does_not_exist_is_refused() -> None:
    assert "There is no card 'altar_now'." in at_prompt(new_table(options=SETS), "build altar now")
    assert "There is no wonder 'nonsense'." in at_prompt(new_table(options=SETS), "wonder nonsense with quarry")


def test_a_command_that_is_misspelt_brings_the_nearest_names() -> None:
    assert "Did you mean structure?" in at_prompt(new_table(options=SETS), "strcture")
    assert "build quarry" in at_prompt(new_table(options=SETS), "biuld quarry")
    assert "Did you mean altar?" in at_prompt(new_table(options=SETS), "card altr")


def test_a_refused_action_says_why_and_the_question_stays() -> None:
    table = new_table(options=SETS)
    out = at_prompt(table, "build altar", "build palace", "wonder pyramids with quarry", "begin one", "build quarry")
    assert "Altar is covered: 2 cards lie on it." in out
    assert "Palace does not lie face up in the structure" in out
    assert "That costs 8 coins and you have 7 coins: 1 coin short." in out
    assert "That doesn't answer the open question" in out
    assert table.log[-1].kind == "action"


def test_the_choices_of_a_turn_stand_under_their_card_with_what_is_too_dear() -> None:
    table = new_table(options=SETS)
    at_prompt(table, "build stone reserve", confirm=False)
    out = at_prompt(table)
    assert "Quarry, brown, costs nothing. Makes 1 stone. Taking it turns up 1 card." in out.replace("\n  ", " ")
    assert "Wonders that cost more than 7 coins: Circus Maximus 8 coins" in out.replace("\n  ", " ")


def test_every_choice_of_every_kind_of_decision_has_a_line() -> None:
    for kind in ("draft", "turn", "token", "mausoleum", "destroy", "begin"):
        table = table_at(lambda table, kind=kind: asks(kind)(table) and len(legal(table)) > 1)
        out = at_prompt(table)
        for number in range(1, len(legal(table)) + 1):
            assert f"\n  {number}. " in out, kind


def test_a_choice_with_one_option_is_taken_and_said() -> None:
    table = new_table()
    out = at_prompt(table, "1", "1", "1", confirm=False)
    assert [entry.note for entry in table.log] == [None, None, None, None, "only_option"]
    assert "It was the only option, so the program took it." in out


def test_an_ordinary_turn_with_one_option_is_left_to_its_player() -> None:
    table = table_at(lambda table: decision_of(table) == "turn" and len(legal(table)) == 1)
    steps = len(table.log)
    assert "\n  1. Discard" in at_prompt(table)
    assert len(table.log) == steps


# Confirmation


def first_irrevocable(table: Table) -> str | None:
    words = (text(action) for action in legal(table) if table.irrevocable(action))
    return next(words, None) if decision_of(table) == "turn" else None


def at_irrevocable() -> tuple[Table, str]:
    table = table_at(lambda table: first_irrevocable(table) is not None)
    return table, str(first_irrevocable(table))


@pytest.mark.parametrize("no", ["2", "no", "n", "N"])
def test_what_undo_cannot_take_back_is_asked_once_more(no: str) -> None:
    table, number = at_irrevocable()
    steps = len(table.log)
    out = at_prompt(table, number, no).replace("\n  ", " ")
    assert "turns up 1 card" in out or "turns up 2 cards" in out
    assert "That can't be taken back. Do it?" in out
    assert len(table.log) == steps


@pytest.mark.parametrize("yes", ["1", "yes", "y"])
def test_it_is_done_after_a_yes(yes: str) -> None:
    table, number = at_irrevocable()
    steps = len(table.log)
    at_prompt(table, number, yes)
    assert len(table.log) > steps


def test_nothing_is_asked_without_confirmation() -> None:
    table, number = at_irrevocable()
    steps = len(table.log)
    assert "Do it?" not in at_prompt(table, number, confirm=False)
    assert len(table.log) > steps


def test_the_question_can_be_looked_around_from_but_not_left_by_nonsense() -> None:
    table, number = at_irrevocable()
    steps = len(table.log)
    out = at_prompt(table, number, "maybe", "city", "2")
    assert "Type a number from 1 to 2 (yes, y, no, n)" in out
    assert "city: " in out
    assert len(table.log) == steps


# Undo and resigning


def test_undo_takes_back_the_last_step() -> None:
    table = new_table(options=SETS)
    out = at_prompt(table, "build quarry", "undo")
    assert "was taken back" in out
    assert table.view(Viewer.SPECTATOR).cities.of(ONE).buildings == ()
    assert table.log[1].undone


def test_undo_says_why_it_stops() -> None:
    table = new_table(options=SETS)
    assert "There is nothing to take back" in at_prompt(table, "undo")
    table, number = at_irrevocable()
    assert "nobody can unsee that" in at_prompt(table, number, "undo", confirm=False).replace("\n  ", " ")
    assert "without undo" in at_prompt(new_table(options=SETS, undo="off"), "1", "undo", confirm=False)


def test_free_undo_asks_the_other_seat() -> None:
    table = new_table(options=SETS, undo="free")
    out = at_prompt(table, "build quarry", "undo", "no")
    assert "Ben has to agree" in out
    assert "Ben does not agree: nothing was taken back." in out
    assert not table.log[-1].undone
    at_prompt(table, "undo", "yes")
    assert table.log[1].undone
    assert table.log[-1].agreed == other(ONE)


DESTROYERS: dict[str, Colour] = {"the_statue_of_zeus": "brown", "circus_maximus": "grey"}


def one_target(table: Table) -> str | None:
    """The action that leads, without showing anything, to a destroyed building that is no choice."""
    view = table.view(Viewer.SPECTATOR)
    theirs = [table.catalogue.buildings[card].colour for card in view.cities.other(view.active).buildings]
    for action in legal(table):
        colour = DESTROYERS.get(action.wonder) if isinstance(action, BuildWonder) else None
        if colour is not None and theirs.count(colour) == 1 and not table.irrevocable(action):
            return text(action)
    return None


def test_undo_takes_what_the_program_did_by_itself_back_with_its_step() -> None:
    table = table_at(lambda table: one_target(table) is not None)
    words, before = one_target(table), table.view(Viewer.SPECTATOR)
    assert words is not None
    at_prompt(table, words, "undo")
    assert table.view(Viewer.SPECTATOR) == before
    assert [entry.kind for entry in table.log[-4:]] == ["action", "action", "undo", "undo"]


def test_resigning_is_asked_once_more_and_can_be_taken_back() -> None:
    table = new_table(options=SETS)
    at_prompt(table, "resign", "no")
    assert table.outcome is None
    out = at_prompt(table, "resign", "yes")
    assert "Ben wins, as Anna resigned" in out
    assert table.outcome is not None
    at_prompt(table, "undo")
    assert table.outcome is None


# The secret choice


def test_a_secret_choice_waits_behind_a_hand_over() -> None:
    table = table_at(asks("library"))
    drawn = [table.catalogue.names[action[0]] for action in legal(table)]
    out = at_prompt(table)
    assert "please look away" in out
    assert not any(f"Keep {name}" in out for name in drawn)
    ready = at_prompt(table, "")
    assert all(f"Keep {name}" in ready for name in drawn)


def test_looking_around_before_the_hand_over_shows_no_secret() -> None:
    table = table_at(asks("library"))
    drawn = [table.catalogue.names[action[0]] for action in legal(table)]
    out = at_prompt(table, "legal", "city", "opponent", "board", "since", "log", "help", "pile", "xyz", "keep law")
    assert "What can be chosen is shown to one player alone." in out
    assert not any(name in out for name in drawn)


def test_a_token_is_kept_after_the_hand_over() -> None:
    table = table_at(asks("library"))
    second = legal(table)[1]
    out = at_prompt(table, "ready", "2", confirm=False)
    assert any(entry.action == second for entry in table.log)
    assert f"kept the progress token {table.catalogue.names[second[0]]}" in out


def test_undo_and_resigning_are_not_open_while_a_secret_is_shown() -> None:
    table = table_at(asks("library"))
    steps = len(table.log)
    out = at_prompt(table, "", "resign", "undo")
    assert "The secret choice comes first; resign is possible again after it." in out
    assert "The secret choice comes first; undo is possible again after it." in out
    assert len(table.log) == steps


def test_what_was_kept_is_told_where_both_can_read_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind the clearing: on a terminal everything before it is gone."""
    monkeypatch.setattr(Console, "clear", lambda console: console.say("CLEARED"))
    out = at_prompt(table_at(asks("library")), "", "1", confirm=False)
    secret, cleared, after = out.partition("CLEARED\n")
    assert cleared
    assert "kept the progress token" in after
    assert "kept the progress token" not in secret


# The end


def test_the_end_shows_both_sheets_and_stays_for_undo() -> None:
    table = table_at(
        lambda table: len(table.view(Viewer.SPECTATOR).structure) == 1 and table.view(Viewer.SPECTATOR).age == 3
    )
    out = at_prompt(table, "1", "city", "1", confirm=False)
    assert "Civilian victory. " in out
    assert "  blue cards: Anna " in out
    assert "  total: Anna " in out
    assert "Tie-break: " in out
    assert "The game is over> city" in out
    assert "seed" not in out


def test_a_full_disk_is_told_and_the_question_stays(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(store, options=SETS)

    def fail(*_: object) -> None:
        raise SaveFailed("saved", store.folder, OSError(28, "No space left on device"))

    monkeypatch.setattr(table, "act", lambda *args, **kwargs: fail())
    monkeypatch.setattr(table, "resign", fail)
    out = at_prompt(table, "build quarry", "resign", "yes").replace("\n  ", " ")
    assert out.count("No space left on device") == 2
    assert out.count("Anna> ") == 4
    assert len(table.log) == 1


def test_a_full_disk_at_a_choice_that_is_none_ends_the_game_with_its_sentence(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(store)
    at_prompt(table, "1", "1", confirm=False)
    real = table.act

    def act(action: Action, seat: int | None = None, note: NoteCode | None = None) -> tuple[Event, ...]:
        if note == "only_option":
            raise SaveFailed("saved", store.folder, OSError(28, "No space left on device"))
        return real(action, seat, note)

    monkeypatch.setattr(table, "act", act)
    out = at_prompt(table, "1", confirm=False).replace("\n  ", " ")
    assert out.count("No space left on device") == 1
    assert out.endswith("then try again.\n")


def test_an_undo_that_cannot_be_saved_changes_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(store, options=SETS)
    at_prompt(table, "build quarry")

    def fail(agreed_by: int | None = None) -> None:
        raise SaveFailed("saved", store.folder, OSError(28, "No space left on device"))

    monkeypatch.setattr(table, "undo", fail)
    assert "No space left on device" in at_prompt(table, "undo").replace("\n  ", " ")
    assert not table.log[-1].undone


@pytest.fixture
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return Store(tmp_path_factory.mktemp("data"))
