"""Dealing damage (5.13), what modifies it (5.13.2, 10.2.1.3.2), and in whose order (10.10.2)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations

import msgspec

from domain.games.sve.nodes.passives import DealsAtMost, DealsDefense, DealsDouble, DealsMore, TakesLess
from domain.games.sve.rules.combat.damage_modifiers import (
    Hit,
    after,
    enough,
    in_order,
    modifications,
    possible,
    used_up,
)
from domain.games.sve.rules.continuous.original import ability_of
from domain.games.sve.rules.replacement.awaiting import (
    Replacement,
    carry_out,
    choice,
    for_event,
    in_force,
    shared,
    unused,
    would_be,
)
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.triggers.replaced_events import DAMAGED
from domain.games.sve.table.changes import EffectsEnded
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import Chapter, Cited, chapter, cite, stage
from domain.games.sve.table.state import DAMAGE, LEADER, Held, lies_in, sve
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.compiled.tree import ThatMuch, walk
from domain.kernel.abilities.ordering.replacements import Loop, led_by
from domain.kernel.decisions.changes import Counted
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Facts, Pick, Question, Space, Word, card_pick
from domain.kernel.table.frames import Frame

R_2_8_2 = cite("2.8.2")
R_5_13_1 = cite("5.13.1")
KINDS = {
    "attack": (cite("5.13.3.1"), cite("10.12.2.1", early=None)),
    "attack combat": (cite("5.13.3.1"), cite("5.13.3.2"), cite("10.12.2.1", early=None)),
    "combat": (cite("8.4.9.1"), cite("5.13.3.2"), cite("10.12.2.1", early=None)),
    "ability": (cite("5.13.3.3"), cite("10.12.2.2", early=None), cite("10.12.1.1", early=None)),
}
"""Of which kinds damage is (5.13.3), and what its source is."""
MODIFIED = (cite("10.2.1.3.2"), cite("5.13.2", early=None))
OF_ITS_SOURCE, OF_WHATEVER_KIND = (cite("10.12.2.3", early=None),), (cite("5.13.3.4", early=None),)
"""What is cited where passive texts have modified damage (5.13.2), those of its source among them (10.12.2.3)."""
BY_WHO_DEALS = (DealsAtMost, DealsDefense, DealsDouble, DealsMore)
R_10_10_1 = cite("10.10.1")
R_10_10_2 = cite("10.10.2")


class Dealing(Frame, frozen=True, kw_only=True):
    """Damage whose modifications have an order that matters: `waiting` hits, those `settled`, and what is `applied`
    to the first one that waits, as places among its modifications. `chosen`: what is done instead of some of it.
    """

    atomic = True
    rule: str
    waiting: tuple[Hit, ...]
    settled: tuple[Hit, ...] = ()
    applied: tuple[int, ...] = ()
    picked: tuple[Pick, ...] | None = None
    chosen: tuple[tuple[Hit, Replacement], ...] = ()


class Hitting(Frame, frozen=True, kw_only=True):
    """Damage about to be dealt, some of which may be replaced (10.10): `waiting` hits about which no one has decided,
    `going` those that are dealt, `chosen` the replacements that apply, each with the hit.
    """

    atomic = True
    rule: str
    waiting: tuple[Hit, ...]
    going: tuple[Hit, ...] = ()
    chosen: tuple[tuple[Hit, Replacement], ...] = ()
    picked: tuple[Pick, ...] | None = None


def deal(d: Decision, hits: Iterable[Hit], rule: str) -> None:
    """Deals damage at once. Only followers on fields and leaders take any (5.13.1.2); may push a frame that asks."""
    real = possible(d, hits)
    values = [_modified(d, hit) for hit in real]
    if None in values:
        d.push(Dealing(rule=rule, waiting=real))
        return
    _use_up(d, real)
    settled = zip(real, values, strict=True)
    _hit(d, [msgspec.structs.replace(hit, amount=value or 0, rather=None) for hit, value in settled], rule)


def _use_up(d: Decision, hits: Sequence[Hit]) -> None:
    """Ends what modifies only the next damage, now that it has modified this."""
    numbers = used_up(d, hits) if sve(d.table).effects else ()
    if numbers:
        d.emit(EffectsEnded(rule=R_10_10_1(d), numbers=numbers))


def _modified(
    look: Look, hit: Hit, applied: Sequence[int] = (), chosen: Sequence[tuple[Hit, Replacement]] = ()
) -> int | None:
    """The damage after everything that modifies it, none below zero; None where the order makes a difference.

    It does as well where something else may be done instead, and that depends on how much damage it is (10.10.2).
    """
    found = modifications(look, hit)
    if not found:
        return hit.amount
    places = [place for place in range(len(found)) if place not in applied]
    kinds = {type(found[place][1]) for place in places}
    plain = kinds <= {DealsMore, TakesLess}
    orders = [tuple(places)] if plain else list(permutations(places))
    values = [in_order(look, hit, found, order) for order in orders]
    if any(value != values[0] for value in values):
        return None
    if places and DAMAGED in in_force(look) and _depends(look, hit, values[0], chosen):
        return None
    return values[0]


def _depends(look: Look, hit: Hit, value: int, chosen: Sequence[tuple[Hit, Replacement]]) -> bool:
    """Whether it makes a difference if damage is replaced as it is or when it has been modified."""
    now = _behind(look, hit, chosen)
    if value == hit.amount or not now:
        return False
    then = msgspec.structs.replace(hit, amount=value)
    return not enough(look, value) or now != _behind(look, then, chosen) or any(_reads(look, one) for one in now)


def _behind(look: Look, hit: Hit, chosen: Sequence[tuple[Hit, Replacement]]) -> list[Replacement]:
    """The replacements for damage, behind those that are chosen for other damage at the same time."""
    return unused(replacing(look, hit), (one for _, one in chosen))


def _reads(look: Look, one: Replacement) -> bool:
    """Whether what is done instead depends on how much damage it was."""
    effect = ability_of(look, Held(one.use.code, one.use.ability)).effect
    return any(isinstance(part, ThatMuch) for node in effect for part in walk(node))


def ask_which_is_looked_at_first(d: Decision, frame: Dealing) -> None:
    """Asks which damage what works once is applied to, where it could be applied to several (H.34, 10.10.2.1)."""
    question = shared(
        d, {card_pick(hit.card): _behind(d, hit, frame.chosen) for hit in frame.waiting}, would_be("damage")
    )
    if question is not None:
        d.ask(question)


def ask_which_is_applied_next(d: Decision, frame: Dealing) -> None:
    """Asks the controller of the card that is dealt damage what is applied next: a modification, or what is done
    instead (10.10.2); where the order of the rest makes no difference, what is done instead of what it comes to.
    """
    if frame.picked:
        waiting = led_by(frame.waiting, frame.picked[0], lambda hit: card_pick(hit.card))
        frame = msgspec.structs.replace(frame, waiting=waiting, picked=None)
        d.put(frame)
    hit, settled = frame.waiting[0], _settled(d, frame)
    if settled is not None:
        others = _instead(d, frame, settled)
        question = choice(d, others, card_pick(hit.card), *_damage(settled)) if others else None
        if question is None:
            d.put(msgspec.structs.replace(frame, picked=(Pick("option", 0),) if others else ()))
        else:
            d.ask(question)
        return
    found, others = modifications(d, hit), _behind(d, hit, frame.chosen)
    uses = [*(one[0].use for one in found), *(one.use for one in others)]
    space = Space(tuple(Pick("option", place) for place in range(len(uses)) if place not in frame.applied))
    seat = d.draft.cards[hit.card].controller
    text, facts = "which modification of damage is applied next", {"amount": hit.amount}
    options = tuple(d.catalog.prints[use.code].name for use in uses)
    d.ask(Question("choose", R_10_10_2(d), seat, space=space, about=hit.card, text=text, options=options, facts=facts))


def _damage(hit: Hit) -> tuple[Word, Facts]:
    """What is replaced where damage is, and how much it is."""
    return would_be("so much damage"), {"amount": hit.amount}


def _settled(look: Look, frame: Dealing) -> Hit | None:
    """What the first damage that waits comes to, where the order of what modifies it makes no difference any more."""
    hit = frame.waiting[0]
    value = _modified(look, hit, frame.applied, frame.chosen)
    return None if value is None else msgspec.structs.replace(hit, amount=value, rather=None)


def _instead(look: Look, frame: Dealing, hit: Hit) -> list[Replacement]:
    """What may be done instead of damage that is settled."""
    return _behind(look, hit, frame.chosen) if enough(look, hit.amount) else []


def apply_it(d: Decision, frame: Dealing) -> None:
    """Applies what was picked to the hit, or notes what is done instead of it or that it is dealt as it is settled."""
    hit, rest = frame.waiting[0], frame.waiting[1:]
    settled, picked = _settled(d, frame), frame.picked
    frame = msgspec.structs.replace(frame, picked=None)
    if settled is None:
        assert picked, "the order of what is left makes a difference"
        found, place = modifications(d, hit), picked[0].value
        if place < len(found):
            changed = msgspec.structs.replace(hit, amount=after(d, hit.amount, *found[place], hit))
            frame = msgspec.structs.replace(frame, waiting=(changed, *rest), applied=(*frame.applied, place))
            d.goto(frame, ask_which_is_applied_next)
            return
        one = _behind(d, hit, frame.chosen)[place - len(found)]
        frame = msgspec.structs.replace(frame, chosen=(*frame.chosen, (hit, one)))
    elif picked:
        one = _instead(d, frame, settled)[picked[0].value]
        frame = msgspec.structs.replace(frame, chosen=(*frame.chosen, (settled, one)))
    else:
        frame = msgspec.structs.replace(frame, settled=(*frame.settled, settled))
    frame = msgspec.structs.replace(frame, waiting=rest, applied=())
    if rest:
        d.goto(frame, ask_which_is_looked_at_first)
    else:
        d.put(frame)


def deal_it(d: Decision, frame: Dealing) -> None:
    """Deals at once what is not replaced, and does what the replacements say for the rest (10.10.1)."""
    _use_up(d, [*frame.settled, *(hit for hit, _ in frame.chosen)])
    _deal(d, _left_to_deal(d, frame.settled), frame.rule, frame.chosen)


def ask_which_is_replaced(d: Decision, frame: Hitting) -> None:
    """Asks which damage what works once is applied to, where it could be applied to several (H.34)."""
    LOOP.ask_which_is_first(d, frame)


def _first(look: Look, frame: Hitting) -> Question | None:
    return shared(look, {card_pick(hit.card): _left(look, frame, hit) for hit in frame.waiting}, would_be("damage"))


def ask_what_replaces_it(d: Decision, frame: Hitting) -> None:
    """Asks which replacement is applied to the next damage, where there is a choice (10.10.2)."""
    LOOP.ask_what_is_applied(d, frame)


def take_the_choice(d: Decision, frame: Hitting) -> None:
    """Notes the replacement, or that the damage is dealt after all; goes on with the next."""
    LOOP.take_the_choice(d, frame, ask_which_is_replaced)


def _left(look: Look, frame: Hitting, hit: Hit) -> list[Replacement]:
    return _behind(look, hit, frame.chosen)


def _with_the_choice(frame: Hitting, hit: Hit, found: Sequence[Replacement], place: int | None) -> Hitting:
    if place is None:
        return msgspec.structs.replace(frame, going=(*frame.going, hit))
    return msgspec.structs.replace(frame, chosen=(*frame.chosen, (hit, found[place])))


LOOP: Loop[Hitting, Hit, Replacement] = Loop(
    pick_of=lambda hit: card_pick(hit.card),
    left=_left,
    first=_first,
    choose=lambda look, frame, hit, found: choice(look, found, card_pick(hit.card), *_damage(hit)),
    settled=_with_the_choice,
)


def deal_and_replace(d: Decision, frame: Hitting) -> None:
    """Deals at once what is not replaced, and does what the replacements say for the rest (10.10.1)."""
    _deal(d, frame.going, frame.rule, frame.chosen)


DEAL = chapter(
    "5.13.2",
    stage("10.10.2", ask_which_is_looked_at_first),
    stage("10.10.2", ask_which_is_applied_next),
    stage("10.10.2.3", apply_it),
    stage("5.13.1", deal_it),
    early="10.2.1.3.2",
)
HIT = chapter(
    "10.10.1",
    stage("10.10.2", ask_which_is_replaced),
    stage("10.10.2", ask_what_replaces_it),
    stage("10.10.2.3", take_the_choice),
    stage("10.10.1", deal_and_replace),
)
CHAPTERS: Mapping[type[Frame], Chapter] = {Dealing: DEAL, Hitting: HIT}


def _hit(d: Decision, hits: Sequence[Hit], rule: str) -> None:
    """Deals damage whose amount is settled, unless it is replaced; may push a frame that asks."""
    found = _left_to_deal(d, hits)
    waiting = tuple(hit for hit in found if replacing(d, hit)) if in_force(d) else ()
    if waiting:
        going = tuple(hit for hit in found if hit not in waiting)
        d.push(Hitting(rule=rule, waiting=waiting, going=going))
    else:
        _deal(d, found, rule)


def _left_to_deal(d: Decision, hits: Iterable[Hit]) -> tuple[Hit, ...]:
    return tuple(hit for hit in hits if hit.card in d.draft.cards and enough(d, hit.amount))


def event_of(look: Look, hit: Hit) -> Happened:
    """That damage is dealt, in the words that replacements wait for."""
    seat = look.table.cards[hit.card].controller
    return Happened(DAMAGED, hit.card, seat, hit.by, card_pick(hit.card), hit.amount, hit.word)


def replacing(look: Look, hit: Hit) -> list[Replacement]:
    """The replacements for damage that is about to be dealt."""
    return for_event(look, event_of(look, hit), card_pick(hit.card)) if hit.card in look.table.cards else []


def _altered(look: Look, hit: Hit) -> Iterator[Cited]:
    """What is cited where passive texts have modified damage: those of its source, and of whatever kind it is."""
    found = [static for _, static in modifications(look, hit)]
    if found:
        yield from MODIFIED
        yield from OF_ITS_SOURCE if any(isinstance(static, BY_WHO_DEALS) for static in found) else ()
        yield from OF_WHATEVER_KIND if any(getattr(static, "word", "said") == "" for static in found) else ()


def _deal(d: Decision, hits: Sequence[Hit], given: str, chosen: Sequence[tuple[Hit, Replacement]] = ()) -> None:
    for hit, one in reversed(chosen):
        if hit.card in d.draft.cards:
            carry_out(d, one, event_of(d, hit))
    events: list[Happened] = []
    for hit in hits:
        event = event_of(d, hit)
        altered = _altered(d, hit)
        cited = cites(d, R_5_13_1, given, R_2_8_2, *KINDS.get(hit.word, ()), *altered)
        rule, beside, card, much = cited[0], cited[1:], hit.card, hit.amount
        d.emit(Counted(rule=rule, beside=beside, card=card, counter=DAMAGE, amount=much, how=hit.word, by=hit.by))
        events.append(event)
        if lies_in(d.draft.cards[hit.card], LEADER):
            events.append(msgspec.structs.replace(event, kind="leader damaged"))
    triggering.happen(d, events)
