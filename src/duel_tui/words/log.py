"""Steps of the log in words, long and short, and what undo took back or would not take back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.events import Event
from duel_tui.engine.types import BySeat, Seat

from . import actions, events, nouns
from .events import ShortLine
from .outcomes import victory


class Seen(Protocol):
    """What a step showed to people (`record.seen.Seen` has this shape)."""

    @property
    def cards(self) -> tuple[str, ...]:
        """Cards that were turned up."""

    @property
    def wonders(self) -> tuple[str, ...]:
        """Wonders that were laid out for the draft."""

    @property
    def age(self) -> int | None:
        """The age whose structure was laid out."""

    @property
    def tokens(self) -> int:
        """How many set-aside progress tokens were looked at."""

    @property
    def kept(self) -> tuple[str, ...]:
        """Progress tokens that the other seat saw for the first time when they were kept."""


class Step(Protocol):
    """A step of the log (`table.LogEntry` has this shape)."""

    @property
    def kind(self) -> str:
        """`start`, `action`, `undo`, `resign` or `note`."""

    @property
    def seat(self) -> Seat | None:
        """Who acted or resigned; for an undo, whose step was taken back."""

    @property
    def action(self) -> Action | None:
        """What was done; for an undo, what was taken back (None: a resignation)."""

    @property
    def events(self) -> Sequence[Event]:
        """What happened."""

    @property
    def note(self) -> str | None:
        """A remark: `only_option`, `torn_line`."""

    @property
    def agreed(self) -> Seat | None:
        """For an undo, the seat that had to agree."""

    @property
    def seen(self) -> Seen:
        """For an undo, what the step had shown."""


_NOTES: Final = {
    "only_option": "It was the only option.",
    "torn_line": "A line that was never written to its end was dropped here.",
}
_NO_UNDO: Final = {
    "off": "This game is played without undo.",
    "start": "There is nothing to take back.",
    "seen": "The last step can't be taken back",
}


def story(step: Step, names: BySeat[str], catalogue: Catalogue) -> tuple[str, ...]:
    """A step in sentences."""
    if step.kind == "undo":
        return (_taken_back(step, names, catalogue),)
    if step.kind == "resign":
        return (_resigned(step, names),)
    told = events.story(step.events, names, catalogue)
    return (*told, _NOTES[step.note]) if step.note else told


def brief(step: Step, names: BySeat[str], catalogue: Catalogue) -> str:
    """A step for the message row."""
    if step.kind in ("undo", "resign", "note"):
        return " ".join(story(step, names, catalogue))
    told = events.brief(step.events, names, catalogue)
    return f"{told} {_NOTES[step.note]}" if step.note else told


def log_lines(step: Step, names: BySeat[str], catalogue: Catalogue) -> tuple[ShortLine, ...]:
    """A step in the short form for the log box: `takes back Arena`."""
    if step.kind == "undo":
        return (ShortLine(step.seat, f"takes back: {_what(step, names, catalogue)}"),)
    if step.kind == "resign":
        return (ShortLine(step.seat, "resigns"),)
    if step.kind == "note":
        return (ShortLine(None, "a torn line was dropped"),)
    lines = events.log_lines(step.events, names, catalogue)
    if step.note and lines:
        return (ShortLine(lines[0].seat, f"{lines[0].text} (only option)"), *lines[1:])
    return lines


def no_undo(refusal: str, seen: Seen, names: BySeat[str], catalogue: Catalogue) -> str:
    """Why nothing can be taken back: `off`, `start`, or `seen` with what was seen."""
    sentence = _NO_UNDO[refusal]
    return sentence if refusal != "seen" else f"{sentence}: {shown(seen, catalogue)}."


def shown(seen: Seen, catalogue: Catalogue) -> str:
    """What a step showed: `Altar and Baths were turned up`, `age II was laid out`."""
    parts = []
    if seen.cards:
        parts.append(f"{nouns.names(seen.cards, catalogue)} {'was' if len(seen.cards) == 1 else 'were'} turned up")
    if seen.wonders:
        parts.append("the next four wonders were shown")
    if seen.age is not None:
        parts.append(f"age {nouns.roman(seen.age)} was laid out")
    if seen.tokens:
        parts.append(f"{nouns.count(seen.tokens, 'set-aside token was', 'set-aside tokens were')} looked at")
    if seen.kept:
        parts.append(f"{nouns.names(seen.kept, catalogue)} was shown")
    return nouns.join(parts) if parts else "nothing new was shown"


def _taken_back(step: Step, names: BySeat[str], catalogue: Catalogue) -> str:
    seat = step.seat
    assert seat is not None  # a step that is taken back has a seat
    agreed = "" if step.agreed is None else f", {names.of(step.agreed)} agreed"
    seen = f"; {shown(step.seen, catalogue)}" if _anything(step.seen) else ""
    return f"Taken back{agreed}: {names.of(seat)}, {_what(step, names, catalogue)}{seen}."


def _anything(seen: Seen) -> bool:
    return bool(seen.cards or seen.wonders or seen.age is not None or seen.tokens or seen.kept)


def _what(step: Step, names: BySeat[str], catalogue: Catalogue) -> str:
    return "the resignation" if step.action is None else actions.title(step.action, names, catalogue)


def _resigned(step: Step, names: BySeat[str]) -> str:
    assert step.seat is not None
    return f"{nouns.capital(victory('resignation', 1 - step.seat, names))}."
