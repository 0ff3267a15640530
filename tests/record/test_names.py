"""Names of saves and players."""

from __future__ import annotations

from datetime import date

import pytest

from duel_tui.engine.types import BySeat
from duel_tui.record.errors import BadName
from duel_tui.record.names import check_player_name, default_name, file_stem

DAY = date(2025, 11, 30)


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("evening", "evening"),
        ("our 2nd game", "our-2nd-game"),
        ("../../etc/passwd", "etc-passwd"),
        ("a/b\\c:d", "a-b-c-d"),
        (".hidden", "hidden"),
        ("--force", "force"),
        ("Żaneta i Łukasz", "Żaneta-i-Łukasz"),
        ("tab\tand\nnewline\x00", "tab-and-newline"),
        ("v1.2_final", "v1.2_final"),
        ("evening.jsonl", "evening"),
    ],
)
def test_a_name_is_made_safe_for_a_file(name: str, stem: str) -> None:
    assert file_stem(name) == stem


@pytest.mark.parametrize("name", ["", "   ", "///", "..", "-", "\x1b"])
def test_a_name_without_anything_to_keep_is_refused(name: str) -> None:
    with pytest.raises(BadName, match="no letters or digits"):
        file_stem(name)


def test_a_long_name_is_cut_to_what_file_systems_take() -> None:
    assert len(f"{file_stem('ł' * 500)}-1000.jsonl".encode()) < 255


def test_the_default_name_is_date_and_players() -> None:
    assert default_name(DAY, BySeat("Anna", "Ben")) == "2025-11-30-Anna-Ben"


def test_players_of_signs_alone_leave_the_date() -> None:
    assert default_name(DAY, BySeat("***", "<>")) == "2025-11-30"


def test_a_players_name_loses_outer_spaces() -> None:
    assert check_player_name("  Anna Maria ") == "Anna Maria"


def test_spaces_within_a_players_name_are_single() -> None:
    """On a line of text nobody could tell `Anna  M` from `Anna M`."""
    assert check_player_name("Anna   M") == "Anna M"


def test_a_refused_name_is_not_repeated_at_any_length() -> None:
    with pytest.raises(BadName, match=r"^'x{40}\.\.\.' can't be used"):
        check_player_name("x" * 100_000)


@pytest.mark.parametrize(("name", "why"), [(" ", "empty"), ("x" * 41, "longer than 40"), ("a\nb", "can't be printed")])
def test_a_players_name_that_cannot_be_shown_is_refused(name: str, why: str) -> None:
    with pytest.raises(BadName, match=why):
        check_player_name(name)
