"""Why: what a legal action costs, why something is refused, which rule made each event of a step happen. In words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from duel_tui.engine.actions import Action, text
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import Event
from duel_tui.record.scenario.patterns import event_text
from duel_tui.rulebook import Section, rule_book
from duel_tui.words import actions, events, quotes, refusals

from .boxes import BOXES

if TYPE_CHECKING:
    from .bench import Workbench
    from .choices import Allowed, Refused


def of_allowed(bench: Workbench, item: Allowed) -> Iterator[str]:
    """What a legal action is, and its price line by line."""
    yield text(item.action)
    view = bench.view()
    assert view.decision is not None  # something is legal
    yield f"{actions.sentence(item.action, view, view.decision.seat, bench.names, bench.catalogue)}."
    if item.quote is not None:
        yield from quotes.spoken(item.quote, bench.names, bench.catalogue)
    elif item.coins is not None:
        yield from _price_of(bench, str(item.action[0]))
    yield from _section(rule_book().rule_of_action(item.action))


def of_refused(bench: Workbench, item: Refused) -> Iterator[str]:
    """Why something is refused: the code, the sentence that players are told, and the rule behind it."""
    yield text(item.action)
    yield str(item.illegal)
    yield refusals.sentence(item.illegal, bench.names, bench.catalogue)
    if item.illegal.code == "cannot_afford":
        yield from _price_of(bench, item.illegal.params["target"])
    yield from of_code(item.illegal)


def _price_of(bench: Workbench, target: str) -> Iterator[str]:
    """The price of something for the seat that decides, line by line."""
    view = bench.view()
    assert view.decision is not None  # otherwise the game would be over
    seat = view.decision.seat
    if target in bench.catalogue.buildings or target in bench.catalogue.wonders:
        yield from quotes.spoken(bench.quote(seat, target), bench.names, bench.catalogue)
        return
    for box in BOXES:
        yield from box.price_lines(target, view, seat, bench.names, bench.catalogue)


def of_code(illegal: Illegal) -> Iterator[str]:
    """The rule behind a refusal, if one is."""
    section = rule_book().rule_of_refusal(illegal.code)
    if section is not None:
        yield from _section(section)


def of_step(bench: Workbench) -> Iterator[str]:
    """Every event of the step at which one stands, with its rule, and what a scenario says and expects of it."""
    step = bench.seen
    what = step.kind if step.action is None else text(step.action)
    who = "" if step.seat is None else f" by {bench.names.of(step.seat)}"
    yield f"Step {step.number}: {what}{who}"
    if step.said:
        yield step.said
    for failure in step.failures:
        yield f"Does not hold: {failure.what}: expected {failure.expected}, seen {failure.seen}"
    for event in events_seen(bench):
        yield event_text(event)
        yield f"    {events.sentence(event, bench.names, bench.catalogue)}"
        yield f"    Rule: {rule_of(event)}"


def events_seen(bench: Workbench) -> tuple[Event, ...]:
    """The events of the step, without those that the viewer may not know of."""
    return bench.seen.events


def kind_of(event: Event) -> str:
    """The kind of an event as scenarios write it: `card_taken`."""
    return event_text(event).split()[0]


def rule_of(event: Event) -> str:
    """The title of the rule that made an event happen."""
    return rule_book().rule_of_event(event).title


def section_of_event(event: Event) -> str:
    """The id of the section of the rule book with the rule that made an event happen."""
    return rule_book().rule_of_event(event).id


def section_of_code(code: str) -> str | None:
    """The id of the section with the rule behind a refusal; None if no rule is."""
    section = rule_book().rule_of_refusal(code)
    return None if section is None else section.id


def section_of_action(action: Action) -> str:
    """The id of the section with the rule of what an action does or takes."""
    return rule_book().rule_of_action(action).id


def _section(section: Section) -> Iterator[str]:
    yield ""
    yield f"Rule: {section.title}"
    yield from section.text.splitlines()
