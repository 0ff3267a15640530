"""Every key of the app, in one table: the bindings, the key row, the help pages and docs/keys.md are made of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from textual.binding import Binding, BindingType

LETTERS: Final = "abcdefg"
"""Jump letters: at most seven cards are accessible at once."""
NUMBERS: Final = "123456789"


class Command(NamedTuple):
    """One thing that a key does."""

    action: str
    """The method `action_...` of the screen; a command with several keys gets the key as its argument."""
    keys: tuple[str, ...]
    """As Textual names them."""
    shown: str
    """How the keys are written for people."""
    label: str
    """One or two words, for the key row."""
    help: str
    """What it does, for the help pages."""
    each: bool = False
    """Whether the action is told which of the keys it was."""


class Group(NamedTuple):
    """Commands under one heading of the help."""

    heading: str
    commands: tuple[Command, ...]


ARROWS: Final = ("left", "right", "up", "down")

MOVE: Final = Command("move", ARROWS, "arrows", "card", "next open card that way", each=True)
JUMP: Final = Command("jump", tuple(LETTERS), "a-g", "card", "jump to that card", each=True)
ZONE: Final = Command("zone", ("tab",), "Tab", "zone", "next zone: wonders, tokens")
ZONE_BACK: Final = Command("zone_back", ("shift+tab",), "Shift+Tab", "zone before", "zone before")
ACCEPT: Final = Command("accept", ("enter",), "Enter", "build", "build it; take the option")
DISCARD: Final = Command("discard", ("x",), "x", "discard", "discard it for coins")
NUMBER: Final = Command("number", tuple(NUMBERS), "1-6", "wonder", "wonder with it; take option", each=True)
YES: Final = Command("yes", ("y",), "y", "do it", "do what was asked, as Enter")
NO: Final = Command("no", ("escape", "n"), "Esc n", "take it back", "take it back; close")
INSPECT: Final = Command("inspect", ("i",), "i", "inspect", "inspect: reach everything")
CITIES: Final = Command("cities", ("v",), "v", "cities", "both cities in full")
PILE: Final = Command("pile", ("p",), "p", "pile", "discard pile")
LOG: Final = Command("log", ("l",), "l", "log", "log of the whole game")
SINCE: Final = Command("since", ("w",), "w", "since", "what happened since my turn")
RULES: Final = Command("rules", ("h",), "h", "rules", "how it works: its rule")
UNDO: Final = Command("undo", ("u",), "u", "undo", "take back the last action")
MENU: Final = Command("menu", ("m",), "m", "menu", "menu: settings, leave")
HELP: Final = Command("help", ("question_mark",), "?", "help", "this page, and the next")

SPACES: Final = Command("spaces", ("o",), "o", "gods", "the gods; from there back to the cards")
OFFERING: Final = Command(
    "number",
    tuple(NUMBERS),
    "1-3",
    "offering",
    "use that offering token, or keep it; without any: to that space",
    each=True,
)
NO_OFFERING: Final = Command("zero", ("0",), "0", "none", "use no offering token")

CHAMBERS: Final = Command("chambers", ("s",), "s", "senate", "the senate; from there back to the cards")
READ: Final = ACCEPT._replace(help="look at your hidden conspiracies, the other player looking away")
PREPARE: Final = Command("prepare", ("r",), "r", "prepare", "prepare a conspiracy with the card")
TRIGGER: Final = Command("trigger", ("t",), "t", "trigger", "trigger a prepared conspiracy, before a card is taken")
CHAMBER: Final = Command("number", tuple(NUMBERS), "1-6", "chamber", "to that chamber; in a choice: take it", each=True)
MOVE_OR_CONSPIRE: Final = CHAMBER._replace(shown="7", label="move", help="in a choice: move a cube, or conspire")
STOP: Final = NO_OFFERING._replace(label="stop", help="in a choice: stop")

TABLE: Final = (
    Group("Move", (MOVE, JUMP, ZONE, ZONE_BACK)),
    Group("Use the card", (ACCEPT, DISCARD, NUMBER, YES, NO)),
    Group("Look", (INSPECT, RULES, CITIES, PILE, LOG, SINCE)),
    Group("Game", (UNDO, MENU, HELP)),
)

BOXES: Final[Mapping[str, tuple[Group, ...]]] = {
    "pantheon": (Group("Gods", (SPACES, ACCEPT._replace(help="activate the god"), OFFERING, NO_OFFERING)),),
    "agora": (Group("Senate", (CHAMBERS, READ, PREPARE, TRIGGER, CHAMBER, MOVE_OR_CONSPIRE, STOP)),),
}
"""What each box adds to the keys of the table."""

END: Final = (
    Group(
        "When the game is over",
        (
            Command("table", ("escape",), "Esc", "table", "the table as it ended"),
            Command("open", ("b",), "b", "open all", "open all hidden cards and tell the seed; undo ends there"),
            Command("log", ("l",), "l", "log", "the log of the whole game"),
            Command("rematch", ("r",), "r", "rematch", "the same players and options again, seats kept"),
            Command("new_game", ("n",), "n", "new game", "a new game with other options"),
            Command("quit", ("q",), "q", "quit", "leave the program"),
            Command("replay", ("p",), "p", "replay", "watch the game again from its beginning"),
            Command("export", ("e",), "e", "export", "write the game as text beside its save"),
            Command("undo", ("u",), "u", "undo", "take back the last action of the game"),
            Command("message", ("w",), "w", "message", "the message in full, where it is too long for its row"),
            Command("menu", ("m",), "m", "menu", "the main menu"),
            Command("rules", ("h",), "h", "rules", "the rules of the end of a game"),
            Command("help", ("question_mark",), "?", "help", "keys and signs"),
        ),
    ),
)

LIST: Final = (
    Group(
        "Menus and lists",
        (
            Command("move", ("up", "down"), "arrows", "choose", "the entry above or below", each=True),
            Command("change", ("left", "right"), "left right", "change", "another value of the entry", each=True),
            Command("accept", ("enter",), "Enter", "open", "do it, open it, or its next value"),
            Command("back", ("escape",), "Esc", "back", "back to where you came from"),
            Command("help", ("question_mark",), "?", "help", "keys and signs"),
        ),
    ),
)

SAVED: Final = (
    Group(
        "Saved games, besides",
        (
            Command("replay", ("p",), "p", "replay", "watch the game from its beginning"),
            Command("rename", ("r",), "r", "rename", "give the save another name"),
            Command("delete", ("d",), "d", "delete", "delete the save, after a question"),
            Command("yes", ("y",), "y", "yes", "do what was asked"),
            Command("no", ("n",), "n", "no", "leave everything as it is"),
        ),
    ),
)

PAGE: Final = (
    Group(
        "Pages: help, log, cities, what happened",
        (
            Command("turn", (*ARROWS, "pageup", "pagedown", "home", "end"), "arrows PgUp PgDn", "scroll",
                    "scroll, or turn the page", each=True),
            Command("other", ("v", "l", "w"), "v l w", "cities, log, since",
                    "another of these pages; the same key closes it", each=True),
            Command("rules", ("h",), "h", "rules", "the rule book"),
            Command("close", ("escape", "enter", "q"), "Esc", "back", "back to the game"),
            Command("help", ("question_mark",), "?", "next page", "the help, or its next page"),
        ),
    ),
)  # fmt: skip

BOOK: Final = (
    Group(
        "The rule book",
        (
            Command("move", ARROWS, "arrows", "link, page",
                    "up and down: the next link; left and right: the next page; in lists: choose", each=True),
            Command("turn", ("pageup", "pagedown", "space", "home", "end"), "PgUp PgDn", "page",
                    "turn the page; Home and End: the first and last page of the chapter", each=True),
            Command("accept", ("enter",), "Enter", "open", "follow the link, open the example"),
            Command("contents", ("c",), "c", "contents", "the table of contents"),
            Command("search", ("slash",), "/", "search", "search for words, or for a card by its name"),
            Command("back", ("escape", "backspace"), "Esc", "back", "back to where the book was open, then the game"),
            Command("close", ("q", "h"), "q h", "close", "back to the game at once"),
            Command("help", ("question_mark",), "?", "help", "keys and signs"),
        ),
    ),
)  # fmt: skip

EXAMPLE: Final = (
    Group(
        "Worked examples",
        (
            Command("accept", ("enter",), "Enter", "next step", "the next step; after the last one back to the rules"),
            Command("step", (*ARROWS, "pageup", "pagedown", "space", "backspace", "home", "end"), "arrows", "step",
                    "a step on or back; Home and End: the first and the last one", each=True),
            Command("close", ("escape", "q", "h"), "Esc", "back", "back to the rules"),
            Command("help", ("question_mark",), "?", "help", "keys and signs"),
        ),
    ),
)  # fmt: skip

LESSON: Final = (Group("The tutorial, besides", (Command("hint", ("t",), "t", "hint", "the hint of the turn again"),)),)

_LINE_KEYS: Final = (
    Command("step", ("left", "right"), "left right", "one step", "a step back or on", each=True),
    Command("turn", ("left_square_bracket", "right_square_bracket"), "[ ]", "one turn",
            "the turn before, the next turn", each=True),
    Command("age", ("left_curly_bracket", "right_curly_bracket"), "{ }", "one age",
            "the age before, the next age", each=True),
    Command("end", ("home", "end"), "Home End", "ends", "the first and the last step", each=True),
    Command("go", ("g",), "g", "go to step", "go to a step, `turn 17`, `age 2`, or the next event with some words"),
    Command("play", ("space",), "Space", "play", "step by itself; again stops"),
    Command("speed", ("plus", "equals_sign", "minus"), "+ -", "speed", "faster and slower", each=True),
)  # fmt: skip
"""How one goes along a line of positions, in the workbench and in replays."""

BENCH: Final = (
    Group("Going", _LINE_KEYS),
    Group(
        "Looking",
        (
            Command("pane", ("tab", "shift+tab"), "Tab", "next pane", "the next pane, the one before", each=True),
            Command("move", ("up", "down", "pageup", "pagedown"), "up down", "choose", "another row", each=True),
            Command("accept", ("enter",), "Enter", "apply",
                    "apply the legal action; fold rows; go to the step of an event"),
            Command("explain", ("e",), "e", "explain", "prices, refusals and events with the rules behind them"),
            Command("rules", ("h",), "h", "rules", "the rule book, open at that rule"),
            Command("filter", ("slash",), "/", "filter", "show only refusals with some words"),
            Command("view", ("a",), "a", "view", "look as omniscient, seat one, seat two, spectator"),
            Command("compare", ("d",), "d", "diff", "what has changed since the step before, or the marked one"),
            Command("mark", ("m",), "m", "mark", "compare with this step from now on"),
            Command("message", ("w",), "w", "message", "the message in full, where it is too long for its row"),
            Command("follow", ("f",), "f", "follow", "let the events follow the steps again"),
            Command("table", ("z",), "z", "screen as player sees it", "the table as players see it"),
        ),
    ),
    Group(
        "Playing",
        (
            Command("number", tuple(NUMBERS), "1-9", "apply", "apply that legal action", each=True),
            Command("type", ("colon",), ":", "type an action", "type an action, legal or not"),
            Command("branch", ("b",), "b", "branch here", "begin a line of its own here"),
            Command("line", ("o",), "o", "other line", "the next branch, round and round"),
            Command("playout", ("n",), "n", "random playout", "play at random to the end, on a branch"),
        ),
    ),
    Group(
        "Files",
        (
            Command("save", ("c",), "c", "copy scenario", "save the position as a scenario file"),
            Command("report", ("r",), "r", "report", "write a report with everything in it, and a note"),
            Command("check", ("k",), "k", "check all", "check every position of the line"),
            Command("case", ("comma", "full_stop"), ", .", "case", "the case before, the next case", each=True),
            Command("leave", ("escape",), "Esc", "leave", "drop what is typed; leave"),
            Command("help", ("question_mark",), "?", "help", "keys and signs"),
        ),
    ),
)  # fmt: skip

REPLAY: Final = (
    Group(
        "Replays",
        (
            *_LINE_KEYS,
            Command("view", ("a",), "a", "view", "look as spectator, seat one, seat two, or with all cards open"),
            Command("inspect", ("i",), "i", "inspect", "let the arrows move over the table instead"),
            Command("move", ("up", "down"), "up down", "choose", "another card, wonder or token", each=True),
            Command("cities", ("v",), "v", "cities", "both cities in full"),
            Command("log", ("l",), "l", "log", "the log up to here"),
            Command("rules", ("h",), "h", "rules", "the rule book"),
            Command("leave", ("escape", "q"), "Esc", "leave", "back to where you came from"),
            Command("help", ("question_mark",), "?", "help", "keys and signs"),
        ),
    ),
)


def of_boxes(modules: Iterable[str]) -> tuple[Group, ...]:
    """What these boxes add to the keys of the table."""
    return tuple(group for box in modules for group in BOXES.get(box, ()))


def commands(groups: Iterable[Group]) -> Iterator[Command]:
    """Every command of the groups, in order."""
    for group in groups:
        yield from group.commands


def pressed(groups: Iterable[Group], shown: str) -> str | None:
    """The action of the key that begins what a key row shows: `Enter` of `Enter y`; None where it is one of several."""
    first = shown.partition(" ")[0]
    found = (command for command in commands(groups) if command.shown.partition(" ")[0] == first and not command.each)
    return next((command.action for command in found), None)


def bindings(*contexts: Iterable[Group]) -> list[BindingType]:
    """The commands as Textual's bindings, each key once. Letters work with Caps Lock, too."""
    made: dict[str, BindingType] = {}
    for groups in contexts:
        for command in commands(groups):
            for key in command.keys:
                keys = f"{key},{key.upper()}" if len(key) == 1 and key.isalpha() else key
                action = f"{command.action}({key!r})" if command.each else command.action
                made.setdefault(keys, Binding(keys, action, command.label, show=False))
    return list(made.values())


def keys_page() -> str:
    """The text of docs/keys.md."""
    lines = [
        "# Keys",
        "",
        "Every key is a plain letter or digit, Enter, Esc, Tab or an arrow; no key needs Ctrl or Alt, and",
        "everything works without a mouse. With a mouse, a click moves the focus and a second click is Enter; a click",
        "on a key or a use that is named on the screen is that key.",
        "Ctrl-C asks whether to leave, Ctrl-Z puts the program to sleep until `fg`, and Ctrl-L paints everything",
        "again, should something else have been written over it.",
        "This page is what `python -m duel_tui.tui.commands` prints.",
    ]
    for group in (*TABLE, *of_boxes(BOXES), *END, *LIST, *SAVED, *PAGE, *BOOK, *EXAMPLE, *LESSON, *BENCH, *REPLAY):
        lines += ["", f"## {group.heading}", "", "| key | what it does |", "|---|---|"]
        lines += [f"| {command.shown} | {command.help} |" for command in group.commands]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(keys_page(), end="")
