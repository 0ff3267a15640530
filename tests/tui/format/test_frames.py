"""The frames around panels."""

from __future__ import annotations

import pytest

from duel_tui.tui.format.canvas import Canvas, plain
from duel_tui.tui.format.frames import Column, column_widths, draw_columns
from duel_tui.tui.format.styles import BADGE, STRONG
from duel_tui.words.signs import signs


@pytest.mark.parametrize("width", range(90, 125))
def test_a_long_title_stays_in_its_column(width: int) -> None:
    canvas = Canvas(width, 8)
    title = [(" a ", BADGE), (" Mesopotamian Grand Temple ", STRONG)]
    price = [(" Wilhelmina pays 14! ", STRONG)]
    draw_columns(canvas, (Column(title, []), Column(price, []), Column(title, [])), signs(False).double, "│", STRONG)
    edge = plain(canvas.picture()).split("\n")[0]
    first, second, _ = column_widths(width)
    assert edge[first + 1] == edge[first + second + 2] == signs(False).double.top_join
    assert "Mesopotamian" in edge and "pays 14! " in edge and edge[-1] == signs(False).double.top_right
