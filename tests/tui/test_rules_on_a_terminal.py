"""The tutorial and the rule book in a process of their own, on a pseudo-terminal."""

from __future__ import annotations

from pathlib import Path

from tests.tui.terminal import DUEL, Terminal


def test_from_the_tutorial_into_the_rules_and_an_example_and_out_again(tmp_path: Path) -> None:
    with Terminal([*DUEL, "tutorial", "--names", "Eve", "Bob"], tmp_path, (80, 24)) as terminal:
        terminal.wait_for("Turn 1 of 8: Taking a card")
        terminal.press("enter", "enter", "enter", "d", "enter", "enter")
        terminal.wait_for("Eve makes 1 clay now.")
        terminal.press("h")
        terminal.wait_for("Rules: A turn")
        terminal.press("/", "missing wood", "enter")
        terminal.wait_for("Rules: Costs and trade")
        terminal.press("q")
        terminal.wait_for("Turn 2 of 8")
        terminal.press("ctrl+c")
        terminal.wait_for("Leave the game?")
        terminal.press("y")
        assert terminal.end() == 0
        assert terminal.left_clean()
        assert "duel-tui resume tutorial" in terminal.text


def test_a_resize_in_the_book_and_in_a_hint_leaves_nothing_behind(tmp_path: Path) -> None:
    with Terminal([*DUEL, "tutorial"], tmp_path, (80, 24)) as terminal:
        terminal.wait_for("Turn 1 of 8")
        for size in ((120, 40), (100, 30), (80, 24)):
            terminal.resize(*size)
            terminal.settle()
            assert terminal.text.count("Turn 1 of 8") == 1
        terminal.press("h")
        terminal.wait_for("Rules: A turn")
        for size in ((120, 40), (100, 30), (80, 24)):
            terminal.resize(*size)
            terminal.settle()
            assert terminal.text.count("Rules: A turn") == 1 and "Turn 1 of 8" not in terminal.text
        terminal.press("q", "ctrl+c", "ctrl+c")
        terminal.end()
