"""`duel-tui catalogue`: what the engine knows, in the keys of the data files."""

from __future__ import annotations

import json
from typing import Any

import pytest

from duel_tui.cli import main
from duel_tui.content import catalogue
from duel_tui.content.load import read
from duel_tui.engine import effects as fx
from duel_tui.engine.effects import Effect
from duel_tui.headless.catalogue import WRITERS

GROUPS = (
    ("base", "buildings", "buildings.json"),
    ("base", "wonders", "wonders.json"),
    ("base", "progress_tokens", "progress.json"),
    ("pantheon", "buildings", "buildings.json"),
    ("pantheon", "wonders", "wonders.json"),
    ("pantheon", "progress_tokens", "progress.json"),
    ("pantheon", "gods", "gods.json"),
    ("pantheon", "mythologies", "mythologies.json"),
    ("agora", "buildings", "buildings.json"),
    ("agora", "wonders", "wonders.json"),
    ("agora", "progress_tokens", "progress.json"),
    ("agora", "conspiracies", "conspiracies.json"),
    ("agora", "decrees", "decrees.json"),
)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["catalogue", *arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(("box", "group", "file"), GROUPS)
def test_the_records_of_the_engine_say_what_the_data_files_say(
    box: str, group: str, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = json.loads(printed(capsys, "--json", *([] if box == "base" else [f"--{box}"])))[group]
    written = read(f"{box}/{file}")[group]
    assert [row for row in rows if row["id"] in {row["id"] for row in written}] == written


def test_every_kind_of_effect_can_be_written() -> None:
    classes = [item for item in vars(fx).values() if isinstance(item, type) and issubclass(item, Effect)]
    assert set(WRITERS) == set(classes) - {Effect}


def test_only_what_was_asked_for_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    rows: dict[str, list[dict[str, Any]]] = json.loads(printed(capsys, "law", "altar", "piraeus", "--json"))
    assert [row["id"] for group in rows.values() for row in group] == ["altar", "piraeus", "law"]


def test_the_text_form_has_a_block_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys)
    assert out.isascii()
    blocks = out.split("\n\n")
    assert len(blocks) == len(catalogue().names) == 73 + 12 + 10
    assert blocks[0] == "Lumber Yard (lumber_yard)\n  brown card of age I, costs nothing\n  makes 1 wood"


def test_a_card_a_wonder_and_a_token_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "barracks") == (
        "Barracks (barracks)\n  red card of age II, costs 3 coins\n  free with Garrison\n  1 shield\n"
    )
    assert printed(capsys, "the_sphinx") == (
        "The Sphinx (the_sphinx)\n  wonder, costs 1 stone, 1 clay, 2 glass\n  6 points\n  extra turn\n"
    )
    assert (
        printed(capsys, "urbanism") == "Urbanism (urbanism)\n  progress token\n  6 coins now; 4 coins per chain build\n"
    )
    assert "purple card of age III, a guild, costs" in printed(capsys, "builders_guild")


@pytest.mark.parametrize(("item", "box"), [("coup", "agora"), ("income_red", "agora"), ("zeus", "pantheon")])
def test_an_id_of_a_box_is_refused_with_the_option_that_finds_it(
    item: str, box: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["catalogue", item]) == 1
    expected = f"duel-tui: '{item}' belongs to a box: `duel-tui catalogue --{box} {item}` shows it.\n"
    assert capsys.readouterr().err == expected
    assert main(["catalogue", f"--{box}", item]) == 0


def test_an_unknown_id_is_refused_with_the_nearest_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["catalogue", "altr", "piraeus", "xyzzy"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == (
        "duel-tui: There is no card, wonder or token 'altr'. Did you mean altar?\n"
        "duel-tui: There is no card, wonder or token 'xyzzy'. `duel-tui catalogue` lists all of them.\n"
    )
