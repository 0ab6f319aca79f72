"""What has been introduced so far, where a text is read, and which of it a mention can be."""

from collections.abc import Callable, Iterable

import msgspec

from domain.kernel.abilities.compiled.tree import Node
from domain.language.referring.refs import Guard, Ref, Unclear, naming, several

MOST = 400
"""So many things a text may introduce."""


class Discourse:
    """A text as far as it has been walked.

    `costs`: in what is paid; `asking`: in a condition; `settled`: in what is settled on playing, before anything is
    done; `defines`: what X is.
    """

    def __init__(self, when: Node | None = None) -> None:
        self.when = when
        self.start_anew()
        self.defines: Node | None = None
        self._refs: dict[str, list[Ref]] = {}
        self._count = self._scopes = 0
        self._left: dict[int, str] = {}

    def start_anew(self, guard: Guard = ()) -> None:
        """Stands in no part of a sentence, but behind what it hangs on."""
        self.guard = guard
        self.costs = 0
        self.asking = self.settled = self.later = self.paid = self.turns = self.counting = self.defining = 0

    def introduce(self, ref: Ref) -> None:
        """Keeps what was spoken of, with the guard that it stands behind. Raises Unclear past the bound."""
        self._count += 1
        if self._count > MOST:
            raise Unclear("the text speaks of too many things to tell what is meant")
        source = "cost" if self.costs else ref.source
        self._refs.setdefault(ref.sort, []).append(
            msgspec.structs.replace(ref, guard=self.guard, each=self.turns > 0, at=self._count, source=source)
        )

    def enter(self, way: int = 0, scope: int | None = None) -> int:
        """Opens what may be left undone, or one of several ways of it, and gives its number."""
        if scope is None:
            self._scopes += 1
            scope = self._scopes
        self.guard = (*self.guard, (scope, way))
        return scope

    def leave(self, kind: str = "") -> None:
        """Closes what was entered last; `kind` is what it hung on."""
        (scope, _) = self.guard[-1]
        self.guard = self.guard[:-1]
        self._left[scope] = kind

    def hung_on(self, ref: Ref) -> str:
        """What something hangs on that is over by now, the outermost of it; empty where it is there anyhow."""
        return next((self._left[scope] for scope, _ in ref.guard if self._left.get(scope)), "")

    def inside(self, ref: Ref) -> bool:
        """Whether the text still is where something was introduced."""
        return ref.guard == self.guard[: len(ref.guard)]

    def of(self, sort: str, *words: str) -> list[Ref]:
        """What was introduced of a sort, of these words where there are any: what may be there together with this."""
        here = dict(self.guard)
        return [
            ref
            for ref in self._refs.get(sort, ())
            if (not words or ref.word in words) and all(here.get(scope, way) == way for scope, way in ref.guard)
        ]

    def last(self, sort: str, *words: str) -> Ref | None:
        """What was introduced last of a sort."""
        found = self.of(sort, *words)
        return found[-1] if found else None

    def only(self, found: Iterable[Ref], missing: str, several_are: Callable[[str], str]) -> Ref:
        """The only one that something can be: the last of those of which only one can be there.

        Raises Unclear where there is none, and where there are several, which it names.
        """
        refs = list(found)
        if not refs:
            raise Unclear(missing)
        if several(refs):
            raise Unclear(several_are(naming(refs)))
        return refs[-1]
