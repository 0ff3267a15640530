"""The workbench between two keys: which pane, which row, what is folded, what is typed, what was said last.

It is told what the tester does and answers with scenes. It knows no terminal.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from duel_tui.engine.actions import parse, text
from duel_tui.engine.errors import Illegal
from duel_tui.engine.types import Viewer
from duel_tui.tui.sheets.bench import BenchScene
from duel_tui.words import nouns, outcomes, refusals
from duel_tui.workbench import CannotOpen, NotTold, Workbench, files, open_case
from duel_tui.workbench.audit import audit

from .panes import PANES, PaneName, Panes
from .walk import Walk, progress

if TYPE_CHECKING:
    from duel_tui.workbench.choices import Allowed

_VIEWERS: Final = (Viewer.OMNISCIENT, Viewer.ONE, Viewer.TWO, Viewer.SPECTATOR)


class BenchDesk(Walk):
    """One workbench as a tester at a terminal uses it."""

    def __init__(self, bench: Workbench, *, ascii_only: bool = False, surroundings: str = "") -> None:
        """`surroundings` is what a report says of the terminal."""
        super().__init__(bench)
        self.ascii = ascii_only
        self.surroundings = surroundings
        self.panes = Panes(lambda: self.bench, ascii_only)
        self._begin()

    def _moved(self) -> None:
        self.panes.moved()

    # What is to be seen

    def scene(self) -> BenchScene:
        """The present moment."""
        bench = self.bench
        seed = f"seed {bench.source.seed}" if bench.source.kind == "save" else ""
        line = f"{bench.line_name}, " if bench.line_name else ""
        title = f"{line}{bench.source.title}"
        return BenchScene(
            badge=self._badge(),
            all_open=bench.viewer is Viewer.OMNISCIENT,
            title=title,
            facts=tuple(filter(None, (seed, f"hash {bench.fingerprint[:8]}"))),
            progress=progress(bench),
            panes={name: self.panes.pane(name) for name in PANES},
            message=self.message,
            prompt=None if self.asked is None else self.asked.prompt,
            keys=(_PROMPT_KEYS,) if self.asked is not None else _KEYS,
            few_keys=_PROMPT_KEYS if self.asked is not None else _FEW_KEYS,
            ascii=self.ascii,
        )

    def _badge(self) -> str:
        return f"TESTER: {self._eyes().upper()}"

    def _eyes(self) -> str:
        """Whose eyes one looks with, as a sentence without its full stop."""
        match self.bench.viewer:
            case Viewer.OMNISCIENT:
                return "All hidden cards shown"
            case Viewer.SPECTATOR:
                return "As spectators see it"
            case seat:
                return f"As {self.bench.names.of(seat)} sees it"

    # Looking

    def point(self, pane: PaneName, row: int | None) -> None:
        """A click on a row of a pane puts the focus there; a second one is Enter."""
        again = self.panes.focus == pane and row is not None and row == self.panes.chosen(pane)
        self.panes.put(pane)
        if again:
            self.accept()
        elif row is not None:
            self.panes.choose(row)

    def accept(self) -> None:
        """Enter: apply the action, fold the row, go to the step of the event."""
        rows = self.panes.rows(self.panes.focus)
        if not rows:
            return
        key = rows[self.panes.chosen(self.panes.focus)].key
        if self.panes.focus == "state":
            self.panes.fold(key)
        elif self.panes.focus == "events":
            self.go_to(int(key))
        elif (allowed := self.panes.allowed) is not None:
            self.apply(allowed)
        elif (refused := self.panes.refused) is not None:
            self._say("!", self._refusal(refused.illegal))

    def ask_filter(self) -> None:
        """Ask for words that refusals must have."""
        self.panes.put("refused")
        self._ask("Show refusals with:", self.panes.filter, self._filter)

    def _filter(self, words: str) -> None:
        self.panes.only(words.strip())
        self._say(
            ">", f"Only refusals with '{words.strip()}' are shown." if words.strip() else "All refusals are shown."
        )

    def next_view(self) -> None:
        """Look with other eyes."""
        self.bench.look_as(_VIEWERS[(_VIEWERS.index(self.bench.viewer) + 1) % len(_VIEWERS)])
        self._say(">", f"{self._eyes()}.")

    def look_again(self) -> None:
        """The tester is back from another screen, which may have gone on."""
        self._go(lambda: None)

    def mark(self) -> None:
        """Compare with this step from now on, or with the step before again."""
        self.bench.mark()
        marked = self.bench.marked
        told = "the step before each" if marked is None else f"step {marked}, wherever you go"
        self._say(">", f"Changes are told from {told}. d shows them.")

    # Playing from here

    def number(self, number: int) -> None:
        """Apply the legal action with this number."""
        found = self.bench.allowed
        if number <= len(found):
            self.apply(found[number - 1])
        else:
            self._say("!", f"There is no legal action {number}: there {_are(len(found))}.")

    def ask_action(self) -> None:
        """Ask for an action in words."""
        self._ask("Action:", "", self._apply_words)

    def apply(self, item: Allowed) -> None:
        """Carry a legal action out."""
        self._apply_words(text(item.action))

    def _apply_words(self, words: str) -> None:
        try:
            self.bench.play(parse(words))
        except Illegal as illegal:
            self._say("!", f"{illegal.code}: {self._refusal(illegal)}")
            return
        except NotTold as problem:
            self._say("!", str(problem))
            return
        self._go(lambda: None)

    def branch(self) -> None:
        """Begin a line of its own here."""
        self.bench.branch()
        self._say(">", f"This is {self.bench.line_name}. The line before stays as it is; o goes to the next line.")

    def next_line(self) -> None:
        """Go to the next line."""
        if len(self.bench.line_names) == 1:
            self._say(
                ">", "There is only one line: b begins a branch, and so does any action that is not the next one."
            )
            return
        self.bench.other_line()
        self._tell_step()
        name = self.bench.line_name or f"the line of {self.bench.source.title}"
        self._say(">", f"This is {name}, at step {self.bench.at}. o goes to the next of {len(self.bench.line_names)}.")

    def playout(self) -> None:
        """Play at random to the end, on a branch."""
        try:
            seed = self.bench.playout()
        except Illegal as illegal:
            self._say("!", self._refusal(illegal))
            return
        self._go(lambda: None)
        end = self.bench.step.outcome
        how = nouns.capital(outcomes.victory(end.kind, end.winner, self.bench.names)) if end else "The cards ran out"
        self._say(">", f"{how} after {self.bench.at} steps ({self.bench.line_name}, seed {seed}). o goes back.")

    def _refusal(self, illegal: Illegal) -> str:
        return refusals.sentence(illegal, self.bench.names, self.bench.catalogue)

    # Files

    def ask_save(self) -> None:
        """Ask where to write the position."""
        self._ask("Save the position as:", files.suggested_name(self.bench, ""), self._save)

    def _save(self, name: str) -> None:
        self._write(name, lambda: files.position_text(self.bench))

    def ask_report(self) -> None:
        """Ask for the note of a report, then where to write it."""
        self._ask("Note for the report:", "", self._ask_report_file, files.LONGEST_NOTE)

    def _ask_report_file(self, note: str) -> None:
        name = files.suggested_name(self.bench, "report-")
        self._ask("Write the report to:", name, lambda where: self._report(note, where))

    def _report(self, note: str, name: str) -> None:
        self._write(name, lambda: files.report_text(self.bench, note, self.surroundings))

    def _write(self, name: str, content: Callable[[], str]) -> None:
        if not name.strip():
            self._say("!", "Nothing was written: the file needs a name.")
            return
        path = Path(name.strip()).expanduser()
        try:
            files.write(path, content())
        except files.CannotWrite as problem:
            self._say("!", str(problem))
            return
        warning = f" {files.WARNING}" if files.secrets_inside(self.bench) else ""
        self._say("!" if warning else ">", f"Written to {path}.{warning}")

    def check(self) -> None:
        """Check every position of the line."""
        wrong = audit(self.bench.line)
        if wrong:
            self._say("!", f"{nouns.count(len(wrong), 'problem')}: {' '.join(wrong)}")
        else:
            positions = nouns.count(self.bench.line.end + 1, "position")
            self._say(">", f"{positions} checked: laws hold, steps repeat, each can be written and read.")

    def next_case(self, forward: bool) -> None:
        """Another case of the scenario file."""
        source = self.bench.source
        if source.path is None or source.cases == 1:
            self._say("!", "There is no other case here.")
            return
        number = (source.case - 1 + (1 if forward else -1)) % source.cases + 1
        try:
            bench = Workbench(open_case(source.path, number))
        except CannotOpen as problem:
            self._say("!", str(problem))
            return
        bench.look_as(self.bench.viewer)
        self.bench = bench
        self._go(lambda: None)
        self._say("!" if bench.source.notices else ">", " ".join([f"{bench.source.title}.", *bench.source.notices]))


def _are(number: int) -> str:
    return "is none" if not number else f"{'is' if number == 1 else 'are'} {number}"


_KEYS: Final = (
    (
        ("left right", "step"),
        ("[ ]", "turn"),
        ("{ }", "age"),
        ("g", "go to"),
        ("1-9", "apply"),
        (":", "action"),
        ("d", "diff"),
        ("a", "view"),
        ("e", "explain"),
        ("Space", "play"),
    ),
    (
        ("c", "copy scenario"),
        ("r", "report"),
        ("b", "branch"),
        ("o", "other line"),
        ("k", "check all"),
        ("n", "playout"),
        ("z", "as player"),
        ("Esc", "leave"),
        ("?", "help"),
    ),
)
_FEW_KEYS: Final = (
    ("left right", "step"),
    ("Tab", "pane"),
    ("g", "go to"),
    ("a", "view"),
    ("e", "explain"),
    ("?", "all keys"),
    ("Esc", "leave"),
    ("z", "as player"),
    ("d", "diff"),
    ("Enter", "apply"),
)
_PROMPT_KEYS: Final = (("Enter", "do it"), ("Esc", "drop it"))
