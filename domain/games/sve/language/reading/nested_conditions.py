"""Which condition asks after what stands under the condition before it, and holds under that one alone."""

from collections.abc import Iterable

from domain.games.sve.language.printed.partitives import CouldNot
from domain.games.sve.language.reading.soundness import LOOKING
from domain.games.sve.nodes.amounts import DieResult
from domain.games.sve.nodes.conditions import Rolled
from domain.games.sve.nodes.groups import Among
from domain.games.sve.nodes.player_verbs import RevealUntil, RollDie
from domain.games.sve.nodes.selectors import Remaining, Selected, Tokens, TokensAll, Top, Whole
from domain.games.sve.nodes.statements import Select
from domain.kernel.abilities.compiled.clauses import Random
from domain.kernel.abilities.compiled.tree import Chosen, Every, It, Node, Some, Target, That, walk

_NAMING = (Target, Chosen, Random, Some, Top, Whole, Tokens, TokensAll, RevealUntil)


def depends(condition: Node, under: Iterable[Node], before: Iterable[Node]) -> bool:
    """Whether a condition is about what some sentences name, and none `before` them: left out, they name nothing."""
    inner, outer = ([part for node in nodes for part in walk(node)] for nodes in (under, before))
    seen = any(isinstance(part, LOOKING) for part in inner) and not any(isinstance(part, LOOKING) for part in outer)
    return any(
        _is_of(asked, inner) and (seen or isinstance(asked, CouldNot) or not _is_of(asked, outer))
        for asked in walk(condition)
    )


def leaves_the_rest(node: Node, under: Iterable[Node]) -> bool:
    """Whether a sentence is about what remains of cards that were looked at before the condition above it.

    Whatever that condition decides, the rest of them is put somewhere.
    """
    if not any(isinstance(part, Remaining) for part in walk(node)):
        return False
    return not any(isinstance(part, LOOKING) for one in under for part in walk(one))


def _is_of(asked: Node, parts: list[Node]) -> bool:
    if isinstance(asked, CouldNot):
        return bool(parts)
    if isinstance(asked, Rolled | DieResult):
        return any(isinstance(part, RollDie) for part in parts)
    if isinstance(asked, Selected):
        return any(isinstance(part, Select) for part in parts)
    if isinstance(asked, Among | Remaining):
        return any(isinstance(part, LOOKING) for part in parts)
    if isinstance(asked, It | That):
        many = isinstance(asked, It) and asked.many
        return any(isinstance(part, _NAMING) or (many and isinstance(part, Every)) for part in parts)
    return False
