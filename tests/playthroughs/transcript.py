"""The text of a playthrough: written from a script, and read back as one.

A *script* is what decides a game: some words about it, the seed, the options and the actions. A *transcript* is the
same with everything that follows from them: the deal and, for each step, what is seen, what may be done at which
price, what is done and what happens. Its script can be read from it, so a transcript is all that is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from duel_tui.content import BASE_GAME, BOXES, ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine import actions
from duel_tui.engine.actions import HIDDEN, Action, Build, BuildWonder, Discard, Prepare, Recruit, text
from duel_tui.engine.events import ControlChanged, Event, audience
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import Deal, GameState
from duel_tui.engine.types import SEAT_WORDS, SEATS, Seat, Viewer
from duel_tui.engine.view import CityView, GameView, SlotView, WonderView, project

from . import gods, senate

FOLDER = Path(__file__).parent
COMMENT, ACTION = "# ", "> "
_SEAT_FIELDS = ("seat", "winner", "chosen_by", "audience")


@dataclass(frozen=True)
class Script:
    """What decides a game."""

    about: tuple[str, ...]
    seed: int
    options: Options
    actions: tuple[Action, ...]

    @property
    def rules(self) -> Ruleset:
        """Those of the boxes that are played with."""
        return ruleset(self.options.modules)


# Reading


def read(content: str) -> Script:
    """The script in a transcript, or in a text with nothing but comments, seed, options and actions."""
    lines = content.splitlines()
    settings = dict(line.split(": ", 1) for line in lines[: lines.index("")] if not line.startswith(COMMENT))
    return Script(
        about=tuple(line.removeprefix(COMMENT) for line in lines if line.startswith(COMMENT)),
        seed=int(settings["seed"]),
        options=Options(
            wonders=settings["wonders"],
            swap_sets=settings["swap sets"] == "yes",
            first=settings["first"],
            reveal=settings["reveal"],
            modules=tuple(box for box in BOXES if box in (*BASE_GAME, *settings.get("boxes", "").split())),
        ),
        actions=tuple(actions.parse(line.removeprefix(ACTION)) for line in lines if line.startswith(ACTION)),
    )


# Playing


def play(script: Script) -> Iterator[tuple[GameState, Action | None, tuple[Event, ...]]]:
    """Each position with the action that is taken in it (None: none any more) and the events that led to it."""
    rules = script.rules
    state, events = rules.start(deal(script.seed, script.options, rules.catalogue))
    for action in script.actions:
        yield state, action, events
        state, events = rules.apply(state, action)
    yield state, None, events


# Writing


def write(script: Script) -> str:
    """The transcript of a script. Raises `Illegal` if the rules refuse one of its actions."""
    return "".join(f"{line}\n" for line in _lines(script))


def _lines(script: Script) -> Iterator[str]:
    options = script.options
    yield from (COMMENT + line for line in script.about)
    yield f"seed: {script.seed}"
    yield f"wonders: {options.wonders}"
    yield f"swap sets: {'yes' if options.swap_sets else 'no'}"
    yield f"first: {options.first}"
    yield f"reveal: {options.reveal}"
    if boxes := [box for box in options.modules if box not in BASE_GAME]:
        yield f"boxes: {' '.join(boxes)}"
    for step, (state, action, events) in enumerate(play(script)):
        if step == 0:
            yield from ("", "== deal", *_deal(script.rules, state.deal))
        yield ""
        yield "== start" if step == 0 else f"-- events of step {step}"
        yield from map(_event, events)
        yield ""
        yield f"== step {step + 1}" if action is not None else "== end"
        yield from _seen(script.rules, state)
        if action is not None:
            yield ACTION + text(action)


def _deal(rules: Ruleset, it: Deal) -> Iterator[str]:
    yield f"first: {SEAT_WORDS[it.first]}"
    yield _list("wonders", it.wonders)
    for age, cards in enumerate(it.structures, start=1):
        yield _list(f"age {age}", cards)
    yield _list("removed", it.removed)
    yield _list("tokens on the board", it.board_tokens)
    yield _list("tokens in the box", it.box_tokens)
    for order in it.draws:
        yield _list("draw from the box", order)
    yield from gods.deal_lines(rules, it)
    yield from senate.deal_lines(it)


def _list(label: str, words: tuple[str, ...]) -> str:
    return f"{label}: {' '.join(words) or '-'}"


def _event(event: Event) -> str:
    told = []
    for name, value in event._asdict().items():
        if name in event._field_defaults and value == event._field_defaults[name]:
            continue
        names_seat = name in ("before", "after") if isinstance(event, ControlChanged) else name in _SEAT_FIELDS
        if names_seat:
            value = "-" if value is None else SEAT_WORDS[value]
        elif isinstance(value, tuple):
            value = ",".join(map(_item, value))
        told.append(f"{name}={value}")
    secret = "" if audience(event) is None else "(secret) "
    return f"{secret}{type(event).__name__} {' '.join(told)}"


def _item(item: object) -> str:
    return ":".join(map(str, item)) if isinstance(item, tuple) else str(item)


def _seen(rules: Ruleset, state: GameState) -> Iterator[str]:
    """What everybody sees, then what only one seat sees."""
    spectator = list(view_lines(project(rules, state, Viewer.SPECTATOR)))
    yield from spectator
    for seat in SEATS:
        lines = list(view_lines(project(rules, state, Viewer(seat))))
        known = [line for line in spectator if not _is_veiled(line)]
        assert [line for line in lines if line in known] == known, "a seat sees less than the spectator"
        if own := [line for line in lines if line not in spectator]:
            yield f"only {SEAT_WORDS[seat]} sees:"
            yield from own


def _is_veiled(line: str) -> bool:
    """Whether it stands for what the deciding seat sees in full: an action that names a secret, or a `[]`."""
    return HIDDEN in line.split() or "[]" in line


def view_lines(view: GameView) -> Iterator[str]:
    """A view in short: prices are of seat one | seat two, `c` is a price by chain, `*` an accessible card."""
    yield f"age {view.age}, turn {view.turn} of {SEAT_WORDS[view.active]}, {SEAT_WORDS[view.first]} was first"
    tokens = " ".join(f"{border:+}:-{coins}" if coins else f"{border:+}" for border, coins in view.military_tokens)
    yield f"pawn {view.pawn:+}, tokens on the track {tokens or '-'}"
    yield f"{_list(f'{view.board_places} places for tokens', view.board_tokens)}"
    if view.draft is not None:
        taken = " ".join(f"{wonder}={SEAT_WORDS[seat]}" for wonder, seat in view.draft.taken)
        order = " ".join(SEAT_WORDS[seat] for seat in view.draft.order)
        yield f"draft {view.draft.group}, pick {view.draft.pick} of {order}: {' '.join(view.draft.shown)}"
        yield f"taken: {taken or '-'}"
    for row in sorted({place.row for place in view.structure}):
        yield f"  row {row}: {', '.join(_slot(place, view) for place in view.structure if place.row == row)}"
    yield from gods.board_lines(view)
    yield from senate.senate_lines(view)
    if view.pile:
        pile = (f"{entry.card} ({entry.turn} {SEAT_WORDS[entry.seat]} {entry.how})" for entry in view.pile)
        yield f"pile: {', '.join(pile)}"
    for city in view.cities:
        yield from _city(city, view)
    yield f"wonders built: {view.wonders_built} of {view.wonders_limit}"
    if view.outcome is not None:
        winner = "shared" if view.outcome.winner is None else f"won by {SEAT_WORDS[view.outcome.winner]}"
        yield f"outcome: {view.outcome.kind}, {winner}"
    if view.decision is not None:
        yield from _decision(view)


def _slot(place: SlotView, view: GameView) -> str:
    mark = "*" if place.accessible else ""
    if place.card is None:
        return f"{place.slot} [{place.back}]{mark}"
    return f"{place.slot} {place.card}{mark} {_price(place.card, view)}"


def _price(target: str, view: GameView) -> str:
    prices = view.prices[target]
    return "|".join(f"{prices.price.of(seat)}{'c' if prices.chain.of(seat) else ''}" for seat in SEATS)


def _city(city: CityView, view: GameView) -> Iterator[str]:
    who = SEAT_WORDS[city.seat]
    yield (
        f"{who}: {city.coins} coins, discarding brings {city.discard_income}, {city.kinds} kinds of symbols, "
        f"{city.shields_to_win} shields to win"
    )
    parts = [
        *(f"{units} {resource}" for resource, units in city.production.items() if units),
        *("/".join(resources) for resources in city.choices),
        *(f"{resource} at a discount" for resource in city.discounts),
        *(f"{symbol} x{times}" for symbol, times in city.symbols.items()),
        *city.tokens,
    ]
    if parts:
        yield f"  has {', '.join(parts)}"
    yield from gods.cult_lines(city)
    yield from senate.politics_lines(city)
    if city.buildings:
        yield f"  built {' '.join(city.buildings)}"
    if city.wonders:
        yield f"  wonders {', '.join(_wonder(wonder, city.seat, view) for wonder in city.wonders)}"
    sheet = city.score
    points = ", ".join(f"{category} {points}" for category, points in sheet._asdict().items() if points)
    yield f"  points {sheet.total}{f' = {points}' if points else ''}"


def _wonder(wonder: WonderView, seat: Seat, view: GameView) -> str:
    if wonder.state == "built":
        return f"{wonder.wonder} (turn {wonder.turn}, paid {wonder.paid}, on {wonder.tucked})"
    if wonder.state == "unbuilt":
        assert wonder.price == view.prices[wonder.wonder].price.of(seat)
        return f"{wonder.wonder} {_price(wonder.wonder, view)}"
    return f"{wonder.wonder} {wonder.state}"


def _decision(view: GameView) -> Iterator[str]:
    decision = view.decision
    cause = f" because of {decision.cause}" if decision.cause else ""
    yield f"{SEAT_WORDS[decision.seat]} decides: {decision.kind}{cause}{', in secret' if decision.secret else ''}"
    if decision.options:
        yield _list("options", decision.options)
    # A line for each conspiracy that could be prepared, with the cards for it, since every card would do.
    for conspiracy, same in groupby(view.legal, key=lambda it: it.conspiracy if isinstance(it, Prepare) else None):
        if conspiracy is None:
            yield from (f"  {text(action)}{_cost(action, view, decision.seat)}" for action in same)
        else:
            yield f"  prepare {conspiracy} with {' or '.join(action.card for action in same)}"


def _cost(action: Action, view: GameView, seat: Seat) -> str:
    match action:
        case Build(target) | Recruit(target) | BuildWonder(target):
            prices = view.prices[target]
            return f": {'chain' if prices.chain.of(seat) else prices.price.of(seat)}"
        case Discard():
            return f": +{view.cities.of(seat).discard_income}"
    return gods.activation_cost(action, view, seat)
