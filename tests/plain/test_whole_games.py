"""The line interface from outside: processes of their own, scripts on stdin."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from duel_tui.deal import Options
from duel_tui.engine.types import Viewer
from duel_tui.players import cells
from duel_tui.record import Store
from duel_tui.table import Table
from tests.plain.script import duel_tui, environment
from tests.record.play import NAMES, asks, table_at
from tests.tui.terminal import DUEL, Terminal

ONES = ["1"] * 600


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def store_in(folder: Path) -> Store:
    return Store(folder / "data")


@pytest.mark.parametrize(
    "arguments",
    [
        ("--seed", "1"),
        ("--seed", "2", "--wonders", "recommended", "--no-confirm"),
        ("--seed", "3", "--wonders", "random", "--undo", "free", "--reveal", "after-action", "--first", "two"),
    ],
)
def test_a_whole_game_by_always_answering_1(folder: Path, arguments: tuple[str, ...]) -> None:
    done = duel_tui(folder, "play", "--plain", *arguments, typed=ONES)
    assert (done.code, done.err) == (0, "")
    assert "The game is over: " in done.out
    assert "  total: Anna " in done.out
    (game,) = store_in(folder).games()
    assert game.finished
    assert all(cells(line) <= 80 for line in done.out.splitlines())
    assert done.out.isascii()


def test_the_same_script_gives_the_same_output(folder: Path) -> None:
    runs = {
        duel_tui(folder / str(n), "play", "--plain", "--seed", "4", "--save", "s", typed=ONES).out for n in range(2)
    }
    assert len(runs) == 1


@pytest.mark.parametrize("lines", range(0, 40, 8))
def test_the_end_of_input_leaves_a_resumable_save(folder: Path, lines: int) -> None:
    new = ("play", "--plain", "--no-confirm", "--seed", "1", "--save", "game")
    first = duel_tui(folder, *new, typed=ONES[:lines])
    assert (first.code, first.err) == (0, "")
    assert "duel-tui resume game --plain" in first.out
    again = duel_tui(folder, "resume", "--plain")
    assert (again.code, again.err) == (0, "")
    assert again.out.splitlines()[-5:] == first.out.splitlines()[-5:]


@pytest.mark.parametrize("kind", ["draft", "turn", "token", "library", "mausoleum", "destroy", "begin"])
def test_a_game_is_left_and_resumed_at_every_kind_of_decision(folder: Path, kind: str) -> None:
    store = store_in(folder)
    table = table_at(asks(kind), store)
    name, steps = table.save_name, len(table.log)
    table.close()
    assert name is not None
    done = duel_tui(folder, "resume", name, "--plain")
    assert (done.code, done.err) == (0, "")
    left = duel_tui(folder, "resume", name, "--plain", typed=["xyz", "quit"])
    assert left.code == 0 and "Left. Everything is saved." in left.out
    with Table.resume(store, name) as again:
        assert len(again.log) - steps in (0, 1)  # a choice with one option is taken at once


def test_answers_after_resuming_go_on_where_it_was_left(folder: Path) -> None:
    duel_tui(folder, "play", "--plain", "--seed", "1", "--save", "game", typed=ONES[:9])
    done = duel_tui(folder, "resume", "game", "--plain", typed=ONES)
    assert done.code == 0 and "The game is over: " in done.out


def test_a_finished_game_can_be_looked_at_again_and_its_end_taken_back(folder: Path) -> None:
    duel_tui(folder, "play", "--plain", "--seed", "1", "--save", "game", "--undo", "free", typed=ONES)
    done = duel_tui(folder, "resume", "game", "--plain", typed=["log 1", "undo", "yes"])
    assert "The game is over> " in done.out
    assert "was taken back" in done.out
    (game,) = store_in(folder).games()
    assert not game.finished


def test_nothing_to_resume_is_one_sentence(folder: Path) -> None:
    done = duel_tui(folder, "resume", "--plain")
    assert done.code == 1
    assert done.err == ("duel-tui: There is no unfinished game to go on with. `duel-tui play` starts a new one.\n")


def test_a_game_open_elsewhere_is_refused_with_a_sentence(folder: Path) -> None:
    with Table.create(store_in(folder), Options(), NAMES, 1, name="game"):
        done = duel_tui(folder, "resume", "game", "--plain")
    assert done.code == 1
    assert done.err.count("\n") == 1 and "open in another terminal" in done.err


def test_names_beyond_ascii_are_written_and_kept(folder: Path) -> None:
    done = duel_tui(folder, "play", "--plain", "--seed", "1", "--names", "Zoë", "漢字", typed=["1"])
    assert "Zoë sits left, 漢字 right." in done.out


def test_a_terminal_of_another_encoding_is_no_crash(folder: Path) -> None:
    done = duel_tui(
        folder, "play", "--plain", "--seed", "1", "--names", "Zoë", "漢字", typed=["1"], PYTHONIOENCODING="ascii"
    )
    assert (done.code, done.err) == (0, "")
    assert "Zo? sits left" in done.out


def test_bytes_that_are_no_text_are_no_crash(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "duel_tui", "play", "--plain", "--seed", "1"],
        input=b"\xff\xfe\n1\n",
        capture_output=True,
        env=environment(folder),
        timeout=60,
    )
    assert done.returncode == 0
    assert b"is not understood" in done.stdout


def test_whoever_stops_reading_ends_it_quietly(folder: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "duel_tui", "play", "--plain", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(folder),
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"1\n" * 50)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(30) == 0


# At a terminal


class AtTerminal:
    """The line interface at a terminal of its own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self._master, slave = pty.openpty()
        self._unread = ""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "duel_tui", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(folder),
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(slave)

    def read_until(self, text: str) -> str:
        """What is written up to this text, from where the last call stopped."""
        deadline = time.monotonic() + 30
        while text not in self._unread:
            assert time.monotonic() < deadline, self._unread
            if select.select([self._master], [], [], 0.1)[0]:
                self._unread += self._read()
        read, _, self._unread = self._unread.partition(text)
        return read + text

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def end(self) -> tuple[int, str]:
        """The exit code, and what was still written."""
        code = self.process.wait(30)
        while select.select([self._master], [], [], 0)[0] and (piece := self._read()):
            self._unread += piece
        os.close(self._master)
        return code, self._unread

    def _read(self) -> str:
        try:
            return os.read(self._master, 65536).decode()
        except OSError:  # the other end is closed
            return ""


def _own_terminal() -> None:
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def test_the_interrupt_key_leaves_a_resumable_game(folder: Path) -> None:
    game = AtTerminal(folder, "play", "--plain", "--seed", "1", "--save", "game")
    game.read_until("Ben> ")
    game.type("1\n")
    game.read_until("Anna> ")
    game.type("\x03")
    code, rest = game.end()
    assert code == 130
    assert "Interrupted. Everything is saved." in rest
    assert "Traceback" not in rest
    (saved,) = store_in(folder).games()
    assert saved.steps == 1


def test_the_end_key_of_a_terminal_is_the_end_of_input(folder: Path) -> None:
    game = AtTerminal(folder, "play", "--plain", "--seed", "1", "--save", "game")
    game.read_until("Ben> ")
    game.type("\x04")
    code, rest = game.end()
    assert code == 0
    assert "duel-tui resume game --plain" in rest


CLEARED = "\x1b[2J\x1b[3J\x1b[H"
"""The screen and what has scrolled off it."""


def in_secret(folder: Path) -> AtTerminal:
    """A game on a terminal where three tokens are shown to one player."""
    table = table_at(asks("library"), store_in(folder))
    decision = table.view(Viewer.SPECTATOR).decision
    assert decision is not None
    name = table.names.of(decision.seat)
    table.close()
    game = AtTerminal(folder, "resume", "--plain")
    game.read_until("Ready")
    game.type("\n")
    game.read_until("3. Keep ")
    game.read_until(f"{name}> ")
    return game


@pytest.mark.parametrize("way_out", ["1\n1\n", "\x03", "\x04"])
def test_the_screen_is_cleared_after_a_secret_however_it_ends(folder: Path, way_out: str) -> None:
    game = in_secret(folder)
    game.type(way_out)
    if way_out.startswith("1"):
        assert CLEARED in game.read_until("\x1b[H")
        game.type("\x04")
        game.end()
    else:
        assert CLEARED in game.end()[1]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_a_signal_takes_a_secret_off_the_screen_before_the_game_ends(folder: Path, number: signal.Signals) -> None:
    game = in_secret(folder)
    game.process.send_signal(number)
    code, rest = game.end()
    assert code == 128 + number
    assert CLEARED in rest and "3. Keep " not in rest
    assert "Ended by a signal. Everything is saved." in rest.partition(CLEARED)[2]


def test_after_a_sleep_a_secret_waits_behind_another_hand_over(folder: Path) -> None:
    with table_at(asks("library"), store_in(folder)):
        pass
    with Terminal(("bash", "--norc", "-i"), folder) as terminal:
        terminal.press(" ".join((*DUEL, "resume", "--plain")) + "\r")
        terminal.wait_for("1. Ready")
        terminal.press("\r")
        terminal.wait_for("3. Keep ")
        terminal.press("ctrl+z")
        terminal.wait_for("Stopped")
        assert " Keep " not in terminal.text
        terminal.press("fg\r")
        terminal.wait_for("1. Ready")
        assert " Keep " not in terminal.text
        terminal.press("\r")
        terminal.wait_for("3. Keep ")


def test_an_error_in_the_program_is_one_sentence_and_a_file_without_secrets(folder: Path) -> None:
    broken = (
        "import sys\n"
        "from duel_tui.plain import panels\n"
        "def pile(*args):\n"
        "    hidden = 'face' + '-down'\n"
        "    raise KeyError(hidden)\n"
        "panels.pile = pile\n"
        "from duel_tui.cli import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", broken, "play", "--plain", "--save", "evening"],
        input="pile\n",
        capture_output=True,
        text=True,
        env=environment(folder),
    )
    (file,) = (folder / "data").glob("crash-*.txt")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and str(file) in done.stderr and "`duel-tui resume evening`" in done.stderr
    assert "KeyError" in file.read_text() and "face-down" not in file.read_text() + done.stderr + done.stdout


def test_a_killed_game_has_lost_nothing(folder: Path) -> None:
    game = AtTerminal(folder, "play", "--plain", "--seed", "1", "--save", "game")
    game.read_until("Ben> ")
    game.type("1\n")
    game.read_until("took")
    game.process.send_signal(signal.SIGKILL)
    game.end()
    (saved,) = store_in(folder).games()
    assert saved.steps == 1
