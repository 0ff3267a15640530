"""The log box, the question of an armed use, the message row, the key row."""

from __future__ import annotations

from dataclasses import replace

import pytest

from duel_tui.engine.actions import Build, Discard
from duel_tui.engine.types import BySeat
from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.log import log
from duel_tui.tui.format.rows import key_at, keys, message
from duel_tui.tui.format.scene import Armed, LogLine, Message, Style
from duel_tui.words.events import Told

from . import positions as at

ARMED = Armed(Build("armory"), "Build Armory for 1$", (17, 14), (24, 30), 2, ("then plays again",))


def test_the_log_shows_the_last_lines_with_turn_and_name() -> None:
    rows = plain(log(at.age_three(), 30, 10)).split("\n")
    assert rows[1:3] == ["│37 Anna  wonder Great Ligh..│", "│38 Ben   Brickyard 2$       │"]
    assert rows[4:7] == [
        "│40 Ben   wonder Colossus 0$,│", "│         pawn 3>5           │", "│40       Age III begins     │",
    ]  # fmt: skip
    assert rows[8] == "│42 Ben   Arena free         │"


def test_a_lower_log_drops_the_oldest_lines() -> None:
    assert "36 Ben" not in plain(log(at.age_three(), 30, 8))
    assert "42 Ben" in plain(log(at.age_three(), 30, 8))


def test_an_undone_line_stays_and_is_marked() -> None:
    assert "undone: Arena free" in plain(log(at.age_three(log=(LogLine(42, 1, "Arena free", True),)), 30, 10))


def test_an_armed_use_asks_with_coins_points_and_what_it_turns_up() -> None:
    said = plain(log(at.age_three(armed=ARMED), 30, 10))
    for part in ("Build it?", "17$ > 14$", "24 > 30", "turns up 2 cards", "then plays again", "Enter or y", "Esc or n"):
        assert part in said


def test_discarding_asks_in_other_words_than_building() -> None:
    armed = replace(ARMED, action=Discard("armory"))
    assert "Discard it?" in plain(log(at.age_three(armed=armed), 30, 10))


def test_the_keys_of_the_question_stay_however_much_there_is_to_say() -> None:
    armed = replace(ARMED, notes=tuple("a long remark that takes two rows" for _ in range(5)))
    said = plain(log(at.age_three(armed=armed), 30, 8))
    assert "Enter or y" in said and "Esc or n" in said


def test_without_a_log_box_the_message_row_asks() -> None:
    said = plain(message(at.age_three(armed=ARMED, size=(80, 24)), 80, 1))
    assert said.startswith(" ? Build Armory for 1$")
    assert "turns up 2 cards" in said and "y" in said


def test_with_a_log_box_the_message_row_keeps_what_happened() -> None:
    assert "Arena" in plain(message(at.age_three(armed=ARMED, size=(120, 40)), 120, 1))


def test_a_message_that_is_too_long_keeps_the_newest_doing_and_drops_what_tells_least() -> None:
    told = (
        Told("Anna built Clay Pit for 1$.", 2),
        Told("Age II is laid out.", 0),
        Told("Offering tokens lie on 3 cards.", 0),
        Told("Anna begins age II, as Ben chose.", 1),
        Told("Anna activated Mars for 4$.", 2),
    )
    long = Message(">", " ".join(text for text, _ in told), told)
    said = plain(message(at.age_three(message=long), 80, 1))
    assert said.strip().removeprefix("> ").startswith("Anna built Clay Pit for 1$. Anna activated Mars for 4$.")
    assert said.rstrip().endswith("w all")


def test_a_message_with_one_doing_that_is_too_long_for_the_row_is_cut_at_its_end() -> None:
    told = (Told("Ben built Arena.", 2), Told("Ben exchanged " + "this and that and " * 5 + "more.", 2))
    said = plain(message(at.age_three(message=Message(">", " ".join(text for text, _ in told), told)), 80, 1))
    assert said.startswith(" > Ben exchanged this") and ".. " in said


def test_that_the_game_ends_by_it_is_asked_however_much_there_is_to_say() -> None:
    notes = ("Anna wins by political supremacy", "Anna controls chamber 4", "turns up 1 decree", "can't be taken back")
    armed = Armed(Build("armory"), "Place a cube in chamber 4", (7, 7), (3, 3), 0, notes, ends=True)
    said = plain(message(at.age_three(armed=armed, size=(80, 24)), 80, 1)).strip()
    assert said == "? Place a cube in chamber 4: Anna wins by political supremacy. Enter y, Esc n"


def test_numbers_that_stay_as_they_are_are_not_asked_about() -> None:
    armed = Armed(Build("armory"), "Build Armory for 1$", (7, 7), (3, 6), 0)
    said = plain(message(at.age_three(armed=armed, size=(80, 24)), 80, 1)).strip()
    assert said == "? Build Armory for 1$: points 3 > 6. Enter or y, Esc or n"


def test_a_message_that_is_too_long_names_the_key_that_shows_it_in_full() -> None:
    said = plain(message(at.age_three(message=Message(">", "Ben built Arena. " * 9)), 80, 1))
    assert said.endswith(" w all ")


def test_a_question_that_is_too_long_is_cut_between_sentences() -> None:
    said = plain(message(at.age_three(message=Message("?", "Take one wonder. " + "Ben also gets one " * 9)), 80, 1))
    assert said.strip() == "? Take one wonder."


def test_a_refusal_is_marked_and_coloured() -> None:
    picture = message(at.age_three(message=Message("!", "Ben has 2 coins, Walls costs 6.")), 80, 1)
    assert picture[0][0] == (" ! ", Style("bad", True))


def test_a_refusal_that_is_too_long_goes_on_in_the_row_of_the_keys() -> None:
    long = "Undo stops here: Ben's 'Build Arena' turned up Senate and Palace, and nobody can unsee that."
    scene = at.age_three(message=Message("!", long))
    said = [plain(painted(scene, 80, 1)) for painted in (message, keys)]
    assert " ".join(" ".join(said).split()) == f"! {long}"
    assert "nobody" not in plain(keys(replace(scene, armed=ARMED), 80, 1))


def test_keys_are_dropped_from_the_end_but_help_stays() -> None:
    said = plain(keys(at.age_three(), 80, 1))
    assert said.startswith(" arrows a-g  Enter build  x discard")
    assert said.rstrip().endswith("? help")
    assert "m menu" not in said
    assert "m menu" in plain(keys(at.age_three(), 120, 1))


@pytest.mark.parametrize("width", [80, 100, 120])
def test_a_click_on_a_key_or_its_label_means_that_key(width: int) -> None:
    scene = at.age_three()
    said = plain(keys(scene, width, 1))
    for key, label in scene.keys:
        if f"{key} {label}" in said:
            place = said.index(f"{key} {label}")
            assert key_at(scene, width, place) == key_at(scene, width, place + len(label)) == key
    assert key_at(scene, width, width - 1) is None


def test_wide_names_keep_the_columns_of_the_log() -> None:
    rows = plain(log(at.age_three(names=BySeat("王小明", "Ben")), 30, 10)).split("\n")
    assert rows[1] == "│37 王小明  wonder Great Li..│"
    assert rows[2] == "│38 Ben     Brickyard 2$     │"
