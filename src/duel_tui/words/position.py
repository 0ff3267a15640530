"""What a card, wonder or token would change for a seat in a position, counted from a view."""

from __future__ import annotations

from dataclasses import dataclass

from duel_tui.engine import effects as fx
from duel_tui.engine.catalogue import Building, Carrier, Catalogue, MilitaryToken, Token
from duel_tui.engine.effects import Count, Effect, Scope
from duel_tui.engine.records_agora import PoliticsView
from duel_tui.engine.types import ONE, Colour, Seat
from duel_tui.engine.view import CityView, GameView

from .god_board import steps_before_stop
from .nouns import count, join


@dataclass(frozen=True, slots=True)
class Position:
    """A record as this seat would get it now."""

    view: GameView
    seat: Seat
    catalogue: Catalogue
    record: Carrier

    @property
    def mine(self) -> CityView:
        """The city of the seat."""
        return self.view.cities.of(self.seat)

    @property
    def theirs(self) -> CityView:
        """The city across the table."""
        return self.view.cities.other(self.seat)

    @property
    def lead(self) -> int:
        """How far the pawn stands on the opponent's side; negative if it stands on the seat's own."""
        return self.view.pawn if self.seat == ONE else -self.view.pawn

    def has_colour(self, city: CityView, colour: Colour) -> bool:
        """Whether a building of this colour stands in the city."""
        return self._count(city, colour) > 0

    def counted(self, per: Count, scope: Scope) -> int:
        """What a per-unit effect of the record would count, the record itself included."""
        own = self._count(self.mine, per) + self._counts_itself(per)
        return own if scope == "own_city" else max(own, self._count(self.theirs, per))

    def shield_bonus(self) -> int:
        """The shields that tokens of the seat would add to the record's own."""
        return sum(bonus.amount for bonus in self._bonuses().values())

    def bonus_names(self) -> str:
        """The tokens that would add them: `Strategy`."""
        return join(self.catalogue.names[token] for token in self._bonuses())

    def cubes_of(self, city: CityView) -> PoliticsView:
        """The cubes of a city, and what else it has of the senate. The game must have one."""
        assert city.politics is not None
        return city.politics

    def has_decree(self, kind: type[Effect]) -> bool:
        """Whether a decree with such an effect works for the seat."""
        held = self.mine.politics.decrees if self.mine.politics is not None else ()
        return any(isinstance(e, kind) for decree in held for e in self.catalogue.decrees[decree].effects)

    def senate_actions(self) -> tuple[int, int, int]:
        """How many senate actions a politician would bring, for how many blue cards, and more counted by decree."""
        assert self.catalogue.agora is not None
        held = (self.catalogue.decrees[decree] for decree in self.cubes_of(self.mine).decrees)
        more = (e.blue for decree in held for e in decree.effects if isinstance(e, fx.MoreSenateActions))
        blue, added = self._count(self.mine, "blue"), sum(more)
        steps = self.catalogue.agora.senate_actions
        return max(step.actions for step in steps if blue + added >= step.blue), blue, added

    def after_shields(self, amount: int) -> str:
        """Where so many shields would bring the pawn, and what the opponent would lose on the way."""
        stopped = steps_before_stop(self.view, self.seat, amount)
        if stopped == 0:
            return "Minerva stops the pawn where it stands"
        steps = amount if stopped is None else stopped
        moved = self._after_steps(steps)
        return moved if stopped is None else f"Minerva stops the pawn, {moved}"

    def _after_steps(self, steps: int) -> str:
        lead = self.lead + steps
        if lead >= self.catalogue.numbers.capital_distance:
            return "you would win at once"
        if lead > 0:
            where = f"you would lead by {lead}"
        elif lead == 0:
            where = "the pawn would stand in the middle"
        else:
            where = f"the opponent would still lead by {-lead}"
        tokens = sum(token.coins for token in self._tokens_passed(lead))
        loses = min(tokens + steps * self._toll(), self.theirs.coins)
        return f"{where}, the opponent loses {count(loses, 'coin')}" if loses else where

    def after_new_kind(self) -> str:
        """What one more kind of symbol would make: `kinds 3 > 4 of 6`."""
        kinds, needed = self.mine.kinds, self.catalogue.numbers.kinds_for_supremacy
        if kinds + 1 >= needed:
            return f"kinds {kinds} > {kinds + 1} of {needed}, you would win at once"
        return f"kinds {kinds} > {kinds + 1} of {needed}"

    def tokens_reached(self, amount: int) -> tuple[MilitaryToken, ...]:
        """The military tokens on the opponent's side that so many shields would bring the pawn to, in order."""
        stopped = steps_before_stop(self.view, self.seat, amount)
        return self._tokens_passed(self.lead + (amount if stopped is None else stopped))

    def _tokens_passed(self, lead: int) -> tuple[MilitaryToken, ...]:
        """The military tokens that the pawn would reach on the opponent's side before it stands there."""
        towards = 1 if self.seat == ONE else -1
        left = {border * towards for border, _ in self.view.military_tokens}
        tokens = (token for token in self.catalogue.numbers.military_tokens if token.distance in left)
        return tuple(token for token in tokens if max(self.lead, 0) < token.distance <= lead)

    def _toll(self) -> int:
        """The coins that the opponent loses for each space that the seat moves the pawn."""
        effects = (effect for token in self.mine.tokens for effect in self.catalogue.tokens[token].effects)
        return sum(effect.amount for effect in effects if isinstance(effect, fx.StepToll))

    def _bonuses(self) -> dict[str, fx.ShieldBonus]:
        """The shield bonuses in the city that hold for the record, by token."""
        if not isinstance(self.record, Building):
            return {}
        return {
            token: effect
            for token in self.mine.tokens
            for effect in self.catalogue.tokens[token].effects
            if isinstance(effect, fx.ShieldBonus) and effect.colour == self.record.colour
        }

    def _counts_itself(self, per: Count) -> int:
        """1 if the record would be counted by its own effect and isn't in the city yet."""
        if isinstance(self.record, Building):
            new = self.record.id not in self.mine.buildings
            return int(new and (self.record.colour == per or (self.record.colour, per) in _BROWN_OR_GREY))
        if isinstance(self.record, Token):
            return int(per == "progress_token" and self.record.id not in self.mine.tokens)
        return 0

    def _count(self, city: CityView, per: Count) -> int:
        """How many of the things counted a city has."""
        if per == "wonder":
            return sum(wonder.state == "built" for wonder in city.wonders)
        if per == "three_coins":
            return city.coins // self.catalogue.numbers.coins_per_point
        if per == "progress_token":
            return len(city.tokens)
        if per == "cult_token":
            return len(city.cult.mythologies) + len(city.cult.offerings)
        colours = ("brown", "grey") if per == "brown_and_grey" else (per,)
        return sum(self.catalogue.buildings[card].colour in colours for card in city.buildings)


_BROWN_OR_GREY = {("brown", "brown_and_grey"), ("grey", "brown_and_grey")}
