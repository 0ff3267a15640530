"""The page about scenario files and the schema say what the program knows, no more and no less."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from duel_tui.content import ruleset
from duel_tui.engine.actions import FORMS, GODS_FORMS, SENATE_FORMS
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.errors import CODES
from duel_tui.record.scenario import parse_scenarios, run
from duel_tui.record.scenario.agora.model import AgoraPart, ChamberPart, PlotPart
from duel_tui.record.scenario.model import CityPart, File, Points, Position, Price, Step
from duel_tui.record.scenario.pantheon.model import Activation, PantheonPart
from duel_tui.record.scenario.patterns import EVENTS
from duel_tui.record.scenario.schema import schema_text

LAYOUTS = [(rules.catalogue, age) for rules in (ruleset(), ruleset(("base", "agora"))) for age in (1, 2, 3)]
DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "scenario-format.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


MODELS = [File, Position, CityPart, Step, Price, Points, PantheonPart, Activation, AgoraPart, ChamberPart, PlotPart]


@pytest.mark.parametrize("model", MODELS)
def test_every_key_stands_on_the_page(model: type[File]) -> None:
    keys = {field.alias or name for name, field in model.model_fields.items()}
    assert {key for key in keys if not re.search(rf"[`{{] ?\[?\[?{key}\b|, {key} =", PAGE)} == set()


def test_every_event_stands_on_the_page_with_its_fields() -> None:
    for name, kind in EVENTS.items():
        assert f"| `{name}` | {', '.join(f'`{field}`' for field in kind._fields)} |" in PAGE


def test_every_action_and_code_stands_on_the_page() -> None:
    assert all(f"`{word}`" in PAGE for word in (*FORMS, *GODS_FORMS, *SENATE_FORMS, *CODES))


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_page_hold(example: str) -> None:
    (case,) = parse_scenarios(Path("example.toml"), example.encode()).cases
    assert run(case) == ()


@pytest.mark.parametrize(("catalogue", "age"), LAYOUTS)
def test_the_rows_on_the_page_are_those_of_the_layouts(catalogue: Catalogue, age: int) -> None:
    assert f"| {age} | {', '.join(rows(catalogue, age))} |" in PAGE


def rows(catalogue: Catalogue, age: int) -> list[str]:
    """The sizes of the rows, face-down ones in brackets."""
    slots = catalogue.layouts[age]
    sizes = []
    for row in range(slots[-1].row + 1):
        places = [slot for slot in slots if slot.row == row]
        sizes.append(str(len(places)) if places[0].face_up else f"({len(places)})")
    return sizes


def test_the_schema_is_that_of_the_models() -> None:
    written = (DOCS / "scenario-schema.json").read_text(encoding="utf-8")
    assert written == schema_text(), "write it again: python -m duel_tui.record.scenario.schema"
