"""What is remembered from one start to the next: names, options, the look of the screen.

The settings are one small JSON file in the user's configuration folder (`DUEL_TUI_CONFIG_DIR` overrides it).
They never decide whether the program starts: a damaged file, or one value that makes no sense, falls back to
the default and gives a notice. Unknown keys are kept when the file is written, so that a newer version's
settings survive an older one.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from duel_tui import files
from duel_tui.deal import First, Options, WonderSetup
from duel_tui.engine.state import Reveal
from duel_tui.record.lines import UndoMode

Palette: TypeAlias = Literal["dark", "light"]

DEFAULT_NAMES: Final = ("Anna", "Ben")
_LARGEST: Final = 1 << 16
"""Bytes that the file may have; it has about 400."""
CONFIG_DIR_VARIABLE: Final = "DUEL_TUI_CONFIG_DIR"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the menu offers the next time. Options of the command line win over them."""

    names: tuple[str, str] = DEFAULT_NAMES
    """Who sat left and right last time."""
    wonders: WonderSetup = "draft"
    swap_sets: bool = False
    first: First = "random"
    reveal: Reveal = "at-once"
    modules: tuple[str, ...] = ("base",)
    """The boxes that were played with, in the order of `content.BOXES`."""
    undo: UndoMode = "safe"
    confirm: bool = True
    """Whether actions that `safe` undo can't take back ask first."""
    opponent_prices: bool = True
    """Whether cards show the other player's price too."""
    palette: Palette = "dark"
    mouse: bool = True

    @property
    def options(self) -> Options:
        """The remembered set-up of a new game."""
        return Options(self.wonders, self.swap_sets, self.first, self.reveal, self.modules)


class Loaded(NamedTuple):
    """The settings in force, and a sentence for people if not everything in the file could be used."""

    settings: Settings
    notice: str = ""


_CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "wonders": get_args(WonderSetup),
    "first": get_args(First),
    "reveal": get_args(Reveal),
    "undo": get_args(UndoMode),
    "palette": get_args(Palette),
}
_FIELDS: Final = tuple(field.name for field in fields(Settings))


def config_dir() -> Path:
    """The folder of the settings file; it need not exist yet."""
    override = os.environ.get(CONFIG_DIR_VARIABLE)
    if override:
        return Path(override)
    from platformdirs import user_config_path

    return user_config_path("duel-tui", appauthor=False)


def settings_file() -> Path:
    """Where the settings are kept."""
    return config_dir() / "settings.json"


def load() -> Loaded:
    """Read the settings; what is missing or makes no sense becomes the default."""
    path = settings_file()
    try:
        stored = _read(path)
    except FileNotFoundError:
        return Loaded(Settings())
    except (OSError, ValueError) as problem:
        why = problem.strerror if isinstance(problem, OSError) else problem
        return Loaded(Settings(), f"The settings in {path} can't be read ({why}); the defaults are used.")
    good = {key: value for key, value in stored.items() if key in _FIELDS and _makes_sense(key, value)}
    bad = [key for key in stored if key in _FIELDS and key not in good]
    for key in _LISTS & good.keys():
        good[key] = tuple(good[key])
    if not bad:
        return Loaded(Settings(**good))
    notice = f"The settings in {path} have no usable {', '.join(bad)}; the default is used there."
    return Loaded(Settings(**good), notice)


def save(settings: Settings) -> None:
    """Write the settings so that a crash in the middle leaves the old file whole.

    Raises `OSError` if the folder can't be written.
    """
    path = settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        stored = _read(path)
    except (OSError, ValueError):
        stored = {}  # nothing of the old file is worth keeping
    text = json.dumps({**stored, **asdict(settings)}, indent=2, ensure_ascii=False) + "\n"
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".settings-", suffix=".json")
    try:
        # What UTF-8 has no form for becomes an escape, which JSON reads as the same sign again.
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except OSError:
        Path(temporary).unlink(missing_ok=True)
        raise


def _read(path: Path) -> dict[str, Any]:
    """The object in the file. Raises `OSError`, or `ValueError` with a clause that says why there is none."""
    data = files.read(path, _LARGEST + 1)
    if len(data) > _LARGEST:
        raise ValueError(f"it is larger than {_LARGEST >> 10} KB")
    try:
        stored = json.loads(data.decode())
    except UnicodeDecodeError:
        raise ValueError("it is no UTF-8 text") from None
    except json.JSONDecodeError as problem:
        raise ValueError(f"line {problem.lineno} is no JSON") from None
    except RecursionError:
        raise ValueError("its lists are nested too deeply") from None
    except ValueError:
        raise ValueError("a number has too many digits") from None
    if not isinstance(stored, dict):
        raise ValueError("it holds no settings")
    return stored


def _makes_sense(key: str, value: object) -> bool:
    """Whether a stored value is one that this field can have."""
    if key in _CHOICES:
        return value in _CHOICES[key]
    if key in _LISTS:
        return isinstance(value, list) and all(isinstance(part, str) for part in value) and _LISTS[key](value)
    return isinstance(value, bool)


def _are_names(value: list[str]) -> bool:
    """Whether these are names that two players can have."""
    from duel_tui.players import check_names
    from duel_tui.record.errors import BadName

    if len(value) != len(DEFAULT_NAMES):
        return False
    try:
        check_names(*value)
    except BadName:
        return False
    return True


def _are_boxes(value: list[str]) -> bool:
    """Whether there is a game with these boxes."""
    from duel_tui.content import playable

    return playable(tuple(value))


_LISTS: Final[dict[str, Callable[[list[str]], bool]]] = {"names": _are_names, "modules": _are_boxes}
"""Fields that the file has as lists of texts, and what makes sense there."""
