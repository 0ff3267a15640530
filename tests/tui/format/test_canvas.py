"""The sheet of cells that everything is drawn on."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from duel_tui.tui.format.canvas import Canvas, plain
from duel_tui.tui.format.scene import Style
from duel_tui.tui.format.text import cells
from duel_tui.words.signs import UNICODE

RED = Style("red")
TEXTS = st.text(st.sampled_from("aB ✦░王小e\u0301\u200d\ufe0f\n\x1b"), max_size=12)
PLACES = st.tuples(st.integers(-5, 15), st.integers(-2, 5))


@given(st.lists(st.tuples(PLACES, TEXTS), max_size=8))
def test_whatever_is_written_where_the_picture_keeps_its_size(writings: list[tuple[tuple[int, int], str]]) -> None:
    canvas = Canvas(12, 4)
    for (x, y), text in writings:
        canvas.put(x, y, text)
    rows = plain(canvas.picture()).split("\n")
    assert len(rows) == 4
    assert all(cells(row) == 12 and row.isprintable() for row in rows)


def test_runs_of_equal_style_are_one_run() -> None:
    canvas = Canvas(6, 1)
    canvas.put(1, 0, "ab", RED)
    canvas.put(3, 0, "c", RED)
    assert canvas.picture() == (((" ", Style()), ("abc", RED), ("  ", Style())),)


def test_a_wide_character_that_is_half_overwritten_leaves_a_blank() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "王小")
    canvas.put(1, 0, "x")
    assert plain(canvas.picture()) == " x小"


def test_a_wide_character_that_would_stick_out_is_left_out() -> None:
    canvas = Canvas(3, 1)
    canvas.put(0, 0, "王小")
    assert plain(canvas.picture()) == "王 "


def test_a_combining_mark_stays_with_its_letter() -> None:
    canvas = Canvas(3, 1)
    canvas.put(0, 0, "e\u0301a")
    assert plain(canvas.picture()) == "e\u0301a "


def test_control_characters_never_reach_the_terminal() -> None:
    canvas = Canvas(4, 1)
    canvas.put(0, 0, "a\x1b[2Jb")
    assert "\x1b" not in plain(canvas.picture())


def test_a_frame_has_its_corners_where_they_belong() -> None:
    canvas = Canvas(5, 3)
    canvas.frame(0, 0, 5, 3, UNICODE.heavy)
    assert plain(canvas.picture()) == "┏━━━┓\n┃   ┃\n┗━━━┛"
