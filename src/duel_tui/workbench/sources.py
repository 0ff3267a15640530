"""Where a line comes from: a case of a scenario file, a saved game, or a game that begins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from duel_tui import files
from duel_tui.engine.errors import Illegal
from duel_tui.engine.types import BySeat
from duel_tui.record.errors import ReplayStopped, SaveError, torn_line_notice
from duel_tui.record.store import Store
from duel_tui.words import refusals
from duel_tui.words.nouns import capital, count

from .line import Line, Step

if TYPE_CHECKING:
    from duel_tui.deal import Options
    from duel_tui.engine.rules import Ruleset
    from duel_tui.engine.state import Deal
    from duel_tui.record.history import History
    from duel_tui.record.reader import Contents
    from duel_tui.record.scenario import Case, ScenarioFile

SAVE_ENDING: Final = ".jsonl"
SEATS: Final = BySeat("Seat one", "Seat two")
"""What the players are called where no game gives them names."""

Kind: TypeAlias = Literal["case", "save", "seed"]


class CannotOpen(Exception):
    """There is no such line; `str()` says why and what to do."""

    def __init__(self, why: object, by_line: bool = False) -> None:
        """`by_line` is whether the text has one problem a line, each with its file and line already."""
        super().__init__(str(why))
        self.by_line = by_line


@dataclass(frozen=True, slots=True)
class Source:
    """A line, and what there is to say of where it comes from."""

    kind: Kind
    title: str
    """What to call it: the name of the file or game, or the seed."""
    names: BySeat[str]
    line: Line
    seed: int | None = None
    """The seed of its deal."""
    path: Path | None = None
    """The file that it was read from."""
    case: int = 1
    """The number of the case in its file."""
    cases: int = 1
    """How many cases the file has."""
    notices: tuple[str, ...] = ()
    """Sentences about what is wrong with it."""
    damaged: bool = False
    """Whether the line ends where the file can't be played on."""

    @property
    def heading(self) -> str:
        """The title at the beginning of a sentence: the name of a file stays as it is."""
        return self.title if self.kind == "save" else capital(self.title)

    @property
    def finished(self) -> bool:
        """Whether the game of the line is over, so that nothing in it is a secret any more."""
        return self.line.steps[-1].outcome is not None


def open_seed(rules: Ruleset, seed: int, options: Options, forced: Deal | None = None) -> Source:
    """A game that begins; `forced` is its deal where that isn't the seed's own."""
    from duel_tui.deal import deal

    settled = deal(seed, options, rules.catalogue) if forced is None else forced
    title = f"seed {seed}" if forced is None else f"seed {seed}, forced deal"
    return Source("seed", title, SEATS, Line.begun(rules, *rules.start(settled)), seed=seed)


def open_file(what: str, case: int | None = None) -> Source:
    """A scenario file or a saved game, by its file or its name. Without a number the first case is opened.

    Raises `CannotOpen`.
    """
    path = Path(what)
    if path.suffix != SAVE_ENDING and (path.suffix == ".toml" or files.exists(path)):
        return open_case(path, 1 if case is None else case)
    if case is not None:
        raise CannotOpen("`--case` is for scenario files, and this is a saved game.")
    return open_save(what)


def open_save(what: str) -> Source:
    """A saved game, by its file or its name. One that can't be played to its end is opened as far as it is sound.

    Raises `CannotOpen`.
    """
    path = Path(what)
    try:
        if path.suffix == SAVE_ENDING and files.exists(path):
            from duel_tui.record.reader import read_file
            from duel_tui.record.replay import replay

            contents = read_file(path)
            return _of_save(contents, replay(contents))
        loaded = Store().read(what)
    except ReplayStopped as stopped:
        return replace(_of_save(stopped.contents, stopped.part, (str(stopped),)), damaged=True)
    except SaveError as problem:
        raise CannotOpen(problem) from problem
    return _of_save(loaded.contents, loaded.history)


def open_case(path: Path, number: int) -> Source:
    """A case of a scenario file. Its line ends at an action that is refused.

    Raises `CannotOpen`.
    """
    from duel_tui.record.scenario import BadScenario, read_scenarios

    try:
        file = read_scenarios(path)
    except BadScenario as problem:
        raise CannotOpen(problem, by_line=True) from problem
    if not 1 <= number <= len(file.cases):
        raise CannotOpen(f"{path} has {count(len(file.cases), 'case')}, so there is no case {number}.")
    return _of_case(file, number)


def of_game(history: History, names: BySeat[str], title: str) -> Source:
    """A game that has just been played."""
    return Source("save", title, names, Line.of_history(history))


def _of_save(contents: Contents, history: History, notices: Iterable[str] = ()) -> Source:
    told = [*notices]
    if contents.torn:
        told.append(torn_line_notice(contents.path.stem, contents.torn))
    undone = sum(entry.undone for entry in history.log)
    if undone:
        told.append(f"{count(undone, 'step')} that {'was' if undone == 1 else 'were'} taken back can't be seen here.")
    return Source(
        kind="save",
        title=contents.path.name,
        names=contents.players,
        line=Line.of_history(history),
        seed=contents.header.seed,
        path=contents.path,
        notices=tuple(told),
    )


def _of_case(file: ScenarioFile, number: int) -> Source:
    from duel_tui.record.scenario import run

    case = file.cases[number - 1]
    failures = run(case)
    line, refused = _played(case)
    steps = tuple(
        replace(step, said=said.say or "", failures=tuple(f for f in failures if f.step.number == step.number))
        for step, said in zip(line.steps[1:], case.steps, strict=False)
    )
    notices = [refused] if refused else []
    failing = len({failure.step.number for failure in failures}) - len(notices)
    if failing:
        notices.append(f"{count(failing, 'step')} of this case {'does' if failing == 1 else 'do'} not hold.")
    return Source(
        kind="case",
        title=f"case {number} of {len(file.cases)} in {file.path.name}: {case.name}",
        names=SEATS,
        line=Line(case.rules, (line.steps[0], *steps)),
        path=file.path,
        case=number,
        cases=len(file.cases),
        notices=tuple(notices),
    )


def _played(case: Case) -> tuple[Line, str]:
    """The line of a case, and a sentence if it ends at an action that is refused."""
    rules = case.rules
    line = Line.begun(rules, case.state)
    for step in case.steps:
        if step.action is None:
            here = line.steps[-1]
            remark = Step(step.number, "remark", here.state.age, here.state.turn, here.state)
            line = Line(rules, (*line.steps, remark))
            continue
        try:
            line = line.played(line.end, step.action, step.seat)
        except Illegal as illegal:
            reason = refusals.sentence(illegal, SEATS, rules.catalogue)
            return line, f"Step {step.number}, in line {case.line_of(step)}, is refused: {reason}"
    return line, ""
