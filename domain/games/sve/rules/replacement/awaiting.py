"""Replacement effects that wait for an event (10.10): which apply, in whose order, and what is done instead."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar, cast

import msgspec

from domain.games.sve.nodes.passives import Enters, EntersWith, Lasting, Replaces
from domain.games.sve.nodes.selectors import Opponent
from domain.games.sve.rules.continuous.information import has, is_a, kits_of, passives
from domain.games.sve.rules.continuous.layers import REPLACING
from domain.games.sve.rules.continuous.original import ability_of, base, catalog, own_types, valid_here
from domain.games.sve.rules.continuous.passives import opened
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.triggers.events import matches
from domain.games.sve.rules.triggers.replaced_events import DAMAGED, LEAVING, PUTTING, occurred, would
from domain.games.sve.table.changes import EffectsEnded
from domain.games.sve.table.editions import cite, edition
from domain.games.sve.table.state import CEMETERY, FIELD, STACK, Held, both, lies_in, sve
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.tree import If, May, Node, This, While, You
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, true
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.decisions.changes import CardCreated, CardMoved, Counted
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.chance import Recorded
from domain.kernel.table.choices import Facts, Pick, Question, Space, Word, called, card_pick, seat_pick
from domain.kernel.table.ids import CardId, Seat, zone_key
from domain.kernel.table.state import Card, State, find_card

R_10_10_1 = cite("10.10.1")
R_10_10_2 = cite("10.10.2")
R_10_10_3 = cite("10.10.3", early="10.10.1")
R_13_3_2_2 = cite("13.3.2.2")
T = TypeVar("T", Enters, EntersWith)
NOTHING: Facts = {}
BURYING = ("destroyed", "buried", "discarded")
"""What puts cards into the cemetery."""
PLAYERS = (You, Opponent)
"""What replacements speak of where a player would do something: "if you would draw a card"."""
AWAITED = "awaited"
"""The key of the catalog's memo, with an ability, for the kind of event that its replacement waits for."""


class Replacement(msgspec.Struct, frozen=True, gc=False):
    """A replacement effect in force: the ability in use, and the number of the effect that holds it (0: its card's).

    `once`: it replaces one event only, ever or (effect 0) each turn.
    """

    use: Use
    effect: int = 0
    once: bool = False


def in_force(look: Look) -> Mapping[str, list[Replacement]]:
    """All replacement effects that wait for events now, by the kind of event, those of cards first."""
    found: dict[str, list[Replacement]] | None = look.memo.get(REPLACING)
    if found is None:
        found = look.memo[REPLACING] = {}
        active, other = both(look)
        for one in (*of_cards(look, active), *of_cards(look, other), *_of_effects(look)):
            found.setdefault(awaited(look, one), []).append(one)
    return found


def of_cards(look: Look, seat: Seat) -> list[Replacement]:
    """The replacement effects in force of a player's cards."""
    found: list[Replacement] | None = look.memo.get((REPLACING, seat))
    if found is None:
        found = look.memo[REPLACING, seat] = []
        for number, kept in kits_of(look, seat):
            for held in kept.replacing:
                card = look.table.cards[number]
                if valid_here(look, card, held):
                    node = _unwrapped(ability_of(look, held).effect[0])
                    once = isinstance(node, Replaces) and node.turnly
                    found.append(Replacement(Use(number, held.code, held.ability, card.controller), once=once))
    return found


def _of_effects(look: Look) -> Iterator[Replacement]:
    for effect in sve(look.table).effects:
        if effect.held is not None:
            node = _unwrapped(ability_of(look, effect.held).effect[0])
            if isinstance(node, Replaces):
                use = msgspec.structs.replace(effect.use, code=effect.held.code, ability=effect.held.ability)
                yield Replacement(use, effect.number, node.once or node.turnly)


def _unwrapped(node: Node) -> Node:
    while isinstance(node, While | Lasting):
        node = node.static
    return node


def for_event(look: Look, event: Happened, pick: Pick) -> list[Replacement]:
    """The replacement effects that apply to an event about to happen to a card or player."""
    found = in_force(look).get(event.kind)
    if not found:
        return []
    return [one for one in found if not applied(look, one, event) and _applies(look, one, event, pick)]


def applied(look: Look, one: Replacement, event: Happened) -> bool:
    """Whether a replacement has been applied to an event (10.10.2.3).

    What it does instead to the same card or player is the same event still; what it does to another one is not (H.43).
    """
    # A text whose counts are not fixed yet waits for others of the same moment.
    return any(
        _known(frame.use) == _known(one.use) and frame.use.event is not None
        and _affected(frame.use.event) == _affected(event)
        for frame in look.table.agenda if isinstance(frame, Resolve) and frame.fixed is not None
    )  # fmt: skip


def _known(use: Use) -> tuple[CardId, str, int]:
    return use.source, use.code, use.ability


def _affected(event: Happened) -> CardId | Seat | None:
    """The card that an event happens to; the player who draws, or onto whose field something is put."""
    return event.seat if event.card is None or event.kind == PUTTING else event.card


def awaited(look: Look, one: Replacement) -> str:
    """The kind of event that a replacement waits for."""
    memo, held = look.catalog.memo, (AWAITED, one.use.code, one.use.ability)
    found: str | None = memo.get(held)
    if found is None:
        node = _unwrapped(ability_of(look, Held(one.use.code, one.use.ability)).effect[0])
        found = memo[held] = node.kind if isinstance(node, Replaces) else ""
    return found


def _applies(look: Look, one: Replacement, event: Happened, pick: Pick) -> bool:
    use = msgspec.structs.replace(one.use, event=event)
    text = _unwrapped(ability_of(look, Held(use.code, use.ability)).effect[0])
    if not isinstance(text, Replaces) or text.kind != event.kind or not (one.effect or _is_what_it_says(look, use)):
        return False
    it: tuple[Pick, ...] = ()
    for effect in sve(look.table).effects:
        if effect.number == one.effect:
            it = tuple(map(card_pick, effect.cards))
    scene = Scene(look, use, it=it)
    node = ability_of(look, Held(use.code, use.ability)).effect[0]
    while isinstance(node, While | Lasting):
        if isinstance(node, While) and not true(scene, node.condition):
            return False
        if isinstance(node, Lasting) and (look.table.turn.seat == use.seat) is not (node.during == "your"):
            return False
        node = node.static
    assert node is text, "the conditions are all that is around a replacement"
    if not matches(scene, text.of, seat_pick(decider(look, pick)) if isinstance(text.of, PLAYERS) else pick):
        return False
    if text.turnly and _has_occurred(scene, text):
        return False
    if text.word and text.word not in event.word.split():
        return False
    if text.enemy and not _by_an_enemy(look, event, use.seat):
        return False
    return not isinstance(text.effect, If) or true(scene, text.effect.condition)


def _is_what_it_says(look: Look, use: Use) -> bool:
    """Whether a card on the field is of the card types that its replacement calls it (5.24.3.1)."""
    wanted, card = own_types(look, Held(use.code, use.ability)), look.table.cards[use.source]
    if not wanted or not lies_in(card, FIELD) or all(is_a(look, card.id, word) for word in wanted):
        return True
    return not edition(look).own_type_must_hold


def _has_occurred(scene: Scene, text: Replaces) -> bool:
    """Whether what a replacement waits for has happened this turn already, or was replaced by it.

    What another effect has replaced has not happened (10.10.1.1, H.48).
    """
    happened, replaced = occurred(text.kind)
    return any(
        (event.kind == happened or (event.kind == replaced and event.by == scene.use.source))
        and event.card is not None
        and (not text.word or text.word in event.word.split())
        and matches(scene, text.of, card_pick(event.card))
        for event in sve(scene.look.table).history
    )


def _by_an_enemy(look: Look, event: Happened, seat: Seat) -> bool:
    """Whether a card of the opponent does it."""
    card = None if event.by is None else find_card(look.table, event.by)
    return card is not None and card.controller != seat


def optional(look: Look, one: Replacement) -> bool:
    """Whether a replacement may be left (12.8.2)."""
    node = _unwrapped(ability_of(look, Held(one.use.code, one.use.ability)).effect[0])
    return isinstance(node, Replaces) and isinstance(node.effect, May)


def carry_out(d: Decision, one: Replacement, event: Happened) -> None:
    """Begins what a replacement does instead of an event (10.10.1); one that works once is over.

    One that may be left has been chosen already: its program goes on behind that question.
    """
    node = _unwrapped(ability_of(d, Held(one.use.code, one.use.ability)).effect[0])
    triggering.happen(d, [event.__replace__(kind=would(kind), by=one.use.source) for kind in _kinds(d, event)])
    if one.once and not (isinstance(node, Replaces) and node.turnly):
        d.emit(EffectsEnded(rule=R_10_10_1(d), numbers=(one.effect,)))
    use = msgspec.structs.replace(one.use, event=event)
    allowed = optional(d, one)
    d.push(Resolve(use=use, rule=R_10_10_1(d), at=int(allowed), did=allowed))


def _kinds(look: Look, event: Happened) -> list[str]:
    """All that would have happened to a card by an event: who is destroyed leaves the field, for the cemetery."""
    kinds = [event.kind]
    card = None if event.card is None else look.table.cards.get(event.card)
    if card is not None and lies_in(card, FIELD) and event.kind not in (DAMAGED, PUTTING):
        kinds.append(LEAVING)
    return [*kinds, CEMETERY] if event.kind in BURYING else kinds


def told(look: Look, found: Sequence[Replacement]) -> tuple[str, ...]:
    """What replacements are called, where one of them is chosen."""
    return tuple(look.catalog.prints[one.use.code].name for one in found)


def decider(look: Look, pick: Pick) -> Seat:
    """Who determines the order of replacements: a card's controller, or the player (10.10.2, H.18)."""
    return look.table.cards[CardId(pick.value)].controller if pick.kind == "card" else Seat(pick.value)


def would_be(how: str) -> Word:
    """What would happen, in a question: by its word in the rules (`destroy`), or what else of it the catalogue has."""
    return Word("event", how)


def choice(look: Look, found: Sequence[Replacement], pick: Pick, by: Word, facts: Facts = NOTHING) -> Question | None:
    """The question which replacement is applied to an event, or whether one is; None where nothing is to be chosen."""
    free = all(optional(look, one) for one in found)
    if len(found) == 1 and not free:
        return None
    options = tuple(Pick("option", place) for place in range(len(found)))
    about = CardId(pick.value) if pick.kind == "card" else None
    return Question(
        "choose",
        R_10_10_2(look),
        decider(look, pick),
        space=Space(options, int(not free), 1),
        about=about,
        text="which replacement is applied",
        options=told(look, found),
        facts={"event": by, **facts},
    )


def unused(found: Iterable[Replacement], chosen: Iterable[Replacement]) -> list[Replacement]:
    """The replacements that still apply to an event, where those are chosen for others that happen at once."""
    over = [(one.effect, _known(one.use)) for one in chosen if one.once]
    return [one for one in found if not one.once or (one.effect, _known(one.use)) not in over]


def shared(
    look: Look,
    found: Mapping[Pick, Sequence[Replacement]],
    by: Word,
    seat: Seat | None = None,
    options: tuple[str, ...] = (),
) -> Question | None:
    """The question which of several events at once is looked at first, where a replacement that works once could apply
    to more than one of them (H.34); `seat` is the player whom all of them affect, if no cards tell, and `options` are
    the words of those that are told by their places.
    """
    for one in dict.fromkeys(one for some in found.values() for one in some if one.once):
        events = tuple(pick for pick, some in found.items() if one in some)
        if len(events) > 1:
            affected = [decider(look, pick) for pick in events] if seat is None else [seat]
            asked = affected[0] if all(other == affected[0] for other in affected) else one.use.seat
            text, facts = "to which of these it is applied first", {"card": called(one.use.code), "event": by}
            rule, space = R_10_10_2(look), Space(events)
            return Question("choose", rule, asked, space=space, text=text, options=options, facts=facts)
    return None


def arrive(d: Decision, cards: list[CardId]) -> None:
    """The counters that come with cards put onto a field, by their information there (10.10.3, 13.3.2.2)."""
    for card in cards:
        held = d.draft.cards[card]
        said = _entering(d, held, (d, card), EntersWith) if _speaks_of_entering(d, held, EntersWith) else ()
        for scene, static in said:
            rule, count, kind = R_10_10_3(d), amount(scene, static.count), static.kind.lower()
            if count > 0:
                d.emit(Counted(rule=rule, card=card, counter=kind, amount=count, how="put", by=scene.use.source))
        if has(d, card, "Stack"):
            d.emit(Counted(rule=R_13_3_2_2(d), card=card, counter=STACK, amount=1, how="stack"))


def enters(look: Look, card: Card, seat: Seat) -> tuple[str, ...]:
    """The states in which a card is put onto a player's field, as its text or another one says: engaged, evolved.

    Texts of other cards speak of it by its information there (10.10.3).
    """
    if not _speaks_of_entering(look, card, Enters):
        return ()
    return tuple(static.how for _, static in _entering(look, card, _arrived(look, card, seat), Enters))


def _speaks_of_entering(look: Look, card: Card, kind: type[T]) -> bool:
    """Whether any text may say how a card is put onto a field: one in force, or its own."""
    return card.code in catalog(look).statics or bool(passives(look, kind))


def _arrived(look: Look, card: Card, seat: Seat) -> tuple[Look, CardId]:
    """How things are when the card has been put, and its id then, where a text of another card may speak of it."""
    known = card.id in look.table.cards
    if (known and lies_in(card, FIELD)) or all(isinstance(one.of, This) for one in _entries(look)):
        return look, card.id
    then = Decision(look.game, look.catalog, cast("State", look.table), Recorded(()))
    number = then.new_card()
    if known:
        then.emit(CardMoved(rule="", card=card.id, new=number, to=zone_key(FIELD, seat), how="put", seat=seat))
    else:
        then.emit(CardCreated(rule="", card=msgspec.structs.replace(card, id=number), how="put"))
    return then, number


def _entries(look: Look) -> Iterator[Enters]:
    return (static for _, static in passives(look, Enters) if isinstance(static, Enters))


def _entering(look: Look, card: Card, then: tuple[Look, CardId], kind: type[T]) -> Iterator[tuple[Scene, T]]:
    """The texts on how a card is put onto a field: those of other cards, by how things are `then`, and its own."""
    codes = catalog(look).statics
    for scene, static in passives(look, kind):
        there = msgspec.structs.replace(scene, look=then[0])
        if not isinstance(static, kind) or isinstance(static.of, This):
            continue
        if matches(there, static.of, card_pick(then[1])):
            yield scene, static
    if card.code in codes:
        for held in base(look, card)[1].statics:
            scene = Scene(look, Use(card.id, held.code, held.ability, card.controller))
            node = opened(scene, ability_of(look, held).effect[0])
            if isinstance(node, kind) and isinstance(node.of, This):
                yield scene, node
