"""The catalogue and the rules of the game, read from the data files once in a process."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

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
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.types import RESOURCES, BySeat

from .keys import effects

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


@cache
def catalogue() -> Catalogue:
    """Everything printed in the base game."""
    buildings = (_building(row) for row in read("base/buildings.json")["buildings"])
    wonders = (_wonder(row) for row in read("base/wonders.json")["wonders"])
    tokens = (Token(row["id"], row["name"], effects(row)) for row in read("base/progress.json")["progress_tokens"])
    return Catalogue(
        buildings=MappingProxyType({item.id: item for item in buildings}),
        wonders=MappingProxyType({item.id: item for item in wonders}),
        tokens=MappingProxyType({item.id: item for item in tokens}),
        symbols=tuple(row["id"] for row in read("base/symbols.json")["symbols"]),
        layouts=MappingProxyType(_layouts(read("base/layouts.json")["slots"])),
        numbers=_numbers(read("base/rules.json")),
    )


@cache
def ruleset() -> Ruleset:
    """The rules of the base game."""
    return Ruleset((BASE,), catalogue())


def _cost(row: Mapping[str, int]) -> Cost:
    wood, stone, clay, glass, papyrus = (row.get(resource, 0) for resource in RESOURCES)
    return Cost(row.get("coins", 0), (wood, stone, clay, glass, papyrus))


def _building(row: Mapping[str, Any]) -> Building:
    return Building(
        id=row["id"],
        name=row["name"],
        short=tuple(row["short"]),
        age=row["age"],
        colour=row["colour"],
        cost=_cost(row["cost"]),
        effects=effects(row),
        back="guild" if row.get("guild") else str(row["age"]),
        chain_sign=row.get("chain_symbol"),
        chain_from=row.get("chain_from"),
    )


def _wonder(row: Mapping[str, Any]) -> Wonder:
    return Wonder(row["id"], row["name"], tuple(row["short"]), _cost(row["cost"]), effects(row))


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
        "military_tokens": tuple(MilitaryToken(**token) for token in row["military_tokens"]),
    }
    return Numbers(**{**row, **structured})
