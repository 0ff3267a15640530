"""The game of the tutorial, played as it is written: every hint is true in its position."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields

import pytest

from duel_tui.content.load import data_folder
from duel_tui.engine.actions import text
from duel_tui.engine.types import BySeat, Viewer
from duel_tui.engine.view import GameView
from duel_tui.rulebook import rule_book
from duel_tui.table import Table
from duel_tui.tutorial import Hint, Lesson, Tutor, begin, script
from duel_tui.tutorial.script import FILE

NAMES = BySeat("Anna", "Ben")
LESSONS = script().lessons
TURNS = pytest.mark.parametrize("turn", range(1, len(LESSONS) + 1))


def at_turn(turn: int) -> Table:
    """The game as written, up to this turn."""
    table = begin(None, NAMES)
    for lesson in LESSONS[: turn - 1]:
        table.act(lesson.do)
    return table


def view_at(turn: int) -> GameView:
    return at_turn(turn).view(Viewer.SPECTATOR)


def hint_at(turn: int) -> Hint:
    hint = Tutor(at_turn(turn)).hint
    assert hint is not None
    return hint


def in_sight(view: GameView) -> set[str]:
    """Everything that both players can see the face of."""
    cards = {place.card for place in view.structure if place.card is not None}
    for city in view.cities:
        cards.update(city.buildings)
        cards.update(wonder.wonder for wonder in city.wonders)
        cards.update(wonder.tucked for wonder in city.wonders if wonder.tucked is not None)
    return cards | {entry.card for entry in view.pile}


def test_there_are_eight_lessons() -> None:
    assert len(LESSONS) == 8


def test_the_file_has_no_key_that_nobody_reads() -> None:
    data = tomllib.loads((data_folder() / FILE).read_text(encoding="utf-8"))
    keys = {"title", "seed", "wonders", "first", "welcome", "goodbye", "after", "turns"}
    assert set(data) == keys
    assert all(set(turn) == {field.name for field in fields(Lesson)} for turn in data["turns"])
    assert set(data["after"]) == {"build", "discard", "wonder"}


@TURNS
def test_every_suggestion_is_legal(turn: int) -> None:
    assert LESSONS[turn - 1].do in view_at(turn).legal


@TURNS
def test_every_hint_names_what_it_suggests(turn: int) -> None:
    table, lesson = at_turn(turn), LESSONS[turn - 1]
    for item in lesson.do[:-1]:
        name = table.catalogue.names[item]
        assert name in lesson.hint, name


@TURNS
def test_what_a_hint_names_is_in_sight_or_free_by_a_chain_of_it(turn: int) -> None:
    table, view = at_turn(turn), view_at(turn)
    cards, seen = table.catalogue, in_sight(view_at(turn))
    chained = {later.id for later in cards.buildings.values() if later.chain_from in seen}
    texts = [LESSONS[turn - 1].hint, *([LESSONS[turn - 2].done] if turn > 1 else [])]
    for item, name in cards.names.items():
        for told in texts:
            if re.search(rf"\b{re.escape(name)}\b", told):
                assert item in seen | chained, f"turn {view.turn} speaks of {name}"


@TURNS
def test_every_rule_is_a_section_of_the_rule_book(turn: int) -> None:
    assert rule_book().section(LESSONS[turn - 1].rule)


@TURNS
def test_every_text_is_plain_and_ends_like_a_sentence(turn: int) -> None:
    lesson = LESSONS[turn - 1]
    for told in (lesson.hint, lesson.general, lesson.look, lesson.done):
        assert told.isascii() and told.endswith(".")


@TURNS
def test_general_texts_name_no_card(turn: int) -> None:
    for name in begin(None, NAMES).catalogue.names.values():
        assert name not in LESSONS[turn - 1].general


@TURNS
def test_every_name_is_filled_in(turn: int) -> None:
    hint = hint_at(turn)
    for told in (hint.before, hint.text, hint.look):
        assert "{" not in told


class TestWhatTheHintsSay:
    """The numbers in the hints, one by one."""

    def test_the_clay_pool_is_free_and_makes_clay(self) -> None:
        assert view_at(1).prices["clay_pool"].price == (0, 0)
        assert view_at(2).cities[0].production["clay"] == 1

    def test_clay_gets_dearer_for_the_other_by_the_clay_pool(self) -> None:
        def clay(turn: int) -> int:
            lines = at_turn(turn).quote(1, "the_colossus").lines
            return next(line.unit_price for line in lines if line.resource == "clay")

        assert (clay(1), clay(2)) == (2, 3)

    def test_quarry_and_clay_pool_lay_on_the_same_face_down_card(self) -> None:
        first, second = view_at(1), view_at(2)
        pool, quarry = first.slot("clay_pool"), first.slot("quarry")
        assert pool is not None and quarry is not None
        shared = [place for place in first.structure if {pool.slot, quarry.slot} <= set(place.covered_by)]
        assert [place.face_up for place in shared] == [False]
        assert second.prices["quarry"].price == (0, 0)
        (opened,) = [place for place in view_at(3).structure if place.slot == shared[0].slot]
        assert opened.card == "tavern"

    def test_the_baths_cost_3_for_one_and_nothing_for_the_other(self) -> None:
        assert view_at(3).prices["baths"].price == (3, 0)
        assert view_at(4).cities[0].score.blue == 3
        assert begin(None, NAMES).catalogue.buildings["aqueduct"].chain_from == "baths"

    def test_the_tavern_brings_4_coins_and_makes_11(self) -> None:
        assert view_at(4).prices["tavern"].price[1] == 0
        assert (view_at(4).cities[1].coins, view_at(5).cities[1].coins) == (7, 11)
        assert view_at(5).cities[1].discard_income == view_at(4).cities[1].discard_income + 1

    def test_the_scriptorium_costs_2_shows_a_quill_and_makes_the_library_free(self) -> None:
        cards = begin(None, NAMES).catalogue
        assert view_at(5).prices["scriptorium"].price[0] == 2
        assert view_at(6).cities[0].symbols["quill"] == 1
        assert cards.buildings["library"].chain_from == "scriptorium"
        assert len(cards.symbols) == 7 and cards.numbers.kinds_for_supremacy == 6

    def test_the_guard_tower_is_free_and_moves_the_pawn_by_1(self) -> None:
        assert view_at(6).prices["guard_tower"].price[1] == 0
        assert (view_at(6).pawn, view_at(7).pawn) == (0, -1)
        assert view_at(7).slot("apothecary") is not None and view_at(6).slot("apothecary") is None
        assert [border for border, _ in view_at(6).military_tokens if border > 0] == [3, 6]
        assert begin(None, NAMES).catalogue.numbers.capital_distance == 9

    def test_at_the_discard_one_has_2_coins_and_the_other_makes_no_clay(self) -> None:
        view = view_at(7)
        assert view.cities[0].coins == 2 and view.cities[0].discard_income == 2
        assert view.cities[0].production["clay"] == 1 and not view.cities[1].production.get("clay")
        assert view_at(8).cities[0].coins == 4
        assert "press" in [place.card for place in view_at(8).accessible]
        assert "press" not in [place.card for place in view.accessible]

    def test_piraeus_costs_7_and_gives_an_extra_turn(self) -> None:
        table, view = at_turn(8), view_at(8)
        quote = table.quote(1, "piraeus")
        assert quote.total == 7 and view.cities[1].coins >= 7
        needs = {line.resource: line.units for line in quote.lines}
        assert needs == {"wood": 2, "stone": 1, "clay": 1}
        assert [line.source for line in quote.lines if line.resource == "stone"] == ["own"]
        assert table.preview(LESSONS[7].do).extra_turn
        assert view_at(9).decision is not None and view_at(9).active == 1

    def test_the_other_needs_papyrus(self) -> None:
        table, view = at_turn(8), view_at(8)
        wonders = [table.catalogue.wonders[wonder.wonder] for wonder in view.cities[0].wonders]
        assert all(wonder.cost.units[-1] for wonder in wonders) and not view.cities[0].production.get("papyrus")

    def test_the_seats_take_turns_and_seat_two_plays_again_after_piraeus(self) -> None:
        assert [hint_at(turn).seat for turn in range(1, 10)] == [0, 1, 0, 1, 0, 1, 0, 1, 1]


def test_the_written_game_is_the_one_that_was_agreed() -> None:
    assert [text(lesson.do) for lesson in LESSONS] == [
        "build clay_pool",
        "build quarry",
        "build baths",
        "build tavern",
        "build scriptorium",
        "build guard_tower",
        "discard clay_reserve",
        "wonder piraeus with press",
    ]
