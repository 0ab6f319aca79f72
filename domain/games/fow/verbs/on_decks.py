"""Verbs on decks and hands: drawing, discarding, milling, revealing, looking, searching, shuffling, foreseeing."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.fow.nodes.amounts import ThisWay
from domain.games.fow.nodes.selectors import Dealt, Top
from domain.games.fow.nodes.verbs import (
    COUNTED,
    CountSymbols,
    Discard,
    Draw,
    Explore,
    Foresee,
    Look,
    Mill,
    Reveal,
    Search,
    Shuffle,
)
from domain.games.fow.rules.continuous.forbidding import forbidden_to
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.evaluation.groups import whose
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.frames import Taking
from domain.games.fow.table.state import zone
from domain.games.fow.table.zones import DECK, EXTRA_DECK, GRAVEYARD, REMOVED, zone_of
from domain.games.fow.verbs.looking import acting, as_picks, cards, seats, speaks_of
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, picks
from domain.kernel.abilities.interpreting.interpreter import speak_of
from domain.kernel.acting.answers import ask_unless_settled
from domain.kernel.acting.procedures import Shuffle as Shuffling
from domain.kernel.acting.procedures import Uncover
from domain.kernel.decisions.changes import CardFaced, CardHidden, CardShown, ZoneOrdered
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, Question, Space
from domain.kernel.table.frames import Frame, Procedure, procedure, step
from domain.kernel.table.ids import CardId, Seat, zone_key, zone_kind
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_304_3 = R("304.3")
R_1005_1 = R("1005.1")
H_87 = R("H.87")
R_1009_2 = R("1009.2")
R_1014_2 = R("1014.2")
R_1019_1 = R("1019.1")
R_1021_1 = R("1021.1")
R_1034_1 = R("1034.1")
R_1038_1 = R("1038.1")
H_23 = R("H.23")
H_68 = R("H.68")
TREASURE = "Treasure"


class Foreseeing(Frame, frozen=True, kw_only=True):
    """A player looks at the top cards of its deck and puts each on top or at the bottom, in any order (1034.1)."""

    atomic = True
    seat: Seat
    cards: tuple[CardId, ...] = ()
    count: int = 0
    below: tuple[CardId, ...] = ()
    picked: tuple[Pick, ...] | None = None


class Exploring(Frame, frozen=True, kw_only=True):
    """[Exploration]: a player looks at the top cards and may reveal one; a Treasure is removed from the game
    (1038.1).
    """

    atomic = True
    seat: Seat
    count: int
    cards: tuple[CardId, ...] = ()
    picked: tuple[Pick, ...] | None = None


class Milling(Frame, frozen=True, kw_only=True):
    """The top cards of a deck go to the graveyard, one by one (304.3, H.23)."""

    atomic = True
    seat: Seat
    count: int
    by: CardId


class Uncovering(Frame, frozen=True, kw_only=True):
    """Cards of a hidden zone are shown to some players, when it is settled which they are."""

    atomic = True
    cards: tuple[CardId, ...] = ()
    top: tuple[str, Seat, int] | None = None
    to: tuple[Seat, ...] = ()
    rule: str = ""


def draw(d: Decision, scene: Scene, node: Draw) -> None:
    """Players draw, the turn player first (1009.2)."""
    count = amount(scene, node.count)
    for seat in reversed(_who(d, scene, node.who)):
        if count > 0 and not forbidden_to(d, seat, "draw"):
            d.push(Taking(seat=seat, count=count, how="draw", rule=R_1009_2, by=scene.use.source))


def _who(d: Decision, scene: Scene, who: Node) -> list[Seat]:
    return [scene.acting] if scene.acting is not None else seats(d, scene, who)


def discard(d: Decision, scene: Scene, node: Discard) -> None:
    """Cards of a hand go to the graveyard (1019.1)."""
    found = [card for card in cards(d, scene, node.of) if zone_kind(d.draft.cards[card].zone) == "hand"]
    moved = move(d, found, GRAVEYARD, "discard", R_1019_1, by=scene.use.source)
    deal_with(d, "discard", as_picks(moved))


def mill(d: Decision, scene: Scene, node: Mill) -> None:
    """The top cards go to the graveyard (304.3)."""
    count = amount(scene, node.count)
    for seat in reversed(_who(d, scene, node.who)):
        if count > 0:
            d.push(Milling(seat=seat, count=count, by=scene.use.source))


def reveal(d: Decision, scene: Scene, node: Reveal) -> None:
    """Shows cards to all (1005.1); the text goes on to speak of them."""
    _uncover(d, scene, node.of, tuple(d.draft.seats), R_1005_1)


def look_at(d: Decision, scene: Scene, node: Look) -> None:
    """A player looks at cards; the text goes on to speak of them."""
    _uncover(d, scene, node.of, (acting(d, scene, node.who),), R_1014_2)


def _uncover(d: Decision, scene: Scene, of: Node, to: tuple[Seat, ...], rule: str) -> None:
    if isinstance(of, Top):
        seat = acting(d, scene, of) if of.whose == "their" else whose(scene, of.whose)
        count = amount(scene, of.count)
        d.push(Uncovering(top=(of.zone, seat, count), to=to, rule=rule))
        d.push(Uncover(zone=zone_of(of.zone, seat), count=count, rule=rule))
    else:
        found = tuple(CardId(pick.value) for pick in picks(scene, of) if pick.kind == "card")
        d.push(Uncovering(cards=found, to=to, rule=rule))


def show_them(d: Decision, frame: Uncovering) -> None:
    """Shows the cards, and lets the text speak of them as it."""
    found = frame.cards
    if frame.top is not None:
        kind, seat, count = frame.top
        found = zone(d, kind, seat)[:count]
    for number in found:
        card = d.draft.cards.get(number)
        if card is not None and not all(seat in card.seen_by for seat in frame.to):
            d.emit(CardShown(rule=frame.rule, card=number, seats=frame.to))
        if card is not None and frame.rule == R_1005_1 and zone_kind(card.zone) == EXTRA_DECK and not card.face_up:
            d.emit(CardFaced(rule=R_1005_1, beside=(H_87,), card=number, face_up=True))
    d.end()
    speak_of(d, as_picks(found), seen=True)
    if frame.rule == R_1005_1 and speaks_of(d, Dealt, ThisWay):
        deal_with(d, "reveal", as_picks(found))


def search(d: Decision, scene: Scene, node: Search) -> None:
    """The found cards are what the text goes on to speak of (1014.2)."""
    found = as_picks(cards(d, scene, node.of))
    speak_of(d, found, verb="search", seen=True)


def count_symbols(d: Decision, scene: Scene, node: CountSymbols) -> None:
    """Counts nothing by itself: what the text does later asks for the symbols of these cards (203.2a)."""
    deal_with(d, COUNTED + node.attribute, as_picks(cards(d, scene, node.of)))


def shuffle(d: Decision, scene: Scene, node: Shuffle) -> None:
    """Shuffles a zone (1021.1)."""
    for seat in reversed(_who(d, scene, node.who)):
        d.push(Shuffling(zone=zone_key(node.zone, seat), rule=R_1021_1))


def foresee(d: Decision, scene: Scene, node: Foresee) -> None:
    """Begins to foresee (1034.1)."""
    count = amount(scene, node.count)
    seat = scene.acting or scene.use.seat
    if count > 0:
        d.push(Foreseeing(seat=seat, count=count))
        d.push(Uncover(zone=zone_of(DECK, seat), count=count, rule=R_1034_1))


def ask_which_go_below(d: Decision, frame: Foreseeing) -> None:
    """Its player looks at them, and says which go to the bottom, the lowest last."""
    found = zone(d, DECK, frame.seat)[: frame.count]
    for number in found:
        if frame.seat not in d.draft.cards[number].seen_by:
            d.emit(CardShown(rule=R_1034_1, card=number, seats=(frame.seat,)))
    d.put(msgspec.structs.replace(frame, cards=found))
    space = Space(as_picks(found), 0, len(found), ordered=True)
    text = "which go to the bottom, the lowest one last"
    ask_unless_settled(d, Question("choose", R_1034_1, frame.seat, space=space, text=text))


def ask_for_the_order_on_top(d: Decision, frame: Foreseeing) -> None:
    """The others stay on top in any order."""
    below = tuple(CardId(pick.value) for pick in frame.picked or ())
    left = tuple(card for card in frame.cards if card not in below)
    d.put(msgspec.structs.replace(frame, below=below, picked=as_picks(left)))
    if len(left) > 1:
        space = Space(as_picks(left), len(left), len(left), ordered=True)
        d.put(msgspec.structs.replace(frame, below=below, picked=None))
        d.ask(Question("choose", R_1034_1, frame.seat, space=space, text="which stay on top, the topmost first"))


def put_them_in_order(d: Decision, frame: Foreseeing) -> None:
    """Orders the deck so."""
    top = [CardId(pick.value) for pick in frame.picked or ()]
    _order(d, frame.seat, top, list(frame.below), R_1034_1, frame.cards)


def _order(
    d: Decision, seat: Seat, top: list[CardId], below: list[CardId], rule: str, seen: tuple[CardId, ...]
) -> None:
    deck = zone(d, DECK, seat)
    wanted = [*top, *(card for card in deck if card not in top and card not in below), *below]
    if wanted != list(deck):
        order = tuple(deck.index(card) for card in wanted)
        d.emit(ZoneOrdered(rule=rule, zone=zone_of(DECK, seat), order=order, how="arrange"))
    for card in seen:
        if card in d.draft.cards and seat in d.draft.cards[card].seen_by:
            d.emit(CardHidden(rule=rule, card=card, seats=(seat,)))


def explore(d: Decision, scene: Scene, node: Explore) -> None:
    """Begins to explore (1038.1)."""
    count, seat = amount(scene, node.count), scene.acting or scene.use.seat
    if count > 0:
        d.push(Exploring(seat=seat, count=count))
        d.push(Uncover(zone=zone_of(DECK, seat), count=count, rule=R_1038_1))


def ask_which_is_revealed(d: Decision, frame: Exploring) -> None:
    """Its player looks at them, and may reveal one."""
    found = zone(d, DECK, frame.seat)[: frame.count]
    for number in found:
        if frame.seat not in d.draft.cards[number].seen_by:
            d.emit(CardShown(rule=R_1038_1, card=number, seats=(frame.seat,)))
    d.put(msgspec.structs.replace(frame, cards=found))
    if found:
        space = Space(as_picks(found), 0, 1)
        d.ask(Question("choose", R_1038_1, frame.seat, space=space, text="which card is revealed"))


def remove_a_treasure(d: Decision, frame: Exploring) -> None:
    """A Treasure is removed from the game; all others go to the bottom in any order (H.68)."""
    for pick in frame.picked or ():
        number = CardId(pick.value)
        d.emit(CardShown(rule=R_1038_1, card=number, seats=tuple(d.draft.seats)))
        if TREASURE in info(d, number).races:
            move(d, [number], REMOVED, "remove", R_1038_1)
    left = tuple(card for card in frame.cards if card in d.draft.cards)
    d.put(msgspec.structs.replace(frame, cards=left, picked=as_picks(left)))
    if len(left) > 1:
        d.put(msgspec.structs.replace(frame, cards=left, picked=None))
        space = Space(as_picks(left), len(left), len(left), ordered=True)
        text = "in which order the rest goes to the bottom, the lowest last"
        d.ask(Question("choose", R_1038_1, frame.seat, space=space, text=text))


def put_the_rest_below(d: Decision, frame: Exploring) -> None:
    """Orders the deck so."""
    _order(d, frame.seat, [], [CardId(pick.value) for pick in frame.picked or ()], H_68, frame.cards)


def settle_the_top(d: Decision, frame: Milling) -> None:
    """Where real cards are used, settles which cards these are."""
    d.push(Uncover(zone=zone_of(DECK, frame.seat), count=frame.count, rule=R_304_3))


def mill_them(d: Decision, frame: Milling) -> None:
    """One by one (H.23)."""
    moved = []
    for _ in range(frame.count):
        deck = zone(d, DECK, frame.seat)
        if deck:
            moved += move(d, deck[:1], GRAVEYARD, "mill", R_304_3, by=frame.by, beside=(H_23,))
    d.end()
    speak_of(d, as_picks(moved), verb="mill")


PROCEDURES: Mapping[type[Frame], Procedure] = {
    Foreseeing: procedure(
        R_1034_1,
        step(R_1034_1, ask_which_go_below),
        step(R_1034_1, ask_for_the_order_on_top),
        step(R_1034_1, put_them_in_order),
    ),
    Exploring: procedure(
        R_1038_1,
        step(R_1038_1, ask_which_is_revealed),
        step(R_1038_1, remove_a_treasure),
        step(R_1038_1, put_the_rest_below),
    ),
    Milling: procedure(R_304_3, step(R_304_3, settle_the_top), step(R_304_3, mill_them)),
    Uncovering: procedure(R_1005_1, step(R_1005_1, show_them)),
}
VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {
    Draw: draw,
    Discard: discard,
    Mill: mill,
    Reveal: reveal,
    Look: look_at,
    Search: search,
    CountSymbols: count_symbols,
    Shuffle: shuffle,
    Foresee: foresee,
    Explore: explore,
}
