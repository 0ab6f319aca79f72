"""What a class of nodes says of the discourse: what it introduces, what it mentions, and what it opens."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import msgspec

from domain.kernel.abilities.compiled.tree import Node
from domain.language.referring.discourse import Discourse
from domain.language.referring.refs import Ref

Opens = Literal[
    "", "text", "waits", "later", "perhaps", "paid", "options", "condition", "counted", "defined", "settled", "instead"
]
"""What is inside a node: a text of its own; one that waits for a time said here; what holds or is done later; what may
be left undone, or paid; ways of which some are done; what hangs on a condition; a group that is counted; what X is;
what is settled on playing; what is done instead of something before."""


class Says(msgspec.Struct, frozen=True):
    """A declaration.

    `introduces` makes what is spoken of behind a node; `mentions` is what stands for a node once it is bound (it
    raises Unclear); `order` are its fields as they are read, where that is not their own order.
    """

    introduces: Callable[[Any], Iterable[Ref]] | None = None
    mentions: Callable[[Any, Discourse], Any] | None = None
    opens: Opens = ""
    order: tuple[str, ...] = ()


NOTHING = Says()
"""What speaks of nothing but by its parts."""
Declared = Mapping[type[Node], Says]


def says(declared: Declared, kind: type[Node]) -> Says:
    """What a class says, or the nearest class that it is one of: its tree is walked once more than it is declared."""
    return next((declared[base] for base in kind.__mro__ if base in declared), NOTHING)
