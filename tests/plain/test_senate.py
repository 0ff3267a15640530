"""A game with a senate at the prompt: senators, cubes, conspiracies named in secret, looks, and whole games."""

from __future__ import annotations

import re
from typing import Any

import pytest

from duel_tui.content import BOXES, catalogue
from duel_tui.deal import Options
from duel_tui.engine.actions import HIDDEN, DrawConspiracies, Prepare, Recruit, Trigger, parse, text
from duel_tui.engine.events import ConspiracyHidden, ConspiracyTriggered, TokenHidden
from duel_tui.engine.state import GameState
from duel_tui.engine.types import Viewer
from duel_tui.plain.boxes import lookup
from duel_tui.table import Table
from tests.engine.senate import QUIET, RULES, city, position, triggered
from tests.plain.at_random import played_at_random, shown_to_both, unreadable_lines
from tests.plain.script import at_prompt
from tests.record.play import new_table
from tests.table.test_senate import table_at

SENATE = Options(modules=("base", "agora"))
BOTH = Options(modules=BOXES)
CARDS = catalogue(SENATE.modules)
CUBES = {1: (1, 0), 2: (0, 1), 3: (2, 1)}


def told(state: GameState | Table, *typed: str, confirm: bool = False) -> str:
    """Everything that is written, as one line."""
    table = state if isinstance(state, Table) else table_at(state)
    return " ".join(at_prompt(table, *typed, confirm=confirm).split())


def done(table: Table, viewer: Viewer = Viewer.OMNISCIENT) -> list[str]:
    """The actions that were carried out, as a viewer may read them."""
    return [text(entry.action) for entry in table.log_for(viewer) if entry.action is not None]


# A turn


def test_a_senator_is_listed_with_its_price_and_what_it_would_do() -> None:
    owner = city(buildings="altar baths conspirator_1")
    out = told(position(owner, structure={0: "politician_left_1", 1: "conspirator_2"}))
    assert (
        "Politician (chambers 1-2), white, costs 1 coin for each senator in your city. "
        "2 senate actions (2 blue cards): place a cube in the left chambers, or move one. Taking it frees no card."
    ) in out
    assert "1. Recruit a politician (chambers 1-2) for 1 coin" in out
    assert "Recruit a conspirator for 1 coin" in out


def test_a_senator_that_is_too_dear_says_how_much_is_missing() -> None:
    out = told(position(city(coins=1, buildings="conspirator_1 conspirator_2"), structure={0: "conspirator_3"}))
    assert "Recruiting it costs 2 coins, 1 coin short." in out


def test_a_politician_is_recruited_by_where_it_places_cubes() -> None:
    structure = {0: "politician_left_1", 1: "politician_right_1"}
    for typed in (
        "recruit politician 5-6",
        "Recruit a politician (chambers 5-6) for nothing",
        "recruit politician right",
    ):
        table = table_at(position(structure=structure))
        told(table, typed)
        assert done(table)[0] == "recruit politician_right_1", typed


def test_a_name_that_several_open_cards_have_is_answered_with_their_numbers() -> None:
    table = table_at(position(structure={0: "conspirator_1", 1: "conspirator_2"}))
    assert "That can be 1 or 3: type the number." in told(table, "recruit conspirator")
    assert "That can be 2 or 4: type the number." in told(table, "Discard a conspirator")
    assert not done(table)
    told(table, "3")
    assert done(table)[0] == "recruit conspirator_2"


def test_a_building_is_not_recruited_and_a_senator_not_built() -> None:
    out = told(position(structure={0: "conspirator_1", 1: "walls"}), "build conspirator", "recruit walls")
    assert "A conspirator is recruited, not built" in out and "Walls is built, not recruited." in out


# Cubes


def acting(decrees: str = QUIET, pawn: int = 0) -> GameState:
    """Anna has two senate actions in the left chambers."""
    owner = city(buildings="altar baths")
    state = position(owner, structure={0: "politician_left_1", 1: "walls"}, cubes=CUBES, decrees=decrees, pawn=pawn)
    return RULES.apply(state, parse("recruit politician_left_1"))[0]


def test_senate_actions_are_listed_by_chamber_with_what_they_would_change() -> None:
    out = told(acting())
    assert "Anna: 2 senate actions left. Place a cube in chambers 1-2, move one, or stop." in out
    assert (
        "Chamber 1, left, 1 point: cubes: Anna 1, Ben 0; Anna controls it. Discarding a card brings 2 more coins. "
        "1. Place a cube in chamber 1 2. Move a cube from chamber 1 to chamber 2: nobody would control chamber 1, "
        "nobody would control chamber 2 Chamber 2, left, 2 points:"
    ) in out
    assert "6. Stop here: 2 senate actions given up" in out


def test_a_cube_that_wins_is_listed_as_winning() -> None:
    cubes = {1: (0, 0), **dict.fromkeys(range(2, 7), (1, 0))}
    state = position(structure={0: "politician_left_1", 1: "walls"}, cubes=cubes)
    out = told(RULES.apply(state, parse("recruit politician_left_1"))[0])
    assert "Place a cube in chamber 1: Anna would control all six chambers and win" in out


def test_cubes_are_placed_and_moved_by_words() -> None:
    table = table_at(acting())
    out = told(table, "cube 5", "move 1 to 3", "place a cube in chamber 1", "move 3 to 4", "stop")
    assert "This politician places no cubes in chamber 5: choose chambers 1-2, or move a cube." in out
    assert "Chambers 1 and 3 are not adjacent" in out
    assert done(table) == ["cube 1", "move 3 to 4"]


def test_a_cube_that_turns_up_a_decree_is_asked_once_more() -> None:
    state = position(structure={0: "politician_left_1", 1: "walls"})
    table = table_at(RULES.apply(state, parse("recruit politician_left_1"))[0])
    out = told(table, "cube 2", "no", "cube 2", "yes", confirm=True)
    assert "Anna controls chamber 2, turns up 1 decree. That can't be taken back. Do it?" in out
    assert "The decree of chamber 2 is turned up, the decree for senate actions: 2 more blue cards" in out


def test_a_choice_of_the_other_player_in_the_middle_of_a_turn_is_announced() -> None:
    table = table_at(acting(decrees=f"shield {QUIET.split(maxsplit=1)[1]}", pawn=-2))
    out = told(table, "move 1 to 2", "cube 5", "stop")
    assert (
        "In the middle of Anna's turn this is for Ben: Ben: the military token. Place a cube in any chamber."
    ) in out
    assert "Ben placed a cube in chamber 5, by the military token." in out
    assert out.partition("Ben placed")[2].count("Anna: 1 senate action left.") == 1


def test_a_conspirator_offers_a_cube_or_to_conspire_which_comes_first() -> None:
    state = position(structure={0: "conspirator_1", 1: "walls"}, deck="coup treason swindle")
    out = told(state, "recruit conspirator")
    assert (
        "Anna: place a cube in any chamber, or conspire. "
        "1. Conspire: draw 2 conspiracies in secret; 3 left in the deck Chamber 1,"
    ) in out


# Conspiring


def test_a_conspiracy_is_kept_behind_a_hand_over_and_the_end_is_told() -> None:
    state = position(structure={0: "conspirator_1", 1: "walls"}, deck="coup treason swindle")
    table = table_at(state)
    covered = told(table, "recruit conspirator", "conspire")
    assert "Anna drew conspiracies and keeps one." in covered and "Coup" not in covered
    shown = told(table, "", "keep coup bottom")
    assert "2 conspiracies drawn: Coup and Treason. Keep one." in shown
    assert "Coup: 2 shields: you would lead by 2. 1. Keep Coup, the other one to the top of the deck" in shown
    assert "Anna kept 1 conspiracy; the other one went to the bottom of the deck." in shown
    assert done(table)[-1] == "keep coup bottom"


def test_the_end_for_the_other_conspiracy_has_to_be_said() -> None:
    state = position(structure={0: "conspirator_1", 1: "walls"}, deck="coup treason swindle")
    out = told(state, "recruit conspirator", "conspire", "", "keep coup")
    assert "Say where the other conspiracy goes, `top` or `bottom`: keep Coup top." in out


# Preparing and triggering


def plotting(plots: str) -> Table:
    return table_at(position(city(plots=plots), structure={0: "walls", 1: "altar"}))


def test_the_only_conspiracy_that_can_be_prepared_is_prepared_at_once() -> None:
    for typed in ("prepare with walls", "prepare a conspiracy with Walls", "prepare hidden with walls", "3"):
        table = plotting("coup")
        out = told(table, typed)
        assert done(table) == ["prepare coup with walls"], typed
        assert "look away" not in out and "Coup" not in out
        assert "Anna prepared conspiracy 1 with Walls." in out


def test_that_it_is_asked_once_more_tells_no_name() -> None:
    structure = {0: "statue", 7: "walls", 8: "brewery"}
    table = table_at(position(city(plots="coup"), structure={**structure, 1: "library"}))
    assert "Coup" not in told(table, "prepare with walls", "yes", "log", "since", confirm=True)


def test_which_of_several_conspiracies_is_prepared_is_said_behind_a_hand_over() -> None:
    table = plotting("coup sabotage")
    covered = told(table, "prepare with altar")
    assert "Anna chooses which conspiracy to prepare." in covered and "Coup" not in covered
    shown = told(table, "prepare with altar", "", "coup")
    assert "1. Prepare Coup with Altar. 2 shields: you would lead by 2." in shown
    assert "2. Prepare Sabotage with Altar. 1 built wonder of the opponent leaves the game: none is built." in shown
    assert "Anna prepared conspiracy 1 with Altar." in shown
    assert done(table) == ["prepare coup with altar"]
    assert done(table, Viewer.SPECTATOR) == [f"prepare {HIDDEN} with altar"]


def test_which_conspiracy_is_triggered_is_always_said_behind_a_hand_over() -> None:
    table = plotting("coup/baths")
    covered = told(table, "trigger")
    assert "Anna looks at the prepared conspiracies and may trigger one." in covered and "Coup" not in covered
    shown = told(table, "trigger", "", "1")
    assert "Anna: trigger one of the prepared conspiracies, or none. 1. Trigger Coup." in shown
    assert "Anna triggered conspiracy 1: Coup. Coup moves the pawn 2 spaces: Anna leads by 2." in shown
    assert "Anna: the turn goes on: take an open card" in shown


def test_that_a_prepared_conspiracy_would_do_nothing_is_told_to_its_owner_alone() -> None:
    table = plotting("sabotage/baths")
    assert "Before that, once in a turn: 5. Trigger a conspiracy" in told(table)
    out = told(table, "trigger", "", "none")
    assert "Sabotage would do nothing now. 1. None of them" in out
    assert not done(table)
    assert out.count("Anna: take an open card") == 2, "the question stands there again"


def test_a_hand_over_can_be_left_covered() -> None:
    table = plotting("coup/baths")
    assert "Coup" not in told(table, "trigger", "no")
    assert not done(table)


def test_who_names_a_conspiracy_aloud_needs_no_hand_over() -> None:
    table = plotting("coup sabotage treason/baths")
    out = told(table, "prepare blackmail with altar", "prepare coup with Altar")
    assert "Blackmail is not one of your conspiracies." in out and "look away" not in out
    assert done(table) == ["prepare coup with altar"]


def test_the_curia_julia_lets_its_builder_choose_in_secret_or_stop() -> None:
    owner = city(coins=30, unbuilt="curia_julia", plots="coup treason/baths")
    table = table_at(position(owner, structure={0: "walls", 1: "altar"}))
    out = told(table, "wonder curia julia with walls", "", "stop")
    assert "Anna: Curia Julia. Trigger one conspiracy that isn't prepared, or stop. 1. Trigger Coup." in out
    assert "Anna passed over what Curia Julia offered. Anna plays again, by Curia Julia." in out


@pytest.mark.parametrize(
    ("conspiracy", "changes", "answer", "secret"),
    [
        ("obscurantism", {"board": "economy", "box": "masonry law"}, "lock masonry", True),
        ("espionage", {"box": "masonry law"}, "take law", True),
        (
            "treason",
            {"removed": "quarry clay_pit", "by_age": (2, 0, 0)},
            "build quarry free from the removed cards",
            True,
        ),
        (
            "property_fraud",
            {"structure": {0: "statue", 1: "library", 7: "walls", 8: "brewery"}},
            "build library",
            False,
        ),
        ("turn_of_events", {}, "discard baths", False),
        ("coercion", {}, "exchange baths for altar", False),
        ("insider_influence", {}, "decree 1 to 2", False),
        ("sabotage", {}, "sabotage sphinx", False),
        ("extortion", {}, "take the mausoleum", False),
        ("foreclosure", {}, "take quarry", False),
        ("expropriation", {}, "destroy baths", False),
        ("political_maneuver", {"cubes": CUBES}, "cube 4", False),
    ],
)
def test_every_conspiracy_is_answered_by_words(
    conspiracy: str, changes: dict[str, Any], answer: str, secret: bool
) -> None:
    cities: dict[str, Any] = {
        "one": {"buildings": "altar"},
        "two": {
            "buildings": "baths theater quarry press",
            "built": "the_sphinx/tavern piraeus/forum",
            "unbuilt": "the_mausoleum the_pyramids",
        },
    }
    structure: dict[str, Any] = {"structure": {0: "walls", 1: "dispensary"}}
    if conspiracy == "turn_of_events":
        structure = {"structure": {0: "baths", 1: "walls"}}
        cities["two"]["buildings"] = "theater quarry"
    state, _ = triggered(conspiracy, **cities, **{**structure, **changes})
    table = table_at(state)
    out = told(table, *([""] if secret else []), answer)
    assert len(done(table)) >= 1, out


def test_what_obscurantism_shows_and_locks_is_told_to_its_owner_alone() -> None:
    state, _ = triggered("obscurantism", structure={0: "walls"}, board="economy", box="masonry law")
    table = table_at(state)
    covered = told(table)
    assert "Masonry" not in covered and "Law" not in covered
    shown = told(table, "", "lock masonry", "city", "card masonry", "log", "secrets", "")
    alone, _, both = shown.partition("Anna locked a set-aside progress token in secret.")
    assert "Lock Masonry. Blue cards cost 2 resources less (set aside)." in alone
    public, _, own = both.partition("1. Ready: show it")
    assert "triggered, a token that only its owner knows is locked on it" in public
    assert "Masonry: progress token, nowhere in sight." in public
    assert "Conspiracy 1, Obscurantism: triggered, Masonry is locked on it." in own


# Looking around


def table_with_everything() -> Table:
    owner = city(plots="coup/gardens treason", buildings="altar conspirator_1")
    other = city(tokens="corruption", plots="sabotage/forum!")
    structure = {0: "politician_left_1", 1: "conspirator_2", 2: "walls"}
    return table_at(position(owner, other, cubes=CUBES, structure=structure, deck="swindle", pile="conspirator_3"))


def test_the_senate_tells_every_chamber_and_the_deck() -> None:
    out = told(table_with_everything(), "senate")
    assert "Chamber 3, centre, 3 points: cubes: Anna 2, Ben 1; Anna controls it." in out
    assert "Chamber 6, right, 1 point: no cubes; nobody controls it. A decree, face down." in out
    assert "Conspiracies left in the deck: 1." in out


def test_a_city_tells_senators_cubes_decrees_and_conspiracies_without_secrets() -> None:
    out = told(table_with_everything(), "city", "opponent")
    mine, _, theirs = out.partition("Ben's city:")
    assert "Senators: 1 (Conspirator); the next one costs 1 coin." in mine
    assert "Influence cubes: 9 to place, 3 in the senate: 1 in chamber 1, 2 in chamber 3." in mine
    assert "Decrees that work here: discarding a card brings 2 more coins an extra turn for each" in mine
    assert "Conspiracies: Conspiracy 1: prepared with Gardens Conspiracy 2: not prepared" in mine
    assert "Buildings: 1. blue: Altar" in mine
    assert "Senators: 0; the next one costs nothing." in theirs
    assert "Conspiracy 1, Sabotage: triggered" in theirs
    assert "Coup" not in out and "Treason" not in out


def test_a_player_looks_at_conspiracies_behind_a_hand_over_and_sees_the_question_again() -> None:
    covered, out = told(table_with_everything(), "secrets"), told(table_with_everything(), "secrets", "", "")
    assert "look away" in covered and "Coup" not in covered
    assert "Conspiracy 1, Coup, prepared with Gardens: 2 shields. Conspiracy 2, Treason, not prepared: build 1" in out
    assert out.count("Anna: take an open card") == 2
    assert "There is nothing that Ben alone may know." in told(table_with_everything(), "secrets ben")


def test_the_track_tells_what_the_military_tokens_do() -> None:
    out = told(table_with_everything(), "board")
    assert (
        "Military tokens on Ben's side of the track, for Anna: at 3 place 1 cube in any chamber; "
        "at 6 remove 1 cube of the opponent, you may move 1 cube to an adjacent chamber."
    ) in out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("card coup", "Coup: conspiracy, in the deck or face down in a city. 2 shields: you would lead by 2"),
        ("card sabotage", "Sabotage: conspiracy, Ben's conspiracy 1, triggered."),
        ("card forum", "Forum: yellow card of age II, under Ben's conspiracy 1. Costs 3 coins, 1 clay."),
        ("card decree for discards", "Decree for discards, in chamber 1; Anna controls it. discarding a card"),
        ("card military decree", "Military decree, face down or out of the game."),
        ("card chamber 3", "Chamber 3, centre, 3 points: cubes: Anna 2, Ben 1; Anna controls it."),
        ("card politician 1-2", "Politician (chambers 1-2): white senator, in the structure, open. Costs 1 coin for"),
        ("card politician", "Did you mean politician_left_1, politician_centre_1 or politician_right_1?"),
        ("price conspirator", "Conspirator costs 1 coin for each senator in your city. Anna pays 1 coin of 7: 6 left."),
        ("price conspirator", "Ben pays 0 coins of 7: 7 left. senators are free by Corruption"),
        ("price coup", "Coup is a conspiracy: it costs nothing but the card that it is prepared with."),
        ("price military decree", "A decree costs nothing: it works for whoever controls its chamber."),
        ("price chamber 3", "A chamber costs nothing: it takes influence cubes."),
        ("card chamber of commerce", "Chamber of Commerce: yellow card"),
        ("price chamber of commerce", "Chamber of Commerce costs 2 papyrus"),
        ("pile", "Conspirator, black, discarded by Anna in turn 1 Cards under wonders and conspiracies are not here."),
        ("structure", "Politician (chambers 1-2), white, open; taking it frees no card"),
    ],
)
def test_things_of_the_senate_can_be_looked_up(typed: str, answer: str) -> None:
    assert answer in told(table_with_everything(), typed)


def test_help_tells_of_the_senate_where_there_is_one() -> None:
    out = told(new_table(options=SENATE), "help")
    assert "or `prepare with altar`." in out and "senate: the senate" in out and "secrets [PLAYER]:" in out
    assert "card ID: a card, wonder, token or conspiracy" in out
    assert "'senate' is not understood" in told(new_table(), "senate")


def test_what_has_no_printed_name_can_be_looked_up_with_both_boxes() -> None:
    out = told(new_table(options=BOTH), "price chamber 3", "card chamber 3", "price decree for chains", "card zeus")
    assert "A chamber costs nothing" in out and "Chamber 3, centre, 3 points: no cubes; nobody controls it." in out
    assert "A decree costs nothing" in out and "Zeus: Greek god" in out


def test_both_boxes_have_their_commands_and_lines() -> None:
    table = new_table(options=Options(wonders="recommended", modules=BOXES))
    out = told(table, "help", "city", "senate", "pantheon")
    assert "`activate zeus with 3` or `prepare with altar`" in out
    assert "card ID: a card, wonder, token, god or conspiracy" in out
    assert "Gods: none." in out and "Senators: 0" in out


# Names


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("recruit conspirator_3", "recruit conspirator_3"),
        ("prepare political maneuver with guard tower", "prepare political_maneuver with guard_tower"),
        ("keep coup, top", "keep coup top"),
        ("keep insider influence bottom", "keep insider_influence bottom"),
        ("keep law", "library law"),
        ("place 3", "cube 3"),
        ("remove sphinx", "sabotage the_sphinx"),
        ("remove 3", "remove 3"),
        ("exchange temple for guard tower", "exchange temple for guard_tower"),
        ("lock law", "lock law"),
        ("clear guard tower", "clear guard_tower"),
    ],
)
def test_names_are_read_as_what_the_verb_needs(typed: str, action: str) -> None:
    assert [text(found) for found in lookup(CARDS).actions(typed)] == [action]


def test_names_of_several_cards_mean_those_that_are_possible() -> None:
    found = lookup(CARDS)
    possible = [Recruit("conspirator_2"), Recruit("conspirator_5")]
    assert found.actions("recruit conspirator", possible) == possible
    assert found.actions("recruit conspirator", possible[1:]) == possible[1:]
    assert len(found.actions("recruit conspirator")) == 1


# Whole games


LOOKS = ("senate", "city", "opponent", "structure", "board", "since", "log 3", "legal", "help", "secrets", "card coup")
BOLD = (Recruit, DrawConspiracies, Prepare, Trigger)


@pytest.mark.parametrize("options", [SENATE, BOTH])
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_written_in_ascii_within_the_width_and_without_ids(seed: int, options: Options) -> None:
    _, out = played_at_random(seed, options, LOOKS, BOLD)
    assert unreadable_lines(out) == []


@pytest.mark.parametrize("options", [SENATE, BOTH])
@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_written_where_both_look_tells_a_conspiracy_before_it_is_triggered(
    seed: int, options: Options
) -> None:
    table, out = played_at_random(seed, options, tuple(look for look in LOOKS if look != "card coup"), BOLD)
    events = [event for entry in table.log_for(Viewer.OMNISCIENT) for event in entry.events]
    kept = [conspiracy for e in events if isinstance(e, ConspiracyHidden) for conspiracy in e.kept]
    open_ = {e.conspiracy: e.number for e in events if isinstance(e, ConspiracyTriggered)}
    assert kept
    public = shown_to_both(out)
    for name, conspiracy in ((CARDS.names[item], item) for item in kept):
        before = public.partition(f": {name}.")[0] if conspiracy in open_ else public
        assert not re.search(rf"\b{name}\b", before), name
        assert name in out
    for token in (e.token for e in events if isinstance(e, TokenHidden)):
        assert table.view(Viewer.SPECTATOR).set_aside is None
        assert f"Lock {CARDS.names[token]}" not in public
