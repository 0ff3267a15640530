"""The catalogue and the rules of the game, read from the data files once in a process."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeVar

from duel_tui.engine.catalogue import (
    Building,
    Catalogue,
    Cost,
    MilitaryToken,
    Numbers,
    Slot,
    Token,
    Wonder,
    Zone,
)
from duel_tui.engine.modules.base import BASE
from duel_tui.engine.records_agora import ActionsFrom, AgoraNumbers, Chamber, Conspiracy, Decree
from duel_tui.engine.records_pantheon import God, Mythology, PantheonNumbers
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.types import RESOURCES, BySeat

from .keys import effects


class _HasId(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=_HasId)

BOXES: Final = ("base", "pantheon", "agora")
"""Everything that can be played with, in the order in which games name it."""
BASE_GAME: Final = BOXES[:1]

_PACKAGE = Path(__file__).parents[1]


def data_folder() -> Path:
    """Where the data files are: inside an installed package, or at the top of the checkout.

    Plain paths instead of `importlib.resources`, whose import alone takes longer than reading all the files.
    """
    installed = _PACKAGE / "data"
    return installed if installed.is_dir() else _PACKAGE.parents[1] / "data"


def read(name: str) -> Any:
    """The content of a data file: `base/wonders.json`."""
    return json.loads((data_folder() / name).read_text(encoding="utf-8"))


def catalogue(modules: tuple[str, ...] = BASE_GAME) -> Catalogue:
    """Everything printed in these boxes, without what one of them puts aside."""
    return _catalogue(modules)


def ruleset(modules: tuple[str, ...] = BASE_GAME) -> Ruleset:
    """The rules of a game with these boxes, in the order of `BOXES`."""
    return _ruleset(modules)


def playable(modules: tuple[str, ...]) -> bool:
    """Whether there is a game with these boxes."""
    return modules == tuple(box for box in BOXES if box in {*modules, *BASE_GAME})


@cache
def _catalogue(modules: tuple[str, ...]) -> Catalogue:
    buildings = [_building(row) for row in _rows(modules, "buildings.json", "buildings")]
    wonders = (_wonder(row) for row in _rows(modules, "wonders.json", "wonders"))
    tokens = (Token(row["id"], row["name"], effects(row)) for row in _rows(modules, "progress.json", "progress_tokens"))
    numbers = read("base/rules.json")
    layouts = _layouts(read("base/layouts.json")["slots"])
    parts: dict[str, Any] = {}
    if "agora" in modules:
        rules = read("agora/rules.json")
        layouts = _layouts(read("agora/layouts.json")["slots"])
        parts["conspiracies"] = _by_id(_conspiracy(row) for row in read("agora/conspiracies.json")["conspiracies"])
        parts["decrees"] = _by_id(Decree(row["id"], effects(row)) for row in read("agora/decrees.json")["decrees"])
        parts["agora"] = _agora(rules)
        numbers["military_tokens"] = rules["military_tokens"]
    if "pantheon" in modules:
        rules = read("pantheon/rules.json")
        buildings = [building for building in buildings if building.back != rules["replaces"]]
        parts["gods"] = _by_id(_god(row) for row in read("pantheon/gods.json")["gods"])
        parts["mythologies"] = _by_id(Mythology(**row) for row in read("pantheon/mythologies.json")["mythologies"])
        parts["pantheon"] = _pantheon(rules, layouts)
    return Catalogue(
        buildings=_by_id(buildings),
        wonders=_by_id(wonders),
        tokens=_by_id(tokens),
        symbols=tuple(row["id"] for row in read("base/symbols.json")["symbols"]),
        layouts=MappingProxyType(layouts),
        numbers=_numbers(numbers),
        **parts,
    )


@cache
def _ruleset(modules: tuple[str, ...]) -> Ruleset:
    boxes = [BASE]
    if "pantheon" in modules:
        from duel_tui.engine.modules.pantheon import PANTHEON

        boxes.append(PANTHEON)
    if "agora" in modules:
        from duel_tui.engine.modules.agora import AGORA

        boxes.append(AGORA)
    return Ruleset(boxes, catalogue(modules))


def _rows(modules: tuple[str, ...], file: str, key: str) -> Iterator[dict[str, Any]]:
    """The rows that the boxes have in a file of this name, box by box."""
    for box in modules:
        yield from read(f"{box}/{file}")[key]


def _by_id(items: Iterable[T]) -> Mapping[str, T]:
    return MappingProxyType({item.id: item for item in items})


def _cost(row: Mapping[str, int]) -> Cost:
    wood, stone, clay, glass, papyrus = (row.get(resource, 0) for resource in RESOURCES)
    return Cost(row.get("coins", 0), (wood, stone, clay, glass, papyrus))


def _building(row: Mapping[str, Any]) -> Building:
    return Building(
        id=row["id"],
        name=row["name"],
        short=tuple(row["short"]),
        age=row.get("age", 0),
        colour=row["colour"],
        cost=_cost(row.get("cost", {})),
        effects=effects(row),
        back=next((kind for kind in ("guild", "temple", "senator") if row.get(kind)), str(row.get("age"))),
        chain_sign=row.get("chain_symbol"),
        chain_from=row.get("chain_from"),
    )


def _wonder(row: Mapping[str, Any]) -> Wonder:
    drafted = effects(row.get("drafted", {}))
    return Wonder(row["id"], row["name"], tuple(row["short"]), _cost(row["cost"]), effects(row), drafted)


def _god(row: Mapping[str, Any]) -> God:
    return God(row["id"], row["name"], row.get("mythology"), effects(row), row.get("cost_factor", 1))


def _pantheon(rules: Mapping[str, Any], layouts: Mapping[int, tuple[Slot, ...]]) -> PantheonNumbers:
    def slots(kind: str) -> Mapping[int, tuple[int, ...]]:
        """By age, for the structures that are played with."""
        found = (
            row for row in rules["token_slots"] if row["kind"] == kind and row["cards"] == len(layouts[row["age"]])
        )
        return MappingProxyType({row["age"]: tuple(row["slots"]) for row in found})

    return PantheonNumbers(
        costs=tuple(rules["costs"]),
        opens_in_age=rules["opens_in_age"],
        gods_drawn=rules["gods_drawn"],
        mythology_tokens=rules["mythology_tokens"],
        offerings=tuple(rules["offerings"]),
        mythology_slots=slots("mythology"),
        offering_slots=slots("offering"),
    )


def _conspiracy(row: Mapping[str, Any]) -> Conspiracy:
    return Conspiracy(row["id"], row["name"], effects(row))


def _agora(rules: Mapping[str, Any]) -> AgoraNumbers:
    return AgoraNumbers(
        chambers=tuple(Chamber(**row) for row in rules["chambers"]),
        cubes=rules["cubes"],
        senators_added=tuple(rules["senators_added"]),
        senate_actions=tuple(ActionsFrom(row["from"], row["actions"]) for row in rules["senate_actions"]),
        conspiracies_drawn=rules["conspiracies_drawn"],
    )


def _layouts(rows: list[dict[str, Any]]) -> dict[int, tuple[Slot, ...]]:
    layouts: dict[int, tuple[Slot, ...]] = {}
    for row in rows:
        slot = Slot(row["slot"], row["row"], row["x"], row["face_up"], tuple(row["covered_by"]))
        layouts[row["age"]] = (*layouts.get(row["age"], ()), slot)
    return layouts


def _numbers(row: Mapping[str, Any]) -> Numbers:
    one, two = (tuple(wonders) for wonders in row["recommended_wonders"])
    structured: dict[str, Any] = {
        "wonder_draft": tuple(tuple(group) for group in row["wonder_draft"]),
        "recommended_wonders": BySeat(one, two),
        "military_points": tuple(Zone(zone["from"], zone["points"]) for zone in row["military_points"]),
        "military_tokens": tuple(_military_token(token) for token in row["military_tokens"]),
    }
    return Numbers(**{**row, **structured})


def _military_token(row: Mapping[str, Any]) -> MilitaryToken:
    """The coins of such a row are what is lost, and no effect."""
    done = {key: value for key, value in row.items() if key != "coins"}
    return MilitaryToken(row["distance"], row.get("coins", 0), effects(done))
