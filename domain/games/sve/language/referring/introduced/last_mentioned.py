"""What deeds pick and speak of, and what is known of what a text spoke of last."""

import msgspec

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event, IsA
from domain.games.sve.nodes.passives import Costs
from domain.games.sve.nodes.player_verbs import Discard, Reveal
from domain.games.sve.nodes.statements import Later
from domain.games.sve.nodes.verbs import (
    Banish,
    Bury,
    Damage,
    Destroy,
    Engage,
    Evolve,
    Give,
    PlayIt,
    Put,
    Refresh,
    Return,
)
from domain.kernel.abilities.compiled.clauses import Each, Random, Repeatedly, Until
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Every,
    ForEach,
    If,
    It,
    Kind,
    May,
    Measures,
    Node,
    Otherwise,
    Target,
    This,
    parts,
    walk,
)

WHICH = "the text does not say which one `it` is"
THEY = "the text does not say which cards `they` are"
PICKING = (Target, Chosen, Every, Random)
REMOVED = (Discard, Bury, Destroy, Banish)
ON_FIELD = (Destroy, Damage, Engage, Refresh, Evolve)
"""What is done to cards on a field alone."""
HARM = (*REMOVED, Damage, Engage, Return, Put)
"""What is done to a card that this one has dealt damage; what may as well be given to this one is left open."""
OF_THE_DRAWN = (IsA, Measures, Costs, Reveal, PlayIt)
"""What is asked of a card in a hand, or done to it, as well as to one on a field."""
PEOPLE = ("player", "opponent")
BOTH = Every(Kind("player"))
"""Each player, who does it to a card of its own."""
BLOCKS = (If, May, Otherwise, Repeatedly, Until, Each, ForEach)


class Spoken(msgspec.Struct, frozen=True):
    """What was spoken of last, in which sentence: one or several, on no field (in a deck, removed), and its name.

    `two`: one of two cards, nobody knows which; `dealt`: the one that this card has dealt damage;
    `each`: one of each player, of which each goes on.
    """

    sentence: int
    many: bool = False
    place: str = ""
    said: Node | None = None
    two: bool = False
    dealt: bool = False
    each: bool = False


BY_ABILITIES = ("destroyed", "banished", "buried", "discarded", "returned", "engaged", "refreshed")
"""What abilities do to cards, which are none that a text could speak of."""


def of_two(when: Event) -> bool:
    """Whether an event is one of two cards, each of which could be spoken of: what attacks, and what is attacked.

    Of a fight that destroys, one is left, and what puts a card onto a field is an ability.
    """
    if when.kind in ("felled", "put", *BY_ABILITIES):
        return False
    other = when.target or (when.by if when.word not in ("ability", "abilities", "spell") else None)
    return any(isinstance(part, Kind) and part.word != "leader" for part in walk(other)) if other is not None else False


def picks_of(node: Node) -> list[Node]:
    """What a deed picks, and nothing that a group which is picked from is described by."""
    return [node] if isinstance(node, PICKING) else [one for part in parts(node) for one in picks_of(part)]


def this_card(node: Node) -> This | None:
    """This card, where something is done to it."""
    about = getattr(node, "to" if isinstance(node, Damage) else "of", None)
    return about if isinstance(about, This) else None


def on_field_too(effect: Node) -> bool:
    """Whether something is done to `it` that is done to cards on a field alone: it is no card that was drawn."""
    deeds = [part for part in inside(effect) if isinstance(part, (Give, *ON_FIELD))]
    return any(getattr(deed, "to" if isinstance(deed, Damage) else "of", None) == It() for deed in deeds)


def instead_of(it: Node, said: Node, node: Node) -> Node:
    """A node, or where it is that `it` the one that is meant."""
    return said if node == it else node


def inside(node: Node) -> list[Node]:
    """A node and those inside it; of an ability that waits, only what it waits for."""
    if isinstance(node, Later):
        return [] if node.ability.when is None else inside(node.ability.when)
    found = [node]
    for part in parts(node):
        if not isinstance(part, SveAbility):
            found += inside(part)
    return found
