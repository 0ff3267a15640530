"""Positions of games with gods, one for each screen that the tests look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from duel_tui.engine.state import Decision, Discarded, Drafting, GameState, Outcome, Structure
from duel_tui.engine.types import ONE, TWO, Seat, Viewer
from duel_tui.tui.format import answers
from duel_tui.tui.format.scene import Focus, Message, Scene
from tests.engine.gods import CATALOGUE, RULES, city, position, with_cities

from . import positions
from .positions import log


def laid_out(age: int, known: Mapping[int, str], gone: Sequence[int] = ()) -> dict[int, str]:
    """A card for every slot that isn't empty: the known ones, then whatever has the age on its back."""
    spare = [b.id for b in CATALOGUE.buildings.values() if b.back == str(age) and b.id not in known.values()]
    slots = (slot.slot for slot in CATALOGUE.layouts[age] if slot.slot not in gone)
    return {slot: known[slot] if slot in known else spare.pop() for slot in slots}


scene_of = partial(positions.scene_of, rules=RULES)
"""The scene of a state, with both prices of what is in focus."""


def age_one_state() -> GameState:
    """Ben to play in age I: tokens lie on three cards; each player has placed a god of the token that came first."""
    cards = {
        0: "lumber_yard", 1: "clay_pool", 5: "quarry", 6: "press", 7: "workshop", 8: "apothecary",
        14: "altar", 15: "tavern", 16: "garrison",
    }  # fmt: skip
    at = position(
        city(4, "baths theater", unbuilt="the_pyramids the_sanctuary piraeus the_sphinx", mythologies="greek"),
        city(3, "stable", unbuilt="the_divine_theater the_colossus circus_maximus the_appian_way",
             mythologies="mesopotamian"),
        age=1,
        structure=laid_out(1, cards, (11, 13, 17, 18, 19)),
        laid={2: "phoenician", 4: "egyptian", 9: "phoenician"},
        spaces={1: "zeus", 3: "enki"},
        board="philosophy agriculture mysticism engineering poliorcetics",
        active=TWO,
    )  # fmt: skip
    assert at.pantheon is not None
    first, third = at.pantheon.spaces[0], at.pantheon.spaces[2]
    assert first is not None and third is not None
    spaces = (first, None, third._replace(seat=TWO), None, None, None)
    return replace(at, turn=9, pantheon=at.pantheon._replace(spaces=spaces))


def age_one(focus: Focus | None = None, viewer: Viewer = Viewer.SPECTATOR, **more: Any) -> Scene:
    """The same as a scene."""
    lines = log(
        """
        5 Anna Baths 2$
        5 Anna Greek token, places a god
        6 Ben Stable 2$
        7 Anna Theater 0$
        8 Ben discards Lumber Yard
        8 Ben Mesopotamian token, places a god
        """
    )
    told = Message(">", "Ben discarded Lumber Yard for 2$ and placed a Mesopotamian god face down on space 3.")
    return scene_of(age_one_state(), focus or Focus("card", "altar"), viewer, **{"log": lines, "message": told, **more})


def age_two_state() -> GameState:
    """Ben to play in age II: four gods and the Gate are open, two offerings lie on the structure."""
    cards = {
        0: "school", 1: "horse_breeders", 2: "statue", 3: "aqueduct", 4: "courthouse", 5: "forum",
        11: "walls", 12: "sawmill", 13: "dispensary", 14: "rostrum",
    }  # fmt: skip
    return position(
        city(4, "lumber_yard quarry clay_pool press library", unbuilt="circus_maximus the_divine_theater the_sphinx",
             built="piraeus/garrison", tokens="philosophy", mythologies="greek roman", offerings=(3,)),
        city(7, "stone_pit glassworks workshop apothecary pharmacist guard_tower", gods="mars",
             unbuilt="the_temple_of_artemis the_hanging_gardens the_appian_way", built="the_sanctuary/altar",
             mythologies="phoenician"),
        age=2,
        structure=laid_out(2, cards, (15, 16, 17, 18, 19)),
        laid={6: 4, 8: 2},
        spaces={1: "zeus", 2: "isis", 3: "tanit", 4: "gate", 5: "enki"},
        lent="law economy",
        pawn=-2,
        board="strategy masonry poliorcetics theology",
        active=TWO,
    )  # fmt: skip


def age_two(focus: Focus | None = None, **more: Any) -> Scene:
    """The same as a scene."""
    return scene_of(
        age_two_state(),
        focus or Focus("space", "3"),
        message=Message(">", "Anna took the offering token of 3$."),
        **more,
    )


def age_three_state() -> GameState:
    """Anna to play in age III: a temple is free for her, Minerva guards her capital, Ben has coins on Astarte."""
    cards = {
        0: "port", 1: "study", 5: "circus", 6: "arsenal", 7: "siege_workshop", 8: "senate",
        9: "greek_grand_temple", 10: "town_hall", 11: "armory", 12: "lighthouse", 13: "obelisk", 14: "gardens",
        15: "egyptian_grand_temple",
    }  # fmt: skip
    return position(
        city(7, "clay_pit logging_camp glassworks glass_blower guard_tower scriptorium workshop theater courthouse "
                "tavern brewery roman_grand_temple",
             unbuilt="the_pyramids the_temple_of_artemis",
             built="the_sphinx/walls the_divine_theater/mesopotamian_grand_temple",
             tokens="engineering", gods="minerva nisaba", mythologies="greek roman", offerings=(3, 4),
             snakes="dispensary"),
        city(2, "stone_pit clay_pool lumber_yard press stable barracks apothecary pharmacist dispensary school altar "
                "temple customs_house",
             unbuilt="the_hanging_gardens circus_maximus", built="the_sanctuary/statue the_statue_of_zeus/aqueduct",
             tokens="mysticism agriculture", gods="astarte mars", mythologies="egyptian mesopotamian phoenician",
             offerings=(2,), reserve=5),
        age=3,
        structure=laid_out(3, cards, (16, 17, 18, 19)),
        spaces={1: "isis", 2: "gate", 4: "ishtar", 5: "aphrodite"},
        pawn=-4,
        minerva=-7,
        military=(-6, 6),
        pile="rostrum brickyard",
        board="law masonry strategy",
    )  # fmt: skip


def age_three(focus: Focus | None = None, **more: Any) -> Scene:
    """The same as a scene."""
    told = Message(">", "Ben built Temple by its chain.")
    return scene_of(age_three_state(), focus or Focus("card", "gardens"), **{"message": told, **more})


def fullest(**more: Any) -> Scene:
    """More in both cities than a game brings: it only shows that everything fits."""
    at = age_three_state()
    everything = city(
        17, " ".join(at.cities[ONE].buildings), reserve=7,
        unbuilt="the_pyramids the_temple_of_artemis the_hanging_gardens circus_maximus",
        built="the_sphinx/walls the_divine_theater/mesopotamian_grand_temple",
        tokens="engineering mysticism poliorcetics philosophy", gods="astarte aphrodite minerva nisaba neptune",
        mythologies="greek greek roman egyptian phoenician", offerings=(2, 3, 4), snakes="dispensary",
    )  # fmt: skip
    return scene_of(with_cities(at, everything, everything), Focus("card", "gardens"), **more)


def drafting(**more: Any) -> Scene:
    """Anna to take her second wonder; age I lies there with its tokens."""
    shown = ("the_sanctuary", "the_divine_theater", "the_sphinx", "the_great_lighthouse")
    draft = Drafting(1, shown, (TWO, ONE, ONE, TWO), (("the_sanctuary", TWO),))
    cards = {0: "lumber_yard", 1: "clay_pool", 5: "quarry", 6: "press", 7: "workshop", 8: "apothecary"}
    laid = {2: "phoenician", 4: "egyptian", 9: "phoenician", 11: "greek", 13: "mesopotamian"}
    at = position(
        city(), city(unbuilt="the_sanctuary"), age=1, structure=laid_out(1, cards), laid=laid,
        board="philosophy agriculture mysticism engineering poliorcetics", first=TWO,
    )  # fmt: skip
    decision = at.decision._replace(kind="draft", options=shown[1:]) if at.decision else None
    at = replace(at, age=0, drafting=draft, decision=decision)
    told = Message("?", "Take one wonder.")
    given = {"message": told, "focus": Focus("option", "the_divine_theater"), **more}
    return scene_of(replace(at, legal=RULES.list_legal(at)), **given)


def over(winner: Seat | None = ONE, **more: Any) -> Scene:
    """A finished game."""
    at = age_three_state()
    empty = Structure(at.structure.cards, RULES.full_shapes[3].layout.shape(0))
    at = replace(at, outcome=Outcome("civilian", winner), decision=None, legal=(), turn=61, structure=empty)
    return scene_of(at, viewer=Viewer.OMNISCIENT, **more)


def pile(**more: Any) -> Scene:
    """The discard pile with all the ways in which a card comes there."""
    cards = (
        Discarded("rostrum", 21, TWO, "coins"),
        Discarded("walls", 29, ONE, "struck"),
        Discarded("caravansery", 31, ONE, "unbuilt"),
        Discarded("clay_pit", 33, TWO, "destroyed"),
    )
    at = replace(age_three_state(), pile=cards)
    return scene_of(at, Focus("card", "gardens"), **{"overlay": "pile", "pile_focus": 1, **more})


def placing(*picked: str, option: str = "minerva", **more: Any) -> Scene:
    """Ben alone has drawn two Roman gods to place one of them."""
    at = age_one_state()
    drawn = ("neptune", "minerva")
    at = replace(at, decision=Decision("place", TWO, "roman", drawn, secret=True))
    at = replace(at, legal=RULES.list_legal(at))
    scene = scene_of(at, Focus("option", option), Viewer.TWO, picked=picked, answered_by=TWO, **more)
    offered = frozenset(answers.offered(scene.view, picked))
    return replace(scene, pointed=answers.pointed(scene.view, picked, option), offered=offered)


def placing_on_a_space(**more: Any) -> Scene:
    """The same when Ben has chosen the god: the third of the empty spaces is in focus."""
    return placing("minerva", option="5", **more)


def striking(**more: Any) -> Scene:
    """Ben has activated Zeus: a face-down card with a token is lit on the structure."""
    at = age_two_state()
    slots = tuple(str(slot) for slot in range(15))
    at = replace(at, decision=Decision("strike", TWO, "zeus", slots))
    at = replace(at, legal=RULES.list_legal(at))
    return replace(scene_of(at, Focus("option", "8"), **more), pointed=Focus("slot", "8"))


def reading(**more: Any) -> Scene:
    """Anna alone looks at the god that she placed."""
    return age_one(Focus("space", "1"), Viewer.ONE, reader=ONE, answered_by=ONE, **more)
