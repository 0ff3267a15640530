"""What a viewer may know of the senate and of what each city has of the box."""

from __future__ import annotations

from collections.abc import Iterator

from duel_tui.engine.cost import senator_price
from duel_tui.engine.modules.agora.senate import controller, cubes_in_senate, numbers_of, senate_of, supply
from duel_tui.engine.modules.agora.senators import SENATE, actions_left, section_of
from duel_tui.engine.records_agora import AgoraState, AgoraView, ChamberView, Plot, PlotView, PoliticsView
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import GameState
from duel_tui.engine.types import BySeat, Seat, Viewer


def project_senate(rules: Ruleset, state: GameState, viewer: Viewer) -> AgoraView:
    """The senate for a viewer: of the decrees those that lie face up."""
    senate = senate_of(state)
    decision = state.decision
    acting = decision if decision is not None and decision.kind == SENATE else None
    all_open = viewer is Viewer.OMNISCIENT
    return AgoraView(
        chambers=tuple(
            ChamberView(
                chamber=printed.chamber,
                section=printed.section,
                points=printed.points,
                cubes=BySeat(*content.cubes),
                control=controller(content),
                decrees=tuple(token.decree if token.face_up else None for token in content.decrees),
            )
            for printed, content in zip(numbers_of(rules).chambers, senate.chambers, strict=True)
        ),
        deck=len(senate.deck),
        triggered=senate.triggered,
        section=acting and section_of(rules.catalogue, acting.cause),
        actions_left=acting and actions_left(state, acting),
        deck_cards=senate.deck if all_open else None,
        removed_wonders=senate.removed_wonders,
        face_down=tuple(_face_down(senate)) if all_open else None,
    )


def _face_down(senate: AgoraState) -> Iterator[tuple[int, str]]:
    for number, content in enumerate(senate.chambers, 1):
        yield from ((number, token.decree) for token in content.decrees if not token.face_up)


def project_politics(rules: Ruleset, state: GameState, seat: Seat, viewer: Viewer) -> PoliticsView:
    """What a city has of the box, for a viewer."""
    city = state.cities[seat]
    knows = viewer in (seat, Viewer.OMNISCIENT)
    return PoliticsView(
        senators=tuple(card for card in city.buildings if rules.cards[card].senator),
        senator_price=senator_price(city.word),
        supply=supply(rules, state, seat),
        in_senate=cubes_in_senate(state, seat),
        decrees=city.politics.decrees,
        plots=tuple(_plot(plot, number, knows) for number, plot in enumerate(city.politics.plots, 1)),
    )


def _plot(plot: Plot, number: int, knows: bool) -> PlotView:
    return PlotView(
        number=number,
        conspiracy=plot.conspiracy if knows or plot.triggered else None,
        card=plot.card,
        triggered=plot.triggered,
        locked=plot.token is not None,
        token=plot.token if knows or not plot.hidden else None,
    )


def points_of_chambers(rules: Ruleset, state: GameState, seat: Seat) -> int:
    """The points of the chambers that a seat controls."""
    chambers = zip(numbers_of(rules).chambers, senate_of(state).chambers, strict=True)
    return sum(printed.points for printed, content in chambers if controller(content) == seat)
