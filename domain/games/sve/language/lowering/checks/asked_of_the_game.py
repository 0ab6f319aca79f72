"""Questions about the whole game, or another turn, that only it could answer: of others, or of `it`.

before: If you've played another Fairy this game, draw a card.
after: refused: what has happened in the whole game is not known as seen from this card
"""

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import Amassed
from domain.games.sve.nodes.conditions import Compares, Event, LastTurn, Nth, Since
from domain.games.sve.nodes.groups import Among, Foremost, OtherName, OtherNames
from domain.games.sve.rules.triggers.events import counts_cards
from domain.kernel.abilities.compiled.clauses import Asked, X
from domain.kernel.abilities.compiled.tree import (
    It,
    Node,
    Other,
    That,
    walk,
)
from domain.language.referring.refs import Unclear

RELATIVE = (It, That, Other, OtherName, OtherNames, Among, Foremost)

AGAIN = ("attacked", "served", "engaged", "refreshed", "fought", "damaged")
"""What may happen to one card several times, as long as it is that card."""


def check_questions(ability: SveAbility) -> None:
    """Raises Unclear where a text asks about the whole game what only it can tell: of others, or of "it"."""
    when = ability.when
    if ability.x is None or isinstance(ability.x, Asked):
        every = [part for top in (*ability.costs, *ability.effect) for part in walk(top)]
        asked = sum(isinstance(part, Compares) and part.left == X() for part in every)
        if asked and asked == sum(isinstance(part, X) for part in every):
            raise Unclear("nothing is X that is asked about")
    x = (ability.x,) if isinstance(ability.x, Node) else ()
    for node in (part for top in (*ability.costs, *ability.effect, *ability.limits, *x) for part in walk(top)):
        if isinstance(node, Nth) and not (isinstance(when, Event) and when.kind == "played"):
            raise Unclear("no card has been played that `it` could be")
        if isinstance(when, Event) and when.kind == "raced" and _nth_race(node):
            raise Unclear("a card that races several times has done all of them before this is asked")
        if not (isinstance(node, LastTurn) or (isinstance(node, Since | Amassed) and node.ever)):
            continue
        if any(isinstance(part, RELATIVE) for part in walk(node.when)):
            then = "in another turn" if isinstance(node, LastTurn) else "in the whole game"
            raise Unclear(f"what has happened {then} is not known as seen from this card")
        if node.when.kind in AGAIN and counts_cards(node.when) and _several(node):
            then = "another turn" if isinstance(node, LastTurn) else "a whole game"
            raise Unclear(f"whether it happened to one card several times is not known of {then}")


def _several(node: Since | Amassed | LastTurn) -> bool:
    """Whether it is asked of more than one."""
    return isinstance(node, Amassed) or node.least != 1


def _nth_race(node: Node) -> bool:
    """Whether it is asked if a race is the first or nth of a turn: those of one card come at once (14.2.3.1)."""
    counted = node.left if isinstance(node, Compares) and node.relation == "equal" else None
    return isinstance(counted, Amassed) and counted.when.kind == "raced"
