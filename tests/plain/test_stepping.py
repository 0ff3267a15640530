"""The workbench and replays at a prompt, from outside."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from duel_tui.record import Store
from tests.plain.script import Finished, duel_tui
from tests.record.play import new_table, play

SCENARIO = """
[[case]]
name = "first"
accessible = ["altar"]

[[case]]
name = "second"
accessible = ["altar", "baths"]
one = { coins = 20, unbuilt = ["the_statue_of_zeus"] }
two.buildings = ["quarry", "clay_pit"]
steps = [
  { say = "Both quarries stand." },
  "wonder the_statue_of_zeus with altar",
  { do = "destroy quarry", coins.one = 99 },
]
"""


def scenario(folder: Path) -> str:
    path = folder / "cases.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    return str(path)


def save(folder: Path, steps: int | None = None) -> None:
    with new_table(Store(folder / "data"), seed=4, name="evening") as table:
        play(table, Random(1), steps)


def step(folder: Path, *arguments: str, typed: tuple[str, ...] = ()) -> Finished:
    return duel_tui(folder, "step", *arguments, "--plain", typed=typed)


def test_a_case_is_gone_through_with_what_it_says_and_expects(tmp_path: Path) -> None:
    done = step(tmp_path, scenario(tmp_path), "--case", "2", typed=("next", "next", "next", "next"))
    assert done.code == 0
    assert "TESTER: all hidden cards are shown." in done.out
    assert "  Both quarries stand." in done.out
    assert "Seat one built the Statue of Zeus with Altar" in done.out
    assert "Does not hold: coins of seat one: expected 99" in done.out
    assert "The line ends here." in done.out


def test_actions_make_branches_and_refusals_say_code_and_reason(tmp_path: Path) -> None:
    typed = ("legal", "build palace", "discard Altar", "line", "line 1", "2", "99", "line 9")
    done = step(tmp_path, scenario(tmp_path), "--case", "2", typed=typed)
    assert "1. build altar" in done.out
    assert "not_in_structure: Palace does not lie face up in the structure" in done.out
    assert "This is branch 1 from step 0; the line before stays as it is." in done.out
    assert "There is no legal action 99: `legal` lists them." in done.out
    assert "There is no line 9." in done.out


def test_everything_that_is_refused_is_listed_and_explained(tmp_path: Path) -> None:
    typed = ("refused", "refused zeus", "why build palace", "why", "why nonsense", "price palace", "price law")
    done = step(tmp_path, "--seed", "5", "--wonders", "random", typed=typed)
    assert "any use of" in done.out and "covered by" in done.out
    assert "(hidden)" in done.out
    assert "Rule: Taking a card" in done.out
    assert "wonder_drafted seat=one" in done.out
    assert "'nonsense' is no action." in done.out
    assert "Palace costs" in done.out
    assert "There is no card or wonder 'law'." in done.out


def test_the_state_and_its_changes_are_told_row_by_row(tmp_path: Path) -> None:
    typed = ("state coins", "state nothingness", "1", "changes", "changes 0 1", "changes 7", "state")
    done = step(tmp_path, "--seed", "5", "--wonders", "random", typed=typed)
    assert "No row has these words." in done.out
    assert "From step 0 to step 1:" in done.out
    assert "Say one step or two, from 0 to 1." in done.out
    assert "cards out of the game: 13 (hidden)" in done.out


def test_what_hangs_on_secrets_of_another_seat_is_not_answered(tmp_path: Path) -> None:
    path = tmp_path / "plots.toml"
    path.write_text(
        'accessible = ["altar", "baths"]\nagora = {}\none.plots = [{ conspiracy = "coup", with = "tavern" }]\n'
    )
    typed = ("view two", "why trigger coup", "trigger coup", "why trigger sabotage", "line", "view one", "trigger coup")
    done = step(tmp_path, str(path), typed=typed)
    sentence = "Only Seat one may know what is possible there: look as Seat one"
    before, _, after = done.out.partition("Shown is what Seat one sees.")
    assert before.count(sentence) == 3 and "conspiracy_" not in before and "branch" not in before
    assert "branch 1" in after


def test_views_hide_what_their_seat_may_not_see(tmp_path: Path) -> None:
    typed = ("view two", "state hidden", "refused hidden", "table", "view nobody", "view omniscient", "state hidden")
    done = step(tmp_path, "--seed", "5", "--wonders", "random", typed=typed)
    as_two, _, open_again = done.out.partition("view nobody")
    assert "(hidden)" not in as_two.split("view two")[1]
    assert "face-down card" in as_two
    assert "There is no viewer 'nobody'." in open_again
    assert "(hidden)" in open_again


def test_one_goes_by_turn_age_and_event_and_plays_the_rest(tmp_path: Path) -> None:
    save(tmp_path)
    typed = ("go age 2", "next turn", "back age", "go wonder", "go turn 99", "next x", "play", "play x", "events 2")
    done = step(tmp_path, "evening", "--at", "turn 3", typed=typed)
    assert done.code == 0
    assert "No turn 99 is played on this line." in done.out
    assert "Say how far: a number of steps, `turn` or `age`." in done.out
    assert "Say how many seconds each step stays, from 0 to 60." in done.out
    assert "The game is over: " in done.out


def test_a_playout_is_checked_saved_and_reported(tmp_path: Path) -> None:
    position, report = tmp_path / "position.toml", tmp_path / "report.toml"
    typed = ("playout", "check", "go turn 20", f"save {position}", f"save {position}", f"report {report}", "It is odd.")
    done = step(tmp_path, "--seed", "5", typed=typed)
    assert "positions checked: laws hold, steps repeat, each can be written and read." in done.out
    told = " ".join(done.out.split())
    assert told.count(f"Written to {position}.") == 1
    assert "already: choose another name." in told
    checked = duel_tui(tmp_path, "check", str(position), str(report))
    assert (checked.code, checked.out) == (0, "2 cases in 2 files, all hold.\n")
    again = step(tmp_path, str(report), "--at", "odd")
    assert "It is odd." in again.out


def test_a_report_of_a_game_that_goes_on_warns_of_hidden_cards(tmp_path: Path) -> None:
    save(tmp_path, 20)
    done = step(tmp_path, "evening", typed=(f"report {tmp_path / 'report.toml'}", "note"))
    assert "don't show it to the players" in " ".join(done.out.split())


def test_what_is_not_understood_is_answered_with_what_is(tmp_path: Path) -> None:
    done = step(tmp_path, "--seed", "5", typed=("nxt", "", "help", "case 2", "price", "quit", "next"))
    assert "Say of what: `price baths`, or the name of a wonder." in done.out
    assert "'nxt' is not understood. Did you mean next?" in done.out
    assert "refused [WORDS]: everything that is refused, with codes" in done.out
    assert "This is no scenario file." in done.out
    assert done.out.rstrip().endswith("> quit")


def test_a_forced_deal_can_be_stepped_through(tmp_path: Path) -> None:
    deal = tmp_path / "deal.toml"
    deal.write_text('structure.1 = [["altar", "baths"]]\nboard = ["law"]', encoding="utf-8")
    done = step(tmp_path, "--deal", str(deal), "--wonders", "random", typed=("state altar", "state law"))
    assert "Seed 1, forced deal." in done.out
    assert "0 altar: covered by 2" in done.out


# Replays


def test_a_replay_shows_only_what_lies_open_until_the_game_is_over(tmp_path: Path) -> None:
    save(tmp_path, 20)
    typed = ("next 15", "view omniscient", "table", "legal", "1")
    done = duel_tui(tmp_path, "replay", "evening", "--plain", typed=typed)
    assert done.code == 0
    assert done.out.startswith("evening.jsonl. "), "the name of the file as it is"
    assert "The game is not over yet: only what lies open on the table is shown." in " ".join(done.out.split())
    assert "'legal' is not understood." in done.out


def test_a_finished_game_is_replayed_from_its_beginning_to_its_end(tmp_path: Path) -> None:
    save(tmp_path)
    done = duel_tui(tmp_path, "replay", "evening", "--plain", typed=("play", "view omniscient", "back age"))
    assert "Step 0 of" in done.out
    assert "The game is over: " in done.out
    assert "TESTER: all hidden cards are shown." in done.out


# What can't be opened


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"\xff\xfe\x00", ":1: this is no text"),
        (b"age = ", ":1: this is no TOML"),
        (b"age = 1\nagee = 2", ":2: unknown key `agee`; did you mean `age`?"),
        (b'age = 1\naccessible = ["altarr"]', ":2: there is no card `altarr`; did you mean `altar`?"),
        (b'age = "one"', ':1: `age` is the text "one"'),
        (b"x = 1\n" * (1 << 18), ": the file is larger than 1 MB, so it is no scenario file"),
    ],
)
@pytest.mark.parametrize("command", ["step", "step-deal", "play-deal"])
def test_bad_files_are_refused_with_file_line_and_sentence(
    tmp_path: Path, command: str, content: bytes, expected: str
) -> None:
    path = tmp_path / "bad.toml"
    deal = command != "step"
    if deal:
        content = content.replace(b"accessible", b"cards").replace(b"agee", b"seedd").replace(b"age", b"seed")
        expected = expected.replace("agee", "seedd").replace("age", "seed").replace("scenario", "deal")
    path.write_bytes(content)
    verb = command.partition("-")[0]
    done = duel_tui(tmp_path, verb, *(["--deal"] if deal else []), str(path), "--plain")
    assert done.code == 1
    assert f"{path}{expected}" in done.err
    assert "Traceback" not in done.err
    assert not (tmp_path / "data").exists()


def test_a_bad_save_is_refused_and_a_broken_one_opened_as_far_as_it_is_sound(tmp_path: Path) -> None:
    noise = tmp_path / "noise.jsonl"
    noise.write_bytes(bytes(range(256)) * (50 << 12))  # 50 MB
    refused = step(tmp_path, str(noise))
    assert refused.code == 1
    assert refused.err.startswith(f"duel-tui: The saved game {noise} can't be used: it is no saved game")
    save(tmp_path, 20)
    path = Store(tmp_path / "data").path("evening")
    lines = path.read_text(encoding="utf-8").split("\n")
    lines[9] = '{"kind":"action","n":8,"seat":"one","do":"build altar"}'
    path.write_text("\n".join(lines), encoding="utf-8")
    opened = step(tmp_path, "evening", typed=("next",))
    assert opened.code == 1
    assert "step 8, `build altar` by seat one, is refused by the rules" in " ".join(opened.out.split())
    assert "Step 7 of 7" in opened.out


@pytest.mark.parametrize(
    ("arguments", "code", "expected"),
    [
        ((), 2, "say what to open: a scenario file, a saved game, --seed N or --deal FILE"),
        (("some.toml", "--seed", "3"), 2, "--seed, --deal and set-up options are for a game that begins"),
        (("some.toml", "--first", "two"), 2, "--seed, --deal and set-up options are for a game that begins"),
        (("--seed", "3", "--case", "2"), 2, "--case is for scenario files"),
        (("nothing",), 1, "There is no saved game 'nothing'."),
        (("nothing.toml",), 1, "the file can't be read: No such file"),
        (("--seed", "3", "--at", "turn 9"), 1, "No turn 9 is played on this line."),
    ],
)
def test_arguments_that_name_nothing_are_refused(
    tmp_path: Path, arguments: tuple[str, ...], code: int, expected: str
) -> None:
    done = step(tmp_path, *arguments)
    assert done.code == code
    assert expected in done.err


def test_a_game_with_gods_is_stepped_through_with_all_that_lies_hidden(tmp_path: Path) -> None:
    typed = ("playout", "go 12", "table", "go turn 25", "legal", "price gate", "price law")
    done = step(tmp_path, "--pantheon", "--seed", "4", typed=typed)
    assert "The Pantheon. Its gods are turned up when age II begins" in " ".join(done.out.split())
    assert re.search(r"^  Greek, top first: ", done.out, re.MULTILINE)
    assert re.search(r"^  \d+\. activate \w+, for \d coins?$", done.out, re.MULTILINE)
    assert "The Gate lies on space" in done.out
    assert "There is no card or wonder 'law'." in done.out
