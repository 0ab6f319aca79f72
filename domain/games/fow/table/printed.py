"""A printed card of Force of Will, compiled: its types (201), its faces (1302 to 1307), and a catalog of such cards."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from domain.games.fow.table.costs import Cost, total_of
from domain.games.fow.table.zones import RULER_AREA
from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Listed
from domain.kernel.table.choices import Word
from domain.kernel.table.ids import Seat, zone_kind
from domain.kernel.table.state import Card

RULER, J_RULER, MAGIC_STONE, RESONATOR = "ruler", "J-ruler", "magic stone", "resonator"
CHANT, ADDITION, REGALIA, RUNE = "chant", "addition", "regalia", "rune"
TYPES = (RULER, J_RULER, MAGIC_STONE, RESONATOR, CHANT, ADDITION, REGALIA, RUNE)
"""The types that there are (201.2)."""
BASIC, SPECIAL, MASTER = "basic", "special", "master"
GENERAL: Mapping[str, tuple[str, ...]] = {
    BASIC: (MAGIC_STONE, RULER, J_RULER),
    SPECIAL: (MAGIC_STONE,),
    MASTER: (RUNE,),
}
"""The general types, and the types that have them (201.3a, 201.3b, 201.3c)."""
WITH_NUMBERS = (J_RULER, RESONATOR)
"""The types that have ATK and DEF (206.1, 207.1)."""
SUBTYPES = ("field", "resonator", "ruler", "J-ruler", "J/resonator", "J/ruler")
"""What an old addition can be added to (1406.1a)."""
STONE_TYPES: Mapping[str, str] = {
    "Light Magic Stone": "light",
    "Fire Magic Stone": "fire",
    "Water Magic Stone": "water",
    "Wind Magic Stone": "wind",
    "Darkness Magic Stone": "darkness",
}
"""The magic stone types (201.4a), and the attribute of the will that each produces (201.4e)."""
INVERSE, STORY = "Inverse", "Story"
OF_TOKENS = "token:"
"""What the codes of tokens begin with; no row has such a code (1303)."""
WILL_COIN = OF_TOKENS + "will coin"
"""The code of the coin of 1119.2, which every catalog has."""


class Keyword(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A keyword on a card (1101.1), with what stands behind it: a number, a cost, or words."""

    name: str
    number: int = 0
    cost: Cost | None = None
    words: tuple[str, ...] = ()


class Half(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One half of an alternative card, or all of a face that has no halves (1307.1)."""

    name: str
    types: tuple[str, ...]
    cost: Cost | None = None
    attributes: tuple[str, ...] = ()
    races: tuple[str, ...] = ()
    attack: int | None = None
    defense: int | None = None
    keywords: tuple[Keyword, ...] = ()


class FowCard(CardText, frozen=True, kw_only=True):
    """One face of a card.

    `halves` are its two halves if it is an alternative card, else the one part that it consists of. `general` is its
    general type, `subtype` what an old addition is added to, `stranger` says that it is a stranger card (1305.1).
    `read_by` are the rules by which its print is read otherwise than it stands there: old wordings, items, printings.
    `reverse` is the code of the face behind this one: a J-ruler, the other side of a two face ruler, a future or a
    despair side; `front` that of the face before it, nearer to the one that decks name. What a card lacks is None.
    """

    halves: tuple[Half, ...]
    general: str = ""
    subtype: str = ""
    stranger: bool = False
    divinity: int | None = None
    reverse: str = ""
    front: str = ""
    read_by: tuple[str, ...] = ()
    types: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Notes its types, which every rule asks for: of both halves where it has two (201.2c, 1307.5c)."""
        types = tuple(word for word in TYPES if any(word in half.types for half in self.halves))
        msgspec.structs.force_setattr(self, "types", types)

    @property
    def alternative(self) -> bool:
        """Whether it is an alternative card (1307)."""
        return len(self.halves) > 1

    @property
    def names(self) -> tuple[str, ...]:
        """Its names: two of an alternative card (1307.5a)."""
        return tuple(half.name for half in self.halves)

    @property
    def cost(self) -> Cost | None:
        """Its cost, that of both halves together where it has two (1307.5b)."""
        found: Cost | None = None
        for half in self.halves:
            if half.cost is not None:
                found = half.cost if found is None else found.and_also(half.cost)
        return found

    @property
    def total_cost(self) -> int:
        """Its total cost off the chase (203.5, 203.5a, 203.5b)."""
        return total_of(self.cost)

    @property
    def attributes(self) -> tuple[str, ...]:
        """Its attributes; none is what texts call void (208.3, 208.4)."""
        return tuple(dict.fromkeys(word for half in self.halves for word in half.attributes))

    @property
    def races(self) -> tuple[str, ...]:
        """Its races or traits (205.1a)."""
        return tuple(dict.fromkeys(word for half in self.halves for word in half.races))

    @property
    def keywords(self) -> tuple[Keyword, ...]:
        """Its printed keywords."""
        return tuple(keyword for half in self.halves for keyword in half.keywords)

    @property
    def stone_types(self) -> tuple[str, ...]:
        """The magic stone type that a magic stone has by its name (201.4b)."""
        return tuple(name for name in self.names if name in STONE_TYPES and MAGIC_STONE in self.types)

    def keyword(self, name: str) -> Keyword | None:
        """The first of its keywords of this name."""
        return next((keyword for keyword in self.keywords if keyword.name == name), None)


class FowCatalog(Catalog, frozen=True):
    """The compiled cards of a match. `warned` are races on them that are not in the list of 205.5a, by code (H.32)."""

    warned: Mapping[str, tuple[str, ...]] = {}


def card_of(catalog: Catalog, code: str) -> FowCard:
    """The printed card of a code."""
    card = catalog.prints[code]
    assert isinstance(card, FowCard), "a match of this game has a catalog of it"
    return card


def faces(catalog: Catalog, code: str) -> Iterator[FowCard]:
    """A card's faces, the one that decks name first."""
    while code:
        card = card_of(catalog, code)
        yield card
        code = card.reverse


def kind_of_faces(catalog: Catalog, code: str) -> str:
    """What a card is by its faces: `single` with one, else `ruler`, `colossal`, `two face`, `shift` or `inverse`."""
    sides = tuple(faces(catalog, code))
    if len(sides) == 1:
        return "single"
    if RULER in sides[0].types:
        if RULER in sides[1].types:
            return "two face"
        return "ruler" if len(sides) == 2 else "colossal"
    return "shift" if sides[0].keyword("Shift") is not None else "inverse"


def sides(catalog: Catalog, code: str) -> tuple[str, ...]:
    """What is printed on a card beside its first face; nothing behind the name of a part of a list."""
    return tuple(face.code for face in faces(catalog, code) if face.code != code) if code in catalog.prints else ()


def hides(look: Look, card: Card, seat: Seat | None) -> bool:
    """Whether a card's other sides are for its controller alone: those of a card in a ruler area (308.6).

    On the field everybody may look at the ruler side of a J-ruler (307.5), and who sees one side of a shift or inverse
    card may see both (1302.2.f.2, 1302.3.e.2).
    """
    return zone_kind(card.zone) == RULER_AREA and card.controller != seat


def turned_by(catalog: Catalog, code: str) -> str:
    """Which verb turns a card to its other side: `shift` or `invert`; empty where none does (1030.1, 1117.2a)."""
    kind = kind_of_faces(catalog, code)
    return {"shift": "shift", "inverse": "invert"}.get(kind, "")


def of_types(types: Sequence[str]) -> Listed:
    """What a refusal calls a card by its types: an addition, a rune and chant."""
    first = [Word("fow-a-kind", word) for word in types[:1]]
    return Listed((*first, *(Word("fow-kind", word) for word in types[1:])), "and")
