"""A card's information before any persistent effect (10.9.1.1): the visible face, read as a linked evolve card."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, takewhile
from typing import Any

import msgspec

from domain.games.sve.nodes.abilities import Quoted, SveAbility
from domain.games.sve.nodes.conditions import OnField
from domain.games.sve.nodes.passives import Cannot, Lasting
from domain.games.sve.nodes.player_verbs import Discard
from domain.games.sve.nodes.selectors import From
from domain.games.sve.rules.continuous.gifts import CARD_TYPES
from domain.games.sve.table.printed import SveCard, SveCatalog
from domain.games.sve.table.state import (
    BACK,
    CEMETERY,
    DEFENSE,
    EVOLVE,
    EX,
    FIELD,
    HAND,
    LEADER,
    LEADER_DEFENSE,
    Held,
    Info,
    Link,
    sve,
)
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.compiled.tree import Ability, Node, This, When, While, parts, walk
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId, zone_kind
from domain.kernel.table.state import Card, Table

KEYWORD = "keyword:"
"""The codes of the hidden cards whose texts are what a keyword means (12.1)."""
VALID = (FIELD, LEADER)
"""The zones where any ability is valid (10.3.4)."""
PLAYED_FROM = (HAND, EX, CEMETERY)
"""Where cards are played from: the cemetery where a text allows it."""
ELSEWHERE = "elsewhere"
"""The key of the catalog's memo for the cards with abilities that are valid in another zone than the field."""
OWN_TYPES = "own types"
"""The key of the catalog's memo, with an ability, for the types that it says of its own card."""
ONCE = ("Drain", "Bane", "Stack")
"""Keyword abilities of which a card never has two (12.13.3)."""


class Kit(msgspec.Struct):
    """A card's abilities by what they are: automatic ones, passive ones, replacements.

    `ears` is what `listening` has worked out of the automatic ones.
    """

    automatic: tuple[Held, ...] = ()
    statics: tuple[Held, ...] = ()
    replacing: tuple[Held, ...] = ()
    ears: tuple[Any, ...] | None = None


NOTHING = Kit(ears=())
"""Of a card without any: there is no other such kit, so that it is known by its identity."""


def catalog(look: Look) -> SveCatalog:
    """The match's catalog as this game's."""
    found = look.catalog
    assert isinstance(found, SveCatalog), "a match of sve has a catalog of sve"
    return found


def ability_of(look: Look, held: Held) -> Ability:
    """An ability by the printed card that it stands on."""
    return text_of(look, held.code).abilities[held.ability]


def face(look: Look, card: Card) -> str:
    """The code of a card's visible face: the front one until it is put somewhere by its back (2.14.2.1, 2.14.3.1)."""
    if card.counters and card.count(BACK):
        return look.printed(card, SveCard).back
    return card.code


def evolve_card(table: Table, links: tuple[Link, ...], card: CardId) -> Card | None:
    """The card of the evolve zone that a card on the field is linked to, the latest one (5.15.1.2, 11.6.2)."""
    for link in reversed(links):
        if link.card == card:
            other = table.cards.get(link.other)
            if other is not None and zone_kind(other.zone) == EVOLVE:
                return other
    return None


def base(look: Look, card: Card) -> tuple[Info, Kit]:
    """A card's information and abilities as the cards themselves say them."""
    table, counters = look.table, card.counters
    links = sve(table).links
    evolved = evolve_card(table, links, card.id) if links and card.zone.startswith(FIELD) else None
    if evolved is None and not (counters and (BACK in counters or DEFENSE in counters)):
        known: tuple[Info, Kit] | None = look.catalog.memo.get(card.code)
        return _kept(look, card.code, "") if known is None else known
    return _counted(card, _kept(look, face(look, card), "")) if evolved is None else as_evolved(look, card, evolved)


def as_evolved(look: Look, card: Card, over: Card) -> tuple[Info, Kit]:
    """A card's information and abilities as a card of the evolve zone that it is linked to says them."""
    return _counted(card, _kept(look, face(look, card), face(look, over)))


def plain(look: Look, card: Card) -> Info:
    """A card's information as its own visible face says it, without any link."""
    return _counted(card, _kept(look, face(look, card), ""))[0]


def _kept(look: Look, code: str, over: str) -> tuple[Info, Kit]:
    memo = look.catalog.memo
    key = (code, over) if over else code
    found: tuple[Info, Kit] | None = memo.get(key)
    if found is None:
        found = memo[key] = _worked_out(look, code, over)
    return found


def _counted(card: Card, found: tuple[Info, Kit]) -> tuple[Info, Kit]:
    """The information with the defense that a leader has been given."""
    info, kept = found
    if card.counters and DEFENSE in card.counters and info.defense is not None:
        return msgspec.structs.replace(info, defense=info.defense + card.count(DEFENSE)), kept
    return found


def _worked_out(look: Look, code: str, over: str) -> tuple[Info, Kit]:
    """The information of a printed card; of an evolved one with the cost of what it evolved from (10.9.1.1.1)."""
    printed, read = look.catalog.prints[code], look.catalog.prints[over or code]
    assert isinstance(printed, SveCard), f"{code} is no card of this game"
    assert isinstance(read, SveCard), f"{over} is no card of this game"
    names = (read.name, read.alternate) if read.alternate else (read.name,)
    defense = LEADER_DEFENSE if LEADER in read.types and read.defense is None else read.defense
    abilities = tuple(Held(read.code, place) for place in range(read.own))
    info = Info(
        names, read.types, read.classes, read.traits, read.universe, printed.cost, read.attack, defense, read.keywords,
        abilities,
    )  # fmt: skip
    info = with_keyword_abilities(look, info)
    return info, kit(look, info)


def with_keyword_abilities(look: Look, info: Info) -> Info:
    """The information with just those keyword abilities that belong to its keywords (12.1.1)."""
    plain = tuple(held for held in info.abilities if not held.code.startswith(KEYWORD))
    meant: list[Held] = []
    for place, word in enumerate(info.keywords):
        found = look.catalog.prints.get(KEYWORD + word)
        if isinstance(found, SveCard) and not (word in ONCE and word in info.keywords[:place]):
            meant += (Held(found.code, number) for number in range(found.own))
    abilities = (*plain, *meant)
    return info if abilities == info.abilities else msgspec.structs.replace(info, abilities=abilities)


def kit(look: Look, info: Info) -> Kit:
    """Abilities sorted by what they are; the same ones are sorted once."""
    if not info.abilities:
        return NOTHING
    memo = look.catalog.memo
    key = (Kit, info.abilities)
    found: Kit | None = memo.get(key)
    if found is None:
        found = memo[key] = _sorted(look, info.abilities)
    return found


def _sorted(look: Look, abilities: tuple[Held, ...]) -> Kit:
    automatic, statics, replacing = [], [], []
    for held in abilities:
        ability = ability_of(look, held)
        if ability.kind == "static":
            statics.append(held)
        elif ability.kind == "replacing":
            replacing.append(held)
        elif ability.when is not None:
            automatic.append(held)
    if not (automatic or statics or replacing):
        return NOTHING
    return Kit(tuple(automatic), tuple(statics), tuple(replacing))


def own_types(look: Look, held: Held) -> frozenset[str]:
    """The card types that an ability calls its own card: "this follower" (5.24.3.1)."""
    memo = look.catalog.memo
    found: frozenset[str] | None = memo.get((OWN_TYPES, held))
    if found is None:
        found = memo[OWN_TYPES, held] = frozenset(_own_types(ability_of(look, held).effect))
    return found


def _own_types(nodes: Iterable[Node]) -> Iterator[str]:
    """Those that are said; in abilities that it gives, another card is this follower."""
    for node in nodes:
        if isinstance(node, This) and node.word in CARD_TYPES:
            yield node.word
        elif not isinstance(node, Quoted):
            yield from _own_types(parts(node))


def handled_in(one: Ability) -> tuple[str, ...]:
    """The zones in which alone an ability is handled (10.3.4): it shows its card there, moves it, or bans playing it.

    Of what happens to its own card an ability knows by itself; what a spell does is done where that is resolved.
    """
    if one.kind == "static" and _bans_playing(one.effect):
        return PLAYED_FROM
    if one.kind not in ("automatic", "activated") or (isinstance(one.when, When) and isinstance(one.when.card, This)):
        return ()
    costs = one.costs if isinstance(one, SveAbility) else ()
    places = takewhile(bool, _own_places((*costs, *one.effect)))
    return tuple(dict.fromkeys(places))


def _bans_playing(effect: tuple[Node, ...]) -> bool:
    """Whether a passive text says that its own card cannot be played, wherever it is played from."""
    node = effect[0] if effect else None
    while isinstance(node, While | Lasting):
        if any(isinstance(part, OnField) for part in walk(node)):
            return False
        node = node.static
    return isinstance(node, Cannot) and isinstance(node.of, This) and node.word == "be played"


def _own_places(nodes: Iterable[Node]) -> Iterator[str]:
    """Where a text finds its own card beside the field, empty where it speaks of it without saying that.

    What abilities say that it gives or creates is theirs.
    """
    for node in nodes:
        if isinstance(node, From) and node.zone != FIELD and any(isinstance(part, This) for part in walk(node.of)):
            yield node.zone
        elif isinstance(node, Discard) and isinstance(node.of, This):
            yield HAND
        elif isinstance(node, This):
            yield ""
        elif not isinstance(node, Quoted | Ability):
            yield from _own_places(parts(node))


def works_elsewhere(one: Ability) -> bool:
    """Whether an ability says that it works in another zone than the field (10.3.4)."""
    said = any(isinstance(node, OnField) and node.zone != FIELD for node in walk(one))
    return said or any(zone != FIELD for zone in handled_in(one))


def valid_here(look: Look, card: Card, held: Held) -> bool:
    """Whether an ability is valid in the zone where its card is: the field, or one that it is handled in (10.3.4)."""
    zone = zone_kind(card.zone)
    alone, beside = _zones(look, held)
    return zone in alone if alone else zone in VALID or zone in beside


def _zones(look: Look, held: Held) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The zones in which alone an ability is handled, and those beside the field in which it says that it is valid."""
    memo = look.catalog.memo
    found: tuple[tuple[str, ...], tuple[str, ...]] | None = memo.get(("zones", held))
    if found is None:
        one = ability_of(look, held)
        beside = [node.zone for node in walk(one) if isinstance(node, OnField) and node.zone != FIELD]
        found = memo["zones", held] = handled_in(one), tuple(beside)
    return found


def elsewhere(look: Look) -> Mapping[str, frozenset[str]]:
    """The printed cards with abilities that are valid in another zone than the field, by that zone."""
    found: Mapping[str, frozenset[str]] | None = look.catalog.memo.get(ELSEWHERE)
    return _elsewhere(look) if found is None else found


def _elsewhere(look: Look) -> Mapping[str, frozenset[str]]:
    there: dict[str, dict[str, None]] = {}
    for code, printed in look.catalog.prints.items():
        assert isinstance(printed, SveCard), f"{code} is no card of this game"
        for place in range(printed.own):
            for zone in chain(*_zones(look, Held(code, place))):
                there.setdefault(zone, {})[code] = None
    found: Mapping[str, frozenset[str]] = {zone: look.catalog.among(codes) for zone, codes in there.items()}
    look.catalog.memo[ELSEWHERE] = found
    return found
