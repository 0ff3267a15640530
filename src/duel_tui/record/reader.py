"""Reading a saved game from anywhere: every byte is checked, and nothing is written."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from duel_tui import files
from duel_tui.content import playable, ruleset
from duel_tui.engine.state import Deal
from duel_tui.engine.types import BySeat
from duel_tui.record.dealcode import decode_deal
from duel_tui.record.errors import BadLine, BadName, ForeignFile, SaveUnreadable, UnknownVersion
from duel_tui.record.lines import FORMAT, RULES, Header, StepLine
from duel_tui.record.names import check_player_name, same_player

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset

LARGEST: Final = 8 << 20
"""Bytes that a saved game may have. A long one with many undone steps has about 20,000."""
_FIRST_STEP_LINE: Final = 3
_LONGEST_STEP: Final = 1000
"""Bytes that the line of a step surely has less than; what is longer was never one that was being written."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a saved game holds, each line well formed; whether it can be played is for `replay` to find out."""

    path: Path
    header: Header
    rules: Ruleset
    """The rules of the boxes that it is played with."""
    deal: Deal
    steps: tuple[StepLine, ...]
    torn: int
    """How many bytes after the last whole line belong to one that was never written to its end."""

    @property
    def players(self) -> BySeat[str]:
        """The names of the players."""
        return BySeat(*self.header.names)


def read_file(path: Path) -> Contents:
    """Read the saved game in a file.

    Raises `SaveUnreadable` if the file can't be read, and `SaveDamaged` if what it holds can't be used.
    """
    try:
        data = files.read(path, LARGEST + 1)
    except OSError as reason:
        raise SaveUnreadable(path, reason) from reason
    return read_bytes(path, data)


def read_descriptor(path: Path, descriptor: int) -> Contents:
    """Read the saved game in an open file, from its start; `path` is its name in messages.

    Raises the same as `read_file`.
    """
    pieces: list[bytes] = []
    size = 0
    try:
        os.lseek(descriptor, 0, os.SEEK_SET)
        while size <= LARGEST and (piece := os.read(descriptor, LARGEST + 1 - size)):
            pieces.append(piece)
            size += len(piece)
    except OSError as reason:
        raise SaveUnreadable(path, reason) from reason
    return read_bytes(path, b"".join(pieces))


def read_bytes(path: Path, data: bytes) -> Contents:
    """Read the bytes of a saved game; `path` is the file's name in messages.

    Raises `SaveDamaged` if they can't be used.
    """
    if len(data) > LARGEST:
        raise ForeignFile(path, f"it is larger than {LARGEST >> 20} MB")
    *lines, torn = data.split(b"\n")
    if not lines:
        raise ForeignFile(path, "it is empty" if not data else "its first line has no end")
    header = _read_header(path, lines[0])
    rules = ruleset(header.options.modules)
    if len(lines) < _FIRST_STEP_LINE - 1:
        raise BadLine(path, 2, "the line with the deal is missing")
    if len(torn) > _LONGEST_STEP:
        raise BadLine(path, len(lines) + 1, f"{len(torn)} bytes without an end, more than any step has")
    return Contents(
        path=path,
        header=header,
        rules=rules,
        deal=_read_deal(path, lines[1], header, rules),
        steps=tuple(_read_step(path, n, line) for n, line in enumerate(lines[2:], start=_FIRST_STEP_LINE)),
        torn=len(torn),
    )


def _read_header(path: Path, line: bytes) -> Header:
    from duel_tui.record.schema import HEADER, OPENING, Misfit, fit

    try:
        opening = fit(OPENING, line, more_keys=True)
    except Misfit as why:
        raise ForeignFile(path, f"first line: {why}") from None
    if opening.format != FORMAT:
        raise UnknownVersion(path, "format", opening.format, FORMAT, opening.program)
    if opening.rules != RULES:
        raise UnknownVersion(path, "rules", opening.rules, RULES, opening.program)
    try:
        header = fit(HEADER, line)
        for name in header.names:
            if check_player_name(name) != name:
                raise Misfit("a name has spaces that it can't have")
        if same_player(*header.names):
            raise Misfit("both players have the same name")
    except (Misfit, BadName) as why:
        raise BadLine(path, 1, _clause(why)) from None
    if not playable(header.options.modules):
        raise BadLine(path, 1, "it asks for parts of the game that this program doesn't have")
    return header


def _read_deal(path: Path, line: bytes, header: Header, rules: Ruleset) -> Deal:
    from duel_tui.record.schema import DEAL_LINE, fit

    try:
        return decode_deal(fit(DEAL_LINE, line).deal, header.options, rules.catalogue)
    except ValueError as why:
        raise BadLine(path, 2, _clause(why)) from None


def _read_step(path: Path, number: int, line: bytes) -> StepLine:
    from duel_tui.record.schema import STEP, Misfit, fit

    try:
        return fit(STEP, line)
    except Misfit as why:
        raise BadLine(path, number, _clause(why)) from None


def _clause(why: Exception) -> str:
    return str(why).removesuffix(".")
