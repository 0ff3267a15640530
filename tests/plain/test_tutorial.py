"""The tutorial at the prompt, and the rule book there."""

from __future__ import annotations

from pathlib import Path

from duel_tui.engine.actions import text
from duel_tui.engine.types import BySeat
from duel_tui.tutorial import Tutor, begin, script
from tests.plain.script import at_prompt, duel_tui

NAMES = BySeat("Anna", "Ben")


def taught(*typed: str) -> str:
    """What is written in the tutorial while these lines are typed, on one line."""
    table = begin(None, NAMES)
    return " ".join(at_prompt(table, *typed, confirm=False, tutor=Tutor(table)).split())


def test_a_hint_stands_before_each_of_the_first_eight_turns_and_then_goodbye() -> None:
    written = taught(*(text(lesson.do) for lesson in script().lessons))
    for number, lesson in enumerate(script().lessons, 1):
        assert f"Hint {number} of 8, {lesson.topic.lower()}." in written
    assert "The end of the tutorial. That was the tutorial" in written


def test_a_hint_says_what_to_type() -> None:
    assert "Build Clay Pool: type `build clay_pool`, or its number." in taught()


def test_a_hint_names_the_rule_that_can_be_asked_for() -> None:
    written = taught("rules taking a card")
    assert "More about that: `rules taking a card`." in written
    assert "You may take a card that is accessible" in written


def test_the_hint_can_be_asked_for_again() -> None:
    assert taught("hint").count("Hint 1 of 8") == 2


def test_other_moves_are_played_and_spoken_of() -> None:
    written = taught("discard guard_tower")
    assert written.count("Anna discarded Guard Tower for 2 coins (7 to 9 coins).") == 1
    assert "A card that is discarded is gone, for both players. Hint 2 of 8" in written


def test_no_hint_speaks_of_the_screen() -> None:
    written = taught(*(text(lesson.do) for lesson in script().lessons))
    for lesson in script().lessons:
        assert lesson.look.format(other="Ben") not in written and lesson.look.format(other="Anna") not in written


def test_an_ordinary_game_has_no_hints_and_no_command_for_them() -> None:
    written = at_prompt(begin(None, NAMES), "hint", "help")
    assert "Hint 1" not in written and "the hint of this turn" not in written


def test_the_rule_book_answers_at_any_question() -> None:
    written = at_prompt(begin(None, NAMES), "rules piraeus", "rules", "rules xyzzy")
    assert "Piraeus (Wonders)" in written
    assert "4. Costs and trade" in written
    assert "The rule book says nothing about 'xyzzy'." in written


def test_the_command_starts_it_and_resume_goes_on_with_hints(tmp_path: Path) -> None:
    first = duel_tui(tmp_path, "tutorial", "--plain", "--names", "Eve", "Bob", typed=["build clay_pool"])
    assert first.code == 0 and "Hint 2 of 8" in first.out and "resume tutorial --plain" in first.out
    again = duel_tui(tmp_path, "resume", "--plain", typed=["quit"])
    assert again.code == 0 and "Hint 2 of 8" in again.out and "Eve makes 1 clay now." in again.out
