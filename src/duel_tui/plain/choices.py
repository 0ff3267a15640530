"""Numbered choices: one prompt that takes a number, the words of a choice, or a command."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from .console import Console
from .lookup import nearest

T = TypeVar("T")


_LONGEST_NUMBER: Final = 9
"""In digits."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """Something to choose: what it is for people, the words that name it, and what choosing it means."""

    label: str
    words: tuple[str, ...]
    value: T


@dataclass(frozen=True, slots=True)
class Command:
    """A word that can be typed at a prompt instead of a choice."""

    usage: str
    about: str
    do: Callable[[str], bool]
    """Gets what was typed behind the word; True if the question is void afterwards."""


@dataclass(frozen=True, slots=True)
class Understood(Generic[T]):
    """What words came to: the words of a choice, one that isn't listed, or a sentence that refuses them; or nothing."""

    words: str = "?"
    refusal: str = ""
    unlisted: Choice[T] | None = None


YES_OR_NO: Final = (Choice("Yes", ("yes", "y"), True), Choice("No", ("no", "n"), False))


def show(console: Console, choices: Sequence[Choice[T]]) -> None:
    """List the choices with their numbers."""
    console.say(*(f"  {number}. {choice.label}" for number, choice in enumerate(choices, 1)))


def choose(
    console: Console,
    prompt: str,
    choices: Sequence[Choice[T]],
    commands: Mapping[str, Command],
    understand: Callable[[str], Understood[T]] | None = None,
) -> Choice[T] | None:
    """Ask until one of the choices is taken; None if a command has made the question void.

    `understand` may read words that are neither a number nor a command. Raises `EndOfInput` at the end of input.
    """
    while True:
        words = " ".join(console.ask(prompt).casefold().split())
        verb, _, rest = words.partition(" ")
        if (chosen := _match(words, choices)) is not None:
            return chosen
        if command := commands.get(verb):
            if command.do(rest):
                return None
            continue
        if words.isdecimal():
            console.say(f"There is no choice {words[:20]}: choose from 1 to {len(choices)}.")
            continue
        understood: Understood[T] = understand(words) if understand else Understood()
        if (chosen := understood.unlisted or _match(understood.words, choices)) is not None:
            return chosen
        console.say(*((understood.refusal,) if understood.refusal else _possible(words, choices, commands)))


def number_in(words: str) -> int | None:
    """The whole number that was typed; None for anything else, and for one that nothing here could have."""
    return int(words) if words.isdecimal() and len(words) <= _LONGEST_NUMBER else None


def _match(words: str, choices: Sequence[Choice[T]]) -> Choice[T] | None:
    """The choice that a number or its words name."""
    if number := number_in(words):
        return choices[number - 1] if number <= len(choices) else None
    return next((choice for choice in choices if words in choice.words), None)


def _possible(words: str, choices: Sequence[Choice[T]], commands: Mapping[str, Command]) -> tuple[str, ...]:
    """What to say to something that isn't understood: what is possible, and what comes near."""
    numbers = "1" if len(choices) == 1 else f"a number from 1 to {len(choices)}"
    others = ", ".join(word for choice in choices for word in choice.words if word.isalpha())
    possible = f"Type {numbers}"
    possible += f" ({others})" if others else ""
    possible += f", or one of: {', '.join(commands)}." if commands else "."
    if not words:
        return (possible,)
    near = nearest(words, [*commands, *(word for choice in choices for word in choice.words if word)])
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    return (f"'{words[:40]}' is not understood.{hint}", possible)
