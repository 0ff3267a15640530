"""Games with a senate in words: names, the board, options, previews."""

from __future__ import annotations

from dataclasses import replace

import pytest

from duel_tui.engine import actions as act
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.records_agora import PlotView
from duel_tui.engine.types import ONE, TWO, BySeat, Viewer
from duel_tui.engine.view import DecisionView, GameView
from duel_tui.record.seen import Seen
from duel_tui.table import Preview
from duel_tui.words import (
    nouns,
    options,
    places,
    previews,
    senate_board,
    senate_options,
    senate_panels,
    senate_plots,
    steps,
)
from duel_tui.words.options import Asked
from tests.engine.senate import act as carry_out
from tests.engine.senate import city, position
from tests.engine.senate import view as seen_by

# Names


@pytest.mark.parametrize(
    ("item", "name", "title"),
    [
        ("politician_left_1", "a politician (chambers 1-2)", "Politician (chambers 1-2)"),
        ("politician_centre_3", "a politician (chambers 3-4)", "Politician (chambers 3-4)"),
        ("conspirator_4", "a conspirator", "Conspirator"),
        ("coup", "Coup", "Coup"),
        ("the_sphinx", "the Sphinx", "The Sphinx"),
    ],
)
def test_senators_are_told_apart_by_where_they_place_cubes(item: str, name: str, title: str, senate: Catalogue) -> None:
    assert (nouns.name(item, senate), nouns.title(item, senate)) == (name, title)


DECREES = {
    "income_blue": ("income decree for blue cards", "1, 2 or 3 coins (by age) whenever anybody builds a blue card"),
    "income_green": ("income decree for green cards", "1, 2 or 3 coins (by age) whenever anybody builds a green card"),
    "income_yellow": (
        "income decree for yellow cards",
        "1, 2 or 3 coins (by age) whenever anybody builds a yellow card",
    ),
    "income_red": ("income decree for red cards", "1, 2 or 3 coins (by age) whenever anybody builds a red card"),
    "ignore_cost_yellow": (
        "cost decree for yellow cards",
        "yellow cards cost 1 resource, or all printed coins, less",
    ),
    "ignore_cost_red": ("cost decree for red cards", "red cards cost 1 resource, or all printed coins, less"),
    "ignore_cost_green": ("cost decree for green cards", "green cards cost 1 resource, or all printed coins, less"),
    "wonder_rebate": ("cost decree for wonders", "wonders cost 1 resource less"),
    "shield": ("military decree", "the pawn goes 1 space towards the opponent, and back when control is lost"),
    "cheaper_brown": (
        "trade decree for wood, stone and clay",
        "wood, stone and clay cost 1 coin less each to buy, but at least 1",
    ),
    "cheaper_grey": (
        "trade decree for glass and papyrus",
        "glass and papyrus cost 1 coin less each to buy, but at least 1",
    ),
    "two_more_blue": ("decree for senate actions", "2 more blue cards count for senate actions"),
    "discard_plus_2": ("decree for discards", "discarding a card brings 2 more coins"),
    "income_wonder": ("income decree for wonders", "1, 2 or 3 coins (by age) whenever anybody builds a wonder"),
    "opponent_chains": ("decree for chains", "chain signs of the opponent count as own ones"),
    "conspirator_extra_turn": ("decree for conspirators", "an extra turn for each conspirator recruited"),
}


@pytest.mark.parametrize(("decree", "words"), DECREES.items())
def test_a_decree_is_called_by_what_it_does_and_has_a_long_text(
    decree: str, words: tuple[str, str], senate: Catalogue
) -> None:
    assert (nouns.decree(senate.decrees[decree]), senate_board.decree_does(decree, senate)) == words
    assert nouns.name(decree, senate) == f"the {words[0]}"


def test_every_decree_stands_in_the_list_above_with_a_name_of_its_own(senate: Catalogue) -> None:
    assert set(DECREES) == set(senate.decrees)
    assert len({name for name, _ in DECREES.values()}) == len(DECREES)


# The board, conspiracies, options


def test_a_chamber_is_told_with_cubes_control_and_decree(
    senate_table: GameView, names: BySeat[str], senate: Catalogue
) -> None:
    def line(number: int) -> str:
        return senate_board.line(senate_board.chamber_of(number, senate_table), names, senate)

    assert line(1) == (
        "Chamber 1, left, 1 point: cubes: Anna 1, Ben 0; Anna controls it. Discarding a card brings 2 more coins"
    )
    assert line(6) == "Chamber 6, right, 1 point: no cubes; nobody controls it. A decree, face down"
    empty = replace(senate_board.chamber_of(5, senate_table), decrees=())
    assert senate_board.line(empty, names, senate).endswith("nobody controls it. No decree")
    assert senate_board.decrees_called(empty, senate) == "no decree"


def test_a_cube_tells_what_it_would_change(senate_table: GameView, names: BySeat[str]) -> None:
    def change(number: int, seat: int, cubes: int) -> str:
        return senate_board.control_change(senate_board.chamber_of(number, senate_table), seat, cubes, names)

    assert change(2, ONE, 1) == "nobody would control chamber 2"
    assert change(4, ONE, 1) == "Anna would control chamber 4"
    assert change(3, ONE, 1) == ""
    assert change(3, ONE, -1) == "nobody would control chamber 3"


@pytest.mark.parametrize(
    ("plot", "line"),
    [
        (PlotView(1, None, None, False, False, None), "Conspiracy 1: not prepared"),
        (PlotView(2, None, "altar", False, False, None), "Conspiracy 2: prepared with Altar"),
        (PlotView(2, "coup", "altar", False, False, None), "Conspiracy 2, Coup: prepared with Altar"),
        (PlotView(3, "coup", "altar", True, False, None), "Conspiracy 3, Coup: triggered"),
        (
            PlotView(3, "obscurantism", "altar", True, True, "law"),
            "Conspiracy 3, Obscurantism: triggered, Law is locked on it",
        ),
        (
            PlotView(3, "obscurantism", "altar", True, True, None),
            "Conspiracy 3, Obscurantism: triggered, a token that only its owner knows is locked on it",
        ),
    ],
)
def test_a_conspiracy_is_told_as_far_as_it_is_known(plot: PlotView, line: str, senate: Catalogue) -> None:
    assert senate_plots.line(plot, senate) == line


def test_a_conspiracy_is_told_in_full_to_its_owner(senate: Catalogue) -> None:
    plot = PlotView(2, "coup", "altar", False, False, None)
    assert senate_plots.in_full(plot, senate) == "Conspiracy 2, Coup, prepared with Altar: 2 shields"


def asked(view: GameView, kind: str, names: BySeat[str], senate: Catalogue, chosen: tuple[str, ...] = ()) -> Asked:
    return Asked(DecisionView(ONE, kind, "coup", False, chosen), view, names, senate)


def test_options_of_cubes_tell_the_chamber_and_who_would_control_it(
    senate_table: GameView, names: BySeat[str], senate: Catalogue
) -> None:
    choice = asked(senate_table, "cube", names, senate)
    for tell in (senate_options.chamber_to_enter, senate_options.chamber_to_clear):
        told = tell("2", choice)
        assert (told.name, told.note) == ("Chamber 2", "nobody would control chamber 2")
        assert told.text.startswith("2 points, cubes: Anna 0, Ben 1") and "senate actions" in told.text
    assert senate_options.chamber_to_leave("1", choice).note == "nobody would control chamber 1"
    assert senate_options.place_or_conspire("4", choice).note == "Anna would control chamber 4"


def test_a_cube_that_would_win_is_told_so(names: BySeat[str], senate: Catalogue) -> None:
    five = dict.fromkeys((1, 2, 3, 5, 6), (1, 0))
    table = seen_by(position(city(), cubes=five, structure={0: "walls"}))
    wins = "Anna would control all six chambers and win"
    assert senate_options.place_or_conspire("4", asked(table, "conspirator", names, senate)).note == wins
    around = senate_panels.around_chamber(senate_board.chamber_of(4, table), table, names)
    assert around[:2] == (f"One more cube of Anna: {wins}.", "One more cube of Ben: Ben would control chamber 4.")


def test_options_of_decrees_tell_what_they_do_and_for_whom(
    senate_table: GameView, names: BySeat[str], senate: Catalogue
) -> None:
    choice = asked(senate_table, "decree", names, senate)
    assert senate_options.decree_of("1", choice)[:3] == (
        "Chamber 1",
        "discarding a card brings 2 more coins",
        "Anna controls it",
    )
    assert senate_options.decree_of("6", choice).text == "a decree, face down"
    assert senate_options.chamber_for_decree("6", choice).text.startswith("1 point, no cubes")


def test_options_that_are_words(names: BySeat[str], senate: Catalogue) -> None:
    state = position(structure={0: "politician_left_1", 1: "conspirator_1"}, deck="coup treason swindle")
    conspiring = asked(seen_by(carry_out(state, "recruit conspirator_1")), "conspirator", names, senate)
    assert senate_options.place_or_conspire("conspire", conspiring)[:2] == (
        "Conspire",
        "draw 2 conspiracies in secret; 3 left in the deck",
    )
    acting = asked(seen_by(carry_out(state, "recruit politician_left_1")), "senate", names, senate)
    assert senate_options.stop("stop", acting)[:2] == ("Stop", "1 senate action given up")
    assert senate_options.conspiracy("stop", conspiring)[:2] == ("Stop", "nothing more is done")
    assert senate_options.end_of_deck("top", conspiring).name == "On top"


def test_options_that_are_cards_tokens_and_wonders(names: BySeat[str], senate: Catalogue) -> None:
    structure = {0: "statue", 1: "library", 7: "walls", 8: "brewery"}
    mine, theirs = city(buildings="altar"), city(buildings="temple", built="piraeus/tavern", tokens="law")
    view = seen_by(position(mine, theirs, structure=structure, board="economy", box="masonry"))
    choice = asked(view, "fraud", names, senate)
    assert senate_options.far_card("statue", choice).note == "covered by Walls"
    assert senate_options.open_card("walls", choice).note == "frees 1 card"
    assert senate_options.token_to_lock("economy", choice).note == "on the board"
    assert senate_options.token_to_lock("law", choice).note == "of Ben"
    assert senate_options.token_to_lock("masonry", choice).note == "set aside"
    assert senate_options.their_building("temple", choice).note == "blue, of Ben"
    assert senate_options.own_building("altar", choice).note == "blue, of yours"
    assert senate_options.removed_wonder("piraeus", choice).note == "Tavern lies under it"
    assert senate_options.conspiracy("coup", choice).text == "2 shields: you would lead by 2"


def test_neptune_tells_what_tokens_with_cubes_do(senate_table: GameView, names: BySeat[str], senate: Catalogue) -> None:
    choice = asked(senate_table, "neptune_apply", names, senate)
    assert options.applied_token("3", choice)[:2] == ("3 by Ben", "place 1 cube in any chamber")
    assert options.dropped_token("-3", choice)[:2] == ("3 by Anna", "Ben doesn't place 1 cube in any chamber there")


# Previews, undo


def test_a_preview_tells_control_decrees_and_the_pawn(names: BySeat[str], senate: Catalogue) -> None:
    preview = Preview(
        action=act.AddCube(1),
        seat=ONE,
        coins_before=7,
        coins_after=7,
        points_before=3,
        points_after=3,
        opponent_coins_before=7,
        opponent_coins_after=7,
        pawn_before=0,
        pawn_after=1,
        turned_up=0,
        shows_wonders=0,
        lays_out_age=None,
        extra_turn=False,
        victory="political",
        winner=ONE,
        asks=None,
        asked=None,
        control=((1, ONE), (2, None)),
        decrees_before=BySeat(("discard_plus_2",), ("shield",)),
        decrees_after=BySeat(("discard_plus_2", "shield"), ()),
        decrees_shown=1,
    )
    assert previews.notes(preview, names, senate) == (
        "Anna controls chamber 1",
        "nobody controls chamber 2",
        "turns up 1 decree",
        "Anna gains the military decree",
        "Ben loses the military decree",
        "moves the pawn 1 space: Anna leads by 1",
        "Anna wins by political supremacy",
    )


def test_what_a_step_showed_is_told_when_it_is_to_be_taken_back(names: BySeat[str], senate: Catalogue) -> None:
    shown = Seen(
        decrees=("shield",),
        conspiracies=("coup",),
        conspiracies_drawn=2,
        conspiracies_by=ONE,
        removed=3,
        removed_by=TWO,
        brought_back=("walls",),
    )
    assert steps.seen(shown, names, senate) == (
        "turned up the military decree, showed 2 conspiracies to Anna, showed which conspiracy was triggered: Coup, "
        "showed 3 removed cards to Ben and showed Walls"
    )


def test_a_card_that_is_covered_by_a_senator_says_so(senate: Catalogue) -> None:
    view = seen_by(position(structure={0: "statue", 7: "conspirator_1", 8: "walls"}), Viewer.SPECTATOR)
    place = view.slot("statue")
    assert place is not None
    assert places.covered_by(place, view, senate) == "covered by a conspirator"
