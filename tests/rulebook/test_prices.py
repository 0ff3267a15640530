"""Every worked price in the rule book is the price that the engine asks."""

import pytest

from duel_tui.content import ruleset
from duel_tui.rulebook.blocks import Table, plain
from tests.engine import cities, gods

from .reader import BOOK, CATALOGUE

HEAD = ("You construct", "You have", "Your opponent has", "You pay")
IDS = {name: id_ for id_, name in BOOK.catalogue.names.items()}


def rows_of(box):
    """The worked prices in the chapters of a box."""
    blocks = (
        block
        for chapter in BOOK.chapters
        if chapter.box == box
        for section in chapter.sections
        for block in section.blocks
        if isinstance(block, Table) and tuple(map(plain, block.head)) == HEAD
    )
    return [tuple(map(plain, row)) for block in blocks for row in block.rows]


def ids_in(names, kind):
    """The ids of those things of a kind that a cell names; mythology tokens are written `Greek token`."""
    cell = [] if names == "nothing" else names.split(", ")
    return tuple(id_ for name in cell if (id_ := IDS[name.removesuffix(" token")]) in kind)


def city(names: str):
    """A city with everything that a cell names, wonders built."""
    kinds = (CATALOGUE.buildings, CATALOGUE.wonders, CATALOGUE.tokens)
    return cities.make_city(99, *(ids_in(names, kind) for kind in kinds))


def city_with_gods(names):
    """The same in a game with gods."""
    kinds = (gods.CATALOGUE.buildings, gods.CATALOGUE.tokens, gods.CATALOGUE.mythologies)
    buildings, tokens, mythologies = (" ".join(ids_in(names, kind)) for kind in kinds)
    return gods.city(99, buildings, tokens=tokens, mythologies=mythologies)


@pytest.mark.parametrize("row", rows_of("base"), ids=" / ".join)
def test_a_worked_price_is_what_the_engine_asks(row):
    target, mine, theirs, price = row
    state = cities.position(city(mine), city(theirs))
    assert ruleset().quote(state, 0, IDS[target]).total == int(price)


@pytest.mark.parametrize("row", rows_of("pantheon"), ids=" / ".join)
def test_a_worked_price_with_gods_is_what_the_engine_asks(row):
    target, mine, theirs, price = row
    state = gods.position(city_with_gods(mine), city_with_gods(theirs))
    assert gods.RULES.quote(state, 0, IDS[target]).total == int(price)


def test_the_chapters_have_worked_prices():
    assert len(rows_of("base")) >= 20
    assert len(rows_of("pantheon")) >= 5


def test_the_other_way_round_would_be_dearer_for_the_rostrum():
    # The sentence below the table of lowest prices: Caravansery as wood, the stone bought.
    quote = ruleset().quote(cities.position(city("Lumber Yard"), city("Quarry")), 0, "rostrum")
    assert "The other way round the Rostrum would cost 3." in BOOK.section("the-lowest-price").text
    assert quote.total == 3
