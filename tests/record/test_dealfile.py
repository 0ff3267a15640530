"""Deal files: what they force, what they leave to the seed, and what they can't ask for."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duel_tui.content import BOXES, catalogue, ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.check import invariants
from duel_tui.engine.state import Deal
from duel_tui.engine.types import ONE, TWO
from duel_tui.record.dealcode import decode_deal, encode_deal
from duel_tui.record.dealfile import BadDeal, Forced, read_deal
from duel_tui.record.dealfile.force import Wishes, forced
from duel_tui.record.dealfile.model import DealModel
from duel_tui.record.dealfile.pantheon import GodsWishes, PantheonPart
from duel_tui.record.scenario.slots import rows_of

RULES = ruleset()
CATALOGUE = RULES.catalogue
T = TypeVar("T")
DEFAULT = Options()
GODS = Options(modules=("base", "pantheon"))
SENATE = Options(modules=("base", "agora"))
BOTH = Options(modules=BOXES)


def read(tmp_path: Path, text: str | bytes, options: Options = DEFAULT, seed: int | None = None) -> Forced:
    path = tmp_path / "deal.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_deal(path, options, catalogue(options.modules), seed, 1)


def problems(tmp_path: Path, text: str | bytes, options: Options = DEFAULT) -> list[str]:
    with pytest.raises(BadDeal) as bad:
        read(tmp_path, text, options)
    prefix = f"{tmp_path / 'deal.toml'}:"
    return [line.removeprefix(prefix) for line in str(bad.value).splitlines()]


def natural(seed: int, options: Options = DEFAULT) -> Deal:
    return deal(seed, options, catalogue(options.modules))


# The senate


def senators_by_age(found: Deal) -> list[int]:
    return [sum(card.startswith(("politician", "conspirator")) for card in age) for age in found.structures]


@pytest.mark.parametrize("options", [SENATE, BOTH], ids=["senate", "both"])
@pytest.mark.parametrize("seed", range(6))
def test_decrees_conspiracies_and_senators_lie_where_the_file_says(tmp_path: Path, seed: int, options: Options) -> None:
    text = """
    structure.1 = [["conspirator_1", "politician_left_1", "?"]]
    structure.3 = [["conspirator_2", "port"], ["politician_right_2", "?", "?"]]
    agora.decrees = ["shield", "?", "income_wonder"]
    agora.conspiracies = ["coup", "?", "treason"]
    """
    found = read(tmp_path, text, options, seed).deal
    assert found.structures[0][:2] == ("conspirator_1", "politician_left_1")
    assert (found.structures[2][:3]) == ("conspirator_2", "port", "politician_right_2")
    assert senators_by_age(found) == [5, 5, 3]
    assert found.agora is not None
    assert (found.agora.decrees[0], found.agora.decrees[2]) == ("shield", "income_wonder")
    assert len(set(found.agora.decrees)) == 6
    assert (found.agora.conspiracies[0], found.agora.conspiracies[2]) == ("coup", "treason")
    cards = catalogue(options.modules)
    assert decode_deal(encode_deal(found), options, cards) == found
    start, _ = ruleset(options.modules).start(found)
    assert invariants(ruleset(options.modules), start) == ()


def test_what_the_file_leaves_open_of_the_senate_is_as_the_seed_has_it(tmp_path: Path) -> None:
    there = natural(4, SENATE)
    assert there.agora is not None
    second = there.agora.conspiracies[1]
    found = read(tmp_path, f'seed = 4\nagora.conspiracies = ["{second}"]', SENATE).deal
    swapped = (second, there.agora.conspiracies[0], *there.agora.conspiracies[2:])
    assert found == replace(there, agora=replace(there.agora, conspiracies=swapped))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('agora.decrees = ["shield", "shield"]', "1: `shield` is in two places"),
        ('agora.decrees = ["schield"]', "1: there is no decree `schield`; did you mean `shield`?"),
        (
            'agora.decrees = ["?", "?", "?", "?", "?", "?",\n"?"]',
            "2: the senate has 6 chambers",
        ),
        ('agora.conspiracies = ["shield"]', "1: `shield` is a decree, not a conspiracy"),
        ('out = ["conspirator_1"]', "1: 1 senators are to be out of the game, but only 0 can be"),
        (
            'structure.3 = [["conspirator_1", "conspirator_2"], ["conspirator_3", "conspirator_4", "?"]]',
            "1: 4 senators are to lie in age 3, but only 3 are mixed into it",
        ),
    ],
)
def test_what_no_deal_of_a_senate_can_have_is_told(tmp_path: Path, text: str, told: str) -> None:
    assert any(line.startswith(told) for line in problems(tmp_path, text, SENATE)), problems(tmp_path, text, SENATE)


def test_a_game_without_a_senate_has_none_of_it(tmp_path: Path) -> None:
    assert problems(tmp_path, "agora = {}") == ["1: this is a game without the box `agora`; begin it with `--agora`"]


# What is forced


def test_cards_lie_where_the_file_says(tmp_path: Path) -> None:
    text = 'structure.1 = [["altar", "?"], ["?", "tavern", "?"]]'
    cards = read(tmp_path, text).deal.structures[0]
    assert (cards[0], cards[3]) == ("altar", "tavern")


def test_a_whole_age_can_be_said(tmp_path: Path) -> None:
    wanted = natural(9).structures[1]
    rows = [[wanted[slot] for slot in row] for row in rows_of(CATALOGUE, 2)]
    assert read(tmp_path, f"structure.2 = {rows}".replace("'", '"')).deal.structures[1] == wanted


def test_cards_are_in_the_game_or_out_of_it_as_the_file_says(tmp_path: Path) -> None:
    inside = [*natural(1).removed][:5]
    outside = [natural(1).structures[0][4], natural(1).structures[2][4]]
    found = read(tmp_path, f"cards = {inside}\nout = {outside}".replace("'", '"')).deal
    lying = {card for cards in found.structures for card in cards}
    assert lying.issuperset(inside)
    assert {*found.removed}.issuperset(outside)


def test_wonders_and_tokens_come_in_the_order_of_the_file(tmp_path: Path) -> None:
    found = read(
        tmp_path,
        """
        first = "two"
        wonders = ["piraeus", "?", "the_sphinx"]
        board = ["?", "law"]
        box = ["theology"]
        draws = [["strategy", "?", "masonry"]]
        """,
    ).deal
    assert found.first == TWO
    assert (found.wonders[0], found.wonders[2]) == ("piraeus", "the_sphinx")
    assert found.board_tokens[1] == "law"
    assert {"theology", "strategy", "masonry"} <= set(found.box_tokens)
    assert (found.draws[0][0], found.draws[0][2]) == ("strategy", "masonry")


def test_what_the_file_leaves_open_is_as_the_seed_has_it(tmp_path: Path) -> None:
    there = natural(4).structures[0]
    found = read(tmp_path, f'seed = 4\nstructure.1 = [["{there[7]}"]]'.replace('"]]', '", "?"]]')).deal
    swapped = [there[7], *there[1:7], there[0], *there[8:]]
    assert found.structures[0] == tuple(swapped)
    assert found.structures[1:] == natural(4).structures[1:]
    assert found.wonders == natural(4).wonders
    assert found.removed == natural(4).removed


def test_a_seed_alone_forces_nothing(tmp_path: Path) -> None:
    assert read(tmp_path, "seed = 12") == Forced(12, natural(12))


def test_the_seed_of_the_command_wins_over_that_of_the_file(tmp_path: Path) -> None:
    assert read(tmp_path, "seed = 12", seed=3).seed == 3
    assert read(tmp_path, 'board = ["law"]').seed == 1


def test_the_same_file_gives_the_same_deal(tmp_path: Path) -> None:
    text = 'seed = 5\ncards = ["altar", "library", "builders_guild"]\nout = ["tavern"]\nboard = ["law", "economy"]'
    assert read(tmp_path, text) == read(tmp_path, text)


def test_gods_and_tokens_lie_where_the_file_says(tmp_path: Path) -> None:
    found = read(
        tmp_path,
        """
        [pantheon]
        laid = { 1 = ["greek", "?", "greek"], 2 = ["?", 4] }
        decks = { greek = ["?", "zeus"], roman = ["neptune", "mars", "minerva"] }
        """,
        GODS,
    ).deal.pantheon
    assert found is not None
    assert (found.mythologies[0], found.mythologies[2], found.mythologies.count("greek")) == ("greek", "greek", 2)
    assert found.offerings[1] == 4
    assert (found.decks[2][1], found.decks[4]) == ("zeus", ("neptune", "mars", "minerva"))


def test_what_the_file_leaves_open_of_the_gods_is_as_the_seed_has_it(tmp_path: Path) -> None:
    there = natural(4, GODS).pantheon
    assert there is not None
    found = read(tmp_path, f'seed = 4\npantheon.decks.greek = ["{there.decks[2][2]}"]', GODS).deal
    swapped = there.decks[2][::-1]
    assert found == replace(
        natural(4, GODS), pantheon=replace(there, decks=(*there.decks[:2], swapped, *there.decks[3:]))
    )


@st.composite
def wishes(draw: st.DrawFn, options: Options = DEFAULT) -> Wishes:
    """Wishes that some deal has, so that they contradict nothing: a part of what another seed deals."""
    random = Random(draw(st.integers(0, 10**6)))
    model = natural(random.randrange(10**6), options)
    share = draw(st.floats(0, 1))

    def part(items: tuple[T, ...]) -> dict[int, T]:
        return {place: item for place, item in enumerate(items) if random.random() < share}

    structures = {age: part(cards) for age, cards in enumerate(model.structures, start=1)}
    board, order = part(model.board_tokens), part(model.draws[0])
    lying = {card for slots in structures.values() for card in slots.values()}
    return Wishes(
        first=draw(st.sampled_from((None, ONE, TWO))),
        wonders=part(model.wonders),
        structures=structures,
        cards=tuple(c for cards in model.structures for c in cards if c not in lying and random.random() < share / 3),
        out=tuple(part(model.removed).values()),
        board=board,
        box=tuple(part(model.box_tokens).values()),
        draws={0: order},
        gods=None
        if model.pantheon is None
        else GodsWishes(
            mythologies=part(model.pantheon.mythologies),
            offerings=part(model.pantheon.offerings),
            decks={
                m: part(deck) for m, deck in zip(catalogue(GODS.modules).mythologies, model.pantheon.decks, strict=True)
            },
        ),
    )


@given(wished=wishes(GODS), seed=st.integers(0, 10**6))
def test_every_wish_about_gods_is_fulfilled_by_a_deal_that_a_save_can_hold(wished: Wishes, seed: int) -> None:
    cards = catalogue(GODS.modules)
    found = forced(natural(seed, GODS), wished, seed, cards)
    gods, asked = found.pantheon, wished.gods
    assert gods is not None
    assert asked is not None
    assert {place: gods.mythologies[place] for place in asked.mythologies} == asked.mythologies
    assert {place: gods.offerings[place] for place in asked.offerings} == asked.offerings
    for (mythology, places), deck in zip(asked.decks.items(), gods.decks, strict=True):
        assert {place: deck[place] for place in places} == places, mythology
    assert decode_deal(encode_deal(found), GODS, cards) == found
    rules = ruleset(GODS.modules)
    assert invariants(rules, rules.start(found)[0]) == ()


@given(wished=wishes(), seed=st.integers(0, 10**6))
def test_every_wish_is_fulfilled_by_a_deal_that_a_save_can_hold(wished: Wishes, seed: int) -> None:
    found = forced(natural(seed), wished, seed, CATALOGUE)
    for age, slots in wished.structures.items():
        assert {slot: found.structures[age - 1][slot] for slot in slots} == slots
    assert {place: found.wonders[place] for place in wished.wonders} == wished.wonders
    assert {place: found.board_tokens[place] for place in wished.board} == wished.board
    assert {place: found.draws[0][place] for place in wished.draws[0]} == wished.draws[0]
    assert wished.in_game <= {card for cards in found.structures for card in cards}
    assert {*wished.out} <= {*found.removed}
    assert {*wished.box} <= {*found.box_tokens}
    assert wished.first in (None, found.first)
    assert decode_deal(encode_deal(found), DEFAULT, CATALOGUE) == found
    assert invariants(RULES, RULES.start(found)[0]) == ()


def test_what_makes_room_is_random() -> None:
    """A card that is brought into the game displaces each card that may go about equally often."""
    wished = Wishes(cards=("builders_guild",))
    guilds: Counter[str] = Counter()
    for seed in range(400):
        found = forced(natural(seed), wished, seed, CATALOGUE).structures[2]
        guilds.update(card for card in found if CATALOGUE.buildings[card].back == "guild")
    assert guilds["builders_guild"] == 400
    others = [number for card, number in guilds.items() if card != "builders_guild"]
    assert sum(others) == 800
    assert 95 < min(others) <= max(others) < 175


# What can't be


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('wonders = ["?"]\nboard = ["laws"]', "2: there is no progress token `laws`; did you mean `law`?"),
        ('cards = ["taverm"]', "1: there is no card `taverm`; did you mean `tavern` or `theater`?"),
        ('wonders = ["law"]', "1: `law` is a progress token, not a wonder"),
        ('cards = ["altar"]\nout = ["altar"]', "2: `altar` is in two places: here and in line 1"),
        ('board = ["law", "law"]', "1: `law` is in two places: here and in line 1"),
        ('board = ["law"]\ndraws = [["law"]]', "2: `law` can't be drawn: it lies on the board, as line 1 says"),
        ('draws = [["law", "law"]]', "1: `law` is in two places: here and in line 1"),
        ('draws = [["law"],\n["economy"]]', "2: a game has no draw number 2"),
        (
            'structure.1 = [["library", "?"]]',
            "1: `library` is a card of age 2 and can't lie in the structure of age 1",
        ),
        ('structure.1 = [["altar"]]', "1: row 1 of age 1 has 2 places, not 1; `?` is any card"),
        ('structure.1 = [["-", "?"]]', "1: no place is empty when an age is laid out; `?` is any card"),
        (
            'cards = ["merchants_guild", "builders_guild", "scientists_guild",\n"shipowners_guild"]',
            "2: 4 guilds are to be in the game, but only 3 can be",
        ),
        (
            'out = ["altar", "baths", "tavern", "theater"]',
            "1: 4 cards with the back of age 1 are to be out of the game, but only 3 can be",
        ),
        (
            'box = ["law", "economy", "masonry", "strategy"]\ndraws = [["theology", "urbanism"]]',
            "2: 6 progress tokens are to be set aside, but only 5 can be",
        ),
        ('seed = "x"', '1: `seed` is the text "x", but has to be a whole number'),
        ("seed = 1\ncolour = 2", "2: unknown key `colour`; known here: seed, first, wonders"),
        ('structure.4 = [["?"]]', "1: unknown key `4` in `structure`"),
        ("# nothing\n", " the file says nothing, and so forces nothing"),
        ("seed = ", "1: this is no TOML: Invalid value (at the end of the file)"),
        (b"\xff\xfe", "1: this is no text (byte 0xff is not UTF-8); a deal file is TOML"),
        (b"\n" * (2 << 20), " the file is larger than 1 MB, so it is no deal file"),
    ],
)
def test_a_deal_that_can_not_be_is_refused_with_its_line(tmp_path: Path, text: str | bytes, expected: str) -> None:
    (problem,) = problems(tmp_path, text)
    assert problem.startswith(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('pantheon.laid.1 = ["grek"]', "1: there is no mythology `grek`; did you mean `greek`?"),
        ('pantheon.laid.1 = ["greek", "greek", "greek"]', "1: there are 2 `greek` tokens, and this is number 3"),
        ("pantheon.laid.1 = [3]", "1: mythology tokens lie here, and no offering token of 3"),
        ("pantheon.laid.2 = [5]", "1: offering tokens save 2, 3, 4 coins, not `5`"),
        ('pantheon.laid.2 = ["greek"]', "1: offering tokens save 2, 3, 4 coins, not `greek`"),
        ('pantheon.laid.2 = [3, "?", 3]', "1: the offering token of 3 is named twice"),
        ("pantheon.laid.3 = [3]", "1: no tokens are laid on the structure of an age `3`"),
        (
            "pantheon.laid.2 = [2, 3, 4,\n'?']",
            "2: 3 tokens are laid on the structure of age 2, and this is number 4",
        ),
        ("pantheon.laid.1 = [2.5]", "1: `pantheon.laid.1, element 1` is the number 2.5, but has to be a mythology"),
        ('pantheon.decks.norse = ["zeus"]', "1: there is no mythology `norse`"),
        ('pantheon.decks.greek = ["mars"]', "1: `mars` is not of this mythology"),
        ('pantheon.decks.greek = ["zeus", "zeus"]', "1: `zeus` is in two places: here and in line 1"),
        ('pantheon.decks.greek = ["?", "?", "?", "?"]', "1: a deck has 3 gods, and this is number 4"),
        ('pantheon.deck.greek = ["?"]', "1: unknown key `deck` in `pantheon`; did you mean `decks`?"),
        ('cards = ["builders_guild"]', "1: `builders_guild` is only in games without other boxes"),
        (
            'cards = ["greek_grand_temple", "roman_grand_temple", "egyptian_grand_temple", "phoenician_grand_temple"]',
            "1: 4 temples are to be in the game, but only 3 can be",
        ),
    ],
)
def test_a_deal_of_gods_that_can_not_be_is_refused_with_its_line(tmp_path: Path, text: str, expected: str) -> None:
    (problem,) = problems(tmp_path, text, GODS)
    assert problem.startswith(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pantheon = {}", "1: this is a game without the box `pantheon`; begin it with `--pantheon`"),
        (
            'wonders = ["the_sanctuary"]',
            "1: `the_sanctuary` is only in games with the box `pantheon`; begin it with `--",
        ),
    ],
)
def test_what_needs_a_box_is_refused_in_a_game_without_it(tmp_path: Path, text: str, expected: str) -> None:
    (problem,) = problems(tmp_path, text)
    assert problem.startswith(expected)


def test_more_than_there_is_of_something_is_refused(tmp_path: Path) -> None:
    wonders = ", ".join(['"?"'] * 9)
    assert problems(tmp_path, f"wonders = [{wonders}]") == ["1: a game has 8 wonders, and this is number 9"]
    tokens = ", ".join(['"?"'] * 6)
    assert problems(tmp_path, f"board = [{tokens}]") == ["1: the board has 5 places, and this token is number 6"]
    assert problems(tmp_path, f"draws = [[{tokens}]]") == ["1: 5 progress tokens are set aside, and this is number 6"]
    rows = ", ".join(['["?", "?"]', '["?", "?", "?"]', '["?", "?", "?", "?"]'])
    more = f'structure.1 = [{rows}, ["?","?","?","?","?"], ["?","?","?","?","?","?"], ["?"]]'
    assert problems(tmp_path, more) == ["1: the structure of age 1 has 5 rows, not 6"]


def test_a_file_that_contradicts_the_options_is_refused(tmp_path: Path) -> None:
    recommended = problems(tmp_path, 'wonders = ["piraeus"]', Options(wonders="recommended"))
    assert recommended == ["1: the recommended wonders are asked for, so no others can be forced"]
    first = problems(tmp_path, '\nfirst = "two"', Options(first="one"))
    assert first == ["2: seat two shall begin here, but `--first one` says otherwise"]
    assert read(tmp_path, 'first = "two"', Options(first="two")).deal.first == TWO


def test_everything_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    text = 'seed = true\ncards = ["alter"]\nboard = ["lor"]\nfirst = "three"'
    assert [problem.split(":")[0] for problem in problems(tmp_path, text)] == ["1", "2", "3", "4"]


def test_a_file_that_is_not_there_or_a_folder_is_a_sentence(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.toml", tmp_path):
        with pytest.raises(BadDeal, match="can't be read"):
            read_deal(path, DEFAULT, CATALOGUE, None, 1)


def test_the_page_on_deal_files_names_every_key_and_its_example_holds(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "deal-format.md").read_text(encoding="utf-8")
    assert {key for key in DealModel.model_fields if f"`{key}" not in page} == set()
    assert {key for key in PantheonPart.model_fields if f"`pantheon.{key}" not in page} == set()
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert read(tmp_path, example).deal.first == TWO
