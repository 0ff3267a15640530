"""Laws for every size of the terminal and every position of a random game."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Literal, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from duel_tui.content import catalogue, ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.actions import Build
from duel_tui.engine.state import GameState
from duel_tui.engine.types import SEATS, BySeat, Viewer
from duel_tui.engine.view import project
from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.common import laid_tokens
from duel_tui.tui.format.layout import layout_of
from duel_tui.tui.format.painters import PAINTERS
from duel_tui.tui.format.scene import Armed, Focus, LogLine, Message, Picture, Scene
from duel_tui.tui.format.sheets import SHEETS
from duel_tui.tui.format.text import cells
from duel_tui.words import costs

from .positions import KEYS
from .whole import panels, screen

NAMES = (
    BySeat("Anna", "Ben"),
    BySeat("Wilhelmina", "Bartholomew"),
    BySeat("王小明", "佐藤さくら"),
    BySeat("Zoe\u0301", "e\u0301milie"),
    BySeat("A", "B"),
    BySeat("Twenty letters long!", "Another long name at"),
)
SIZES = st.tuples(st.integers(80, 220), st.integers(24, 70))


GAMES = (("base",), ("base", "pantheon"), ("base", "agora"), ("base", "pantheon", "agora"))
"""The boxes that are played with."""


GAMES_EACH = 6
"""Random games of each kind."""


@cache
def states(boxes: tuple[str, ...]) -> tuple[GameState, ...]:
    """Every state of some random games."""
    rules, found = ruleset(boxes), []
    for seed in range(GAMES_EACH):
        random = Random(seed)
        options = Options(reveal="after-action" if seed % 2 else "at-once", modules=boxes)
        state, _ = rules.start(deal(seed, options, catalogue(boxes)))
        found.append(state)
        while state.decision is not None:
            state, _ = rules.apply(state, state.legal[int(random.random() * len(state.legal))])
            found.append(state)
    return tuple(found)


class Pick(NamedTuple):
    """How to make a scene: small, so that hypothesis can show it."""

    game: int
    state: int
    viewer: int
    focus: int
    names: int
    armed: bool
    ascii: bool
    kind: Literal[">", "?", "!"]
    length: int
    page: int


PICKS = st.builds(
    Pick,
    game=st.integers(0, len(GAMES) - 1),
    state=st.integers(0, 10_000),
    viewer=st.integers(0, 2),
    focus=st.integers(0, 100),
    names=st.integers(0, len(NAMES) - 1),
    armed=st.booleans(),
    ascii=st.booleans(),
    kind=st.sampled_from(">?!"),
    length=st.integers(0, 12),
    page=st.integers(0, 30),
)
ARMED = Armed(Build("altar"), "Build Altar for nothing", (17, 14), (24, 30), 1, ("then plays again",))


def scene_of(pick: Pick) -> Scene:
    """A position with anything in focus, armed or not, with any names."""
    boxes = GAMES[pick.game]
    known, rules, printed = states(boxes), ruleset(boxes), catalogue(boxes)
    state = known[pick.state % len(known)]
    seat = state.decision.seat if state.decision is not None else state.active
    view = project(rules, state, (Viewer.SPECTATOR, Viewer(seat), Viewer.OMNISCIENT)[pick.viewer])
    decision = view.decision
    options = (decision.options or ()) if decision is not None and decision.kind != "turn" else ()
    focuses = [Focus("option", option) for option in options]
    focuses += [Focus("card", p.card) if p.card else Focus("slot", str(p.slot)) for p in view.structure]
    focuses += [Focus("wonder", wonder.wonder) for city in view.cities for wonder in city.wonders]
    focuses += [Focus("token", token) for token in view.board_tokens]
    if view.pantheon is not None:
        focuses += [Focus("space", str(space.space)) for space in view.pantheon.spaces]
    if view.agora is not None:
        focuses += [Focus("chamber", str(chamber.chamber)) for chamber in view.agora.chambers]
    focuses += [Focus("god", god) for city in view.cities for god in city.cult.gods]
    focuses += [Focus("offering", str(coins)) for city in view.cities for coins in city.cult.offerings]
    focuses.append(Focus())
    focus = focuses[pick.focus % len(focuses)]
    priced = focus.target in printed.buildings or focus.target in printed.wonders
    return Scene(
        view=view,
        names=NAMES[pick.names],
        catalogue=printed,
        focus=focus,
        quotes=BySeat(*(rules.quote(state, s, focus.target) for s in SEATS)) if priced else None,
        armed=ARMED if pick.armed else None,
        message=Message(pick.kind, "A long sentence about it. " * pick.length),
        log=tuple(LogLine(turn, turn % 2, "wonder Great Lighthouse for 7$", turn == 5) for turn in range(40)),
        fresh=frozenset(place.slot for place in view.accessible[:2]),
        keys=KEYS,
        ascii=pick.ascii,
        since=("Ben built Arena for nothing.", "Anna took Law.") * pick.length,
        page=pick.page,
        opponent_prices=pick.length % 2 == 0,
    )


def assert_exact(picture: Picture, width: int, height: int) -> None:
    """Rows and cells are exactly as many as there is room for."""
    assert len(picture) == height
    for row in picture:
        assert sum(cells(text) for text, _ in row) == width
        assert all(char.isprintable() for text, _ in row for char in text)


@settings(max_examples=150, deadline=None)
@given(PICKS, SIZES)
def test_every_panel_has_exactly_the_size_of_its_region(pick: Pick, size: tuple[int, int]) -> None:
    scene = scene_of(pick)
    scene = replace(scene, size=size)
    for overlay in ("", "pile"):
        scene = replace(scene, overlay=overlay)
        for name, region in panels(scene, *size).items():
            assert_exact(PAINTERS[name](scene, region.width, region.height), region.width, region.height)


@settings(max_examples=80, deadline=None)
@given(PICKS, SIZES, st.sampled_from(sorted(SHEETS)))
def test_every_sheet_has_exactly_the_size_of_the_screen(pick: Pick, size: tuple[int, int], name: str) -> None:
    scene = scene_of(pick)
    width, height = size[0], size[1] - 2
    assert_exact(SHEETS[name](replace(scene, size=size), width, height), width, height)


@settings(max_examples=150, deadline=None)
@given(PICKS, SIZES)
def test_coins_points_and_every_wonder_with_its_price_are_always_in_sight(pick: Pick, size: tuple[int, int]) -> None:
    scene = scene_of(pick)
    places = layout_of(scene.view, scene.catalogue, *size)
    assert places is not None
    for seat, name in zip(SEATS, ("city_one", "city_two"), strict=True):
        city, region = scene.view.cities[seat], places[name]
        text = plain(PAINTERS[name](replace(scene, size=size), region.width, region.height))
        assert f"{city.coins}$" in text
        for number, wonder in enumerate(city.wonders, start=1):
            record = scene.catalogue.wonders[wonder.wonder]
            rows = [row for row in text.splitlines() if row.lstrip("┃│| ").startswith(str(number))]
            assert any(form[:5] in row for row in rows for form in (record.name[4:], record.name, *record.short))
            if wonder.price is not None and scene.view.draft is None:
                assert any(costs.price(wonder.price, city.coins + city.reserve) in row for row in rows)
        if scene.view.draft is None:
            assert f"{city.score.total}" in text
            assert f"{city.shields_to_win}" in text
            assert f"+{city.discard_income}$" in text


@settings(max_examples=150, deadline=None)
@given(PICKS, SIZES)
def test_every_open_card_has_its_name_price_and_letter_in_sight(pick: Pick, size: tuple[int, int]) -> None:
    scene = scene_of(pick)
    places = layout_of(scene.view, scene.catalogue, *size)
    assert places is not None
    region = places["structure"]
    text = plain(PAINTERS["structure"](replace(scene, size=size), region.width, region.height))
    decision = scene.view.decision
    for place in scene.view.accessible:
        if place.card is None or decision is None or not place.face_up:
            continue
        record, prices = scene.catalogue.buildings[place.card], scene.view.prices[place.card]
        assert any(form in text for form in (record.name, *record.short))
        if place.slot in laid_tokens(scene.view):
            continue  # a token lies on its price until the choices of the action are made
        city = scene.view.cities[decision.seat]
        price = costs.price(prices.price[decision.seat], city.coins + city.reserve, prices.chain[decision.seat])
        assert price in text


@settings(max_examples=150, deadline=None)
@given(PICKS, SIZES)
def test_an_open_choice_and_what_it_asks_is_always_in_sight(pick: Pick, size: tuple[int, int]) -> None:
    scene = scene_of(pick)
    decision = scene.view.decision
    if decision is None or scene.focus.kind != "option" or scene.view.draft is not None:
        return
    places = layout_of(scene.view, scene.catalogue, *size)
    assert places is not None
    region = places["panel"]
    text = plain(PAINTERS["panel"](replace(scene, size=size), region.width, region.height))
    names = {**scene.catalogue.names, "one": scene.names[0], "two": scene.names[1]}
    if scene.focus.target in names:  # others are numbers of places on the boards
        assert names[scene.focus.target].removeprefix("The ")[:18] in text


@settings(max_examples=60, deadline=None)
@given(PICKS, SIZES)
def test_ascii_mode_writes_ascii_only(pick: Pick, size: tuple[int, int]) -> None:
    scene = scene_of(pick)
    scene = replace(scene, ascii=True, names=NAMES[0])
    assert plain(screen(scene, *size)).isascii()


@settings(max_examples=100, deadline=None)
@given(PICKS, SIZES)
def test_a_face_down_card_shows_nothing_but_its_back(pick: Pick, size: tuple[int, int]) -> None:
    scene = scene_of(pick)
    hidden = [place for place in scene.view.structure if place.card is None]
    if not hidden:
        return
    texts = {
        place.back: screen(replace(scene, focus=Focus("slot", str(place.slot)), quotes=None), *size) for place in hidden
    }
    for text in map(plain, texts.values()):
        assert "Face-down card" in text


# What the senate adds

WITH_SENATE = PICKS.filter(lambda pick: "agora" in GAMES[pick.game])


@settings(max_examples=100, deadline=None)
@given(WITH_SENATE, SIZES)
def test_every_chamber_shows_its_cubes_who_controls_it_and_that_it_has_a_decree(
    pick: Pick, size: tuple[int, int]
) -> None:
    scene = scene_of(pick)
    places, board = layout_of(scene.view, scene.catalogue, *size), scene.view.agora
    assert places is not None and board is not None
    name = "senate" if "senate" in places else "structure"
    said = plain(PAINTERS[name](replace(scene, size=size), places[name].width, places[name].height))
    squeezed = said.replace(" ", "")
    more, less = (">", "<") if pick.ascii else ("▸", "◂")
    for chamber in board.chambers:
        one, two = chamber.cubes
        assert f"{one}{':' if one == two else less if one > two else more}{two}" in squeezed
    hidden = sum(decree is None for chamber in board.chambers for decree in chamber.decrees)
    assert squeezed.count("?") == hidden or (name == "structure" and hidden)
    assert ".." not in said


@settings(max_examples=100, deadline=None)
@given(WITH_SENATE, SIZES)
def test_no_conspiracy_is_named_on_the_boards_that_the_viewer_may_not_know(pick: Pick, size: tuple[int, int]) -> None:
    boxes = GAMES[pick.game]
    state = states(boxes)[pick.state % len(states(boxes))]
    scene = replace(scene_of(pick._replace(viewer=0)), size=size)
    unknown = {plot.conspiracy for city in state.cities for plot in city.politics.plots if not plot.triggered}
    for name, region in panels(scene, *size).items():
        said = plain(PAINTERS[name](scene, region.width, region.height))
        assert not any(scene.catalogue.names[conspiracy] in said for conspiracy in unknown)
    said = plain(SHEETS["cities"](scene, size[0], size[1] - 2))
    assert not any(scene.catalogue.names[conspiracy] in said for conspiracy in unknown)


@settings(max_examples=100, deadline=None)
@given(WITH_SENATE, SIZES)
def test_senators_cubes_and_the_number_of_conspiracies_are_always_in_sight(pick: Pick, size: tuple[int, int]) -> None:
    scene = scene_of(pick._replace(viewer=0))
    places = layout_of(scene.view, scene.catalogue, *size)
    assert places is not None
    if scene.view.draft is not None:
        return
    for seat, name in zip(SEATS, ("city_one", "city_two"), strict=True):
        politics, region = scene.view.cities[seat].politics, places[name]
        assert politics is not None
        said = plain(PAINTERS[name](replace(scene, size=size), region.width, region.height)).replace(" ", "")
        assert any(f"{word}{len(politics.senators)}" in said for word in ("senators", "senat.", "sen"))
        assert f"{politics.supply}cubes" in said or f"{politics.supply}c" in said
        hidden = sum(not plot.prepared and not plot.triggered for plot in politics.plots)
        if hidden:
            left = hidden + sum(plot.prepared for plot in politics.plots)
            assert any(part in said for part in (f"{hidden}hid", f"{hidden}?", f"{left}p"))
