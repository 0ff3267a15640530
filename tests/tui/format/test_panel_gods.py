"""The panel for gods, spaces and tokens, wide and small."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from duel_tui.engine.actions import Activate
from duel_tui.engine.records_pantheon import Laid
from duel_tui.engine.state import Decision, Discarded
from duel_tui.engine.types import ONE, TWO, Viewer
from duel_tui.tui.format import answers
from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.panel import panel
from duel_tui.tui.format.scene import Armed, Focus, Scene, Style
from tests.engine.gods import RULES

from . import god_positions as at

WIDE, MEDIUM, SMALL = (90, 10), (100, 8), (80, 4)
SIZES = (WIDE, MEDIUM, SMALL)
EVERY_SIZE = pytest.mark.parametrize("size", SIZES)


def says(scene: Scene, size: tuple[int, int], words: str) -> bool:
    """Whether the panel has all these words, on whichever rows."""
    return {*words.split()} <= {*text(scene, size).split()}


def text(scene: Scene, size: tuple[int, int] = WIDE) -> str:
    """Everything that the panel says, on one line without frames."""
    return " ".join(plain(panel(scene, *size)).replace("│", " ").replace("║", " ").split())


def space(number: int, **more: Any) -> Scene:
    """Ben to play in age II with a space in focus."""
    return at.age_two(focus=Focus("space", str(number)), **more)


def choosing(kind: str, options: tuple[str, ...], focus: str, picked: answers.Picked = (), **more: Any) -> Scene:
    """Ben has to answer a choice in age II, one option in focus."""
    pile = (Discarded("walls", 3, ONE, "coins"), Discarded("tavern", 4, TWO, "coins"))
    state = replace(at.age_two_state(), decision=Decision(kind, TWO, more.pop("cause", "zeus"), options), pile=pile)
    state = replace(state, legal=RULES.list_legal(state))
    scene = at.scene_of(state, Focus("option", focus), picked=picked, **more)
    return replace(scene, pointed=answers.pointed(scene.view, picked, focus))


# Open spaces


@EVERY_SIZE
def test_an_open_god_tells_what_it_does_now_what_it_costs_and_why(size: tuple[int, int]) -> None:
    said = text(space(3), size)
    assert "Tanit" in said and "Phoenician god" in said
    assert "12 coins from the bank" in said
    assert "Ben pays 3$" in said and "Sanctuary -2$" in said
    assert "Enter activate 3$" in said


@EVERY_SIZE
def test_it_tells_what_the_other_seat_would_pay_with_and_without_offering_tokens(size: tuple[int, int]) -> None:
    said = text(space(3), size)
    assert "would pay 6! or 3$" in said or "Anna: 6! or 3$" in said


@EVERY_SIZE
def test_the_gate_costs_twice_its_space(size: tuple[int, int]) -> None:
    said = text(space(4), size)
    assert "2 times 12$" in said or "space 4 6$ x2" in said or "6$ on space 4" in said
    assert "10!" in said and "3$ short" in said


def test_what_cannot_be_paid_is_muted_and_its_price_warns() -> None:
    runs = [run for row in panel(space(4), *WIDE) for run in row]
    assert ("10!", Style("bad", True)) in runs
    assert any(run[0].strip().startswith("Enter") and run[1] == Style("muted") for run in runs)


@EVERY_SIZE
def test_progress_tokens_lie_on_enki_with_what_they_do(size: tuple[int, int]) -> None:
    said = text(space(5), size)
    assert "Law" in said and "Economy" in said
    assert size != WIDE or says(space(5), size, "Law: a seventh science symbol")


@EVERY_SIZE
def test_offering_tokens_are_listed_with_their_digits_and_lower_the_price(size: tuple[int, int]) -> None:
    anna = at.scene_of(replace(at.age_two_state(), active=ONE, decision=Decision("turn", ONE)), Focus("space", "3"))
    said = text(anna, size)
    assert "1 offering -3$" in said or "1 use -3$" in said
    used = text(replace(anna, offerings=(3,)), size)
    assert "Anna pays 3$" in used and "0 no" in used
    assert "offering ✓ -3$" in used or "1 used -3$" in used


@EVERY_SIZE
def test_an_armed_activation_is_marked(size: tuple[int, int]) -> None:
    armed = Armed(Activate("tanit"), "Activate Tanit for 4$", (7, 15), (0, 0), 0)
    assert "»Enter" in text(space(3, armed=armed), size)


@EVERY_SIZE
def test_during_a_choice_a_god_is_only_looked_at(size: tuple[int, int]) -> None:
    scene = choosing("token", ("strategy", "masonry"), "strategy", cause="wheel")
    said = text(replace(scene, focus=Focus("space", "3")), size)
    assert "Tanit" in said and "to the choice" in said and "activate" not in said


@EVERY_SIZE
def test_all_gods_of_the_longest_texts_fit_their_column(size: tuple[int, int]) -> None:
    for number in range(1, 6):
        assert ".." not in text(space(number), size), number


# Closed spaces


@EVERY_SIZE
def test_a_hidden_god_tells_its_mythology_and_who_may_know_it(size: tuple[int, int]) -> None:
    said = text(at.age_one(focus=Focus("space", "1")), size)
    assert "Greek god, face down" in said and "turned up when age II" in said
    for words in ("placed it and alone knows whether it is Aphrodite, Hades or Zeus.", "Anna looks at it"):
        assert says(at.age_one(focus=Focus("space", "1")), size, words)


@EVERY_SIZE
def test_whoever_placed_it_reads_what_it_does(size: tuple[int, int]) -> None:
    said = text(at.age_one(focus=Focus("space", "1"), viewer=Viewer.ONE, reader=ONE), size)
    assert "Zeus, face down" in said and "iscard any card of the structure" in said
    assert "looks at it" not in said and "to the covered screen" in said


@EVERY_SIZE
def test_two_hidden_gods_of_one_mythology_are_told_alike(size: tuple[int, int]) -> None:
    state = at.age_one_state()
    assert state.pantheon is not None
    placed = state.pantheon.spaces[0]
    assert placed is not None
    other = state.pantheon._replace(spaces=(placed._replace(god="hades"), *state.pantheon.spaces[1:]))
    one, two = (at.scene_of(s, Focus("space", "1")) for s in (state, replace(state, pantheon=other)))
    assert panel(one, *size) == panel(two, *size)


@EVERY_SIZE
def test_an_empty_space_says_what_it_is_for_and_later_that_nothing_comes(size: tuple[int, int]) -> None:
    early = text(at.age_one(focus=Focus("space", "2")), size)
    assert "places a god on an empty space" in early and "the Gate comes" in early
    assert "7$" in early and "4$" in early
    assert "nothing is placed here any more" in text(space(6), size)


# What cities have


@EVERY_SIZE
def test_a_god_of_a_city_tells_whose_it_is_and_what_is_left_of_it(size: tuple[int, int]) -> None:
    astarte = text(at.age_three(focus=Focus("god", "astarte")), size)
    assert "Phoenician god, activated by Ben" in astarte and "5 coins left beside the treasury" in astarte
    nisaba = text(at.age_three(focus=Focus("god", "nisaba")), size)
    assert "the snake lies on Ben's Dispensary" in nisaba or "The snake lies on Ben's Dispensary" in nisaba


@EVERY_SIZE
def test_a_mythology_token_tells_who_has_it_and_what_it_makes_free(size: tuple[int, int]) -> None:
    said = text(at.age_three(focus=Focus("mythology", "roman")), size)
    assert "Roman token" in said and "Anna has 1" in said and "Roman Grand Temple free" in said


@EVERY_SIZE
def test_an_offering_token_tells_what_it_saves(size: tuple[int, int]) -> None:
    said = text(at.age_three(focus=Focus("offering", "4")), size)
    assert "Anna has it" in said and "Saves 4 coins when a card of the Pantheon is activated" in said


# Cards with tokens


@EVERY_SIZE
def test_a_face_down_card_tells_the_token_on_it(size: tuple[int, int]) -> None:
    scene = at.age_one(focus=Focus("slot", "9"))
    assert says(scene, size, "Nobody knows this card. A Phoenician token lies on it.")
    assert size == SMALL or says(scene, size, "takes it, draws 2 Phoenician gods in secret and places one.")


@EVERY_SIZE
def test_a_card_tells_the_token_that_taking_it_brings(size: tuple[int, int]) -> None:
    scene = at.age_two(focus=Focus("card", "walls"))
    assert scene.view.pantheon is not None
    freed = next(place.frees[0] for place in scene.view.accessible if place.card == "walls")
    board = replace(scene.view.pantheon, laid=(Laid(freed, 4),))
    scene = replace(scene, view=replace(scene.view, pantheon=board))
    assert says(scene, size, "brings the offering token of") or "turns up 1 card (-4$)" in text(scene, size)


def test_a_temple_says_that_a_token_makes_it_free() -> None:
    scene = at.age_three(focus=Focus("card", "egyptian_grand_temple"))
    for size in (WIDE, MEDIUM):
        assert says(scene, size, "free with an Egyptian token")


def test_the_pile_tells_who_brings_a_card_back() -> None:
    assert says(at.pile(), WIDE, "Only the Mausoleum and Hades bring a card back.")


# Choices


@EVERY_SIZE
def test_a_choice_on_the_structure_tells_only_the_card_that_is_lit(size: tuple[int, int]) -> None:
    slots = tuple(str(place.slot) for place in at.age_two().view.structure)
    said = text(choosing("strike", slots, slots[6]), size)
    assert "Face-down card" in said and "the offering token of 4$ on it is lost" in said
    assert "arrows move over the boards" in said


@EVERY_SIZE
def test_a_choice_on_the_track_tells_where_the_pawn_would_stop(size: tuple[int, int]) -> None:
    options = tuple(str(position) for position in range(-9, 10) if position != -2)
    said = text(choosing("minerva", options, "3", cause="minerva"), size)
    assert "Ben's 3" in said and "stops on space 2 on Ben's side" in said


@EVERY_SIZE
def test_the_second_part_of_an_answer_has_its_own_question(size: tuple[int, int]) -> None:
    scene = choosing("isis", ("the_appian_way", "the_hanging_gardens"), "walls", ("the_appian_way",), cause="isis")
    assert "the Appian Way. Choose a card of the discard pile to put under it" in text(scene, size)


def test_an_option_whose_row_is_too_short_is_told_in_full_below() -> None:
    scene = choosing("god", ("nisaba", "aphrodite"), "nisaba", cause="gate")
    said = text(scene, (90, 10))
    assert "counts for you too" in said


def rows(scene: Scene) -> list[str]:
    """The rows of the lowest panel."""
    return plain(panel(scene, 80, 3)).split("\n")


def test_in_the_lowest_panel_a_god_tells_what_it_does_and_both_prices_stand_in_the_title() -> None:
    title, does, keys = rows(space(3))
    assert "Ben pays 3$, Anna 6! or 3$" in " ".join(title.split())
    assert does.strip().startswith("Gives 12 coins")
    assert "Enter activate 3$" in keys


def test_in_the_lowest_panel_a_card_tells_what_it_gives_before_its_uses() -> None:
    title, gives, uses = rows(at.age_three())
    assert "Gardens" in title and gives.strip().startswith("Gives 6 points") and "Ben: 6$" in gives
    assert uses.strip().startswith("Enter build 1$")


def test_in_the_lowest_panel_the_token_on_a_face_down_card_is_told_first() -> None:
    scene = at.age_one(Focus("slot", "9"))
    assert "token lies on it" in rows(scene)[1]
