"""How many a text picks instead: "select 2 instead" of the one that it has said before (10.10.2.5)."""

import msgspec

from domain.games.sve.language.lowering.on_playing.chosen_on_resolution import brought
from domain.games.sve.language.printed.bounds import PickMore
from domain.games.sve.language.printed.participles import BOUNDED
from domain.games.sve.language.printed.participles import CHOOSING as PICKED
from domain.games.sve.language.printed.partitives import ByPlayer
from domain.games.sve.nodes.statements import Select
from domain.kernel.abilities.compiled.clauses import Depending, Random
from domain.kernel.abilities.compiled.tree import Amount, Chosen, It, May, Node, Target, You, rebuilt, walk
from domain.language.referring.refs import Unclear

OTHERWISE = "it does not say which selection is said otherwise instead"


def picked_instead(done: list[Node], condition: Node, effect: Node) -> list[Node] | None:
    """The sentences before, whose one pick by the same verb is of so many where a condition holds.

    None where nothing else is picked instead. Raises Unclear where nothing was picked that way, or several times, or
    the condition is about what is picked.
    """
    pick = effect.effect if isinstance(effect, May) else effect
    if not isinstance(pick, PickMore):
        return None
    if isinstance(effect, May) and not pick.up_to:
        raise Unclear("it may be so many instead, and the text does not say that it may be some of them")
    old = the_pick(done, condition, pick.verb)
    new = _depending(old, condition, pick)

    def change(node: Node) -> Node:
        return new if node is old else It(many=True) if isinstance(node, It) else node

    return [rebuilt(node, change) for node in done]


def the_pick(done: list[Node], condition: Node, said: str) -> Target | Chosen | Random:
    """The one pick by a verb, or by others' (`they`), of the sentences before, or what it is done to was selected by.

    Raises Unclear as `the_selection`.
    """
    verb = said.removeprefix("they ")
    found = [one for node in done for one in _picks(node, BOUNDED[verb], theirs=verb != said)]
    deeds = [part for node in done for part in walk(node) if isinstance(part, BOUNDED[verb])]
    if not found and verb == said and any(isinstance(getattr(deed, "of", None), It) for deed in deeds):
        return the_selection(done, condition)
    if len(found) != 1 or any(isinstance(part, It) for part in walk(condition)):
        raise Unclear(OTHERWISE)
    told_first(done, condition, found[0])
    return found[0]


def _picks(sentence: Node, verb: type[Node], *, theirs: bool) -> list[Target | Chosen | Random]:
    """What a sentence picks by a verb: its own player, or another one, whose deed itself may say what it selects."""
    found: list[Target | Chosen | Random] = []
    kinds = tuple(PICKED.values()) if theirs and verb is Select else (verb,)
    others = [node.deed for node in walk(sentence) if isinstance(node, ByPlayer)]
    for node in walk(sentence):
        of = getattr(node, "of", None)
        if not isinstance(node, kinds) or not isinstance(of, Target | Chosen | Random):
            continue
        by_others = getattr(node, "who", You()) != You() or any(node is one for one in others)
        if by_others is theirs:
            found.append(of)
    return found


def _depending(old: Target | Chosen | Random, condition: Node, pick: PickMore) -> Node:
    if isinstance(old, Random):
        return msgspec.structs.replace(old, count=Depending(condition, pick.count, old.count))
    if old.least != old.most and not pick.up_to:
        raise Unclear("cards are picked `up to` a number in one case, and so many in the other")
    least: Amount = 0 if pick.up_to else pick.count
    return msgspec.structs.replace(
        old, least=one_of(condition, least, old.least), most=one_of(condition, pick.count, old.most)
    )


def one_of(condition: Node, there: Amount, otherwise: Amount) -> Amount:
    """One amount where a condition holds, and another one where it does not."""
    return there if there == otherwise else Depending(condition, there, otherwise)


def the_selection(done: list[Node], condition: Node) -> Target | Chosen:
    """The one selection of the sentences before.

    Raises Unclear where there is none, or several, or the condition is about what is selected or done since.
    """
    picked = dict.fromkeys(part for node in done for part in walk(node) if isinstance(part, Target | Chosen))
    if len(picked) != 1 or any(isinstance(part, It) for part in walk(condition)):
        raise Unclear(OTHERWISE)
    (one,) = picked
    told_first(done, condition, one)
    return one


def told_first(done: list[Node], condition: Node, pick: Node) -> None:
    """Raises Unclear where something is picked before what a condition asks has been done."""
    if brought(condition) and (len(done) < 2 or pick not in walk(done[-1])):
        raise Unclear("it is picked before that is known which decides how many there are")
