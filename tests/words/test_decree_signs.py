from __future__ import annotations

import pytest

from duel_tui.content import catalogue
from duel_tui.words import costs, decree_signs, faces
from duel_tui.words.signs import ASCII, UNICODE

CARDS = catalogue(("base", "agora"))


@pytest.mark.parametrize(
    ("decree", "forms"),
    [
        ("income_yellow", ("yellow +$", "yell+$", "ye+$", "Y+$")),
        ("income_green", ("green +$", "green+$", "gr+$", "E+$")),
        ("income_wonder", ("wonder +$", "wond+$", "wo+$", "w+$")),
        ("ignore_cost_red", ("red -1", "red-1", "re-1", "R-1")),
        ("wonder_rebate", ("wonder -1", "wond-1", "wo-1", "w-1")),
        ("shield", ("shield 1▾", "army 1▾", "1▾")),
        ("cheaper_brown", ("WSC -1$", "WSC-1$", "WSC-")),
        ("two_more_blue", ("blue as +2", "blue+2", "bl+2", "B+2")),
        ("discard_plus_2", ("discard+2$", "disc+2$", "di+2", "x+2")),
        ("opponent_chains", ("all chains", "&all")),
        ("conspirator_extra_turn", ("conspir. »", "consp»", "K »")),
    ],
)
def test_what_a_decree_does_fullest_form_first(decree: str, forms: tuple[str, ...]) -> None:
    assert decree_signs.forms(CARDS.decrees[decree], UNICODE) == forms


def test_no_two_decrees_look_alike_in_any_form_and_all_fit_the_narrowest_chamber() -> None:
    for mode in (UNICODE, ASCII):
        written = [decree_signs.forms(decree, mode) for decree in CARDS.decrees.values()]
        longest, shortest = [forms[0] for forms in written], [forms[-1] for forms in written]
        assert len(set(longest)) == len(set(shortest)) == len(CARDS.decrees)
        assert all(len(form) <= 10 for form in longest) and all(len(form) <= 4 for form in shortest)


@pytest.mark.parametrize(
    ("senator", "forms"),
    [
        ("politician_left_1", ("cubes 1-2", "cube 1-2", "1-2")),
        ("politician_right_2", ("cubes 5-6", "cube 5-6", "5-6")),
        ("conspirator_1", ("cube or plot", "cube/plot", "+c/plot", "plot")),
    ],
)
def test_a_senator_tells_where_cubes_go_and_costs_what_the_city_decides(senator: str, forms: tuple[str, ...]) -> None:
    card = CARDS.buildings[senator]
    assert faces.gives(card, UNICODE) == forms
    assert costs.on_card(card) == "n$"


def test_a_building_shows_its_printed_cost() -> None:
    assert costs.on_card(CARDS.buildings["clay_pit"]) == "1$"
    assert costs.on_card(CARDS.buildings["altar"]) == "-"


def test_chambers_of_a_politician_are_those_of_its_section() -> None:
    assert CARDS.agora is not None
    for number in (1, 2):
        for section in ("left", "centre", "right"):
            chambers = [str(c.chamber) for c in CARDS.agora.chambers if c.section == section]
            card = CARDS.buildings[f"politician_{section}_{number}"]
            assert faces.gives(card, UNICODE)[-1] == "-".join(chambers)


def test_military_tokens_tell_coins_or_cubes() -> None:
    assert [faces.military_token(token, UNICODE) for token in CARDS.numbers.military_tokens] == ["+1c", "-1c"]
    base = catalogue(("base",)).numbers.military_tokens
    assert [faces.military_token(token, UNICODE) for token in base] == ["-2$", "-5$"]
