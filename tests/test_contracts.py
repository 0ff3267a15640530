"""The import contracts name what they hold for: a new file must not slip through a list."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / "src" / "duel_tui" / "engine"


def contract(name: str) -> dict[str, list[str]]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return next(held for held in settings["tool"]["importlinter"]["contracts"] if held["name"].startswith(name))


def test_the_contract_of_the_core_names_every_module_of_the_core() -> None:
    packages = {folder.name for folder in ENGINE.iterdir() if (folder / "__init__.py").exists()} - {"modules"}
    files = {file.stem for file in ENGINE.glob("*.py")} - {"__init__"}
    core = {f"duel_tui.engine.{name}" for name in packages | files}
    assert set(contract("The engine's core")["source_modules"]) == core
