"""`it` behind a draw, where this card may be meant as well as the one drawn.

before: Whenever this follower attacks, draw a card and give it Ward.
after: refused: it does not say which card `it` is: this one, or one that is drawn
"""

from domain.games.sve.language.printed.plausibility import NAMED
from domain.games.sve.language.printed.short_forms import WasIn
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event, IsA
from domain.games.sve.nodes.player_verbs import Draw
from domain.kernel.abilities.compiled.tree import (
    It,
    Node,
    Options,
    This,
    walk,
)
from domain.language.referring.refs import Unclear


def check_drawn(ability: SveAbility) -> None:
    """Raises Unclear where `it` behind a draw would be this card, though the drawn one may be meant."""
    if not isinstance(ability.when, Event) or not isinstance(ability.when.card, This) or ability.costs:
        return
    choices = [part for node in ability.effect for part in walk(node) if isinstance(part, Options)]
    options = [option for choice in choices for option in choice.options]
    sentences = [node for node in ability.effect if not any(isinstance(part, Options) for part in walk(node))]
    for effect in (sentences, *options):
        if _it_behind_a_draw([part for node in effect for part in walk(node)]):
            raise Unclear("it does not say which card `it` is: this one, or one that is drawn")


def _it_behind_a_draw(parts: list[Node]) -> bool:
    drawn = False
    for part in parts:
        if isinstance(part, WasIn) or (isinstance(part, IsA) and part.was) or isinstance(part, NAMED):
            return False
        if drawn and part == It():
            return True
        drawn = drawn or isinstance(part, Draw)
    return False
