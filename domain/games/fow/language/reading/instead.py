"""What a sentence is carried out instead of, and what stays as the sentence before it has it (910.3, 1020.1)."""

import msgspec

from domain.games.fow.language.reading.problems import NotUnderstood
from domain.games.fow.nodes.gifts import HasType, Stats
from domain.games.fow.nodes.printed import AS_BEFORE, Before, Replaced, Said
from domain.games.fow.nodes.selectors import They
from domain.games.fow.nodes.verbs import Choose, Damage, Give
from domain.kernel.abilities.compiled.clauses import Alternative, Depending, Divided, Each
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Did,
    If,
    It,
    May,
    Node,
    Options,
    Target,
    Then,
    rebuilt,
    walk,
)


def replaced(before: Node, read: Replaced, piece: str) -> Node:
    """A sentence and another one that is carried out instead of it, where a condition holds.

    Of several things in a row the one of the same kind is replaced: "reveal it and put it into your hand", and then
    "put it into the field instead".
    """
    if isinstance(read.effect, Damage) and isinstance(read.effect.to, Before):
        return _last_as(before, _as_much(before, read, read.effect, piece))
    if isinstance(read.effect, Give) and read.effect.until == AS_BEFORE:
        return _last_as(before, _as_long(before, read, read.effect, piece))
    if any(isinstance(part, Target) for part in walk(read.effect)):
        raise NotUnderstood(piece, "what is done instead has a target of its own: when it is chosen is not said")
    if isinstance(before, Each) and isinstance(read.effect, Each) and isinstance(read.effect.who, They):
        return msgspec.structs.replace(before, effect=Alternative(read.condition, read.effect.effect, before.effect))
    may = isinstance(read.effect, May) and not isinstance(before, May)
    deed = read.effect.effect if isinstance(read.effect, May) and may else read.effect
    if isinstance(before, Then) and not isinstance(deed, Then):
        places = [at for at, one in enumerate(_row(before)) if type(one) is type(deed)]
        if len(places) != 1 or places[0] != len(_row(before)) - 1:
            raise NotUnderstood(piece, "what of the sentence before it is instead of is not clear")
        return _last_as(before, _either_done(read, _row(before)[-1], may=may))
    if isinstance(before, Then | Options) or (isinstance(before, May | If) and type(before) is not type(read.effect)):
        raise NotUnderstood(piece, "what of the sentence before it is instead of is not clear")
    picked = [part for part in walk(before) if isinstance(part, Target | Chosen)]
    if isinstance(before, May | If) or not any(isinstance(part, It | Said) for part in walk(deed)) or len(picked) != 1:
        return _either_done(read, before, may=may)
    first = picked[0]
    it = It(many=first.most != 1)
    kept = rebuilt(before, lambda part: it if part == first else part)
    return Then(Choose(first), _either_done(read, kept, may=may), word="and")


def _either_done(read: Replaced, before: Node, *, may: bool) -> Node:
    """One thing where the condition holds, else the other; `may`: also where its player does not do the one."""
    if not may:
        return Alternative(read.condition, read.effect, before)
    return Alternative(read.condition, Then(read.effect, If(Did(done=False), before), word="and"), before)


def as_before(node: Node, piece: str, word: str) -> Node:
    """What becomes something and still is what it was: it has a further type (1020.1)."""
    gives = [part for part in walk(node) if isinstance(part, HasType) and part.becomes and part.word != word]
    if len(gives) != 1:
        raise NotUnderstood(piece, "nothing before it becomes something else")

    def change(part: Node) -> Node:
        return msgspec.structs.replace(part, becomes=False) if part is gives[0] or part == gives[0] else part

    return rebuilt(node, change)


def _as_much(before: Node, read: Replaced, said: Damage, piece: str) -> Node:
    """The damage of the sentence before, but so much where the condition holds: "it deals 800 damage instead"."""
    last = _row(before)[-1]
    if not isinstance(last, Damage) or isinstance(last.amount, Divided) or said.by not in (last.by, It(many=False)):
        raise NotUnderstood(piece, "what of the sentence before it is instead of is not clear")
    return msgspec.structs.replace(last, amount=Depending(read.condition, said.amount, last.amount))


def _as_long(before: Node, read: Replaced, said: Give, piece: str) -> Node:
    """What the sentence before gave, but this where the condition holds: "it gains [+800/+800] instead"."""
    last = _row(before)[-1]
    same = isinstance(last, Give) and (said.of == last.of or isinstance(said.of, It | Said))
    if not isinstance(last, Give) or not same:
        raise NotUnderstood(piece, "what of the sentence before it is instead of is not clear")
    gives = msgspec.structs.replace(last, gifts=said.gifts)
    if not any(isinstance(part, Target) for part in walk(last.of)):
        return Alternative(read.condition, gives, last)
    if len(last.gifts) != 1 or len(said.gifts) != 1:
        raise NotUnderstood(piece, "the same target would be chosen twice")
    return msgspec.structs.replace(last, gifts=(_either(read.condition, said.gifts[0], last.gifts[0], piece),))


def _either(condition: Node, there: Node, otherwise: Node, piece: str) -> Node:
    """ATK and DEF modified by one or by the other."""
    if not isinstance(there, Stats) or not isinstance(otherwise, Stats):
        raise NotUnderstood(piece, "the same target would be chosen twice")
    return Stats(
        Depending(condition, there.attack, otherwise.attack), Depending(condition, there.defense, otherwise.defense)
    )


def _last_as(before: Node, last: Node) -> Node:
    """A sentence with another last deed."""
    return msgspec.structs.replace(before, second=_last_as(before.second, last)) if isinstance(before, Then) else last


def _row(node: Node) -> list[Node]:
    return [*_row(node.first), *_row(node.second)] if isinstance(node, Then) else [node]
