"""What fow's texts may refer to where they stand: each mention is bound to what the interpreter will find there, or the
text is refused.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from domain.games.fow.language.reading.itself import of_itself
from domain.games.fow.language.reading.problems import NotUnderstood
from domain.games.fow.nodes.abilities import Quoted
from domain.games.fow.nodes.amounts import PutThisWay, ThisWay
from domain.games.fow.nodes.conditions import Event, Fought
from domain.games.fow.nodes.done_this_way import deed_of
from domain.games.fow.nodes.gifts import HasChosen
from domain.games.fow.nodes.groups import OfChosen
from domain.games.fow.nodes.printed import Said
from domain.games.fow.nodes.selectors import (
    By,
    Dealt,
    NthTarget,
    OwnerOf,
    Rest,
    They,
    Top,
    Versus,
    Whole,
)
from domain.games.fow.nodes.statics import Prevents
from domain.games.fow.nodes.verbs import (
    ChooseWord,
    Damage,
    For,
    GainLife,
    Later,
    Look,
    Mill,
    MoveCounters,
    Put,
    Remove,
    Reveal,
    Search,
    Tokens,
)
from domain.kernel.abilities.compiled.clauses import Pay, Random, Seen
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Did,
    Every,
    If,
    It,
    Kind,
    Layer,
    Named,
    Node,
    Some,
    Target,
    That,
    ThatMuch,
    This,
    When,
    walk,
)
from domain.language.referring.discourse import Discourse
from domain.language.referring.plain import PLAIN
from domain.language.referring.refs import CARDS, Ref, Unclear
from domain.language.referring.resolver import Resolver
from domain.language.referring.says import Declared, Says

SEEN, AMOUNT, TWO, THEIRS, THIS = "seen", "amount", "two", "theirs", "this"
MEASURED = ("damage", "gains life", "loses life", "counter")
"""The kinds of events that have an amount."""
COUNTED_DEEDS = ("banish", "discard", "destroy", "remove", "rest", "recover")
"""What a text does to some number of cards, of which it may go on to say "that many"."""
PLAYERS = ("player",)


class Walk(Discourse):
    """A text as far as it has been walked; `redone`: where it stands, what may be done has been done."""

    redone = False


def kind_of(group: Node | None) -> str:
    """The kind of thing that a group is of, by its word; empty where it may be several."""
    while isinstance(group, Layer):
        group = group.of
    return group.word if isinstance(group, Kind) else ""


def _picked(node: Any) -> Iterable[Ref]:
    yield Ref(CARDS, said=node.of, told=kind_of(node.of) or "a card")


def _seen(node: Any) -> Iterable[Ref]:
    yield Ref(SEEN, THEIRS if isinstance(node.of, Whole) and node.of.whose != "your" else "")
    if isinstance(node.of, Top):
        yield Ref(CARDS, said=Kind("card"), told="a card")


def _milled(_: Mill) -> Iterable[Ref]:
    yield Ref(CARDS, said=Kind("card"), told="a card")


def _made(_: Tokens) -> Iterable[Ref]:
    """Tokens that have just come are what a text goes on to speak of."""
    yield Ref(CARDS, said=Kind("resonator"), told="a token")


def _from_the_top(node: Any) -> Iterable[Ref]:
    """Cards of the top of a deck that have been put somewhere are spoken of there."""
    if isinstance(node.of, Top):
        yield Ref(CARDS, said=Kind("card"), told="a card")


def _two(node: Any) -> Iterable[Ref]:
    """Behind what picks two things at once `it` could be either."""
    both = [part for part in walk(node) if isinstance(part, Target | Chosen | Every | Random)]
    if len(both) > 1:
        yield Ref(CARDS, TWO, told="either of two cards")
    if isinstance(node, Damage):
        yield Ref(AMOUNT)


def _amount(_: Node) -> Iterable[Ref]:
    yield Ref(AMOUNT)


def _it(node: It, discourse: Discourse) -> Node:
    last = discourse.last(CARDS)
    when = discourse.when
    if last is None and discourse.of(THIS) and not node.many:
        return This("card")
    if last is None:
        them = "them" if node.many else "it"
        raise Unclear(f"nothing has been spoken of that `{them}` could be")
    if last.word == TWO:
        raise Unclear("`it` could be either of two cards")
    if discourse.hung_on(last) and not _done_again(discourse):
        raise Unclear("what `it` speaks of may not have been done")
    if last.source == "event" and isinstance(when, Event) and when.card is None and when.by is not None:
        if when.target is not None and kind_of(getattr(when.target, "of", None)) not in PLAYERS:
            raise Unclear("`it` could be either card of the event")
        return This("card") if isinstance(when.by, This) else By()
    return node


def _done_again(discourse: Discourse) -> bool:
    """Whether the text stands behind "if you do", where what may be done has been done."""
    return isinstance(discourse, Walk) and discourse.redone


def _said(node: Said, discourse: Discourse) -> Node:
    """Of "that resonator" the card that the text or its event has spoken of so, where only one can be meant."""
    wanted = node.of
    found: list[Node] = []
    spoken = [ref for ref in discourse.of(CARDS) if ref.source != "event"]
    if spoken:
        last = spoken[-1]
        if last.word == TWO:
            raise Unclear("it could be either of two cards")
        if _may_be(wanted, last.said):
            found.append(It(many=node.word == "those"))
        elif any(_may_be(wanted, ref.said) for ref in spoken):
            raise Unclear("another card has been spoken of since")
    when = discourse.when
    if isinstance(when, Event):
        for matcher, selector in ((when.card, That("card")), (when.target, Versus()), (when.by, By())):
            group = getattr(matcher, "of", None)
            if isinstance(matcher, Some) and kind_of(group) != "player" and _may_be(wanted, group):
                found.append(selector)
    if not found:
        raise Unclear("the text has spoken of no such card before")
    if len(found) > 1:
        raise Unclear("it could be the card of the event, or the one spoken of since")
    return found[0]


def _may_be(wanted: Node, said: Node | None) -> bool:
    """Whether what was spoken of can be called so."""
    if said is None:
        return False
    word, other = kind_of(wanted), kind_of(said)
    if word in ("card", "entity"):
        return word == "card" or not isinstance(wanted, Named)
    layers = {type(part) for part in walk(wanted) if isinstance(part, Layer)}
    if layers:
        return other == word and all(any(part == inner for inner in walk(said)) for part in _layers(wanted))
    return word == other or (word == "J/resonator" and other in ("resonator", "J-ruler"))


def _layers(group: Node) -> Iterable[Node]:
    while isinstance(group, Layer):
        yield group
        group = group.of


def _that_much(node: ThatMuch, discourse: Discourse) -> Node:
    when = discourse.when
    if discourse.of(AMOUNT):
        raise Unclear("`that much` could be what was dealt or gained since")
    if not isinstance(when, When) or when.kind not in MEASURED:
        deeds = [ref.word for ref in discourse.of("deed") if ref.word in COUNTED_DEEDS]
        if deeds:
            return ThisWay(deeds[-1])
        raise Unclear("the event has no amount")
    return node


def _they(node: They, discourse: Discourse) -> Node:
    when = discourse.when
    last, seen = discourse.last(CARDS), discourse.last(SEEN)
    if last is not None and seen is not None and seen.word == THEIRS and _among_seen(last.said):
        return OwnerOf(It())
    spoken = [ref for ref in discourse.of(CARDS) if ref.told == "player"]
    event = isinstance(when, Event) and isinstance(when.seat, Some)
    if not spoken and not event:
        raise Unclear("no player has been spoken of")
    if spoken and discourse.of(CARDS)[-1].told != "player":
        raise Unclear("another card has been spoken of since the player")
    return node


def _among_seen(said: Node | None) -> bool:
    return said is not None and any(isinstance(part, Seen) for part in walk(said))


def _left(node: Node, discourse: Discourse) -> Node:
    if not discourse.of(SEEN):
        raise Unclear("no cards have been looked at before")
    return node


def _among(node: Node, discourse: Discourse) -> Node:
    """Those among the cards looked at, or else among those that the text has picked last."""
    last = discourse.last(CARDS)
    if discourse.of(SEEN):
        return node
    if last is None or last.word == TWO or last.told == "player" or last.source == "event":
        raise Unclear("no cards have been looked at or picked before")
    if discourse.hung_on(last) and not _done_again(discourse):
        raise Unclear("what `them` speaks of may not have been done")
    return node


def _dealt(node: Dealt, discourse: Discourse) -> Node:
    if not discourse.of("deed", node.verb):
        raise Unclear(f"nothing has been done before that `{node.verb}` could speak of")
    return node


def _prevented(node: Prevents, _: Discourse) -> Node:
    if node.by is not None and any(isinstance(part, Kind) and part.word == "ability" for part in walk(node.by)):
        raise Unclear("whether damage is dealt by an ability is not known")
    return node


def _fought(node: Fought, discourse: Discourse) -> Node:
    """What a card did in the battle that ends: of another time a text says of which."""
    when = discourse.when
    if not isinstance(when, Event) or when.phase != "end of battle":
        raise Unclear("nothing says when that was")
    return msgspec.structs.replace(node, of=_it(node.of, discourse)) if isinstance(node.of, It) else node


def _own(_: This) -> Iterable[Ref]:
    """The card itself, which `it` is where a text speaks of nothing else."""
    yield Ref(THIS)


DECLARED: Declared = {
    **PLAIN,
    This: Says(_own),
    **dict.fromkeys((Target, Chosen, Every, Random), Says(_picked)),
    It: Says(mentions=_it),
    Said: Says(mentions=_said),
    ThatMuch: Says(mentions=_that_much),
    They: Says(mentions=_they),
    Rest: Says(mentions=_left),
    Seen: Says(mentions=_among),
    Prevents: Says(mentions=_prevented),
    Fought: Says(mentions=_fought),
    **dict.fromkeys((Look, Reveal, Search), Says(_seen)),
    Mill: Says(_milled),
    Tokens: Says(_made),
    **dict.fromkeys((Put, Remove), Says(_from_the_top)),
    **dict.fromkeys((Damage, MoveCounters), Says(_two)),
    GainLife: Says(_amount),
    Dealt: Says(mentions=_dealt),
    Quoted: Says(opens="text"),
    Later: Says(opens="waits"),
    Pay: Says(opens="paid"),
}
"""What each class of nodes says of the discourse."""


def resolved(sentences: tuple[Node, ...], when: When | None, paid: tuple[Node, ...] = ()) -> tuple[Node, ...]:
    """The sentences of an ability with their mentions bound; `paid` are its costs. Raises Unclear."""
    discourse = Walk(when)
    for part in paid:
        discourse.introduce(Ref("deed", deed_of(part)))
    if isinstance(when, Event):
        cards = [part for part in (when.card, when.by) if part is not None]
        group = getattr(cards[0], "of", Kind("card")) if cards else None
        if isinstance(group, Node):
            discourse.introduce(Ref(CARDS, source="event", said=group, told=kind_of(group) or "a card"))
    resolver = Resolver(DECLARED, discourse)
    found = []
    first = tuple(_dealing_too(node, when) for node in sentences[:1])
    for node in map(of_itself, (*first, *sentences[1:])):
        discourse.redone = isinstance(node, If) and isinstance(node.condition, Did) and node.condition.done
        found.append(resolver.within(node))
        for part in walk(node):
            discourse.introduce(Ref("deed", deed_of(part)))
    return tuple(found)


def check_this_way(said: Iterable[Any], done: Iterable[Node], text: str) -> None:
    """Raises NotUnderstood where something is counted that was done "this way", and nothing does it."""
    done = tuple(done)
    deeds = [deed_of(part) for node in done for part in walk(node)]
    put = [part.to.zone for node in done for part in walk(node) if isinstance(part, Put)]
    chosen = [part.what for node in done for part in walk(node) if isinstance(part, ChooseWord)]
    for node in said:
        for part in walk(node) if isinstance(node, Node) else ():
            if isinstance(part, ThisWay) and part.verb not in deeds:
                raise NotUnderstood(text, f"nothing does what `{part.verb}` this way could speak of")
            if isinstance(part, PutThisWay) and not all(part.zone == zone for zone in put or ("",)):
                raise NotUnderstood(text, "nothing, or more than that, is put there before")
            if isinstance(part, OfChosen | HasChosen) and part.what not in chosen:
                raise NotUnderstood(text, f"no {part.what} has been chosen before")
            if isinstance(part, For | Later | Quoted) and any(
                isinstance(one, OfChosen | HasChosen) for one in walk(part)
            ):
                raise NotUnderstood(text, "what was chosen is not known later")
            if isinstance(part, For | Later | Quoted) and _of_before(part):
                raise NotUnderstood(text, "what was done this way is not known later")


def _of_before(part: Node) -> bool:
    """Whether what holds or happens later speaks of what was done before: only its own deeds are known to it."""
    own = [deed_of(one) for one in walk(part)]
    return any(
        isinstance(one, NthTarget)
        or (isinstance(one, Dealt | ThisWay) and one.verb not in own)
        or (isinstance(one, PutThisWay) and "put" not in own)
        for one in walk(part)
    )


def _dealing_too(node: Node, when: When | None) -> Node:
    """`It` deals damage behind an event of damage: what dealt that is meant, as the subject of the same verb."""
    dealer = when.by if isinstance(when, Event) and when.kind == "damage" else None
    if dealer is None or not isinstance(node, Damage) or node.by != It(many=False):
        return node
    return msgspec.structs.replace(node, by=This("card") if isinstance(dealer, This) else By())
