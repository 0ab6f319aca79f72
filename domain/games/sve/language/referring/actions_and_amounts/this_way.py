"""Of which of its deeds a text speaks where it says what it has done "this way", or calls cards by what was done."""

from typing import Any

from domain.games.sve.language.printed.conditions import DidNot
from domain.games.sve.language.printed.for_each import ForEachDone
from domain.games.sve.language.printed.participles import ExcessDamage, WasJust
from domain.games.sve.language.printed.plausibility import PUT_THERE
from domain.games.sve.language.printed.short_forms import WasDone
from domain.games.sve.language.referring.introduced.antecedents import (
    DAMAGE,
    DEED,
    FELLED,
    PICKED,
    SEEN,
    SUMMONED,
    TARGET,
    beside,
)
from domain.games.sve.nodes.amounts import DoneTo, Excess, Minus, ThisWay
from domain.games.sve.nodes.conditions import Event, Full
from domain.games.sve.nodes.groups import Among
from domain.games.sve.nodes.selectors import ANY, Dealt, Foe, Selected
from domain.games.sve.table.state import CEMETERY
from domain.kernel.abilities.compiled.tree import ForEach, It, Node, StatOf, That, This, You
from domain.language.referring.discourse import Discourse
from domain.language.referring.refs import CARDS, Ref, Unclear, several
from domain.language.referring.resolver import DONE, INSTEAD
from domain.language.referring.says import Declared, Says


def _deeds(verb: str, discourse: Discourse, *, felled: bool = False) -> list[Ref]:
    """The deeds of a verb; those that are done instead of one of them count where there are no others.

    `felled`: damage destroys too, where something is done for each that it destroys.
    """
    found = discourse.of(DEED, verb)
    if not found and felled and verb == "destroyed":
        found = [ref for ref in discourse.of(DEED, FELLED) if ref.most or not discourse.defining]
    if not found:
        raise Unclear(f"nothing in the text says that cards are {verb}")
    return [ref for ref in found if discourse.hung_on(ref) != INSTEAD] or found


def _last_time(verb: str, found: list[Ref], discourse: Discourse) -> None:
    """Raises Unclear where it was done twice: an "if" asks of the last time, and all are meant that were summoned."""
    if not discourse.asking and verb != SUMMONED and several(found):
        raise Unclear(f"cards have been {verb} twice before, and nothing says of which time that is")


def _of_both(verb: str, found: list[Ref], discourse: Discourse) -> None:
    """Raises Unclear where each player has done it, and that is over."""
    if any(ref.each and not discourse.inside(ref) for ref in found):
        raise Unclear(f"both players have {verb} cards, and nothing says whose are meant behind that")


def _how_many(node: Any, discourse: Discourse) -> Node:
    found = _deeds(node.verb, discourse, felled=bool(discourse.defining) or isinstance(node, ForEachDone))
    if getattr(node, "who", None) is None:
        _last_time(node.verb, found, discourse)
        if discourse.turns:
            _of_both(node.verb, found, discourse)
    zone = getattr(node, "whose", "").removeprefix("to ").split()[-1:] if "to " in getattr(node, "whose", "") else []
    if zone and any(ref.place and ref.place != zone[0] for ref in found):
        raise Unclear(f"not all that is {node.verb} goes to the {zone[0]}")
    return node  # type: ignore[no-any-return]


def _just(node: WasJust, discourse: Discourse) -> Node:
    """Whether it was done to so many: nobody knows whether "2 were destroyed" if it may be done to more."""
    found = discourse.of(DEED, node.verb)
    picks = [ref.most for ref in discourse.of(CARDS, TARGET, PICKED)]
    bounds = [most for ref in found for most in ([ref.most] if ref.most else picks)]
    if not bounds or any(most != node.least or most == ANY for most in bounds):
        raise Unclear("it does not say whether it is so where that was done to more of them")
    return _how_many(node, discourse)


def _each_one(node: DoneTo, discourse: Discourse) -> Node:
    found = _deeds(node.verb, discourse)
    if discourse.turns:
        _of_both(node.verb, found, discourse)
    return node


def _of_the_event(node: Dealt, when: Node | None) -> Node | None:
    """The card to which what the text answers has happened, where that is what the text calls it."""
    if not isinstance(when, Event) or when.batch or node.word.endswith("s"):
        return None
    if when.kind == "felled" and node.verb == "destroyed":
        return Foe()
    if when.kind != node.verb or when.other or when.card is None:
        return None
    return This("card") if isinstance(when.card, This) else That("card")


def _the_card(node: Dealt, discourse: Discourse) -> Node:
    answered = _of_the_event(node, discourse.when) if not discourse.of(DEED, node.verb) else None
    if answered is not None:
        return answered
    found = _deeds(node.verb, discourse)
    _last_time(node.verb, found, discourse)
    _of_both(node.verb, found, discourse)
    if not node.word.endswith("s") and found[-1].number == "many":
        raise Unclear(f"it does not say which of the {node.verb} cards it speaks of")
    return node


def _selected(node: Selected, discourse: Discourse) -> Node:
    verb, _, word = node.word.partition(" ")
    if node.nth:
        targets = discourse.of(CARDS, TARGET)
        if len(targets) != 2 or any(ref.most != 1 for ref in targets):
            raise Unclear("the text has not selected two that the first and the second could be")
    if word:
        return _the_card(Dealt(verb, word), discourse)
    if not (node.nth or discourse.of(CARDS, TARGET, PICKED) or discourse.of(DEED, "selected")):
        raise Unclear("nothing in the text is selected before that")
    return node


def _put_there(node: Among, discourse: Discourse) -> Node:
    """Those that went into a cemetery, which only the text's own player may have put there, and none were looked at."""
    if node.word != PUT_THERE:
        return node
    found = [ref for ref in _put(discourse) if ref.place == CEMETERY]
    if not discourse.counting and any(ref.said != You() for ref in found):
        raise Unclear("others have put cards into a cemetery as well")
    if not found or discourse.of(SEEN):
        raise Unclear("the text has not put cards into a cemetery that these could be")
    _last_time("put", _deeds("put", discourse), discourse)
    return node


def _put(discourse: Discourse) -> list[Ref]:
    return discourse.of(DEED, "put")


def _for_each(node: ForEach, discourse: Discourse) -> Node:
    """For each card put into one's cemetery, it is done for those that went there, whoever has put others elsewhere."""
    discourse.counting += 1
    if isinstance(node.of, Among):
        _put_there(node.of, discourse)
    discourse.counting -= 1
    return node


def _excess(node: Node, discourse: Discourse) -> Node:
    """What the defense is below 0 of the one follower that damage was dealt to: the one deed before (5.13.1.1).

    Damage of X itself is not that of which X tells.
    """
    own = discourse.defining > 0
    found = [ref for ref in discourse.of(DONE) if ref.said != "selected" and not (own and _of_x(ref))]
    if len(found) != 1 or found[0].told != DAMAGE:
        raise Unclear("it does not say which damage may be more than there is defense")
    if found[0].number != "one":
        raise Unclear("it does not say of which one the damage is more than its defense")
    return Excess(Minus(StatOf(It(), "defense")), 0)


def _full(node: Full, discourse: Discourse) -> Node:
    """A zone that became full by what the text did: by what it summoned."""
    if node.now:
        _deeds(SUMMONED, discourse)
    return node


def _of_x(ref: Ref) -> bool:
    return ref.told == DAMAGE and not ref.most


DEEDS_DONE: Declared = {
    **dict.fromkeys((ThisWay, WasDone, DidNot, ForEachDone), Says(mentions=_how_many)),
    WasJust: Says(mentions=_just),
    DoneTo: Says(mentions=_each_one),
    Dealt: Says(mentions=_the_card),
    Selected: Says(beside, _selected),
    Among: Says(mentions=_put_there),
    ForEach: Says(mentions=_for_each, opens="counted"),
    Full: Says(mentions=_full),
    ExcessDamage: Says(mentions=_excess),
}
