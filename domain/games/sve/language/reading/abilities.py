"""An ability being read: where its next sentence belongs."""

from typing import Any

import msgspec

from domain.games.sve.language.printed.short_forms import IfBehind
from domain.games.sve.language.reading.nested_conditions import depends, leaves_the_rest
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.statements import Paying, Rather
from domain.kernel.abilities.compiled.tree import If, Node, Options, Otherwise, Several


class _Block:
    """Sentences that belong together; `head` makes one statement of them."""

    def __init__(self, head: Node | None = None) -> None:
        self.head = head
        self.inner: list[Any] = []

    def statement(self) -> Node:
        """The block as a statement."""
        assert self.head is not None, "only an ability's own sentences have no head"
        return msgspec.structs.replace(self.head, effect=Several(_inner(self)))


class Scopes:
    """The sentences of an ability as they come, and the conditions, costs and options that they stand under.

    A condition takes the sentences behind it with it up to the next one about something else (H.12), a cost all up to
    the end (10.4.7.2).
    """

    def __init__(self, ability: SveAbility) -> None:
        self._ability = ability
        self._root = _Block()
        self._base = self._root
        self._under: list[_Block] = []
        self._choice: tuple[_Block, int] | None = None
        self._options: list[_Block] = []
        self._limits: list[Node] = []
        self._costs: tuple[Node, ...] = ()

    @property
    def _scope(self) -> _Block:
        """Where the next sentence belongs."""
        return self._under[-1] if self._under else self._base

    @property
    def activated(self) -> bool:
        """Whether it is an activated ability, before whose colon all costs stand (10.4.7.1)."""
        return self._ability.kind == "activated"

    @property
    def marked(self) -> bool:
        """Whether it is an automatic ability behind a mark, whose text may have several paragraphs."""
        when = self._ability.when
        return isinstance(when, Event) and bool(when.mark)

    @property
    def empty(self) -> bool:
        """Whether nothing has been said yet under the last condition or cost."""
        return not self._scope.inner

    def add(self, node: Node) -> None:
        """A sentence."""
        while self._under and leaves_the_rest(node, _inner(self._under[-1])):
            self._under.pop()
        if isinstance(node, If) and not isinstance(node, IfBehind) and not isinstance(node.effect, Rather):
            self.gate(node.condition)
            self._stated(node.effect)
        elif isinstance(node, Otherwise):
            del self._under[-1:]
            self._scope.inner.append(node)
        else:
            self._stated(node)

    def _stated(self, node: Node) -> None:
        """A statement in its place; options that follow belong to the last choice."""
        if isinstance(node, Options) and not node.options:
            self._choice = (self._scope, len(self._scope.inner))
        self._scope.inner.append(node)

    def gate(self, condition: Node) -> None:
        """A condition for the sentences behind it; one about what stands under another holds under that alone."""
        while self._under and not depends(condition, _inner(self._under[-1]), self._before()):
            self._under.pop()
        block = _Block(If(condition, Several(())))
        self._scope.inner.append(block)
        self._under.append(block)

    def pay(self, costs: tuple[Node, ...], *, rite: bool, playing: bool = False) -> None:
        """A cost for all sentences behind it."""
        block = _Block(Paying(costs, Several(()), rite, playing))
        self._scope.inner.append(block)
        self._start(block)

    def _before(self) -> list[Node]:
        """What the text has said before the condition that its last sentences stand under."""
        when = self._ability.when
        found: list[Node] = [*self._ability.costs, *self._costs, *([when] if when is not None else [])]
        for block in (self._root, self._base, *self._under[:-1]):
            found += [_said(item) for item in block.inner if item not in self._under]
        return found

    def _start(self, block: _Block) -> None:
        self._base, self._under = block, []

    def next_paragraph(self) -> "Scopes":
        """A new paragraph is under none of the conditions and costs before it (H.12, 10.4.7.2)."""
        if not self._options:
            self._start(self._root)
        return self

    def option(self, number: int) -> bool:
        """Begins an option; false if there is no choice that it could belong to, or the number is wrong."""
        if self._choice is None or number != len(self._options) + 1:
            return False
        self._options.append(_Block())
        self._start(self._options[-1])
        return True

    def costs(self, costs: tuple[Node, ...]) -> None:
        """The costs before the ability's colon."""
        self._costs = costs

    def limit(self, node: Node) -> None:
        """When, or how often, the ability may be played."""
        self._limits.append(node)

    def ability(self) -> SveAbility:
        """The ability as read."""
        if self._choice is not None:
            block, at = self._choice
            options = tuple(_inner(option) for option in self._options)
            block.inner[at] = msgspec.structs.replace(block.inner[at], options=options)
        return msgspec.structs.replace(
            self._ability,
            effect=_inner(self._root),
            costs=(*self._ability.costs, *self._costs),
            limits=tuple(self._limits),
        )


def _said(item: Any) -> Any:
    return item.statement() if isinstance(item, _Block) else item


def _inner(block: _Block) -> tuple[Node, ...]:
    return tuple(map(_said, block.inner))
