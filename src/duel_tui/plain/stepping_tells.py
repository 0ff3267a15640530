"""What the workbench tells at a prompt, line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from duel_tui.engine.actions import Action, text
from duel_tui.engine.types import ONE, SEATS, BySeat, Viewer
from duel_tui.words import actions, outcomes, steps
from duel_tui.workbench import explain
from duel_tui.workbench.choices import Refused

from . import panels
from .boxes import played_with

if TYPE_CHECKING:
    from duel_tui.engine.view import GameView
    from duel_tui.workbench import Workbench
    from duel_tui.workbench.choices import Allowed
    from duel_tui.workbench.row import Row


def step(bench: Workbench) -> Iterator[str]:
    """What the present step did, what a scenario says of it, and how the game ended if it did."""
    here = bench.seen
    what = here.kind if here.action is None else text(here.action)
    who = "" if here.seat is None else f", by {bench.names.of(here.seat)}"
    yield f"Step {here.number} of {bench.line.end}: {what}{who}."
    if here.said:
        yield f"  {here.said}"
    if here.entry is not None:
        secrets = bench.viewer is Viewer.OMNISCIENT
        told = steps.sentences(here.entry.for_viewer(bench.viewer), bench.names, bench.catalogue, secrets)
        yield from (f"  {sentence}" for sentence in told)
    for failure in here.failures:
        yield f"  Does not hold: {failure.what}: expected {failure.expected}, seen {failure.seen}"
    if here.resigned is not None:
        yield f"  {outcomes.result(bench.view(Viewer.SPECTATOR), bench.names)}."


def viewer(bench: Workbench) -> str:
    """Whose eyes one looks with."""
    match bench.viewer:
        case Viewer.OMNISCIENT:
            return "TESTER: all hidden cards are shown."
        case Viewer.SPECTATOR:
            return "Shown is what lies open on the table."
        case seat:
            return f"Shown is what {bench.names.of(seat)} sees."


def table(bench: Workbench) -> Iterator[str]:
    """Cities, structure, boards and pile as the viewer sees them."""
    view, names, catalogue = bench.view(), bench.names, bench.catalogue
    yield viewer(bench)
    for seat in SEATS:
        yield from panels.city(view, seat, names, catalogue)
    yield from panels.structure(view, catalogue)
    yield from panels.boards(view, names, catalogue)
    yield from panels.pile(view, names, catalogue)


def events(bench: Workbench, last: int) -> Iterator[str]:
    """What the last steps up to here did, in few words."""
    for here in bench.line.steps[max(bench.at + 1 - last, 0) : bench.at + 1]:
        if here.entry is None:
            yield f"{here.number}. {here.said or 'a remark'}"
            continue
        for seat, words in steps.log_lines(here.entry.for_viewer(bench.viewer), bench.names, bench.catalogue):
            who = "" if seat is None else f"{bench.names.of(seat)}: "
            yield f"{here.number}. {who}{words}"


def state(bench: Workbench, words: str) -> list[str]:
    """The rows of the position, or those with some words; what is hidden from players is marked."""
    wanted = words.casefold().split()
    rows = _rows(bench.tree)
    if wanted:
        rows = (row for row in rows if all(word in row.casefold() for word in wanted))
    return [*([] if wanted else [viewer(bench)]), *rows]


def _rows(rows: Iterable[Row], depth: int = 0) -> Iterator[str]:
    for row in rows:
        mark = " (hidden)" if row.secret else ""
        value = f": {row.value}" if row.value else ""
        yield f"{'  ' * depth}{row.label.strip()}{value}{mark}"
        yield from _rows(row.below, depth + 1)


def changes(bench: Workbench, first: int | None, second: int | None) -> Iterator[str]:
    """What differs between two steps: from `first` (the one before) to `second` (the present one)."""
    here, marked = bench.at, bench.marked
    bench.marked = first
    bench.go(here if second is None else second)
    yield f"From step {bench.base} to step {bench.at}:"
    yield from (f"  {change.where}: {change.before} > {change.after}" for change in bench.changes)
    if not bench.changes:
        yield "  nothing has changed"
    bench.marked = marked
    bench.go(here)


def legal(bench: Workbench) -> Iterator[str]:
    """The legal actions with their numbers and prices."""
    found, view = bench.allowed, bench.view()
    if not found:
        yield "Nothing is legal here that this viewer may see."
    yield from (f"  {number}. {text(item.action)}{_worth(item, view)}" for number, item in enumerate(found, 1))


def _worth(item: Allowed, view: GameView) -> str:
    if item.income is not None:
        return f", +{item.income}$"
    if item.quote is not None:
        return ", free by chain" if item.quote.chain else f", {item.quote.total}$"
    price = "" if view.decision is None else actions.price(item.action, view, view.decision.seat)
    return f",{price}" if price else ""


def refused(bench: Workbench, words: str) -> Iterator[str]:
    """Everything that is refused, one line for what is refused whatever the use."""
    wanted = words.casefold().split()
    groups = [(group, f"{group.label}: {group.reason}") for group in bench.refused_groups]
    shown = [(group, line) for group, line in groups if all(word in line.casefold() for word in wanted)]
    yield f"Refused: {sum(len(group.refused) for group, _ in shown)}"
    yield from (f"  {line}{' (hidden)' if group.hidden else ''}" for group, line in shown)


def why(bench: Workbench, action: Action) -> Iterator[str]:
    """The price of an action, or why it is refused."""
    refusal = bench.refusal(action)
    if refusal is not None:
        yield from explain.of_refused(bench, Refused(action, refusal))
        return
    yield from (line for item in bench.allowed if item.action == action for line in explain.of_allowed(bench, item))


def price(bench: Workbench, item: str) -> Iterator[str]:
    """The price of a card, of a wonder or of what a box has, for both seats. A token has none."""
    view, names, catalogue = bench.view(), bench.names, bench.catalogue
    first = view.decision.seat if view.decision else ONE
    if item in catalogue.buildings or item in catalogue.wonders:
        both = BySeat(bench.quote(0, item), bench.quote(1, item))
        yield from panels.price(both, first, names, catalogue)
    for box in played_with(catalogue):
        yield from box.price(item, view, first, names, catalogue)


def lines(bench: Workbench) -> Iterator[str]:
    """All lines, the present one marked."""
    for number, name in enumerate(bench.line_names, 1):
        mark = f", step {bench.at} of {bench.line.end}, this one" if name == bench.line_name else ""
        yield f"  {number}. {name or bench.source.heading}{mark}"
