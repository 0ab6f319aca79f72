"""Conditions that ask for cards with the same name before the text has named any.

before: {FANFARE} If there is another card with the same name on your field, draw a card.
after: refused: it does not say with the same name as which card
"""

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.groups import SameName
from domain.games.sve.nodes.player_verbs import Reveal, Search
from domain.games.sve.nodes.statements import Select
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Controls,
    Exists,
    It,
    Target,
    That,
    This,
    walk,
)
from domain.language.referring.refs import Unclear


def check_same_names(ability: SveAbility) -> None:
    """Raises Unclear where a condition asks for cards with the same name before the text has named any."""
    when = ability.when
    if isinstance(when, Event) and when.card is not None and not isinstance(when.card, This):
        return
    for node in ability.effect:
        for part in walk(node):
            if isinstance(part, (Select, Chosen, Target, Reveal, Search, That)):
                return
            if isinstance(part, Exists | Controls) and any(
                one == SameName(one.of, It()) for one in walk(part.of) if isinstance(one, SameName)
            ):
                raise Unclear("it does not say with the same name as which card")
