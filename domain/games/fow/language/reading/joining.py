"""What a sentence adds to the one before it: a replacement, what will is spent on, new targets, what is done if so."""

import msgspec

from domain.games.fow.language.reading.instead import replaced
from domain.games.fow.language.reading.problems import NotUnderstood
from domain.games.fow.language.reading.shared import each_static, otherwise
from domain.games.fow.nodes.costs import Spending
from domain.games.fow.nodes.printed import Replaced, Retargets, SpentOnly
from domain.games.fow.nodes.statics import AlsoCost, Costs
from domain.games.fow.nodes.verbs import Copy, Produce
from domain.kernel.abilities.compiled.clauses import Pay
from domain.kernel.abilities.compiled.tree import Did, If, It, Node, Otherwise, Static, Then, This, While, rebuilt, walk

THIS = This("card")


def joined(found: list[Node], read: Node, piece: str) -> list[Node]:
    """What a sentence adds to those before it, of which it takes the last one back where it is about that."""
    last = found[-1] if found else None
    if isinstance(read, Replaced):
        if last is None:
            raise NotUnderstood(piece, "nothing is said before that this could be instead of")
        return [replaced(found.pop(), read, piece)]
    if isinstance(read, SpentOnly):
        return [_spent(found.pop() if found else None, read, piece)]
    if isinstance(read, Retargets):
        return [_retargeted(found.pop() if found else None, piece)]
    if isinstance(last, AlsoCost) and isinstance(read, While) and read.condition == Did(done=True):
        found.pop()
        return [_saving(last, read.static, piece)]
    if isinstance(read, Otherwise) and isinstance(read.effect, Static):
        try:
            return otherwise(last, read.effect)
        except ValueError as error:
            raise NotUnderstood(piece, str(error)) from None
    if isinstance(last, Pay) and not last.effect:
        return [_where_paid(found.pop(), read, piece)]
    return each_static(read)


def _saving(cost: AlsoCost, read: Node, piece: str) -> Node:
    """A cost that may be paid besides, with how much less is paid of the card's own cost where it is."""
    of = read.of if isinstance(read, Costs) else None
    plain = isinstance(read, Costs) and msgspec.structs.replace(read, of=THIS, change=0) == Costs(THIS)
    if not cost.may or cost.less or not plain or of not in (THIS, It(many=False)):
        raise NotUnderstood(piece, "what is done where it is paid is not about the cost of this card")
    assert isinstance(read, Costs), "a cost is changed"
    if not isinstance(read.change, int) or read.change > 0:
        raise NotUnderstood(piece, "what is paid besides makes the card cost less, by a number")
    return msgspec.structs.replace(cost, less=-read.change)


def _retargeted(before: Node | None, piece: str) -> Node:
    """The sentence that makes a copy, whose player may choose new targets for it."""
    copies = [part for part in walk(before) if isinstance(part, Copy)] if before is not None else []
    if before is None or len(copies) != 1 or copies[0].retarget:
        raise NotUnderstood(piece, "the sentence before does not make one copy")
    return rebuilt(
        before, lambda part: msgspec.structs.replace(part, retarget=True) if isinstance(part, Copy) else part
    )


def _spent(before: Node | None, read: SpentOnly, piece: str) -> Node:
    """The sentence that produces will with what alone that is spent on."""
    if not isinstance(before, Produce) or before.only:
        raise NotUnderstood(piece, "the sentence before does not produce the will that this is about")
    only = tuple(one for one in read.only if isinstance(one, Spending))
    return msgspec.structs.replace(before, only=only)


def _where_paid(paid: Node, read: Node, piece: str) -> Node:
    """What may be paid, and the sentence behind it of what is done where it was."""
    if isinstance(read, If) and read.condition == Did(done=False):
        return Then(msgspec.structs.replace(paid, effect=()), read, word="and")
    if not isinstance(read, If) or read.condition != Did(done=True):
        raise NotUnderstood(piece, "nothing is said of what is done where it is paid")
    return msgspec.structs.replace(paid, effect=(read.effect,))
