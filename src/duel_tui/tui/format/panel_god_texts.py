"""What panels of all sizes say of the Pantheon and of what cities have of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from duel_tui.engine.records_pantheon import ActivationPrice, God, SpaceView
from duel_tui.engine.types import Seat
from duel_tui.words import costs, effects, god_panels
from duel_tui.words.nouns import capital

from .common import signs
from .cult_signs import MYTHOLOGY, of_mythology
from .panel_text import Texts, acting_seat
from .panel_uses import Use
from .scene import Scene, Style
from .styles import BAD, COIN, MUTED, STRONG
from .text import Line, first_that_fits


class OpenSpace(NamedTuple):
    """A space whose card lies open, as the seat to act sees it."""

    number: int
    god: God
    seat: Seat
    price: ActivationPrice
    theirs: ActivationPrice
    """The price for the other seat."""
    purse: int
    """All the coins of the seat to act."""
    offerings: tuple[int, ...]
    """The offering tokens that it would use."""

    @property
    def pays(self) -> int:
        """The coins that it would pay."""
        return self.price.less(self.offerings)

    @property
    def style(self) -> Style:
        """How that is written."""
        return STRONG if self.pays <= self.purse else BAD

    @property
    def shown(self) -> str:
        """`6$`, `6!` where the purse doesn't reach."""
        return costs.price(self.pays, self.purse)


def open_space(scene: Scene, space: SpaceView) -> OpenSpace | None:
    """What lies open on a space; None if nothing does."""
    if space.god is None or space.prices is None:
        return None
    seat = acting_seat(scene)
    return OpenSpace(
        number=space.space,
        god=scene.catalogue.gods[space.god],
        seat=seat,
        price=space.prices.of(seat),
        theirs=space.prices.other(seat),
        purse=costs.purse(scene.view.cities.of(seat)),
        offerings=scene.offerings,
    )


def of_open_space(scene: Scene, space: OpenSpace) -> Texts:
    """A god as the seat to act would get it now, with the progress tokens that lie on it."""
    does = effects.lines(space.god, scene.view, space.seat, scene.catalogue, signs(scene))
    lent = god_panels.lent_tokens(space.god, scene.view, scene.catalogue, signs(scene))
    style = of_mythology(space.god.mythology, scene.catalogue, bold=False)
    kind = (god_panels.kind(space.god, scene.catalogue), style)
    return Texts(kind, None, (*does, *lent), compact="; ".join(does))


def would_pay(scene: Scene, space: OpenSpace, room: int) -> Line:
    """`7$`, `7$ or 3$ with offerings`: the price for the other seat in at most `room` cells."""
    city = scene.view.cities.other(space.seat)
    alone, least = space.theirs.total, space.theirs.less(city.cult.offerings)
    shown = costs.price(alone, costs.purse(city))
    forms = (f" or {least}$ with offerings", f" or {least}$ with tokens", f" or {least}$")
    return [(shown, STRONG), (first_that_fits(forms, room - len(shown)) if least < alone else "", MUTED)]


def uses(scene: Scene, space: OpenSpace) -> list[Use]:
    """Activating, and the offering tokens that can be used for it, each with its digit; nothing in a choice."""
    decision = scene.view.decision
    if decision is None or decision.kind != "turn":
        return []
    affordable = space.pays <= space.purse
    armed = scene.armed is not None
    found = [Use("Enter", "activate", "activate", space.shown, space.style, affordable, armed)]
    for number, coins in enumerate(scene.view.cities.of(decision.seat).cult.offerings, start=1):
        used = coins in space.offerings
        label = f"offering {signs(scene).built}" if used else "offering"
        found.append(Use(str(number), label, "used" if used else "use", f"-{coins}$", COIN, True, used))
    if space.offerings:
        found.append(Use("0", "no offerings", "none", "", MUTED, True))
    return found


def closed_title(scene: Scene, space: SpaceView) -> Line:
    """` 2  Greek god, face down `, ` 2  Hades, face down `, ` 2  Empty space `."""
    names = scene.catalogue.names
    name = "Empty space"
    if space.mythology is not None:
        name = f"{names[space.god] if space.god is not None else f'{names[space.mythology]} god'}, face down"
    return [(f" {space.space} ", STRONG), (f" {name} ", of_mythology(space.mythology, scene.catalogue))]


def of_closed_space(scene: Scene, space: SpaceView) -> Texts:
    """What may be said of a god who lies face down; of an empty space, what it is for."""
    catalogue = scene.catalogue
    if space.mythology is None:
        told = god_panels.empty(scene.view, catalogue)
        return Texts(("space of the Pantheon", MUTED), None, tuple(map(sentence, told)))
    god = catalogue.gods[space.god] if space.god is not None else None
    does = effects.all_general(god, catalogue, signs(scene)) if god is not None else ()
    told = god_panels.hidden(space, scene.names, catalogue)
    style = of_mythology(space.mythology, catalogue, bold=False)
    kind = f"{catalogue.names[space.mythology]} god"
    return Texts((kind, style), None, (*does, *map(sentence, told)))


def reader(scene: Scene, space: SpaceView) -> str:
    """The name of the seat that can be let look at the god that it placed; nothing where there is none."""
    decision = scene.view.decision
    if space.placed_by is None or space.face_up or scene.reader is not None:
        return ""
    return scene.names.of(space.placed_by) if decision is not None and decision.kind == "turn" else ""


def sentence(text: str) -> str:
    """The text as a sentence of its own."""
    return f"{capital(text)}."


def of_city_god(scene: Scene) -> tuple[Line, Texts]:
    """Title and texts of a god of a city in focus, with what is left of its effect."""
    record, names = scene.catalogue.gods[scene.focus.target], scene.names
    owner = god_panels.owner_of_god(record.id, scene.view)
    assert owner is not None  # it is in focus there
    style = of_mythology(record.mythology, scene.catalogue)
    kind = f"{god_panels.kind(record, scene.catalogue)}, activated by {names.of(owner)}"
    left = god_panels.still_does(record, scene.view, owner, names, scene.catalogue)
    does = effects.all_general(record, scene.catalogue, signs(scene))
    return [(f" {record.name} ", style)], Texts((kind, style._replace(bold=False)), None, does, note=left)


def of_mythology_token(scene: Scene) -> tuple[Line, Texts]:
    """Title and texts of the tokens of a mythology in focus."""
    told = god_panels.mythology(scene.focus.target, scene.view, scene.names, scene.catalogue)
    title: Line = [(f" {scene.catalogue.names[scene.focus.target]} token ", MYTHOLOGY)]
    return title, Texts(("mythology token", MUTED), None, tuple(map(sentence, told)))


def of_offering(scene: Scene) -> tuple[Line, Texts]:
    """Title and texts of an offering token in focus."""
    told = god_panels.offering(int(scene.focus.target), scene.view, scene.names)
    return [(f" -{scene.focus.target}$ ", COIN)], Texts(("offering token", MUTED), None, tuple(map(sentence, told)))


Look: TypeAlias = Callable[[Scene], tuple[Line, Texts]]
"""Title and texts of something that is only looked at."""

LOOKS: Final[Mapping[str, Look]] = {
    "god": of_city_god,
    "mythology": of_mythology_token,
    "offering": of_offering,
}
"""What cities have, by the kind of the thing in focus."""
