"""Measure the screen through a pseudo-terminal, beside a bare Textual app in the same run.

    python benchmarks/pty_bench.py start [-n 10] [-- COMMAND ...]
        time from exec until the text of --until is painted, bytes until the screen is quiet, resident memory;
        the same for a Textual hello-world, in turn; the ratios of the medians last.
    python benchmarks/pty_bench.py keys [--keys "right left"] [-n 100] [-- COMMAND ...]
        time from a key press to the last byte of the repaint, and bytes a repaint;
        the same for a bare app that moves a highlight over twenty small cards; the ratios last.
    python benchmarks/pty_bench.py idle [-n 10] [-- COMMAND ...]
        bytes written and processor time used in n seconds in which nobody touches the keyboard.

COMMAND defaults to a new game with the recommended wonders. Its save goes to a folder that is removed afterwards.
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import random
import re
import select
import signal
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import NamedTuple

PLAY = [sys.executable, "-m", "duel_tui", "play", "--seed", "1", "--wonders", "recommended"]
HELLO = """
from textual.app import App
from textual.widgets import Static

class Hello(App):
    def compose(self):
        yield Static("Hello, world!")

Hello().run()
"""
CARDS = '''
from textual.app import App
from textual.containers import Grid
from textual.widgets import Static

class Cards(App):
    CSS = """
    Grid { grid-size: 5 4; }
    .card { border: round $primary; width: 11; height: 4; }
    .sel { border: heavy $warning; }
    """
    n = 0

    def compose(self):
        yield Grid(*[Static(f"Card {i:02d}\\n2 coins", classes="card", id=f"k{i}") for i in range(20)])

    def on_key(self, event):
        self.query_one(f"#k{self.n % 20}").remove_class("sel")
        self.n += 1
        self.query_one(f"#k{self.n % 20}").add_class("sel")

Cards().run()
'''
KEYS = {
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D",
    "enter": "\r", "escape": "\x1b", "tab": "\t", "space": " ",
}  # fmt: skip
ESCAPES = re.compile(rb"\x1b(\[[0-9;?<>=]*[A-Za-z@`~]|[()][A-Z0-9]|[=>78]|\].*?(\x07|\x1b\\))")
SYNCHRONISED = (b"\x1b[?2026$p", b"\x1b[?2026;2$y")
"""The question whether a terminal can hold back a frame until it is whole, and the answer that it can."""


@dataclass(frozen=True)
class Conditions:
    """The terminal on which everything is measured."""

    size: tuple[int, int]
    term: str
    colorterm: str
    quiet: float
    """Seconds without output that count as settled."""


class Start(NamedTuple):
    painted: float
    """Seconds from exec; not a number if the text never came."""
    written: int
    memory: float
    """MiB."""


class Repaints(NamedTuple):
    seconds: list[float]
    sizes: list[int]


class Terminal:
    """A program on a pseudo-terminal that answers as a modern terminal does."""

    def __init__(self, command: Sequence[str], conditions: Conditions) -> None:
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            _become(command, conditions)

    def read(self, timeout: float) -> bytes:
        """What is written next; empty if nothing is in time, or never again."""
        ready, _, _ = select.select([self.fd], [], [], timeout)
        if not ready:
            return b""
        try:
            data = os.read(self.fd, 65536)
        except OSError:  # the program has ended
            return b""
        if SYNCHRONISED[0] in data:
            os.write(self.fd, SYNCHRONISED[1])
        return data

    def settle(self, quiet: float, limit: float = 10.0) -> tuple[int, float | None]:
        """Read until nothing comes for `quiet` seconds: how many bytes, and when the last of them came."""
        written, last, end = 0, None, time.perf_counter() + limit
        while time.perf_counter() < end and (data := self.read(quiet)):
            written, last = written + len(data), time.perf_counter()
        return written, last

    def press(self, key: str) -> None:
        os.write(self.fd, KEYS.get(key, key).encode())

    def memory(self) -> float:
        """Resident, in MiB."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        found = re.search(r"VmRSS:\s+(\d+)", status)
        return int(found.group(1)) / 1024 if found else float("nan")

    def processor(self) -> float:
        """Seconds used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self) -> None:
        for number in (signal.SIGTERM, signal.SIGKILL):
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)
            end = time.perf_counter() + 2
            while time.perf_counter() < end:
                self.read(0.02)
                if os.waitpid(self.pid, os.WNOHANG)[0]:
                    os.close(self.fd)
                    return


def _become(command: Sequence[str], conditions: Conditions) -> None:
    """In the child: be that program on a terminal of that kind."""
    os.environ.update(TERM=conditions.term, COLORTERM=conditions.colorterm, LANG="C.UTF-8")
    if not conditions.colorterm:
        del os.environ["COLORTERM"]
    columns, rows = conditions.size
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    try:
        os.execvp(command[0], list(command))
    finally:
        os._exit(127)


def start_once(command: Sequence[str], until: str, conditions: Conditions) -> Start:
    terminal = Terminal(command, conditions)
    written, painted, end = b"", float("nan"), time.perf_counter() + 15
    while time.perf_counter() < end and (data := terminal.read(2.0)):
        written += data
        if until.encode() in ESCAPES.sub(b"", written):
            painted = time.perf_counter() - terminal.started
            break
    more, _ = terminal.settle(conditions.quiet)
    memory = terminal.memory()
    terminal.close()
    return Start(painted, len(written) + more, memory)


def repaints(command: Sequence[str], keys: Sequence[str], presses: int, conditions: Conditions) -> Repaints:
    terminal, found, moments = Terminal(command, conditions), Repaints([], []), random.Random(1)
    terminal.settle(1.5)
    for number in range(presses):
        time.sleep(moments.uniform(0.02, 0.06))
        pressed = time.perf_counter()
        terminal.press(keys[number % len(keys)])
        written, last = terminal.settle(conditions.quiet)
        if last is not None:
            found.seconds.append(last - pressed)
            found.sizes.append(written)
    terminal.close()
    return found


def percentile(values: Sequence[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


def measure_start(command: Sequence[str], until: str, rounds: int, hello: str, conditions: Conditions) -> None:
    ours: list[Start] = []
    bare: list[Start] = []
    for _ in range(rounds + 1):
        ours.append(start_once(command, until, conditions))
        bare.append(start_once([sys.executable, hello], "Hello", conditions))
    for label, runs in (("program", ours[1:]), ("bare Textual", bare[1:])):  # the first round warms the caches
        times = [1000 * run.painted for run in runs]
        print(
            f"{label:13} painted {median(times):5.0f} ms (min {min(times):.0f}, max {max(times):.0f})"
            f"   {median(run.written for run in runs):7.0f} bytes   {median(run.memory for run in runs):5.1f} MiB"
        )
    painted, memory = (
        median(run[field] for run in ours[1:]) / median(run[field] for run in bare[1:]) for field in (0, 2)
    )
    print(f"ratio         painted {painted:.2f}   memory {memory:.2f}")


def measure_keys(command: Sequence[str], keys: Sequence[str], presses: int, cards: str, conditions: Conditions) -> None:
    ours = repaints(command, keys, presses, conditions)
    bare = repaints([sys.executable, cards], ["x"], presses, conditions)
    for label, (seconds, sizes) in (("program", ours), ("bare 20 cards", bare)):
        print(
            f"{label:13} answered {len(seconds)}/{presses}   p50 {1000 * percentile(seconds, 0.5):5.1f} ms"
            f"   p95 {1000 * percentile(seconds, 0.95):5.1f} ms   {percentile(sizes, 0.5):6.0f} bytes (p50)"
        )
    print(
        f"ratio         p50 {percentile(ours.seconds, 0.5) / percentile(bare.seconds, 0.5):.2f}"
        f"   p95 {percentile(ours.seconds, 0.95) / percentile(bare.seconds, 0.95):.2f}"
        f"   bytes {percentile(ours.sizes, 0.5) / percentile(bare.sizes, 0.5):.2f}"
    )


def measure_idle(command: Sequence[str], seconds: int, conditions: Conditions) -> None:
    terminal = Terminal(command, conditions)
    terminal.settle(2.0)
    used, begun, written = terminal.processor(), time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        written += len(terminal.read(0.2))
    print(
        f"idle for {seconds} s: {written} bytes, {terminal.processor() - used:.2f} processor seconds,"
        f" {terminal.memory():.1f} MiB"
    )
    terminal.close()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["start", "keys", "idle"])
    parser.add_argument("-n", type=int, default=0, help="rounds (10), presses (100) or seconds (10)")
    parser.add_argument("--until", default="Clay Pit", help="the text that says that the first picture stands")
    parser.add_argument("--keys", default="right right right left left left")
    parser.add_argument("--size", default="120x40", help="COLUMNSxROWS")
    parser.add_argument("--term", default="xterm-256color")
    parser.add_argument("--colorterm", default="truecolor", help="empty: unset")
    parser.add_argument("--quiet-ms", type=int, default=200)
    words = sys.argv[1:]
    own = words[: words.index("--")] if "--" in words else words
    given = parser.parse_args(own)
    given.command = words[len(own) + 1 :] or PLAY
    return given


def main() -> None:
    given = arguments()
    columns, rows = (int(number) for number in given.size.split("x"))
    conditions = Conditions((columns, rows), given.term, given.colorterm, given.quiet_ms / 1000)
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(DUEL_TUI_DATA_DIR=f"{folder}/data", DUEL_TUI_CONFIG_DIR=f"{folder}/config")
        for name, source in (("hello", HELLO), ("cards", CARDS)):
            Path(folder, f"{name}.py").write_text(source, encoding="utf-8")
        if given.what == "start":
            measure_start(given.command, given.until, given.n or 10, f"{folder}/hello.py", conditions)
        elif given.what == "keys":
            measure_keys(given.command, given.keys.split(), given.n or 100, f"{folder}/cards.py", conditions)
        else:
            measure_idle(given.command, given.n or 10, conditions)


if __name__ == "__main__":
    main()
