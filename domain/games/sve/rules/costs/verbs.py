"""What makes each verb payable as a part of a cost: all of it can be done, else none of it is (10.4.2.2).

A verb is in the table `PAYABLE`, or, if it is no plain verb, in that of `parts`. One that always can be done is there
too: a cost that nobody has thought of is paid by no one. Each row has cases that pay it and that do not.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.nodes.player_verbs import (
    ChangeLimit,
    DeclareName,
    Discard,
    Draw,
    ExtraTurn,
    GainEvolution,
    LookAt,
    Recover,
    RevealUntil,
    RollDie,
    Shuffle,
    SkipTurn,
    Win,
)
from domain.games.sve.nodes.selectors import Place, Tokens, TokensAll
from domain.games.sve.nodes.statements import For
from domain.games.sve.nodes.verbs import (
    Activate,
    Add,
    AddStack,
    Banish,
    Become,
    Box,
    Bury,
    Create,
    Damage,
    Destroy,
    DriveCheck,
    Engage,
    Evolve,
    Exchange,
    Give,
    GiveControl,
    KeepEngaged,
    Lose,
    Maneuver,
    PlaceCounters,
    PlayIt,
    Put,
    Race,
    Refresh,
    RemoveCounters,
    Return,
    Serve,
    SetTo,
    Steal,
    Summon,
    Swap,
    Transfer,
    Transform,
    TurnFace,
)
from domain.games.sve.rules.continuous.information import is_a
from domain.games.sve.rules.continuous.limits import room
from domain.games.sve.rules.costs.candidates import (
    can_be_drawn,
    changeable,
    checked,
    deck_holds,
    destructible,
    engageable,
    evolves,
    gained,
    has_abilities,
    has_counters,
    in_hand,
    in_play,
    loses,
    maneuvers,
    on_field,
    opposes,
    own_card,
    payer,
    playable_type,
    puttable,
    races,
    recovered,
    refreshable,
    seats_of,
    serves,
    some_deck,
    some_stack,
    stealable,
    summonable,
    swappable,
    takes_counters,
    to_be_given,
    transformable,
    turns_face,
    two,
)
from domain.games.sve.table.state import BANISHED, CEMETERY, EX, FIELD, HAND, lies_in, other
from domain.kernel.abilities.compiled.tree import Chosen, In, Kind, Node, This, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, belongs, group
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Card

CardTest = Callable[[Scene, Any, Card], bool]
PlaceOf = Callable[[Scene, Any], tuple[str, Seat]]


class Fill(msgspec.Struct, frozen=True):
    """A place that a part of a cost puts cards into, whose limit may be in the way (4.4.4.2, 4.8.3.2).

    `count` is how many things come beside the cards that it is paid with.
    """

    kind: str
    seat: Seat
    count: int = 0


class Row(msgspec.Struct, frozen=True):
    """What makes a verb payable: what each card must be that it is done to, and what must hold besides.

    `told` says it in words. Cards that it is paid with go away (`goes`) or are engaged (`turns`); `of` is the field
    that says which they are, `fills` where they are put.
    """

    told: str
    card: CardTest | None = None
    whole: Callable[[Scene, Any], bool] | None = None
    goes: bool = False
    turns: bool = False
    of: str = "of"
    fills: Callable[[Scene, Any], list[Fill]] | None = None


# Where it puts cards


def _count(scene: Scene, of: Tokens | TokensAll) -> int:
    """So many tokens at least."""
    if isinstance(of, Tokens):
        return 0 if of.up_to else max(0, amount(scene, of.count))
    if of.count is not None:
        return 0 if of.up_to else max(0, amount(scene, of.count))
    counts = [_count(scene, one) for one in of.of]
    return min(counts, default=0) if of.one else sum(counts)


def _into(scene: Scene, node: Put | Add | Return) -> list[Fill]:
    """The payer's own zone; the card itself, if it was stolen, goes into one of its owner's (5.21.5)."""
    if node.to.zone not in (FIELD, EX):
        return []
    own = scene.look.table.cards.get(scene.use.source) if isinstance(node.of, This) else None
    taken = own is not None and lies_in(own, FIELD) and own.owner != own.controller
    return [Fill(node.to.zone, own.owner if own is not None and taken else payer(scene))]


def _onto_the_field(scene: Scene, node: Summon) -> list[Fill]:
    owners = [other(payer(scene))] if node.on is not None else seats_of(scene, node.who) or [payer(scene)]
    count = _count(scene, node.of) if isinstance(node.of, Tokens | TokensAll) else 0
    return [Fill(FIELD, seat, count) for seat in owners]


def _created(scene: Scene, node: Create) -> list[Fill]:
    assert isinstance(node.of, Tokens | TokensAll), "tokens are created"
    owner = other(payer(scene)) if node.to.whose == "their" and scene.acting is None else payer(scene)
    ways = [to for to in (node.to, node.other) if isinstance(to, Place)]
    best = max(ways, key=lambda to: room(scene.look, to.zone, owner))
    return [Fill(best.zone, owner, _count(scene, node.of))]


def _onto_ones_own_field(scene: Scene, node: Steal) -> list[Fill]:
    return [Fill(FIELD, payer(scene))]


def _onto_the_other_field(scene: Scene, node: GiveControl) -> list[Fill]:
    return [Fill(FIELD, other(payer(scene)))]


PAYABLE: Mapping[type[Node], Row] = {
    Activate: Row("a card that has such abilities", has_abilities),
    Add: Row("a card of one's own", puttable, deck_holds, goes=True),
    AddStack: Row("a card with Stack on one's own field (13.3.2.4)", whole=some_stack),
    Banish: Row("a card of one's own that may leave", own_card, deck_holds, goes=True),
    Become: Row("a card on a field", on_field),
    Box: Row("a card on a field", on_field),
    Bury: Row("a card of one's own that may leave (5.33.1)", own_card, deck_holds, goes=True),
    Create: Row("room for all of the tokens (4.4.4.2, 4.8.3.2)", fills=_created),
    Damage: Row("something to deal it to", in_play, of="to"),
    DeclareName: Row("nothing: there is always something that can be declared"),
    Destroy: Row("a card on a field that may be destroyed", destructible, goes=True),
    Discard: Row("a card of one's own hand (5.11.1)", in_hand, goes=True),
    Draw: Row("a card for each draw (5.9.1)", whole=can_be_drawn),
    DriveCheck: Row("a card in the deck (14.4.5.1, H.23)", whole=checked),
    Engage: Row("a reserved card on the field (10.4.6)", engageable, turns=True),
    ChangeLimit: Row("nothing"),
    Evolve: Row("a corresponding card (5.15.1.1)", evolves),
    Exchange: Row("two cards on fields", opposes, two),
    ExtraTurn: Row("nothing"),
    For: Row("nothing"),
    GainEvolution: Row("as high a value, within its limits (10.4.5, 10.4.5.1)", whole=gained),
    Give: Row("a value as high as it is lowered (10.4.5)", changeable),
    GiveControl: Row("a card of one's own, and room for it", to_be_given, fills=_onto_the_other_field),
    KeepEngaged: Row("a card in play", in_play),
    LookAt: Row("as many cards", whole=deck_holds),
    Lose: Row("a card that has what it loses", loses),
    Maneuver: Row("an amulet with attack and defense (5.31.1.1)", maneuvers),
    PlaceCounters: Row("a card", None),
    PlayIt: Row("a card that is not on a field yet", playable_type, goes=True),
    Put: Row("a card of one's own that may leave, and room for it", puttable, deck_holds, goes=True, fills=_into),
    Race: Row("a card that is linked to one in the race zone (14.2.3.1)", races),
    Recover: Row("points that stay within their maximum (10.4.5, 10.4.5.1)", whole=recovered),
    Refresh: Row("an engaged card on a field (5.3.1)", refreshable),
    RemoveCounters: Row("so many counters (15.1.4)", has_counters),
    Return: Row("a card of one's own that may leave", puttable, deck_holds, goes=True, fills=_into),
    RevealUntil: Row("a card to reveal", whole=some_deck, of=""),
    RollDie: Row("nothing"),
    Serve: Row("a card that is not served, and so many Carrots (14.2.1.2.1)", serves),
    SetTo: Row("a card in play", in_play),
    Shuffle: Row("nothing (5.8.1.1)"),
    SkipTurn: Row("nothing"),
    Steal: Row("an enemy card, and room for it", stealable, fills=_onto_ones_own_field),
    Summon: Row("cards that can lie on a field, and room for all", summonable, goes=True,
                fills=_onto_the_field),
    Swap: Row("two cards that can change places (5.12.2)", swappable, goes=True, of="one"),
    Transfer: Row("another card with Stack, and counters to move (13.3.2.2)", takes_counters),
    Transform: Row("a card that may be banished (5.16.1)", transformable, goes=True),
    TurnFace: Row("a card that lies the other way", turns_face),
    Win: Row("nothing"),
}  # fmt: skip
"""What each verb needs to be paid."""


def filled(scene: Scene, node: Node) -> tuple[Fill, ...]:
    """The places that a part of a cost puts cards into which have a limit."""
    row = PAYABLE.get(type(node))
    return () if row is None or row.fills is None else tuple(row.fills(scene, node))


def may_pay(scene: Scene, node: Node, pick: Pick) -> bool:
    """Whether a part of a cost may be paid with a card; players and options are no cards."""
    card = scene.look.table.cards.get(CardId(pick.value)) if pick.kind == "card" else None
    if pick.kind == "card" and card is None:
        return False
    row = PAYABLE.get(type(node))
    return row is None or row.card is None or card is None or row.card(scene, node, card)


def holds(scene: Scene, node: Node) -> bool:
    """Whether what a part of a cost needs besides its cards is there."""
    row = PAYABLE.get(type(node))
    return row is None or row.whole is None or row.whole(scene, node)


def brings(scene: Scene, node: Node, of: Node) -> int:
    """How many cards of a group paying a part of a cost brings for sure, to be selected for a later part (H.42).

    What is drawn may be any card, so it counts only where any card of the hand will do.
    """
    if isinstance(node, Draw):
        drawn = 0 if node.up_to or payer(scene) not in seats_of(scene, node.who) else amount(scene, node.count)
        return drawn if _any_card_in(of, HAND) else 0
    row = PAYABLE.get(type(node))
    selected = next((part for part in walk(node) if isinstance(part, Chosen)), None)
    kind = _goes_to(node)
    if row is None or selected is None or kind is None or not _in_own_zone(of, kind):
        return 0
    found = [pick for pick in group(scene, selected.of) if may_pay(scene, node, pick)]
    meant = without_zone(of)
    cards = scene.look.table.cards
    fits = (
        belongs(scene, meant, pick) and not is_a(scene.look, CardId(pick.value), "token")
        and cards[CardId(pick.value)].owner == payer(scene)
        for pick in found
    )  # fmt: skip
    return amount(scene, selected.least) if found and all(fits) else 0


def _goes_to(node: Node) -> str | None:
    """The zone that cards go to for a part of a cost."""
    if isinstance(node, Put | Add | Return):
        return node.to.zone if node.to.whose in ("owner", "", "your") else None
    kinds: Mapping[type[Node], str] = {Bury: CEMETERY, Destroy: CEMETERY, Discard: CEMETERY, Banish: BANISHED}
    return kinds.get(type(node))


def _in_own_zone(of: Node, kind: str) -> bool:
    return isinstance(of, In) and of.zone == kind and of.whose == "your"


def _any_card_in(of: Node, kind: str) -> bool:
    return _in_own_zone(of, kind) and without_zone(of) == Kind("card")


def without_zone(of: Node) -> Node:
    """A group without the zone that it says first."""
    return of.of if isinstance(of, In) else of
