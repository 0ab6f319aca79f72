"""What "that token" is: the one answered, or the one put.

before: Summon a Fairy token. Give that token Ward.
after: of: It
"""

import functools

import msgspec

from domain.games.sve.language.printed.walking import mapped
from domain.games.sve.language.referring.last_mentioned import (
    PICKING,
    inside,
    instead_of,
)
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.selectors import Tokens
from domain.kernel.abilities.compiled.tree import (
    It,
    Kind,
    Node,
    That,
    walk,
)
from domain.language.referring.refs import Unclear


def that_token(ability: SveAbility) -> SveAbility:
    """The ability with "that token" as the one that it answers, or as `it` where it puts tokens and picks nothing else.

    Raises Unclear where it answers and puts none, or both.
    """
    nodes = [part for node in ability.effect for part in inside(node)]
    if not any(isinstance(part, That) and part.word == "token" for part in nodes):
        return ability
    card = ability.when.card if isinstance(ability.when, Event) else None
    answers = card is not None and any(isinstance(part, Kind) and part.word.endswith("token") for part in walk(card))
    puts = any(isinstance(part, Tokens) for part in nodes)
    if answers is puts or (puts and any(isinstance(part, PICKING) for part in nodes)):
        raise Unclear("the text does not say which token `that token` is")
    said: Node = It() if puts else That("card")
    return msgspec.structs.replace(
        ability, effect=mapped(ability.effect, functools.partial(instead_of, That("token"), said))
    )
