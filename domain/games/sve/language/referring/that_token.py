"""What "that token" is: the one answered, or the one that the text has made."""

from domain.games.sve.language.referring.antecedents import MADE
from domain.kernel.abilities.compiled.tree import It, Node, That
from domain.language.referring.discourse import Discourse
from domain.language.referring.refs import CARDS, Ref, Unclear, naming
from domain.language.referring.says import Declared, Says

ANSWERED = Ref(MADE, said=That("card"), told="the one answered", source="event")
"""A token that the event of a text is about."""


def _that_token(node: That, discourse: Discourse) -> Node:
    """Raises Unclear where there is none, where there are two, or where one was made and something else picked."""
    if node.word != "token":
        return node
    made = discourse.of(MADE)
    answered = any(ref.source == "event" for ref in made)
    picked = [] if answered else [ref for ref in discourse.of(CARDS) if ref.source == "text"]
    if len(made) != 1 or picked:
        could = f": {naming(made)} or what was picked" if picked else f": {naming(made)}" if made else ""
        raise Unclear(f"the text does not say which token `that token` is{could}")
    return made[0].said or It()


THAT_TOKEN: Declared = {That: Says(mentions=_that_token)}
