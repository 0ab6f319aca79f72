"""Other ids for cards: in a struct, however deep it speaks of them."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from domain.kernel.table.ids import CardId
from domain.kernel.table.mentions import Kinds, Part, parts_of, put, read_action

T = TypeVar("T", bound=msgspec.Struct)


class _Renaming:
    """Puts a new id in the place of each that has one."""

    def __init__(self, names: Mapping[CardId, CardId], kinds: Kinds) -> None:
        self._names = names
        self._kinds = kinds

    def card(self, number: int) -> int:
        return self._names.get(CardId(number), CardId(number))

    def pick(self, pick: Any) -> Any:
        return {**pick, "value": self.card(pick["value"])} if pick["kind"] == "card" else pick

    def text(self, text: str) -> str:
        said = read_action(text, self._kinds) if text else None
        if said is None:
            return text
        return msgspec.json.encode(put(parts_of(said[0]), said[1], self)).decode()

    def code(self, code: str) -> str:
        return code

    def keyed(self, kept: Mapping[Any, Any], part: Part | None, /) -> Any:
        return {self.card(int(key)): value if part is None else part.put(value, self) for key, value in kept.items()}

    def whole(self, plain: Any) -> Any:
        return plain


def renamed(thing: T, names: Mapping[CardId, CardId], kinds: Kinds) -> T:
    """The struct with the new ids in the place of the old ones; cards without a new id keep theirs."""
    kind = type(thing)
    parts = parts_of(kind)
    if not parts:
        return thing
    return msgspec.convert(put(parts, msgspec.to_builtins(thing), _Renaming(names, kinds)), kind)
