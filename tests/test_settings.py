from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from duel_tui.deal import Options
from duel_tui.settings import Settings, load, save, settings_file


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUEL_TUI_CONFIG_DIR", str(tmp_path / "config"))
    return tmp_path / "config"


OTHER = Settings(
    names=("Zoë", "漢字"),
    wonders="recommended",
    swap_sets=True,
    first="two",
    reveal="after-action",
    modules=("base", "pantheon"),
    undo="free",
    confirm=False,
    opponent_prices=False,
    palette="light",
    mouse=False,
)


def write(content: str | bytes) -> Path:
    path = settings_file()
    path.parent.mkdir()
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def test_without_a_file_the_defaults_hold_without_a_notice() -> None:
    assert load() == (Settings(), "")


def test_everything_that_was_saved_comes_back() -> None:
    assert all(getattr(OTHER, name) != getattr(Settings(), name) for name in Settings.__dataclass_fields__)
    save(OTHER)
    assert load() == (OTHER, "")


def test_the_options_of_a_game_are_among_the_settings() -> None:
    assert Settings().options == Options()
    assert OTHER.options == Options("recommended", True, "two", "after-action", ("base", "pantheon"))


@pytest.mark.parametrize("content", ["", "{", "[]", "7", "null", b"\xff\xfe{}", "nonsense", "{'a': 1}"])
def test_a_damaged_file_is_a_notice_and_the_defaults(content: str | bytes) -> None:
    path = write(content)
    settings, notice = load()
    assert settings == Settings()
    assert str(path) in notice and "the defaults are used" in notice


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"\xff\xfe{}", "it is no UTF-8 text"),
        ('{"undo": "free",\nconfirm}', "line 2 is no JSON"),
        ("[" * 50_000, "its lists are nested too deeply"),
        ('{"mouse": ' + "9" * 5000 + "}", "a number has too many digits"),
        ("[]", "it holds no settings"),
        (b" " * 70_000, "it is larger than 64 KB"),
    ],
)
def test_the_notice_says_in_plain_words_why_the_file_is_no_good(content: str | bytes, why: str) -> None:
    path = write(content)
    assert load().notice == f"The settings in {path} can't be read ({why}); the defaults are used."


def test_what_is_no_file_is_a_notice_and_the_defaults() -> None:
    path = settings_file()
    path.parent.mkdir()
    os.mkfifo(path)
    assert load().notice == f"The settings in {path} can't be read (this is a pipe and no file); the defaults are used."
    path.unlink()
    path.symlink_to(path.name)
    assert "Too many levels of symbolic links" in load().notice
    path.unlink()
    path.mkdir()
    assert "(Is a directory)" in load().notice


def test_signs_that_no_file_can_hold_are_kept_as_well() -> None:
    path = write('{"note of a newer version": "\\ud800"}')
    save(OTHER)
    assert json.loads(path.read_text(encoding="utf-8"))["note of a newer version"] == "\ud800"
    assert load() == (OTHER, "")
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("names", ["Anna"]),
        ("names", ["Anna", 7]),
        ("names", ["Anna", "anna"]),
        ("names", ["Anna", "B" * 13]),
        ("names", "Anna"),
        ("names", []),
        ("wonders", "many"),
        ("modules", "base"),
        ("modules", []),
        ("modules", ["pantheon"]),
        ("modules", ["pantheon", "base"]),
        ("modules", ["base", "a box of a newer version"]),
        ("modules", ["base", ["pantheon"]]),
        ("undo", None),
        ("undo", ["safe"]),
        ("palette", "pink"),
        ("confirm", "yes"),
        ("mouse", 1),
        ("first", {}),
    ],
)
def test_a_value_without_sense_falls_back_alone(key: str, value: object) -> None:
    write(json.dumps({"reveal": "after-action", key: value}))
    settings, notice = load()
    assert settings == Settings(reveal="after-action")
    assert key in notice


def test_keys_of_a_newer_version_survive() -> None:
    path = write(json.dumps({"sound": "loud", "palette": "light"}))
    settings, notice = load()
    assert (settings, notice) == (Settings(palette="light"), "")
    save(replace(settings, mouse=False))
    assert json.loads(path.read_text(encoding="utf-8"))["sound"] == "loud"


def test_a_damaged_file_is_replaced_by_the_next_save() -> None:
    write("{")
    save(OTHER)
    assert load() == (OTHER, "")


def test_saving_leaves_no_other_file_behind(folder: Path) -> None:
    save(OTHER)
    save(Settings())
    assert [path.name for path in folder.iterdir()] == ["settings.json"]


def test_a_save_that_fails_keeps_the_old_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(OTHER)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        save(Settings())
    assert load() == (OTHER, "")
    assert [path.name for path in folder.iterdir()] == ["settings.json"]


def test_a_folder_that_cannot_be_made_is_an_error_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("DUEL_TUI_CONFIG_DIR", str(tmp_path / "file" / "config"))
    with pytest.raises(OSError):
        save(OTHER)
    assert load().settings == Settings()


def test_the_folder_is_the_users_unless_it_is_overridden(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DUEL_TUI_CONFIG_DIR")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert settings_file().name == "settings.json"
    assert settings_file().parent.name == "duel-tui"
