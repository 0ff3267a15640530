"""What stands in the panes of the workbench: rows of the state, actions, refusals, events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import TYPE_CHECKING, Final, NamedTuple

from duel_tui.engine.actions import text
from duel_tui.tui.format.scene import Style
from duel_tui.tui.format.styles import ACCENT, GOOD, KEY, MUTED, STRONG, TEXT
from duel_tui.tui.format.text import Line, fit
from duel_tui.tui.sheets.panes import Entry
from duel_tui.words import steps
from duel_tui.words.signs import signs
from duel_tui.workbench import explain

if TYPE_CHECKING:
    from duel_tui.workbench import Workbench
    from duel_tui.workbench.choices import Allowed, Group
    from duel_tui.workbench.line import Step
    from duel_tui.workbench.row import Row

_SECRET: Final = Style("purple")
_BAD: Final = Style("bad")
_NAME: Final = 8
"""Cells for a name in the list of events."""
_BOLD: Final = ("city", "structure")
"""How the keys of rows begin whose label is bold: where the eye goes first."""


class Keyed(NamedTuple):
    """An entry, and what it stands for: a path in the tree, the number of a step."""

    key: str
    entry: Entry


def state_rows(rows: Iterable[Row], turned: Set[str], above: str = "", depth: int = 0) -> Iterator[Keyed]:
    """The rows of a tree in sight; `turned` are the paths that are not folded as they are by default."""
    for row in rows:
        path = f"{above}/{row.key}"
        folded = row.folded != (path in turned)
        mark = "  " if not row.below else "+ " if folded else "- "
        style = _SECRET if row.secret else STRONG if not depth and row.key.startswith(_BOLD) else TEXT
        lead: Line = [("  " * depth, TEXT), (mark, KEY)]
        value: Line = [(row.value, style._replace(bold=False))] if row.value else []
        yield Keyed(path, Entry(row.label, style, lead, value))
        if not folded:
            yield from state_rows(row.below, turned, path, depth + 1)


def foldable(rows: Iterable[Row], path: str) -> bool:
    """Whether the row with this path has rows below it."""
    first, _, rest = path.removeprefix("/").partition("/")
    row = next((row for row in rows if row.key == first), None)
    if row is None:
        return False
    return foldable(row.below, rest) if rest else bool(row.below)


def change_rows(bench: Workbench) -> Iterator[Keyed]:
    """What is different from the position that is compared with."""
    for change in bench.changes:
        style = _SECRET if change.secret else TEXT
        said: Line = [(f"{change.before} > ", MUTED), (change.after, style)]
        yield Keyed(change.where, Entry(change.where, style, (), said, "below"))
    if not bench.changes:
        yield Keyed("", Entry("nothing has changed", MUTED))


def legal_rows(found: Iterable[Allowed]) -> Iterator[Keyed]:
    """The legal actions with their numbers and prices."""
    for number, item in enumerate(found, 1):
        lead: Line = [(f"{number:2} ", KEY if number < 10 else MUTED)]
        yield Keyed(text(item.action), Entry(text(item.action), TEXT, lead, price(item)))


def price(item: Allowed) -> Line:
    """`3$`, `&0$` by a chain, `+2$` for a discard; nothing where there is no price."""
    if item.quote is not None:
        return [("&0$", GOOD)] if item.quote.chain else [(f"{item.quote.total}$", TEXT)]
    if item.coins is not None:
        return [(f"{item.coins}$", TEXT)]
    return [] if item.income is None else [(f"+{item.income}$", GOOD)]


def refused_rows(found: Iterable[Group]) -> Iterator[Keyed]:
    """The refusals with codes and parameters."""
    for group in found:
        style = _SECRET if group.hidden else MUTED
        yield Keyed(group.label, Entry(group.label, style, (), [(group.reason, _BAD)], "below"))


def event_rows(bench: Workbench, ascii_only: bool) -> Iterator[Keyed]:
    """What each step did, in few words; those ahead of the present one are muted."""
    mark = signs(ascii_only).left_turn
    width = len(str(bench.line.end))
    for step in bench.line.steps:
        here = step.number == bench.at
        style = STRONG if here else MUTED if step.number > bench.at else TEXT
        for seat, words in _told(bench, step):
            name = "" if seat is None else fit(bench.names.of(seat), _NAME)
            number = f"{mark if here else ' '}{step.number:{width}} "
            lead: Line = [(number, KEY if here else MUTED), (f"{name:{_NAME + 1}}", MUTED)]
            yield Keyed(str(step.number), Entry(words, style, lead, (), "wrap"))


def _told(bench: Workbench, step: Step) -> list[tuple[int | None, str]]:
    entry = step.entry
    if entry is None:
        return [(None, "says" if step.said and not step.failures else "expects")]
    told = steps.log_lines(entry.for_viewer(bench.viewer), bench.names, bench.catalogue)
    if told:
        return [(line.seat, line.text) for line in told]
    seen = step.for_viewer(bench.viewer)
    return [(step.seat, "start" if seen.action is None else text(seen.action))]


def rule_rows(bench: Workbench) -> tuple[Entry, ...]:
    """The events of the present step, each with the rule that made it happen, and what comes next."""
    rows = [
        Entry(explain.kind_of(event), TEXT, (), [(explain.rule_of(event), MUTED)], "below")
        for event in explain.events_seen(bench)
    ]
    ahead = bench.next_action or ("the end of the line" if bench.at == bench.line.end else "a remark")
    return (*rows, Entry(ahead, ACCENT, [("next  ", KEY)], (), "wrap"))
