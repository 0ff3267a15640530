"""The testers' workbench at a prompt, and replays: going along a line of positions and asking about each."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from duel_tui.engine.actions import Action
from duel_tui.engine.errors import Illegal
from duel_tui.engine.types import Viewer
from duel_tui.words import nouns, outcomes, refusals
from duel_tui.workbench import CannotOpen, NoSuchPlace, NotTold, Workbench, explain, files, jumps, open_case
from duel_tui.workbench.audit import audit

from . import boxes
from . import stepping_tells as tells
from .choices import Command, number_in
from .lookup import nearest

if TYPE_CHECKING:
    from .console import Console

_VIEWERS: Final[Mapping[str, Viewer]] = {viewer.name.casefold(): viewer for viewer in Viewer}


class Stepped(Exception):
    """The workbench has been left."""


class Watcher:
    """A line of positions at a prompt, to be looked at."""

    def __init__(self, bench: Workbench, console: Console, may_see_all: bool) -> None:
        """`may_see_all` is whether hidden cards may be asked for."""
        self.bench = bench
        self._console = console
        self._lookup = boxes.lookup(bench.catalogue)
        self._may_see_all = may_see_all
        self.commands: dict[str, Command] = {
            "next": Command("next [N|turn|age]", "a step on, N steps, to the next turn or age", self._next),
            "back": Command("back [N|turn|age]", "the same backwards", self._back),
            "go": Command("go WHERE", f"to {jumps.HELP}", self._go),
            "play": Command("play [SECONDS]", "every step to the end, each shown so long (0)", self._play),
            "table": Command("table", "cities, structure and boards as the viewer sees them", self._table),
            "view": Command("view [WHO]", f"look as {', '.join(_VIEWERS)}", self._view),
            "events": Command("events [N]", "what was done up to here, or the last N steps", self._events),
            "help": Command("help", "this list", self._help),
            "quit": Command("quit", "leave", self._quit),
        }

    def run(self) -> NoReturn:
        """Ask until the tester leaves. Raises `Stepped` then, and `EndOfInput` at the end of input."""
        self._say(f"{self.bench.source.heading}. {tells.viewer(self.bench)}")
        self._say("Type help for what can be asked.")
        self._say(*self.bench.source.notices)
        self.tell_step()
        while True:
            self._answer(self._console.ask(f"Step {self.bench.at}"))

    def tell_step(self) -> None:
        """What the present step did."""
        self._say(*tells.step(self.bench))

    def other(self, words: str) -> None:
        """Something was typed that is no command."""
        near = nearest(words.split()[0], self.commands)
        hint = f" Did you mean {nouns.join(near, 'or')}?" if near else ""
        self._say(f"'{words[:40]}' is not understood.{hint} Type one of: {', '.join(self.commands)}.")

    def _answer(self, typed: str) -> None:
        verb, _, rest = typed.strip().partition(" ")
        if command := self.commands.get(verb.casefold()):
            command.do(rest.strip())
        elif typed.strip():
            self.other(typed.strip())

    def _say(self, *lines: str) -> bool:
        self._console.say(*lines)
        return False

    # Going

    def _next(self, how: str) -> bool:
        return self._step(how, self.bench.forward, self.bench.next_turn, self.bench.next_age)

    def _back(self, how: str) -> bool:
        return self._step(how, self.bench.back, self.bench.turn_before, self.bench.age_before)

    def _step(self, how: str, by: Callable[[int], None], turn: Callable[[], None], age: Callable[[], None]) -> bool:
        before = self.bench.at
        if how in ("turn", "age"):
            (turn if how == "turn" else age)()
        elif (number := number_in(how or "1")) is not None:
            by(number)
        else:
            return self._say("Say how far: a number of steps, `turn` or `age`.")
        if self.bench.at == before:
            self._say("The line ends here.")
        self.tell_step()
        return False

    def _go(self, where: str) -> bool:
        try:
            self.bench.find(where)
        except NoSuchPlace as problem:
            return self._say(str(problem))
        self.tell_step()
        return False

    def _play(self, seconds: str) -> bool:
        try:
            pause = float(seconds or 0)
        except ValueError:
            pause = -1.0
        if not 0 <= pause <= 60:
            return self._say("Say how many seconds each step stays, from 0 to 60.")
        while self.bench.at < self.bench.line.end:
            time.sleep(pause)
            self.bench.forward()
            self.tell_step()
        return False

    # Looking

    def _table(self, rest: str) -> bool:
        return self._say(*tells.table(self.bench))

    def _view(self, who: str) -> bool:
        viewer = _VIEWERS.get(who.casefold()) if who else self.bench.viewer
        if viewer is None:
            return self._say(f"There is no viewer '{who[:40]}'. Look as {nouns.join(_VIEWERS, 'or')}.")
        if viewer is not Viewer.SPECTATOR and not self._may_see_all:
            return self._say("The game is not over yet: only what lies open on the table is shown.")
        self.bench.look_as(viewer)
        return self._say(tells.viewer(self.bench))

    def _events(self, number: str) -> bool:
        last = number_in(number) if number else self.bench.at + 1
        if not last:
            return self._say("Say how many steps: `events 10`, or `events` for all.")
        return self._say(*tells.events(self.bench, last))

    def _help(self, rest: str) -> bool:
        self._say(*(f"  {command.usage}: {command.about}" for command in self.commands.values()))
        return False

    def _quit(self, rest: str) -> bool:
        raise Stepped


class Stepper(Watcher):
    """The same for testers: everything open, branches, refusals, files."""

    def __init__(self, bench: Workbench, console: Console) -> None:
        super().__init__(bench, console, may_see_all=True)
        ending = {name: self.commands.pop(name) for name in ("help", "quit")}
        self.commands |= {
            "state": Command("state [WORDS]", "the whole position, or the rows with some words", self._state),
            "changes": Command(
                "changes [A [B]]", "what differs here from the step before, or between two", self._changes
            ),
            "legal": Command("legal", "the legal actions with prices, numbered: type a number to apply", self._legal),
            "refused": Command("refused [WORDS]", "everything that is refused, with codes", self._refused),
            "why": Command("why [ACTION]", "its price or refusal, or the rules behind this step", self._why),
            "price": Command("price ID", "why a card or wonder costs what it costs, for both", self._price),
            "branch": Command("branch", "begin a line of its own here", self._branch),
            "line": Command("line [N]", "the lines, or go to one", self._line),
            "playout": Command("playout", "play at random to the end, on a branch", self._playout),
            "check": Command("check", "check every position of the line", self._check),
            "case": Command("case N", "another case of the scenario file", self._case),
            "save": Command("save [FILE]", "the position as a scenario file", self._save),
            "report": Command("report [FILE]", "everything for a bug report; a note is asked for", self._report),
            **ending,
        }

    def other(self, words: str) -> None:
        """A number or an action in words: apply it."""
        number = number_in(words)
        if number is not None:
            legal = self.bench.allowed
            if 1 <= number <= len(legal):
                self._apply(legal[number - 1].action)
            else:
                self._say(f"There is no legal action {number}: `legal` lists them.")
        elif (action := self._action(words)) is not None:
            self._apply(action)
        else:
            super().other(words)

    def _action(self, words: str) -> Action | None:
        """The action that words name, one that is legal if there is such a one."""
        return next(iter(self._lookup.actions(words, [item.action for item in self.bench.allowed])), None)

    def _apply(self, action: Action) -> None:
        before = self.bench.line_name
        try:
            self.bench.play(action)
        except Illegal as illegal:
            self._say(f"{illegal.code}: {self._refusal(illegal)}")
            return
        except NotTold as problem:
            self._say(str(problem))
            return
        if self.bench.line_name != before:
            self._say(f"This is {self.bench.line_name}; the line before stays as it is.")
        self.tell_step()

    def _refusal(self, illegal: Illegal) -> str:
        return refusals.sentence(illegal, self.bench.names, self.bench.catalogue)

    # Looking

    def _state(self, words: str) -> bool:
        return self._say(*(tells.state(self.bench, words) or ["No row has these words."]))

    def _changes(self, steps: str) -> bool:
        numbers = [number_in(word) for word in steps.split()]
        if len(numbers) > 2 or any(number is None or number > self.bench.line.end for number in numbers):
            return self._say(f"Say one step or two, from 0 to {self.bench.line.end}.")
        first, second = (*numbers, *(None, None))[:2]
        return self._say(*tells.changes(self.bench, first, second))

    def _legal(self, rest: str) -> bool:
        return self._say(*tells.legal(self.bench))

    def _refused(self, words: str) -> bool:
        return self._say(*tells.refused(self.bench, words))

    def _why(self, words: str) -> bool:
        if not words:
            return self._say(*explain.of_step(self.bench))
        action = self._action(words)
        if action is None:
            return self._say(self._refusal(Illegal("unknown_action", text=words)))
        try:
            return self._say(*tells.why(self.bench, action))
        except NotTold as problem:
            return self._say(str(problem))

    def _price(self, words: str) -> bool:
        if not words:
            return self._say("Say of what: `price baths`, or the name of a wonder.")
        item = self._lookup.find(words)
        told = [] if item is None else [*tells.price(self.bench, item)]
        return self._say(*told or [f"There is no card or wonder '{words[:40]}'."])

    # Lines

    def _branch(self, rest: str) -> bool:
        self.bench.branch()
        return self._say(f"This is {self.bench.line_name}; the line before stays as it is.")

    def _line(self, number: str) -> bool:
        if number:
            try:
                self.bench.go_to_line((number_in(number) or 0) - 1)
            except IndexError:
                return self._say(f"There is no line {number[:40]}.")
        self._say(*tells.lines(self.bench))
        return False

    def _playout(self, rest: str) -> bool:
        try:
            seed = self.bench.playout()
        except Illegal as illegal:
            return self._say(self._refusal(illegal))
        end = self.bench.step.outcome
        how = nouns.capital(outcomes.victory(end.kind, end.winner, self.bench.names)) if end else "The cards ran out"
        return self._say(f"{how} after {self.bench.at} steps on {self.bench.line_name}, seed {seed}.")

    def _check(self, rest: str) -> bool:
        wrong = audit(self.bench.line)
        number = nouns.count(self.bench.line.end + 1, "position")
        return self._say(*(wrong or [f"{number} checked: laws hold, steps repeat, each can be written and read."]))

    def _case(self, number: str) -> bool:
        source = self.bench.source
        if source.kind != "case" or source.path is None:
            return self._say("This is no scenario file.")
        try:
            bench = Workbench(open_case(source.path, number_in(number) or 0))
        except CannotOpen as problem:
            return self._say(str(problem))
        bench.look_as(self.bench.viewer)
        self.bench = bench
        self._say(f"{bench.source.heading}.", *bench.source.notices)
        self.tell_step()
        return False

    # Files

    def _save(self, name: str) -> bool:
        return self._write(name, "", lambda: files.position_text(self.bench))

    def _report(self, name: str) -> bool:
        note = self._console.ask("Note")
        return self._write(name, "report-", lambda: files.report_text(self.bench, note, "Plain lines."))

    def _write(self, name: str, kind: str, content: Callable[[], str]) -> bool:
        path = Path(name or files.suggested_name(self.bench, kind)).expanduser()
        try:
            files.write(path, content())
        except files.CannotWrite as problem:
            return self._say(str(problem))
        warning: Iterable[str] = [files.WARNING] if files.secrets_inside(self.bench) else []
        return self._say(f"Written to {path}.", *warning)
