"""What testers take away: the position as a scenario file, and a report that can be sent with everything in it.

Both are scenario files: `duel-tui check` runs them, `duel-tui step` opens them.
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from duel_tui.engine.actions import text
from duel_tui.engine.types import SEAT_WORDS
from duel_tui.record.lines import FORMAT, RULES
from duel_tui.record.names import file_stem
from duel_tui.record.scenario.write import position_lines
from duel_tui.version import __version__

from .boxes import played_with
from .choices import allowed, refused

if TYPE_CHECKING:
    from .bench import Workbench
    from .line import Step

_LARGEST_SAVE: Final = 1 << 19
"""Bytes of a saved game that a report takes in: a scenario file may not have more than twice as many."""
LONGEST_NOTE: Final = 2000
"""Characters of the note of a report."""
WARNING: Final = "The game is not over, so the file holds hidden cards: don't show it to the players."


class CannotWrite(Exception):
    """The file could not be written; `str()` says why and what to do."""


def secrets_inside(bench: Workbench) -> bool:
    """Whether a file of this position holds what the players of an unfinished game don't know."""
    return bench.source.kind == "save" and not bench.source.finished


def suggested_name(bench: Workbench, kind: str) -> str:
    """A name for a file: `anna-ben-step-42.toml`; `kind` is put before it."""
    source = bench.source
    stem = file_stem(source.path.stem if source.path is not None else source.title)
    case = f"-case-{source.case}" if source.cases > 1 else ""
    return f"{kind}{stem}{case}-step-{bench.at}.toml"


def write(path: Path, content: str) -> None:
    """Write a new file that its owner alone can read; none is ever replaced.

    Raises `CannotWrite`.
    """
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(content)
    except FileExistsError:
        raise CannotWrite(f"There is a file {path} already: choose another name.") from None
    except (OSError, ValueError) as reason:
        why = getattr(reason, "strerror", None) or str(reason)
        raise CannotWrite(f"{path} can't be written: {why}.") from None


# The position


def position_text(bench: Workbench) -> str:
    """The position as a scenario file that expects what is legal here and what everything costs."""
    return "\n".join([*_head(bench), *_position(bench), "", *_expectations(bench)]) + "\n"


def _head(bench: Workbench) -> Iterator[str]:
    yield _comment(f"{_where(bench)}.")
    yield _comment(f"Written by duel-tui {__version__}; fingerprint {bench.fingerprint}.")
    if secrets_inside(bench):
        yield _comment(WARNING)
    yield f"name = {_string(_where(bench))}"
    yield ""


def _where(bench: Workbench) -> str:
    branch = f" of {bench.line_name}" if bench.line_name else ""
    return f"{bench.source.title}, step {bench.at}{branch}"


def _position(bench: Workbench) -> Iterator[str]:
    step = bench.step
    if step.resigned is not None:
        yield _comment(f"Seat {SEAT_WORDS[step.resigned]} has resigned here, which a scenario can't say.")
    yield from position_lines(bench.line.rules, step.state)


def _expectations(bench: Workbench) -> Iterator[str]:
    """A step that expects what the position allows, refuses and costs."""
    rules, state = bench.line.rules, bench.step.state
    yield "[[steps]]"
    yield f"say = {_string('What is legal here, and what it costs.')}"
    if state.outcome is not None:
        winner = "shared" if state.outcome.winner is None else SEAT_WORDS[state.outcome.winner]
        yield f'outcome = {{ kind = "{state.outcome.kind}", winner = "{winner}" }}'
        return
    yield from _list("all_legal", (_string(text(action)) for action in state.legal))
    quotes = [item.quote for item in allowed(rules, state) if item.quote is not None]
    prices = {quote.target: quote.total for quote in quotes}
    yield from _list("price", (f'{{ of = "{target}", total = {total} }}' for target, total in prices.items()))
    further: dict[str, list[str]] = {}
    for key, price in (price for box in played_with(rules) for price in box.expected_prices(rules, state)):
        further.setdefault(key, []).append(price)
    for key, written in further.items():
        yield from _list(key, written)
    found = [item for item in refused(rules, state) if item.illegal.code == "cannot_afford"]
    if found:
        yield ""
        yield "[[steps]]"
        yield 'code = "cannot_afford"'
        yield from _list("refuse", (_string(text(item.action)) for item in found))


# The report


def report_text(bench: Workbench, note: str, surroundings: str = "") -> str:
    """The way to the position from the start of its line, with the note, versions, and the save if there is one.

    `surroundings` is what the front end knows of the terminal. Raises `CannotWrite` if the save can't be read.
    """
    steps = bench.line.steps[1 : bench.at + 1]
    lines = [*_report_head(bench, note, surroundings), *position_lines(bench.line.rules, bench.line.steps[0].state)]
    for step in steps:
        lines += ["", *_report_step(step)]
    if note.strip():
        lines += ["", "[[steps]]", f"say = {_string(note[:LONGEST_NOTE])}"]
    lines += ["", *_expectations(bench), "", *_saved(bench)]
    return "\n".join(lines).rstrip("\n") + "\n"


def _report_head(bench: Workbench, note: str, surroundings: str) -> Iterator[str]:
    source = bench.source
    yield _comment("A report of duel-tui. `duel-tui step` opens this file, `duel-tui check` runs it.")
    if secrets_inside(bench):
        yield _comment(WARNING)
    yield _comment("")
    for part in note[:LONGEST_NOTE].splitlines() or [""]:
        yield _comment(f"Note: {part}")
    yield _comment(f"Position: {_where(bench)} of {bench.line.end}, fingerprint {bench.fingerprint}.")
    if source.seed is not None:
        yield _comment(f"Seed: {source.seed}.")
    yield _comment(f"Versions: program {__version__}, rules {RULES}, saves {FORMAT}.")
    yield _comment(f"System: Python {platform.python_version()}, {platform.system()}. {surroundings}")
    for notice in source.notices:
        yield _comment(f"Notice: {notice}")
    yield f"name = {_string(f'Report: {_where(bench)}')}"
    yield ""


def _report_step(step: Step) -> Iterator[str]:
    for failure in step.failures:
        yield _comment(f"Does not hold: {failure.what}: expected {failure.expected}, seen {failure.seen}")
    yield "[[steps]]"
    if step.action is not None:
        yield f"do = {_string(text(step.action))}"
    if step.said:
        yield f"say = {_string(step.said)}"
    if step.kind == "resign" and step.seat is not None:
        yield f"say = {_string(f'Seat {SEAT_WORDS[step.seat]} resigned.')}"
    elif step.action is None and not step.said:
        yield f"say = {_string('This step only expects something of the position.')}"


def _saved(bench: Workbench) -> Iterator[str]:
    """The saved game line by line, as comments."""
    path = bench.source.path
    if bench.source.kind != "save" or path is None:
        return
    try:
        if path.stat().st_size > _LARGEST_SAVE:
            yield _comment(f"The saved game is too long to stand here: send {path} as well.")
            return
        saved = path.read_text(encoding="utf-8", errors="replace")
    except OSError as reason:
        raise CannotWrite(f"{path} can't be read: {reason.strerror or reason}.") from None
    yield _comment(f"The saved game {path.name}, line by line:")
    yield from (_comment(line) for line in saved.split("\n") if line)


def _comment(words: str) -> str:
    printable = "".join(sign if sign.isprintable() else " " for sign in words)
    return f"# {printable}".rstrip()


def _string(words: str) -> str:
    """A text as TOML writes it, on one line."""
    return json.dumps("".join(sign if sign.isprintable() else " " for sign in words), ensure_ascii=False)


def _list(key: str, items: Iterable[str]) -> Iterator[str]:
    """A list with an element on each line, or nothing if it is empty."""
    written = list(items)
    if written:
        yield f"{key} = ["
        yield from (f"  {item}," for item in written)
        yield "]"
