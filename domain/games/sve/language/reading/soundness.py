"""Which abilities cannot be meant as they are read: they say nothing, or speak of what they have not named."""

from domain.games.sve.language.printed.plausibility import NAMED, PUT_THERE, draw_spoken_of
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.groups import Among
from domain.games.sve.nodes.passives import AlsoCost, WhenPlaying
from domain.games.sve.nodes.player_verbs import Draw, LookAt, Reveal, RevealUntil, Search, Spend
from domain.games.sve.nodes.selectors import Pair, Remaining, They
from domain.games.sve.nodes.statements import DoTimes, Later, Paying, RepeatUntil, Select
from domain.games.sve.nodes.verbs import Overflowing
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Enemy,
    If,
    It,
    Kind,
    Node,
    Options,
    Several,
    Target,
    That,
    Unimplemented,
    When,
    walk,
)

UNPAID = (Options, DoTimes, RepeatUntil, Overflowing, Search, Spend)
"""What no cost is, though it stands before a colon as one does (10.4.1)."""
LOOKING = (LookAt, Reveal, RevealUntil, Search)


def wrong_with(ability: SveAbility, paid: tuple[Node, ...] = ()) -> str:
    """Why an ability cannot be meant so, empty where it can: it says nothing, or speaks of what nothing has named.

    `paid` is what else playing a spell costs.
    """
    if not (ability.effect or ability.merged):
        return (
            "nothing that is done stands behind what begins an ability: on a line of its own, the rest is another one"
        )
    if any(isinstance(part, If) and part.effect == Several(()) for node in ability.effect for part in walk(node)):
        return "nothing that is done stands behind a condition: a passive text is not part of what is done"
    said = [part for node in (*ability.costs, *ability.effect) for part in walk(node)]
    asked = [cost for part in said if isinstance(part, Paying | AlsoCost | WhenPlaying) for cost in part.costs]
    if any(isinstance(cost, UNPAID) for cost in (*ability.costs, *asked)):
        return "a cost is something that is done, not how often, and ends as it is paid: this is not"
    if not all(_is_described(part.of) for part in said if isinstance(part, Search)):
        return "a deck is searched for what is described there, not for what has been spoken of"
    if _of_nothing(said):
        return "no cards have been looked at or revealed of which any could remain"
    return "nothing has been spoken of that `it` or `they` could be" if dangling(ability, paid) else ""


def _is_described(of: Node) -> bool:
    """Whether all that a deck is searched for is some number of cards of a kind (5.7.1)."""
    if isinstance(of, Pair):
        return _is_described(of.left) and _is_described(of.right)
    return isinstance(of, Chosen) and not any(isinstance(part, Among) for part in walk(of))


def _of_nothing(said: list[Node]) -> bool:
    """Whether a text speaks of what remains where it has looked at no cards, and selected none of which one would."""
    remaining = [part for part in said if isinstance(part, Remaining)]
    if not remaining or any(isinstance(part, LOOKING) for part in said):
        return False
    several_selected = any(
        isinstance(part, Select) and isinstance(part.of, Target) and part.of.most != 1 for part in said
    )
    return not several_selected or any(part.word != "card" for part in remaining)


def dangling(ability: SveAbility, paid: tuple[Node, ...] = ()) -> bool:
    """Whether an ability that answers no event of one card speaks of `it` or `they` before it has named anything."""
    batch = isinstance(ability.when, Event) and ability.when.batch
    if ability.kind not in ("spell", "activated") and not batch:
        return ability.kind == "automatic" and _among_nothing(ability)
    if draw_spoken_of(ability) is not None:
        return False
    for node in (*paid, *ability.costs, *ability.effect):
        theirs = [part for part in walk(node) if getattr(part, "whose", "") == "their"]
        if theirs and all(part in theirs for part in walk(node) if isinstance(part, (*NAMED, Enemy, Kind))):
            return True
        for part in walk(node):
            if isinstance(part, NAMED):
                return any(isinstance(inner, Among) for inner in walk(part))
            if isinstance(part, Later) and _names_a_card(part.ability.when):
                return False
            if isinstance(part, It | That) or part == They():
                return True
    return False


def _names_a_card(when: When | Unimplemented | None) -> bool:
    """Whether what is waited for is what happens to some card, of which the rest speaks."""
    return isinstance(when, When) and when.card is not None and not isinstance(when.card, It)


def _among_nothing(ability: SveAbility) -> bool:
    """Whether cards are picked from among those looked at, or are the remaining ones, before there are any."""
    for node in (*ability.costs, *ability.effect):
        for part in walk(node):
            if isinstance(part, (*NAMED, Draw)):
                return any(isinstance(inner, Among) and inner.word != PUT_THERE for inner in walk(part))
            if isinstance(part, Among | Remaining):
                return True
    return False


def waits_with_it(when: Event, effect: Node, alone: bool) -> bool:
    """Whether what is done at the start of a phase is all of an ability, or speaks of what that has spoken of."""
    if when.kind != "phase" or when.often:
        return False
    return alone or dangling(SveAbility((effect,), kind="activated"))
