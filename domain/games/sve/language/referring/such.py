"""Which cards "such followers" are: those of the group that a condition before them spoke of."""

from typing import Any

from domain.games.sve.language.printed.groups import Such
from domain.games.sve.language.printed.sense import Unclear
from domain.games.sve.language.printed.short_forms import InControl, Present
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.groups import Across
from domain.kernel.abilities.holding import each, renewed
from domain.kernel.abilities.tree import Controls, Count, Exists, Kind, Layer, Node, Yours


def such(values: tuple[Node, ...]) -> tuple[Node, ...]:
    """Sentences with "such" cards as those of the condition or count before. Raises Unclear where there is none."""
    return tuple(map(_Groups().within, values))


class _Groups:
    def __init__(self) -> None:
        self._last: Node | None = None

    def within(self, value: Any) -> Any:
        """A tree in the order of its text, but for abilities inside it."""
        if isinstance(value, SveAbility):
            return value
        if isinstance(value, tuple):
            return each(value, self.within)
        if isinstance(value, Such):
            return self._meant(value.word.removesuffix("s"))
        if not isinstance(value, Node):
            return value
        made = renewed(value, self.within)
        self._last = _group(made) or self._last
        return made

    def _meant(self, word: str) -> Node:
        if self._last is None:
            raise Unclear(f"no condition before says which cards such {word}s are")
        kind: Node = self._last
        while isinstance(kind, Layer):
            kind = kind.of
        if word != "card" and kind != Kind(word):
            raise Unclear(f"the condition before speaks of no {word}s that such {word}s could be")
        return self._last


def _group(node: Node) -> Node | None:
    """The cards of which a condition says how many there are, with their zone."""
    if isinstance(node, Present):
        return Across(node.of, node.zones)
    if isinstance(node, Controls):
        return Yours(node.of) if node.who == "you" or isinstance(node, InControl) else None
    return node.of if isinstance(node, Exists | Count) else None
