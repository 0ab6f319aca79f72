"""Beginning, carrying on and ending persistent effects that no passive ability produces (10.2.1.2, 10.9.2)."""

import functools
from collections.abc import Callable, Mapping, Sequence

from domain.games.sve.rules.continuous.durations import (
    COMBAT,
    OF_CONTROLLERS,
    can_begin,
    over_with_the_attack,
    over_with_the_main_phase,
    over_with_the_next,
    over_with_the_turn,
)
from domain.games.sve.rules.continuous.gifts import CONTROL
from domain.games.sve.rules.continuous.information import info
from domain.games.sve.rules.continuous.original import ability_of, elsewhere
from domain.games.sve.table.changes import (
    ControlChanged,
    DelayedEnded,
    EffectBegan,
    EffectsCarried,
    EffectsEnded,
    TriggerDelayed,
)
from domain.games.sve.table.editions import Cited, cite
from domain.games.sve.table.frames import Playing
from domain.games.sve.table.state import EX, FIELD, RESOLUTION, Delayed, Effect, Gift, Held, sve
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat

R_3_1_2_4 = cite("3.1.2.4")
R_4_8_3_3 = cite("4.8.3.3")
R_10_6_2_1_3 = cite("10.6.2.1.3")
R_10_6_2_8_1_1 = cite("10.6.2.8.1.1")
R_10_9_1_6_2 = cite("10.9.1.6.2")
R_10_9_2 = cite("10.9.2")
R_7_4_8 = cite("7.4.8")
R_8_4_5_1 = cite("8.4.5.1")
R_8_4_11 = cite("8.4.11")
_ABILITIES, _INFORMATION, _NUMBERS = cite("10.9.1.2"), cite("10.9.1.3"), cite("10.9.1.4")
_ADDED, _SET = cite("5.26.1", early=None), cite("5.26.2", early=None)
_BOXED, _MANEUVERED = cite("5.30.2", early=None), cite("5.31.1", early=None)
_CHANGED = (cite("5.24.1", early=None), cite("5.24.2", early=None), cite("5.24.3", early=None))
GIVEN: Mapping[str, tuple[Cited, ...]] = {
    "attack": (_ADDED, _NUMBERS), "defense": (_ADDED, _NUMBERS), "cost": (_NUMBERS,),
    "set attack": (_SET, _NUMBERS), "set defense": (_SET, _NUMBERS), "set cost": (_NUMBERS,),
    "keyword": (_ABILITIES,), "lose keyword": (_ABILITIES,), "lose marked": (_ABILITIES,),
    "lose abilities": (_ABILITIES,), "ability": (_ABILITIES,), "box": (_BOXED, _ABILITIES),
    "maneuver": (_MANEUVERED, _INFORMATION), "type": (*_CHANGED, _INFORMATION), "class": (_INFORMATION,),
    "trait": (_INFORMATION,), "name": (_INFORMATION,), "race": (_INFORMATION,), "cannot": (cite("1.3.3"),),
}  # fmt: skip
"""What a gift of a kind is, and at which step of 10.9.1 it is applied."""
KEYWORDS: Mapping[str, tuple[Cited, ...]] = {
    "Storm": (cite("12.9.2"),), "Rush": (cite("12.10.2"),), "Assail": (cite("12.11.2"),), "Drain": (cite("12.13.2"),),
    "Bane": (cite("12.14.2"),), "Aura": (cite("12.15.2"),), "Quick": (cite("12.3.2"),),
}  # fmt: skip
"""What a keyword that is given means."""
KEPT = {(EX, FIELD): R_4_8_3_3, (EX, RESOLUTION): R_10_6_2_1_3, (RESOLUTION, FIELD): R_10_6_2_8_1_1}
"""The moves on which effects stay with a card, and why."""


def begin(
    d: Decision,
    use: Use,
    rule: str,
    *,
    cards: Sequence[CardId] = (),
    gifts: Sequence[Gift] = (),
    until: str = "",
    held: Held | None = None,
    x: int = 0,
) -> None:
    """Begins an effect on these cards, or holds a passive ability in force; `until` as in `durations`.

    Where it lasts as long as a turn of who controls a card, one on the cards of each of both.
    """
    for lasts, spoken in _of_controllers(d, use, cards, until):
        _begin(d, use, rule, cards=spoken, gifts=gifts, until=lasts, held=held, x=x)


def _of_controllers(d: Decision, use: Use, cards: Sequence[CardId], until: str) -> list[tuple[str, Sequence[CardId]]]:
    """How long an effect lasts, on which of its cards."""
    lasts = OF_CONTROLLERS.get(until)
    if lasts is None:
        return [(until, cards)]
    here = [card for card in cards if card in d.draft.cards]
    own = [card for card in here if d.draft.cards[card].controller == use.seat]
    foes = [card for card in here if card not in own]
    return [(word, some) for word, some in zip(lasts, (own, foes), strict=True) if some]


def _begin(
    d: Decision,
    use: Use,
    rule: str,
    *,
    cards: Sequence[CardId],
    gifts: Sequence[Gift],
    until: str,
    held: Held | None,
    x: int,
) -> None:
    here = tuple(card for card in dict.fromkeys(cards) if card in d.draft.cards)
    if (held is None and not (here and gifts)) or not can_begin(d, until):
        return
    effect = Effect(
        number=sve(d.table).number + 1, use=use, until=until, cards=here, gifts=tuple(gifts), held=held, x=x,
        turn=d.draft.turn.number, since=d.draft.next_card, played=_played(d, use),
    )  # fmt: skip
    cited = _given(d.game.edition, rule, tuple([(gift.kind, gift.word) for gift in gifts]))
    d.emit(EffectBegan(rule=cited[0], beside=cited[1:], effect=effect))


@functools.lru_cache(maxsize=4096)
def _given(edition: str, rule: str, gifts: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """What an effect cites: the rule that begins it, whose it is, how old it is, and what its gifts are."""
    rules = [one for kind, word in gifts for one in (*GIVEN.get(kind, ()), *KEYWORDS.get(word, ()))]
    numbers = (one.numbers.get(edition) for one in (*rules, R_3_1_2_4, R_10_9_1_6_2))
    return tuple(dict.fromkeys(number for number in (rule, *numbers) if number))


def _played(d: Decision, use: Use) -> int:
    """The first card that has come since the ability that produces an effect was played; 0 if none (10.9.1.6.2).

    What a passive ability of a card does is as old as that card is in its zone (10.9.1.6.1).
    """
    held = Held(use.code, use.ability)
    had = use.source in d.draft.cards and held in info(d, use.source).abilities
    if had and ability_of(d, held).kind == "replacing":
        return use.source + 1
    return next((frame.played for frame in reversed(d.draft.agenda) if isinstance(frame, Playing)), 0)


def note_arrival(d: Decision, kind: str, cards: Sequence[CardId]) -> None:
    """Keeps which cards have come, since what is being carried out was played, to where they may have abilities.

    These are younger than what it goes on with (10.9.1.6), and so is what one of them does that is played.
    """
    if not cards or not (kind in (FIELD, RESOLUTION) or kind in elsewhere(d)):
        return
    agenda = d.draft.agenda
    for place, frame in enumerate(agenda):
        if isinstance(frame, Playing) and frame.uses and not frame.played:
            agenda[place] = frame.__replace__(played=cards[0])


def delay(
    d: Decision, use: Use, rule: str, *, it: Sequence[Pick] = (), once: bool = True, until: str = "", x: int = 0
) -> None:
    """Creates a delayed trigger by the ability that `use` names, which speaks of `it` (10.7.5)."""
    delayed = Delayed(
        number=sve(d.table).number + 1, use=use, it=tuple(it), once=once, until=until, turn=d.draft.turn.number, x=x
    )
    d.emit(TriggerDelayed(rule=rule, delayed=delayed))


def follow(d: Decision, old: CardId, new: CardId, left: str, kind: str, taken_back: str = "") -> None:
    """What becomes of the effects on a card that has moved from one kind of zone to another (4.1.4, 10.9.2).

    `taken_back` is the rule by which its playing is taken back: then all is as it was before.
    """
    if left == FIELD:
        _leave_combat(d, old)
    applied = [effect for effect in sve(d.table).effects if old in effect.cards]
    if not applied:
        return
    kept = KEPT.get((left, kind))
    rule = taken_back if kept is None else kept(d)
    if rule:
        d.emit(EffectsCarried(rule=rule, card=old, new=new))
        return
    cards = d.draft.cards
    lost = tuple(
        effect.number for effect in applied if effect.gifts and not any(card in cards for card in effect.cards)
    )
    if lost:
        d.emit(EffectsEnded(rule=R_10_9_2(d), numbers=lost))


def _leave_combat(d: Decision, card: CardId) -> None:
    """Ends what lasts as long as a combat, where one of both has left the field (8.4.5.1)."""
    attack = sve(d.table).attack
    if attack is not None and card in (attack.attacker, attack.target.value):
        lost = tuple(effect.number for effect in sve(d.table).effects if effect.until == COMBAT)
        if lost:
            d.emit(EffectsEnded(rule=R_8_4_5_1(d), numbers=lost))


def end_of_attack(d: Decision) -> None:
    """Removes what lasts as long as this attack (8.4.11)."""
    _end(d, lambda look, until, seat, began: over_with_the_attack(until), R_8_4_11(d))


def end_of_turn(d: Decision) -> None:
    """Removes what lasts until the end of the turn (7.4.8)."""
    _end(d, over_with_the_turn, R_7_4_8(d))


def start_of_turn(d: Decision) -> None:
    """Removes what lasted until this turn."""
    _end(d, over_with_the_next, R_7_4_8(d))


def start_of_main_phase(d: Decision) -> None:
    """Removes what lasted until this main phase."""
    _end(d, over_with_the_main_phase, R_7_4_8(d))


def _end(d: Decision, over: Callable[[Look, str, int, int], bool], rule: str) -> None:
    extra = sve(d.table)
    if not (extra.effects or extra.delayed):
        return
    ended = [effect for effect in extra.effects if over(d, effect.until, effect.use.seat, effect.turn)]
    late = tuple(one.number for one in extra.delayed if over(d, one.until, one.use.seat, one.turn))
    if ended:
        d.emit(EffectsEnded(rule=rule, numbers=tuple(effect.number for effect in ended)))
    if late:
        d.emit(DelayedEnded(rule=rule, numbers=late))
    for effect in reversed(ended):
        for gift in effect.gifts:
            if gift.kind == CONTROL and not _outlasted(d, effect, rule):
                _give_back(d, effect, Seat(gift.amount), rule)


def stay(d: Decision, card: CardId, rule: str) -> None:
    """Ends what would give a card back that has been moved for good since (5.21.1)."""
    numbers = _thefts(d, card)
    if numbers:
        d.emit(EffectsEnded(rule=rule, numbers=numbers))


def _thefts(d: Decision, card: CardId) -> tuple[int, ...]:
    """The effects by which a card lies on another field for a while, the oldest one first."""
    found = [effect for effect in sve(d.table).effects if card in effect.cards]
    return tuple(effect.number for effect in found if any(gift.kind == CONTROL for gift in effect.gifts))


def _outlasted(d: Decision, theft: Effect, rule: str) -> bool:
    """Whether a card was stolen back since: then that ends too, as it would lie there without either (5.21.1)."""
    since = [number for card in theft.cards for number in _thefts(d, card) if number > theft.number][:1]
    if since:
        d.emit(EffectsEnded(rule=rule, numbers=tuple(since)))
    return bool(since)


def _give_back(d: Decision, effect: Effect, seat: Seat, rule: str) -> None:
    """What was stolen for a while goes back to the field that it was on (5.21)."""
    for card in effect.cards:
        held = d.draft.cards.get(card)
        if held is not None and held.controller != seat:
            d.emit(ControlChanged(rule=rule, card=card, seat=seat))
