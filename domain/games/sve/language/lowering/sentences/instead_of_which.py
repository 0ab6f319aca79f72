"""Which of several things that a text has said before is the one that it does something else instead of."""

from collections.abc import Callable

from domain.games.sve.language.printed.participles import DOING
from domain.games.sve.nodes.amounts import DieResult
from domain.games.sve.nodes.conditions import Rolled
from domain.games.sve.nodes.player_verbs import LookAt, Reveal, RollDie, Search, Shuffle
from domain.games.sve.nodes.selectors import Pair, Tokens, TokensAll
from domain.games.sve.nodes.statements import Select
from domain.games.sve.nodes.verbs import Create, Damage, Summon
from domain.kernel.abilities.compiled.clauses import Alternative
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Every,
    If,
    It,
    May,
    Node,
    Several,
    Some,
    Target,
    Then,
    rebuilt,
    walk,
)
from domain.language.referring.refs import Unclear

LOOKING = (LookAt, Reveal, RollDie, Search, Shuffle)
"""What changes nothing that another thing could be done instead of."""


def whichever(done: list[Node], wanted: Node) -> list[Callable[[Node], bool]]:
    """What a verb must be that is replaced: one of the same kind, of several that which is done to the same.

    Raises Unclear where that could be two of them.
    """
    said = [verb for node in done for verb in _verbs(node)]
    to, kind = _object(wanted), [verb for verb in said if type(verb) is type(wanted)]
    if not kind:
        return _any(said, to)
    if to is not None and any(_object(verb) == to for verb in kind):
        return [lambda node: type(node) is type(wanted) and _object(node) == to]
    if any(_object(verb) != _object(kind[-1]) for verb in kind):
        raise Unclear("it does not say which of the things before it this is done instead of")
    return [lambda node: type(node) is type(wanted)]


def told_too_late(done: list[Node], condition: Node, fits: Callable[[Node], bool]) -> bool:
    """Whether a condition asks what only the thing that is replaced, or one behind it, would bring about."""
    said = [verb for node in done for verb in _verbs(node)]
    at = max((place for place, verb in enumerate(said) if fits(verb)), default=0)

    def does(verb: Node, kinds: tuple[type[Node], ...]) -> bool:
        return any(isinstance(part, kinds) for part in walk(verb))

    for part in walk(condition):
        kinds = _bringing(part)
        before = any(does(verb, kinds) for verb in said[:at])
        if kinds and not before and any(does(verb, kinds) for verb in said[at:]):
            return True
    return False


def _bringing(asked: Node) -> tuple[type[Node], ...]:
    """The verbs that bring about what a condition asks."""
    verb = str(getattr(asked, "verb", ""))
    if verb in DOING:
        return DOING[verb]
    return (RollDie,) if isinstance(asked, Rolled | DieResult) else ()


def _any(said: list[Node], to: object) -> list[Callable[[Node], bool]]:
    """The one thing that was said before, whatever its kind, or the last if nothing else is done to the same."""
    deeds = [verb for verb in said if not isinstance(verb, LOOKING)]
    alike = [verb for verb in deeds if to is not None and _object(verb) == to]
    if len(deeds) > 1 and not (len(alike) == 1 and alike[0] is deeds[-1]):
        raise Unclear("it does not say which of the things before it this is done instead of")
    return [lambda node: not (deeds and isinstance(node, LOOKING))]


def _verbs(node: Node) -> list[Node]:
    """What a sentence does, in the order of the text; of things said instead, what they are instead of."""
    if isinstance(node, Then):
        return [*_verbs(node.first), *_verbs(node.second)]
    if isinstance(node, If | May):
        return _verbs(node.effect)
    if isinstance(node, Several):
        return [verb for part in node.effect for verb in _verbs(part)]
    if isinstance(node, Alternative):
        return _verbs(node.otherwise)
    return [] if isinstance(node, Select) else [node]


def _object(node: Node) -> object:
    """What something is done to, or what tokens are made; None where a text does not say."""
    of = node.to if isinstance(node, Damage) else getattr(node, "of", None)
    if isinstance(node, Create | Summon) and isinstance(of, Tokens | TokensAll):
        return ("tokens", of.name) if isinstance(of, Tokens) and of.name else None
    return It() if isinstance(of, It) else of


def to_the_group(done: Node, said: Node) -> Node:
    """What is done instead to `them`, where they are a group to which what was said is not done then: to that group.

    Raises Unclear where it is done to one of them.
    """
    group = getattr(said, "to" if isinstance(said, Damage) else "of", None)
    if not isinstance(group, Every | Some | Pair) or any(isinstance(part, Chosen | Target) for part in walk(group)):
        return done
    if It() in walk(done) and It() not in walk(group):
        raise Unclear("several were spoken of last, and the text does not say which one of them `it` is")
    return rebuilt(done, lambda part: group if part == It(many=True) else part)
