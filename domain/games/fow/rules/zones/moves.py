"""One way for a card to move: restrictions of 317, the owner's zone (302.6), and the same card or a new one (302.3)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from domain.games.fow.nodes.statics import EntersRested, EntersWith, GoesElsewhere
from domain.games.fow.rules.continuous.forbidding import forbidden
from domain.games.fow.rules.continuous.information import in_force, info, of_itself
from domain.games.fow.rules.continuous.original import printed
from domain.games.fow.rules.evaluation.following import note_moves
from domain.games.fow.rules.triggers.triggering import happen, watchers
from domain.games.fow.rules.zones.restrictions import destination
from domain.games.fow.table.changes import CardBelongs, NumberChosen, Remembered
from domain.games.fow.table.records import ON_TOP
from domain.games.fow.table.state import AWAKENED, COPIED, DAMAGE, FACE, LIMIT, MANA, fow, is_token
from domain.games.fow.table.zones import (
    CHASE,
    DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    LIFEBREAK,
    PUBLIC,
    REMOVED,
    RULER_AREA,
    SHARED,
    STACK,
    UPRIGHT,
    ZONES,
    zone_of,
)
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.compiled.tree import Enemy, Every, Node, This, Yours, rebuilt, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, belongs, picks
from domain.kernel.decisions.changes import CardMoved, CardRemoved, Counted, CountersCleared
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_302_3 = R("302.3")
R_302_6 = R("302.6")
R_303_1B = R("303.1b")
R_309_2 = R("309.2")
R_910_1 = R("910.1")
R_911_1 = R("911.1")
R_1007_7 = R("1007.7")
R_1017_1A = R("1017.1a")
R_1022_6 = R("1022.6")
R_1109_3 = R("1109.3")
R_1035_2 = R("1035.2")
R_1035_2A = R("1035.2a")
R_1118_2 = R("1118.2")
R_1122_2B = R("1122.2b")
R_1302_2F_1 = R("1302.2.f.1")
R_1303_3A = R("1303.3a")
R_1415_1A_1 = R("1415.1.a.1")
H_6 = R("H.6")
H_9 = R("H.9")
DEEDS = {
    "destroy": "destroyed", "banish": "banished", "discard": "discarded", "draw": "drawn", "return": "returned",
    "cancel": "cancelled",
}  # fmt: skip
"""What a move is called that an ability may wait for, by how it is done."""
TOP = 0


def move(
    d: Decision,
    cards: Iterable[CardId],
    kind: str,
    how: str,
    rule: str,
    *,
    seat: Seat | None = None,
    index: int | None = None,
    face_up: bool | None = None,
    judged: bool = False,
    rested: bool = False,
    by: CardId | None = None,
    beside: tuple[str, ...] = (),
) -> list[CardId]:
    """Moves cards at once; returns the ids that they have then, also of those that did not move.

    They go to their owners' zones of the kind (302.6), under the control of `seat` on the field and on the chase, and
    there to the place `index`; to the top of a graveyard (309.2). Tokens that leave a zone cease to exist (1303.3a).
    What waits for such moves triggers.
    """
    cards, elsewhere = tuple(cards), [*in_force(d, GoesElsewhere)]
    away = _sent_elsewhere(d, cards, elsewhere) if elsewhere else {}
    going = Going(kind, how, rule, seat, index, face_up, judged, rested, by, beside, away)
    before = watchers(d)
    moved = [_move(d, card, going) for card in cards]
    note_moves(d, {old: one.new for old, one in zip(cards, moved, strict=True)})
    happen(d, [event for one in moved for event in one.events], before)
    return [one.new for one in moved]


class Going(msgspec.Struct, frozen=True):
    """Where cards go, how, by which rule, and how they lie there.

    `away`: those of them that go elsewhere by a text instead (910.1), each by what card and by what that says.
    """

    kind: str
    how: str
    rule: str
    seat: Seat | None = None
    index: int | None = None
    face_up: bool | None = None
    judged: bool = False
    rested: bool = False
    by: CardId | None = None
    beside: tuple[str, ...] = ()
    away: Mapping[CardId, tuple[CardId, GoesElsewhere]] = {}


class Moved(msgspec.Struct, frozen=True):
    """The id that a card has now, and what has happened to it."""

    new: CardId
    events: tuple[Happened, ...] = ()


def _move(d: Decision, number: CardId, going: Going) -> Moved:
    card, before = d.draft.cards[number], zone_kind(d.draft.cards[number].zone)
    above = on_top_of(d, number)
    if above and going.kind != FIELD:
        going = msgspec.structs.replace(going, kind=RULER_AREA, beside=(*going.beside, R_1035_2, R_1035_2A))
    bound = destination(d, card, going.kind, judged=going.judged)
    goes = bound.kind
    if before == CHASE and goes is not None and goes != CHASE:
        goes = _from_the_chase(d, card, goes)
    by = going.by
    if number in going.away and goes == going.away[number][1].into:
        by, said = going.away[number]
        goes, bound = (
            _ELSEWHERE[said.to],
            msgspec.structs.replace(bound, by=(*bound.by, R_910_1), on_top=said.to == "top"),
        )
        going = msgspec.structs.replace(going, index=None, face_up=None)
    if goes is None or (goes == FIELD and forbidden(d, card.id, "enter")):
        return Moved(number)
    same = {before, goes} == {*UPRIGHT}
    new = number if same else d.new_card()
    cites = [*going.beside, *bound.by, R_302_3] if same else [*going.beside, *bound.by]
    index = TOP if bound.on_top else going.index
    if not same and goes in UPRIGHT:
        cites.append(R_303_1B)
    if goes in (GRAVEYARD, LIFEBREAK):
        index = TOP
        cites.append(R_309_2 if goes == GRAVEYARD else R_1415_1A_1)
    _remember(d, card)
    held = going.seat if going.seat is not None and goes in SHARED else card.owner
    rested = not same and goes == FIELD and (going.rested or _enters_rested(d, card, held))
    known = fow(d.table).objects.get(number) if before == CHASE else None
    x, awakened = (known.x, known.awakened) if known is not None else (0, False)
    with_counters = _counters(d, card, x, held) if goes == FIELD and not same else []
    d.emit(
        CardMoved(
            rule=going.rule, beside=tuple(cites), card=number, new=new, to=zone_of(goes, card.owner), how=going.how,
            seat=held, index=index, face_up=ZONES[goes].lies_face_up if going.face_up is None else going.face_up,
            turned=rested, by=by,
        )
    )  # fmt: skip
    if goes == FIELD and not same:
        if x:
            d.emit(NumberChosen(rule=H_6, card=new, number=x))
        if before == CHASE and card.count(FACE):
            d.emit(Counted(rule=R_1302_2F_1, card=new, counter=FACE, amount=card.count(FACE), how="side"))
        if awakened:
            d.emit(Counted(rule=R_1109_3, card=new, counter=AWAKENED, amount=1, how="enter"))
        for rule, counter, count in with_counters:
            d.emit(Counted(rule=rule, card=new, counter=counter, amount=count, how="enter"))
    if same and goes == RULER_AREA and going.how != "destroy":
        d.emit(CountersCleared(rule=H_9, beside=(R_1007_7,), cards=(new,), counters=(FACE, DAMAGE)))
    events = tuple(_events(d, card, new, before, goes, going))
    for top in above if goes != FIELD else ():
        d.emit(CardBelongs(rule=R_1035_2A, card=top, belongs=None))
        events += _move(d, top, Going(GRAVEYARD, going.how, R_1035_2A, by=going.by)).events
    if vanishes(d, card, goes) and not same:
        d.emit(CardRemoved(rule=R_1303_3A if token(card) else R_1017_1A, card=new, how=going.how))
    return Moved(new, events)


def on_top_of(look: Look, number: CardId) -> tuple[CardId, ...]:
    """The cards that lie on a card, which are one with it (1035.2)."""
    return tuple(card for card, held in fow(look.table).belongs.items() if held.to == number and held.how == ON_TOP)


def _from_the_chase(d: Decision, card: Card, goes: str) -> str:
    """A spell played by [Remnant] goes nowhere but to the removed area, a resonator that resolves excepted (1115.2)."""
    known = fow(d.table).objects.get(card.id)
    return REMOVED if known is not None and known.remnant and goes != FIELD else goes


_ELSEWHERE = {"removed": REMOVED, "hand": HAND, "top": DECK, "bottom": DECK}
"""The zones in which cards are put instead of where they would go."""


def _sent_elsewhere(
    d: Decision, cards: Iterable[CardId], elsewhere: Sequence[tuple[Scene, GoesElsewhere]]
) -> Mapping[CardId, tuple[CardId, GoesElsewhere]]:
    """The cards that go elsewhere instead, each by what says so (910.1)."""
    found = dict[CardId, tuple[CardId, GoesElsewhere]]()
    for number in cards:
        said = next(
            ((scene.use.source, node) for scene, node in elsewhere if _goes(scene, node, d.draft.cards[number])), None
        )
        if said is not None:
            found[number] = said
    return found


def _goes(scene: Scene, node: GoesElsewhere, card: Card) -> bool:
    """Whether a card that would be put into its owner's graveyard, or come onto the field, goes elsewhere by a text."""
    zone = zone_kind(card.zone)
    return (
        node.word in ("", zone)
        and zone not in node.off
        and (not node.whose or (card.owner == scene.use.seat) is (node.whose == "your"))
        and _is_about(scene, node.of, card)
    )


def _is_about(scene: Scene, of: Node, card: Card) -> bool:
    """Whether a text is about a card, wherever that lies."""
    pick = card_pick(card.id)
    return belongs(scene, of.of, pick) if isinstance(of, Every) else pick in picks(scene, of)


def _remember(d: Decision, card: Card) -> None:
    """Keeps what a card was where others than its print could tell (911.1)."""
    kind = zone_kind(card.zone)
    if kind in (*UPRIGHT, CHASE):
        now = info(d, card)
        if now != printed(d, card):
            d.emit(Remembered(rule=R_911_1, card=card.id, info=now))


def _enters_rested(d: Decision, card: Card, seat: Seat) -> bool:
    if any(isinstance(node.of, This) for _, node in of_itself(d, card, EntersRested)):
        return True
    return any(_comes_to(scene, node.of, card, seat) for scene, node in in_force(d, EntersRested))


def _comes_to(scene: Scene, of: Node, card: Card, seat: Seat) -> bool:
    """Whether a text about what enters the field is about a card that comes there under a player's control."""
    if not isinstance(of, Every):
        return False
    own = seat == scene.use.seat
    if any(isinstance(part, Yours if not own else Enemy) for part in walk(of)):
        return False
    whoever = rebuilt(of.of, lambda part: part.of if isinstance(part, Yours | Enemy) else part)
    return belongs(scene, whoever, card_pick(card.id))


def _counters(d: Decision, card: Card, x: int, seat: Seat) -> list[tuple[str, str, int]]:
    """The counters that a card comes into the field with (1022.6, 1118.2, 1122.2b)."""
    found = dict[str, int]()
    now = info(d, card)
    rules = dict[str, str]()
    for name, counter, rule in ((("Mana"), MANA, R_1122_2B), ("Limit", LIMIT, R_1118_2)):
        number = sum(keyword.number for keyword in now.keywords if keyword.name == name)
        if number:
            found[counter] = number
            rules[counter] = rule
    own = [(msgspec.structs.replace(scene, x=x), node) for scene, node in of_itself(d, card, EntersWith)]
    others = [(scene, node) for scene, node in in_force(d, EntersWith) if _comes_to(scene, node.of, card, seat)]
    for scene, node in [(scene, node) for scene, node in own if isinstance(node.of, This)] + others:
        found[node.kind] = found.get(node.kind, 0) + amount(scene, node.count) * amount(scene, node.each)
    return [(rules.get(counter, R_1022_6), counter, count) for counter, count in found.items() if count > 0]


def _events(d: Decision, card: Card, new: CardId, before: str, goes: str, going: Going) -> Iterator[Happened]:
    """What has happened to a card that moved: public beats hidden, field and ruler area beat the rest (906.7)."""
    gone = card.id
    if goes == FIELD:
        yield Happened("enters", card=new, seat=d.draft.cards[new].controller, by=going.by, word=before)
    if before == FIELD and goes != FIELD:
        yield Happened("leaves", card=gone, seat=card.controller, by=going.by, word=goes, became=new)
    if goes == GRAVEYARD and before != GRAVEYARD:
        known = gone if before in (*UPRIGHT, CHASE) else new
        word = FIELD if before == STACK else before
        yield Happened("graveyard", card=known, seat=card.owner, by=going.by, word=word, became=new)
    if goes == REMOVED:
        yield Happened("removed", card=gone if before in PUBLIC else new, seat=card.owner, by=going.by, became=new)
    kind = DEEDS.get(going.how)
    if kind is not None:
        known = gone if before in PUBLIC else new
        yield Happened(kind, card=known, seat=card.controller, by=going.by, word=before, became=new)


def vanishes(look: Look, card: Card, goes: str) -> bool:
    """Whether a card ceases to exist where it goes: a token out of its zone, a copy that is not put into play."""
    if token(card):
        return True
    known = fow(look.table).objects.get(card.id)
    if known is not None and known.copy:
        return goes != FIELD
    return card.count(COPIED) > 0


def token(card: Card) -> bool:
    """Whether a card is a token (1303.1)."""
    return is_token(card)


def as_it_comes(d: Decision, card: Card) -> tuple[bool, list[tuple[str, str, int]]]:
    """Whether a card that comes onto the field without having moved lies rested there, and its counters by rules."""
    return _enters_rested(d, card, card.controller), _counters(d, card, 0, card.controller)
