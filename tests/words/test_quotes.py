from __future__ import annotations

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.cost import Line, Quote
from duel_tui.engine.types import ONE, TWO, BySeat
from duel_tui.words import quotes


def quote(*lines: Line, seat: int = TWO, printed: int = 0, purse: int = 9, payee: int | None = None) -> Quote:
    total = printed + sum(line.coins for line in lines)
    return Quote(seat, "palace", total, printed, lines, None, purse, payee)


OWN = Line("glass", 1, "own", 0, ("glassworks",), 0)
CHOSEN = Line("stone", 1, "choice", 0, ("the_great_lighthouse",), 0)
WAIVED = Line("wood", 2, "waived", 0, ("masonry",), 0)
RESERVE = Line("wood", 1, "bought", 1, ("wood_reserve",), 0)
DEAR = Line("clay", 2, "bought", 3, (), 1)
CHEAP = Line("papyrus", 1, "bought", 2, (), 0)
MORE_GLASS = Line("glass", 1, "bought", 2, (), 0)


def test_each_unit_says_where_it_comes_from(names: BySeat[str], cards: Catalogue) -> None:
    lines = quotes.lines(quote(OWN, CHOSEN, WAIVED, RESERVE, DEAR, CHEAP), names, cards)
    assert [(line.units, line.text, line.coins) for line in lines] == [
        ("G", "own: Glassworks", "-"),
        ("S", "choice: Great Lighthouse", "-"),
        ("WW", "waived: Masonry", "-"),
        ("W", "buy: Wood Reserve: 1", "1$"),
        ("CC", "buy: 2+1, Anna makes 1", "6$"),
        ("P", "buy: nobody makes it: 2", "2$"),
    ]
    assert [line.bought for line in lines] == [False, False, False, True, True, True]


def test_own_production_comes_first_whatever_the_order_of_the_quote(names: BySeat[str], cards: Catalogue) -> None:
    lines = quotes.lines(quote(CHEAP, DEAR, WAIVED, OWN), names, cards)
    assert [line.units for line in lines] == ["G", "WW", "CC", "P"]


def test_nobody_makes_it_is_not_said_of_what_one_makes_oneself(names: BySeat[str], cards: Catalogue) -> None:
    lines = quotes.lines(quote(OWN, MORE_GLASS), names, cards)
    assert lines[1].text == "buy: Anna makes none: 2"


def test_printed_coins_have_a_line(names: BySeat[str], cards: Catalogue) -> None:
    (line,) = quotes.lines(quote(printed=3), names, cards)
    assert line == ("$", "printed on it, to the bank", "3$", True)


def test_the_total_says_what_is_left_or_what_is_missing() -> None:
    assert quotes.total(quote(DEAR, purse=9)) == ("9$ - 6$ leaves 3$", "6$")
    assert quotes.total(quote(DEAR, purse=2)) == ("you have 2$: 4$ short", "6!")


def test_the_heading_says_who_pays_what(names: BySeat[str]) -> None:
    assert quotes.heading(quote(DEAR), names) == "Ben pays 6$"
    assert quotes.heading(quote(DEAR, purse=5), names) == "Ben pays 6!"
    assert quotes.would_pay(quote(DEAR, seat=ONE, purse=5), names) == "Anna would pay 6!"


def test_a_chain_names_the_building_and_its_sign(names: BySeat[str], cards: Catalogue) -> None:
    free = Quote(TWO, "barracks", 0, 3, (), "garrison", 2, None)
    assert quotes.heading(free, names) == "Ben: free by chain"
    assert [line.text for line in quotes.lines(free, names, cards)] == ["you own Garrison, sign &sword"]
    assert quotes.total(free) == ("2$ - 0$ leaves 2$", "0$")
    assert quotes.would_pay(free, names) == "Ben would build it free by chain"
    assert quotes.in_one_line(free, names, cards, 80) == "Ben: free by chain, you own Garrison, sign &sword"
    assert quotes.spoken(free, names, cards) == ("Ben builds it free by its chain: Ben owns Garrison.",)


def test_economy_says_who_receives_the_coins(names: BySeat[str], cards: Catalogue) -> None:
    assert quotes.payee(quote(DEAR, printed=2, payee=ONE), names, cards) == "Anna gets 6$ (Economy)"
    assert quotes.payee(quote(DEAR), names, cards) == ""
    assert quotes.payee(quote(OWN, payee=ONE), names, cards) == ""


def test_the_whole_price_fits_one_row(names: BySeat[str], cards: Catalogue) -> None:
    line = quotes.in_one_line(quote(OWN, CHOSEN, RESERVE, DEAR, printed=2, purse=3), names, cards, 80)
    assert line == "Ben pays 9!: G own, S choice, W Wood Res 1$, CC buy 6$, printed 2$, 6$ short"
    assert quotes.in_one_line(quote(OWN, CHOSEN, RESERVE), names, cards, 20) == "Ben pays 1$: G own.."
    assert quotes.in_one_line(quote(), names, cards, 20) == "Ben pays 0$"


def test_a_price_read_aloud(names: BySeat[str], cards: Catalogue) -> None:
    spoken = quotes.spoken(quote(OWN, CHOSEN, WAIVED, RESERVE, DEAR, MORE_GLASS, printed=2, payee=ONE), names, cards)
    assert spoken == (
        "Ben pays 11 coins of 9: 2 too few.",
        "1 glass: made by Glassworks",
        "1 stone: chosen from Great Lighthouse",
        "2 wood: waived by Masonry",
        "1 wood: bought at 1 by Wood Reserve",
        "2 clay: bought at 3, as Anna makes 1, together 6",
        "1 glass: bought at 2, as Anna makes none",
        "2 coins printed on it, to the bank",
        "Anna gets 9$ (Economy)",
    )
