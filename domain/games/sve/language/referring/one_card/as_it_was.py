"""What "it was" asks of: the card that was moved last, as it was before that, or the one that the text answers."""

from typing import Any

import msgspec

from domain.games.sve.language.printed.short_forms import WasIn
from domain.games.sve.language.referring.introduced.antecedents import BESIDE, DEED, MADE, beside
from domain.games.sve.nodes.conditions import Event, IsA
from domain.games.sve.nodes.groups import With
from domain.games.sve.nodes.selectors import Dealt
from domain.kernel.abilities.compiled.tree import It, Node, That, This
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
}
