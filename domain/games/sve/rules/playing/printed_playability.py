"""Whether a card or an ability can be played, at a glance: what `playability` says, as far as print alone tells it.

Offers ask this of every card at every question; only what print does not tell is asked of `playability`.
"""

from collections.abc import Mapping, Sequence

import msgspec

from domain.games.sve.nodes.costs import EvolveMark, PayPoints
from domain.games.sve.nodes.passives import AlsoCost, Costs, EvolveCosts, Have, WhenPlaying
from domain.games.sve.rules.continuous.dependencies import spoken_of
from domain.games.sve.rules.continuous.information import influenced, info, passives, sources
from domain.games.sve.rules.continuous.limits import room
from domain.games.sve.rules.continuous.original import base, elsewhere
from domain.games.sve.rules.costs.price import MARKS, Said, ability, affordable, price, texts_on_costs
from domain.games.sve.rules.costs.total import can_pay, scene_of
from domain.games.sve.rules.playing.playability import (
    PLAYED_TYPES,
    evolve_ability_played,
    has_quick,
    kept_from,
    over_limits,
    playable,
    reads_where_played,
    zones_of,
)
from domain.games.sve.rules.playing.prerequisites import impossible
from domain.games.sve.table.editions import edition
from domain.games.sve.table.frames import PlayAbility
from domain.games.sve.table.state import EX, FIELD, HAND, LEADER, POINTS, Held, Info, printed, zone
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.compiled.tree import This, walk
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card

PRICING = "pricing"
"""The key of `Look.memo` for the printed cards whose passive abilities may change what other cards cost."""
ABLE = ("able",)
"""The key of the catalog's memo for the printed cards with activated abilities, by the zone beside the field."""
PRINTS = ("prints",)
"""The key of the catalog's memo for what print tells about playing each card."""


class CardPrint(msgspec.Struct, frozen=True):
    """What print tells about playing a card: `info` is its information as printed, `asking` are its spell abilities
    for which something is selected.

    Its text may give it Quick (`gives_quick`), change what it costs (`priced`) or add to that: then it is not `simple`.
    One that sets conditions, offers a process or counts cards of the zone it leaves is looked at as a `whole`.
    """

    info: Info
    gives_quick: bool
    priced: bool
    whole: bool
    simple: bool
    field: bool
    asking: tuple[Held, ...]


class AbilityPrint(msgspec.Struct, frozen=True):
    """What print tells about playing an activated ability: where, when, its marks and the least it costs.

    It may be `limited` in how often or when it can be played, and may ask for something to be selected.
    """

    quick: bool
    zones: tuple[str, ...]
    marks: bool
    evolves: bool
    points: int
    limited: bool
    asks: bool


def may_play(look: Look, seat: Seat, cards: Sequence[CardId]) -> list[CardId]:
    """Those of these cards that a player can play now (8.2)."""
    table, under = look.table, influenced(look)
    prints: dict[str, CardPrint] = look.catalog.memo.setdefault(PRINTS, {})
    if table.turn.seat != seat:
        cards = [card for card in cards if _quick(look, card, prints, under)]
    if not cards:
        return []
    changing = changing_costs(look)
    reading = bool(changing) and any(reads_where_played(look, code) for code in changing)
    said: list[Said] | None = None
    have, free = table.seats[seat].values.get(POINTS, 0), room(look, FIELD, seat)
    played = []
    for card in cards:
        held = table.cards[card]
        told = prints.get(held.code) or _card(look, held, prints)
        if told.whole or reading:
            if not playable(look, seat, card):
                played.append(card)
            continue
        plain, needed = card not in under and not held.counters, told.info.cost or 0
        if told.priced or changing or not plain:
            said = texts_on_costs(look) if said is None else said
            needed = price(look, held, seat, zone_kind(held.zone), said=said)
        if needed > have:
            continue
        if not (told.simple and plain):
            if not playable(look, seat, card):
                played.append(card)
        elif (free or not told.field) and not (told.asking and _asks_in_vain(look, seat, card, told)):
            played.append(card)
    return played


def _quick(look: Look, card: CardId, prints: dict[str, CardPrint], under: Mapping[CardId, Info]) -> bool:
    held = look.table.cards[card]
    told = prints.get(held.code) or _card(look, held, prints)
    if told.gives_quick or held.counters or card in under:
        return has_quick(look, held)
    return "Quick" in told.info.keywords


def _asks_in_vain(look: Look, seat: Seat, card: CardId, told: CardPrint) -> bool:
    """Whether a spell asks for something to be selected that is not there."""
    uses = (Use(card, one.code, one.ability, seat) for one in told.asking)
    return any(impossible(scene_of(look, use, card=True)) for use in uses)


def changing_costs(look: Look) -> tuple[str, ...]:
    """The printed cards whose passive abilities in force may change what other cards cost."""
    found: tuple[str, ...] | None = look.memo.get(PRICING)
    if found is None:
        codes = (source.held.code for source in sources(look) if _costs(look, source.held))
        found = look.memo[PRICING] = tuple(codes)
    return found


def _costs(look: Look, held: Held) -> bool:
    memo = look.catalog.memo
    found: bool | None = memo.get(("costs", held))
    if found is None:
        nodes = walk(ability(look, held).effect[0])
        found = any(isinstance(node, Costs) and not isinstance(node.of, This) for node in nodes)
        memo["costs", held] = found
    return found


def _card(look: Look, card: Card, prints: dict[str, CardPrint]) -> CardPrint:
    plain, kept = base(look, Card(card.id, card.owner, card.owner, card.code, card.zone))
    own = printed(look, card)
    spoken = {kind for held in kept.statics for kind in spoken_of(look, held)}
    spells = [held for held in plain.abilities if ability(look, held).kind == "spell"]
    found = prints[card.code] = CardPrint(
        plain,
        Have in spoken,
        Costs in spoken,
        WhenPlaying in spoken or bool(own.conditions) or reads_where_played(look, card.code),
        any(word in plain.types for word in PLAYED_TYPES) and "evolved" not in plain.types and AlsoCost not in spoken,
        "spell" not in plain.types,
        tuple(held for held in spells if text_of(look, held.code).programs[held.ability].slots),
    )
    return found


def able(look: Look, seat: Seat) -> list[CardId]:
    """A player's cards that may have activated abilities where they lie (10.3.4, 10.3.5, H.58)."""
    found, cards, under = list(zone(look, FIELD, seat)), look.table.cards, influenced(look)
    zones: Mapping[str, frozenset[str]] = look.catalog.memo.get(ABLE) or _able_elsewhere(look)
    for kind, codes in zones.items():
        there = zone(look, kind, seat) if codes or under else ()
        if there and (codes or not under.keys().isdisjoint(there)):
            found += [card for card in there if card in under or cards[card].code in codes]
    if edition(look).leaders_act:
        found += [card for card in zone(look, LEADER, seat) if _activated(look, info(look, card).abilities)]
    return found


def _able_elsewhere(look: Look) -> Mapping[str, frozenset[str]]:
    """The printed cards that may have activated abilities in another zone than the field, by one of their faces."""
    prints, works = look.catalog.prints, elsewhere(look)

    def acts(code: str) -> bool:
        faces = (code, back) if (back := getattr(prints[code], "back", "")) else (code,)
        return any(one.kind == "activated" for face in faces for one in text_of(look, face).abilities)

    among = look.catalog.among
    found = {kind: among(filter(acts, works.get(kind, ()))) for kind in dict.fromkeys((EX, HAND, *works))}
    look.catalog.memo[ABLE] = found
    return found


def usable(look: Look, seat: Seat, card: CardId) -> tuple[int, ...]:
    """The places of the abilities of a card that a player can play now (8.3)."""
    found = info(look, card)
    places = _activated(look, found.abilities) if found.abilities else ()
    if not places:
        return ()
    return tuple(place for place in places if _may_activate(look, seat, card, found, found.abilities[place]))


def _activated(look: Look, abilities: tuple[Held, ...]) -> Sequence[int]:
    memo = look.catalog.memo
    places: tuple[int, ...] | None = memo.get(abilities)
    if places is None:
        activated = (place for place, held in enumerate(abilities) if ability(look, held).kind == "activated")
        places = memo[abilities] = tuple(activated)
    return places


def _may_activate(look: Look, seat: Seat, card: CardId, found: Info, held: Held) -> bool:
    """Whether a player can play an activated ability now: what print tells is looked at first."""
    told = _ability(look, held)
    if not _worth_asking(look, seat, card, found, told):
        return False
    if found.cannot and kept_from(look, card, ability(look, held)):
        return False
    if told.limited and over_limits(look, seat, card, held, ability(look, held)):
        return False
    use = Use(card, held.code, held.ability, seat)
    if told.asks and impossible(scene_of(look, use)):
        return False
    return can_pay(look, PlayAbility(seat=seat, card=card, held=held, uses=(use,)))


def _worth_asking(look: Look, seat: Seat, card: CardId, found: Info, told: AbilityPrint) -> bool:
    """Whether nothing that print tells speaks against playing an activated ability."""
    table = look.table
    if table.turn.seat != seat and not told.quick:
        return False
    kind = zone_kind(table.cards[card].zone)
    if kind not in told.zones or (kind == LEADER and not edition(look).leaders_act):
        return False
    if told.marks and evolve_ability_played(look, seat, told.evolves):
        return False
    if affordable(look, seat, told.points, told.marks):
        return True
    return told.evolves and (found.evolve is not None or bool(passives(look, EvolveCosts)))


def _ability(look: Look, held: Held) -> AbilityPrint:
    memo = look.catalog.memo
    found: AbilityPrint | None = memo.get(("ability", held))
    if found is None:
        one = ability(look, held)
        least = (node.amount for node in one.costs if isinstance(node, PayPoints))
        found = memo["ability", held] = AbilityPrint(
            one.quick,
            zones_of(one),
            any(isinstance(node, MARKS) for node in one.costs),
            any(isinstance(node, EvolveMark) for node in one.costs),
            sum(points for points in least if isinstance(points, int)),
            bool(one.limits),
            bool(text_of(look, held.code).programs[held.ability].slots),
        )
    return found
