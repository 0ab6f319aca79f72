"""Losses of anything but all abilities and keywords that are words.

before: Select an enemy follower on the field. It loses all {EVOLVE} abilities.
after: refused: what can be lost of one mark is automatic abilities, as Last Words are
"""

from domain.games.sve.language.vocabulary.words import KEYWORDS
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.gifts import AllMarked, Keyword
from domain.games.sve.nodes.passives import Lacks
from domain.games.sve.nodes.verbs import Lose
from domain.kernel.abilities.compiled.tree import (
    walk,
)
from domain.language.referring.refs import Unclear

MARKED = ("fanfare", "last words", "on evolve", "strike", "on race", "on drive")
"""What automatic abilities are printed with."""


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
