"""The header, the track and the row of the progress tokens."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from duel_tui.engine.types import BySeat
from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.header import header, token_name, tokens
from duel_tui.tui.format.scene import Focus, Scene
from duel_tui.tui.format.styles import BADGE
from duel_tui.tui.format.track import track

from . import positions as at


def rows(scene: Scene, width: int, height: int = 3) -> list[str]:
    return plain(track(scene, width, height)).split("\n")


def moved(pawn: int) -> Scene:
    scene = at.age_three()
    return replace(scene, view=replace(scene.view, pawn=pawn))


def test_the_way_of_the_pawn_leads_from_the_middle_past_the_border_of_a_token_that_was_taken() -> None:
    assert rows(moved(-5), 60)[1] == "Anna 8 7 6 -5$ ◉ ◂ ◂  ┊  ◂ ◂ 0 1 2 -2$ 3 4 5 -5$ 6 7 8 Ben  "
    assert "0 ▸ ▸ ◉" in rows(moved(3), 60)[1].replace("-2$ ", "")


def test_a_token_stands_at_the_border_that_it_guards() -> None:
    assert "5 -5$ 6" in rows(moved(0), 60)[1]
    assert "6 -5$ 5" in rows(moved(0), 60)[1]


def test_the_pawn_in_the_middle_covers_the_nought() -> None:
    assert "1 ◉ 1" in rows(moved(0), 60)[1]


def test_a_fallen_capital_holds_the_pawn() -> None:
    assert rows(moved(9), 60)[1].rstrip().endswith("▸ ◉")
    assert rows(moved(-9), 60)[1].startswith("◉")


def test_the_labels_name_who_scores_on_which_side() -> None:
    assert rows(moved(0), 72)[0].split() == ["Ben", "+10✦", "Ben", "+5✦", "+2✦", "+2✦", "Anna", "+5✦", "Anna", "+10✦"]


@pytest.mark.parametrize("pawn", range(-8, 9))
def test_the_distances_to_both_capitals_add_up(pawn: int) -> None:
    text = rows(moved(pawn), 72)[2]
    assert f"{9 + pawn}▾ to Anna's capital" in text
    assert f"{9 - pawn}▾ to Ben's capital" in text


def test_the_distances_are_shortened_where_there_is_no_room() -> None:
    assert "4▾ to Anna  " in rows(moved(-5), 55)[2]


@pytest.mark.parametrize("names", [BySeat("Zoë", "Maximilian"), BySeat("Bartholomew", "Jo")])
@pytest.mark.parametrize("pawn", [-6, 0, 6])
def test_the_distances_never_touch_what_stands_between_them(names: BySeat[str], pawn: int) -> None:
    for width in range(50, 120):
        below = rows(replace(moved(pawn), names=names), width)[2]
        state = f"{names[pawn < 0]} leads by {abs(pawn)}" if pawn else "pawn in the middle"
        assert f" {state} " in below
        assert len(re.findall(r"\b\d+▾", below)) == 2


def test_long_names_give_way_to_the_sign_of_a_capital() -> None:
    names = BySeat("Wilhelmina", "Ben")
    assert rows(at.age_three(names=names), 72)[1].count("⌂") == 2


@pytest.mark.parametrize("width", range(53, 140))
def test_the_track_fits_every_width(width: int) -> None:
    text = rows(moved(-5), width)[1]
    assert [text.count(str(number)) for number in (1, 8)] == [1, 2]
    assert "◉" in text


def test_progress_tokens_stand_in_a_row_with_dots_for_those_taken() -> None:
    assert plain(tokens(at.age_three(), 72, 1)).strip() == "Progress   Economy   Masonry   Philosophy   ∙  ∙"


def test_the_token_in_focus_is_filled() -> None:
    picture = tokens(replace(at.age_three(), focus=Focus("token", "masonry")), 72, 1)
    assert ("Masonry", BADGE) in picture[0]


@pytest.mark.parametrize("room", [8, 6, 5])
def test_no_two_tokens_share_a_short_name(room: int) -> None:
    names = {token_name(token, room) for token in at.CATALOGUE.tokens.values()}
    assert len(names) == 10
    assert all(len(name) <= room for name in names)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 36), (90, 26)])
def test_the_header_shows_the_tokens_where_they_have_no_row_of_their_own(width: int, height: int) -> None:
    text = plain(header(at.age_one(size=(width, height)), width, 1))
    for name in ("Urban", "Phil", "Law", "Agric", "Strat"):
        assert name in text


def test_the_header_leaves_the_tokens_to_their_row_where_there_is_one() -> None:
    assert "Law" not in plain(header(at.age_one(size=(120, 40)), 120, 1))


def test_the_header_says_whose_turn_it_is_on_the_side_of_the_seat() -> None:
    assert plain(header(at.age_one(), 120, 1)).startswith(" ▸ ANNA TO PLAY ")
    assert plain(header(at.age_two(), 120, 1)).endswith(" BEN TO PLAY ◂ ")
    assert plain(header(at.age_two(size=(80, 24)), 80, 1)).endswith(" BEN ◂ ")


def test_the_header_says_that_a_choice_is_open() -> None:
    assert "ANNA TO CHOOSE" in plain(header(at.token_choice(), 120, 1))


def test_the_header_tells_the_age_the_cards_left_and_the_turn() -> None:
    assert "Age III    18 of 20 cards left    turn 43" in plain(header(at.age_three(), 120, 1))


def test_the_header_of_the_draft_tells_the_pick() -> None:
    assert "second four    pick 2 of 4" in plain(header(at.drafting(), 120, 1))
