"""The JSON schema of scenario files, which editors use: `python -m duel_tui.record.scenario.schema` prints it."""

from __future__ import annotations

import json
from typing import Any

from duel_tui.record.scenario.model import File


def schema_text() -> str:
    """The text of docs/scenario-schema.json."""
    made = _tidied(File.model_json_schema())
    made["title"] = "Scenario file of duel-tui"
    made["description"] = (
        "Positions with what is done and expected in them; docs/scenario-format.md explains every key."
    )
    return json.dumps({"$schema": "https://json-schema.org/draft/2020-12/schema", **made}, indent=2) + "\n"


def _tidied(value: Any) -> Any:
    """Without titles that repeat keys, without empty defaults, and without null, which TOML doesn't have."""
    if isinstance(value, list):
        return [_tidied(item) for item in value]
    if not isinstance(value, dict):
        return value
    if value.get("properties") is not None:
        value = {**value, "properties": {key: _tidied(item) for key, item in value["properties"].items()}}
    tidied = {
        key: item if key == "properties" else _tidied(item)
        for key, item in value.items()
        if not (key == "title" and isinstance(item, str))
        and not (key == "default" and not isinstance(item, bool | int))
    }
    if isinstance(options := tidied.get("anyOf"), list):
        left = [option for option in options if option != {"type": "null"}]
        tidied["anyOf"] = left
        if len(left) == 1:
            del tidied["anyOf"]
            tidied |= left[0]
    return tidied


if __name__ == "__main__":
    print(schema_text(), end="")
