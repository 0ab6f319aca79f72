"""Which card zones take which cards, and what may be sacrificed for them (6.21 to 6.24, 7.4 to 7.9, 7.16 to 7.19)."""

from collections.abc import Iterator, Mapping

import msgspec

from domain.games.mya.table.field import actives, entities, filled_zones
from domain.games.mya.table.printed import MyaCard
from domain.games.mya.table.state import (
    ACTIVE_ROWS,
    CALL_ROW,
    COLUMNS,
    NUMBERED,
    PLACES,
    ROW_KEYS,
    SEATS,
    SUPPORT_ROW,
    Place,
    card_zone,
    opponent,
    own_first_turn,
    printed,
    second_turn_begun,
)
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.interpreting.evaluate import Scene, fits
from domain.kernel.acting.answers import article
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Listed, Message, Reason
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_key
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_6_19 = R("6.19")
R_6_31 = R("6.31")
R_7_4 = R("7.4")
R_7_5 = R("7.5")
R_7_17 = R("7.17")
R_7_18 = R("7.18")
R_7_19 = R("7.19")
R_H_16 = R("H.16")
ROW_RULES: Mapping[int, str] = {1: R("H.1"), 2: R("7.6"), 3: R("7.5"), 4: R("7.5")}
BESIDE_ROW_RULES: Mapping[int, tuple[str, ...]] = {1: (R("7.7"), R("7.8"), R("7.9"))}
"""Why the zones of a row take no cards of another kind."""
ROWS_OF: Mapping[str, tuple[int, ...]] = {
    "AE": ACTIVE_ROWS, "SE": (SUPPORT_ROW,), "EF": (CALL_ROW,), "EV": (CALL_ROW,), "DO": (CALL_ROW,),
}  # fmt: skip


class Ground(msgspec.Struct, frozen=True):
    """A zone for a seat's active entities: the zones that must hold the seat's own cards, and the rule for it.

    `late`: from the seat's second turn on only.
    """

    place: Place
    key: ZoneKey
    needs: tuple[ZoneKey, ...]
    rule: str
    late: bool = False


def _grounds(seat: Seat) -> Iterator[Ground]:
    other = opponent(seat)
    for column in COLUMNS:
        own = {row: PLACES[zone_key(card_zone(row, column), seat)] for row in (SUPPORT_ROW, *ACTIVE_ROWS)}
        theirs = {row: PLACES[zone_key(card_zone(row, column), other)] for row in ACTIVE_ROWS}
        mine = tuple(place.key for place in own.values())
        yield Ground(own[3], own[3].key, (), R_7_5)
        yield Ground(own[4], own[4].key, mine[:2], R_7_17, late=True)
        yield Ground(theirs[4], theirs[4].key, mine, R_7_18)
        yield Ground(theirs[3], theirs[3].key, (*mine, theirs[4].key), R_7_19)


GROUNDS: Mapping[Seat, Mapping[int, Ground]] = {
    seat: {ground.place.number: ground for ground in _grounds(seat)} for seat in SEATS
}
Gone = tuple[CardId, ...]
"""Cards that are sacrificed first, so that their zones are empty (H.7)."""


def _empty(look: Look, key: ZoneKey, gone: Gone) -> bool:
    held = look.table.zones.get(key)
    return not held or held[0] in gone


def _own(look: Look, seat: Seat, gone: Gone) -> frozenset[ZoneKey]:
    """The entity zones that a seat's own cards fill."""
    filled, cards = filled_zones(look, seat), look.table.cards
    return filled.difference([cards[card].zone for card in gone]) if gone else filled


def refuse_zone(look: Look, seat: Seat, card: MyaCard, number: int, gone: Gone = ()) -> list[Reason]:
    """Every reason why a card zone does not take a seat's card."""
    place = NUMBERED.get(number)
    if place is None:
        remedy = "mya-name-a-zone-by-seat-row"
        return [Reason(R_7_4, Message("mya-there-is-no-card-zone", {"number": number}), remedy)]
    if place.row not in ROWS_OF[card.kind]:
        rows = Listed(tuple(ROWS_OF[card.kind]), "or")
        text = Message(
            "mya-is-card-and-zone-of-row",
            {"name": card.name, "kind": article(card.kind), "number": number, "row": place.row},
        )
        beside = BESIDE_ROW_RULES.get(place.row, ())
        return [Reason(ROW_RULES[place.row], text, Message("mya-choose-row", {"rows": rows}), beside=beside)]
    reasons = []
    if not _empty(look, place.key, gone):
        reasons.append(Reason(R_7_4, Message("mya-zone-is-occupied", {"number": number}), "mya-choose-an-empty-zone"))
    if card.kind != "AE":
        if place.field != seat:
            text = Message("mya-zone-is-on-the-opponents-field", {"number": number})
            reasons.append(Reason(R_H_16, text, "mya-choose-a-zone-of-your-own"))
        return reasons
    ground = GROUNDS[seat][number]
    if ground.late and not second_turn_begun(look, seat):
        reasons.append(Reason(ground.rule, "mya-row-4-is-closed-in-your", "mya-choose-row-3"))
    own = _own(look, seat, gone)
    missing = [NUMBERED_KEYS[key] for key in ground.needs if key not in own]
    if missing:
        zones = tuple(missing)
        text = Message("mya-zone-takes-your-card-only-if", {"number": number, "zones": zones})
        reasons.append(Reason(ground.rule, text, "mya-fill-those-zones-first"))
    return reasons


NUMBERED_KEYS: Mapping[ZoneKey, int] = {place.key: number for number, place in NUMBERED.items()}


def zones_for(
    look: Look, seat: Seat, card: MyaCard, leaving: CardId | None = None, *, cleared: bool = False
) -> list[int]:
    """The zones that take a card; one that is `leaving` a zone for it counts there no more.

    `cleared`: also those whose card, one's own, would be sacrificed first (6.21, 6.22).
    """
    zones = look.table.zones
    own = _own(look, seat, () if leaving is None else (leaving,))
    if card.kind != "AE":
        keys = ROW_KEYS[seat, ROWS_OF[card.kind][0]]
        return [NUMBERED_KEYS[key] for key in keys if not zones.get(key) or (cleared and key in own)]
    late = second_turn_begun(look, seat)
    return [
        number
        for number, ground in GROUNDS[seat].items()
        if (late or not ground.late)
        and own.issuperset(ground.needs)
        and (not zones.get(ground.key) or (cleared and ground.key in own))
    ]


def demanded(card: MyaCard) -> int:
    """How many sacrifices a card takes."""
    return sum(sacrifice.count for sacrifice in card.sacrifices)


def _suited(look: Look, seat: Seat, source: CardId, card: MyaCard) -> list[list[CardId]]:
    """For each sacrifice that a card demands, the cards that may be it."""
    memo, key = look.memo, (_suited, source)
    found: list[list[CardId]] | None = memo.get(key)
    if found is None:
        scene = Scene(look, Use(source, card.code, 0, seat))
        alike = [held.id for held in entities(look, seat) if not card.entity or printed(look, held).kind == card.kind]
        found = memo[key] = []
        for sacrifice in card.sacrifices:
            found += [[held for held in alike if fits(scene, sacrifice.of, card_pick(held))]] * sacrifice.count
    return found


def seniors(look: Look, seat: Seat, card: MyaCard) -> list[CardId]:
    """A seat's active entities that serve as a junior's senior, on either field (H.15)."""
    return [held.id for held in actives(look, seat) if printed(look, held).name == card.senior]


def victims(look: Look, seat: Seat, source: CardId, card: MyaCard, number: int, chosen: Gone) -> Iterator[CardId]:
    """What may be sacrificed next for a card that goes to a zone, so that its play can still be finished.

    Spared are the cards that the zone's conditions need (H.7) and a junior's last senior (H.15); the card that
    lies in the zone must be among the sacrifices.
    """
    zones = look.table.zones
    standing = zones.get(NUMBERED[number].key, ())
    kept = spares(look, seat, card, number)
    spared = seniors(look, seat, card) if card.senior else []
    yield from _next(_suited(look, seat, source, card), standing, kept, spared, chosen)


def _next(
    suited: list[list[CardId]], standing: Gone, kept: list[CardId], spared: list[CardId], chosen: Gone
) -> Iterator[CardId]:
    """The sacrifices after those chosen that let all the demanded ones be chosen."""
    left = len(suited) - len(chosen)
    for victim in suited[len(chosen)] if left > 0 else ():
        if victim in chosen or victim in kept:
            continue
        after = (*chosen, victim)
        if left == 1 and standing and standing[0] not in after:
            continue
        if spared and all(senior in after for senior in spared):
            continue
        if left == 1 or next(_next(suited, standing, kept, spared, after), None) is not None:
            yield victim


def zones_with_sacrifices(look: Look, seat: Seat, source: CardId, card: MyaCard) -> list[int]:
    """The zones that a card played with sacrifices can go to: empty ones, and those that a sacrifice empties (H.7)."""
    suited = _suited(look, seat, source, card)
    if len({held for able in suited for held in able}) < len(suited):
        return []
    possible: dict[tuple[object, ...], bool] = {}
    found = []
    for number in sorted(zones_for(look, seat, card, cleared=True)):
        alike = (_needs(seat, card, number), look.table.zones.get(NUMBERED[number].key, ()))
        if alike not in possible:
            possible[alike] = sacrificed_into(look, seat, source, card, number)
        if possible[alike]:
            found.append(number)
    return found


def sacrificed_into(
    look: Look,
    seat: Seat,
    source: CardId,
    card: MyaCard,
    number: int,
    *,
    spare_seniors: bool = True,
    keep_needed: bool = True,
) -> bool:
    """Whether some choice of sacrifices lets a card go to a zone that takes it, but for what lies there.

    To say why none does: whether one would if its seniors (H.15), or what the zone needs (H.7), were not spared.
    """
    zones = look.table.zones
    kept = spares(look, seat, card, number) if keep_needed else []
    spared = seniors(look, seat, card) if card.senior and spare_seniors else []
    standing = zones.get(NUMBERED[number].key, ())
    return next(_next(_suited(look, seat, source, card), standing, kept, spared, ()), None) is not None


def spares(look: Look, seat: Seat, card: MyaCard, number: int) -> list[CardId]:
    """The cards that a zone needs where they are, to take a card (H.7)."""
    return [held[0] for key in _needs(seat, card, number) if (held := look.table.zones.get(key))]


def _needs(seat: Seat, card: MyaCard, number: int) -> tuple[ZoneKey, ...]:
    """The zones that must stay filled for a card to go to a zone (H.7)."""
    return GROUNDS[seat][number].needs if card.kind == "AE" and number in GROUNDS[seat] else ()


def refuse_play_at_all(look: Look, seat: Seat, source: CardId, card: MyaCard) -> list[Reason]:
    """Reasons against playing a card into any zone: its senior, and the ban on sacrifices in the first turn."""
    reasons = []
    if card.senior and not seniors(look, seat, card):
        text = Message("mya-is-a-junior-of-and-you", {"name": card.name, "senior": card.senior})
        reasons.append(Reason(R_6_19, text, Message("mya-play-first", {"senior": card.senior})))
    if card.sacrifices and own_first_turn(look, seat):
        text = Message("mya-takes-a-sacrifice-and-this", {"name": card.name})
        reasons.append(Reason(R_6_31, text, "mya-wait-for-your-second-turn"))
    return reasons
