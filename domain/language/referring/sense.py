"""What a sentence must not leave open: what `it` is, what was allowed, which event is meant."""

from domain.kernel.abilities.tree import (
    Chosen,
    Did,
    Every,
    ForEach,
    If,
    Instead,
    It,
    May,
    Node,
    Options,
    Otherwise,
    Target,
    That,
    ThatMuch,
    Unimplemented,
    When,
    parts,
)

AMOUNTS = ("damaged", "healed", "die assigned", "drawn")
"""The kinds of events that have an amount."""


class Sense:
    """Reads an ability's sentences in order, and remembers what later ones may refer to."""

    def __init__(self, when: Node | None) -> None:
        self._when = when
        known = isinstance(when, When) and (when.card is not None or when.target is not None)
        self._it = known or isinstance(when, Unimplemented)
        self._allowed = False
        self._tested = False

    def complaint(self, node: Node) -> str:
        """Why a sentence makes no sense here; empty when it does."""
        found = self._own(node)
        if found:
            return found
        if isinstance(node, ForEach | Instead):
            self._it = True
        before = self._it
        for part in parts(node):
            if isinstance(node, Options):
                self._it = before
            found = self.complaint(part)
            if found:
                return found
            self._tested = self._tested or isinstance(node, If)
        if isinstance(node, Target | Chosen | Every):
            self._it = True
        if isinstance(node, May):
            self._allowed = True
        return ""

    def _own(self, node: Node) -> str:
        when = self._when
        if isinstance(node, It) and not self._it:
            return "nothing has been spoken of that `it` or `them` could be"
        if isinstance(node, Did) and not self._allowed:
            return "nothing has been allowed before that one could do"
        if isinstance(node, Otherwise) and not self._tested:
            return "there is no condition before `otherwise`"
        if isinstance(node, That | ThatMuch) and when is None:
            return "there is no event that `that` could mean"
        if isinstance(node, ThatMuch) and isinstance(when, When) and when.kind not in AMOUNTS:
            return "the event has no amount"
        if isinstance(node, That) and isinstance(when, When) and not _tells(when, node):
            return f"the event tells of no {node.word}"
        return ""


def _tells(when: When, that: That) -> bool:
    """Whether an event has what `that` names."""
    if that.word == "player":
        return True
    return when.card is not None or when.target is not None or when.kind == "set"
