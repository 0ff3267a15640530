"""The data files are well formed: each one fits its strict model, and the game reads every key that it may have."""

import json
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
from pydantic import ValidationError

from duel_tui.content import BOXES
from duel_tui.content.keys import KEYS, SPECIAL
from duel_tui.content.load import data_folder, read
from duel_tui.content.models import (
    FILES,
    BuildingRow,
    ConspiracyRow,
    DecreeRow,
    Drafted,
    GodRow,
    LayoutsFile,
    SenateTokenRow,
    SenatorRow,
    Special,
    TokenRow,
    WonderRow,
    ZoneRow,
)

DATA = Path(data_folder())
NO_EFFECT = {
    *("id", "name", "short", "age", "colour", "cost", "guild", "temple", "chain_symbol", "chain_from"),
    *("mythology", "cost_factor", "senator", "drafted", "distance"),
}
"""Keys of a row that are printed facts and no effects."""


@pytest.mark.parametrize("name", FILES)
def test_the_data_file_fits_its_model(name):
    FILES[name].model_validate_json((DATA / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize("box", BOXES)
def test_every_data_file_of_a_box_has_a_model(box):
    assert {f"{box}/{path.name}" for path in (DATA / box).iterdir()} == {n for n in FILES if n.startswith(f"{box}/")}


@pytest.mark.parametrize("name", FILES)
def test_no_key_stands_twice_in_one_row(name):
    def refuse_twins(pairs):
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys)), keys
        return dict(pairs)

    json.loads((DATA / name).read_text(encoding="utf-8"), object_pairs_hook=refuse_twins)


def test_the_game_reads_every_effect_key_that_a_row_may_have():
    models = (BuildingRow, WonderRow, TokenRow, GodRow, SenatorRow, ConspiracyRow, DecreeRow, Drafted, SenateTokenRow)
    allowed = {key for model in models for key in model.model_fields}
    assert allowed - NO_EFFECT == set(KEYS)


def test_the_game_knows_every_special_effect_that_a_row_may_name():
    assert set(get_args(Special)) == set(SPECIAL)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"vp": None}, "leave out what is null: vp"),
        ({"vp": "3"}, "valid integer"),
        ({"vp": True}, "valid integer"),
        ({"vp": 0}, "greater than 0"),
        ({"points": 3}, "Extra inputs"),
        ({"cost": {"gold": 1}}, "Input should be"),
        ({"cost": {"clay": 0}}, "greater than 0"),
        ({"colour": "pink"}, "Input should be"),
        ({"id": "Town Hall"}, "match pattern"),
        ({"short": ["Town Halls", "TownHal", "TownHl", "TownH"]}, "at most 9"),
        ({"short": ["Town Hall", "TownHal", "TownHl"]}, "Field required"),
        ({"produces": {}}, "at least 1"),
    ],
)
def test_a_building_with_a_fault_is_refused_by_the_model(change, complaint):
    row = next(row for row in read("base/buildings.json")["buildings"] if row["id"] == "town_hall")
    assert BuildingRow.model_validate_json(json.dumps(row)).vp == 7
    with pytest.raises(ValidationError, match=complaint):
        BuildingRow.model_validate_json(json.dumps({**row, **change}))


def test_a_slot_with_a_fault_is_refused_by_the_model():
    slot = read("base/layouts.json")["slots"][0]
    for change in ({"age": 4}, {"face_up": 1}, {"slot": -1}, {"covered_by": [1, 2, 3]}):
        with pytest.raises(ValidationError):
            LayoutsFile.model_validate_json(json.dumps({"slots": [{**slot, **change}]}))


def test_a_zone_is_written_with_the_word_from():
    assert ZoneRow.model_validate_json('{"from": 3, "points": 5}').start == 3
    with pytest.raises(ValidationError):
        ZoneRow.model_validate_json('{"start": 3, "points": 5}')


def test_a_new_game_reads_the_data_without_pydantic():
    code = "import sys; from duel_tui.content import ruleset; ruleset(); print('pydantic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
