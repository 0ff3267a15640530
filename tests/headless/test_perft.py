"""Counting sequences of actions: known values, and the command."""

import argparse
import json
from dataclasses import replace
from random import Random

import pytest

from duel_tui.arguments import WrongUsage
from duel_tui.content import ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.actions import text
from duel_tui.headless.perft import add_arguments, divide, perft, run
from duel_tui.record import Store
from tests.record.play import new_table, play

RULES = ruleset()

DRAFT = Options()
RECOMMENDED = Options(wonders="recommended")
SWAPPED = Options(wonders="recommended", swap_sets=True, first="two")
RANDOM = Options(wonders="random")
LATE = Options(wonders="random", reveal="after-action")
BOX = ("base", "pantheon")

FROM_THE_BEGINNING = [
    (1, DRAFT, (4, 12, 24, 24, 96, 288, 576, 576, 6_912)),
    (1, RECOMMENDED, (12, 120, 1_996, 26_853)),
    (2, RECOMMENDED, (12, 120, 2_039, 33_316)),
    (3, SWAPPED, (12, 120, 1_925, 28_784)),
    (1, RANDOM, (12, 120, 1_386, 24_986)),
    (4, RANDOM, (12, 120, 1_358, 18_928)),
    (5, LATE, (12, 120, 1_599, 22_414)),
    (1, replace(RECOMMENDED, modules=BOX), (12, 120, 1_942, 26_978)),
    (2, replace(RANDOM, modules=BOX), (12, 120, 2_016, 25_594)),
]
"""Seed, options, and the sequences of 1, 2, 3... actions from the beginning of a game."""

FROM_THE_MIDDLE = [
    (1, DRAFT, 25, (4, 12, 32, 122, 376, 1_667, 8_419, 49_583)),
    (2, DRAFT, 36, (3, 18, 97, 630, 5_067, 35_358)),
    (3, RECOMMENDED, 45, (5, 39, 268, 1_678, 9_000, 48_992)),
    (6, RANDOM, 52, (4, 8, 40, 104, 512, 1_568, 7_080, 28_126)),
    (7, LATE, 40, (4, 13, 19, 38, 134, 378, 1_733, 10_203)),
    (8, DRAFT, 60, (6, 62, 229, 1_072, 3_548, 17_423)),
    (2, replace(DRAFT, modules=BOX), 40, (25, 170, 1_905, 20_308)),
    (3, replace(LATE, modules=BOX), 47, (8, 72, 467, 2_970, 18_259)),
    (4, replace(DRAFT, modules=BOX), 65, (1, 3, 6, 47, 154, 836)),
]
"""Seed, options, how many actions are played before, and the sequences of 1, 2, 3... actions from there."""

LAST_CARD = """
age = 3
accessible = ["palace"]
[one]
coins = 0
buildings = ["brickyard", "clay_pool", "glassworks"]
unbuilt = ["the_colossus"]
[two]
unbuilt = ["the_pyramids"]
"""


def begun(seed, options):
    rules = ruleset(options.modules)
    return rules.start(deal(seed, options, rules.catalogue))[0]


def played(seed, options, actions):
    """The game of a seed after so many actions, the n-th of which is number 17 n of its legal list."""
    state = begun(seed, options)
    for number in range(actions):
        state, _ = ruleset(options.modules).apply(state, state.legal[17 * number % len(state.legal)])
    return state


def command(*argv):
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return run(parser.parse_args(list(map(str, argv))))


@pytest.fixture
def last_card(tmp_path):
    path = tmp_path / "last_card.toml"
    path.write_text(LAST_CARD)
    return path


# Counting


@pytest.mark.parametrize(("seed", "options", "known"), FROM_THE_BEGINNING)
def test_the_known_values_from_the_beginning_of_a_game(seed, options, known):
    state = begun(seed, options)
    assert tuple(perft(ruleset(options.modules), state, depth) for depth in range(1, len(known) + 1)) == known


@pytest.mark.parametrize(("seed", "options", "actions", "known"), FROM_THE_MIDDLE)
def test_the_known_values_from_the_middle_of_a_game(seed, options, actions, known):
    state = played(seed, options, actions)
    assert tuple(perft(ruleset(options.modules), state, depth) for depth in range(1, len(known) + 1)) == known


def test_there_is_one_sequence_without_an_action():
    assert perft(RULES, begun(1, DRAFT), 0) == 1


@pytest.mark.parametrize(("seed", "options", "known"), FROM_THE_BEGINNING[1:3])
def test_the_counts_by_first_action_add_up_to_the_count(seed, options, known):
    state = begun(seed, options)
    for depth in (1, 2, 3):
        parts = divide(RULES, state, depth)
        assert tuple(parts) == state.legal
        assert sum(parts.values()) == perft(RULES, state, depth) == known[depth - 1]


def test_the_count_is_that_of_the_sequences_written_out():
    sequences, states = [()], [begun(2, RECOMMENDED)]
    for _ in range(3):
        grown = [
            ((*sequence, text(action)), RULES.apply(state, action)[0])
            for sequence, state in zip(sequences, states, strict=True)
            for action in state.legal
        ]
        sequences, states = ([pair[place] for pair in grown] for place in (0, 1))
    assert len(set(sequences)) == len(sequences) == perft(RULES, begun(2, RECOMMENDED), 3)


def test_a_game_that_is_over_has_no_continuation(last_card, capsys):
    assert command(last_card, "--depth", 1) == 0
    assert command(last_card, "--depth", 2) == 0
    assert capsys.readouterr().out == "2 sequences of 1 action\n0 sequences of 2 actions\n"


# The command


def test_a_seed_and_set_up_options_name_the_beginning_of_a_game(capsys):
    assert command("--seed", 3, "--wonders", "recommended", "--swap-sets", "--first", "two", "--depth", 3) == 0
    assert capsys.readouterr().out == "1925 sequences of 3 actions\n"
    assert command("--seed", 1, "--wonders", "recommended", "--pantheon", "--depth", 3) == 0
    assert capsys.readouterr().out == "1942 sequences of 3 actions\n"
    assert command("--seed", 1, "--wonders", "recommended", "--agora", "--depth", 2) == 0
    assert capsys.readouterr().out == "168 sequences of 2 actions\n"
    assert command("--seed", 1, "--wonders", "recommended", "--agora", "--pantheon", "--depth", 2) == 0
    assert capsys.readouterr().out == "163 sequences of 2 actions\n"


def test_divide_prints_a_line_for_each_first_action(last_card, capsys):
    assert command(last_card, "--depth", 1, "--divide") == 0
    assert capsys.readouterr().out.splitlines() == [
        "discard palace                   1",
        "wonder the_colossus with palace  1",
        "2 sequences of 1 action",
    ]


def test_json_has_the_position_the_depth_and_the_counts(capsys):
    assert command("--seed", 1, "--depth", 2, "--divide", "--json") == 0
    (found,) = json.loads(capsys.readouterr().out)
    first = [text(action) for action in begun(1, DRAFT).legal]
    assert found == {"name": "seed 1", "depth": 2, "sequences": 12, "divide": dict.fromkeys(first, 3)}


def test_json_divides_only_when_asked(capsys):
    assert command("--seed", 1, "--depth", 2, "--json") == 0
    assert json.loads(capsys.readouterr().out) == [{"name": "seed 1", "depth": 2, "sequences": 12}]


def test_every_case_of_a_scenario_file_is_counted_or_the_one_asked_for(tmp_path, capsys):
    path = tmp_path / "cases.toml"
    path.write_text(
        'age = 3\naccessible = ["palace"]\n[[case]]\nname = "a"\n[[case]]\nname = "b"\n[case.one]\ncoins = 20\n'
    )
    assert command(path, "--depth", 1) == 0
    assert capsys.readouterr().out == "a\n1 sequence of 1 action\nb\n2 sequences of 1 action\n"
    assert command(path, "--depth", 1, "--case", 2) == 0
    assert capsys.readouterr().out == "2 sequences of 1 action\n"


def test_after_plays_steps_of_a_scenario_first(tmp_path, capsys):
    path = tmp_path / "steps.toml"
    path.write_text('age = 3\naccessible = ["palace", "senate"]\nsteps = ["discard palace"]\n')
    assert command(path, "--depth", 2, "--after", 1) == 0
    assert command(path, "--depth", 1, "--after", 1) == 0
    assert capsys.readouterr().out == "0 sequences of 2 actions\n1 sequence of 1 action\n"


def test_a_saved_game_is_counted_where_it_stands(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("DUEL_TUI_DATA_DIR", str(tmp_path))
    with new_table(Store(), name="game") as table:
        play(table, Random(1), 3)
    for what in ("game", tmp_path / "games" / "game.jsonl"):
        assert command(what, "--depth", 1) == 0
        assert capsys.readouterr().out == "1 sequence of 1 action\n"


# What it can't do


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (("no_such_game",), "duel-tui: There is no saved game 'no_such_game'."),
        (("no_such_file.toml",), "no_such_file.toml: the file can't be read"),
        (("{last_card}", "--case", 2), "last_card.toml has 1 case, so there is no case 2."),
        (("{last_card}", "--after", 1), "this case has 0 steps, so there is no position after step 1."),
    ],
)
def test_a_position_that_is_not_there_is_a_sentence(argv, sentence, last_card, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("DUEL_TUI_DATA_DIR", str(tmp_path))
    words = [str(word).format(last_card=last_card) for word in argv]
    assert command(*words, "--depth", 1) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence in captured.err


@pytest.mark.parametrize(
    ("argv", "why"),
    [
        (("--seed", 1, "--swap-sets"), "argument --swap-sets: there are sets to swap only with --wonders recommended"),
        (("--seed", 1, "--after", 2), "--case and --after are for scenario files; a seed is looked at where the game"),
        (("no_such_game", "--case", 1), "--case and --after are for scenario files; a saved game is shown where it"),
        (("{last_card}", "--pantheon"), "set-up options belong to --seed: a file or saved game has its own"),
        (("{last_card}", "--wonders", "random"), "set-up options belong to --seed: a file or saved game has its own"),
    ],
)
def test_arguments_that_make_no_sense_together_are_wrong_usage(argv, why, last_card):
    words = [str(word).format(last_card=last_card) for word in argv]
    with pytest.raises(WrongUsage, match=why):
        command(*words, "--depth", 1)


def test_an_action_of_a_scenario_that_is_refused_is_a_sentence(tmp_path, capsys):
    path = tmp_path / "refused.toml"
    path.write_text('age = 3\naccessible = ["palace"]\n[one]\ncoins = 0\n[[steps]]\ndo = "build palace"\n')
    assert command(path, "--depth", 1, "--after", 1) == 1
    assert "a step of this case is refused. That costs 10$ and you have 0$" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (("--depth", 1), "one of the arguments FILE|SAVE --seed is required"),
        (("game", "--seed", 1, "--depth", 1), "not allowed with argument"),
        (("--seed", 1), "the following arguments are required: --depth"),
        (("--seed", 1, "--depth", 0), "a whole number from 1 on is needed, not '0'"),
        (("--seed", 1, "--depth", "two"), "a whole number from 1 on is needed, not 'two'"),
    ],
)
def test_arguments_that_make_no_sense_are_usage_errors(argv, complaint, capsys):
    with pytest.raises(SystemExit) as stopped:
        command(*argv)
    assert stopped.value.code == 2
    assert complaint in capsys.readouterr().err
