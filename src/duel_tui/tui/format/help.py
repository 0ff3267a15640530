"""Key help: keys as the caller names them, every sign with its meaning, and one card read aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import BySeat, Colour
from duel_tui.words.nouns import COLOUR_LETTERS, SYMBOL_LETTERS, symbol
from duel_tui.words.signs import Signs, signs

from .canvas import Canvas
from .scene import Picture
from .styles import ACCENT, KEY, LINE, MUTED, STRONG, TEXT
from .text import Line, cells, fit, pad, wrap

_THREE_COLUMNS: Final = 112
"""The narrowest sheet with three columns and the example below them."""
_BOXED_CITIES: Final = 100
"""The narrowest sheet over cities in boxes, which say in words what narrower ones say in signs."""
_KEY: Final = 8
"""Cells for a key or sign before what it means."""


_COLOURS: Final[tuple[tuple[Colour, str], ...]] = (
    ("brown", "raw goods"),
    ("grey", "glass, papyrus"),
    ("red", "shields"),
    ("green", "science"),
    ("blue", "points"),
    ("yellow", "trade"),
    ("purple", "guilds"),
)


class Section(NamedTuple):
    """A heading with its entries: what is pressed or seen, and what it means."""

    heading: str
    entries: tuple[tuple[str, str], ...]


def sign_sections(mode: Signs, narrow: bool) -> tuple[Section, ...]:
    """What every sign on the table means; on narrow screens signs stand in the cities, too, where else words are."""
    return (*_trade(mode), *_cards(mode), *_board(mode), *([_city(mode)] if narrow else []))


def _trade(mode: Signs) -> Iterator[Section]:
    yield Section(
        "Goods",
        (
            ("W S C", "wood, stone, clay"),
            ("G P", "glass, papyrus"),
            ("$", "coins"),
            ("+W", "makes wood"),
            ("W/S/C", "makes one of these each time"),
            ("S=1$", "stone costs you 1$"),
        ),
    )
    yield Section(
        "Prices",
        (
            ("4$", "price, you can pay it"),
            ("6!", "price, you cannot"),
            ("&0$", "free by chain sign"),
            (f"{mode.left_turn} {mode.right_turn}", "marks whose price it is"),
        ),
    )


def _cards(mode: Signs) -> Iterator[Section]:
    frames = {
        name: box.top_left + box.horizontal + box.top_right
        for name, box in (("open", mode.heavy), ("focus", mode.double), ("covered", mode.light))
    }
    yield Section(
        "Effects",
        (
            (f"5{mode.points}", "victory points"),
            (f"2{mode.shield}", "shields"),
            (mode.extra_turn, "extra turn"),
            ("2$/red", "2 coins per red card"),
            (f"1{mode.points}/blue", "1 point per blue card"),
            ("&sword", "chain sign: a later card is free"),
        ),
    )
    yield Section(
        "Cards",
        (
            (frames["open"], "open: can be taken"),
            (frames["focus"], "in focus"),
            (frames["covered"], "covered"),
            (f"{mode.hidden} II", "face down, age II"),
            ("new +", "open since your last turn"),
        ),
    )
    yield Section("Colours", tuple((COLOUR_LETTERS[colour], f"{colour}: {what}") for colour, what in _COLOURS))


def _board(mode: Signs) -> Iterator[Section]:
    yield Section("Science", tuple((letter, symbol(name)) for name, letter in SYMBOL_LETTERS.items()))
    yield Section(
        "Board",
        (
            (mode.pawn, "conflict pawn"),
            (f"{mode.left_turn * 2} {mode.right_turn * 2}", "its way from the middle"),
            ("-2$", "military token at its border"),
            (f"+5{mode.points}", "points there at the end"),
            (mode.capital, "capital"),
            (f"{mode.built}II", "built; under it an age II card"),
            (mode.removed, "removed: seven are built"),
        ),
    )


def _city(mode: Signs) -> Section:
    return Section(
        "Cities, row by row",
        (
            (f"5{mode.points}", "points, were it over now"),
            (f"9{mode.shield}win", "shields to military victory"),
            ("+ WS", "goods it makes"),
            ("/ G/P", "one of these each time"),
            ("S=1$", "goods that cost it 1$"),
            ("x+2$", "what a discard brings"),
            ("2/6 qt2", "symbols; t stands twice"),
            ("1 Zeus", "wonder 1, then its price"),
            ("B3", "3 blue cards"),
        ),
    )


def _gods(mode: Signs, catalogue: Catalogue) -> Iterator[Section]:
    mythology = min((mythology.name for mythology in catalogue.mythologies.values()), key=len)
    yield Section(
        "The Pantheon",
        (
            (f"? {mythology}", "god of that mythology, face down"),
            ("3$    8$", "what the left and the right player pay"),
            ("GATE x2", "costs twice its space"),
            (f"({mythology[:2]})", "mythology token, for whoever frees the card"),
            ("(-3$)", "offering token: saves 3 coins once"),
            (f"{mythology[:2]}  -3$", "tokens of a city"),
            ("2$+5$", "5 coins beside the treasury"),
            (COLOUR_LETTERS["purple"], "purple: grand temples, no guilds"),
            (mode.stop, "Minerva, who stops the pawn"),
        ),
    )


def _senate(mode: Signs, catalogue: Catalogue) -> Iterator[Section]:
    yield Section(
        "The senate",
        (
            (f"2{mode.right_turn}1 3{mode.points}", "cubes of both; who controls it; its points"),
            ("0:0", "nobody controls it: no decree works"),
            ("? hidden", "decree, face down until controlled"),
            ("blue +$", "coins by age for any blue building"),
            ("red -1", "one symbol of the cost less"),
            ("GP -1$", "a coin less for each one bought"),
            (f"army 1{mode.shield}", "the pawn is a space further"),
            ("blue as +2", "blue cards count two more in the senate"),
            ("gr-1+", "another decree lies below it"),
        ),
    )
    yield Section(
        "Senators and plots",
        (
            ("n$", "a coin for each senator you have"),
            ("cube 3-4", "politician: cubes there, or moves"),
            ("cube/plot", "conspirator: a cube, or conspire"),
            (f"{COLOUR_LETTERS['white']} {COLOUR_LETTERS['black']}", "white politician, black conspirator"),
            ("+1c -1c", "military token: your cube in, theirs out"),
            ("sen 3", "senators: the next one costs 3$"),
            ("10c", "cubes that can be placed"),
            (f"1? 1ok 2{mode.built}", "plots hidden, prepared, triggered"),
        ),
    )


_BOXES: Final[tuple[tuple[Callable[[Catalogue], bool], Callable[[Signs, Catalogue], Iterator[Section]]], ...]] = (
    (lambda catalogue: catalogue.pantheon is not None, _gods),
    (lambda catalogue: catalogue.agora is not None, _senate),
)
"""The signs of each box, and whether it is in a game with these cards."""


def _of_boxes(mode: Signs, catalogue: Catalogue) -> Iterator[Section]:
    for is_there, sections in _BOXES:
        if is_there(catalogue):
            yield from sections(mode, catalogue)


def pages(
    keys: Sequence[Section],
    names: BySeat[str],
    ascii_only: bool,
    width: int,
    height: int,
    catalogue: Catalogue | None = None,
) -> list[Picture]:
    """All pages of the help for a sheet of this size; as few as it takes.

    With the `catalogue` of a game, the signs of its boxes come last.
    """
    mode = signs(ascii_only)
    columns = 3 if width >= _THREE_COLUMNS else 2
    across = (width - 4 - 3 * (columns - 1)) // columns
    sections = (
        *keys,
        *sign_sections(mode, width < _BOXED_CITIES),
        *(_of_boxes(mode, catalogue) if catalogue is not None else ()),
    )
    blocks = [list(_block(section, mode, across)) for section in sections]
    room = height - 2
    example = _example(mode, names) if width >= _THREE_COLUMNS else []
    filled = _flow(blocks, room - len(example) - 1)
    if not example or len(filled) > columns:
        filled, example = _flow(blocks, room), []
    count = -(-len(filled) // columns)
    made = []
    for number in range(count):
        canvas = Canvas(width, height)
        canvas.frame(0, 0, width, height, mode.double, ACCENT)
        canvas.put(2, 0, " Keys and signs ", STRONG)
        page = f" page {number + 1} of {count} " if count > 1 else " the game waits behind this page "
        canvas.write_right(width - 2, 0, [(page, MUTED)])
        for place, rows in enumerate(filled[number * columns : (number + 1) * columns]):
            _write_rows(canvas, 2 + place * (across + 3), 1, rows)
        _write_rows(canvas, 2, height - 1 - len(example), example)
        made.append(canvas.picture())
    return made


def _write_rows(canvas: Canvas, x: int, y: int, rows: Sequence[Line]) -> None:
    for row in rows:
        canvas.write(x, y, row)
        y += 1


def _block(section: Section, mode: Signs, width: int) -> Iterator[Line]:
    """A section as rows of a column."""
    heading = f"{section.heading.upper()} "
    yield [(heading, STRONG), (mode.rule * (width - cells(heading)), LINE)]
    for key, text in section.entries:
        room = max(_KEY, cells(key) + 1)
        for number, line in enumerate(wrap(text, width - 1 - room)):
            yield [(" " + (pad(key, room) if number == 0 else " " * room), KEY), (line, TEXT)]


def _flow(blocks: Sequence[Sequence[Line]], room: int) -> list[list[Line]]:
    """The sections one below the other in columns of `room` rows, none broken that fits a column."""
    columns: list[list[Line]] = [[]]
    for block in blocks:
        if columns[-1] and len(columns[-1]) + len(block) > room:
            columns.append([])
        for row in block:
            if len(columns[-1]) == room:
                columns.append([])
            columns[-1].append(row)
    return columns


def _example(mode: Signs, names: BySeat[str]) -> list[Line]:
    """One card, read aloud."""
    box, one, two = mode.double, names[0], names[1]
    bar, side = box.horizontal, box.vertical
    left, points = mode.left_turn, mode.points
    card = (
        f"Y Armory {bar * 2}{box.top_right}",
        f"{side}SSG yellow{side}",
        f"{side}3{points}1$/red  {side}",
        f"{side}{left}1$    2$ {side}",
        f"{box.bottom_left}a{bar * 9}{box.bottom_right}",
    )
    words = (
        ("Y Armory", "yellow card; the name stands in the upper edge, the colour letter in the corner"),
        ("SSG", "costs 2 stone and 1 glass"),
        (f"3{points}1$/red", "gives 3 points, and 1 coin at once for each red card of its owner"),
        (f"{left}1$   2$", f"{one} (left seat, on turn: {left}) pays 1$, {two} would pay 2$; 6!: too few coins"),
        ("a", "its jump letter; the double edge says that it is in focus"),
    )
    rows: list[Line] = [[("One card, read aloud", STRONG)]]
    for drawn, (sign, text) in zip(card, words, strict=True):
        rows.append([(f"  {drawn}   ", MUTED), (pad(sign, 11), KEY), (fit(text, 82), TEXT)])
    return rows
