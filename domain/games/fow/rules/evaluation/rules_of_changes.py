"""What a change rests on by what it is: which card moves where, what is created, what has triggered.

Each function reads the table as it is before the change, and gives rules by the kind of the change.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.evaluation.citing import cites
from domain.games.fow.rules.evaluation.rules_of_battles import is_attacked, of_the_battle
from domain.games.fow.rules.evaluation.rules_of_prints import KEYWORDS, lifts_a_limit, of_a_face, of_print
from domain.games.fow.rules.evaluation.rules_of_texts import CONDITIONS, awaited, layers, of_ability
from domain.games.fow.rules.evaluation.rules_of_uses import of_choices
from domain.games.fow.table.changes import (
    AbilityDelayed,
    ArrivalsSet,
    BattleSet,
    CardBelongs,
    ControlGained,
    EffectBegan,
    EffectsEnded,
    Noted,
    ObjectSet,
    ObjectTriggered,
    Remembered,
    RevealAwaited,
    TriggeredTaken,
    TurnGained,
    WeatherChanged,
    WillProduced,
    WillSpent,
)
from domain.games.fow.table.frames import FinalStep
from domain.games.fow.table.infinity import infinite
from domain.games.fow.table.printed import (
    J_RULER,
    MAGIC_STONE,
    RESONATOR,
    RULER,
    SPECIAL,
    FowCard,
    card_of,
    faces,
    kind_of_faces,
)
from domain.games.fow.table.records import ON_TOP, SPELL, Held
from domain.games.fow.table.state import DAMAGE, FACE, LIFE, fow, is_token
from domain.games.fow.table.zones import (
    CHASE,
    COLLECTION,
    DECK,
    EXTRA_DECK,
    FIELD,
    GRAVEYARD,
    HAND,
    ITEM,
    LIFEBREAK,
    ORDERED,
    PUBLIC,
    REMOVED,
    RULER_AREA,
    RUNE_AREA,
    STANDBY,
    STONE_DECK,
    STRANGER_DECK,
    UPRIGHT,
)
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.texts import program_of, text_of
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.decisions.changes import (
    CardCreated,
    CardMoved,
    CardRemoved,
    CardShown,
    CardsTurned,
    Change,
    Counted,
    CountersCleared,
    DeckPlaced,
    MatchEnded,
    SeatCounted,
    SeatOut,
    ZoneOrdered,
)
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import CardId, zone_kind
from domain.kernel.table.state import Card

(R_907_3,) = cites("907.3")
BEHIND = frozenset((Noted, Remembered, RevealAwaited, ArrivalsSet))
"""What follows of itself: it rests on no step."""
ZONE: Mapping[str, tuple[str, ...]] = {
    DECK: cites("304.2", "304.4"),
    STONE_DECK: cites("305.2", "303.2b"),
    HAND: cites("306.2"),
    FIELD: cites("302.1", "307.2", "307.3", "307.8a"),
    RULER_AREA: cites("308.2", "308.3", "308.5", "303.2a"),
    GRAVEYARD: (),
    STANDBY: cites("310.2", "303.2b"),
    REMOVED: cites("311.2"),
    CHASE: cites("302.1", "312.2", "312.3"),
    ITEM: cites("313.2", "313.3"),
    EXTRA_DECK: cites("314.2"),
    RUNE_AREA: cites("315.2"),
    STRANGER_DECK: cites("316.2", "H.11"),
    LIFEBREAK: cites("1415.1a"),
    COLLECTION: cites("318.1a", "H.28"),
}
"""What is said of a zone that a card comes to."""
PUBLIC_ZONE, HIDDEN_ZONE, AN_ORDER = cites("302.2"), cites("302.2", "302.2a"), cites("302.4")
OF_ITS_OWNER, OF_ANOTHER = cites("302.5"), cites("302.6", "307.8b")
NEW_CARD, ON_ARRIVAL = cites("302.3a"), cites("909.5")
LOST_COUNTERS = cites("1022.3")
A_RULER_MOVED, A_J_RULER_MOVED = cites("317.1", "317.3a"), cites("317.2", "H.4")
ANOTHER_MOVE = cites("317.6")
ONE_AFTER_ANOTHER = cites("305.3")
SUMMONED = cites("1006.2", "1407.1", "1412.2")
ALTERNATIVE = cites("1307.2")
ONE_HALF = cites("1307.4", "1307.4a", "1307.4b")
A_RESONATOR_HALF = cites("1307.4c")
BOTH_HALVES = cites("1307.5", "1307.5a", "1307.5b", "1307.5c", "H.20", "H.80")
SHIFT_UP, SHIFT_HIDDEN = cites("1302.2b", "1302.2e", "1302.2f"), cites("1302.2f", "1302.2.f.2")
INVERSE_UP = cites("1302.3b", "1302.3d", "1302.3e", "1302.3.e.1")
INVERSE_HIDDEN, FACE_DOWN = cites("1302.3.e.2"), cites("311.2a", "303.2", "1302.5a", "H.15")
TOKEN, ERASED = cites("1303.2", "1303.2a", "1303.2b"), cites("1303.3")
A_COPY_GONE = cites("1017.3a", "1017.3b")
BEGINNING = cites("105.3", "105.3a", "302.1")
BASIC_STONES, TWO_TAGGED, ONE_TAGGED = cites("402.4b"), cites("1146.2", "1146.3"), cites("H.31")
ANY_NUMBER, NO_STONE = cites("402.9"), cites("H.18")
A_MENTION, A_TEXTS_X = cites("1305.3"), cites("903.2.f.3")
ON_A_J_RULER, STAYS_ATTACKED, AT_THE_END = cites("1035.3"), cites("H.51"), cites("H.39")
A_RULERS_SIDE, A_J_RULERS_SIDE = cites("308.6"), cites("307.5", "H.14")
RESTED = cites("104.3")
LIFE_CHANGED, INFINITE_LIFE = cites("104.6", "105.4"), cites("104.7c")
DAMAGE_DEALT, BY_A_FIGHTER, BY_A_TEXT = cites("1007.5", "H.54"), cites("912.2"), cites("912.1")
HEALED = cites("1007.6")
LOSING, CONCEDED, CONTROLLED = cites("103.1", "H.27"), cites("H.21"), cites("105.3", "307.8a")
A_TURNED_FACE = cites("1302.2c", "1302.3c", "1302.1b", "1304.6", "1030.2", "1117.2")
FIRST_FORM = cites("1304.4", "1304.4a", "1304.5c", "1304.6")
A_TIME, SEVERAL = cites("901.2b"), cites("909.4")
ONCE_MORE, TURNS = cites("603.1", "603.2", "603.4", "602.1b", "906.5", "906.6", "H.35"), cites("1025.2", "H.38")
BETWEEN, FROM_PLAY, ELSEWHERE = cites("906.7a"), cites("906.7b", "H.24"), cites("906.7c")
TRIGGERING = cites("105.3b", "H.1", "1411.1", "1411.2a")
OF_A_CARD, OF_A_STATE = cites("708.2a", "906.4a"), cites("H.56")
MOVES = ("enters", "leaves", "graveyard", "removed", "destroyed", "banished", "discarded", "returned", "drawn")
"""The events that are moves of a card (906.7)."""
NUMBERED, CHOSEN = cites("104.5", "203.5b"), cites("903.2.g.3")
MOON_WILL, TIME_WILL, CHARACTERISTIC = cites("907.6a"), cites("907.6b"), cites("907.6c")
A_WILL, TRIGGERED_WILL, OF_A_COIN = cites("907.1", "907.2"), cites("H.55"), cites("1119.3.a.1", "1119.3.a.2")
OF_A_SPECIAL_STONE, NAMED_STONE = cites("H.26"), cites("201.4b")
WHILE_PAYING, WITH_A_TIME, BY_A_CHARACTERISTIC = cites("1003.5"), cites("1003.7"), cites("203.2b")
WEATHER = cites("1028.1a", "1028.1.a.1", "1028.1b", "H.82")


def _moved(d: Decision, change: CardMoved) -> tuple[str, ...]:
    card, goes = d.draft.cards[change.card], zone_kind(change.to)
    before = zone_kind(card.zone)
    found = ZONE.get(goes, ()) + (PUBLIC_ZONE if goes in PUBLIC else HIDDEN_ZONE)
    found += AN_ORDER if goes in ORDERED else ()
    found += OF_ANOTHER if card.controller != card.owner or change.seat != card.owner else OF_ITS_OWNER
    if change.new != change.card:
        found += NEW_CARD if any(change.card in effect.cards for effect in fow(d.table).effects) else ()
        found += LOST_COUNTERS if card.counters and goes not in UPRIGHT else ()
        found += ON_ARRIVAL if goes == FIELD else ()
        found += of_print(d.catalog, card.code) if goes in (FIELD, CHASE) else ()
    found += ONE_AFTER_ANOTHER if before == STONE_DECK else ()
    if not (_open(before, face_up=card.face_up) or _open(goes, face_up=change.face_up)):
        found += () if change.beside else ANOTHER_MOVE
        return found + (FACE_DOWN if goes == REMOVED else ())
    types = types_of(d, card)
    found += A_MENTION if change.by is not None and card_of(d.catalog, card.code).stranger else ()
    found += A_J_RULERS_SIDE if RULER in types and goes == FIELD else ()
    if RULER in types or J_RULER in types:
        found += A_J_RULER_MOVED if before == FIELD else A_RULER_MOVED
    elif not change.beside:
        found += ANOTHER_MOVE
    if goes == STONE_DECK and MAGIC_STONE not in types and _open(before, face_up=card.face_up):
        found += NO_STONE
    if change.how == "destroy" and goes == RULER_AREA:
        found += tuple(rule for one in info(d, card).keywords for rule in KEYWORDS.get(one.name, ()))
    if change.how == "resolve" and goes == FIELD and RESONATOR in types:
        found += SUMMONED
    return found + _by_its_print(d, card, change, goes)


def _open(zone: str, *, face_up: bool) -> bool:
    """Whether everybody sees what a card is there: what is cited for its print tells it."""
    return face_up and zone in PUBLIC


def _by_its_print(d: Decision, card: Card, change: CardMoved, goes: str) -> tuple[str, ...]:
    found: tuple[str, ...] = TOKEN if is_token(card) else ()
    printed = card_of(d.catalog, card.code)
    if printed.alternative:
        known = fow(d.table).objects.get(card.id)
        resonator = known is not None and goes == FIELD and printed.halves[known.half].attack is not None
        found += A_RESONATOR_HALF if resonator else ()
        found += ALTERNATIVE + (ONE_HALF if goes == FIELD else BOTH_HALVES if goes != CHASE else ())
    hidden = not _open(goes, face_up=change.face_up)
    if printed.reverse and RULER not in types_of(d, card):
        shift = kind_of_faces(d.catalog, card.code) == "shift"
        if shift:
            found += SHIFT_HIDDEN if hidden else SHIFT_UP
        else:
            found += INVERSE_HIDDEN if hidden else INVERSE_UP
    return found + (FACE_DOWN if goes == REMOVED and not change.face_up else ())


def types_of(d: Decision, card: Card) -> tuple[str, ...]:
    """The types printed on the face of a card that decks name."""
    return card_of(d.catalog, card.code).types


def _placed(d: Decision, change: DeckPlaced) -> tuple[str, ...]:
    kind = zone_kind(change.zone)
    cards = [card_of(d.catalog, code) for code in change.codes]
    found = BEGINNING + ZONE.get(kind, ())
    found += BASIC_STONES if kind == STONE_DECK else ()
    if kind == RULER_AREA:
        found += A_RULERS_SIDE
        tagged = [card for card in cards if card.keyword("Tag") is not None]
        found += TWO_TAGGED if len(tagged) > 1 else ONE_TAGGED if tagged else ()
        found += ANY_NUMBER if any(lifts_a_limit(d.catalog, code) for code in change.codes) else ()
    return found


def _created(d: Decision, change: CardCreated) -> tuple[str, ...]:
    card, kind = change.card, zone_kind(change.card.zone)
    found = ZONE.get(kind, ()) + (PUBLIC_ZONE if kind in PUBLIC else HIDDEN_ZONE)
    found += BEGINNING if card.controller == card.owner else ()
    found += TOKEN if is_token(card) else ()
    return found + (of_print(d.catalog, card.code) if _open(kind, face_up=card.face_up) else ())


def _removed(d: Decision, change: CardRemoved) -> tuple[str, ...]:
    card = d.draft.cards[change.card]
    if is_token(card):
        return ERASED
    known = fow(d.table).objects.get(change.card)
    return A_COPY_GONE if known is None or known.kind == SPELL else ()


def _turned(d: Decision, change: CardsTurned) -> tuple[str, ...]:
    where = {zone_kind(d.draft.cards[card].zone) for card in change.cards}
    return RESTED + (cites_of_zones(where))


def cites_of_zones(kinds: set[str]) -> tuple[str, ...]:
    """What says that cards lie rested or recovered there."""
    return (*(cites("307.3") if FIELD in kinds else ()), *(cites("308.3") if RULER_AREA in kinds else ()))


def _counted(d: Decision, change: Counted) -> tuple[str, ...]:
    card = d.draft.cards[change.card]
    if change.counter == DAMAGE:
        return HEALED if change.amount < 0 else DAMAGE_DEALT + _source(d, change.by)
    if change.counter == FACE:
        form = J_RULER in types_of(d, card) or RULER in types_of(d, card)
        sides = [*faces(d.catalog, card.code)]
        up = card.count(FACE) + change.amount
        return (FIRST_FORM if form else A_TURNED_FACE) + (of_a_face(sides[up]) if up < len(sides) else ())
    return cites("1022.1b", "1022.2", "909.1h") if "/" in change.counter else cites("1022.1b")


def _source(d: Decision, by: CardId | None) -> tuple[str, ...]:
    """Whose damage it is (912): a card's own, or that of the card whose text deals it."""
    return BY_A_FIGHTER if fow(d.table).battle is not None else BY_A_TEXT


def _cleared(d: Decision, change: CountersCleared) -> tuple[str, ...]:
    return (HEALED if DAMAGE in change.counters else ()) + (FIRST_FORM if FACE in change.counters else ())


def _life(d: Decision, change: SeatCounted) -> tuple[str, ...]:
    if change.value != LIFE:
        return ()
    now = d.draft.seats[change.seat].values.get(LIFE, 0)
    found = LIFE_CHANGED + (DAMAGE_DEALT + _source(d, change.by) if change.how == "damage" else ())
    return found + (INFINITE_LIFE if infinite(now) or infinite(change.amount) else ())


def _began(d: Decision, change: EffectBegan) -> tuple[str, ...]:
    use = change.effect.use
    ability = ability_of(d, Held(use.code, use.ability))
    gifts = tuple(gift for node in ability.effect for gift in getattr(node, "gifts", ()))
    found = A_TIME + layers(gifts) + (SEVERAL if change.effect.held is not None else ())
    of_types = any(gift.kind in ("type", "become type") for gift in change.effect.gifts)
    return found + (STAYS_ATTACKED if of_types and any(is_attacked(d, card) for card in change.effect.cards) else ())


def _controlled(d: Decision, change: ControlGained) -> tuple[str, ...]:
    return CONTROLLED + (STAYS_ATTACKED if is_attacked(d, change.card) else ())


def _belongs(d: Decision, change: CardBelongs) -> tuple[str, ...]:
    return ON_A_J_RULER if change.belongs is not None and change.belongs.how == ON_TOP else ()


def _delayed(d: Decision, change: AbilityDelayed) -> tuple[str, ...]:
    return AT_THE_END if any(isinstance(frame, FinalStep) for frame in d.draft.agenda) else ()


def _out(d: Decision, change: SeatOut) -> tuple[str, ...]:
    return LOSING + (CONCEDED if change.how == "concession" else ())


def _triggered(d: Decision, change: ObjectTriggered) -> tuple[str, ...]:
    use, event = change.triggered.use, change.triggered.use.event
    ability = ability_of(d, Held(use.code, use.ability))
    found = TRIGGERING + of_ability(ability) + awaited(ability.when)
    found += OF_A_CARD if change.triggered.card else ()
    if event is None:
        return found + OF_A_STATE
    if event.kind in MOVES:
        if event.kind == "enters" or event.word in UPRIGHT or event.kind in ("leaves", "destroyed", "banished"):
            return found + BETWEEN + FROM_PLAY
        return found + (BETWEEN if event.word not in PUBLIC else ELSEWHERE)
    return found


def _set(d: Decision, change: ObjectSet) -> tuple[str, ...]:
    known, was = change.object, fow(d.table).objects.get(change.card)
    met = [word for word in known.met if was is None or word not in was.met]
    found = tuple(number for word in met for number in CONDITIONS.get(word.split(" ")[0], ()))
    found += NUMBERED if known.x else ()
    found += CHOSEN if known.use.targets else ()
    found += A_TEXTS_X if known.use.targets and _says_what_x_is(d, known.use) else ()
    if known.use.targets and (was is None or len(was.use.targets) < len(known.use.targets)):
        found += of_choices(program_of(d, known.use))
    return found + (A_COPY_OF_IT if known.copy else ())


def _says_what_x_is(d: Decision, use: Use) -> bool:
    abilities = text_of(d, use.code).abilities
    return use.ability < len(abilities) and abilities[use.ability].x is not None


A_COPY_OF_IT = cites("1017.1c", "1017.1.c.1", "H.72")


def _produced(d: Decision, change: WillProduced) -> tuple[str, ...]:
    words = {will.characteristic for will in change.wills}
    found = A_WILL + (MOON_WILL if "moon" in words else ()) + (TIME_WILL if "time" in words else ())
    found += CHARACTERISTIC if words != {""} else ()
    if change.by is None or change.by not in d.draft.cards:
        return found + OF_A_COIN
    at_once = any(isinstance(frame, Resolve) and frame.rule == R_907_3 for frame in d.draft.agenda)
    found += TRIGGERED_WILL if at_once else ()
    card = d.draft.cards[change.by]
    printed: FowCard = card_of(d.catalog, card.code)
    if MAGIC_STONE in printed.types:
        found += NAMED_STONE if printed.stone_types else ()
        found += OF_A_SPECIAL_STONE if printed.general == SPECIAL and printed.stone_types else ()
    return found + (OF_A_COIN if card.code.startswith("token:") else ())


def _spent(d: Decision, change: WillSpent) -> tuple[str, ...]:
    words = {will.characteristic for will in change.wills}
    return WHILE_PAYING + (WITH_A_TIME if "time" in words else ()) + (BY_A_CHARACTERISTIC if words - {""} else ())


def _always(*numbers: str) -> Callable[[Decision, Any], tuple[str, ...]]:
    found = cites(*numbers)
    return lambda d, change: found


GROUNDS: Mapping[type[Change], Callable[[Decision, Any], tuple[str, ...]]] = {
    CardMoved: _moved,
    DeckPlaced: _placed,
    CardCreated: _created,
    CardRemoved: _removed,
    CardsTurned: _turned,
    Counted: _counted,
    CountersCleared: _cleared,
    SeatCounted: _life,
    CardShown: _always("1005.2", "303.2", "H.14"),
    EffectBegan: _began,
    EffectsEnded: _always("901.2b"),
    ObjectTriggered: _triggered,
    ObjectSet: _set,
    WillProduced: _produced,
    WillSpent: _spent,
    BattleSet: of_the_battle,
    TriggeredTaken: lambda d, change: ONCE_MORE,
    TurnGained: _always("1025.2", "H.38"),
    WeatherChanged: _always("1028.1a", "1028.1.a.1", "1028.1b", "H.82"),
    SeatOut: _out,
    MatchEnded: _always("103.1"),
    ControlGained: _controlled,
    CardBelongs: _belongs,
    AbilityDelayed: _delayed,
    ZoneOrdered: _always("302.4", "1021.1a", "1021.2a"),
}
"""The rules that a change of a kind rests on."""
