"""Strict models of the data files: which keys a row may have, and what may stand there.

The game itself reads the files without them, since pydantic takes longer to import than the files to read; the
tests validate every file with its model, so that what the game reads is known to be well formed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, PositiveInt, StringConstraints, model_validator

from duel_tui.engine.effects import Count, Scope
from duel_tui.engine.types import Colour, Resource, Section

Id: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z]+(_[a-z]+)*(_[1-9])?$")]
"""Lower-case words, numbered where cards are alike: they are typed in canonical texts and stand in saves."""

Name: TypeAlias = Annotated[str, StringConstraints(min_length=1, pattern=r"^[ -~]+$")]
"""For people; ASCII, so that every terminal shows it in as many cells as it has characters."""

Resources: TypeAlias = Annotated[tuple[Resource, ...], Field(min_length=1)]
Role: TypeAlias = Literal["first", "second"]
Special: TypeAlias = Literal[
    "discard_opponent_grey_building",
    "discard_opponent_brown_building",
    "discard_opponent_blue_building",
    "discard_opponent_yellow_building",
    "choose_progress_token_from_3_random_set_aside",
    "build_discarded_building_free",
    "copy_symbol_of_opponent_green_building",
    "take_opponent_brown_or_grey_building",
    "take_opponent_unbuilt_wonder",
    "discard_structure_card",
    "unbuild_wonder",
    "build_wonder_free_with_discarded_card",
    "place_minerva_pawn",
    "discard_then_apply_military_token",
    "activate_god_on_top_of_a_deck_free",
    "activate_god_from_deck_free",
    "trigger_unprepared_conspiracy",
    "lock_progress_token",
    "build_far_row_building_free",
    "build_removed_card_free",
    "choose_progress_token_from_all_set_aside",
    "move_decree",
    "remove_opponent_built_wonder",
]


def _short(cells: int) -> object:
    return StringConstraints(min_length=1, max_length=cells, pattern=r"^[!-~]([ -~]*[!-~])?$")


Short9: TypeAlias = Annotated[str, _short(9)]
Short7: TypeAlias = Annotated[str, _short(7)]
Short6: TypeAlias = Annotated[str, _short(6)]
Short5: TypeAlias = Annotated[str, _short(5)]


class Row(BaseModel):
    """A row of a data file: no other keys than these, no `"3"` for 3, and no null: a key without value is left out."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    @model_validator(mode="after")
    def _no_null(self) -> Self:
        if nulls := sorted(key for key in self.model_fields_set if getattr(self, key) is None):
            raise ValueError(f"leave out what is null: {', '.join(nulls)}")
        return self


class Per(Row):
    """So many coins or points for each thing counted."""

    per: Count
    amount: PositiveInt
    scope: Scope


class Rebate(Row):
    """Units waived of the cost of wonders, or of the buildings of a colour."""

    amount: PositiveInt
    applies_to: Literal["wonder", "blue"]


class ExtraShields(Row):
    """More shields for each building of a colour."""

    amount: PositiveInt
    applies_to: Colour


class ByCount(Row):
    """Points for all things counted together, by their number."""

    per: Count
    totals: Annotated[tuple[PositiveInt, ...], Field(min_length=1)]


class CoinsBeside(Row):
    """Coins beside the treasury, and what each is worth in the end."""

    amount: PositiveInt
    vp_per_coin: PositiveInt


class CoinsPerCube(Row):
    """Coins for each own cube in the senate, and those that the opponent loses for each of theirs."""

    gained: PositiveInt
    lost: PositiveInt


class TradeRebate(Row):
    """Coins that each bought unit of some resources costs less."""

    amount: PositiveInt
    resources: Resources


class Drafted(Row):
    """What happens when a wonder is taken in the draft."""

    conspires: Literal[True] | None = None
    place_cube: Literal[True] | None = None


class Carrier(Row):
    """Whatever has an id, a name and effects."""

    id: Id
    name: Name
    vp: PositiveInt | None = None
    vp_per: Per | None = None
    coins: PositiveInt | None = None
    coins_per: Per | None = None
    shields: PositiveInt | None = None
    symbol: Id | None = None
    produces: Annotated[dict[Resource, PositiveInt], Field(min_length=1)] | None = None
    produces_choice: Resources | None = None
    discount: Resources | None = None


class BuildingRow(Carrier):
    """A card of an age deck or a guild."""

    short: tuple[Short9, Short7, Short6, Short5]
    age: Literal[1, 2, 3]
    colour: Colour
    cost: dict[Literal["coins"] | Resource, PositiveInt]
    guild: Literal[True] | None = None
    temple: Literal[True] | None = None
    vp_by_count: ByCount | None = None
    chain_symbol: Id | None = None
    chain_from: Id | None = None


class WonderRow(Carrier):
    """A wonder."""

    short: tuple[Short9, Short6]
    cost: Annotated[dict[Resource, PositiveInt], Field(min_length=1)]
    opponent_loses: PositiveInt | None = None
    special: Special | None = None
    extra_turn: Literal[True] | None = None
    activation_rebate: PositiveInt | None = None
    place_cube: Literal[True] | None = None
    move_cube: Literal[True] | None = None
    drafted: Drafted | None = None


class TokenRow(Carrier):
    """A progress token."""

    resource_rebate: Rebate | None = None
    gain_opponent_trade_coins: Literal[True] | None = None
    extra_shields: ExtraShields | None = None
    extra_turn_for_wonders: Literal[True] | None = None
    coins_per_chain_build: PositiveInt | None = None
    chain_sign_price: PositiveInt | None = None
    opponent_loses_per_step: PositiveInt | None = None
    free_senators: Literal[True] | None = None
    keeps_all_drawn: Literal[True] | None = None


class GodRow(Carrier):
    """A card of the Pantheon; the Gate has no mythology."""

    mythology: Id | None = None
    cost_factor: PositiveInt | None = None
    special: Special | None = None
    tokens_on_card: PositiveInt | None = None
    coins_beside: CoinsBeside | None = None


class MythologyRow(Row):
    """A family of gods."""

    id: Id
    name: Name
    colour: Colour


class SenatorRow(Row):
    """A card that is recruited, mixed into the decks of the ages. Those of a kind have one name and one effect."""

    id: Id
    name: Name
    short: tuple[Short9, Short7, Short6, Short5]
    colour: Literal["white", "black"]
    senator: Literal[True]
    senate_actions: Section | None = None
    place_or_conspire: Literal[True] | None = None


class ConspiracyRow(Row):
    """A conspiracy."""

    id: Id
    name: Name
    shields: PositiveInt | None = None
    coins_per_cube: CoinsPerCube | None = None
    takes_share_of_coins: PositiveInt | None = None
    special: Special | None = None
    discards_accessible: PositiveInt | None = None
    """How many cards it discards; all but the first one may be left."""
    exchanges_building: Annotated[tuple[Colour, ...], Field(min_length=1)] | None = None
    place_cube: Literal[True] | None = None
    remove_cube: Literal[True] | None = None
    move_cube: Literal[True] | None = None


class DecreeRow(Row):
    """A decree, which has no name."""

    id: Id
    income_on_construction: Literal["blue", "green", "yellow", "red", "wonder"] | None = None
    ignores_cost_symbol: Literal["yellow", "red", "green"] | None = None
    resource_rebate: Rebate | None = None
    shields_while_held: PositiveInt | None = None
    trade_rebate: TradeRebate | None = None
    blue_for_senate_actions: PositiveInt | None = None
    discard_bonus: PositiveInt | None = None
    borrows_chains: Literal[True] | None = None
    extra_turn_for_conspirators: Literal[True] | None = None


class TokenSlotsRow(Row):
    """Where tokens of a kind lie on the structure of an age that has so many cards."""

    kind: Literal["mythology", "offering"]
    age: Literal[1, 2, 3]
    cards: PositiveInt
    slots: tuple[Annotated[int, Field(ge=0)], ...]


class SymbolRow(Row):
    """A scientific symbol."""

    id: Id


class SlotRow(Row):
    """A place of a structure."""

    age: Literal[1, 2, 3]
    slot: Annotated[int, Field(ge=0)]
    row: Annotated[int, Field(ge=0)]
    x: int
    face_up: bool
    covered_by: Annotated[tuple[int, ...], Field(max_length=2)]


class ZoneRow(Row):
    """What a lead is worth from a distance on; `from` in the file."""

    start: PositiveInt = Field(alias="from")
    points: PositiveInt


class MilitaryTokenRow(Row):
    """A military token, on both sides of the track."""

    distance: PositiveInt
    coins: PositiveInt


class SenateTokenRow(Row):
    """A military token that takes no coins."""

    distance: PositiveInt
    place_cube: Literal[True] | None = None
    remove_cube: Literal[True] | None = None
    move_cube: Literal[True] | None = None


class ChamberRow(Row):
    """A chamber of the senate, and whether its decree is laid out face up."""

    chamber: PositiveInt
    section: Section
    points: PositiveInt
    face_up: bool


class ActionsRow(Row):
    """The senate actions that a politician brings from a number of blue buildings on; `from` in the file."""

    blue: Annotated[int, Field(ge=0)] = Field(alias="from")
    actions: PositiveInt


class BuildingsFile(Row):
    """`buildings.json`."""

    buildings: tuple[BuildingRow, ...]


class WondersFile(Row):
    """`wonders.json`."""

    wonders: tuple[WonderRow, ...]


class ProgressFile(Row):
    """`progress.json`."""

    progress_tokens: tuple[TokenRow, ...]


class SymbolsFile(Row):
    """`symbols.json`."""

    symbols: tuple[SymbolRow, ...]


class LayoutsFile(Row):
    """`layouts.json`."""

    slots: tuple[SlotRow, ...]


class RulesFile(Row):
    """`rules.json`: the numbers that stand on no card."""

    starting_coins: PositiveInt
    cards_removed_per_age: PositiveInt
    guilds_added: PositiveInt
    wonder_draft: tuple[tuple[Role, Role, Role, Role], ...]
    recommended_wonders: tuple[tuple[Id, Id, Id, Id], tuple[Id, Id, Id, Id]]
    wonders_limit: PositiveInt
    tokens_on_board: PositiveInt
    trade_base_price: PositiveInt
    trade_discount_price: PositiveInt
    discard_base_coins: PositiveInt
    coins_per_point: PositiveInt
    kinds_for_supremacy: PositiveInt
    capital_distance: PositiveInt
    military_points: tuple[ZoneRow, ...]
    military_tokens: tuple[MilitaryTokenRow, ...]


class GodsFile(Row):
    """`gods.json`."""

    gods: tuple[GodRow, ...]


class MythologiesFile(Row):
    """`mythologies.json`."""

    mythologies: tuple[MythologyRow, ...]


class GodsRulesFile(Row):
    """`rules.json` of the box with the gods."""

    replaces: Literal["guild"]
    """The cards that it puts aside, by their backs."""
    costs: Annotated[tuple[PositiveInt, ...], Field(min_length=1)]
    opens_in_age: Literal[1, 2, 3]
    gods_drawn: PositiveInt
    mythology_tokens: PositiveInt
    offerings: tuple[PositiveInt, ...]
    token_slots: tuple[TokenSlotsRow, ...]


class SenatorsFile(Row):
    """`buildings.json` of the box with the senate."""

    buildings: tuple[SenatorRow, ...]


class ConspiraciesFile(Row):
    """`conspiracies.json`."""

    conspiracies: tuple[ConspiracyRow, ...]


class DecreesFile(Row):
    """`decrees.json`."""

    decrees: tuple[DecreeRow, ...]


class SenateRulesFile(Row):
    """`rules.json` of the box with the senate."""

    cubes: PositiveInt
    senators_added: tuple[PositiveInt, PositiveInt, PositiveInt]
    conspiracies_drawn: PositiveInt
    senate_actions: Annotated[tuple[ActionsRow, ...], Field(min_length=1)]
    chambers: Annotated[tuple[ChamberRow, ...], Field(min_length=1)]
    military_tokens: tuple[SenateTokenRow, ...]


FILES: Final[Mapping[str, type[Row]]] = {
    "base/buildings.json": BuildingsFile,
    "base/wonders.json": WondersFile,
    "base/progress.json": ProgressFile,
    "base/symbols.json": SymbolsFile,
    "base/layouts.json": LayoutsFile,
    "base/rules.json": RulesFile,
    "pantheon/buildings.json": BuildingsFile,
    "pantheon/wonders.json": WondersFile,
    "pantheon/progress.json": ProgressFile,
    "pantheon/gods.json": GodsFile,
    "pantheon/mythologies.json": MythologiesFile,
    "pantheon/rules.json": GodsRulesFile,
    "agora/buildings.json": SenatorsFile,
    "agora/wonders.json": WondersFile,
    "agora/progress.json": ProgressFile,
    "agora/layouts.json": LayoutsFile,
    "agora/conspiracies.json": ConspiraciesFile,
    "agora/decrees.json": DecreesFile,
    "agora/rules.json": SenateRulesFile,
}
"""Every data file of the game, by its path in the data folder, with its model."""
