"""What is wrong with a scenario file is told with file, line and a sentence, all of it at once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from duel_tui.content import ruleset
from duel_tui.record.scenario import BadScenario, Case, parse_scenarios, read_scenarios
from duel_tui.record.scenario.tomlfile import LARGEST

RULES = ruleset()
PATH = Path("trial.toml")


def case(text: str) -> Case:
    (only,) = parse_scenarios(PATH, text.encode()).cases
    return only


def problems(text: str | bytes) -> list[tuple[int, str]]:
    data = text.encode() if isinstance(text, str) else text
    with pytest.raises(BadScenario) as bad:
        parse_scenarios(PATH, data)
    return [(problem.line, problem.text) for problem in bad.value.problems]


def problem(text: str | bytes) -> str:
    """The only problem, which is in the last line."""
    ((line, sentence),) = problems(text)
    lines = text.rstrip("\n").count("\n") + 1 if isinstance(text, str) else 0
    assert line == lines, sentence
    return sentence


# What a position is made of


def test_what_is_not_mentioned_is_out_of_the_game() -> None:
    state = case('accessible = ["baths"]\none.buildings = ["quarry"]').state
    assert len(state.deal.removed) == 71
    assert (state.board, state.box, state.pile) == ((), (), ())
    assert all(city.wonders == () for city in state.cities)


def test_defaults_are_those_of_a_game_that_has_just_begun() -> None:
    state = case('accessible = ["baths"]').state
    assert [city.coins for city in state.cities] == [7, 7]
    assert (state.age, state.pawn, state.active, state.deal.first) == (1, 0, 0, 0)
    assert sorted(state.military) == [-6, -3, 3, 6]


def test_the_age_is_that_of_the_cards_in_the_structure() -> None:
    assert case('accessible = ["palace"]\none.buildings = ["quarry"]').state.age == 3
    assert case('one.buildings = ["quarry", "statue"]').state.age == 2


def test_what_the_pawn_has_passed_is_gone() -> None:
    assert sorted(case("pawn = 4").state.military) == [-6, -3, 6]
    assert sorted(case("pawn = -6").state.military) == [3, 6]


def test_the_turn_is_the_number_of_cards_taken_and_one() -> None:
    assert case('accessible = ["palace", "study"]').state.turn == 59
    assert (
        case(
            'accessible = ["palace"]\npile = ["arena"]\ndecision.kind = "mausoleum"\none.built = ["the_mausoleum"]'
        ).state.turn
        == 59
    )


def test_fill_deals_the_rest_from_a_seed() -> None:
    first, again, other = (case(f"fill = true\nseed = {seed}").state for seed in (1, 1, 2))
    assert first == again != other
    assert len(first.legal) >= 6
    assert [len(city.unbuilt) for city in first.cities] == [4, 4]
    assert (len(first.board), len(first.box)) == (5, 5)
    assert len(first.deal.removed) == 3 + 3 + 3 + 4


def test_fill_leaves_what_is_said() -> None:
    state = case(
        'fill = true\naccessible = ["altar"]\nboard = ["law"]\none.unbuilt = []\nout = ["baths", "piraeus", "masonry"]'
    ).state
    assert state.structure.cards[14] == "altar"
    assert state.board == ("law",)
    assert "masonry" not in state.box
    assert state.cities[0].unbuilt == ()
    assert "piraeus" not in state.cities[1].unbuilt
    assert "baths" in state.deal.removed


def test_cases_share_what_stands_before_them_and_replace_it_key_by_key() -> None:
    text = """
    accessible = ["baths"]
    one = { coins = 3, tokens = ["law"] }
    [[case]]
    name = "first"
    [[case]]
    name = "second"
    one.coins = 5
    accessible = ["altar"]
    """
    first, second = (found.state for found in parse_scenarios(PATH, text.encode()).cases)
    assert (first.cities[0].coins, second.cities[0].coins) == (3, 5)
    assert second.cities[0].tokens == ("law",)
    assert (first.legal[0][0], second.legal[0][0]) == ("baths", "altar")


# Contradictions, one by one


CONTRADICTIONS = [
    ('pile = ["baths"]\naccessible = ["baths"]', "`baths` is in two places: here and in line 3"),
    ('board = ["law"]\nbox = ["law"]', "`law` is in two places"),
    ('one.unbuilt = ["piraeus"]\ntwo.unbuilt = ["piraeus"]', "`piraeus` is in two places"),
    ("one.coins = -1", "coins never go below 0, and these are -1"),
    (
        'one.built = ["piraeus"]\none.unbuilt = ["the_sphinx", "the_pyramids", "the_colossus", "circus_maximus"]',
        "a player drafts 4 wonders, and seat one has 5",
    ),
    ('two.removed = ["piraeus"]', "a wonder is removed when 7 are built, and only 0 are"),
    ('one.unbuilt = ["piraeus"]\none.drafted = ["the_sphinx"]', "`drafted` has to name"),
    (
        'accessible = ["altar", "palace"]\nage = 1\nany_age = false\none = { coins = 1, buildings = ["statue"] }',
        "`statue` is a card of age 2",
    ),
    ('age = 1\naccessible = ["palace"]', "`palace` is a card of age 3 and can't lie in the structure of age 1"),
    ('structure = [["palace"]]', "row 1 of age 3 has 2 places, not 1"),
    ('structure = [["?", "palace"]]', "`?` is a card to be dealt, which needs `fill = true`"),
    (
        'age = 3\nstructure = [["palace", "-"], ["-", "-", "-"], ["-", "-", "-", "-"], ["-", "study"]]',
        "no order of taking leads here",
    ),
    ('accessible = ["palace"]\nlater.2 = [["statue", "-", "-", "-", "-", "-"]]', "age 2 is laid out already"),
    ('accessible = ["palace", "study", "arena", "port", "armory"]', "age 3 never has more than 4 accessible cards"),
    ('board = ["law", "economy", "masonry", "strategy", "theology", "urbanism"]', "the board has 5 places"),
    ('box = ["law"]\ndraws = [["economy"]]', "`economy` can't be drawn: it is not in the box"),
    ("pawn = 10", "the track ends 9 spaces from the middle, and the pawn stands at 10"),
    ("pawn = 9", "the pawn is in a capital, so that seat one has won"),
    ("pawn = 4\nmilitary_tokens = [3, 6]", "the pawn at 4 has passed the military token at 3"),
    ("military_tokens = [3]", "the military token at 6 can't be gone while the one at 3 is left"),
    ("military_tokens = [4]", "military tokens stand at -6, -3, 3, 6, and not at 4"),
    ("military_tokens = [6, 6]", "the military token at 6 is named twice"),
    ('to_move = "one"\ndecision = { kind = "token", seat = "two", cause = "quill" }', "it is seat one's turn"),
    (
        'board = ["law"]\ndecision = { kind = "token", cause = "quill" }',
        "`cause` has to be a symbol of which seat one has a pair",
    ),
    ('one.built = ["the_mausoleum"]\ndecision.kind = "mausoleum"', "there is nothing to choose"),
    ('age = 2\npawn = 1\ndecision = { kind = "begin", seat = "one" }', "the other seat is weaker and chooses"),
    ('decision.kind = "begin"', "nobody chooses who begins age 1"),
    ('extra_turn = "theology"', "`extra_turn` is for the middle of an action"),
    ('outcome = { kind = "military", winner = "one" }', "the pawn is not in the other capital"),
    ('outcome = { kind = "science", winner = "two" }', "it lacks 6 kinds of symbols"),
    (
        'accessible = ["palace"]\noutcome = { kind = "civilian", winner = "one" }',
        "points are counted when the structure",
    ),
    (
        'age = 3\nany_age = true\none.coins = 9\noutcome = { kind = "civilian", winner = "two" }',
        "by points seat one wins",
    ),
    ("seed = 3", "nothing is dealt, so a seed is of no use"),
    ('draft.wonders = ["piraeus"]', "8 wonders are drafted, and 1 are named"),
    ("fill = true\npawn = 2\ndraft = { taken = [] }", "`pawn` can't be said in the wonder draft"),
]


@pytest.mark.parametrize(("text", "sentence"), CONTRADICTIONS, ids=[sentence for _, sentence in CONTRADICTIONS])
def test_a_contradiction_is_told(text: str, sentence: str) -> None:
    assert any(sentence in told for _, told in problems("# one line more\n" + text))


def test_a_city_of_six_kinds_has_won() -> None:
    text = (
        'any_age = true\none.buildings = ["workshop", "apothecary", "scriptorium", "pharmacist", "study", "university"]'
    )
    assert problem(text) == "seat one has 6 kinds and has won; `outcome` has to say so"


def test_more_cards_than_were_taken_is_a_contradiction() -> None:
    text = 'fill = true\naccessible = ["altar"]\none.buildings = ["baths"]'
    told = [sentence for _, sentence in problems(text)]
    assert any(
        sentence.startswith("cards in the cities, under wonders and discarded: 1, but only 0") for sentence in told
    )


def test_an_eighth_wonder_is_a_contradiction() -> None:
    wonders = list(RULES.catalogue.wonders)
    text = f"one.built = {wonders[:4]}\ntwo.built = {wonders[4:8]}".replace("'", '"')
    assert "no more than 7 wonders are ever built, and 8 are" in problems(text)[0][1]


def test_nothing_is_left_to_build_after_the_seventh_wonder() -> None:
    wonders = list(RULES.catalogue.wonders)
    text = f"one.built = {wonders[:4]}\ntwo.built = {wonders[4:7]}\ntwo.unbuilt = {wonders[7:8]}".replace("'", '"')
    assert problem(text) == "7 wonders are built, so none can be left: the last one is removed"


def test_too_many_guilds_or_cards_of_an_age_are_a_contradiction() -> None:
    buildings = RULES.catalogue.buildings.values()
    guilds = [card.id for card in buildings if card.back == "guild"][:4]
    first = [card.id for card in buildings if card.back == "1"][:21]
    text = f"age = 3\none.buildings = {guilds}\ntwo.buildings = {first}".replace("'", '"')
    told = [sentence for _, sentence in problems(text)]
    assert any(sentence.startswith("4 guilds are in the game, but only 3") for sentence in told)
    assert any(sentence.startswith("21 cards of age 1 are in the game, but only 20") for sentence in told)


def test_any_age_lets_cards_be_where_no_game_brings_them() -> None:
    text = 'any_age = true\nage = 1\naccessible = ["palace"]\none.buildings = ["statue"]'
    assert case(text).state.age == 1


def test_everything_is_told_at_once_each_with_its_line() -> None:
    text = """\
    one.coins = -3
    pawn = 12
    [[case]]
    name = "first"
    accessible = ["bats"]
    one.buildings = ["baths", "baths"]
    two = { buildings = [
      "altar",
      3 ] }
    steps = [
      { refuse = "build altar", code = "cannot_aford" },
      { coins.ones = 12, pawn = true },
      "bild altar",
    ]
    [[case]]
    name = "second"
    [case.one]
    tokens = ["law"]
    foo = 1
    """
    found = problems(text)
    assert [line for line, _ in found] == [1, 2, 5, 6, 9, 11, 12, 12, 13, 19]
    told = "\n".join(sentence for _, sentence in found)
    for sentence in (
        "there is no card `bats`; did you mean `baths`?",
        "`baths` is in two places: here and in line 6",
        "`two.buildings, element 2` is the number 3, but has to be a text",
        "there is no code `cannot_aford`; did you mean `cannot_afford` or `not_offered`?",
        "unknown key `ones` in `coins`; did you mean `one`?",
        "step 2: `pawn` is true, but has to be a whole number",
        "`bild altar` is no action; actions are draft ID,",
        "unknown key `foo` in `one`; known here: coins, buildings,",
    ):
        assert sentence in told


# Words that don't fit


WRONG_WORDS = [
    ('one.buildings = ["Stone Reserve"]', "there is no card `Stone Reserve`; did you mean `stone_reserve`"),
    ('one.buildings = ["law"]', "`law` is a progress token, not a card"),
    ('one.tokens = ["piraeus"]', "`piraeus` is a wonder, not a progress token"),
    ('one.unbuilt = ["the_colosus"]', "there is no wonder `the_colosus`; did you mean `the_colossus`"),
    ('one.built = [{ wonder = "piraeus", with = "bath" }]', "there is no card `bath`; did you mean `baths`?"),
    ('out = ["nonsense_without_end"]', "there is no card, wonder or progress token `nonsense_without_end`"),
    ("coins = 3", "unknown key `coins`; known here: age, structure,"),
    ("age = 4", "`age` is the number 4, but has to be 1, 2 or 3"),
    ('one.coins = "3"', '`one.coins` is the text "3", but has to be a whole number'),
    ("age = true", "`age` is true, but has to be 1, 2 or 3"),
    ("one.coins = 3.5", "`one.coins` is the number 3.5, but has to be a whole number"),
    ("one.coins = 1979-05-27", "`one.coins` is the date or time 1979-05-27, but has to be a whole number"),
    ("fill = 1", "`fill` is the number 1, but has to be true or false"),
    ("one = 3", "`one` is the number 3, but has to be a table of keys and values"),
    ('board = "law"', '`board` is the text "law", but has to be a list in square brackets'),
    ("pile = [{ seat = 'one' }]", "`pile, element 1.card` is missing"),
    ('steps = ["build bath"]', "there is no card `bath`; did you mean `baths`?"),
    ('steps = ["wonder altar with altar"]', "`altar` is a card, not a wonder"),
    ('steps = [{ code = "covered" }]', "`code` belongs to `refuse`"),
    ('steps = [{ seat = "one" }]', "`seat` belongs to `do` or `refuse`"),
    ('steps = [{ do = "build altar", refuse = "build baths" }]', "a step can't do one thing and have another refused"),
    ('steps = [{ price = { of = "law" } }]', "`law` is a progress token, not a card or wonder"),
    ('steps = [{ price = { of = "altar", lines = "2 stones" } }]', "`2 stones` is no line of a price"),
    ('steps = [{ events = "coin_gained" }]', "there is no event `coin_gained`; did you mean `coins_gained`"),
    ('steps = [{ events = "coins_gained sum=3" }]', "`sum=3` is no field of `coins_gained`, which has seat="),
    ('steps = [{ symbols.one = ["feather"] }]', "there is no scientific symbol `feather`"),
    ('steps = [{ points.one = "x" }]', 'step 1: `points.one.total` is the text "x", but has to be a whole number'),
    ("steps = [3]", "step 1: `do` is the number 3, but has to be a text"),
    ('name = ""', "`name` has to be a text that says what the case shows"),
    ("title = 3", "`title` has to be a text"),
    ("case = 3", "a case is a table of its own, which begins with the line `[[case]]`"),
]


@pytest.mark.parametrize(("text", "sentence"), WRONG_WORDS, ids=[text for text, _ in WRONG_WORDS])
def test_a_wrong_word_is_told(text: str, sentence: str) -> None:
    assert sentence in problem("# a comment\n\n" + text)


def test_steps_belong_into_a_case_where_there_are_several() -> None:
    assert "`steps` belongs into a case" in problems('steps = ["build altar"]\n[[case]]\nname = "x"')[0][1]


def test_cases_have_different_names() -> None:
    assert "two cases have this name" in problem('[[case]]\nname = "x"\n[[case]]\nname = "x"')


def test_a_list_of_cases_holds_one() -> None:
    assert problem("pawn = 1\ncase = []") == "there is no case in this list"


@pytest.mark.parametrize(
    "text",
    [
        'pawn = 1\nname = "\\u001b[2J"',
        'pawn = 1\nsteps = [{ say = "\\u202e" }]',
        'pawn = 1\n"\\u0000" = 1',
        "pawn = 1\nname = '\u009b2J'",
    ],
)
def test_a_text_that_could_garble_a_terminal_is_told_by_its_line(text: str) -> None:
    assert "there is a sign in this text that can't be printed (U+" in problem(text)


def test_lines_tabs_and_spaces_of_any_width_are_no_such_sign() -> None:
    assert case('accessible = ["altar"]\nname = "a\\n\\tb\\u00a0c \U0001f3b2"').name == "a\n\tb\u00a0c \U0001f3b2"


def test_a_problem_of_the_shared_position_is_told_once() -> None:
    assert len(problems('one.coins = -1\n[[case]]\nname = "x"\n[[case]]\nname = "y"')) == 1


# Bytes that are no scenario file


NO_SCENARIOS = [
    (b"", 0, "the file says nothing"),
    (b"\xff\xfe\x00b", 1, "this is no text (byte 0xff is not UTF-8)"),
    (b"pawn = 1\n\n\x89PNG", 3, "this is no text (byte 0x89 is not UTF-8)"),
    (b"pawn = 1\n\x00", 2, "this is no TOML"),
    (b"one.coins = 3\ntwo coins = 3", 2, "this is no TOML"),
    (b"pawn = 1\npawn = 2", 2, "a key or a table is given twice"),
    (b"one = {}\none.coins = 3", 2, "a table in braces is complete"),
    (b"board = [\n'law',\n", 3, "at the end of the file"),
    (b"pawn = " + b"9" * 5000, 0, "a number has too many digits"),
    (b"pawn = 1\nboard = " + b"[" * 5000, 2, "nested too deeply"),
    (b"pawn = 1\n#" + b"x" * 20_000, 2, "longer than 10000 characters"),
    (b"\n" * (LARGEST + 1), 0, "larger than 1 MB"),
]


@pytest.mark.parametrize(("data", "line", "sentence"), NO_SCENARIOS, ids=[sentence for _, _, sentence in NO_SCENARIOS])
def test_what_is_no_scenario_file_is_told(data: bytes, line: int, sentence: str) -> None:
    ((found, told),) = problems(data)
    assert found == line
    assert sentence in told


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match=r"absent\.toml: the file can't be read: No such file"):
        read_scenarios(tmp_path / "absent.toml")


def test_a_pipe_into_which_nobody_writes_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    with pytest.raises(BadScenario, match=r"pipe\.toml: the file can't be read: this is a pipe and no file"):
        read_scenarios(tmp_path / "pipe.toml")


def test_a_name_that_no_file_can_have_is_told() -> None:
    with pytest.raises(BadScenario, match=r"xxx: the file can't be read: File name too long"):
        read_scenarios(Path("x" * 300))


def test_lines_are_found_in_every_way_of_writing_toml() -> None:
    text = '''\
    # comment = "
    "title" = """
    two lines: [x] = {
    """
    [one]
    "coins" = -1  # here
    [two]
    'coins'.x = 1
    [[pile]]
    card = "altar"
    [[pile]]
    card = "nothing"
    [[case]]
    name = 'a "quoted" \\ name'
    board = [ "law",   # a list
      # in between
      "nowhere", ]
    box = [["x"]]
    '''
    assert [line for line, _ in problems(text)] == [6, 8, 12, 17, 18]


def test_windows_line_ends_do_not_move_the_lines() -> None:
    assert [line for line, _ in problems("pawn = 1\r\n\r\none.coins = -1\r\n")] == [3]
