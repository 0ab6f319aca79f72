"""What offers ask for beside picks: words, numbers, and smaller takes."""

from collections.abc import Mapping

import msgspec

from domain.kernel.table.choices import Space


class WordChoice(msgspec.Struct, frozen=True):
    """Words of a closed list: `least` to `most` different ones; `of` says what they are words of, such as `zone`."""

    words: tuple[str, ...]
    least: int = 1
    most: int = 1
    of: str = ""


class Numbers(msgspec.Struct, frozen=True):
    """A number from `least` to `most`."""

    least: int
    most: int
    needed: bool = True


class FreeWords(msgspec.Struct, frozen=True):
    """Words of one's own."""

    needed: bool = True


class Forms(msgspec.Struct, frozen=True):
    """Smaller takes: `least` to `most`, each of one of these."""

    of: tuple["ActOffer", ...]
    least: int
    most: int


Asks = Space | WordChoice | Numbers | FreeWords | Forms


class ActOffer(msgspec.Struct, frozen=True):
    """An action that would be accepted, whatever of its parts' answers is given.

    `tentative`: what would come of it is judged when it comes. `anytime`: it answers no question. `options` are the
    words of what the places of a part stand for.
    """

    action: str
    rule: str
    parts: Mapping[str, Asks] = {}
    tentative: bool = False
    anytime: bool = True
    options: Mapping[str, Mapping[int, str]] = {}
