"""The lines of a saved game, one frozen record per kind, and how they are written.

`docs/save-format.md` describes the same for people. Reading lines, which may come from anywhere, is the business
of `record.reader`.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Final, Literal, TypeAlias

from duel_tui.deal import Options

FORMAT: Final = 1
"""The version of the file format that is written, and the only one that is read."""
RULES: Final = 1
"""The version of the rules. It grows when an old game would be played differently now."""
CHECK_EVERY: Final = 10
"""Every so many actions the line of an action carries the fingerprint of the position it leads to."""

SeatWord: TypeAlias = Literal["one", "two"]
UndoMode: TypeAlias = Literal["safe", "free", "off"]
"""What may be taken back: what showed nothing new; anything, if the other player agrees; nothing."""
Remark: TypeAlias = Literal["torn_line", "opened"]
"""What a line of its own remarks: a line that was never written to its end was dropped here; after the end of the
game everything that lay hidden was opened."""
NoteCode: TypeAlias = Remark | Literal["only_option"]
"""Remarks and what is noted on an action: the program took the only option by itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The first line: what one has to know before reading on."""

    kind: Literal["header"] = "header"
    format: int = FORMAT
    rules: int = RULES
    program: str
    """The version of the program that wrote the file."""
    created: datetime
    options: Options
    seed: int
    forced: Literal[True] | None = None
    """Whether a deal file decided a part of the deal, so that the seed alone doesn't give it."""
    names: tuple[str, str]
    """The players, seat one first."""
    undo: UndoMode


@dataclass(frozen=True, slots=True, kw_only=True)
class DealLine:
    """The second line: the whole deal, encoded so that a glance at the file shows no hidden card."""

    kind: Literal["deal"] = "deal"
    deal: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionLine:
    """An action that was carried out."""

    kind: Literal["action"] = "action"
    n: int
    """The number of the step, which counts all lines after the deal from 1."""
    seat: SeatWord
    do: str
    """The canonical text."""
    note: Literal["only_option"] | None = None
    check: str | None = None
    """The fingerprint of the position that the action leads to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoLine:
    """The last step that still stood was taken back."""

    kind: Literal["undo"] = "undo"
    n: int
    back: int
    """The number of the step that was taken back."""
    agreed: SeatWord | None = None
    """The seat that had to agree, and did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResignLine:
    """A seat gave the game up."""

    kind: Literal["resign"] = "resign"
    n: int
    seat: SeatWord
    check: str
    """The fingerprint of the position in which it happened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteLine:
    """A remark that changes nothing."""

    kind: Literal["note"] = "note"
    n: int
    note: Remark


StepLine: TypeAlias = ActionLine | UndoLine | ResignLine | NoteLine
Line: TypeAlias = Header | DealLine | StepLine


def encode(line: Line) -> bytes:
    """The line as it stands in the file, its end included. Keys without a value are left out."""
    values = {key: value for key, value in asdict(line).items() if value is not None}
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"), default=_encode_value)
    return text.encode() + b"\n"


def _encode_value(value: object) -> str:
    assert isinstance(value, datetime), value
    return value.isoformat(timespec="seconds")
