"""Moving, creating and eliminating cards: the only place from which cards change zones (chapters 4, 5.4 and 9)."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from domain.games.sve.rules.continuous.effects import follow, note_arrival
from domain.games.sve.rules.continuous.information import changed, info
from domain.games.sve.rules.replacement.awaiting import arrive, enters
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.triggers.listeners import Listeners
from domain.games.sve.table.changes import InformationKept, Unlinked
from domain.games.sve.table.citing import CREATED, ZONES, cites, moving
from domain.games.sve.table.editions import cite
from domain.games.sve.table.printed import CARROT, DRIVE_POINT, SveCard
from domain.games.sve.table.state import (
    CEMETERY,
    DECK,
    DRIVE,
    EVOLVE_DECK,
    EX,
    FIELD,
    HAND,
    LINKED,
    PUBLIC,
    RACE,
    RESOLUTION,
    SHARED,
    lies_in,
    printed,
    sve,
)
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.decisions.changes import CardCreated, CardMoved, CardRemoved, ZoneOrdered
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_key, zone_kind
from domain.kernel.table.state import Card, find_card

R_4_1_5_1 = cite("4.1.5.1")
R_5_15_3 = cite("5.15.3")
CUT = {RACE: cite("14.2.1.3", early=None), DRIVE: cite("14.4.9.4", early=None)}
"""Why a card is linked with these zones no more when it leaves the field; for the evolve zone it is 5.15.3."""
R_9_1_4_3 = cite("9.1.4.3")
R_9_1_2 = cite("9.1.2")
R_9_2_2 = cite("9.2.2", early=None)
R_10_11_1 = cite("10.11.1")
FACE_DOWN = (DECK, HAND, EVOLVE_DECK)
TOKENS_LIVE = {"follower": (EX, FIELD, RESOLUTION), "amulet": (EX, FIELD, RESOLUTION), "spell": (EX, RESOLUTION)}
"""9.1.4.1, 9.1.4.2."""
ADVANCED_LIVE = (FIELD, EX, RESOLUTION, EVOLVE_DECK)
PASSING = frozenset(("token", "advanced"))
"""The types of cards that cannot lie everywhere, and the key of the catalog's memo for these cards."""
TELLING = (FIELD, EX)
"""Zones where information that is not what a card says itself is kept when it leaves (10.11.1)."""
ARRANGED = "arranged"
"""How a deck is ordered by who has put cards into it."""
CANCEL = "cancel"
"""How a card goes back to where it was played from: nothing has happened (10.6.2.3.3)."""
DEEDS = {
    "destroy": "destroyed", "banish": "banished", "bury": "buried", "discard": "discarded", "return": "returned",
    "draw": "drawn",
}  # fmt: skip
"""What a move is called when it has happened, by what it is called as a deed."""
RETURNED = DEEDS["return"]
"""What only cards are that come back to a hand, not those that come back to a deck."""
NOBODY: Mapping[CardId, CardId] = {}


def move(
    d: Decision,
    cards: Sequence[CardId],
    kind: str,
    how: str,
    rule: str,
    *,
    seat: Seat | None = None,
    by: CardId | None = None,
    face_up: bool | None = None,
    index: int | None = None,
    turned: bool = False,
    came: str = "",
    before: Listeners | None = None,
    felled: Mapping[CardId, CardId] = NOBODY,
    moment: list[Happened] | None = None,
) -> list[CardId]:
    """Moves cards at once to a zone of `seat`, or of each one's owner (4.1.6), and gives their ids there.

    `index` is the place of the first of them, the end if None; `came` the zone that a played card came from (5.4.3),
    `before` who listened before the first of several moves that are one, `felled` by whose attack cards are destroyed.
    Where cards come while others leave, `moment` gathers what has happened, until all of them are where they go.
    A token that may not be there and an advanced card go on at once (9.1.4.3, 9.2.2). `put` asks what fits.
    """
    if not cards:
        return []
    before, up = before or triggering.watchers(d), kind not in FACE_DOWN if face_up is None else face_up
    held, arrived = d.draft.cards, list[CardId]()
    given, cards = cards, _openly(d, cards) if kind == DECK else cards
    events: list[Happened] = [] if moment is None else moment
    _keep_information(d, cards)
    for number in cards:
        card = held[number]
        to, left, new = seat or card.owner, zone_kind(card.zone), d.new_card()
        key = SHARED if kind == RESOLUTION else zone_key(kind, to)
        at = None if index is None else index + len(arrived)
        lies = turned or (kind == FIELD and "engaged" in enters(d, card, to))
        cited = moving(d, card, how, kind, rule, owner=seat is None, lies=lies)
        d.emit(
            CardMoved(
                rule=cited[0], beside=cited[1:], card=number, new=new, to=key, how=how, seat=to, index=at, face_up=up,
                turned=lies, by=by,
            )
        )  # fmt: skip
        if sve(d.table).links and (left == FIELD or left in LINKED):
            _lose_links(d, number)
        _follow(d, number, new, left, kind, rule if how == CANCEL else "")
        if how != CANCEL:
            events += _events(card, new, left, kind, how, to, by, came)
            events += [_felled(d, felled[number], number)] if number in felled else []
        arrived.append(new)
    arrived = arrived if cards is given else _in_secret(d, dict(zip(cards, arrived, strict=True)), given)
    if kind == FIELD:
        arrive(d, arrived)
    note_arrival(d, kind, arrived)
    if moment is None:
        triggering.happen(d, events, before)
    _pass_on(d, arrived)
    return arrived


def _openly(d: Decision, cards: Sequence[CardId]) -> Sequence[CardId]:
    """The order in which cards are seen to go into decks: where others know what they are, not the one they lie in."""
    held = d.draft.cards
    known = (
        lies_in(held[card], *PUBLIC) or any(seat != held[card].owner for seat in held[card].seen_by) for card in cards
    )
    return tuple(sorted(cards)) if len(cards) > 1 and any(known) else cards


def _in_secret(d: Decision, new: Mapping[CardId, CardId], given: Sequence[CardId]) -> list[CardId]:
    """Puts cards that have come to decks into the order that nobody else is told (4.1.5.1)."""
    wanted = [new[card] for card in given]
    for key in dict.fromkeys(d.draft.cards[card].zone for card in wanted):
        lying = d.draft.zones[key]
        those = iter([lying.index(card) for card in wanted if d.draft.cards[card].zone == key])
        come = dict.fromkeys(wanted)
        order = tuple(next(those) if card in come else place for place, card in enumerate(lying))
        d.emit(ZoneOrdered(rule=R_4_1_5_1(d), zone=key, order=order, how=ARRANGED))
    return wanted


def _pass_on(d: Decision, arrived: Sequence[CardId]) -> None:
    """Lets cards go on that may not stay where they have come."""
    passing: frozenset[str] = d.catalog.memo.get(PASSING) or _passing(d)
    for number in arrived:
        if d.draft.cards[number].code in passing:
            _go_on(d, number)


def _follow(d: Decision, card: CardId, new: CardId, left: str, kind: str, taken_back: str) -> None:
    """Effects on a card, and texts that answer its being played, go along with it where they may (4.1.4)."""
    extra = sve(d.table)
    if extra.effects:
        follow(d, card, new, left, kind, taken_back)
    if left == RESOLUTION and extra.pending and kind in PUBLIC and not taken_back:
        triggering.follow_played(d, card, new)


def _keep_information(d: Decision, cards: Sequence[CardId]) -> None:
    """Cards that leave keep information that is not what they say themselves, as it is before any moves (10.11.1)."""
    held = d.draft.cards
    for number in cards:
        if zone_kind(held[number].zone) in TELLING and changed(d, held[number]):
            d.emit(InformationKept(rule=R_10_11_1(d), card=number, info=info(d, number)))


def _lose_links(d: Decision, card: CardId) -> None:
    """A card that has left the field, or a linked card that has moved, is linked no more (5.15.3)."""
    lost = tuple(link for link in sve(d.table).links if card in (link.card, link.other))
    if lost:
        kinds = dict.fromkeys(zone_kind(one.zone) for link in lost if (one := find_card(d.table, link.other)))
        rule, *more = [CUT.get(kind, R_5_15_3)(d) for kind in kinds] or [R_5_15_3(d)]
        d.emit(Unlinked(rule=rule, beside=tuple(more), links=lost))


def _events(
    card: Card, new: CardId, left: str, kind: str, how: str, to: Seat, by: CardId | None, came: str
) -> list[Happened]:
    """What the move of a card means to abilities: each event with the card as it was on the field, or as it is now.

    Information is that of the field where the card left it, otherwise that of the zone where it is (10.7.4.1).
    """
    old = card.id
    read, other = (old, new) if left == FIELD else (new, None)
    found = []
    if kind == FIELD:
        found.append(Happened("put", card=new, seat=to, by=by, word=came or left))
    elif kind in (EX, CEMETERY):
        found.append(Happened(f"put into {kind}", card=read, seat=to, by=by, word=left, became=other))
    if left == FIELD:
        if kind == CEMETERY:
            found.append(Happened("cemetery", card=old, seat=card.controller, by=by, word=left, became=new))
        found.append(Happened("left", card=old, seat=card.controller, by=by, word=kind, became=new))
    deed = DEEDS.get(how)
    if deed is not None and (deed != RETURNED or kind == HAND):
        word = left if how != "destroy" else "ability" if by is not None else ""
        found.append(Happened(deed, card=read, seat=card.controller, by=by, word=word, became=other))
    return found


def _passing(d: Decision) -> frozenset[str]:
    """The printed cards that cannot lie everywhere: tokens and advanced cards."""
    prints = d.catalog.prints.values()
    some = (one.code for one in prints if isinstance(one, SveCard) and not PASSING.isdisjoint(one.types))
    found = d.catalog.memo[PASSING] = d.catalog.among(some)
    return found


def _felled(d: Decision, one: CardId, other: CardId) -> Happened:
    """A follower has destroyed the one that it fought, which it attacked or was attacked by (H.35)."""
    held, attack = find_card(d.table, one), sve(d.table).attack
    assert held is not None, "who has fought is known"
    word = "" if attack is not None and attack.attacker == other else "attack"
    return Happened("felled", card=one, seat=held.controller, target=card_pick(other), word=word)


def _go_on(d: Decision, number: CardId) -> None:
    """Eliminates a token where it may not exist; turns an advanced card back to its evolve deck (9.1.4.3, 9.2.2)."""
    card = d.draft.cards[number]
    types, kind = printed(d, card).types, zone_kind(card.zone)
    if "token" in types and not any(kind in TOKENS_LIVE.get(word, ()) for word in types):
        d.emit(CardRemoved(rule=R_9_1_4_3(d), card=number, how="eliminate"))
    elif "advanced" in types and kind not in ADVANCED_LIVE and not _stays(d, card, kind):
        move(d, [number], EVOLVE_DECK, "advanced", R_9_2_2(d), face_up=True)


def _stays(d: Decision, card: Card, kind: str) -> bool:
    """Carrot and Drive Point cards stay where serving and riding put them (H.6)."""
    return (printed(d, card).name, kind) in ((CARROT, RACE), (DRIVE_POINT, DRIVE))


def create(
    d: Decision,
    codes: Iterable[str],
    kind: str,
    seat: Seat,
    how: str,
    rule: str,
    *,
    by: CardId | None = None,
    turned: bool = False,
) -> list[CardId]:
    """Creates tokens in a zone of a player, who owns and controls them (9.1.2), and gives their ids."""
    before = triggering.watchers(d)
    arrived, events = [], []
    for code in codes:
        number = d.new_card()
        card = Card(number, seat, seat, code, key_of(kind, seat), turned=turned)
        if kind == FIELD and not turned and "engaged" in enters(d, card, seat):
            card = msgspec.structs.replace(card, turned=True)
        cited = cites(d, CREATED.get(how), rule, R_9_1_2, *ZONES.get(kind, ()))
        d.emit(CardCreated(rule=cited[0], beside=cited[1:], card=card, how=how, by=by))
        word = "put" if kind == FIELD else f"put into {kind}"
        events.append(Happened(word, card=number, seat=seat, by=by, word="created"))
        arrived.append(number)
    if kind == FIELD:
        arrive(d, arrived)
    note_arrival(d, kind, arrived)
    triggering.happen(d, events, before)
    for number in arrived:
        _go_on(d, number)
    return [number for number in arrived if number in d.draft.cards]


def key_of(kind: str, seat: Seat) -> ZoneKey:
    """The key of a player's zone; the resolution zone is everybody's (4.11.1)."""
    return SHARED if kind == RESOLUTION else zone_key(kind, seat)
