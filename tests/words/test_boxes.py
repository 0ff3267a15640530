"""What the boxes are called."""

from __future__ import annotations

from duel_tui.content import BASE_GAME, BOXES
from duel_tui.words import boxes


def test_every_box_has_a_name_and_says_what_it_brings() -> None:
    assert tuple(boxes.BOXES) == BOXES[len(BASE_GAME) :]
    assert all(name and brings for name, brings in boxes.BOXES.values())


def test_a_game_is_called_by_its_boxes_and_the_base_game_by_none() -> None:
    assert boxes.names(BASE_GAME) == ""
    assert boxes.names(("base", "pantheon")) == "Pantheon"
