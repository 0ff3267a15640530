"""The sections of the boxes, by the names of the boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from duel_tui.record.scenario.agora.section import AGORA
from duel_tui.record.scenario.pantheon.section import PANTHEON
from duel_tui.record.scenario.section import Section

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset

SECTIONS: Final[Mapping[str, Section]] = {section.box: section for section in (PANTHEON, AGORA)}


def sections_of(rules: Ruleset) -> tuple[Section, ...]:
    """Those of the boxes that are played with."""
    return tuple(SECTIONS[module.name] for module in rules.modules if module.name in SECTIONS)
