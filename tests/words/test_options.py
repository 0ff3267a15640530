"""The options of choices in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import ONE, BySeat
from duel_tui.engine.view import DecisionView
from duel_tui.words import options
from duel_tui.words.options import Asked, OptionWords, Tell
from duel_tui.words.signs import UNICODE
from tests.engine.gods import city, position, view


def asked(names: BySeat[str], gods: Catalogue, kind: str = "strike", **more: object) -> Asked:
    """A choice of Anna in age II of a game with gods."""
    state = position(
        city(7, "altar", unbuilt="piraeus", built="the_sphinx/baths"),
        city(3, "apothecary press", unbuilt="the_pyramids", built="the_colossus/tavern"),
        structure={0: "walls", 6: "school", 7: "brewery"},
        laid={6: "greek"},
        spaces={2: "zeus"},
        pawn=1,
        **more,  # type: ignore[arg-type]
    )
    return Asked(DecisionView(ONE, kind, "zeus", False, ()), view(state), names, gods, UNICODE)


@pytest.mark.parametrize(
    ("tell", "option", "name", "text", "note"),
    [
        (options.printed, "mars", "Mars", "2 shields", ""),
        (options.for_now, "mars", "Mars", "2 shields: you would lead by 3, the opponent loses 2 coins", ""),
        (options.printed, "law", "Law", "a seventh science symbol (b, balance)", "kinds 0 > 1 of 6"),
        (options.printed, "press", "Press", "makes 1 papyrus", ""),
        (options.symbol_of, "apothecary", "Apothecary", "symbol wheel: kinds 0 > 1 of 6", ""),
        (options.unbuilt_wonder, "the_pyramids", "Pyramids", "9 points", "today 9!"),
        (options.built_wonder, "the_colossus", "Colossus", "3 points, 2 shields", "of Ben"),
        (options.built_wonder, "the_sphinx", "Sphinx", "6 points, extra turn (»)", "of Anna"),
        (options.slot, "0", "Walls", "2 shields", "covered by School; frees no card"),
        (options.deck, "roman", "Roman", "Mars, Minerva and Neptune", ""),
        (options.deck, "greek", "Greek", "2 of Aphrodite, Hades and Zeus", ""),
        (options.empty_space, "1", "Space 1", "activating the god will cost Anna 8$, Ben 3$", ""),
        (options.order, "ra isis", "Ra, then Isis", "Ra lies on top, to be drawn first", ""),
        (options.who_begins, "two", "Ben begins", "Ben plays the first turn of the age", ""),
        (options.dropped_token, "-3", "-2$ by Anna", "Anna doesn't lose 2 coins when the pawn comes there", ""),
        (options.applied_token, "-6", "-5$ by Anna", "Ben loses 5 coins", "has only 3$"),
        (options.applied_token, "3", "-2$ by Ben", "Ben loses 2 coins", ""),
    ],
)
def test_an_option_says_what_it_is_and_does(
    tell: Tell, option: str, name: str, text: str, note: str, names: BySeat[str], gods: Catalogue
) -> None:
    assert tell(option, asked(names, gods))[:3] == (name, text, note)


@pytest.mark.parametrize(
    ("space", "name", "stops_on"),
    [
        (
            "9",
            "Ben's capital",
            "protects Ben: on its way to Ben's capital the conflict pawn stops on space 8 on Ben's side",
        ),
        ("4", "Ben's 4", "protects Ben: on its way to Ben's capital the conflict pawn stops on space 3 on Ben's side"),
        ("0", "Middle", "protects Anna: on its way to Anna's capital the conflict pawn stops on space 1 on Ben's side"),
        (
            "-2",
            "Anna's 2",
            "protects Anna: on its way to Anna's capital the conflict pawn stops on space 1 on Anna's side",
        ),
    ],
)
def test_a_space_of_the_track_says_where_the_pawn_would_stop(
    space: str, name: str, stops_on: str, names: BySeat[str], gods: Catalogue
) -> None:
    assert options.space_of_track(space, asked(names, gods))[:2] == (name, stops_on)


def test_a_card_that_lies_face_down_is_told_by_its_back_and_by_what_lies_on_it(
    names: BySeat[str], gods: Catalogue
) -> None:
    choice = asked(names, gods)
    hidden = tuple(replace(p, card=None, face_up=False) if p.slot == 6 else p for p in choice.view.structure)
    choice = replace(choice, view=replace(choice.view, structure=hidden))
    told = options.slot("6", choice)
    assert told.name == "Face-down card"
    assert told.text == "back: age II, nobody knows this card"
    assert told.note.endswith("; the Greek token on it is lost") and "School" not in str(told)


def test_card_notation_stands_beside_the_words_where_there_is_one(names: BySeat[str], gods: Catalogue) -> None:
    choice = asked(names, gods)
    assert options.printed("press", choice).brief == "+P"
    assert options.printed("press", replace(choice, signs=None)) == OptionWords("Press", "makes 1 papyrus")
