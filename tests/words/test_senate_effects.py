"""Games with a senate in words: effects and prices."""

from __future__ import annotations

from dataclasses import replace

import pytest

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.cost import Line, Quote
from duel_tui.engine.types import ONE, TWO, BySeat
from duel_tui.engine.view import GameView
from duel_tui.words import (
    costs,
    effects,
    quotes,
)
from duel_tui.words.records import record_of
from tests.engine.senate import city, position
from tests.engine.senate import view as seen_by

# Effects


@pytest.mark.parametrize(
    ("item", "words"),
    [
        (
            "politician_left_1",
            ("senate actions, more with blue cards: place a cube in the left chambers, or move one",),
        ),
        ("conspirator_1", ("place a cube in any chamber, or conspire",)),
        ("extortion", ("take 1 unbuilt wonder of the opponent", "you may move 1 cube to an adjacent chamber")),
        (
            "blackmail",
            ("take half of the opponent's coins, rounded up", "you may move 1 cube to an adjacent chamber"),
        ),
        ("swindle", ("discard 1 yellow card of the opponent", "you may move 1 cube to an adjacent chamber")),
        ("obscurantism", ("lock 1 progress token of the board, the opponent or the box for good",)),
        ("coup", ("2 shields",)),
        ("property_fraud", ("build 1 building of the far row free, covered or not",)),
        ("treason", ("build 1 of the cards removed at set-up free, of the ages up to now",)),
        (
            "political_maneuver",
            (
                "place 1 cube in any chamber",
                "remove 1 cube of the opponent",
                "you may move 1 cube to an adjacent chamber",
            ),
        ),
        ("espionage", ("look at all set-aside tokens, take 1",)),
        (
            "turn_of_events",
            (
                "discard 1 open card of the structure, without coins",
                "you may discard 1 more",
                "you may move 1 cube to an adjacent chamber",
            ),
        ),
        ("embezzlement", ("1 coin per cube of yours in the senate; the opponent loses 1 per cube of theirs",)),
        ("foreclosure", ("take 1 brown or grey card of the opponent",)),
        (
            "coercion",
            (
                "take 1 blue or green card of the opponent, give 1 of that colour",
                "you may move 1 cube to an adjacent chamber",
            ),
        ),
        (
            "insider_influence",
            ("put a decree under the one of another chamber", "you may move 1 cube to an adjacent chamber"),
        ),
        ("sabotage", ("1 built wonder of the opponent leaves the game",)),
        ("corruption", ("senators cost you nothing",)),
        ("organized_crime", ("you keep all conspiracies that you draw",)),
        (
            "curia_julia",
            (
                "6 coins from the bank",
                "you may trigger 1 conspiracy that isn't prepared",
                "extra turn",
                "when drafted: conspire",
            ),
        ),
        (
            "knossos",
            (
                "3 points",
                "place 1 cube in any chamber",
                "you may move 1 cube to an adjacent chamber",
                "when drafted: place 1 cube in any chamber",
            ),
        ),
    ],
)
def test_what_senators_conspiracies_and_the_other_cards_do(
    item: str, words: tuple[str, ...], senate: Catalogue
) -> None:
    assert effects.all_general(record_of(item, senate), senate) == words


@pytest.mark.parametrize(
    ("item", "words"),
    [
        ("politician_left_1", "1 senate action (1 blue card): place a cube in the left chambers, or move one"),
        ("blackmail", "take half of the opponent's coins, rounded up: +4$"),
        (
            "embezzlement",
            "1 coin per cube of yours in the senate; the opponent loses 1 per cube of theirs: "
            "+3$ for you, -2$ for them",
        ),
        ("sabotage", "1 built wonder of the opponent leaves the game: none is built"),
        ("coercion", "take 1 blue or green card of the opponent, give 1 of that colour: there is no such colour"),
        ("expropriation", "discard 1 blue card of the opponent: there is none"),
        ("conspirator_1", "place a cube in any chamber, or conspire; extra turn by decree"),
    ],
)
def test_what_they_would_do_now(item: str, words: str, senate_table: GameView, senate: Catalogue) -> None:
    assert effects.lines(record_of(item, senate), senate_table, ONE, senate)[0] == words


def test_a_decree_adds_to_the_blue_cards_that_count_for_senate_actions(senate: Catalogue) -> None:
    held = seen_by(position(city(buildings="altar"), cubes={2: (1, 0)}, structure={0: "walls"}))
    line = effects.lines(senate.buildings["politician_right_1"], held, ONE, senate)[0]
    assert line.startswith("2 senate actions (1 + 2 blue cards): place a cube in the right chambers")


def test_a_conspirator_tells_an_extra_turn_and_that_no_cube_is_left(senate: Catalogue) -> None:
    conspirator = senate.buildings["conspirator_1"]
    held = seen_by(position(cubes={4: (0, 0), 3: (1, 0)}, structure={0: "walls"}))
    assert effects.lines(conspirator, held, ONE, senate) == (
        "place a cube in any chamber, or conspire; extra turn by decree",
    )
    assert effects.lines(conspirator, held, TWO, senate) == ("place a cube in any chamber, or conspire",)
    all_placed = seen_by(position(cubes={1: (12, 0)}, structure={0: "walls"}))
    assert effects.lines(conspirator, all_placed, ONE, senate) == ("conspire",)


def test_a_chain_that_is_borrowed_is_told_with_what_a_building_does(senate: Catalogue) -> None:
    owner, barracks = city(buildings="garrison"), senate.buildings["barracks"]
    decrees = "opponent_chains shield two_more_blue discard_plus_2 cheaper_grey cheaper_brown"
    for cubes, words in (
        ((1, 0), "free with Garrison (the opponent has it, lent to you by decree)"),
        ((0, 1), "free with Garrison"),
    ):
        view = seen_by(position(city(), owner, decrees=decrees, cubes={1: cubes}, structure={0: "barracks"}))
        assert effects.lines(barracks, view, ONE, senate)[0] == words


def test_cubes_that_are_not_there_are_told(senate: Catalogue) -> None:
    all_placed = seen_by(position(cubes={1: (12, 0)}, structure={0: "walls"}))
    maneuver = senate.conspiracies["political_maneuver"]
    assert effects.lines(maneuver, all_placed, ONE, senate) == (
        "place 1 cube in any chamber: no cube is left",
        "remove 1 cube of the opponent: there is none",
        "you may move 1 cube to an adjacent chamber",
    )
    assert effects.lines(maneuver, all_placed, TWO, senate)[2].endswith(": you have none there")


def test_shields_tell_what_the_military_tokens_on_their_way_do(senate_table: GameView, senate: Catalogue) -> None:
    coup = senate.conspiracies["coup"]
    near = replace(senate_table, pawn=1)
    assert effects.lines(coup, near, ONE, senate) == ("2 shields: you would lead by 3, place 1 cube in any chamber",)
    gone = replace(near, military_tokens=((-3, 0), (-6, 0), (6, 0)))
    assert effects.lines(coup, gone, ONE, senate) == ("2 shields: you would lead by 3",)


def test_what_happens_when_a_wonder_is_drafted_is_told_until_it_is(
    senate_table: GameView, drafting: GameView, senate: Catalogue
) -> None:
    knossos = senate.wonders["knossos"]
    in_draft = replace(drafting, agora=senate_table.agora, cities=senate_table.cities)
    assert effects.lines(knossos, in_draft, ONE, senate)[-1] == "when drafted: place 1 cube in any chamber"
    assert not any("drafted" in line for line in effects.lines(knossos, senate_table, ONE, senate))


# Prices


def test_the_price_of_a_senator_is_one_line(names: BySeat[str], senate: Catalogue) -> None:
    quote = Quote(TWO, "conspirator_1", 2, 2, (), None, 7, None, senators=2)
    assert [(line.text, line.coins) for line in quotes.lines(quote, names, senate)] == [
        ("1 coin for each senator: you have 2", "2$")
    ]
    assert quotes.in_one_line(quote, names, senate, 60) == "Ben pays 2$: 1 coin for each senator: you have 2"
    assert quotes.spoken(quote, names, senate) == (
        "Ben pays 2 coins of 7: 5 left.",
        "1 coin for each senator in the city: Ben has 2",
    )
    assert costs.printed(senate.buildings["conspirator_1"]) == "1 coin for each senator in your city"
    assert costs.printed(senate.buildings["walls"]) == "2 stone"


def test_a_senator_that_is_free_names_the_token(names: BySeat[str], senate: Catalogue) -> None:
    quote = Quote(TWO, "conspirator_1", 0, 0, (), None, 7, None, senators=2, free_by="corruption")
    assert [(line.text, line.coins) for line in quotes.lines(quote, names, senate)] == [("free by Corruption", "-")]
    assert quotes.spoken(quote, names, senate)[1] == "senators are free by Corruption"


def test_a_symbol_that_a_decree_ignores_is_told(names: BySeat[str], senate: Catalogue) -> None:
    ignored = Line("stone", 1, "ignored", 0, ("ignore_cost_red",), 0)
    quote = Quote(TWO, "walls", 2, 0, (ignored, Line("stone", 1, "bought", 2, (), 0)), None, 7, None)
    assert [(line.units, line.text) for line in quotes.lines(quote, names, senate)] == [
        ("S", "ignored: decree"),
        ("S", "buy: nobody makes it: 2"),
    ]
    assert quotes.spoken(quote, names, senate)[1] == "1 stone: ignored by the cost decree for red cards"
    assert quotes.in_one_line(quote, names, senate, 60) == "Ben pays 2$: S ignored, S buy 2$"


def test_printed_coins_that_a_decree_ignores_are_told(names: BySeat[str], senate: Catalogue) -> None:
    quote = Quote(TWO, "palisade", 0, 0, (), None, 7, None, ignored=2, ignored_by="ignore_cost_red")
    assert quotes.lines(quote, names, senate) == (("$", "printed 2$, ignored by decree", "-", False),)
    assert quotes.spoken(quote, names, senate)[1] == ("2 coins printed on it, ignored by the cost decree for red cards")
    assert quotes.in_one_line(quote, names, senate, 60) == "Ben pays 0$: printed 2$ ignored"


def test_a_cheaper_purchase_names_the_decree(names: BySeat[str], senate: Catalogue) -> None:
    def bought(makes: int) -> Quote:
        line = Line("stone", 2, "bought", 1 + makes, ("cheaper_brown",), makes, rebate=1)
        return Quote(TWO, "walls", line.coins, 0, (line,), None, 7, None)

    assert quotes.lines(bought(1), names, senate)[0].text == "buy: 2+1-1, decree"
    assert quotes.lines(bought(0), names, senate)[0].text == "buy: 2-1, decree"
    assert quotes.spoken(bought(1), names, senate)[1] == (
        "2 stone: bought at 2, as Anna makes 1 and the trade decree for wood, stone and clay takes off 1, together 4"
    )
    assert quotes.in_one_line(bought(0), names, senate, 60) == "Ben pays 2$: SS buy 2$"


def test_a_chain_that_is_borrowed_says_whose_it_is(names: BySeat[str], senate: Catalogue) -> None:
    quote = Quote(TWO, "barracks", 0, 0, (), "garrison", 2, None, chain_lent_by="opponent_chains")
    assert quotes.lines(quote, names, senate)[0].text == "Anna owns Garrison, sign &sword: decree"
    assert quotes.spoken(quote, names, senate) == (
        "Ben builds it free by its chain: Anna owns Garrison, which counts by the decree for chains.",
    )
