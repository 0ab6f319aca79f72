"""What texts say that they have done to cards, and which verbs do that."""

from collections.abc import Mapping

from domain.games.sve.language.printed.short_forms import WasDone
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.player_verbs import Discard, Reveal, RevealUntil, Search
from domain.games.sve.nodes.statements import Select
from domain.games.sve.nodes.verbs import (
    Add,
    Banish,
    Bury,
    Create,
    Destroy,
    Engage,
    Evolve,
    Put,
    Refresh,
    Return,
    Summon,
)
from domain.kernel.abilities.compiled.tree import (
    Node,
)

DOING: Mapping[str, tuple[type[Node], ...]] = {
    "discarded": (Discard,), "returned": (Return,), "banished": (Banish,), "buried": (Bury,), "destroyed": (Destroy,),
    "put": (Put, Add), "evolved": (Evolve,), "engaged": (Engage,), "refreshed": (Refresh,),
    "revealed": (Reveal, RevealUntil), "selected": (Select,),
    "summoned": (Summon, Create, Put),
}  # fmt: skip
"""What a text must do before it can speak of cards that it has done that to."""


CHOOSING: Mapping[str, type[Node]] = {
    "select": Select, "reveal": Reveal, "discard": Discard, "search": Search, "destroy": Destroy, "banish": Banish,
    "bury": Bury, "engage": Engage, "refresh": Refresh, "return": Return,
    "summon": Summon,
}  # fmt: skip
"""Verbs by which a text picks cards."""


BOUNDED: Mapping[str, type[Node]] = {**CHOOSING, "put": Put, "add": Add}
"""Those of which a text may say another bound of what they pick."""


class AttackEnds(Event, frozen=True):
    """The end of the attack in progress (8.4.11)."""


class UnlessDone(Node, frozen=True):
    """Something that is done unless a player likes to do, and does, something else: "unless you discard a card"."""

    effect: Node
    deed: Node
    yours: bool = False
    first: bool = False


class WasJust(WasDone, frozen=True):
    """The text's last such deed was done to so many of a group: "if 2 followers were buried this way"."""


class ExcessDamage(Node, frozen=True):
    """How much more damage the text has dealt to a follower than it had defense."""
