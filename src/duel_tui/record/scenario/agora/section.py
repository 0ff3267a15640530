"""The part of scenario files that the Agora adds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from duel_tui.engine.actions import SENATE_FORMS
from duel_tui.record.scenario.agora.contradictions import CHECKS
from duel_tui.record.scenario.agora.decisions import ASKS, EITHER_SEAT, carriers
from duel_tui.record.scenario.agora.expect import EXPECTATIONS, named
from duel_tui.record.scenario.agora.fill import close_gaps
from duel_tui.record.scenario.agora.model import PoliticsPart
from duel_tui.record.scenario.agora.sketch import BOX, numbers_of, sketch_senate
from duel_tui.record.scenario.agora.state import in_the_middle, with_chambers, with_politics, with_senate
from duel_tui.record.scenario.agora.write import city_lines, decision_keys, draft_answers, lines
from duel_tui.record.scenario.section import Section

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Catalogue


def _tables(catalogue: Catalogue) -> Mapping[str, Iterable[str]]:
    return {
        "conspiracy": catalogue.conspiracies,
        "decree": catalogue.decrees,
        "chamber": [str(chamber.chamber) for chamber in numbers_of(catalogue).chambers],
    }


AGORA: Final = Section(
    box=BOX,
    forms=SENATE_FORMS,
    city_keys=frozenset(PoliticsPart.model_fields),
    sketch=sketch_senate,
    checks=CHECKS,
    close_gaps=close_gaps,
    deal=with_senate,
    city=with_politics,
    state=with_chambers,
    asks=ASKS,
    either_seat=EITHER_SEAT,
    carriers=carriers,
    carriers_in_words="senator or conspiracy of it, nor a military token,",
    opened=in_the_middle,
    decision_keys=decision_keys,
    draft_answers=draft_answers,
    lines=lines,
    city_lines=city_lines,
    tables=_tables,
    expectations=EXPECTATIONS,
    named=named,
)
