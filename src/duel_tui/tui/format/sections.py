"""What cities show of the boxes that bring more than buildings, tokens and wonders."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from duel_tui.engine.view import CityView, GameView

from . import cult, politics
from .city_rows import Fullness
from .scene import Scene
from .text import Line


class Section(NamedTuple):
    """The rows that a box has in every city."""

    label: str
    is_there: Callable[[GameView], bool]
    """Whether it is played with."""
    boxed: Callable[[Scene, CityView, int, Fullness], list[Line]]
    """(scene, city, cells, fullness) -> rows with labels."""
    narrow: Callable[[Scene, CityView, int, Fullness], list[Line]]
    """The same in card notation."""
    full: Callable[[Scene, CityView, int], Iterable[Line]]
    """The same in words."""
    reached: Callable[[Scene, CityView], str] | None = None
    """(scene, city) -> how near it brings the city to a victory of its own, for the rule over its rows."""


def _chambers(scene: Scene, city: CityView) -> str:
    """`2/6`: the chambers of the senate that the city controls; all of them win."""
    chambers = scene.view.agora.chambers if scene.view.agora is not None else ()
    return f"{sum(chamber.control == city.seat for chamber in chambers)}/{len(chambers)}"


_SECTIONS: Final = (
    Section("cult", lambda view: view.pantheon is not None, cult.boxed, cult.narrow, cult.full),
    Section("senate", lambda view: view.agora is not None, politics.boxed, politics.narrow, politics.full, _chambers),
)


def sections(view: GameView) -> tuple[Section, ...]:
    """Those of the boxes that are played with."""
    return tuple(section for section in _SECTIONS if section.is_there(view))
