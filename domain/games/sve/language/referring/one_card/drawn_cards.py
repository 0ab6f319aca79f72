"""`It` behind a draw: the drawn card, where nothing else has been named, and what is said fits a card of a hand.

before: {FANFARE} Draw a card. If it's a spell, it costs 1 less to play this turn.
after: effect: 1. DrawSpokenOf count=1
"""

import msgspec

from domain.games.sve.language.printed.plausibility import NAMED, draw_spoken_of
from domain.games.sve.language.printed.short_forms import WasIn
from domain.games.sve.language.printed.traversal import mapped
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event, IsA
from domain.games.sve.nodes.player_verbs import Draw, DrawSpokenOf
from domain.kernel.abilities.compiled.tree import It, Node, Options, This, walk
from domain.language.referring.refs import Unclear


def of_the_drawn(ability: SveAbility) -> SveAbility:
    """The ability with the draw that it speaks of told from others.

    Raises Unclear where `it` behind a draw would be this card, though the drawn one may be meant.
    """
    spoken = draw_spoken_of(ability)
    if spoken is None:
        _check(ability)
        return ability

    def change(node: Node) -> Node:
        return DrawSpokenOf(spoken.count, spoken.who) if node is spoken else node

    return msgspec.structs.replace(ability, effect=mapped(ability.effect, change))


def _check(ability: SveAbility) -> None:
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
