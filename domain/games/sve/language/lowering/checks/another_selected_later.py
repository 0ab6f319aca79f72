"""Another than what is selected only when the text is carried out.

before: Draw a card. Select a card in your hand. Reveal it. Put another card from your hand into your EX area.
after: refused: it does not say whether `other` is another card than this one, or than the one selected
"""

from domain.games.sve.language.referring.several_cards.another import UNSAID, targets
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.groups import Unselected
from domain.kernel.abilities.compiled.tree import walk
from domain.language.referring.refs import Unclear


def check_besides(before: int, after: SveAbility) -> None:
    """Raises Unclear where "another" is another than what is selected only when the text is carried out.

    `before` is how many targets it had as printed.
    """
    some = [part for node in after.effect for part in walk(node) if isinstance(part, Unselected) and part.nth]
    if some and before != targets(after):
        raise Unclear(UNSAID)
