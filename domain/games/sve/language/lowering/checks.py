"""What no text means, whatever each of its sentences says: what is asked of the whole game, lost, or done `instead`."""

from domain.games.sve.language.printed.walking import mapped
from domain.games.sve.language.vocabulary.words import KEYWORDS
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import Amassed
from domain.games.sve.nodes.conditions import Compares, Event, LastTurn, Nth, Since
from domain.games.sve.nodes.gifts import AllMarked, Keyword
from domain.games.sve.nodes.groups import Among, Foremost, OtherName, OtherNames, SameName
from domain.games.sve.nodes.passives import Lacks
from domain.games.sve.nodes.player_verbs import Reveal, Search
from domain.games.sve.nodes.statements import Rather, Select
from domain.games.sve.nodes.verbs import Lose
from domain.games.sve.rules.triggers.events import counts_cards
from domain.kernel.abilities.compiled.clauses import Asked, X
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Controls,
    Exists,
    It,
    Node,
    Options,
    Other,
    Target,
    That,
    This,
    walk,
)
from domain.language.referring.refs import Unclear

RELATIVE = (It, That, Other, OtherName, OtherNames, Among, Foremost)
AGAIN = ("attacked", "served", "engaged", "refreshed", "fought", "damaged")
"""What may happen to one card several times, as long as it is that card."""


MARKED = ("fanfare", "last words", "on evolve", "strike", "on race", "on drive")
"""What automatic abilities are printed with."""


def check_sentences(effect: tuple[Node, ...]) -> None:
    """Raises Unclear for an `instead` that nothing makes a condition of, and for a choice without options."""

    def look_at(node: Node) -> Node:
        if isinstance(node, Rather):
            raise Unclear("nothing says when this is done `instead`")
        if isinstance(node, Options) and not node.options:
            raise Unclear("no options follow: they are printed as (1), (2), ...")
        return node

    mapped(effect, look_at)


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
            raise Unclear("what has happened this game, or in another turn, is not known as seen from this card")
        if node.when.kind in AGAIN and counts_cards(node.when) and _several(node):
            raise Unclear("whether it happened to one card several times is not known of a whole game or another turn")


def _several(node: Since | Amassed | LastTurn) -> bool:
    """Whether it is asked of more than one."""
    return isinstance(node, Amassed) or node.least != 1


def _nth_race(node: Node) -> bool:
    """Whether it is asked if a race is the first or nth of a turn: those of one card come at once (14.2.3.1)."""
    counted = node.left if isinstance(node, Compares) and node.relation == "equal" else None
    return isinstance(counted, Amassed) and counted.when.kind == "raced"


def check_losses(ability: SveAbility) -> None:
    """Raises Unclear for the loss of anything but all abilities and keywords that are words."""
    for node in (part for top in (*ability.costs, *ability.effect) for part in walk(top)):
        if not isinstance(node, Lose | Lacks):
            continue
        if any(gift.word.lower() not in MARKED for gift in node.gifts if isinstance(gift, AllMarked)):
            raise Unclear("what can be lost of one mark is automatic abilities, as Last Words are")
        others = [gift for gift in node.gifts if not isinstance(gift, AllMarked)]
        if any(not isinstance(gift, Keyword) or gift.word not in KEYWORDS for gift in others):
            raise Unclear("what can be lost is all abilities, or keywords that are words, as Ward is")
