"""What the panel says of a card, a wonder or a token, in rows that fit a width."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from duel_tui.engine.catalogue import Building, Token, Wonder
from duel_tui.engine.effects import SenateActions
from duel_tui.engine.types import Seat
from duel_tui.engine.view import SlotView, WonderView
from duel_tui.words import costs, effects, faces, god_board, god_panels, nouns, places
from duel_tui.words.nouns import capital

from .common import NAME_ROOM, laid_tokens, short_names, signs, to_act
from .cult_signs import in_brackets
from .scene import Scene, Style
from .styles import MUTED, TEXT, coloured
from .text import Line, wrap

Paragraph: TypeAlias = tuple[str, Style]
"""A text that is broken into rows, and how it is written."""


_GIVEN: Final = ("symbol ", "one of ")
"""How effects begin that are things, beside those with a number; others are sentences of their own: `makes 1 wood`."""


class Texts(NamedTuple):
    """What is said of a thing, most important first."""

    kind: Paragraph
    cost: Paragraph | None
    effects: tuple[str, ...]
    source: str = ""
    """The building that makes it free: `free with Garrison (you have it)`."""
    note: str = ""
    """What taking it changes in the structure, or another remark."""
    brief_note: str = ""
    """The same in fewer words, where the note has more of them than usual."""
    brief_cost: str = ""
    """The cost in card notation."""
    compact: str = ""
    """The effects in card notation with what they would mean now, for places where the words don't fit."""


def acting_seat(scene: Scene) -> Seat:
    """For whom positions are counted: the seat to act, after the game the last one on turn."""
    seat = to_act(scene)
    return scene.view.active if seat is None else seat


def of_card(scene: Scene, building: Building, place: SlotView | None) -> Texts:
    """A card as the seat to act would get it now; `place` is where it lies, if it lies in the structure."""
    kind = nouns.kind(building)
    lines = effects.lines(building, scene.view, acting_seat(scene), scene.catalogue, signs(scene))
    source, gives = _split(building, lines)
    return Texts(
        kind=(kind, coloured(building.colour)),
        cost=(f"costs {costs.printed(building)}", TEXT),
        effects=gives,
        source=source,
        note=_opens(scene, place) if place is not None and place.accessible else "",
        brief_note=_opens_in_brief(scene, place) if place is not None and place.accessible else "",
        brief_cost=f"costs {costs.on_card(building)}",
        compact=_compact(scene, building, gives),
    )


def _opens(scene: Scene, place: SlotView) -> str:
    """What taking a card does to those below it: `taking it turns up 1 card, brings the Greek token`."""
    brings = god_board.brings(place, scene.view, scene.catalogue)
    return places.frees(place, scene.view) + (f", {brings}" if brings else "")


def _opens_in_brief(scene: Scene, place: SlotView) -> str:
    """`turns up 1 card (Gr)`; nothing where that is no shorter."""
    laid = laid_tokens(scene.view)
    signs_of = [in_brackets(laid[slot], scene.catalogue)[0] for slot in place.frees if slot in laid]
    return " ".join([places.frees(place, scene.view).removeprefix("taking it "), *signs_of]) if signs_of else ""


def on_card(scene: Scene, place: SlotView) -> tuple[str, ...]:
    """What lies on a card of the structure."""
    token = god_board.token_on(place, scene.view)
    return () if token is None else tuple(f"{capital(text)}." for text in god_panels.on_card(token, scene.catalogue))


def _split(building: Building, lines: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """What makes the building free, which comes first if there is such a thing, and what the building gives."""
    return (lines[0], lines[1:]) if building.chain_from is not None else ("", lines)


def _compact(scene: Scene, record: Building | Wonder, lines: Sequence[str]) -> str:
    """`2▾ (you would lead by 3), &target`: the last line of a building with a sign tells that sign.

    Of a politician the number of actions matters: `2 senate actions (3 blue cards): cubes 3-4`.
    """
    if any(isinstance(effect, SenateActions) for effect in record.effects):
        return f"{lines[0].partition(': ')[0]}: {faces.gives(record, signs(scene))[0]}"
    sign = record.chain_sign if isinstance(record, Building) else None
    notes = [note for line in lines[: -1 if sign else None] if (note := line.partition(": ")[2])]
    what = faces.gives(record, signs(scene))[0]
    only_words = [effects.general(e, signs(scene)) for e in record.effects if not faces.has_notation(e)]
    parts = [what + (f" ({'; '.join(notes)})" if notes else ""), *only_words, *([f"&{sign}"] if sign else [])]
    return ", ".join(parts)


def when_turned_up(place: SlotView) -> str:
    """When a face-down card is turned up."""
    return "It is turned up when nothing covers it." if place.covered_by else "It is turned up after this action."


def of_printed_card(scene: Scene, building: Building) -> Texts:
    """A card as it is printed, whatever the position."""
    lines = effects.all_general(building, scene.catalogue, signs(scene))
    kind = nouns.kind(building)
    cost = (f"costs {costs.printed(building)}", TEXT)
    source, gives = _split(building, lines)
    return Texts((kind, coloured(building.colour)), cost, gives, source)


def of_wonder(scene: Scene, wonder: Wonder, view: WonderView | None, owner: Seat | None) -> Texts:
    """A wonder of a city, or one on offer in the draft."""
    if view is None or owner is None:
        kind = "wonder on offer"
    else:
        state = {"built": "built", "removed": "out of the game"}.get(view.state, "not built yet")
        kind = f"wonder of {short_names(scene, NAME_ROOM).of(owner)}, {state}"
    seat = acting_seat(scene) if owner is None else owner
    unbuilt = view is not None and view.state == "unbuilt"
    lines = (
        effects.lines(wonder, scene.view, seat, scene.catalogue, signs(scene))
        if unbuilt
        else effects.all_general(wonder, scene.catalogue, signs(scene))
    )
    return Texts(
        kind=(kind, MUTED),
        cost=(f"costs {costs.in_words(wonder.cost)}", TEXT),
        effects=lines,
        brief_cost=f"costs {costs.notation(wonder.cost)}",
        compact=_compact(scene, wonder, lines),
    )


def of_token(scene: Scene, token: Token) -> Texts:
    """A progress token: whose it is, and what it does or would do."""
    owner = next((s for s in (0, 1) if token.id in scene.view.cities.of(s).tokens), None)
    where = "on the board" if owner is None else f"of {scene.names.of(owner)}"
    seat = acting_seat(scene) if owner is None else owner
    sentence = effects.token_sentence(token, signs(scene))
    note = effects.token_note(token, scene.view, seat, scene.catalogue)
    return Texts((f"progress token {where}", Style("green")), None, (sentence,), note=note)


def rows(texts: Texts, width: int, room: int) -> list[Line]:
    """The texts in rows of `width` cells after a blank; fuller forms first, so that at most `room` are needed."""
    for paragraphs in _forms(texts):
        lines = broken(paragraphs, width)
        if len(lines) <= room:
            return lines
    return [*lines[: room - 1], [(" ..", MUTED)]]


def broken(paragraphs: Iterable[Paragraph], width: int) -> list[Line]:
    """Paragraphs in rows of `width` cells after a blank."""
    return [[(f" {line}", style)] for text, style in paragraphs for line in wrap(text, width)]


def _forms(texts: Texts) -> Iterator[list[Paragraph]]:
    """The same with less and less air; the last form has the effects in card notation."""
    cost = [] if texts.cost is None else [texts.cost]
    source = [(texts.source, MUTED)] if texts.source else []
    effects_of = [(text, TEXT) for text in texts.effects]
    note = [(texts.note, MUTED)] if texts.note else []
    yield [texts.kind, *cost, *source, *effects_of, *note]
    kind, style = texts.kind
    short_kind = kind.replace(" card of", ",")
    head = (f"{short_kind}, {texts.cost[0]}" if texts.cost is not None else short_kind, style)
    in_one = ("; ".join(texts.effects), TEXT)
    yield [head, *source, *effects_of, *note]
    yield [head, *source, in_one, *note]
    brief_note = [(texts.note.removeprefix("taking it "), MUTED)] if texts.note else []
    yield [head, in_one, *brief_note]
    if texts.brief_cost:
        head = (f"{short_kind}, {texts.brief_cost}", style)
        yield [head, in_one, *brief_note]
    if texts.compact:
        yield [head, (texts.compact, TEXT), *brief_note]


def sentence(texts: Texts) -> str:
    """All effects and the note as one sentence: `Gives 3 points; taking it frees no card.`, `Makes 1 wood.`"""
    said = "; ".join([*texts.effects, *([texts.note] if texts.note else [])])
    if said[:1].isdigit() or said.startswith(_GIVEN):
        return f"Gives {said}."
    return f"{said[0].upper()}{said[1:]}." if said else ""
