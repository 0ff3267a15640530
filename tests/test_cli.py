"""The command line: what it starts, what it refuses, what it never imports."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from duel_tui import cli
from duel_tui.content import BOXES
from duel_tui.deal import Options
from duel_tui.launch import Launch
from duel_tui.settings import Settings, save
from duel_tui.version import __version__
from tests.plain.script import Finished, duel_tui, environment

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUEL_TUI_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("DUEL_TUI_CONFIG_DIR", str(tmp_path / "config"))


def launched(monkeypatch: pytest.MonkeyPatch, *arguments: str, locale: str = "en_US.UTF-8") -> Launch:
    """What a front end is asked to start, at a terminal that can show the screen."""
    started: list[Launch] = []

    def front_end(launch: Launch) -> int:
        started.append(launch)
        return 0

    monkeypatch.setattr("duel_tui.terminal.no_screen", lambda *_: "")
    monkeypatch.setattr(cli, "_front_end", lambda plain: front_end)
    monkeypatch.setenv("LC_ALL", locale)
    assert cli.main(arguments) == 0
    (launch,) = started
    return launch


# What is started


def test_without_a_command_the_menu_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    launch = launched(monkeypatch)
    assert launch == Launch(start="menu", names=launch.names, options=Options(), settings=Settings())
    assert launch.names == ("Anna", "Ben")


def test_a_deal_file_decides_a_part_of_the_deal_and_the_seed_the_rest(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "deal.toml"
    path.write_text('seed = 3\nboard = ["law"]', encoding="utf-8")
    launch = launched(monkeypatch, "play", "--deal", str(path))
    assert launch.seed == 3
    assert launch.forced is not None
    assert launch.forced.board_tokens[0] == "law"
    assert launched(monkeypatch, "play", "--deal", str(path), "--seed", "8").seed == 8


def test_a_deal_file_without_a_seed_leaves_the_rest_to_a_random_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "deal.toml"
    path.write_text('board = ["law"]', encoding="utf-8")
    seeds = {launched(monkeypatch, "play", "--deal", str(path)).seed for _ in range(3)}
    assert len(seeds) == 3


@pytest.mark.parametrize("where", [("--plain",), ()])
def test_a_deal_file_that_can_not_be_used_is_refused_with_its_lines(
    where: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("duel_tui.terminal.no_screen", lambda *_: "")
    path = tmp_path / "deal.toml"
    path.write_text('first = "two"\nboard = ["laws"]', encoding="utf-8")
    assert cli.main(["play", "--deal", str(path), "--first", "one", *where]) == 1
    assert capsys.readouterr().err.splitlines() == [
        f"{path}:1: seat two shall begin here, but `--first one` says otherwise",
        f"{path}:2: there is no progress token `laws`; did you mean `law`?",
    ]


def test_a_forced_game_says_so_at_its_end(tmp_path: Path) -> None:
    path = tmp_path / "deal.toml"
    path.write_text('seed = 5\nboard = ["law"]', encoding="utf-8")
    typed = ["1"] * 400
    played = duel_tui(tmp_path, "play", "--plain", "--no-confirm", "--save", "forced", "--deal", str(path), typed=typed)
    assert played.out.splitlines()[-1].strip() == "duel-tui export forced"
    exported = duel_tui(tmp_path, "export", "forced")
    assert "The seed was 5. A deal file decided a part of the deal." in exported.out


def test_play_starts_a_table_with_everything_that_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    launch = launched(
        monkeypatch,
        *("play", "--names", " Zoë ", "漢字", "--seed", "7", "--wonders", "recommended", "--swap-sets"),
        *("--first", "two", "--reveal", "after-action", "--undo", "free", "--no-confirm", "--save", "evening"),
        *("--ascii", "--no-mouse", "--pantheon"),
    )
    assert launch == Launch(
        start="play",
        names=launch.names,
        options=Options("recommended", True, "two", "after-action", ("base", "pantheon")),
        seed=7,
        undo="free",
        confirm=False,
        ascii=True,
        mouse=False,
        save_name="evening",
        settings=Settings(),
    )
    assert launch.names == ("Zoë", "漢字")


def test_play_asks_nothing_and_has_its_own_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    launch = launched(monkeypatch, "play")
    assert (launch.start, launch.seed, launch.save_name, launch.undo) == ("play", None, None, "safe")
    assert launch.options == Options()
    assert launch.confirm and launch.mouse and not launch.ascii


def test_resume_names_a_save_or_takes_the_newest(monkeypatch: pytest.MonkeyPatch) -> None:
    assert launched(monkeypatch, "resume").save_name is None
    launch = launched(monkeypatch, "resume", "evening", "--no-confirm")
    assert (launch.start, launch.save_name, launch.confirm) == ("resume", "evening", False)


def test_options_of_the_screen_may_stand_before_or_after_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    for arguments in (("--ascii", "--no-mouse"), ("--ascii", "--no-mouse", "play"), ("play", "--ascii", "--no-mouse")):
        launch = launched(monkeypatch, *arguments)
        assert launch.ascii and not launch.mouse, arguments


def test_ascii_is_chosen_by_itself_where_the_locale_is_not_utf8(monkeypatch: pytest.MonkeyPatch) -> None:
    assert launched(monkeypatch, "play", locale="C").ascii
    assert launched(monkeypatch, "play", locale="de_DE.ISO-8859-1").ascii
    assert not launched(monkeypatch, "play", locale="de_DE.utf8").ascii


def test_the_screen_starts_with_what_was_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    remembered = Settings(
        names=("Cleo", "Dan"),
        wonders="random",
        modules=("base", "pantheon"),
        undo="off",
        confirm=False,
        mouse=False,
        palette="light",
    )
    save(remembered)
    menu = launched(monkeypatch)
    assert menu.settings == remembered
    assert (menu.names, menu.options, menu.undo) == (("Cleo", "Dan"), remembered.options, "off")
    assert (menu.options.wonders, menu.options.modules) == ("random", ("base", "pantheon"))
    play = launched(monkeypatch, "play")
    assert (play.names, play.confirm, play.mouse) == (("Cleo", "Dan"), False, False)
    assert (play.options, play.undo) == (Options(), "safe"), "the rules of a game come from the command line alone"


def test_the_line_interface_takes_its_arguments_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    save(Settings(names=("Cleo", "Dan"), confirm=False))
    launch = launched(monkeypatch, "play", "--plain")
    assert (launch.names, launch.confirm, launch.settings) == (("Anna", "Ben"), True, Settings())


def test_damaged_settings_are_a_notice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text("{", encoding="utf-8")
    assert "can't be read" in launched(monkeypatch).notice


# What is refused


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as ended:
        cli.main(arguments)
    assert ended.value.code == 2
    return capsys.readouterr().err


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (("Anna", "anna"), "both players would have the same name"),
        (("", "Ben"), "it is empty"),
        (("Anna", "B" * 13), "wider than 12 columns"),
        (("漢字漢字漢字漢", "Ben"), "wider than 12 columns"),
        (("An\x1bna", "Ben"), "can't be printed"),
    ],
)
def test_names_that_cannot_be_used_are_refused(
    names: tuple[str, str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert why in refused(capsys, "play", "--plain", "--names", *names)


@pytest.mark.parametrize(
    "arguments",
    [
        ("plya",),
        ("play", "--wonders", "many"),
        ("play", "--seed", "x"),
        ("play", "--names", "Anna"),
        ("play", "--plain", "--swap-sets"),
        ("play", "--undo", "never"),
        ("play", "--se", "1"),
        ("resume", "a", "b"),
        ("games", "rename", "a"),
        ("export",),
        ("simulate", "--games", "none"),
        ("play", "--plain", "--seed", "-1"),
        ("play", "--plain", "--seed", "9" * 19),
        ("play", "--plain", "--save", ""),
        ("play", "--plain", "--save", "..."),
        ("perft", "--seed", "1", "--depth", "1", "--case", "1"),
        ("perft", "--seed", "1", "--depth", "1", "--swap-sets"),
        ("legal", "some-game", "--after", "1"),
        ("legal", ""),
        ("check", ""),
        ("play", "--plain", "--deal", ""),
    ],
)
def test_wrong_usage_is_code_2_with_a_sentence(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert "duel-tui" in refused(capsys, *arguments)


def test_a_save_that_does_not_exist_is_code_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["resume", "nothing", "--plain"]) == 1
    assert "There is no saved game 'nothing'." in capsys.readouterr().err


# No terminal


@pytest.mark.parametrize("arguments", [(), ("play",), ("resume",)])
def test_without_a_terminal_the_screen_is_refused_with_a_way_out(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = duel_tui(tmp_path, *arguments)
    assert (done.code, done.out) == (2, "")
    assert "ssh -t" in done.err and "--plain" in done.err
    assert done.err.count("\n") == 1


# Help and version, and what is never imported


def imported(tmp_path: Path, *arguments: str) -> tuple[Finished, set[str]]:
    """Run the command in a process that tells at its end which modules were loaded."""
    code = "import sys, atexit; atexit.register(lambda: print(*sorted(sys.modules), sep='\\n', file=sys.stderr)); "
    code += "from duel_tui.cli import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        text=True,
        input="1\n" * 20,
        env=environment(tmp_path),
        timeout=60,
    )
    return Finished(done.returncode, done.stdout, done.stderr), set(done.stderr.splitlines())


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("--version",),
        ("play", "--help"),
        ("games",),
        ("games", "--help"),
        ("export", "--help"),
        ("catalogue", "--json"),
        ("simulate", "--games", "2"),
        ("play", "--plain"),
    ],
)
def test_no_command_without_a_screen_loads_what_only_the_screen_needs(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    done, modules = imported(tmp_path, *arguments)
    assert done.code == 0, done.err
    loaded = {name.split(".")[0] for name in modules}
    assert not loaded & {"textual", "rich", "pydantic", "asyncio"}


def test_help_and_version_load_almost_nothing_of_the_program(tmp_path: Path) -> None:
    for arguments in (("--help",), ("--version",)):
        _, modules = imported(tmp_path, *arguments)
        parts = {name.split(".")[1] for name in modules if name.startswith("duel_tui.")}
        assert not parts & {"engine", "content", "deal", "record", "table", "headless", "words", "plain", "tui"}


def test_the_version_is_printed(tmp_path: Path) -> None:
    done = duel_tui(tmp_path, "--version")
    assert (done.code, done.out) == (0, f"duel-tui {__version__}\n")


def test_help_names_every_command(tmp_path: Path) -> None:
    done = duel_tui(tmp_path, "--help")
    assert done.code == 0
    for command in ("play", "resume", "games", "simulate", "catalogue", "export"):
        assert f"\n    {command}" in done.out


def test_every_option_of_play_is_in_its_help(tmp_path: Path) -> None:
    done = duel_tui(tmp_path, "play", "--help")
    options = "names seed wonders swap-sets first reveal undo no-confirm save plain ascii no-mouse"
    assert all(f"--{option}" in done.out for option in (*options.split(), *BOXES[1:]))


@pytest.mark.parametrize("command", ["play", "step", "perft", "simulate", "catalogue"])
def test_every_box_can_be_asked_for_wherever_a_game_begins(tmp_path: Path, command: str) -> None:
    done = duel_tui(tmp_path, command, "--help")
    assert all(f"--{box}" in done.out for box in BOXES[1:])


def test_set_up_options_and_boxes_belong_to_a_game_that_begins(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("step --plain", "perft --depth 1"):
        assert "a file" in refused(capsys, *command.split(), "some-game", "--pantheon")


# Pipes and closed streams


def in_a_shell(
    folder: Path, arguments: str, plumbing: str, program: str = "-m duel_tui"
) -> subprocess.CompletedProcess[str]:
    """Run the program with pipes and streams as a shell sets them up."""
    command = f'"{sys.executable}" {program} {arguments} {plumbing}'
    env = {name: value for name, value in environment(folder).items() if name != "PYTHONUNBUFFERED"}
    return subprocess.run(
        ["/bin/sh", "-c", command], capture_output=True, text=True, env=env, timeout=60, cwd=ROOT / "data"
    )


def test_whoever_stops_reading_a_listing_ends_it_quietly(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "duel_tui", "catalogue", "--json"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path)
    ) as process:
        assert process.stdout and process.stderr
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(30) == 0


def test_whoever_never_reads_the_help_ends_it_quietly(tmp_path: Path) -> None:
    done = in_a_shell(tmp_path, "--help", "| true")
    assert done.stderr == ""


LISTINGS = ("--help", "games", "catalogue", "rules", "check examples", "simulate --games 1", "perft --seed 1 --depth 1")


@pytest.mark.parametrize("command", [*LISTINGS, "play --plain --seed 1"])
def test_output_that_cannot_be_written_is_a_sentence_and_code_1(command: str, tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no device here that is always full")
    done = in_a_shell(tmp_path, command, "</dev/null >/dev/full")
    assert done.stderr == "duel-tui: the output can't be written: No space left on device.\n"
    assert done.returncode == 1


def test_a_complaint_that_nobody_takes_leaves_the_exit_code(tmp_path: Path) -> None:
    done = in_a_shell(tmp_path, "export nothing", "2>/dev/full")
    assert (done.returncode, done.stderr) == (1, "")


def test_no_file_takes_the_number_of_a_closed_stream(tmp_path: Path) -> None:
    """Or what the system writes to stderr would go into the saved game."""
    script = "import os, sys; from duel_tui import streams; streams.prepare(); print(os.open(os.devnull, os.O_RDONLY))"
    done = in_a_shell(tmp_path, "", "<&- 2>&-", program=f'-c "{script}"')
    assert int(done.stdout) > 2


@pytest.mark.parametrize("encoding", ["ascii", "utf-8:strict"])
def test_names_that_the_output_has_no_signs_for_are_no_crash(encoding: str, tmp_path: Path) -> None:
    duel_tui(tmp_path, "play", "--plain", "--names", "Zoë", "漢字", "--save", "日本")
    (tmp_path / "data" / "games" / os.fsdecode(b"\xff.jsonl")).touch()
    for command in (["games"], ["export", "日本"], ["resume", "日本", "--plain"]):
        done = duel_tui(tmp_path, *command, PYTHONIOENCODING=encoding)
        assert done.code == 0
        assert "Traceback" not in done.err
        assert "Zo" in done.out


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&- 2>&-"])
def test_a_process_started_without_streams_is_no_crash(tmp_path: Path, closed: str) -> None:
    done = in_a_shell(tmp_path, "play --plain --seed 1", closed)
    assert (done.returncode, done.stderr) == (0, "")
