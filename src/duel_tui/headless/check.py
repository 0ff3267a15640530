"""`duel-tui check`: runs scenario files and tells everything that isn't as they expect."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from duel_tui import files, streams
from duel_tui.arguments import file_path
from duel_tui.record import scenario
from duel_tui.record.scenario import BadScenario, Case, Failure, ScenarioFile, position_lines
from duel_tui.words.nouns import count

_INDENT = " " * 4


@dataclass(frozen=True, slots=True)
class Checked:
    """A case that was run, and everything in it that isn't as expected."""

    case: Case
    failures: tuple[Failure, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """One file: its cases, or why it can't be used."""

    path: Path
    file: ScenarioFile | None
    cases: tuple[Checked, ...] = ()
    bad: BadScenario | None = None

    @property
    def failed(self) -> int:
        """How many cases don't hold."""
        return sum(bool(checked.failures) for checked in self.cases)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "files",
        nargs="+",
        type=file_path,
        metavar="FILE",
        help="scenario files, or folders with files that end in .toml",
    )
    parser.add_argument("--json", action="store_true", help="print the results as JSON")


def run(args: argparse.Namespace) -> int:
    """Run the files and print the results; returns the exit code."""
    paths = list(_files(args.files))
    reports: list[Report] = []
    for path in paths:
        report = check(path)
        reports.append(report)
        if not args.json:
            _print(report)
    if args.json:
        print(json.dumps([_plain(report) for report in reports], indent=2))
    else:
        print(_summary(reports))
    return int(any(report.bad or report.failed for report in reports))


def check(path: Path) -> Report:
    """Run every case of a file."""
    try:
        file = scenario.read_scenarios(path)
    except BadScenario as bad:
        return Report(path, None, bad=bad)
    return Report(path, file, tuple(Checked(case, scenario.run(case)) for case in file.cases))


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files themselves, and those in folders; a folder without any stands for itself, to be told as a problem."""
    for path in paths:
        found = sorted(path.rglob("*.toml")) if files.is_folder(path) else []
        yield from found or [path]


def _print(report: Report) -> None:
    if report.bad is not None:
        streams.note(report.bad)
    for checked in report.cases:
        for _, failures in groupby(checked.failures, key=lambda failure: failure.step.number):
            for line in _step_lines(report.path, checked.case, list(failures)):
                print(line)


def _step_lines(path: Path, case: Case, failures: list[Failure]) -> Iterator[str]:
    """Everything that isn't as one step expects, and the position after it."""
    step = failures[0].step
    yield f"{path}:{case.line_of(step)}: {case.name}: step {step.number}"
    for failure in failures:
        yield f"{_INDENT}{failure.what}"
        yield f"{_INDENT * 2}expected: {failure.expected}"
        yield f"{_INDENT * 2}seen:     {failure.seen}"
    yield f"{_INDENT}in the position"
    for line in position_lines(case.rules, failures[0].state, whole=False):
        yield f"{_INDENT * 2}{line}"


def _summary(reports: list[Report]) -> str:
    cases = sum(len(report.cases) for report in reports)
    failed = sum(report.failed for report in reports)
    bad = sum(report.bad is not None for report in reports)
    parts = [f"{count(bad, 'file')} can't be used"] if bad else []
    if cases or not bad:
        held = "all hold" if not failed else f"{failed} {'does' if failed == 1 else 'do'} not hold"
        parts.insert(0, f"{count(cases, 'case')} in {count(len(reports) - bad, 'file')}, {held}")
    return f"{', '.join(parts)}."


def _plain(report: Report) -> dict[str, Any]:
    return {
        "file": str(report.path),
        "title": report.file.title if report.file else None,
        "problems": [problem._asdict() for problem in report.bad.problems] if report.bad else [],
        "cases": [
            {
                "name": checked.case.name,
                "line": checked.case.line,
                "holds": not checked.failures,
                "failures": [_plain_failure(checked.case, failure) for failure in checked.failures],
            }
            for checked in report.cases
        ],
    }


def _plain_failure(case: Case, failure: Failure) -> dict[str, Any]:
    return {
        "step": failure.step.number,
        "line": case.line_of(failure.step),
        "what": failure.what,
        "expected": failure.expected,
        "seen": failure.seen,
        "position": "\n".join(position_lines(case.rules, failure.state)),
    }
