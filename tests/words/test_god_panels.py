"""What is said of one thing of the box with the gods."""

from __future__ import annotations

import pytest

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.records_pantheon import ActivationPrice
from duel_tui.engine.types import ONE, TWO, BySeat, Viewer
from duel_tui.engine.view import GameView
from duel_tui.words import activation, god_panels
from tests.engine.gods import city, position, view


@pytest.fixture
def early() -> GameView:
    """Age I: Anna has placed Zeus on space 2."""
    return view(position(age=1, spaces={2: "zeus"}))


@pytest.fixture
def late() -> GameView:
    """Age II: Enki lies open with two tokens; both cities have gods and tokens."""
    one = city(gods="astarte", reserve=4, mythologies="greek greek roman", offerings=(2, 4))
    two = city(gods="nisaba", snakes="apothecary", mythologies="greek", offerings=(3,))
    return view(position(one, two, spaces={1: "enki", 4: "gate"}, lent="law economy"))


def test_a_god_is_of_its_mythology_and_the_gate_is_none(gods: Catalogue) -> None:
    assert god_panels.kind(gods.gods["zeus"], gods) == "Greek god"
    assert god_panels.kind(gods.gods["gate"], gods) == "card of the Pantheon"


def test_tokens_lie_on_enki_alone(late: GameView, gods: Catalogue) -> None:
    told = god_panels.lent_tokens(gods.gods["enki"], late, gods)
    assert [line.partition(":")[0] for line in told] == ["Law", "Economy"]
    assert god_panels.lent_tokens(gods.gods["gate"], late, gods) == ()


def test_a_total_says_what_is_left_or_what_is_short() -> None:
    price = ActivationPrice(6, 2, 2)
    assert god_panels.total(price, 12) == ("12$ - 10$ leaves 2$",)
    assert god_panels.total(price, 3, (2, 3)) == ("you have 3$: 2$ short", "2$ short")


def test_a_price_in_one_line_is_shortened_to_fit(names: BySeat[str], gods: Catalogue) -> None:
    price = ActivationPrice(6, 2, 2)
    full = activation.in_one_line(price, 3, (TWO, 20), names, gods, (2, 3))
    assert full == (
        "Ben pays 5$: 6$ on space 3, the Gate: 2 times 12$, Sanctuary -2$, offering token -2$, offering token -3$"
    )
    brief = activation.in_one_line(price, 3, (TWO, 2), names, gods, (2, 3), 80)
    assert brief == "Ben pays 5!: 3$ short; space 3 6$ x2, Sanctuary -2$, offerings -5$"


def test_a_hidden_god_says_who_may_know_it_and_when_it_is_turned_up(
    early: GameView, names: BySeat[str], gods: Catalogue
) -> None:
    assert early.pantheon is not None
    assert god_panels.hidden(early.pantheon.spaces[1], names, gods) == (
        "Anna placed it and alone knows whether it is Aphrodite, Hades or Zeus",
        "it is turned up when age II begins",
    )


def test_to_whoever_placed_it_a_hidden_god_has_its_name(names: BySeat[str], gods: Catalogue) -> None:
    own = view(position(age=1, spaces={2: "zeus"}), Viewer.ONE).pantheon
    assert own is not None
    assert god_panels.hidden(own.spaces[1], names, gods)[0] == "Anna placed it and alone knows that it is Zeus"


def test_an_empty_space_is_for_a_god_before_age_ii_and_for_nothing_afterwards(
    early: GameView, late: GameView, names: BySeat[str], gods: Catalogue
) -> None:
    assert "the Gate comes on the first one that is still empty" in god_panels.empty(early, gods)[1]
    assert god_panels.empty(late, gods) == ("its god was activated, and nothing is placed here any more",)
    assert early.pantheon is not None
    costs = god_panels.will_cost(early.pantheon.spaces[0], names)
    assert costs == "activating a god here costs Anna 8$, Ben 3$"


def test_a_god_of_a_city_says_what_is_left_of_its_effect(late: GameView, names: BySeat[str], gods: Catalogue) -> None:
    assert [god_panels.owner_of_god(god, late) for god in ("astarte", "nisaba", "zeus")] == [ONE, TWO, None]
    assert god_panels.still_does(gods.gods["astarte"], late, ONE, names, gods) == "4 coins left beside the treasury"
    snake = god_panels.still_does(gods.gods["nisaba"], late, TWO, names, gods)
    assert snake == "the snake lies on Anna's Apothecary"
    assert god_panels.still_does(gods.gods["zeus"], late, ONE, names, gods) == ""


def test_tokens_say_whose_they_are_and_what_they_do(late: GameView, names: BySeat[str], gods: Catalogue) -> None:
    assert [*god_panels.mythology("greek", late, names, gods)] == [
        "Anna has 2 and Ben has 1",
        "its owner builds the Greek Grand Temple free",
    ]
    assert god_panels.offering(3, late, names)[0] == "Ben has it"
    assert god_panels.offering(4, late, names)[1].startswith("saves 4 coins")


def test_a_token_on_a_card_says_what_it_brings(gods: Catalogue) -> None:
    assert god_panels.on_card("egyptian", gods) == (
        "an Egyptian token lies on it",
        "whoever frees the card takes it, draws 2 Egyptian gods in secret and places one",
    )
    assert god_panels.on_card(3, gods) == ("an offering token of 3$ lies on it", "whoever frees the card takes it")
