"""The program as people meet it: on a terminal, from outside."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from pathlib import Path
from random import Random

import pytest

from duel_tui.engine.types import Viewer
from duel_tui.record.store import Store
from duel_tui.table import Table
from tests.tui.play import DEALT, NAMES, choice_of, legal_view, play_until
from tests.tui.terminal import DUEL, Terminal

PLAY = (*DUEL, "play", "--seed", "1", "--wonders", "recommended", "--save", "evening")
KEYS_OF_A_TURN = "Enter build"


def started(home: Path, *more: str, size: tuple[int, int] = (120, 40), **environment: str) -> Terminal:
    """The table of a new game, painted."""
    terminal = Terminal((*PLAY, *more), home, size, environment)
    terminal.wait_for(KEYS_OF_A_TURN)
    terminal.settle()
    return terminal


def colours(written: bytes) -> set[str]:
    """The codes of all SGR sequences."""
    return {code for codes in re.findall(rb"\x1b\[([\d;]*)m", written) for code in codes.decode().split(";")}


class TestPictures:
    @pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
    def test_the_table_is_painted_at_every_size(self, size: tuple[int, int], tmp_path: Path) -> None:
        with started(tmp_path, size=size) as terminal:
            for word in ("BEN", "Anna", "Quarry", "discard", "Ben begins age I."):
                assert word in terminal.text

    def test_no_color_leaves_out_every_colour(self, tmp_path: Path) -> None:
        with started(tmp_path, NO_COLOR="1") as terminal:
            assert colours(terminal.written()) <= {"1", "7", "22", "27"}

    def test_an_empty_no_color_is_none(self, tmp_path: Path) -> None:
        with started(tmp_path, NO_COLOR="", COLORTERM="truecolor") as terminal:
            assert b"\x1b[38;2;" in terminal.written()

    def test_a_terminal_of_sixteen_colours_gets_no_others(self, tmp_path: Path) -> None:
        with started(tmp_path, TERM="xterm") as terminal:
            assert "38" not in colours(terminal.written())

    def test_ascii_mode_sends_nothing_else(self, tmp_path: Path) -> None:
        with started(tmp_path, "--ascii") as terminal:
            terminal.press("?", "escape", "v", "escape", "enter", "escape", "m", "escape", "i", "p")
            assert terminal.written().isascii()

    def test_the_size_is_that_of_the_window_whatever_the_environment_says(self, tmp_path: Path) -> None:
        with started(tmp_path, size=(100, 30), COLUMNS="80", LINES="24") as terminal:
            assert terminal.screen.display[29].strip().startswith("arrows")

    def test_without_the_mouse_the_terminal_keeps_it(self, tmp_path: Path) -> None:
        with started(tmp_path, "--no-mouse") as terminal:
            assert b"?1000h" not in terminal.written()


class TestSizes:
    def test_a_storm_of_sizes_leaves_the_picture_of_the_last_one(self, tmp_path: Path) -> None:
        random = Random(5)
        with started(tmp_path) as terminal:
            terminal.press("enter")
            terminal.wait_for("Build it?")
            terminal.settle()
            before = terminal.text
            for _ in range(100):
                terminal.resize(random.choice([1, 5, 79, 80, 100, 300]), random.choice([1, 5, 23, 24, 40, 100]))
                terminal.settle(0.003, 0.01)
            terminal.resize(120, 40)
            terminal.screen.reset()
            terminal.wait_until(lambda: terminal.text == before, "the same picture")

    @pytest.mark.parametrize("size", [(1, 1), (20, 5), (79, 24), (80, 23)])
    def test_a_window_that_is_too_small_says_so_and_does_nothing_by_keys(
        self, size: tuple[int, int], tmp_path: Path
    ) -> None:
        with started(tmp_path) as terminal:
            before = terminal.text
            terminal.resize(*size)
            terminal.screen.reset()
            said = f"Thiswindowhas{size[0]}x{size[1]}cells;thetableneeds80x24.Pleaseenlargeit."
            terminal.wait_until(lambda: "".join(terminal.text.split()) in (said, "T"), said)
            terminal.press("enter", "right", "m")
            terminal.resize(120, 40)
            terminal.screen.reset()
            terminal.wait_until(lambda: terminal.text == before, "the same picture")

    def test_the_size_that_comes_back_is_painted_again(self, tmp_path: Path) -> None:
        with started(tmp_path) as terminal:
            before = terminal.text
            terminal.resize(90, 30)
            terminal.resize(120, 40)  # the program may see only this one
            terminal.screen.reset()
            terminal.wait_until(lambda: terminal.text == before, "the same picture")


class TestLeaving:
    @pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
    def test_a_signal_leaves_the_terminal_clean(self, number: signal.Signals, tmp_path: Path) -> None:
        with started(tmp_path) as terminal:
            terminal.process.send_signal(number)
            assert terminal.end() == 128 + number
            assert terminal.left_clean()

    def test_a_terminal_that_vanishes_ends_the_program(self, tmp_path: Path) -> None:
        terminal = started(tmp_path)
        terminal.hang_up()
        assert terminal.process.wait(8) == 128 + signal.SIGHUP
        assert not list((tmp_path / "data").glob("crash-*"))

    def test_control_c_asks_once_and_leaves_the_second_time(self, tmp_path: Path) -> None:
        with started(tmp_path) as terminal:
            terminal.press("ctrl+c")
            terminal.wait_for("Leave the game? It is saved.")
            terminal.press("ctrl+c")
            assert terminal.end() == 0
            assert terminal.left_clean()
            assert b"duel-tui resume evening" in terminal.written()

    def test_bytes_that_are_no_text_end_nothing(self, tmp_path: Path) -> None:
        with started(tmp_path) as terminal:
            terminal.press_bytes(b"\xe9x", b"\xff", b"\x1b[200~caf\xe9\x1b[201~", b"\x1b[1114112u")
            terminal.press("escape", "?")
            terminal.wait_for("USE THE CARD")
            assert terminal.process.poll() is None

    def test_control_l_paints_everything_again(self, tmp_path: Path) -> None:
        with started(tmp_path) as terminal:
            before = terminal.text
            terminal.screen.reset()
            terminal.press("\x0c")
            terminal.wait_until(lambda: terminal.text == before, "the same picture")

    def test_control_z_gives_the_terminal_back_and_fg_paints_again(self, tmp_path: Path) -> None:
        with Terminal(("bash", "--norc", "-i"), tmp_path) as terminal:
            terminal.settle()
            terminal.press(" ".join(PLAY) + "\r")
            terminal.wait_for(KEYS_OF_A_TURN)
            terminal.settle()
            before = terminal.text
            terminal.press("ctrl+z")
            terminal.wait_for("Stopped")
            terminal.settle()
            assert terminal.left_clean(but=terminal.readline_modes)
            terminal.screen.reset()
            terminal.press("fg\r")
            terminal.wait_until(lambda: terminal.text == before, "the same picture")

    def test_an_error_in_the_program_leaves_a_clean_terminal_and_a_file_without_secrets(self, tmp_path: Path) -> None:
        broken = (
            "import sys\n"
            "from duel_tui.tui.desk import Desk\n"
            "def move(self, direction):\n"
            "    hidden = 'face' + '-down'\n"
            "    raise KeyError(hidden)\n"
            "Desk.move = move\n"
            "from duel_tui.cli import main\n"
            "sys.exit(main(sys.argv[1:]))\n"
        )
        with Terminal((sys.executable, "-c", broken, *PLAY[3:]), tmp_path) as terminal:
            terminal.wait_for(KEYS_OF_A_TURN)
            terminal.written()
            terminal.press("right")
            assert terminal.end() == 1
            assert terminal.left_clean()
            said = terminal.written().decode()
        (file,) = (tmp_path / "data").glob("crash-*.txt")
        assert str(file) in re.sub(r"[\r\n]", "", said) and "resume evening" in said
        assert "KeyError" in file.read_text() and "face-down" not in file.read_text() + said
        with Terminal((*DUEL, "resume"), tmp_path) as terminal:
            terminal.wait_for(KEYS_OF_A_TURN)


class TestSaving:
    def test_a_second_program_is_refused_the_same_game(self, tmp_path: Path) -> None:
        with started(tmp_path), Terminal((*DUEL, "resume", "evening"), tmp_path) as second:
            assert second.end() == 1
            assert "'evening' is open in another terminal" in second.text
            assert second.left_clean()

    def test_a_full_disk_is_told_in_the_message_row_and_the_game_goes_on(self, tmp_path: Path) -> None:
        command = f"ulimit -f 2; exec {' '.join((*PLAY, '--no-confirm'))}"
        with Terminal(("bash", "-c", command), tmp_path) as terminal:
            terminal.wait_for(KEYS_OF_A_TURN)
            for _ in range(18):
                terminal.press("x")
                if "could not be saved" in terminal.text:
                    break
            terminal.wait_for("could not be saved")
            before = terminal.text
            terminal.press("right")
            terminal.wait_until(lambda: terminal.text != before, "another picture")
            assert terminal.process.poll() is None

    def test_resuming_into_a_secret_choice_starts_at_the_hand_over(self, tmp_path: Path) -> None:
        drawn = save_at_a_secret_choice(tmp_path)
        with Terminal((*DUEL, "resume"), tmp_path) as terminal:
            terminal.wait_for("PASS THE KEYBOARD")
            terminal.press("p", "i", "1", "x", "n", "l")
            terminal.settle()
            terminal.press("escape")
            terminal.resize(80, 24)
            terminal.settle()
            assert not [name for name in drawn if name in terminal.written().decode()]
            terminal.press("enter")
            terminal.wait_for(drawn[0])
            terminal.press("m", "escape")
            terminal.wait_for("PASS THE KEYBOARD")
            terminal.settle()
            assert not [name for name in drawn if name in terminal.text]

    def test_killed_at_any_moment_the_game_goes_on_where_it_was_shown(self, tmp_path: Path) -> None:
        with started(tmp_path, "--no-confirm") as terminal:
            terminal.press("x", "x", "x")
            terminal.wait_for("turn 4")
            os.kill(terminal.process.pid, signal.SIGKILL)
        with Terminal((*DUEL, "resume"), tmp_path) as terminal:
            terminal.wait_for("turn 4")


class TestTraffic:
    def test_nothing_is_written_while_nobody_presses_a_key(self, tmp_path: Path) -> None:
        with started(tmp_path) as terminal:
            terminal.written()
            time.sleep(1)
            terminal.settle(0.1)
            assert terminal.written() == b""

    def test_a_step_of_the_focus_sends_few_bytes(self, tmp_path: Path) -> None:
        with started(tmp_path, COLORTERM="truecolor") as terminal:
            for key in ("right", "right", "left", "left"):
                terminal.written()
                terminal.press(key)
                terminal.wait_until(lambda: bool(terminal.raw), "an answer")
                terminal.settle(0.1)
                assert len(terminal.written()) < 1900

    def test_a_page_and_back_sends_less_than_the_whole_screen_twice(self, tmp_path: Path) -> None:
        with started(tmp_path, COLORTERM="truecolor") as terminal:
            whole = len(terminal.written())
            terminal.press("l", "escape")
            terminal.settle()
            assert 0 < len(terminal.written()) < 2 * whole


def test_from_the_menu_through_a_new_game_and_back(tmp_path: Path) -> None:
    with Terminal(DUEL, tmp_path, (80, 24)) as terminal:
        terminal.wait_for("New game")
        terminal.press("enter")
        terminal.wait_for("Start the game")
        terminal.press("up", "7", "up", "up", "up", "up", "up", "right", "down", "down", "down", "down", "down", "down")
        terminal.press("enter")
        terminal.wait_for(KEYS_OF_A_TURN)
        terminal.press("m")
        terminal.wait_for("Main menu")
        terminal.press("down", "down", "down", "down", "down", "enter")
        terminal.wait_for("Saved games")
        terminal.press("enter")
        terminal.wait_for(KEYS_OF_A_TURN)
        terminal.press("ctrl+c", "y")
        assert terminal.end() == 0


def save_at_a_secret_choice(home: Path) -> list[str]:
    """Save a game in which the Great Library has drawn; the names of the tokens."""
    played = play_until(choice_of("library", 3), DEALT)
    seed = next(seed for seed in range(200) if Table.create(None, DEALT, NAMES, seed).log[0] == played.log[0])
    with Table.create(Store(home / "data"), DEALT, NAMES, seed, name="evening") as table:
        for entry in played.log[1:]:
            assert entry.action is not None
            table.act(entry.action)
        decision = legal_view(table).decision
        assert decision is not None and table.view(Viewer.SPECTATOR).decision is not None
        return [table.catalogue.names[token] for token in decision.options or ()]
