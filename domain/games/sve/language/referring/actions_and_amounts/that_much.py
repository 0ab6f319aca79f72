"""How much "that much", "that many" and "the damage dealt" are: of the event, of a die, or of the last deed."""

from typing import Any

from domain.games.sve.language.printed.short_forms import ThatMany
from domain.games.sve.language.referring.introduced.antecedents import AMOUNT, DAMAGE, DIE, REMOVED
from domain.games.sve.nodes.statements import Define
from domain.kernel.abilities.compiled.tree import Node, ThatMuch
from domain.language.referring.discourse import Discourse
from domain.language.referring.refs import Unclear, naming
from domain.language.referring.says import Declared, Says

MEASURED = ("damaged", "leader damaged", "healed", "leader lost", "served", "counter removed", "counter placed")
"""Events that are of so much."""
UNSAID = "it does not say how much `that much` is"


def _that_much(node: Node, discourse: Discourse) -> Any:
    """The amount of the event, or else what was last rolled or done to so many cards. Raises Unclear for both."""
    if discourse.later:
        return node
    found = discourse.of(AMOUNT)
    event = [ref for ref in found if ref.source == "event"]
    own = [ref for ref in found if ref.source != "event" and ref.word]
    if discourse.defining:
        own = [ref for ref in own if ref.word == DAMAGE and ref.most]
        if not event or own:
            raise Unclear("it does not say which damage is `the damage dealt`")
    if event and own:
        raise Unclear(f"{UNSAID}: {naming([*event, own[-1]])}")
    meant = (own or event)[-1:]
    if not meant or meant[0].said is None:
        raise Unclear(UNSAID)
    return meant[0].said


def _that_many(node: Node, discourse: Discourse) -> Any:
    """How many cards the last deed was done to; where the text has done nothing, how much the event was of."""
    own = [ref for ref in discourse.of(AMOUNT) if ref.source != "event" and ref.word not in (DAMAGE, DIE)]
    found = [ref for ref in own if ref.word != REMOVED] or own
    event = [ref for ref in discourse.of(AMOUNT) if ref.source == "event" and ref.said is not None]
    if not found and event:
        return event[-1].said
    if not found:
        raise Unclear("nothing before has been done to so many cards that `that many` could be")
    if discourse.turns and found[-1].each and not discourse.inside(found[-1]):
        raise Unclear(f"both players have {found[-1].word} cards, and nothing says whose are meant behind that")
    return found[-1].said


AMOUNTS: Declared = {
    ThatMuch: Says(mentions=_that_much),
    ThatMany: Says(mentions=_that_many),
    Define: Says(opens="defined"),
}
