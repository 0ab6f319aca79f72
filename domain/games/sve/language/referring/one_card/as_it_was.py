"""What "it was" asks of: the card that was moved last, as it was before that, or the one that the text answers.

"It" that is shuffled is the deck that a card was put into: its owner's.
"""

from typing import Any

import msgspec

from domain.games.sve.language.printed.short_forms import WasIn
from domain.games.sve.language.referring.introduced.antecedents import BESIDE, DEED, MADE, beside
from domain.games.sve.nodes.conditions import Event, IsA
from domain.games.sve.nodes.groups import With
from domain.games.sve.nodes.player_verbs import Shuffle
from domain.games.sve.nodes.selectors import Dealt, OwnerOf, They
from domain.games.sve.table.state import DECK
from domain.kernel.abilities.compiled.tree import It, Node, That, This, You
from domain.language.referring.discourse import Discourse
from domain.language.referring.refs import CARDS, Unclear
from domain.language.referring.says import Declared, Says


def _was(node: Any, discourse: Discourse) -> Node:
    """Raises Unclear where several were moved.

    Tokens that were put since were nothing before: behind them it is the card that the text answers, or that was moved.
    """
    whole: Node = node
    asks = isinstance(node, WasIn) or node.was
    if not (asks and discourse.asking and isinstance(node.of, It | That)):
        return whole
    answered = _answered(discourse.when)
    moved = [ref for ref in discourse.of(DEED, "returned", "put") if ref.place]
    made = discourse.of(MADE) if answered is not None else []
    others = (*made, *discourse.of(CARDS), *discourse.of(BESIDE))
    spoken = [ref for ref in (*moved, *others) if ref.source == "text"]
    last = max(spoken, key=lambda ref: ref.at, default=None)
    if isinstance(getattr(node, "group", None), With) and not discourse.of(DEED) and _has_come(discourse.when):
        raise Unclear("it does not say when `it` had that")
    if last is None or last.sort not in (DEED, MADE):
        return whole
    if last.number == "many":
        raise Unclear("of several cards that were moved, it does not say which one `it` was")
    said = Dealt(last.word) if last.sort == DEED else answered
    return msgspec.structs.replace(whole, of=said)


def _its_deck(node: Shuffle, discourse: Discourse) -> Node:
    """The deck that is shuffled behind what was put into one: the deck of those cards' owner."""
    last = discourse.last(DEED, "returned", "put")
    if node.whose != They() or last is None or last.place != DECK or last.said != You():
        return node
    return Shuffle(OwnerOf(Dealt(last.word)))


def _has_come(when: Node | None) -> bool:
    return isinstance(when, Event) and when.kind == "put"


def _answered(when: Node | None) -> Node | None:
    """The card that an event happens to."""
    if not isinstance(when, Event) or when.card is None:
        return None
    return This("card") if isinstance(when.card, This) else That("card")


WAS: Declared = {
    **dict.fromkeys((WasIn, IsA), Says(mentions=_was)),
    This: Says(beside),
    Shuffle: Says(mentions=_its_deck),
}
