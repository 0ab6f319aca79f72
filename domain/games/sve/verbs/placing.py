"""Verbs that move cards: putting, returning, summoning, banishing, burying, transforming, swapping, playing."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any

import msgspec

from domain.games.sve.nodes.lowered import SummonAndSpill
from domain.games.sve.nodes.player_verbs import Discard
from domain.games.sve.nodes.selectors import Place, Tokens, TokensAll, Top, Whole
from domain.games.sve.nodes.verbs import Add, Banish, Bury, Create, PlayIt, Put, Return, Summon, Swap, Transform
from domain.games.sve.rules.continuous.information import cannot
from domain.games.sve.rules.evaluation.this_way import asked
from domain.games.sve.rules.playing.playability import playable
from domain.games.sve.rules.playing.steps import begin_card
from domain.games.sve.rules.triggers.replaced_events import PUTTING
from domain.games.sve.rules.zones import control, leaving
from domain.games.sve.rules.zones.putting import put as begin_to_put
from domain.games.sve.table.state import DECK, EVOLVE_DECK, EX, FIELD, HAND, lies_in, other
from domain.games.sve.verbs.frames import Creating, IntoDeck
from domain.games.sve.verbs.spoken_of import actor, as_picks, cards, seats, token, token_like
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.abilities.interpreting.evaluate import Scene, amount
from domain.kernel.abilities.interpreting.interpreter import speak_of
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card


def put(d: Decision, scene: Scene, node: Put | Add) -> None:
    """Puts cards into a place."""
    found = cards(d, scene, node.of)
    if "put" in asked(d, scene.use):
        deal_with(d, "put", as_picks(found))
    place_them(d, scene, found, node.to, "put", seats(d, scene, node.who))


def give_back(d: Decision, scene: Scene, node: Return) -> None:
    """Returns cards to a hand or a deck."""
    found = cards(d, scene, node.of)
    deal_with(d, "return", as_picks(found))
    place_them(d, scene, found, node.to, "return", seats(d, scene, node.who))


def place_them(
    d: Decision, scene: Scene, found: Sequence[CardId], to: Place, how: str, who: Sequence[Seat] = ()
) -> None:
    """Moves cards to where a text says, those of each player together (4.1.6).

    `who` does it and is asked what that leaves open: of several players each of its own zone, else who acts.
    """
    whose = {card: _whose(d, scene, to, card) for card in found}
    for seat in (Seat(2), Seat(1)):
        theirs = [card for card in found if whose[card] == seat]
        if theirs:
            asked_of = seat if seat in who else next(iter(who), actor(scene))
            _place(d, msgspec.structs.replace(scene, acting=asked_of), theirs, to, how, seat)


def _whose(d: Decision, scene: Scene, to: Place, card: CardId) -> Seat:
    """Whose zone it is: the player's own, that of the player last spoken of, or the card's owner's."""
    event = scene.use.event
    if to.zone == FIELD and event is not None and event.kind == PUTTING and event.card == card and event.seat:
        return Seat(event.seat)
    held = d.draft.cards[card]
    if to.whose in ("owner", "") or to.zone in (HAND, DECK, EVOLVE_DECK) or (to.zone != FIELD and _taken(held)):
        return held.owner
    if to.whose == "their" and scene.acting is None:
        return other(scene.use.seat)
    return actor(scene)


def _taken(card: Card) -> bool:
    """Whether a card was stolen or given: it leaves the field for its owner's zones alone (5.21.5)."""
    return lies_in(card, FIELD) and card.controller != card.owner


def _came(scene: Scene) -> str:
    """The zone that a card was played from, if this is done instead of putting it onto the field (5.4.3)."""
    event = scene.use.event
    return event.word if event is not None and event.kind == PUTTING else ""


def _place(d: Decision, scene: Scene, found: list[CardId], to: Place, how: str, seat: Seat) -> None:
    by = scene.use.source
    if to.zone in (FIELD, EX):
        turned = to.how == "engaged"
        begin_to_put(
            d, to.zone, seat, how, scene.rule, chooser=actor(scene), cards=fitting(d, found, to.zone), by=by,
            turned=turned, came=_came(scene),
        )  # fmt: skip
    elif to.zone == DECK:
        d.push(
            IntoDeck(
                seat=actor(scene), rule=scene.rule, by=by, cards=tuple(found), owner=seat, how=how, nth=to.nth,
                end=to.end.removeprefix("the ") or "bottom", order=to.order,
            )
        )  # fmt: skip
    else:
        face = {"faceup": True, "facedown": False}.get(to.how)
        new = leaving.leave(d, found, to.zone, how, scene.rule, by=by, face_up=face)
        if new:
            speak_of(d, as_picks(new))


def fitting(d: Decision, found: Sequence[CardId], kind: str) -> list[CardId]:
    """The cards that can be on a field at all: no spells (4.4.1)."""
    if kind != FIELD:
        return list(found)
    kinds = d.game.language.kinds
    held = d.draft.cards
    return [card for card in found if kinds["follower"][1](d, held[card]) or kinds["amulet"][1](d, held[card])]


def summon(d: Decision, scene: Scene, node: Summon) -> None:
    """Puts cards or tokens onto a field (5.4.1)."""
    if node.on is not None:
        held = cards(d, scene, node.on)
        owners = [d.draft.cards[card].controller for card in held][:1] or [other(scene.use.seat)]
    else:
        owners = seats(d, scene, node.who) or [actor(scene)]
    for owner in reversed(owners):
        if isinstance(node.of, Tokens | TokensAll):
            create_tokens(d, scene, node.of, owner, (FIELD,), spill=isinstance(node, SummonAndSpill))
        else:
            found = fitting(d, cards(d, scene, node.of), FIELD)
            by = scene.use.source
            begin_to_put(d, FIELD, owner, "summon", scene.rule, chooser=actor(scene), cards=found, by=by)


def create(d: Decision, scene: Scene, node: Create) -> None:
    """Puts tokens into a zone, or into another one, as the player likes (5.4.2)."""
    kinds = (node.to.zone,) if node.other is None else (node.to.zone, node.other.zone)
    owner = other(scene.use.seat) if node.to.whose == "their" and scene.acting is None else actor(scene)
    assert isinstance(node.of, Tokens | TokensAll), "tokens are created"
    create_tokens(d, scene, node.of, owner, kinds, turned=node.to.how == "engaged")


def create_tokens(
    d: Decision,
    scene: Scene,
    of: Tokens | TokensAll,
    owner: Seat,
    kinds: tuple[str, ...],
    spill: bool = False,
    turned: bool = False,
) -> None:
    """Begins to create tokens, asking where the text leaves something to the player."""
    choices = tuple(some for some in _choices(d, scene, of) if some)
    up_to = of.up_to
    if not choices:
        return
    if len(choices) == 1 and len(kinds) == 1 and not up_to and not spill:
        begin_to_put(
            d, kinds[0], owner, "create", scene.rule, chooser=actor(scene), codes=choices[0], by=scene.use.source,
            turned=turned,
        )  # fmt: skip
    else:
        d.push(
            Creating(
                seat=actor(scene), rule=scene.rule, by=scene.use.source, owner=owner, choices=choices, kinds=kinds,
                up_to=up_to, spill=spill, turned=turned,
            )
        )  # fmt: skip


MOST_MIXED = 5
"""So many tokens of a mix are put at most: no field or EX area begins with room for more (4.4.4.1, 4.8.3.1)."""


def _choices(d: Decision, scene: Scene, of: Tokens | TokensAll) -> list[tuple[str, ...]]:
    if isinstance(of, Tokens):
        return [_codes(d, scene, of)]
    each = [_codes(d, scene, one) for one in of.of]
    if of.count is not None:
        most = min(max(0, amount(scene, of.count)), MOST_MIXED)
        return [tuple(some) for some in combinations_with_replacement([code for codes in each for code in codes], most)]
    return each if of.one else [tuple(code for codes in each for code in codes)]


def _codes(d: Decision, scene: Scene, of: Tokens) -> tuple[str, ...]:
    code = token(d, of.name) if of.like is None else token_like(d, scene, of.like)
    return (code,) * max(0, amount(scene, of.count)) if code is not None else ()


def transform(d: Decision, scene: Scene, node: Transform) -> None:
    """Transforms cards into tokens (5.16.1)."""
    assert isinstance(node.into, Tokens), "cards are transformed into tokens"
    code = token(d, node.into.name)
    if code is not None:
        control.transform(d, cards(d, scene, node.of), code, scene.rule, scene.use.source)


def banish(d: Decision, scene: Scene, node: Banish) -> None:
    """Banishes cards (5.6)."""
    found = cards(d, scene, node.of)
    deal_with(d, "banish", as_picks(found))
    _speak_of(d, node.of, found)
    leaving.banish(d, found, scene.rule, scene.use.source, face_up=not node.facedown)


def _speak_of(d: Decision, of: Node, found: Sequence[CardId]) -> None:
    """Lets the text go on about cards that nobody picked: those on top of a deck, a whole hand."""
    if isinstance(of, Top | Whole):
        speak_of(d, as_picks(found))


def bury(d: Decision, scene: Scene, node: Bury) -> None:
    """Buries cards that the player controls (5.33.1)."""
    found = to_bury(d, scene, node.of)
    deal_with(d, "bury", as_picks(found))
    _speak_of(d, node.of, found)
    leaving.bury(d, found, scene.rule, scene.use.source)


def to_bury(d: Decision, scene: Scene, of: Node) -> list[CardId]:
    """The cards of a selection that the player may bury: of those on fields, its own (5.33.1)."""
    held = d.draft.cards
    found = cards(d, scene, of)
    return [card for card in found if not lies_in(held[card], FIELD) or held[card].controller == actor(scene)]


def discard(d: Decision, scene: Scene, node: Discard) -> None:
    """Discards cards of a hand (5.11)."""
    held = d.draft.cards
    found = [card for card in cards(d, scene, node.of) if lies_in(held[card], HAND)]
    deal_with(d, "discard", as_picks(found))
    new = leaving.discard(d, found, scene.rule, scene.use.source)
    if new:
        speak_of(d, as_picks(new))


def swap(d: Decision, scene: Scene, node: Swap) -> None:
    """Swaps two cards at once, or neither where one is gone or cannot be in the other's zone (5.12, 5.21.5)."""
    one, two = cards(d, scene, node.one)[:1], cards(d, scene, node.other)[:1]
    if not one or not two or one == two:
        return
    swapped = [d.draft.cards[card] for card in (*one, *two)]
    zones = [zone_kind(card.zone) for card in swapped]
    if any(map(_taken, swapped)) and zones != [FIELD, FIELD]:
        return
    stays = zones != [FIELD, FIELD] and any(
        cannot(d, card, "leave the field") for card in (*one, *two) if lies_in(d.draft.cards[card], FIELD)
    )
    if not stays and (FIELD not in zones or len(fitting(d, [*one, *two], FIELD)) == 2):
        control.swap(d, one[0], two[0], scene.rule, scene.use.source)


def play_it(d: Decision, scene: Scene, node: PlayIt) -> None:
    """Plays cards by an effect, for so many play points (10.6.2); what cannot be played stays where it is."""
    price = None if node.cost is None else amount(scene, node.cost)
    seat = actor(scene)
    for card in cards(d, scene, node.of)[:1]:
        if not playable(d, seat, card, price, by_effect=True):
            begin_card(d, seat, card, price)


VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {
    Put: put,
    Add: put,
    Return: give_back,
    Summon: summon,
    SummonAndSpill: summon,
    Create: create,
    Transform: transform,
    Banish: banish,
    Bury: bury,
    Discard: discard,
    Swap: swap,
    PlayIt: play_it,
}
