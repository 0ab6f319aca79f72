"""What "that token" is: the one answered, or the one made; and what "that follower" is as this card attacks."""

from domain.games.sve.language.referring.introduced.antecedents import MADE
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.selectors import Versus
from domain.kernel.abilities.compiled.tree import It, Kind, Node, That, This, walk
from domain.language.referring.discourse import Discourse
from domain.language.referring.refs import CARDS, Ref, Unclear, naming
from domain.language.referring.says import Declared, Says

ANSWERED = Ref(MADE, said=That("card"), told="the one answered", source="event")
"""A token that the event of a text is about."""


def _that(node: That, discourse: Discourse) -> Node:
    """Raises Unclear where there is none, where there are two, or where one was made and something else picked."""
    if node.word != "token":
        return Versus("attack target") if _attacked(node.word, discourse) else node
    made = discourse.of(MADE)
    answered = any(ref.source == "event" for ref in made)
    picked = [] if answered else [ref for ref in discourse.of(CARDS) if ref.source == "text"]
    if len(made) != 1 or picked:
        could = f": {naming(made)} or what was picked" if picked else f": {naming(made)}" if made else ""
        raise Unclear(f"the text does not say which token `that token` is{could}")
    return made[0].said or It()


def _attacked(word: str, discourse: Discourse) -> bool:
    """Whether a text is about an attack of this card, and has spoken of no other card than the one attacked."""
    when = discourse.when
    if not isinstance(when, Event) or when.kind != "attacked" or not isinstance(when.card, This) or discourse.of(CARDS):
        return False
    kinds = () if when.target is None else [part.word for part in walk(when.target) if isinstance(part, Kind)]
    return bool(kinds) and all(kind == word for kind in kinds)


THAT_TOKEN: Declared = {That: Says(mentions=_that)}
