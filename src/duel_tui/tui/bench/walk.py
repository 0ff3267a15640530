"""Going along a line at the keyboard: by step, turn, age and words, by itself, with a message row and questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from duel_tui.engine.actions import text
from duel_tui.tui.format.scene import Message
from duel_tui.tui.sheets.bench import Progress, Prompt
from duel_tui.tui.sheets.field import Field
from duel_tui.words import nouns
from duel_tui.workbench import NoSuchPlace, jumps

from .player import Player

if TYPE_CHECKING:
    from duel_tui.engine.types import Viewer
    from duel_tui.workbench import Workbench

_LONGEST: Final = 200


class Asked(NamedTuple):
    """A question that is answered by typing, and what is done with the answer."""

    prompt: Prompt
    then: Callable[[str], None]


class Walk:
    """A walk on the lines of a workbench. Subclasses say what is to be seen on the way."""

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench
        self.player = Player()
        self.asked: Asked | None = None
        self.message = Message(">", "")

    def _begin(self) -> None:
        """Look at the first position; what is wrong with the source is said first of all."""
        self._moved()
        self._tell_step()
        if self.bench.source.notices:
            self._say("!", " ".join(self.bench.source.notices))

    def next_view(self) -> None:
        """Look with other eyes."""
        raise NotImplementedError

    def _moved(self) -> None:
        """Another position is looked at."""

    # Going

    def step(self, forward: bool) -> None:
        """One step on or back."""
        self._go(self.bench.forward if forward else self.bench.back)

    def turn(self, forward: bool) -> None:
        """To the next turn, or the one before."""
        self._go(self.bench.next_turn if forward else self.bench.turn_before)

    def age(self, forward: bool) -> None:
        """To the next age, or the one before."""
        self._go(self.bench.next_age if forward else self.bench.age_before)

    def end(self, forward: bool) -> None:
        """To the last step, or the first one."""
        self._go(lambda: self.bench.go(self.bench.line.end if forward else 0))

    def go_to(self, step: int) -> None:
        """To a step."""
        self._go(lambda: self.bench.go(step))

    def ask_where(self) -> None:
        """Ask for a place to go to."""
        self._ask("Go to (42, turn 17, age 2, words):", "", self._find)

    def play(self) -> None:
        """Begin to step by itself, or stop."""
        self.player.playing = not self.player.playing and self.bench.at < self.bench.line.end
        if self.player.playing:
            self._say(">", f"Playing, {self.player.words}. Space stops, + and - change the speed.")
        else:
            self._tell_step()

    def speed(self, by: int) -> None:
        """Faster or slower."""
        self.player.faster(by)
        self._say(">", f"The speed is {self.player.words}.")

    def tick(self) -> None:
        """A step by itself; at the end of the line it stops."""
        self.bench.forward()
        if self.bench.at == self.bench.line.end:
            self.player.playing = False
        self._moved()
        self._tell_step()

    def _go(self, move: Callable[[], None]) -> None:
        self.player.playing = False
        move()
        self._moved()
        self._tell_step()

    @property
    def _searcher(self) -> Viewer:
        """Who looks for something on the line."""
        return self.bench.viewer

    def _find(self, words: str) -> None:
        try:
            self._go(lambda: self.bench.find(words, self._searcher))
        except NoSuchPlace as problem:
            self._say("!", str(problem))

    # Typing

    def typed(self, key: str, character: str | None) -> bool:
        """A key while something is typed; whether it was one that writes, edits, answers or drops."""
        if self.asked is None:
            return False
        prompt, then = self.asked
        if key == "enter":
            self.asked = None
            then(prompt.field.text)
        elif key == "escape":
            self.asked = None
        elif character is not None and character.isprintable():
            self._type(prompt.field.typed(character))
        elif (edited := prompt.field.edited(key)) is not None:
            self._type(edited)
        return True

    def pasted(self, words: str) -> None:
        """A text that was pasted while something is typed."""
        if self.asked is not None:
            self._type(self.asked.prompt.field.typed(" ".join(words.split())))

    def _type(self, field: Field) -> None:
        assert self.asked is not None  # it is being answered
        self.asked = self.asked._replace(prompt=self.asked.prompt._replace(field=field))

    def _ask(self, question: str, text: str, then: Callable[[str], None], longest: int = _LONGEST) -> None:
        self.player.playing = False
        self.asked = Asked(Prompt(question, Field.of(text, longest)), then)

    # Saying

    def _say(self, kind: Literal[">", "!"], words: str) -> None:
        self.message = Message(kind, words)

    def _tell_step(self) -> None:
        """Say what the present step did, and what a scenario finds wrong with it."""
        step = self.bench.seen
        if step.failures:
            told = "; ".join(f"{f.what}: expected {f.expected}, seen {f.seen}" for f in step.failures)
            self._say("!", f"Step {step.number} does not hold: {told}")
            return
        what = "start" if step.kind == "start" else step.kind if step.action is None else text(step.action)
        who = "" if step.seat is None else f" ({self.bench.names.of(step.seat)})"
        said = f" {step.said}" if step.said else ""
        self._say(">", f"Step {step.number}: {what}{who}.{said}")


def progress(bench: Workbench) -> Progress:
    """Where one stands on the line, for the bar."""
    last = bench.line.steps[bench.line.end].outcome
    ages = tuple((start, nouns.roman(age)) for age, start in jumps.age_starts(bench.line).items() if age)
    return Progress(bench.at, bench.line.end, ages, f"end: {last.kind}" if last else "open end")
