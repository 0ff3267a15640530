"""What the panel says of a card, a wonder or a token, in rows that fit a width."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from duel_tui.engine.catalogue import Building, Token, Wonder
from duel_tui.engine.types import Seat
from duel_tui.engine.view import SlotView, WonderView
from duel_tui.words import costs, effects, nouns, places

from .common import signs, to_act
from .scene import Scene, Style
from .styles import MUTED, TEXT, coloured
from .text import Line, wrap

Paragraph: TypeAlias = tuple[str, Style]
"""A text that is broken into rows, and how it is written."""


class Texts(NamedTuple):
    """What is said of a thing, most important first."""

    kind: Paragraph
    cost: Paragraph | None
    effects: tuple[Paragraph, ...]
    note: Paragraph | None = None
    """What taking it changes in the structure, or another remark."""


def acting_seat(scene: Scene) -> Seat:
    """For whom positions are counted: the seat to act, after the game the last one on turn."""
    seat = to_act(scene)
    return scene.view.active if seat is None else seat


def of_card(scene: Scene, building: Building, place: SlotView | None) -> Texts:
    """A card as the seat to act would get it now; `place` is where it lies, if it lies in the structure."""
    kind = f"{building.colour} card of age {nouns.roman(building.age)}"
    lines = effects.lines(building, scene.view, acting_seat(scene), scene.catalogue, signs(scene))
    source = 1 if building.chain_from is not None else 0
    note = (places.frees(place, scene.view), MUTED) if place is not None and place.accessible else None
    return Texts(
        (kind, coloured(building.colour)),
        (f"costs {costs.in_words(building.cost)}", TEXT),
        (*((line, MUTED) for line in lines[:source]), *((line, TEXT) for line in lines[source:])),
        note,
    )


def of_printed_card(scene: Scene, building: Building) -> Texts:
    """A card as it is printed, whatever the position."""
    lines = effects.all_general(building, scene.catalogue, signs(scene))
    kind = f"{building.colour} card of age {nouns.roman(building.age)}"
    cost = (f"costs {costs.in_words(building.cost)}", TEXT)
    return Texts((kind, coloured(building.colour)), cost, tuple((line, TEXT) for line in lines))


def of_wonder(scene: Scene, wonder: Wonder, view: WonderView | None, owner: Seat | None) -> Texts:
    """A wonder of a city, or one on offer in the draft."""
    if view is None or owner is None:
        kind = "wonder on offer"
    else:
        state = {"built": "built", "removed": "out of the game"}.get(view.state, "not built yet")
        kind = f"wonder of {scene.names.of(owner)}, {state}"
    seat = acting_seat(scene) if owner is None else owner
    unbuilt = view is not None and view.state == "unbuilt"
    lines = (
        effects.lines(wonder, scene.view, seat, scene.catalogue, signs(scene))
        if unbuilt
        else effects.all_general(wonder, scene.catalogue, signs(scene))
    )
    cost = (f"costs {costs.in_words(wonder.cost)}", TEXT)
    return Texts((kind, MUTED), cost, tuple((line, TEXT) for line in lines))


def of_token(scene: Scene, token: Token) -> Texts:
    """A progress token: whose it is, and what it does or would do."""
    owner = next((s for s in (0, 1) if token.id in scene.view.cities.of(s).tokens), None)
    where = "on the board" if owner is None else f"of {scene.names.of(owner)}"
    seat = acting_seat(scene) if owner is None else owner
    sentence = effects.token_sentence(token, signs(scene))
    note = effects.token_note(token, scene.view, seat, scene.catalogue)
    return Texts(
        (f"progress token {where}", Style("green")), None, ((sentence, TEXT),), (note, MUTED) if note else None
    )


def rows(texts: Texts, width: int, room: int) -> list[Line]:
    """The texts in rows of `width` cells after a blank; fuller forms first, so that at most `room` are needed."""
    paragraphs = [texts.kind, texts.cost, *texts.effects, texts.note]
    for shorter in (paragraphs, _merged(texts)):
        lines = broken([p for p in shorter if p is not None], width)
        if len(lines) <= room:
            return lines
    return [*lines[: room - 1], [(" ..", MUTED)]] if room else []


def broken(paragraphs: Iterable[Paragraph], width: int) -> list[Line]:
    """Paragraphs in rows of `width` cells after a blank."""
    return [[(f" {line}", style)] for text, style in paragraphs for line in wrap(text, width)]


def _merged(texts: Texts) -> Sequence[Paragraph | None]:
    """The same with less air: kind and cost on one row, all effects in one paragraph."""
    kind, style = texts.kind
    head = kind if texts.cost is None else f"{kind}, {texts.cost[0]}"
    return [(head, style), ("; ".join(text for text, _ in texts.effects), TEXT), texts.note]


def sentence(texts: Texts) -> str:
    """All effects and the note as one sentence: `Gives 3 points; now 1 coin per red building of yours: +1$.`"""
    parts = [text for text, _ in texts.effects] + ([texts.note[0]] if texts.note else [])
    return f"Gives {'; '.join(parts)}." if parts else ""
