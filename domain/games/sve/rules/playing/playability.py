"""Why a card or an activated ability cannot be played: every reason (8.2, 8.3, 10.6.2.1.2)."""

from collections.abc import Iterator
from itertools import product
from typing import cast

import msgspec

from domain.games.sve.nodes.abilities import Activation, OncePerTurn, SveAbility
from domain.games.sve.nodes.conditions import OnField
from domain.games.sve.nodes.costs import EvolveMark
from domain.games.sve.nodes.gifts import Keyword
from domain.games.sve.nodes.passives import AlsoCost, Costs, Have, PlaysFrom, WhenPlaying
from domain.games.sve.rules.continuous.information import cannot, info, passives
from domain.games.sve.rules.continuous.limits import room
from domain.games.sve.rules.continuous.original import base, handled_in
from domain.games.sve.rules.continuous.passives import subjects
from domain.games.sve.rules.costs.freed_room import may_free
from domain.games.sve.rules.costs.price import (
    EQUIVALENT,
    MARKS,
    USED,
    ability,
    cost_texts,
    most_of,
    own_statics,
    processes,
)
from domain.games.sve.rules.costs.refusals import unpaid
from domain.games.sve.rules.costs.total import can_pay, card_parts, goes_onto_the_field, key, scene_of, spell_uses
from domain.games.sve.rules.playing.prerequisites import impossible
from domain.games.sve.rules.triggers.game_history import times_used
from domain.games.sve.rules.zones.moves import move
from domain.games.sve.table.editions import EARLY, cite, cites_of, edition
from domain.games.sve.table.frames import PlayAbility, PlayCard, Playing
from domain.games.sve.table.state import EX, FIELD, HAND, LEADER, RESOLUTION, Held, printed, sve
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.texts import CardText, text_of
from domain.kernel.abilities.compiled.tree import Node, walk
from domain.kernel.abilities.interpreting.evaluate import true
from domain.kernel.acting.answers import one_of
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Listed, Message, Reason, Spoken
from domain.kernel.table.chance import Recorded
from domain.kernel.table.choices import Word
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card, State

R_1_3_3 = cite("1.3.3")
R_8_1_2 = cite("8.1.2")
R_8_2_1 = cite("8.2.1")
R_8_3_1 = cite("8.3.1")
R_8_3_2 = cite("8.3.2")
R_B_1_8_5_1 = cite("B.1.8.5.1", early=None)
R_10_3_5 = cite("10.3.5")
R_10_6_2_1 = cite("10.6.2.1")
R_10_6_2_1_2 = cite("10.6.2.1.2")
R_10_6_2_2 = cite("10.6.2.2")
H_58 = cites_of("H.58", edition=EARLY)
R_10_6_2_6 = cite("10.6.2.6")
R_10_7_2_2 = cite("10.7.2.2", early="1.3.1")
R_12_3_4 = cite("12.3.4")
ON_PLAYING = (Costs, WhenPlaying, AlsoCost)
"""Passive texts on what a card is played for."""
ELSEWHERE = ("played from elsewhere",)
"""The key of the catalog's memo that tells whether any text lets cards be played from another zone."""
MEET_IT = "sve-meet-the-condition-that-its-text"
PLAYED_TYPES = ("follower", "amulet", "spell")


def playable(look: Look, seat: Seat, card: CardId, price: int | None = None, by_effect: bool = False) -> list[Reason]:
    """Every reason why a player cannot play a card now; `price` is what an effect that plays it makes it cost."""
    held = look.table.cards[card]
    types = info(look, card).types
    if not any(word in types for word in PLAYED_TYPES) or "evolved" in types:
        text = Message("sve-is-no-card-that-is-played", {"card": _name(look, card)})
        return [Reason(R_8_2_1(look), text, "sve-choose-a-follower-amulet-or-spell")]
    reasons = []
    if not by_effect and look.table.turn.seat != seat and not has_quick(look, held):
        text = Message("sve-has-no-quick", {"card": _name(look, card)})
        reasons.append(Reason(R_12_3_4(look), text, "sve-play-it-in-your-main-phase"))
    conditions = printed(look, held).conditions
    if conditions and not all(true(scene_of(look, Use(card, held.code, 0, seat)), one) for one in conditions):
        reasons.append(
            Reason(R_8_2_1(look), Message("sve-can-be-played-only-under", {"card": _name(look, card)}), MEET_IT)
        )
    if cannot(look, card, "be played"):
        reasons.append(
            Reason(
                R_1_3_3(look),
                Message("sve-an-effect-forbids-playing", {"card": _name(look, card)}),
                "choose-another-card",
            )
        )
    there, lies = _specified(look, seat, held)
    frames = _ways(there, seat, held, lies, price)
    payable = [frame for frame in frames if can_pay(there, frame)]
    full = not room(look, FIELD, seat) and goes_onto_the_field(look, card)
    against = []
    if full and not any(may_free(card_parts(there, held, frame.taken, ())) for frame in payable or frames):
        against.append(Reason(R_10_6_2_6(look), "sve-your-field-is-full", "sve-make-room-on-your-field-first"))
    against += _unsettled(there, frames[0])
    if not payable:
        against += unpaid(there, frames[0], _name(look, card))
    return reasons + not_to_be_named(look, against)


def not_to_be_named(look: Look, reasons: list[Reason]) -> list[Reason]:
    """Reasons why something cannot be played to the end, and so cannot be named at all (8.1.2, 10.6.2.1.2)."""
    beside = (R_10_6_2_1_2(look), R_8_1_2(look))
    return [msgspec.structs.replace(one, beside=tuple(rule for rule in beside if rule != one.rule)) for one in reasons]


def from_elsewhere(look: Look, seat: Seat) -> list[CardId]:
    """The cards that texts let a player play from another zone than the hand and EX area (8.2.1)."""
    memo = look.catalog.memo
    some: bool | None = memo.get(ELSEWHERE)
    if some is None:
        texts = (ability for code in look.catalog.prints for ability in text_of(look, code).abilities)
        some = memo[ELSEWHERE] = any(isinstance(node, PlaysFrom) for ability in texts for node in walk(ability))
    if not some:
        return []
    said = passives(look, PlaysFrom)
    if not said:
        return []
    cards, usual = look.table.cards, (FIELD, HAND, EX)
    found = {
        CardId(pick.value): None
        for scene, static in said
        if isinstance(static, PlaysFrom) and scene.use.seat == seat
        for pick in subjects(scene, static.of)
    }
    return [card for card in found if card in cards and zone_kind(cards[card].zone) not in usual]


def _specified(look: Look, seat: Seat, held: Card) -> tuple[Look, CardId]:
    """The table on which a card is settled and paid for, and its id there: it lies in the resolution zone (10.6.2.1).

    That makes a difference only where a text counts or selects among cards of the zone that it has left.
    """
    codes = [held.code, *(scene.use.code for scene, _ in cost_texts(look, held, seat, zone_kind(held.zone)))]
    if not any(reads_where_played(look, code) for code in codes):
        return look, held.id
    table = cast("State", look.table)  # the draft of a decision in progress is copied in the same way
    then = Decision(look.game, look.catalog, table, Recorded(()))
    then.memo = look.memo.copy() if look.game.carries else {}
    return then, move(then, [held.id], RESOLUTION, "play", R_10_6_2_1(look), seat=seat)[0]


def reads_where_played(look: Look, code: str) -> bool:
    """Whether what a printed card costs, or asks for when it is played, speaks of cards of hands or EX areas."""
    memo = look.catalog.memo
    found: bool | None = memo.get(("reads where played", code))
    if found is None:
        found = memo["reads where played", code] = any(
            getattr(node, "zone", "") in (HAND, EX) or not {HAND, EX}.isdisjoint(getattr(node, "zones", ()))
            for root in _read_on_playing(text_of(look, code))
            for node in walk(root)
        )
    return found


def _read_on_playing(text: CardText) -> Iterator[Node]:
    """The parts of a card that are read while it is played: on its cost, and what its spell abilities ask for."""
    for one, program in zip(text.abilities, text.programs, strict=True):
        if one.kind == "static" and any(isinstance(node, ON_PLAYING) for node in walk(one)):
            yield one
        elif one.kind == "spell" and program.slots:
            yield from (slot.node for slot in program.slots)
            yield from (condition for slot in program.slots for condition in slot.conditions)
            if isinstance(one.x, Node):
                yield one.x


def _ways(look: Look, seat: Seat, held: Card, lies: CardId, price: int | None) -> list[PlayCard]:
    """The ways to play a card: with and without each optional process (10.6.2.2.1)."""
    uses, count = spell_uses(look, lies, seat), len(processes(look, held))
    way = PlayCard(seat=seat, card=held.id, origin=zone_kind(held.zone), source=lies, price=price, uses=uses)
    if not count:
        return [way]
    often = [range(most + 1) if (most := most_of(look, held, place)) else (False, True) for place in range(count)]
    return [msgspec.structs.replace(way, taken=some) for some in product(*often)]


def _name(look: Look, card: CardId) -> str:
    return info(look, card).names[0]


def _unsettled(look: Look, frame: Playing) -> list[Reason]:
    """What must be selected and cannot be."""
    reasons = []
    for use in frame.uses:
        for lack in impossible(scene_of(look, use, card=isinstance(frame, PlayCard))):
            text = Message(lack.sentence, {"name": _name(look, use.source)})
            reasons.append(Reason(lack.rule(look), text, "sve-play-it-when-that-has-changed"))
    return list(dict.fromkeys(reasons))


def has_quick(look: Look, card: Card) -> bool:
    """Whether a card has Quick where it is; also under a condition, if the edition says so (12.3.2, 12.3.6)."""
    if "Quick" in info(look, card.id).keywords:
        return True
    if not base(look, card)[1].statics or not edition(look).quick_holds_where_played:
        return False
    given = [static for _, static in own_statics(look, card, Have)]
    return any(isinstance(gift, Keyword) and gift.word == "Quick" for static in given for gift in static.gifts)


def activatable(look: Look, seat: Seat, card: CardId, place: int) -> list[Reason]:
    """Every reason why a player cannot play an activated ability of a card now."""
    abilities = info(look, card).abilities
    if not 0 <= place < len(abilities) or (one := ability(look, abilities[place])).kind != "activated":
        places = [at for at, held in enumerate(abilities) if ability(look, held).kind == "activated"]
        text = Message("sve-has-no-activated-ability", {"card": _name(look, card)})
        if places:
            text = Message("sve-has-no-such-activated-ability", {"card": _name(look, card), "place": place})
        return [Reason(R_8_3_1(look), text, one_of(places))]
    held, name = abilities[place], _name(look, card)
    reasons = []
    kind = zone_kind(look.table.cards[card].zone)
    if kind == LEADER and not edition(look).leaders_act:
        text = Message("sve-is-a-leader-and-only", {"name": name})
        beside = tuple(rule.numbers[EARLY] for rule in H_58)
        reasons.append(Reason(R_8_3_1(look), text, "sve-choose-an-ability-of-a-follower", beside=beside))
    elif kind not in zones_of(one):
        there = Listed(tuple(Word("sve-zone", place) for place in zones_of(one) if place != LEADER), "or")
        text = Message(
            "sve-the-ability-of-is-not-valid", {"name": name, "kind": Word("sve-zone", kind), "there": there}
        )
        reasons.append(Reason(R_10_3_5(look), text, Message("sve-play-it-when-its-card", {"there": there})))
    if look.table.turn.seat != seat and not one.quick:
        text = Message("sve-the-ability-of-has-no-quick", {"name": name})
        reasons.append(Reason(R_12_3_4(look), text, "sve-play-it-in-your-main-phase"))
    reasons += over_limits(look, seat, card, held, one)
    if kept_from(look, card, one):
        reasons.append(
            Reason(
                R_1_3_3(look),
                Message("sve-an-effect-forbids-playing-this-ability", {"name": name}),
                "sve-play-it-when-that-is-over",
            )
        )
    use = Use(card, held.code, held.ability, seat)
    frame = PlayAbility(seat=seat, card=card, held=held, uses=(use,))
    against = _unsettled(look, frame)
    if not can_pay(look, frame):
        against += unpaid(look, frame, Message("sve-the-ability-of", {"name": name}))
    return reasons + not_to_be_named(look, against)


def zones_of(one: SveAbility) -> tuple[str, ...]:
    """The zones in which an ability is valid: the field, or a leader's own (H.58).

    One that is clearly handled in another zone is valid there (10.3.4, 10.3.5).
    """
    if away := handled_in(one):
        return away
    named = tuple(node.zone for limit in one.limits for node in walk(limit) if isinstance(node, OnField))
    return named or (FIELD, LEADER)


def over_limits(look: Look, seat: Seat, card: CardId, held: Held, one: SveAbility) -> list[Reason]:
    """Why the limits of a turn, or those of its text, keep an ability from being played.

    Each of several abilities that are alike has its own limit.
    """
    reasons = []
    history = sve(look.table).history
    name = _name(look, card)
    marks = [node for node in one.costs if isinstance(node, MARKS)]
    if marks and evolve_ability_played(look, seat, any(isinstance(node, EvolveMark) for node in marks)):
        why, rule = "sve-an-evolve-ability-or-one-equal", R_8_3_2
        if granted(look, seat):
            why, rule = "sve-rush-has-been-given", R_B_1_8_5_1
        reasons.append(Reason(rule(look), why, "sve-wait-for-your-next-turn"))
    for limit in one.limits:
        if isinstance(limit, OncePerTurn):
            used = sum(event.kind == USED and event.card == card and event.word == key(held) for event in history)
            if limit.game:
                used = times_used(look, card, key(held))
            if used >= limit.count * max(1, info(look, card).abilities.count(held)):
                facts: dict[str, Spoken] = {"name": name, "used": used}
                text, remedy = Message("sve-this-ability-was-played-this-turn", facts), "sve-wait-for-the-next-turn"
                if limit.game:
                    text, remedy = Message("sve-this-ability-was-played-this-game", facts), "sve-choose-another-ability"
                reasons.append(Reason(R_10_7_2_2(look), text, remedy))
        elif isinstance(limit, Activation) and not true(
            scene_of(look, Use(card, held.code, held.ability, seat)), limit.condition
        ):
            reasons.append(
                Reason(R_10_6_2_2(look), Message("sve-the-ability-of-can-be-played", {"name": name}), MEET_IT)
            )
    return reasons


def kept_from(look: Look, card: CardId, one: SveAbility) -> bool:
    """Whether an effect forbids that an activated ability of a card is played (1.3.3)."""
    return cannot(look, card, "activate") or (
        cannot(look, card, "activate except {EVOLVE}") and not any(isinstance(cost, EvolveMark) for cost in one.costs)
    )


def granted(look: Look, seat: Seat) -> bool:
    """Whether a player has given Rush in Sealed, which stands for its evolve ability of the turn (B.1.8.5.1)."""
    return any(one.kind == EQUIVALENT and one.seat == seat and one.word == "rush" for one in sve(look.table).history)


def evolve_ability_played(look: Look, seat: Seat, evolves: bool) -> bool:
    """Whether a player has played its one evolve ability of the turn; or one equal to it, if the edition counts it."""
    if not (edition(look).equals_count or evolves):
        return False
    return any(event.kind == EQUIVALENT and event.seat == seat for event in sve(look.table).history)
