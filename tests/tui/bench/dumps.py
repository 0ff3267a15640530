"""Whole screens of the workbench as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from duel_tui.engine.types import Viewer
from duel_tui.tui.bench import BenchDesk, Watching
from duel_tui.tui.format.canvas import Canvas, plain
from duel_tui.tui.format.layout import layout as table_layout
from duel_tui.tui.format.painters import PAINTERS
from duel_tui.tui.sheets import bench as sheets
from duel_tui.tui.sheets import panes

from .lines import case, game, saved

FOLDER: Final = Path(__file__).parent / "screens"
SIZES: Final = ((120, 40), (80, 24))


def dump(desk: BenchDesk, width: int, height: int) -> str:
    """The workbench, all its panels together."""
    scene = desk.scene()
    regions = sheets.layout(width, height, desk.panes.side)
    assert regions is not None
    sheet = Canvas(width, height)
    for name, (x, y, w, h) in regions.items():
        match name:
            case "header":
                picture = sheets.header(scene, w, h)
            case "message":
                picture = sheets.message(scene, w, h)
            case "keys":
                picture = sheets.keys(scene, w, h)
            case _:
                picture = panes.paint(scene.panes[name], w, h)
        sheet.paste(x, y, picture)
    return _text(sheet)


def dump_replay(watching: Watching, width: int, height: int) -> str:
    """A replay, all panels of the table together."""
    scene = watching.scene((width, height))
    regions = table_layout(width, height, watching.view.age)
    assert regions is not None
    drafting = watching.view.draft is not None
    hidden = {"body", *(("track", "tokens", "structure") if drafting else ("middle",))}
    sheet = Canvas(width, height)
    for name, (x, y, w, h) in regions.items():
        if name not in hidden:
            sheet.paste(x, y, PAINTERS[name](scene, w, h))
    return _text(sheet)


def _text(sheet: Canvas) -> str:
    return "\n".join(line.rstrip() for line in plain(sheet.picture()).splitlines())


def _state() -> BenchDesk:
    return BenchDesk(game())


def _legal() -> BenchDesk:
    desk = BenchDesk(game())
    desk.panes.next()
    desk.panes.move(2)
    return desk


def _refused() -> BenchDesk:
    desk = BenchDesk(game())
    desk.panes.put("refused")
    desk.panes.only("covered")
    return desk


def _changes() -> BenchDesk:
    desk = BenchDesk(game())
    desk.panes.compare()
    desk.panes.put("events")
    return desk


def _spectator() -> BenchDesk:
    desk = BenchDesk(game())
    desk.bench.look_as(Viewer.SPECTATOR)
    return desk


def _case(ascii_only: bool = False) -> BenchDesk:
    with TemporaryDirectory() as folder:
        desk = BenchDesk(case(Path(folder)), ascii_only=ascii_only)
    desk.end(forward=True)
    return desk


def _save() -> BenchDesk:
    with TemporaryDirectory() as folder:
        desk = BenchDesk(saved(Path(folder), 30))
    desk.ask_where()
    desk.typed("x", "age 2")
    return desk


def _watching(at: str) -> Watching:
    with TemporaryDirectory() as folder:
        bench = saved(Path(folder))
    bench.find(at)
    return Watching(bench)


_DESKS: Final[Mapping[str, Callable[[], BenchDesk]]] = {
    "state": _state,
    "legal": _legal,
    "refused": _refused,
    "changes": _changes,
    "spectator": _spectator,
    "case": _case,
    "save": _save,
}


def _screens() -> dict[str, Callable[[], str]]:
    made: dict[str, Callable[[], str]] = {}
    for width, height in SIZES:
        for name, desk in _DESKS.items():
            made[f"{name}-{width}x{height}"] = lambda d=desk, w=width, h=height: dump(d(), w, h)
        for name, at in (("replay", "turn 30"), ("replay-draft", "3"), ("replay-end", "end")):
            made[f"{name}-{width}x{height}"] = lambda a=at, w=width, h=height: dump_replay(_watching(a), w, h)
    made["case-80x24-ascii"] = lambda: dump(_case(ascii_only=True), 80, 24)
    made["state-200x60"] = lambda: dump(_state(), 200, 60)
    return made


SCREENS: Final = _screens()


def regenerate() -> None:
    """Write all screens anew: look at what has changed before it is committed."""
    FOLDER.mkdir(exist_ok=True)
    for name, made in SCREENS.items():
        (FOLDER / f"{name}.txt").write_text(made() + "\n", encoding="utf-8")


if __name__ == "__main__":
    regenerate()
