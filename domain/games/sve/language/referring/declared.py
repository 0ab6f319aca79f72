"""Which texts speak of what nothing has declared, or where it is not known any more."""

from domain.games.sve.language.printed.sense import Unclear
from domain.games.sve.nodes.abilities import Quoted, SveAbility
from domain.games.sve.nodes.groups import Declared
from domain.games.sve.nodes.player_verbs import DeclareName
from domain.games.sve.nodes.statements import For
from domain.kernel.abilities.tree import walk


def check_declared(ability: SveAbility) -> None:
    """Raises Unclear where a text asks for what it has not declared before, or in what lasts or waits."""
    declared: set[str] = set()
    for sentence in (*ability.costs, *ability.effect):
        for part in walk(sentence):
            if isinstance(part, For | SveAbility | Quoted) and any(isinstance(one, Declared) for one in walk(part)):
                raise Unclear("what was declared is not known any more in what lasts or waits")
            if isinstance(part, DeclareName):
                declared.add(part.what)
            if isinstance(part, Declared) and part.what not in declared:
                raise Unclear("nothing of the kind was declared before that")
