"""What each verb of a text introduces: a deed, whether it was done, and to how many cards."""

from collections.abc import Iterable, Mapping
from typing import Any

from domain.games.sve.language.printed.conditions import DiscardDown, FillUp, PutEither
from domain.games.sve.language.printed.plausibility import several
from domain.games.sve.language.printed.short_forms import ShuffleIn, SummonWith
from domain.games.sve.nodes.amounts import DieResult, ThisWay
from domain.games.sve.nodes.costs import EngageThis
from domain.games.sve.nodes.player_verbs import Discard, Draw, LookAt, Reveal, RevealUntil, RollDie, Search, Spend
from domain.games.sve.nodes.selectors import ANY, Tokens, TokensAll
from domain.games.sve.nodes.statements import Select
from domain.games.sve.nodes.verbs import (
    Add,
    Banish,
    Bury,
    Create,
    Damage,
    Destroy,
    Divide,
    Engage,
    Evolve,
    Give,
    Put,
    Refresh,
    Return,
    Summon,
)
from domain.kernel.abilities.compiled.tree import Chosen, It, Node, Target, You
from domain.language.referring.refs import CARDS, Number, Ref
from domain.language.referring.resolver import DONE
from domain.language.referring.says import Says

DEED, AMOUNT, POINTS, SEEN, DEALT = "deed", "amount", "points", "seen", "dealt"
"""What was done to cards, how much something came to, points that were spent, cards looked at, damage."""
DAMAGE, DIE, SUMMONED, FELLED, REMOVED = "damage", "a die", "summoned", "felled", "removed"
MADE = "made"
"""Tokens that a deed makes, so many."""
BESIDE = "beside"
"""What is spoken of, and is nothing that a text picks: this card, and what was selected before."""
TARGET, PICKED = "target", "picked"
"""Cards picked on playing, and while a text is carried out."""


def _deed(verb: str, *also: str, counted: bool = False, seen: bool = False) -> Says:
    """A verb that is done to cards, which a text calls by its participles; `counted`: `that many` are those cards.

    `seen`: cards are looked at by it.
    """

    def introduces(node: Any) -> Iterable[Ref]:
        of = getattr(node, "of", None)
        place = node.to.zone if isinstance(node, Put | Return | PutEither) else ""
        least = of.most if isinstance(of, Chosen) and isinstance(of.most, int) and of.least == of.most else 1
        number: Number = "many" if several(of) else "one"
        most = of.most if isinstance(of, Chosen | Target) and isinstance(of.most, int) else 0
        for word in (verb, *also):
            yield Ref(DEED, word, getattr(node, "who", You()), f"what was {word}", number, 1, most, place)
        yield Ref(DONE, verb, verb, f"what was {verb}", least=least)
        if counted:
            yield Ref(AMOUNT, verb, ThisWay(verb), f"how many were {verb}")
        if seen:
            yield Ref(SEEN)

    return Says(introduces)


def _other(verb: str, *participles: str, seen: bool = False) -> Says:
    """A verb of which a text does not keep to which cards it was done."""

    def introduces(node: Any) -> Iterable[Ref]:
        yield from (Ref(DEED, word, You(), f"what was {word}") for word in participles)
        yield Ref(DONE, told=verb)
        if seen:
            yield Ref(SEEN)

    return Says(introduces)


def _making(said: Says) -> Says:
    """A verb that makes tokens: how many there are of them, where the text fixes it."""

    def introduces(node: Any) -> Iterable[Ref]:
        if said.introduces is not None:
            yield from said.introduces(node)
        of = node.of
        kinds = of.of if isinstance(of, TokensAll) and not of.one and of.count is None else (of,)
        counts = [kind.count if isinstance(kind, Tokens) and not kind.up_to else ANY for kind in kinds]
        if any(isinstance(kind, Tokens | TokensAll) for kind in kinds):
            names = " and ".join(kind.name for kind in kinds if isinstance(kind, Tokens) and kind.name)
            most = sum(count if isinstance(count, int) else ANY for count in counts)
            yield Ref(MADE, told=f"the {names or 'one'} that was made", most=most)

    return Says(introduces)


def _damage(node: Any) -> Iterable[Ref]:
    """Damage dealt: to one, or to several, of so much as the text says, or of as much as it says elsewhere."""
    to = node.to
    one = (isinstance(to, It) and not to.many) or (isinstance(to, Target | Chosen) and to.most == 1)
    said = int(isinstance(node.amount, int))
    yield Ref(DONE, told=DAMAGE, number="one" if one else "many", most=said)
    yield Ref(DEED, FELLED, You(), "what was destroyed", most=said)
    yield Ref(DEALT, said=to)
    yield Ref(AMOUNT, DAMAGE, told="the damage that was dealt", most=said)


def beside(_: Node) -> Iterable[Ref]:
    """What a text speaks of without picking it."""
    yield Ref(BESIDE)


def _until(node: RevealUntil) -> Iterable[Ref]:
    yield Ref(DEED, "revealed", node.who, "what was revealed", number="many")
    yield Ref(CARDS, most=ANY)
    yield Ref(SEEN)


def _die(node: Node) -> Iterable[Ref]:
    yield Ref(AMOUNT, DIE, DieResult(), "what the die shows")


def _spent(node: Spend) -> Iterable[Ref]:
    yield Ref(POINTS, node.word)
    yield Ref(DONE, POINTS, node.word, "the points that were spent")


VERBS: Mapping[type[Node], Says] = {
    Discard: _deed("discarded", counted=True),
    DiscardDown: _deed("discarded", counted=True),
    Return: _deed("returned", counted=True),
    Banish: _deed("banished", counted=True),
    Bury: _deed("buried", counted=True),
    Destroy: _deed("destroyed", counted=True),
    Put: _deed("put", SUMMONED, counted=True),
    PutEither: _deed("put", SUMMONED, counted=True),
    Add: _deed("put"),
    ShuffleIn: _deed("put", counted=True),
    Engage: _deed("engaged"),
    EngageThis: _deed("engaged"),
    Refresh: _deed("refreshed"),
    Evolve: _deed("evolved"),
    Select: _deed("selected"),
    Reveal: _deed("revealed", counted=True, seen=True),
    RevealUntil: Says(_until),
    LookAt: Says(lambda node: (Ref(SEEN),)),
    Search: _other("searched", seen=True),
    Summon: _making(_deed(SUMMONED)),
    SummonWith: _deed(SUMMONED),
    FillUp: _deed(SUMMONED),
    Create: _making(_other("created", SUMMONED)),
    Damage: Says(_damage),
    Divide: Says(_damage),
    Give: _other("given"),
    Draw: _other("drawn"),
    RollDie: Says(_die),
    Spend: Says(_spent),
}
"""The verbs of a text, as it speaks of them later."""


def participle(node: Node) -> str:
    """What a text calls cards that a verb is done to; empty for what is done to none, or not kept."""
    said = VERBS.get(type(node))
    made = said.introduces(node) if said is not None and said.introduces is not None else ()
    return next((ref.said for ref in made if ref.sort == DONE and ref.said and ref.word != POINTS), "")
