"""Effects that wait until a choice is made, as names with their fields: `discard_accessible optional=True`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from duel_tui.engine.modules.agora.cards import SettleFreed
from duel_tui.engine.modules.agora.cities import TokenForPair
from duel_tui.engine.modules.agora.senators import SenateAction
from duel_tui.record.scenario.patterns import snake_case
from duel_tui.record.scenario.problems import nearest, shown

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Carrier, Catalogue
    from duel_tui.engine.effects import Effect
    from duel_tui.engine.rules import Ruleset

MILITARY = "military"
"""The cause of what military tokens do."""


def effect_text(effect: Effect) -> str:
    """The effect in one line: its name and all its fields."""
    values: Any = effect
    return " ".join([_name(effect), *(f"{field.name}={_value(values, field.name)}" for field in fields(values))])


def effect_of(rules: Ruleset, cause: str, text: str) -> Effect:
    """The immediate effect of this cause that a text names.

    Raises `ValueError` with a sentence if there is no such cause or effect.
    """
    known = [effect for effect in _effects_by(rules, cause) if type(effect) in rules.resolvers]
    if not known:
        raise ValueError(f"nothing that is called `{shown(cause)}` has effects that could wait")
    name, *wanted = text.split() or [""]
    for effect in known:
        if _name(effect) == name and set(wanted) <= set(effect_text(effect).split()):
            return effect
    names = list(dict.fromkeys(map(_name, known)))
    near = nearest(name, names)
    hint = f"did you mean `{near[0]}`?" if near else f"it has {', '.join(names)}"
    raise ValueError(f"`{shown(cause)}` has no effect `{shown(text)}`; {hint}")


def _name(effect: Effect) -> str:
    return snake_case(type(effect).__name__)


def _value(effect: Any, field: str) -> str:
    value = getattr(effect, field)
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _effects_by(rules: Ruleset, cause: str) -> Iterator[Effect]:
    """What a card, token or conspiracy does at once, and what it asks for on the way."""
    catalogue = rules.catalogue
    if cause == MILITARY:
        yield from (effect for token in rules.numbers.military_tokens for effect in token.effects)
    elif (carrier := _carrier(catalogue, cause)) is not None:
        yield from carrier.effects
        yield from getattr(carrier, "drafted", ())
        yield from (SenateAction(), SettleFreed(), *map(TokenForPair, catalogue.symbols))


def _carrier(catalogue: Catalogue, cause: str) -> Carrier | None:
    tables = (catalogue.buildings, catalogue.wonders, catalogue.tokens, catalogue.gods, catalogue.conspiracies)
    return next((table[cause] for table in tables if cause in table), None)
