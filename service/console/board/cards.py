"""A card of a picture as it lies, with what the eye sees of it and what is said of it to the ear."""

from collections import Counter
from collections.abc import Sequence

import msgspec


class CardNumber(msgspec.Struct, frozen=True):
    """A number on a card. `way` is `up` or `down` where it is not what is printed."""

    name: str
    label: str
    now: int
    printed: int | None

    @property
    def way(self) -> str:
        """Which way it has changed."""
        if self.printed is None or self.printed == self.now:
            return ""
        return "up" if self.now > self.printed else "down"


class CardPicture(msgspec.Struct, frozen=True, kw_only=True):
    """A card as it lies. `id` 0: nobody can tell it from its neighbours. `can`: it may be tapped for something.

    `read` are those of its texts that are a judge's reading, and not print. `alike`: which one it is of how many that
    would be said alike in their zone.
    """

    id: int = 0
    code: str = ""
    name: str = ""
    numbers: tuple[CardNumber, ...] = ()
    keywords: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    read: tuple[str, ...] = ()
    marks: tuple[tuple[str, int], ...] = ()
    kind: str = ""
    under: int = 0
    face_up: bool = True
    turned: bool = False
    of_seat: int = 0
    can: bool = False
    changed: bool = False
    alike: tuple[int, int] = (1, 1)

    @property
    def back(self) -> bool:
        """Whether only its back is seen."""
        return not self.name

    @property
    def cost(self) -> CardNumber | None:
        """What stands in its corner: its cost."""
        return next((number for number in self.numbers if number.name == "cost"), None)

    @property
    def below(self) -> tuple[CardNumber, ...]:
        """The numbers at its lower edge."""
        return tuple(number for number in self.numbers if number.name != "cost")

    @property
    def spoken(self) -> str:
        """All of it in words, for the ear."""
        if self.back:
            return "a hidden card" + (", turned sideways" if self.turned else "")
        said = [self.name, self.kind, *self.keywords]
        for number in self.numbers:
            printed = f", printed {number.printed}" if number.way else ""
            said.append(f"{number.label} {number.now}{printed}")
        said += [f"{count} {label}" for label, count in self.marks]
        said += ["read by a judge, not as printed"] if self.read else []
        said += ["turned sideways"] if self.turned else []
        said += [] if self.face_up else ["face down"]
        said += [f"with {self.under} card{'' if self.under == 1 else 's'} of its own"] if self.under else []
        said += [f"{self.alike[0]} of {self.alike[1]} alike"] if self.alike[1] > 1 else []
        said += ["changed"] if self.changed else []
        said += ["can be tapped"] if self.can else []
        return ", ".join(word for word in said if word)


def told_apart(cards: Sequence[CardPicture]) -> tuple[CardPicture, ...]:
    """Cards of a zone; those that would be said alike are numbered."""
    said = [card.spoken for card in cards]
    count, met = Counter(said), Counter[str]()
    found = []
    for card, words in zip(cards, said, strict=True):
        met[words] += 1
        alone = count[words] == 1 or card.back
        found.append(card if alone else msgspec.structs.replace(card, alike=(met[words], count[words])))
    return tuple(found)
