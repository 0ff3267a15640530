"""Every worked price in the rule book is the price that the engine asks."""

import pytest

from duel_tui.content import ruleset
from tests.engine.cities import make_city, position

from .reader import BOOK, CATALOGUE, tables

IDS = {name: id_ for id_, name in CATALOGUE.names.items()}
SECTIONS = [section.id for section in BOOK.chapter("prices").sections]
ROWS = [row for section in SECTIONS for table in tables(section) for row in table]


def city(names: str):
    """A city with everything that a cell names, wonders built."""
    ids = [] if names == "nothing" else [IDS[name] for name in names.split(", ")]
    kinds = (CATALOGUE.buildings, CATALOGUE.wonders, CATALOGUE.tokens)
    buildings, wonders, tokens = (tuple(id_ for id_ in ids if id_ in kind) for kind in kinds)
    return make_city(99, buildings, wonders, tokens)


@pytest.mark.parametrize("row", ROWS, ids=" / ".join)
def test_a_worked_price_is_what_the_engine_asks(row):
    target, mine, theirs, price = row
    state = position(city(mine), city(theirs))
    assert ruleset().quote(state, 0, IDS[target]).total == int(price)


def test_the_chapter_about_prices_has_worked_prices():
    assert len(ROWS) >= 20


def test_the_other_way_round_would_be_dearer_for_the_rostrum():
    # The sentence below the table of lowest prices: Caravansery as wood, the stone bought.
    quote = ruleset().quote(position(city("Lumber Yard"), city("Quarry")), 0, "rostrum")
    assert "The other way round the Rostrum would cost 3." in BOOK.section("the-lowest-price").text
    assert quote.total == 3
