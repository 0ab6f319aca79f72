"""A printed ability with what it mentions bound: the event first, then costs, sentences, and what X is.

before: If there are 2 or more Officer followers on your field, give such followers Rush.
after: of: In zone='field'
"""

import msgspec

from domain.games.sve.language.printed.short_forms import NextTime
from domain.games.sve.language.referring.actions_and_amounts.declared_spent_removed import ATTACK, KNOWN
from domain.games.sve.language.referring.actions_and_amounts.if_you_do import WHETHER
from domain.games.sve.language.referring.actions_and_amounts.left_out_nouns import NAMES
from domain.games.sve.language.referring.actions_and_amounts.more_of_it import MORE
from domain.games.sve.language.referring.actions_and_amounts.that_much import AMOUNTS, MEASURED
from domain.games.sve.language.referring.actions_and_amounts.this_way import DEEDS_DONE
from domain.games.sve.language.referring.introduced.antecedents import AMOUNT, VERBS
from domain.games.sve.language.referring.one_card.as_it_was import WAS
from domain.games.sve.language.referring.one_card.that_token import ANSWERED, THAT_TOKEN
from domain.games.sve.language.referring.several_cards.one_and_other import PARTS
from domain.games.sve.language.referring.several_cards.such import GROUPS
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.passives import Replaces
from domain.games.sve.nodes.statements import Define, For, Rather
from domain.kernel.abilities.compiled.tree import If, Kind, Layer, Node, Options, Static, ThatMuch, When, walk
from domain.language.referring.discourse import Discourse
from domain.language.referring.refs import Ref
from domain.language.referring.resolver import OPTIONAL, Resolver
from domain.language.referring.says import NOTHING, Declared, Says

DECLARED: Declared = {
    **VERBS,
    **AMOUNTS,
    **WHETHER,
    **DEEDS_DONE,
    **GROUPS,
    **NAMES,
    **KNOWN,
    **PARTS,
    **MORE,
    **THAT_TOKEN,
    **WAS,
    **dict.fromkeys((Layer, Static, When), NOTHING),
    For: Says(opens="later"),
    Replaces: Says(opens="later"),
    NextTime: Says(opens="later"),
    Rather: Says(opens="instead"),
    Options: Says(opens="options"),
    If: Says(opens="condition"),
}
"""What each class of nodes says of the discourse."""


def resolved(ability: SveAbility, paid: tuple[Node, ...] = ()) -> SveAbility:
    """An ability with its mentions bound; `paid` is what else it costs to play the card. Raises Unclear."""
    discourse = Discourse(ability.when)
    resolver = Resolver(DECLARED, discourse)
    when = ability.when
    if isinstance(when, Event):
        _introduce(when, discourse)
    discourse.later += ability.kind == "replacing"
    said = (part for node in ability.effect for part in walk(node))
    discourse.defines = next((part.value for part in said if isinstance(part, Define)), None)
    discourse.enter()
    discourse.costs += 1
    resolver.within(paid)
    costs = resolver.within(ability.costs)
    discourse.costs -= 1
    discourse.leave(OPTIONAL)
    discourse.paid += ability.kind == "automatic" and bool(ability.costs)
    effect = resolver.within(ability.effect)
    x = resolver.within(ability.x)
    return msgspec.structs.replace(ability, costs=costs, effect=effect, x=x)


def _introduce(when: Event, discourse: Discourse) -> None:
    """What an event brings: how much it came to, the attack that it is, a token that it is about."""
    if when.kind in MEASURED:
        discourse.introduce(Ref(AMOUNT, said=ThatMuch(), told="what the text answers", source="event"))
    if when.kind == "attacked":
        discourse.introduce(Ref(ATTACK, source="event"))
    card = () if when.card is None else walk(when.card)
    if any(isinstance(part, Kind) and part.word.endswith("token") for part in card):
        discourse.introduce(ANSWERED)
