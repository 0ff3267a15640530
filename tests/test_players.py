from __future__ import annotations

import pytest

from duel_tui.players import cells, check_names
from duel_tui.record.errors import BadName


@pytest.mark.parametrize(
    ("text", "wide"), [("Anna", 4), ("", 0), ("漢字", 4), ("Zoë", 3), ("Zoe\u0308", 3), ("ｱ", 1), ("Ａ", 2)]
)
def test_wide_signs_take_two_cells_and_combining_ones_none(text: str, wide: int) -> None:
    assert cells(text) == wide


def test_names_are_trimmed() -> None:
    assert check_names("  Anna ", "Ben\t") == ("Anna", "Ben")


def test_twelve_cells_are_enough_for_six_wide_signs() -> None:
    assert check_names("漢" * 6, "B" * 12) == ("漢" * 6, "B" * 12)


@pytest.mark.parametrize(
    ("one", "two"),
    [("", "Ben"), ("Anna", "   "), ("Anna", "ANNA"), ("漢" * 7, "Ben"), ("Anna", "B" * 13), ("A\nB", "Ben")],
)
def test_bad_names_are_refused_with_a_sentence(one: str, two: str) -> None:
    with pytest.raises(BadName, match=r"can't be used as a name: .*\.$"):
        check_names(one, two)
