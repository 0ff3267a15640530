"""What the panel of small screens says of wonders, tokens, the discard pile and open choices."""

from __future__ import annotations

from duel_tui.words import costs, nouns, places, quotes
from duel_tui.words.nouns import capital

from . import choice, panel_text
from .canvas import Canvas
from .common import NAME_ROOM, short_names, wonder_in_focus
from .panel_prices import style_of
from .scene import Scene, Style
from .strip import back_row, gives_rows, is_lowest, room_after, rows_below, text_rows, title_rule
from .styles import BADGE, KEY, MUTED, STRONG, TEXT, coloured
from .text import Line, first_that_fits, fit, wrap


def wonder(canvas: Canvas, scene: Scene) -> None:
    """A wonder of a city: what it gives, its price or its story."""
    found = wonder_in_focus(scene)
    if found is None:
        title_rule(canvas, scene, [], lit=False)
        return
    seat, number, view = found
    record = scene.catalogue.wonders[view.wonder]
    state = {"built": "built", "removed": "out of the game"}.get(view.state, "not built yet")
    parts: list[Line] = [
        [(f" {number + 1} ", BADGE), (f" {record.name} ", STRONG)],
        [(f" {short_names(scene, NAME_ROOM).of(seat)}, {state} ", MUTED)],
    ]
    forms = (f"costs {cost}" for cost in (costs.in_words(record.cost), costs.notation(record.cost)))
    cost = first_that_fits(forms, room_after(canvas, parts, lit=True))
    title_rule(canvas, scene, [*parts, [(f" {cost} ", TEXT)]], lit=True)
    texts = panel_text.of_wonder(scene, record, view, seat)
    if view.state == "built" and view.tucked is not None:
        card = scene.catalogue.buildings[view.tucked]
        story = f" Built in turn {view.turn} {costs.paid(view.paid or 0)}; "
        below: Line = [(f"{story}under it {card.name} ({nouns.deck(card)}).", MUTED)]
    elif view.state == "removed":
        below = [(f" {scene.view.wonders_limit} wonders are built; it left the game.", MUTED)]
    elif scene.quotes is not None:
        quote, names = scene.quotes.of(seat), short_names(scene, NAME_ROOM)
        price = quotes.in_one_line(quote, names, scene.catalogue, canvas.width - 2)
        below = [(f" {price}", style_of(quote))]
    else:
        below = []
    room = canvas.height - 2
    if is_lowest(canvas.height) and len(wrap(panel_text.sentence(texts), canvas.width - 2)) > room:
        room += 1  # what it does comes first; its cost stands in the title
    rows_below(canvas, [*gives_rows(texts, canvas.width, room), below, back_row(scene, "")])


def on_offer(canvas: Canvas, scene: Scene) -> None:
    """A wonder of the draft."""
    record, draft = scene.catalogue.wonders[scene.focus.target], scene.view.draft
    number = draft.shown.index(record.id) + 1 if draft is not None and record.id in draft.shown else 0
    title: Line = [(f" {number} ", BADGE), (f" {record.name} ", STRONG)]
    price = sum(record.cost.units) * scene.catalogue.numbers.trade_base_price
    words = costs.in_words(record.cost)
    forms = (f"Costs {words} ({price}$ if all are bought{more})." for more in (" and nobody makes any", ""))
    cost: Line = [(f" {first_that_fits(forms, canvas.width - 2)}", MUTED)]
    texts = panel_text.of_wonder(scene, record, None, None)
    room = canvas.height - 3
    pairs = (("Enter", "take this wonder"), ("1-4", "choose another"), ("?", "help"))
    keys = [run for key, label in pairs for run in ((f" {key} ", KEY), (f"{label}  ", TEXT))]
    if len(wrap(panel_text.sentence(texts), canvas.width - 2)) <= room:
        title_rule(canvas, scene, [title], lit=True)
        rows_below(canvas, [cost, *gives_rows(texts, canvas.width, room), keys])
        return
    # What it does needs the row of the cost too.
    in_short: Line = [(f" costs {costs.notation(record.cost)}, {price}$ if all are bought ", TEXT)]
    title_rule(canvas, scene, [title, in_short], lit=True)
    rows_below(canvas, [*gives_rows(texts, canvas.width, room + 1), keys])


def token(canvas: Canvas, scene: Scene) -> None:
    """A progress token on the board or in a city."""
    record = scene.catalogue.tokens.get(scene.focus.target)
    if record is None:
        title_rule(canvas, scene, [], lit=False)
        return
    texts = panel_text.of_token(scene, record)
    parts: list[Line] = [[(f" {record.name} ", Style("green", True))], [(f" {texts.kind[0]} ", MUTED)]]
    title_rule(canvas, scene, parts, lit=False)
    text = texts.effects[0] + (f" ({texts.note})" if texts.note else "")
    rows = text_rows(f"{text[0].upper()}{text[1:]}.", canvas.width, canvas.height - 2)
    rows_below(canvas, [*rows, back_row(scene)])


def pile_card(canvas: Canvas, scene: Scene) -> None:
    """The card of the discard pile in focus."""
    pile = scene.view.pile
    if not pile:
        title_rule(canvas, scene, [[(" Discard pile ", STRONG)]], lit=False)
        rows_below(canvas, [[(" It is empty.", TEXT)]])
        return
    building = scene.catalogue.buildings[pile[min(scene.pile_focus, len(pile) - 1)].card]
    title_rule(canvas, scene, [[(f" {building.name} ", coloured(building.colour, True))]], lit=False)
    texts = panel_text.of_printed_card(scene, building)
    said = [texts.kind[0], *([texts.cost[0]] if texts.cost else []), *([texts.source] if texts.source else [])]
    text = f"{', '.join(said)}. {panel_text.sentence(texts)}"
    note: Line = [(f" {places.brings_back(scene.catalogue)}", MUTED)]
    rows_below(canvas, [*text_rows(text, canvas.width, canvas.height - 2), note])


def options(canvas: Canvas, scene: Scene) -> None:
    """The options on one row, the text of the one in focus below."""
    title_rule(canvas, scene, [[(f" {fit(choice.title(scene), canvas.width - 4)} ", STRONG)]], lit=True)
    found = choice.options(scene)
    if not found:
        return
    option = found[max(choice.chosen(scene, found), 0)]
    note = f" ({option.note})" if option.note else ""
    in_structure = scene.pointed is not None and scene.pointed.kind in ("card", "slot")
    room = canvas.height - 2 + in_structure
    texts = [text for text in (option.text, option.brief) if text]
    forms = [f"{option.name}: {text}{note}." for text in texts]
    if is_lowest(canvas.height) and not in_structure:
        forms += [f"{capital(text)}{note}." for text in texts]  # its name is lit in the row of the options
    fitting = next((form for form in forms if len(wrap(form, canvas.width - 2)) <= room), forms[-1])
    rows = text_rows(fitting, canvas.width, room)
    if len(rows) < room:
        rows.append([(f" {choice.ON_BOARDS if in_structure else choice.LOOK_SHORT}", MUTED)])
    if not in_structure:
        rows.insert(0, choice.in_one_row(scene, found, canvas.width))
    rows_below(canvas, rows)
