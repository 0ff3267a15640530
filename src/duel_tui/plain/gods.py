"""What the box with the gods adds to the line interface."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from duel_tui.engine.actions import Action, Activate, PlaceGod
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.records_pantheon import God, PantheonView, SpaceView
from duel_tui.engine.types import SEATS, BySeat, Seat
from duel_tui.engine.view import GameView, SlotView
from duel_tui.words import activation, costs, effects, god_board, god_panels, nouns, options
from duel_tui.words.god_events import track_space
from duel_tui.words.options import Asked, OptionWords

from .box import Box, Numbered, by_first_part

# Panels


def _board(view: GameView, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    """The spaces with their cards and prices, the decks, and what else belongs to nobody."""
    board = _board_of(view)
    yield "The Pantheon. A god can be activated instead of taking a card:" if board.open else _closed(catalogue)
    for space in board.spaces:
        yield f"  Space {space.space}: {_space(space, view, names, catalogue)}"
    if board.lent:
        yield f"Progress tokens on {god_board.lender(view, catalogue)}:"
        yield from (f"  {_token(token, catalogue)}" for token in board.lent)
    decks = (f"{catalogue.names[mythology]} {number}" for mythology, number in board.decks.items())
    yield f"Gods left in the decks: {', '.join(decks)}."
    for mythology, gods in (board.deck_cards or {}).items():
        if gods:
            yield f"  {catalogue.names[mythology]}, top first: {nouns.names(gods, catalogue)}"


def _track(view: GameView, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    position = _board_of(view).minerva
    if position is not None:
        where = track_space(position, names, catalogue.numbers.capital_distance)
        yield f"Minerva stands on {where} and stops the pawn once."


def _closed(catalogue: Catalogue) -> str:
    age = god_panels.opening_age(catalogue)
    return f"The Pantheon. Its gods are turned up when age {age} begins, and can be activated then:"


def _board_of(view: GameView) -> PantheonView:
    assert view.pantheon is not None  # asked only where the box is in the game
    return view.pantheon


def _token(token: str, catalogue: Catalogue) -> str:
    return f"{catalogue.names[token]}: {effects.token_sentence(catalogue.tokens[token])}"


def _space(space: SpaceView, view: GameView, names: BySeat[str], catalogue: Catalogue) -> str:
    """`Zeus, Greek: discard any card of the structure. Costs Anna 5 coins, Ben 6 coins`."""
    lies = god_board.space(space, catalogue)
    if space.prices is None:
        if _board_of(view).open:
            return lies  # nothing will lie there any more
        by = "" if space.placed_by is None else f", placed by {names.of(space.placed_by)}"
        return f"{lies}{by}. Costs {god_board.costs(space.costs, names)}"
    assert space.god is not None  # what has prices lies open
    totals = BySeat(*(space.prices.of(seat).total for seat in SEATS))
    does = "; ".join(effects.all_general(catalogue.gods[space.god], catalogue))
    return f"{lies}: {does}. Costs {god_board.costs(totals, names)}"


def _city(view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    own = view.cities.of(seat)
    cult = own.cult
    if own.reserve:
        yield f"Beside the treasury: {nouns.count(own.reserve, 'coin')}, safe from losses."
    yield f"Gods: {nouns.listed(cult.gods, catalogue)}."
    yield f"Mythology tokens: {nouns.listed(cult.mythologies, catalogue)}."
    yield f"Offering tokens: {', '.join(f'{coins}$' for coins in cult.offerings) or 'none'}."
    for card in cult.snakes:
        whose = nouns.possessive(names.other(seat))
        yield f"The snake lies on {whose} {catalogue.names[card]}: its symbol counts here too."


def _secrets(view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    """The gods that the seat placed and that lie face down."""
    mine = [space for space in _board_of(view).spaces if space.placed_by == seat and not space.face_up]
    for space in mine:
        assert space.god is not None  # whoever placed it knows it
        does = "; ".join(effects.all_general(catalogue.gods[space.god], catalogue))
        yield f"{catalogue.names[space.god]} on space {space.space}: {does}."


def _lies_on(place: SlotView, view: GameView, catalogue: Catalogue) -> Iterator[str]:
    if told := god_board.lies_on(place, view, catalogue):
        yield told


def _taking(place: SlotView, view: GameView, catalogue: Catalogue) -> Iterator[str]:
    if told := god_board.brings(place, view, catalogue):
        yield told


# One card


def _thing(item: str, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    if item in catalogue.mythologies:
        yield from _mythology(item, view, names, catalogue)
    elif (god := catalogue.gods.get(item)) is not None:
        yield f"{god.name}: {god_panels.kind(god, catalogue)}, {_where(god, view, names)}."
        yield from (f"  {line}" for line in effects.lines(god, view, seat, catalogue))


def _mythology(item: str, view: GameView, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    gods = (god.name for god in catalogue.gods.values() if god.mythology == item)
    left = _board_of(view).decks[item]
    yield f"{catalogue.names[item]}: mythology of {nouns.join(gods)}; {nouns.count(left, 'god')} left in its deck."
    free = [card.name for card in catalogue.buildings.values() if card.chain_from == item]
    owners = [names.of(seat) for seat in SEATS if item in view.cities.of(seat).cult.mythologies]
    lying = sum(laid.token == item for laid in _board_of(view).laid)
    yield f"  its token makes {nouns.join(free)} free; {nouns.count(lying, 'token')} on the structure"
    if owners:
        yield f"  owned by {nouns.join(owners)}"


def _where(god: God, view: GameView, names: BySeat[str]) -> str:
    """Where a card of the Pantheon is, as far as the viewer can see."""
    if (space := god_board.space_of(god.id, view)) is not None:
        return f"on space {space.space}" + ("" if space.face_up else ", face down")
    if god.mythology is None:
        return "out of the game" if _board_of(view).open else "put on an empty space when the gods are turned up"
    for seat in SEATS:
        if god.id in view.cities.of(seat).cult.gods:
            return f"activated by {names.of(seat)}"
    decision = view.decision
    if decision is not None and god.id in (decision.options or ()):
        return "to be chosen now"
    return "nowhere in sight"


def _where_thing(item: str, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    if item in _board_of(view).lent:
        yield f"on {god_board.lender(view, catalogue)}, for whoever activates that god"


def _price(item: str, view: GameView, first: Seat, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    if item in catalogue.mythologies:
        yield f"{catalogue.names[item]} is a mythology: its tokens cost nothing."
    elif item in catalogue.gods:
        space = god_board.space_of(item, view)
        if not _board_of(view).open:
            yield f"Gods can be activated from age {god_panels.opening_age(catalogue)} on."
        elif space is None or space.prices is None:
            yield f"{catalogue.names[item]} lies on no space of the Pantheon."
        else:
            yield f"{catalogue.names[item]} lies on space {space.space}."
            for seat in (first, 1 - first):
                price, city = space.prices.of(seat), view.cities.of(seat)
                head, *lines = activation.spoken(price, space.space, seat, city, names, catalogue)
                yield head
                yield from (f"  {line}" for line in lines)


# What a turn offers


def _spare(action: Action, view: GameView) -> bool:
    """Whether it activates a god neither without an offering token nor in the way that costs the fewest coins."""
    if not isinstance(action, Activate) or not action.offerings or view.decision is None:
        return False
    space = god_board.space_of(action.god, view)
    assert space is not None and space.prices is not None  # it can be activated
    seat = view.decision.seat
    return action.offerings != activation.cheapest(space.prices.of(seat), view.cities.of(seat).cult.offerings)


def _turn(
    offered: Sequence[Numbered], view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue
) -> Iterator[str]:
    """The activations that can be paid, each god with what he does; then the gods that are too dear."""
    if not _board_of(view).open:
        return
    purse = costs.purse(view.cities.of(seat))
    listed = [(n, choice) for n, choice in offered if isinstance(choice.value, Activate)]
    told: set[str] = set()
    for number, choice in listed:
        assert isinstance(choice.value, Activate)
        if _spare(choice.value, view):
            continue
        if not told:
            yield "Or activate a card of the Pantheon, instead of taking a card:"
        god = catalogue.gods[choice.value.god]
        does = "; ".join(effects.lines(god, view, seat, catalogue))
        yield f"  {number}. {choice.label}" + ("" if god.id in told else f". {nouns.capital(does)}.")
        told.add(god.id)
    if unlisted := sum(_spare(choice.value, view) for _, choice in listed):
        yield f"  {nouns.count(unlisted, 'more way')} to use offering tokens: `legal` lists them."
    dear = [
        f"{nouns.name(space.god, catalogue)} {space.prices.of(seat).total}$"
        for space in _board_of(view).spaces
        if space.god is not None and space.god not in told and space.prices is not None
    ]
    if dear:
        yield f"Cards of the Pantheon that cost more than {purse}$: {', '.join(dear)}."


# Lists of choices


def _placing(
    offered: Sequence[Numbered], view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue
) -> Iterator[str]:
    """The gods drawn, each with what he does, and under him the empty spaces."""
    board = _board_of(view)
    told: set[str] = set()
    for number, choice in offered:
        assert isinstance(choice.value, PlaceGod)
        god, space = choice.value.god, choice.value.space
        if god not in told:
            told.add(god)
            yield f"{catalogue.names[god]}: {'; '.join(effects.all_general(catalogue.gods[god], catalogue))}."
        yield f"  {number}. {choice.label}, which costs {god_board.costs(board.spaces[space - 1].costs, names)}"


def _free_wonders(
    offered: Sequence[Numbered], view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue
) -> Iterator[str]:
    """The wonders, each with what it does, and the cards that can lie under it, many in a line."""
    for wonder, cards in by_first_part(offered, catalogue).items():
        does = "; ".join(effects.lines(catalogue.wonders[wonder], view, seat, catalogue))
        yield f"{catalogue.names[wonder]}: {does}. The card that goes under it:"
        yield f"  {', '.join(cards)}"


def _slot(option: str, asked: Asked) -> OptionWords:
    """A card of the structure; of one that lies face down only what it lies on."""
    words = options.slot(option, asked)
    place = next(place for place in asked.view.structure if str(place.slot) == option)
    return words if place.card is not None else OptionWords(words.name, words.note)


GODS: Final = Box(
    played=lambda catalogue: bool(catalogue.gods),
    command="pantheon",
    about="the Pantheon: its gods, what they cost, the decks",
    board=_board,
    example="activate zeus with 3",
    thing_word="god",
    track=_track,
    city=_city,
    secrets=_secrets,
    lies_on=_lies_on,
    taking=_taking,
    thing=_thing,
    where=_where_thing,
    price=_price,
    turn=_turn,
    listings={"place": _placing, "isis": _free_wonders},
    abouts={
        "god": options.for_now,
        "deck": options.deck,
        "enki": options.printed,
        "snake": options.symbol_of,
        "strike": _slot,
        "unbuild": options.built_wonder,
        "neptune_discard": options.dropped_token,
        "neptune_apply": options.applied_token,
    },
    spare=_spare,
)
