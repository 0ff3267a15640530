"""Positions of games with a senate, most of them with gods too, one for each screen that the tests look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from duel_tui.engine.records_agora import DecreeToken
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import Discarded, Drafting, GameState, Outcome, Structure
from duel_tui.engine.types import ONE, TWO, BySeat, Seat, Viewer
from duel_tui.tui.format import answers
from duel_tui.tui.format.scene import Focus, Message, Scene
from tests.engine.senate import BOTH, act, city, position, rules_of

from . import positions
from .positions import log

DECREES = "ignore_cost_green cheaper_grey conspirator_extra_turn income_yellow income_red wonder_rebate"


def laid_out(
    age: int, known: Mapping[int, str], gone: Sequence[int] = (), rules: Ruleset = BOTH, used: Sequence[str] = ()
) -> dict[int, str]:
    """A card for every slot that isn't empty: the known ones, then whatever has the age on its back."""
    catalogue = rules.catalogue
    taken = {*known.values(), *used}
    spare = [b.id for b in catalogue.buildings.values() if b.back == str(age) and b.id not in taken]
    slots = (slot.slot for slot in catalogue.layouts[age] if slot.slot not in gone)
    return {slot: known[slot] if slot in known else spare.pop() for slot in slots}


def scene_of(at: GameState, focus: Focus | None = None, viewer: Viewer = Viewer.SPECTATOR, **more: Any) -> Scene:
    """The scene of a state, by the rules that it is played by."""
    return positions.scene_of(at, focus, viewer, rules_of(at), **more)


def age_one_state() -> GameState:
    """Anna to play in age I: three senators lie there, one of them open; both players have cubes in the senate."""
    cards = {
        0: "apothecary", 1: "stone_pit", 2: "clay_pool", 5: "politician_left_1", 7: "palisade", 8: "stone_reserve",
        9: "quarry", 10: "workshop", 11: "press", 13: "guard_tower", 14: "politician_centre_2", 16: "conspirator_2",
        17: "tavern", 18: "wood_reserve",
    }  # fmt: skip
    return position(
        city(2, "baths politician_left_2 politician_right_1 conspirator_3", plots="extortion",
             mythologies="mesopotamian", unbuilt="the_temple_of_artemis curia_julia the_appian_way piraeus"),
        city(4, "logging_camp garrison altar conspirator_4", mythologies="greek",
             unbuilt="circus_maximus the_sphinx the_hanging_gardens the_sanctuary"),
        rules=BOTH, age=1, decrees=DECREES, cubes={2: (1, 0), 3: (1, 0), 4: (0, 1)}, deck="coup treason",
        structure=laid_out(1, cards, (15, 19, 20, 21, 22, 23, 24)),
        laid={4: "phoenician", 6: "egyptian", 12: "phoenician"}, spaces={1: "zeus", 3: "enki"}, pawn=1,
        board="philosophy agriculture corruption organized_crime poliorcetics",
    )  # fmt: skip


def age_one(focus: Focus | None = None, viewer: Viewer = Viewer.SPECTATOR, **more: Any) -> Scene:
    """The same as a scene."""
    lines = log(
        """
        3 Anna Politician 1$
        4 Ben Garrison 2$, pawn 1>0
        5 Anna Politician 2$
        6 Ben Conspirator free
        7 Anna Baths 2$
        8 Ben Altar free
        """
    )
    told = Message(">", "Ben built Altar for nothing.")
    focus = focus or Focus("card", "politician_centre_2")
    return scene_of(age_one_state(), focus, viewer, **{"log": lines, "message": told, **more})


def age_two_state(rules: Ruleset = BOTH, **changes: Any) -> GameState:
    """Ben to play in age II: both have plots, the decree of chamber 6 is still hidden, the near token is taken."""
    cards = {
        0: "school", 1: "horse_breeders", 2: "statue", 3: "aqueduct", 4: "courthouse", 5: "forum", 6: "archery_range",
        9: "politician_left_1", 10: "conspirator_1", 11: "conspirator_2", 13: "politician_centre_1", 14: "walls",
        15: "sawmill", 16: "glass_blower", 18: "conspirator_5", 19: "dispensary",
    }  # fmt: skip
    gods = rules is BOTH
    more = {"laid": {7: 4, 9: 2}, "lent": "law economy"} if gods else {}
    spaces = {1: "zeus", 2: "isis", 3: "tanit", 4: "gate", 5: "enki", 6: "mars"} if gods else {}
    return position(
        city(4, "lumber_yard quarry clay_pool brickyard press library school politician_left_2 conspirator_3 "
                "conspirator_4",
             built="piraeus/garrison", unbuilt="circus_maximus the_hanging_gardens the_sphinx", tokens="philosophy",
             plots="coup treason/altar", **({"mythologies": "greek roman", "offerings": (3,)} if gods else {})),
        city(7, "stone_pit glassworks workshop apothecary pharmacist guard_tower temple politician_right_1",
             unbuilt="curia_julia the_temple_of_artemis knossos the_appian_way", plots="blackmail/theater!",
             **({"mythologies": "phoenician"} if gods else {})),
        rules=rules, age=2, decrees="income_wonder two_more_blue cheaper_grey ignore_cost_green ignore_cost_red shield",
        cubes={2: (2, 0), 4: (1, 3), 5: (1, 1)}, deck="sabotage swindle", military=(-6, -3, 6), pawn=1,
        structure=laid_out(2, cards, (8, 12, 17, 20, 21, 22, 23, 24), rules, ("brickyard", "temple")),
        board="strategy masonry theology", active=TWO, spaces=spaces, **more, **changes,
    )  # fmt: skip


def age_two(focus: Focus | None = None, rules: Ruleset = BOTH, viewer: Viewer = Viewer.SPECTATOR, **more: Any) -> Scene:
    """The same as a scene."""
    told = Message(">", "Anna prepared a conspiracy with Altar.")
    return scene_of(age_two_state(rules), focus or Focus("chamber", "4"), viewer, **{"message": told, **more})


def age_three_state() -> GameState:
    """Anna to play in age III: chamber 2 has lost its decree to chamber 5; she can win by the senate or lose by war."""
    cards = {
        0: "politician_left_1", 1: "armory", 2: "conspirator_5", 3: "politician_right_2", 5: "gardens", 6: "circus",
        7: "fortifications", 8: "pantheon", 9: "roman_grand_temple", 14: "pretorium", 15: "academy", 16: "lighthouse",
        17: "greek_grand_temple", 18: "arsenal", 19: "university", 20: "senate",
    }  # fmt: skip
    at = position(
        city(7, "stone_pit clay_pit glassworks garrison walls archery_range horse_breeders scriptorium altar baths "
                "rostrum politician_centre_1 conspirator_1 conspirator_2 conspirator_3",
             unbuilt="the_pyramids the_temple_of_artemis the_appian_way", built="knossos/tavern",
             plots="swindle/theater espionage/brewery sabotage/press! coup", offerings=(3,)),
        city(8, "logging_camp quarry wood_reserve stable guard_tower palisade apothecary pharmacist workshop school "
                "library statue temple courthouse forum phoenician_grand_temple politician_left_2 politician_right_1",
             unbuilt="the_sanctuary", built="the_statue_of_zeus/aqueduct the_hanging_gardens/conspirator_4",
             tokens="mysticism organized_crime", gods="tanit mars", mythologies="egyptian mesopotamian greek roman",
             offerings=(2,), plots="blackmail/customs_house!"),
        rules=BOTH, age=3,
        decrees="ignore_cost_green opponent_chains wonder_rebate discard_plus_2 cheaper_grey ignore_cost_yellow",
        cubes={1: (0, 1), 3: (2, 1), 4: (1, 0), 5: (1, 0), 6: (0, 1)}, deck="treason", military=(-6, 6), pawn=-4,
        structure=laid_out(3, cards, (21, 22)),
        spaces={1: "isis", 2: "gate", 4: "ishtar", 5: "enki"}, board="agriculture architecture strategy",
    )  # fmt: skip
    assert at.agora is not None
    chambers = list(at.agora.chambers)
    chambers[1] = chambers[1]._replace(decrees=())
    chambers[4] = chambers[4]._replace(decrees=(*chambers[4].decrees, DecreeToken("opponent_chains", True)))
    at = replace(at, agora=at.agora._replace(chambers=tuple(chambers)))
    return replace(at, legal=rules_of(at).list_legal(at))


def age_three(focus: Focus | None = None, **more: Any) -> Scene:
    """The same as a scene."""
    told = Message(">", "Ben built Phoenician Grand Temple by chain.")
    return scene_of(age_three_state(), focus or Focus("card", "arsenal"), **{"message": told, **more})


def fullest(**more: Any) -> Scene:
    """More in both cities than a game brings: it only shows that everything fits."""
    at = age_three_state()
    everything = city(
        17, " ".join(at.cities[ONE].buildings), reserve=7,
        unbuilt="the_pyramids the_temple_of_artemis the_hanging_gardens circus_maximus",
        built="the_sphinx/walls the_divine_theater/conspirator_5",
        tokens="engineering mysticism poliorcetics philosophy", gods="astarte aphrodite minerva nisaba",
        mythologies="greek greek roman egyptian phoenician", offerings=(2, 3, 4), snakes="dispensary",
        plots="swindle coup treason/theater espionage/brewery sabotage/press! obscurantism/altar!",
    )  # fmt: skip
    plots = everything.politics.plots
    locked = (*plots[:-1], plots[-1]._replace(token="law"))
    everything = replace(everything, politics=everything.politics._replace(plots=locked))
    return scene_of(replace(at, cities=BySeat(everything, everything)), Focus("card", "arsenal"), **more)


def drafting(rules: Ruleset = BOTH, **more: Any) -> Scene:
    """Anna to take her second wonder; age I lies there."""
    shown = ("knossos", "curia_julia", "the_sphinx", "the_great_lighthouse")
    draft = Drafting(1, shown, (TWO, ONE, ONE, TWO), (("knossos", TWO),))
    laid = {4: "phoenician", 6: "egyptian", 12: "phoenician", 14: "greek", 17: "mesopotamian"} if rules is BOTH else {}
    cards = {2: "politician_left_1", 7: "conspirator_1", 11: "politician_right_1", 15: "conspirator_2"}
    at = position(
        city(), city(unbuilt="knossos"), rules=rules, age=1, structure=laid_out(1, cards, rules=rules), laid=laid,
        board="philosophy agriculture corruption organized_crime strategy", first=TWO, cubes={3: (0, 1)},
    )  # fmt: skip
    decision = at.decision._replace(kind="draft", options=shown[1:]) if at.decision else None
    at = replace(at, age=0, drafting=draft, decision=decision)
    given = {"message": Message("?", "Take one wonder."), "focus": Focus("option", "curia_julia"), **more}
    return scene_of(replace(at, legal=rules_of(at).list_legal(at)), **given)


def placing(option: str = "4", **more: Any) -> Scene:
    """Anna has recruited a politician: a cube may go into chambers 3 and 4, or one of hers may be moved."""
    at = age_one_state()
    at = replace(at, cities=at.cities.with_(ONE, replace(at.cities[ONE], coins=3)))
    at = act(replace(at, legal=rules_of(at).list_legal(at)), "recruit politician_centre_2")
    told = Message("?", "Anna: 1 senate action left. Place a cube in chambers 3-4, move one, or stop.")
    scene = scene_of(at, Focus("option", option), **{"message": told, **more})
    offered = frozenset(answers.offered(scene.view))
    return replace(scene, pointed=answers.pointed(scene.view, (), option), offered=offered)


def over(winner: Seat | None = ONE, **more: Any) -> Scene:
    """A finished game: Anna controls all chambers."""
    at = age_three_state()
    assert at.agora is not None
    chambers = tuple(chamber._replace(cubes=(2, 1)) for chamber in at.agora.chambers)
    empty = Structure(at.structure.cards, BOTH.full_shapes[3].layout.shape(0))
    outcome = Outcome("political", winner)
    senate = at.agora._replace(chambers=chambers)
    at = replace(at, outcome=outcome, decision=None, legal=(), turn=61, structure=empty, agora=senate)
    return scene_of(at, viewer=Viewer.OMNISCIENT, **more)


def pile(**more: Any) -> Scene:
    """The discard pile with senators in it."""
    cards = (
        Discarded("rostrum", 21, TWO, "coins"),
        Discarded("politician_left_1", 29, ONE, "struck"),
        Discarded("conspirator_5", 31, ONE, "coins"),
        Discarded("clay_pit", 33, TWO, "destroyed"),
    )
    at = replace(age_three_state(), pile=cards)
    return scene_of(at, Focus("card", "arsenal"), **{"overlay": "pile", "pile_focus": 1, **more})
