"""What a change rests on by what it is: which card moves where, what is created, what has triggered.

Each function reads the table as it is before the change, and gives rules by the kind of the change.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.rules.continuous.gifts import BOXED
from domain.games.sve.rules.continuous.information import cannot, defense, has, info
from domain.games.sve.rules.continuous.layers import ASKED_AGAIN, CIRCULAR, DEPENDENT
from domain.games.sve.rules.continuous.original import KEYWORD, ability_of, catalog
from domain.games.sve.table.changes import (
    AbilityPending,
    AttackSet,
    ControlChanged,
    EffectBegan,
    Linked,
    PendingRemoved,
)
from domain.games.sve.table.editions import EARLY, PRESENT, Cited, cite, cites_of
from domain.games.sve.table.frames import ConfirmationTiming, Paying, PlayAbility, Putting, QuickWindow, TurnOrder
from domain.games.sve.table.printed import CARROT, DRIVE_POINT, MAGICAL_ITEM
from domain.games.sve.table.state import (
    DAMAGE,
    DECK,
    DRIVE,
    EVOLVE,
    EVOLVE_DECK,
    FIELD,
    HAND,
    PUBLIC,
    RACE,
    Attack,
    Held,
    Pending,
    leaders_of,
    lies_in,
    printed,
    sve,
    zone,
)
from domain.kernel.abilities.compiled.texts import program_of
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.decisions.changes import (
    CardCreated,
    CardMoved,
    CardRemoved,
    CardShown,
    CardsTurned,
    Change,
    Counted,
    MatchEnded,
    PhaseBegan,
    SeatCounted,
)
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import find_card

Rules = tuple[Cited, ...]
SPECIAL_POINTS = ((CARROT, RACE), (DRIVE_POINT, DRIVE))
"""Cards that go on being kept in a zone of their own, by name."""
PLAYED = cites_of("10.6.1")
QUICK = cites_of("12.3.2")
QUICK_AT_HOME = cites_of("12.3.5")
QUICK_OF_A_TEXT = cites_of("12.3.6")
QUICK_ABILITY = cites_of("12.3.3")
ORDERED = cites_of("4.1.3")
THE_FURTHEST = (cite("4.1.3.1", early="H.9"),)
ADVANCED = cites_of("9.2.1")
KEPT_THERE = cites_of("H.6")
OF_TWO_FACES = cites_of("2.14.2", "2.14.3", "2.14.3.1")
FRONT_ALONE = cites_of("2.14.2", "2.14.2.1")
HIDDEN_FACES = cites_of("4.1.2.3")
FACEUP = cites_of("4.6.3")
EITHER_FACE = cites_of("4.6.3.1")
FROM_THE_FIELD = cites_of("5.33.1.1")
TOKEN = cites_of("9.1.1.1", "9.1.2.1", "9.1.2.2", "9.1.2.3")
SECOND_NAME = cites_of("14.3.1.1")
TRANSFORMED = cites_of("H.19")
ELIMINATED = cites_of("9.1.3", "9.1.3.1")
SPELL_TOKEN, OTHER_TOKEN = cites_of("9.1.4.2"), cites_of("9.1.4.1")
TURNED = cites_of("4.2.2")
PASSED_OVER = cites_of("5.30.3")
BOXED_TOO = cites_of("5.30.3.1")
ENGAGED_AT_ONCE = cites_of("10.4.6.1")
OF_NO_SOURCE, BY_BANE = cites_of("10.12.1.2"), cites_of("11.3.2.1")
WITHOUT_COUNTERS = cites_of("13.3.2.3")
R_11_7_1 = cite("11.7.1")
NOT_PUT = cites_of("10.7.4.3")
READ_IN_ORDER = cites_of("10.9.1", "10.9.1.1", "10.9.1.6")
OF_THE_EVOLVED_CARD = cites_of("10.9.1.1.1")
A_PASSIVE_TEXT = cites_of("3.1.2.1", "10.9.1.6.1")
MANEUVERED = cites_of("H.15")
NO_DAMAGE_DEALT = cites_of("H.2", edition=EARLY)
ON_ARRIVAL = cites_of("H.17")
BELOW_NOTHING = cites_of("5.13.1.1")
MET_ONCE = cites_of("10.7.2.1", "10.7.3.1")
A_MOVE = cites_of("10.7.4.1", "H.20")
TO_OR_FROM_HIDDEN = cites_of("10.7.4.1.1")
OFF_THE_FIELD = cites_of("10.7.4.1.2")
OTHER_MOVES = cites_of("10.7.4.1.3")
TOGETHER = (*cites_of("10.7.4.2"), *cites_of("H.8", edition=EARLY))
ON_ENTERING = cites_of("10.9.3", "10.9.3.1")
END_OF_TURN = cites_of("H.32")
FELLED, SEVERAL_MARKS = cites_of("H.35"), cites_of("12.1.2")
GONE = cites_of("10.7.7", "10.6.2.8.2.1")
PAID_BETWEEN = cites_of("10.1.1.2.2")
TURNS, FIRST_TURN = cites_of("7.1.1"), cites_of("6.2.1.13")
TWO_LEADERS = cites_of("H.29")
NEGATIVE = cites_of("1.3.2.4")
BOXED_STILL = cites_of("5.30.2.1")
RACED = cites_of("14.2.3.1")
REMINDS, FULL_HOWEVER_PAID = cites_of("2.6.2"), cites_of("H.51")
R_10_6_2_6 = cite("10.6.2.6")
OF_ANOTHER_TYPE = cites_of("5.15.1.2.1")
EVOLVED_WHILE_BOXED = cites_of("H.60", edition=PRESENT)
AN_ENEMY_MAY_ATTACK_IT = (cite("12.15.2.1", early="12.15.3"),)
ONE_OF_SEVERAL_WARDS = cites_of("1.3.2.3")
UNDER_ANOTHERS_CONTROL = cites_of("H.14")
OF_WHOSE_ZONE_IT_IS = cites_of("3.1.2")
NOTHING_LEFT = cites_of("10.5.2.4")
ABOVE_THE_LIMIT = cites_of("4.7.3")
A_FACEDOWN_CARD, PAST_THE_BOUND = cites_of("H.7", edition=EARLY), cites_of("H.26", edition=EARLY)
BANE_ONCE = cites_of("12.14.3", edition=EARLY)
BY_DEPENDENCE, IN_A_CIRCLE, AS_ALL_MAKE_THEM = cites_of("10.9.1.5"), cites_of("H.37"), cites_of("H.40")
R_12_2_2 = cite("12.2.2")
AGAIN = cites_of("H.31")
KEYWORDS: Mapping[str, Rules] = {
    "Drain": cites_of("12.13.2", "12.13.2.1", "12.13.2.2", "12.13.3"),
    "Single Drive": cites_of("14.4.6.2"),
    "Twin Drive": cites_of("14.4.6.3"),
}
"""What the abilities of keywords that are triggered or carried out rest on."""


def _played(d: Decision, change: CardMoved) -> Rules:
    """What lets a card be played, and when."""
    print_, agenda = printed(d, d.draft.cards[change.card]), d.draft.agenda
    found = (*PLAYED, *(REMINDS if print_.reminds else ()), *_information(d))
    if has(d, change.card, "Quick") or QuickWindow in map(type, agenda[-2:]):
        found += QUICK_AT_HOME if d.draft.turn.seat == change.seat else QUICK
        found += QUICK_OF_A_TEXT if "Quick" not in print_.keywords else ()
    return found


def _information(d: Decision) -> Rules:
    """How the information was worked out that has just been read: by dependences, circles of them, conditions."""
    memo, found = d.memo, Rules()
    for key, rules in _WORKED_OUT:
        if memo.get(key):
            found += rules
    return found


_WORKED_OUT = ((DEPENDENT, BY_DEPENDENCE), (CIRCULAR, IN_A_CIRCLE), (ASKED_AGAIN, AS_ALL_MAKE_THEM))


def _moved(d: Decision, change: CardMoved) -> Rules:
    card, kind = d.draft.cards[change.card], zone_kind(change.to)
    left, print_, found = zone_kind(card.zone), printed(d, card), Rules()
    if card.controller != change.seat:
        found += OF_WHOSE_ZONE_IT_IS
    if change.how == "play":
        found += _played(d, change)
    elif change.how == "cancel" and change.rule == R_10_6_2_6(d):
        found += FULL_HOWEVER_PAID
    elif change.how == "bury" and left == FIELD:
        found += FROM_THE_FIELD
    elif change.how == "discard" and isinstance(d.draft.agenda[-1], TurnOrder):
        found += ABOVE_THE_LIMIT
    elif change.how == "advanced":
        found += ADVANCED
    elif d.draft.agenda and isinstance(d.draft.agenda[-1], ConfirmationTiming):
        found += OF_NO_SOURCE if change.by is None else BY_BANE if change.how == "destroy" else ()
        found += WITHOUT_COUNTERS if change.rule == R_11_7_1(d) else ()
    if kind == FIELD and card.code in catalog(d).statics:
        found += A_PASSIVE_TEXT
    if kind == DECK:
        found += ORDERED
        found += THE_FURTHEST if change.index is not None and _past_the_end(d, change) else ()
    if (print_.name, kind) in SPECIAL_POINTS:
        found += KEPT_THERE
    if print_.back:
        found += OF_TWO_FACES if kind in (FIELD, EVOLVE) else FRONT_ALONE
        found += HIDDEN_FACES if kind not in PUBLIC else ()
    if kind == EVOLVE_DECK and change.face_up:
        found += (*FACEUP, *(EITHER_FACE if print_.back else ()))
    return found


def _past_the_end(d: Decision, change: CardMoved) -> bool:
    """Whether the text in progress names a place of the deck that is not there."""
    frame = d.draft.agenda[-1] if d.draft.agenda else None
    if not isinstance(frame, Resolve) or not frame.at:
        return False
    to = getattr(getattr(program_of(d, frame.use).code[frame.at - 1], "node", None), "to", None)
    return getattr(to, "nth", 0) - 1 > len(d.draft.zones.get(change.to, ()))


def _created(d: Decision, change: CardCreated) -> Iterator[Cited]:
    print_ = printed(d, change.card)
    if "token" in print_.types:
        yield from TOKEN
    if print_.name == MAGICAL_ITEM:
        yield from SECOND_NAME
    if change.how == "transform":
        yield from TRANSFORMED


def _removed(d: Decision, change: CardRemoved) -> Iterator[Cited]:
    yield from ELIMINATED
    yield from SPELL_TOKEN if "spell" in printed(d, d.draft.cards[change.card]).types else OTHER_TOKEN


def _turned(d: Decision, change: CardsTurned) -> Rules:
    found, agenda = TURNED, d.draft.agenda
    top = type(agenda[-1]) if agenda else None
    if change.turned:
        found += ON_ARRIVAL if top is Putting else ()
        if top is PlayAbility and any(card in sve(d.table).arrived for card in change.cards):
            found += ENGAGED_AT_ONCE
    elif change.by is None:
        cards = d.draft.cards
        seats = dict.fromkeys(cards[card].controller for card in change.cards)
        field = (cards[card] for seat in seats for card in zone(d, FIELD, seat))
        if any(card.turned and card.id not in change.cards and cannot(d, card.id, BOXED) for card in field):
            found += PASSED_OVER
    elif any(cannot(d, card, BOXED) for card in change.cards):
        found += BOXED_TOO
    return found


def _counted(d: Decision, change: Counted) -> Rules:
    if change.counter != DAMAGE:
        return ()
    found = BELOW_NOTHING if change.amount > 0 and defense(d, change.card) < change.amount else Rules()
    return found + (NO_DAMAGE_DEALT if not change.amount else ()) + _information(d)


def _pending(d: Decision, change: AbilityPending) -> Iterator[Cited]:
    use = change.pending.use
    one, event = ability_of(d, Held(use.code, use.ability)), use.event
    yield from MET_ONCE
    yield from KEYWORDS.get(use.code.removeprefix(KEYWORD), ()) if use.code.startswith(KEYWORD) else ()
    if isinstance(one, SveAbility) and one.merged:
        yield from SEVERAL_MARKS
    if use.code == f"{KEYWORD}Bane" and info(d, use.source).keywords.count("Bane") > 1:
        yield from BANE_ONCE
    if event is None:
        return
    if event.kind == "phase":
        yield from END_OF_TURN
    if event.kind == "felled":
        yield from FELLED
    yield from _read_at(d, change.pending)


def _read_at(d: Decision, pending: Pending) -> Iterator[Cited]:
    """Where the information is read of a card that has moved (10.7.4.1)."""
    event, source = pending.use.event, pending.use.source
    if event is None or event.card is None or not (event.kind.startswith("put") or event.became is not None):
        return
    yield from A_MOVE
    if event.kind == "put":
        yield from ON_ENTERING
    card = find_card(d.table, event.became or event.card)
    left = event.word if event.kind != "left" else FIELD
    if event.kind in ("left", "cemetery") or left == FIELD:
        yield from OFF_THE_FIELD
    if card is not None and (not lies_in(card, *PUBLIC) or left in (DECK, HAND, EVOLVE_DECK)):
        yield from TO_OR_FROM_HIDDEN
    elif left != FIELD and event.kind != "left":
        yield from OTHER_MOVES
    if source != event.card and (source not in d.draft.cards or source in sve(d.table).arrived):
        yield from TOGETHER


def _pending_removed(d: Decision, change: PendingRemoved) -> Iterator[Cited]:
    pending = next((one for one in sve(d.table).pending if one.number == change.number), None)
    if pending is None:
        return
    if len(sve(d.table).pending) == 1:
        yield from NOTHING_LEFT
    if pending.use.source not in d.draft.cards:
        yield from GONE
    if getattr(ability_of(d, Held(pending.use.code, pending.use.ability)), "costs", ()):
        yield from PAID_BETWEEN


def _phase(d: Decision, change: PhaseBegan) -> Rules:
    if change.turn.number == d.draft.turn.number:
        return ()
    return TURNS if change.turn.number > 1 else TURNS + FIRST_TURN


def _ended(d: Decision, change: MatchEnded) -> Iterator[Cited]:
    if any(len(leaders_of(d, Seat(seat))) > 1 for seat in d.draft.seats):
        yield from TWO_LEADERS


def _began(d: Decision, change: EffectBegan) -> Iterator[Cited]:
    effect = change.effect
    if effect.cards:
        yield from READ_IN_ORDER
    if any(link.card in effect.cards for link in sve(d.table).links):
        yield from OF_THE_EVOLVED_CARD
    if any(gift.kind == "maneuver" for gift in effect.gifts):
        yield from MANEUVERED
    if any(gift.kind in ("attack", "defense") and gift.amount < 0 for gift in effect.gifts):
        yield from NEGATIVE
    there = [card for card in effect.cards if card in d.draft.cards]
    if any(lies_in(d.draft.cards[card], FIELD) and cannot(d, card, BOXED) for card in there):
        yield from BOXED_STILL
    if effect.until == "racing":
        yield from RACED


def _taken(d: Decision, change: ControlChanged) -> Iterator[Cited]:
    yield from NOT_PUT
    yield from OF_WHOSE_ZONE_IT_IS


def _linked(d: Decision, change: Linked) -> Iterator[Cited]:
    """What a card is that evolves: as the evolved card says, whatever it was (10.9.1.1.1)."""
    card, other = find_card(d.table, change.link.card), find_card(d.table, change.link.other)
    if card is None or other is None or not lies_in(other, EVOLVE):
        return
    yield from OF_THE_EVOLVED_CARD
    if not set(printed(d, other).types) & set(printed(d, card).types):
        yield from OF_ANOTHER_TYPE
    if cannot(d, card.id, BOXED):
        yield from EVOLVED_WHILE_BOXED


def _attack(d: Decision, change: AttackSet) -> Iterator[Cited]:
    if change.how == "attack" and change.attack is not None:
        attacked = [one.card for one in sve(d.table).history if one.kind == "attacked"]
        if change.attack.attacker in attacked:
            yield from AGAIN
        yield from _attacked(d, change.attack)


def _attacked(d: Decision, attack: Attack) -> Iterator[Cited]:
    """Why this attacker may attack, and this target be attacked."""
    attacker = d.draft.cards[attack.attacker]
    swift = has(d, attacker.id, "Storm") or has(d, attacker.id, "Rush")
    if swift and attacker.id in sve(d.table).arrived and attacker.owner != attacker.controller:
        yield from UNDER_ANOTHERS_CONTROL
    yield from _information(d)
    target = d.draft.cards.get(CardId(attack.target.value)) if attack.target.kind == "card" else None
    if target is None:
        return
    if has(d, target.id, "Aura"):
        yield from AN_ENEMY_MAY_ATTACK_IT
    there = zone(d, FIELD, target.controller)
    if sum(d.draft.cards[card].turned and has(d, card, "Ward") for card in there) > 1:
        yield from ONE_OF_SEVERAL_WARDS


def _shown(d: Decision, change: CardShown) -> Iterator[Cited]:
    if R_12_2_2(d) in change.cites:
        yield from A_FACEDOWN_CARD


def _seat_counted(d: Decision, change: SeatCounted) -> Rules:
    """A value that is raised as a cost: early also past its bound (H.26)."""
    agenda = d.draft.agenda
    return PAST_THE_BOUND if change.amount > 0 and agenda and isinstance(agenda[-1], Paying) else ()


GROUNDS: Mapping[type[Change], Callable[[Decision, Any], Iterable[Cited]]] = {
    CardMoved: _moved,
    CardCreated: _created,
    CardRemoved: _removed,
    CardsTurned: _turned,
    Counted: _counted,
    AbilityPending: _pending,
    PendingRemoved: _pending_removed,
    PhaseBegan: _phase,
    MatchEnded: _ended,
    EffectBegan: _began,
    AttackSet: _attack,
    ControlChanged: _taken,
    Linked: _linked,
    CardShown: _shown,
    SeatCounted: _seat_counted,
}
"""The rules that a change of a kind rests on."""
