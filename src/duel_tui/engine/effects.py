"""The vocabulary of effects, as data.

An *immediate* effect is carried out once, when its card, wonder or token comes into play. A *standing*
effect is read wherever it matters, as long as its carrier stands in the city. Front ends turn effects into
words by their type; the rules turn immediate ones into changes through `Module.resolvers`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .types import Colour, Resource, Section

Count: TypeAlias = Literal[
    "brown",
    "grey",
    "red",
    "green",
    "blue",
    "yellow",
    "purple",
    "white",
    "black",
    "brown_and_grey",
    "wonder",
    "three_coins",
    "progress_token",
    "cult_token",
]
"""What a per-unit effect counts in a city."""

Scope: TypeAlias = Literal["own_city", "city_with_most"]
"""Whose count it is: the owner's, or the larger of the two cities' counts."""


class Effect:
    """Base of all effects."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Coins(Effect):
    """Immediate: take coins from the bank."""

    amount: int


@dataclass(frozen=True, slots=True)
class CoinsPer(Effect):
    """Immediate: take `amount` coins for each thing counted, the new building included."""

    per: Count
    amount: int
    scope: Scope


@dataclass(frozen=True, slots=True)
class OpponentLoses(Effect):
    """Immediate: the opponent returns up to `amount` coins to the bank."""

    amount: int


@dataclass(frozen=True, slots=True)
class Shields(Effect):
    """Immediate: the conflict pawn moves towards the opponent's capital."""

    amount: int


@dataclass(frozen=True, slots=True)
class Science(Effect):
    """Immediate: one scientific symbol comes into the city; it stays as long as its carrier."""

    symbol: str


@dataclass(frozen=True, slots=True)
class Destroy(Effect):
    """Immediate: choose one building of this colour in the opponent's city; it goes to the discard pile."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class BuildDiscarded(Effect):
    """Immediate: choose a card of the discard pile and construct it free."""


@dataclass(frozen=True, slots=True)
class DrawTokens(Effect):
    """Immediate: draw up to `amount` set-aside progress tokens in secret and keep one."""

    amount: int


@dataclass(frozen=True, slots=True)
class Reserve(Effect):
    """Immediate: coins from the bank beside the treasury; each of them that is left is worth points at the end."""

    amount: int
    points_per_coin: int


@dataclass(frozen=True, slots=True)
class LentTokens(Effect):
    """Immediate: take one of the set-aside progress tokens that lie on the card; `amount` do while it lies open."""

    amount: int


@dataclass(frozen=True, slots=True)
class CopyGreenSymbol(Effect):
    """Immediate: the symbol of one green building of the opponent counts in the own city too, from now on."""


@dataclass(frozen=True, slots=True)
class TakeOpponentBuilding(Effect):
    """Immediate: move a building of one of these colours from the opponent's city into the own one."""

    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class TakeOpponentWonder(Effect):
    """Immediate: take an unbuilt wonder of the opponent."""


@dataclass(frozen=True, slots=True)
class StrikeFromStructure(Effect):
    """Immediate: put any card of the structure on the discard pile, without coins."""


@dataclass(frozen=True, slots=True)
class Unbuild(Effect):
    """Immediate: make a built wonder of either player unbuilt; the card under it goes to the discard pile."""


@dataclass(frozen=True, slots=True)
class BuildWithDiscarded(Effect):
    """Immediate: construct an own wonder free with a card of the discard pile."""


@dataclass(frozen=True, slots=True)
class StopPawn(Effect):
    """Immediate: choose a space of the conflict track that the conflict pawn can't enter once."""


@dataclass(frozen=True, slots=True)
class UseMilitaryTokens(Effect):
    """Immediate: discard a military token without effect, then apply another one to the opponent."""


@dataclass(frozen=True, slots=True)
class ActivateTop(Effect):
    """Immediate: the top god of every deck is shown; activate one of them free."""


@dataclass(frozen=True, slots=True)
class ActivateFromDeck(Effect):
    """Immediate: look at a deck of gods and activate one of them free."""


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """Immediate: the same player takes another turn after this one."""


@dataclass(frozen=True, slots=True)
class Points(Effect):
    """Standing: victory points at the end."""

    amount: int


@dataclass(frozen=True, slots=True)
class PointsPer(Effect):
    """Standing: `amount` victory points at the end for each thing counted then."""

    per: Count
    amount: int
    scope: Scope


@dataclass(frozen=True, slots=True)
class PointsByCount(Effect):
    """Standing: all things counted, each of which has this effect, are worth `totals[n - 1]` points together.

    Each of them has the same share, so every total can be divided by its number.
    """

    per: Count
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Produce(Effect):
    """Standing: fixed production; it raises the opponent's price of the resource."""

    resource: Resource
    amount: int


@dataclass(frozen=True, slots=True)
class ProduceChoice(Effect):
    """Standing: one unit of one of these resources for each construction; never raises a price."""

    resources: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class Discount(Effect):
    """Standing: these resources are bought at the fixed discount price."""

    resources: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class Waive(Effect):
    """Standing: up to `amount` units of the cost of each wonder, or building of a colour, are waived."""

    amount: int
    applies_to: Literal["wonder", "blue"]


@dataclass(frozen=True, slots=True)
class TradeIncome(Effect):
    """Standing: the coins that the opponent spends on buying resources come to this city."""


@dataclass(frozen=True, slots=True)
class ShieldBonus(Effect):
    """Standing: buildings of this colour constructed from now on give more shields."""

    amount: int
    colour: Colour


@dataclass(frozen=True, slots=True)
class ExtraTurnForWonders(Effect):
    """Standing: every wonder constructed from now on gives an extra turn, which does not add to a printed one."""


@dataclass(frozen=True, slots=True)
class ChainIncome(Effect):
    """Standing: coins from the bank each time a building is constructed by its chain."""

    amount: int


@dataclass(frozen=True, slots=True)
class ChainSignPrice(Effect):
    """Standing: a building that a chain can make free costs no more than `amount` coins in all, without the chain.

    Such a price is neither trade nor a chain construction.
    """

    amount: int


@dataclass(frozen=True, slots=True)
class ActivationRebate(Effect):
    """Standing: activating a god costs so many coins less."""

    amount: int


@dataclass(frozen=True, slots=True)
class StepToll(Effect):
    """Standing: the opponent loses coins for each space that the owner moves the conflict pawn."""

    amount: int


# Influence and conspiracies


@dataclass(frozen=True, slots=True)
class SenateActions(Effect):
    """Immediate: 1 to 3 senate actions, as many as the blue buildings of the city allow."""

    section: Section
    """Where these actions can place cubes."""


@dataclass(frozen=True, slots=True)
class PlaceOrConspire(Effect):
    """Immediate: place an influence cube in any chamber, or conspire."""


@dataclass(frozen=True, slots=True)
class Conspire(Effect):
    """Immediate: draw conspiracies in secret and keep one."""


@dataclass(frozen=True, slots=True)
class PlaceCube(Effect):
    """Immediate: place an influence cube in any chamber."""


@dataclass(frozen=True, slots=True)
class MoveCube(Effect):
    """Immediate: an own influence cube may be moved to an adjacent chamber."""


@dataclass(frozen=True, slots=True)
class RemoveCube(Effect):
    """Immediate: an influence cube of the opponent goes back to its supply."""


@dataclass(frozen=True, slots=True)
class TriggerUnprepared(Effect):
    """Immediate: a conspiracy of the own city that isn't prepared may be triggered."""


@dataclass(frozen=True, slots=True)
class TakeShareOfCoins(Effect):
    """Immediate: one part in `parts` of the opponent's treasury, rounded up, comes to the own one."""

    parts: int


@dataclass(frozen=True, slots=True)
class LockToken(Effect):
    """Immediate: lock a progress token of the board, the opponent or the box for the rest of the game."""


@dataclass(frozen=True, slots=True)
class BuildFromFarRow(Effect):
    """Immediate: construct a building of the far row of the structure free, covered or not."""


@dataclass(frozen=True, slots=True)
class BuildRemoved(Effect):
    """Immediate: construct one of the cards removed at set-up, of the ages up to this one, free."""


@dataclass(frozen=True, slots=True)
class ChooseSetAsideToken(Effect):
    """Immediate: look at all set-aside progress tokens in secret and take one."""


@dataclass(frozen=True, slots=True)
class DiscardAccessible(Effect):
    """Immediate: put an accessible card of the structure on the discard pile, without coins."""

    optional: bool = False


@dataclass(frozen=True, slots=True)
class CoinsPerCube(Effect):
    """Immediate: coins from the bank for each own cube in the senate; then the opponent loses as much for theirs."""

    gained: int
    lost: int


@dataclass(frozen=True, slots=True)
class ExchangeBuilding(Effect):
    """Immediate: take a building of one of these colours from the opponent and give one of the same colour."""

    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class MoveDecree(Effect):
    """Immediate: put a decree of the senate under the decree of another chamber."""


@dataclass(frozen=True, slots=True)
class RemoveBuiltWonder(Effect):
    """Immediate: a built wonder of the opponent goes to the box, the card under it to the discard pile."""


@dataclass(frozen=True, slots=True)
class FreeSenators(Effect):
    """Standing: senators are recruited free."""


@dataclass(frozen=True, slots=True)
class KeepAllDrawn(Effect):
    """Standing: who conspires keeps every card drawn."""


# Standing for whoever controls the chamber of a decree


@dataclass(frozen=True, slots=True)
class IncomeOnConstruction(Effect):
    """Standing: coins from the bank, as many as the number of the age, when either player constructs one of these."""

    what: Literal["blue", "green", "yellow", "red", "wonder"]


@dataclass(frozen=True, slots=True)
class IgnoreCostSymbol(Effect):
    """Standing: one unit of a resource, or all the coins, of the cost of buildings of a colour are ignored."""

    colour: Literal["yellow", "red", "green"]


@dataclass(frozen=True, slots=True)
class ShieldsWhileHeld(Effect):
    """Standing: the conflict pawn moves so far forward when this is gained, and back when it is lost."""

    amount: int


@dataclass(frozen=True, slots=True)
class TradeRebate(Effect):
    """Standing: each unit of these resources that is bought at the base price costs so much less, but at least 1."""

    amount: int
    resources: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class MoreSenateActions(Effect):
    """Standing: senate actions are counted as if the city had so many more blue buildings."""

    blue: int


@dataclass(frozen=True, slots=True)
class DiscardBonus(Effect):
    """Standing: discarding a card for coins brings so many more."""

    amount: int


@dataclass(frozen=True, slots=True)
class BorrowChains(Effect):
    """Standing: the chain signs of the other city count as the own ones."""


@dataclass(frozen=True, slots=True)
class ExtraTurnForConspirators(Effect):
    """Standing: recruiting a conspirator gives an extra turn."""
