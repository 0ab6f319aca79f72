"""What the kernel's nodes say of the discourse: all that a game needs whose verbs are not spoken of later."""

from collections.abc import Iterable

from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Did,
    Every,
    ForEach,
    If,
    Instead,
    It,
    May,
    Node,
    Options,
    Otherwise,
    Target,
    That,
    ThatMuch,
    Unimplemented,
    When,
)
from domain.language.referring.discourse import Discourse
from domain.language.referring.refs import CARDS, Ref, Unclear
from domain.language.referring.resolver import DONE, Resolver
from domain.language.referring.says import Declared, Says

MEASURED = ("damaged", "healed", "die assigned", "drawn")
"""The kinds of events that have an amount."""
CONDITION = "condition"


def _cards(_: Node) -> Iterable[Ref]:
    yield Ref(CARDS)


def _condition(_: Node) -> Iterable[Ref]:
    yield Ref(CONDITION)


def _it(node: It, discourse: Discourse) -> Node:
    if not discourse.of(CARDS):
        them = "them" if node.many else "it"
        raise Unclear(f"nothing has been spoken of that `{them}` could be")
    return node


def _did(node: Did, discourse: Discourse) -> Node:
    if not discourse.of(DONE):
        raise Unclear("nothing has been allowed before that one could do")
    return node


def _otherwise(node: Otherwise, discourse: Discourse) -> Node:
    if not discourse.of(CONDITION):
        raise Unclear("there is no condition before `otherwise`")
    return node


def _that(node: That, discourse: Discourse) -> Node:
    when = _event(discourse)
    tells = when is None or when.card is not None or when.target is not None or when.kind == "set"
    if node.word != "player" and not tells:
        raise Unclear(f"the event tells of no {node.word}")
    return node


def _that_much(node: ThatMuch, discourse: Discourse) -> Node:
    when = _event(discourse)
    if when is not None and when.kind not in MEASURED:
        raise Unclear("the event has no amount")
    return node


def _event(discourse: Discourse) -> When | None:
    """The event; None where the text has one that is not understood."""
    if discourse.when is None:
        raise Unclear("there is no event that `that` could mean")
    return discourse.when if isinstance(discourse.when, When) else None


PLAIN: Declared = {
    **dict.fromkeys((Target, Chosen, Every), Says(_cards)),
    It: Says(mentions=_it),
    Did: Says(mentions=_did),
    Otherwise: Says(mentions=_otherwise),
    That: Says(mentions=_that),
    ThatMuch: Says(mentions=_that_much),
    May: Says(opens="perhaps"),
    If: Says(_condition, opens="condition"),
    Options: Says(opens="options"),
    ForEach: Says(opens="counted"),
    Instead: Says(opens="counted"),
}
"""What each class of the kernel's nodes says."""


def plain_resolver(when: Node | None) -> Resolver:
    """A resolver for the sentences of an ability that answers an event, or none."""
    discourse = Discourse(when)
    if isinstance(when, Unimplemented) or (
        isinstance(when, When) and (when.card is not None or when.target is not None)
    ):
        discourse.introduce(Ref(CARDS, source="event"))
    return Resolver(PLAIN, discourse)
