"""What keyword abilities mean, as hidden cards of the catalog whose abilities a card with the keyword has (12.1.1)."""

import functools

from domain.games.sve.language.lowering.passes import lowered
from domain.games.sve.language.printed.short_forms import HasCounters
from domain.games.sve.language.reading.texts import language_of
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.passives import Replaces
from domain.games.sve.nodes.selectors import Foe
from domain.games.sve.nodes.verbs import Destroy, Engage, RemoveCounters
from domain.games.sve.table.editions import EDITIONS
from domain.kernel.abilities.compiled.tree import Enemy, If, It, Kind, May, Node, Some, This

TEXTS = {
    "Drain": "Whenever this follower deals attack damage, give your leader {DEF}+X. X equals the damage dealt.",
    "Single Drive": "Strike - Perform a drive check.",
    "Twin Drive": "Strike - Perform 2 drive checks.",
}
"""Keywords that the language itself can say (12.13.2, 14.4.6)."""
_STACK_TEXT = (
    "{ACT}: Select another amulet with Stack on your field and transfer all this card's Stack counters to that card."
)
_WARD = Replaces("put onto the field", This("follower"), May(Engage(It())))
_STACK = Replaces(
    "leave the field",
    This("card"),
    If(HasCounters(This("card"), "stack", 1), RemoveCounters(1, "stack", This("card"))),
)
_BANE = Event(kind="fought", card=This("follower"), target=Some(Enemy(Kind("follower"))))


@functools.cache
def keyword_abilities(edition: str) -> dict[str, tuple[SveAbility, ...]]:
    """The abilities that each keyword with a text means in an edition."""
    language = language_of((), ())
    found: dict[str, tuple[SveAbility, ...]] = {}
    for word, text in {**TEXTS, "Stack": _STACK_TEXT}.items():
        compiled = language.compiled(text)
        assert not compiled.problems, f"{word} is said in the language: {compiled.problems}"
        found[word] = tuple(lowered(part) for part in compiled.parts if isinstance(part, SveAbility))
    found["Stack"] = (lowered(_replacing(_STACK)), *found["Stack"])
    found["Ward"] = (lowered(_replacing(_WARD)),)
    if not EDITIONS[edition].bane_is_rules_handling:
        found["Bane"] = (SveAbility((Destroy(Foe()),), _BANE, "automatic"),)
    return found


def _replacing(node: Node) -> SveAbility:
    return SveAbility((node,), kind="replacing")
