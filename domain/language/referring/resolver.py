"""The one resolver: walks a text in its order and binds what it mentions to what it has introduced."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.kernel.abilities.compiled.holding import each, holding
from domain.kernel.abilities.compiled.tree import Did, Every, Kind, Node, walk
from domain.language.referring.discourse import Discourse
from domain.language.referring.refs import CARDS, Ref, Unclear
from domain.language.referring.says import Declared, Says, says

EACH_PLAYER = Every(Kind("player"))
DONE = "done"
"""The sort of what a text does, so that it may ask whether that was done."""
IF_DONE, IF_NOT_DONE, OPTIONAL, INSTEAD = "if you do", "if you don't", "perhaps", "instead"
"""What something that is over hung on."""


class Resolver:
    """Reads the parts of a text one after another; what they introduce is kept in its `discourse`."""

    def __init__(self, declared: Declared, discourse: Discourse) -> None:
        self.discourse = discourse
        self._declared = declared
        self._opened: Mapping[str, Callable[[Any, Says], Any]] = {
            "": self._fields, "text": self._text, "waits": self._waits, "counted": self._counted,
            "defined": self._defined, "later": self._later, "perhaps": self._perhaps, "paid": self._paid,
            "options": self._options, "condition": self._condition, "settled": self._settled,
            "instead": self._instead,
        }  # fmt: skip

    def within(self, value: Any) -> Any:
        """A part of a text with its mentions bound. Raises Unclear."""
        if isinstance(value, tuple):
            return each(value, self.within)
        return self._node(value) if isinstance(value, Node) else value

    def sentence(self, node: Node) -> Any:
        """A sentence with its mentions bound. Raises Unclear, and goes on behind it as if it said nothing more."""
        guard = self.discourse.guard
        try:
            return self.within(node)
        except Unclear:
            self.discourse.start_anew(guard)
            raise

    def _node(self, node: Node) -> Any:
        said = says(self._declared, type(node))
        turns = getattr(node, "who", None) == EACH_PLAYER
        if turns:
            self.discourse.turns += 1
            self.discourse.enter()
        meant = node if said.mentions is None else said.mentions(node, self.discourse)
        made = self._opened[said.opens](node, said) if meant is node else meant
        if said.introduces is not None:
            for ref in said.introduces(made):
                self.discourse.introduce(ref)
        if turns:
            self.discourse.leave()
            self.discourse.turns -= 1
        return made

    def _fields(self, node: Node, said: Says) -> Any:
        fields = {}
        for name in said.order or holding(type(node)):
            old = getattr(node, name)
            new = self.within(old)
            if new is not old:
                fields[name] = new
        return msgspec.structs.replace(node, **fields) if fields else node

    def _text(self, node: Node, _: Says) -> Any:
        return node

    def _waits(self, node: Any, _: Says) -> Any:
        """Of what waits, the time that it waits for is said in this text."""
        when = self.within(node.ability.when)
        if when is node.ability.when:
            return node
        return msgspec.structs.replace(node, ability=msgspec.structs.replace(node.ability, when=when))

    def _counted(self, node: Any, _: Says) -> Any:
        self.discourse.counting += 1
        of = self.within(node.of)
        self.discourse.counting -= 1
        self.discourse.introduce(Ref(CARDS, "each", most=1, number="one"))
        return self._fields(node if of is node.of else msgspec.structs.replace(node, of=of), Says(order=("effect",)))

    def _defined(self, node: Node, said: Says) -> Any:
        self.discourse.defining += 1
        made = self._fields(node, said)
        self.discourse.defining -= 1
        return made

    def _later(self, node: Node, said: Says) -> Any:
        self.discourse.later += 1
        made = self._fields(node, said)
        self.discourse.later -= 1
        return made

    def _perhaps(self, node: Node, said: Says) -> Any:
        scope = self.discourse.enter()
        made = self._fields(node, said)
        self.discourse.leave(OPTIONAL)
        inside = [ref for ref in self.discourse.of(DONE) if scope in dict(ref.guard) and ref.word != OPTIONAL]
        if said.introduces is None:
            self.discourse.introduce(Ref(DONE, OPTIONAL, within=tuple(inside), told="what may be done"))
        return made

    def _paid(self, node: Node, said: Says) -> Any:
        self.discourse.paid += 1
        self.discourse.enter()
        made = self._fields(node, said)
        self.discourse.leave(OPTIONAL)
        self.discourse.paid -= 1
        self.discourse.introduce(Ref(DONE, OPTIONAL, told="what may be paid"))
        return made

    def _options(self, node: Any, _: Says) -> Any:
        made: list[Any] = []
        scope = None
        for way, option in enumerate(node.options):
            scope = self.discourse.enter(way, scope)
            made.append(self.within(option))
            self.discourse.leave()
        same = all(new is old for new, old in zip(made, node.options, strict=True))
        return node if same else msgspec.structs.replace(node, options=tuple(made))

    def _condition(self, node: Any, _: Says) -> Any:
        self.discourse.asking += 1
        condition = self.within(node.condition)
        self.discourse.asking -= 1
        asked = next((part for part in walk(node.condition) if isinstance(part, Did)), None)
        if asked is not None:
            self.discourse.enter()
        effect = self.within(node.effect)
        if asked is not None:
            self.discourse.leave(IF_DONE if asked.done else IF_NOT_DONE)
        if condition is node.condition and effect is node.effect:
            return node
        return msgspec.structs.replace(node, condition=condition, effect=effect)

    def _settled(self, node: Node, said: Says) -> Any:
        self.discourse.settled += 1
        made = self._fields(node, said)
        self.discourse.settled -= 1
        return made

    def _instead(self, node: Node, said: Says) -> Any:
        self.discourse.asking += 1
        self.discourse.enter()
        made = self._fields(node, said)
        self.discourse.leave(INSTEAD)
        self.discourse.asking -= 1
        return made
