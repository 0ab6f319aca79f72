"""Dealing damage (5.13), what modifies it (5.13.2, 10.2.1.3.2), and in whose order (10.10.2)."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations

import msgspec

from domain.games.sve import triggers
from domain.games.sve.base import ability_of
from domain.games.sve.conditions import matches
from domain.games.sve.editions import Chapter, chapter, cite, edition, stage
from domain.games.sve.passives import DealsAtMost, DealsDefense, DealsDouble, DealsMore, TakesAtMost, TakesLess, Unhurt
from domain.games.sve.persistent import cannot, defense, info, is_a, passives
from domain.games.sve.replacement import (
    Replacement,
    carry_out,
    choice,
    first,
    for_event,
    in_force,
    shared,
    unused,
)
from domain.games.sve.state import DAMAGE, FIELD, LEADER, Held, lies_in
from domain.games.sve.statics import subjects
from domain.kernel.abilities.evaluate import Scene, amount, belongs
from domain.kernel.abilities.happenings import Happened, Use
from domain.kernel.abilities.tree import Node, Some, Static, ThatMuch, walk
from domain.kernel.changes import Counted
from domain.kernel.choices import Pick, Question, Space, card_pick
from domain.kernel.frames import Frame
from domain.kernel.game import Decision, Look
from domain.kernel.ids import CardId

R_10_10_2 = cite("10.10.2")
ATTACK, COMBAT, ABILITY = "attack", "combat", "ability"
"""5.13.3: of an attacker to its target; between attacker and target in combat; all other damage."""
DAMAGED = "damaged"
MODIFYING = (DealsAtMost, DealsDefense, DealsDouble, DealsMore, TakesAtMost, TakesLess)


class Words(msgspec.Struct, frozen=True, gc=False):
    """How much a text in progress deals instead, where other replacements may come before that (10.10.2, H.18)."""

    use: Use
    amount: int


class Hit(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Damage about to be dealt: to which card, how much, by which one (10.12.2), and of which kinds (5.13.3).

    `rather` is how much its own text deals instead, as long as that has not been applied.
    """

    card: CardId
    amount: int
    by: CardId | None = None
    word: str = ABILITY
    rather: Words | None = None


class OwnWords(Static, frozen=True):
    """What a text in progress deals instead, as one of the modifications of its damage."""

    amount: int


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
    settled: list[Hit] = []
    for place, hit in enumerate(real):
        value = _modified(d, hit)
        if value is None:
            d.push(Dealing(rule=rule, waiting=real[place:], settled=tuple(settled)))
            return
        settled.append(msgspec.structs.replace(hit, amount=value, rather=None))
    _hit(d, settled, rule)


def possible(d: Decision, hits: Iterable[Hit]) -> tuple[Hit, ...]:
    """The damage that can be dealt at all (1.3.2, 1.3.3)."""
    return tuple(hit for hit in hits if _real(d, hit) and not _prevented(d, hit))


def _real(d: Decision, hit: Hit) -> bool:
    card = d.draft.cards.get(hit.card)
    if card is None or not _enough(d, hit.amount):
        return False
    return lies_in(card, LEADER) or (lies_in(card, FIELD) and is_a(d, hit.card, "follower"))


def _enough(look: Look, value: int) -> bool:
    """Damage of 0 is none (1.3.2.2); in the early edition it is dealt (H.2)."""
    return value > 0 or (value == 0 and edition(look).zero_happens)


def _prevented(look: Look, hit: Hit) -> bool:
    """Whether a passive text forbids the damage (1.3.3)."""
    if cannot(look, hit.card, "take damage"):
        return True
    if hit.by is not None and hit.by in look.table.cards:
        whom = f"deal damage to {'leaders' if lies_in(look.table.cards[hit.card], LEADER) else 'followers'}"
        if cannot(look, hit.by, "deal damage") or cannot(look, hit.by, whom):
            return True
    return any(
        isinstance(static, Unhurt)
        and _kind(static.word, hit)
        and _speaks(scene, static.of, hit.card)
        and _from(scene, static.by, hit)
        for scene, static in passives(look, Unhurt)
    )


def _kind(word: str, hit: Hit) -> bool:
    return not word or word in hit.word.split()


def _from(scene: Scene, by: Node | None, hit: Hit) -> bool:
    """Whether one of some cards deals the damage, where a text speaks of these alone."""
    return by is None or (hit.by is not None and belongs(scene, by, card_pick(hit.by)))


def _speaks(scene: Scene, of: Node, card: CardId | None) -> bool:
    """Whether a passive text speaks of a card, which may have left (10.11.1)."""
    if card is None:
        return False
    return matches(scene, of, card_pick(card)) if isinstance(of, Some) else card_pick(card) in subjects(scene, of)


def modifications(look: Look, hit: Hit) -> list[tuple[Scene, Static]]:
    """The passive texts that modify damage, the oldest first, behind what its own text deals instead."""
    found = [(scene, static) for scene, static in passives(look, *MODIFYING) if _modifies(look, scene, static, hit)]
    if hit.rather is None:
        return found
    return [(Scene(look, hit.rather.use), OwnWords(hit.rather.amount)), *found]


def _modifies(look: Look, scene: Scene, static: Static, hit: Hit) -> bool:
    if isinstance(static, TakesLess | TakesAtMost):
        return _kind(static.word, hit) and _from(scene, static.by, hit) and _speaks(scene, static.of, hit.card)
    if isinstance(static, DealsDefense):
        return hit.word != ABILITY and _speaks(scene, static.of, hit.by)
    assert isinstance(static, DealsAtMost | DealsMore | DealsDouble), f"{static} modifies no damage"
    if not _speaks(scene, static.of, hit.by):
        return False
    if static.to:
        return any(_to(look, one, static.word, hit) for one in static.to.split(", "))
    return _kind(static.word, hit)


def _to(look: Look, to: str, word: str, hit: Hit) -> bool:
    """Whether damage is dealt to `leaders` or `followers`; in `combat followers` the kind is said with them."""
    *other, whom = to.split()
    return whom.rstrip("s") in info(look, hit.card).types and _kind(other[0] if other else word, hit)


def _after(look: Look, value: int, scene: Scene, static: Static, hit: Hit) -> int:
    if isinstance(static, OwnWords):
        return static.amount
    if isinstance(static, DealsDouble):
        return 2 * value
    if isinstance(static, TakesAtMost | DealsAtMost):
        return min(value, amount(scene, static.amount))
    if isinstance(static, DealsDefense):
        return value if hit.by is None else defense(look, hit.by)
    assert isinstance(static, DealsMore | TakesLess), f"{static} modifies no damage"
    change = amount(scene, static.amount)
    return value - change if isinstance(static, TakesLess) and not static.more else value + change


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
    values = [_applied(look, hit, found, order) for order in orders]
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
    return not _enough(look, value) or now != _behind(look, then, chosen) or any(_reads(look, one) for one in now)


def _behind(look: Look, hit: Hit, chosen: Sequence[tuple[Hit, Replacement]]) -> list[Replacement]:
    """The replacements for damage, behind those that are chosen for other damage at the same time."""
    return unused(replacing(look, hit), (one for _, one in chosen))


def _reads(look: Look, one: Replacement) -> bool:
    """Whether what is done instead depends on how much damage it was."""
    effect = ability_of(look, Held(one.use.code, one.use.ability)).effect
    return any(isinstance(part, ThatMuch) for node in effect for part in walk(node))


def _applied(look: Look, hit: Hit, found: list[tuple[Scene, Static]], order: Iterable[int]) -> int:
    value = hit.amount
    for place in order:
        value = _after(look, value, *found[place], hit)
    return max(value, 0)


def ask_which_is_applied_next(d: Decision, frame: Dealing) -> None:
    """Asks the controller of the card that is dealt damage what is applied next: a modification, or what is done
    instead (10.10.2).
    """
    hit = frame.waiting[0]
    if _modified(d, hit, frame.applied, frame.chosen) is not None:
        return
    found, others = modifications(d, hit), _behind(d, hit, frame.chosen)
    left = {place: found[place][0].use.code for place in range(len(found)) if place not in frame.applied}
    left |= {len(found) + place: one.use.code for place, one in enumerate(others)}
    told = "; ".join(f"{place}: {d.catalog.prints[code].name}" for place, code in left.items())
    space = Space(tuple(Pick("option", place) for place in left))
    seat = d.draft.cards[hit.card].controller
    text = f"which modification of {hit.amount} damage is applied next: {told}"
    d.ask(Question("choose", R_10_10_2(d), seat, space=space, about=hit.card, text=text))


def apply_it(d: Decision, frame: Dealing) -> None:
    """Applies what was picked, or settles the hit where the order of the rest makes no difference."""
    hit, rest = frame.waiting[0], frame.waiting[1:]
    found = modifications(d, hit)
    place = frame.picked[0].value if frame.picked else -1
    frame = msgspec.structs.replace(frame, picked=None)
    if 0 <= place < len(found):
        changed = _after(d, hit.amount, *found[place], hit)
        waiting = (msgspec.structs.replace(hit, amount=changed), *rest)
        frame = msgspec.structs.replace(frame, waiting=waiting, applied=(*frame.applied, place))
        d.goto(frame, ask_which_is_applied_next)
        return
    if place < 0:
        value = _modified(d, hit, frame.applied, frame.chosen)
        settled = (*frame.settled, msgspec.structs.replace(hit, amount=value or 0, rather=None))
        frame = msgspec.structs.replace(frame, settled=settled)
    else:
        one = _behind(d, hit, frame.chosen)[place - len(found)]
        frame = msgspec.structs.replace(frame, chosen=(*frame.chosen, (hit, one)))
    frame = msgspec.structs.replace(frame, waiting=rest, applied=())
    if rest:
        d.goto(frame, ask_which_is_applied_next)
    else:
        d.put(frame)


def deal_it(d: Decision, frame: Dealing) -> None:
    """Deals all of it at once."""
    _hit(d, frame.settled, frame.rule, frame.chosen)


def ask_which_is_replaced(d: Decision, frame: Hitting) -> None:
    """Asks which damage what works once is applied to, where it could be applied to several (H.34)."""
    question = shared(d, {card_pick(hit.card): _left(d, frame, hit) for hit in frame.waiting}, "damage")
    if question is not None:
        d.ask(question)


def ask_what_replaces_it(d: Decision, frame: Hitting) -> None:
    """Asks which replacement is applied to the next damage, where there is a choice (10.10.2)."""
    if frame.picked:
        waiting = first(frame.waiting, frame.picked[0], lambda hit: card_pick(hit.card))
        frame = msgspec.structs.replace(frame, waiting=waiting, picked=None)
        d.put(frame)
    hit = frame.waiting[0]
    found = _left(d, frame, hit)
    question = choice(d, found, card_pick(hit.card), f"{hit.amount} damage") if found else None
    if question is None:
        d.put(msgspec.structs.replace(frame, picked=(Pick("option", 0),) if found else ()))
    else:
        d.ask(question)


def take_the_choice(d: Decision, frame: Hitting) -> None:
    """Notes the replacement, or that the damage is dealt after all; goes on with the next."""
    hit, rest = frame.waiting[0], frame.waiting[1:]
    if frame.picked:
        chosen = (*frame.chosen, (hit, _left(d, frame, hit)[frame.picked[0].value]))
        frame = msgspec.structs.replace(frame, waiting=rest, chosen=chosen, picked=None)
    else:
        frame = msgspec.structs.replace(frame, waiting=rest, going=(*frame.going, hit), picked=None)
    if rest:
        d.goto(frame, ask_which_is_replaced)
    else:
        d.put(frame)


def _left(look: Look, frame: Hitting, hit: Hit) -> list[Replacement]:
    return _behind(look, hit, frame.chosen)


def deal_and_replace(d: Decision, frame: Hitting) -> None:
    """Deals at once what is not replaced, and does what the replacements say for the rest (10.10.1)."""
    _deal(d, frame.going, frame.rule, frame.chosen)


DEAL = chapter(
    "5.13.2",
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


def _hit(d: Decision, hits: Sequence[Hit], rule: str, chosen: tuple[tuple[Hit, Replacement], ...] = ()) -> None:
    """Deals damage whose amount is settled, unless it is replaced; may push a frame that asks."""
    found = tuple(hit for hit in hits if hit.card in d.draft.cards and _enough(d, hit.amount))
    waiting = tuple(hit for hit in found if _behind(d, hit, chosen)) if in_force(d) else ()
    if waiting:
        going = tuple(hit for hit in found if hit not in waiting)
        d.push(Hitting(rule=rule, waiting=waiting, going=going, chosen=chosen))
    else:
        _deal(d, found, rule, chosen)


def event_of(look: Look, hit: Hit) -> Happened:
    """That damage is dealt, in the words that replacements wait for."""
    seat = look.table.cards[hit.card].controller
    return Happened(DAMAGED, hit.card, seat, hit.by, card_pick(hit.card), hit.amount, hit.word)


def replacing(look: Look, hit: Hit) -> list[Replacement]:
    """The replacements for damage that is about to be dealt."""
    return for_event(look, event_of(look, hit), card_pick(hit.card)) if hit.card in look.table.cards else []


def _deal(d: Decision, hits: Sequence[Hit], rule: str, chosen: Sequence[tuple[Hit, Replacement]] = ()) -> None:
    for hit, one in reversed(chosen):
        if hit.card in d.draft.cards:
            carry_out(d, one, event_of(d, hit))
    events: list[Happened] = []
    for hit in hits:
        event = event_of(d, hit)
        d.emit(Counted(rule=rule, card=hit.card, counter=DAMAGE, amount=hit.amount, how=hit.word, by=hit.by))
        events.append(event)
        if lies_in(d.draft.cards[hit.card], LEADER):
            events.append(msgspec.structs.replace(event, kind="leader damaged"))
    triggers.happen(d, events)
