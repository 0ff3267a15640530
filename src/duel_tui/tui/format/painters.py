"""The painter of each panel, by the name of its region."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .city import city_one, city_two
from .header import header, tokens
from .scene import Painter
from .structure import structure
from .track import track

PAINTERS: Final[Mapping[str, Painter]] = {
    "header": header,
    "track": track,
    "tokens": tokens,
    "structure": structure,
    "city_one": city_one,
    "city_two": city_two,
}
"""Panels that lie in a region of `layout`."""
