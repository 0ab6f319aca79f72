"""A printed card of `mya`, compiled, and a catalog of them."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.games.mya.nodes import Endure, Have, Sacrifice
from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.rulings import Reason

CardKind = Literal["AE", "SE", "DO", "EV", "EF"]
ENTITIES = ("AE", "SE")
CALLED = ("EF", "EV", "DO")


class StaticText(msgspec.Struct, frozen=True):
    """A static text, ready to be read: `place` is its ability's.

    `where` are the columns that it speaks of (its own, the neighboring ones, or all), `whose` the cards, `codes` those
    that it can speak of by what is printed on them, `words` other states that the game has words for, `other` all
    but itself; `among` is the whole group where there is more to it than these. `minds` are the codes of the cards
    whose coming and going may change what it gives to other cards; None: anything may. `rests` are the rules
    that give its words their meaning: an affinity (3.12), what overlaps (2.5), what is near (3.10).
    """

    place: int
    node: Have | Endure
    condition: Node | None = None
    where: Literal["this", "lane", "near", "all"] = "all"
    whose: Literal["own", "enemy", "any"] = "any"
    codes: frozenset[str] = frozenset()
    words: tuple[str, ...] = ()
    other: bool = False
    among: Node | None = None
    minds: frozenset[str] | None = frozenset()
    rests: tuple[str, ...] = ()


class MyaCard(CardText, frozen=True, kw_only=True):
    """A card of one of the five kinds; active entities and supports are entities.

    `stats` are an active entity's ATK, DFS and SPD; `sets` are the classification sets in order, `total` all of
    them as one word and `fifth` set 5 (empty where there is none). `senior` is the name that a junior needs.
    `banned`: it never comes back; `stays`: an EF or EV that stays; `reach`: it attacks neighboring columns too;
    `attacks` is how often a turn. `statics` are its texts in force for statistics and against removal;
    `on_play` is the place of the text that is carried out when the card is played (-1: none); `listens` are the
    kinds of events that its text answers.
    """

    kind: CardKind
    entity: bool
    stats: tuple[int, int, int] = (0, 0, 0)
    sets: tuple[str, ...] = ()
    total: str = ""
    fifth: str = ""
    affinities: tuple[str, ...] = ()
    figure: bool = False
    senior: str = ""
    sacrifices: tuple[Sacrifice, ...] = ()
    banned: bool = False
    stays: bool = False
    reach: bool = False
    attacks: int = 1
    statics: tuple[StaticText, ...] = ()
    on_play: int = -1
    listens: frozenset[str] = frozenset()


class MyaCatalog(Catalog, frozen=True):
    """The compiled cards of a match.

    `statics` are the codes of the cards with text in force, `listeners` of those with text that answers events, by
    the kind of event. `flaws` are reasons why some rows are no cards of this game.
    """

    statics: frozenset[str] = frozenset()
    listeners: Mapping[str, frozenset[str]] = {}
    flaws: tuple[Reason, ...] = ()
