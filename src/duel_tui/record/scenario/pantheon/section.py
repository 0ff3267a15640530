"""The part of scenario files that the Pantheon adds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from duel_tui.engine.actions import GODS_FORMS
from duel_tui.record.scenario.pantheon.contradictions import CHECKS
from duel_tui.record.scenario.pantheon.decisions import ASKS, decision_keys
from duel_tui.record.scenario.pantheon.expect import EXPECTATIONS, named
from duel_tui.record.scenario.pantheon.fill import close_gaps
from duel_tui.record.scenario.pantheon.model import CultPart
from duel_tui.record.scenario.pantheon.sketch import BOX, numbers_of, sketch_gods
from duel_tui.record.scenario.pantheon.state import with_board, with_cult, with_gods
from duel_tui.record.scenario.pantheon.write import city_lines, lines
from duel_tui.record.scenario.section import Section

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Catalogue


def _tables(catalogue: Catalogue) -> Mapping[str, Iterable[str]]:
    return {
        "god": catalogue.gods,
        "mythology": catalogue.mythologies,
        "space": [str(space) for space in range(1, len(numbers_of(catalogue).costs) + 1)],
    }


PANTHEON: Final = Section(
    box=BOX,
    forms=GODS_FORMS,
    city_keys=frozenset(CultPart.model_fields),
    sketch=sketch_gods,
    checks=CHECKS,
    close_gaps=close_gaps,
    deal=with_gods,
    city=with_cult,
    state=with_board,
    asks=ASKS,
    either_seat=frozenset(),
    carriers=lambda rules, city: ((god, rules.gods[god].effects) for god in city.cult.gods),
    carriers_in_words="god that it has activated",
    opened=lambda rules, drawn, state, rest: state,
    decision_keys=decision_keys,
    draft_answers=lambda rules, state, taken: (),
    lines=lines,
    city_lines=city_lines,
    tables=_tables,
    expectations=EXPECTATIONS,
    named=named,
)
