"""Static texts in force: what they add to statistics, and what they keep from being removed."""

from collections.abc import Iterable, Iterator

from domain.games.mya.changes import StaticSet
from domain.games.mya.nodes import Endure, Have
from domain.games.mya.printed import MyaCard, MyaCatalog, StaticText
from domain.games.mya.state import (
    ACTIVE_COLUMN_KEYS,
    ACTIVE_KEYS,
    DECLARED,
    PLACES,
    STATIC,
    printed,
)
from domain.kernel.abilities.evaluate import Scene, fits, true
from domain.kernel.abilities.happenings import Use
from domain.kernel.choices import card_pick
from domain.kernel.game import Decision, Look
from domain.kernel.ids import CardId, ZoneKey
from domain.kernel.state import Card
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
Sum = list[int]
NOTHING: Sum = [0, 0, 0]
"""What no static text changes."""


def sources(look: Look) -> Iterator[tuple[Card, MyaCard]]:
    """The cards in play whose static texts work; in professional play supports only when announced (8.3)."""
    catalog = look.catalog
    assert isinstance(catalog, MyaCatalog)
    zones, cards, statics = look.table.zones, look.table.cards, catalog.statics
    if not statics:
        return
    professional = look.option("professional")
    for key in PLACES:
        held = zones.get(key)
        if held and cards[held[0]].code in statics:
            card = cards[held[0]]
            found = printed(look, card)
            if professional and found.kind == "SE" and not card.count(DECLARED):
                continue
            yield card, found


def update_statics(d: Decision) -> None:
    """Brings what static texts add to each active entity up to date."""
    sums: dict[CardId, Sum] = {}
    for card, found in sources(d):
        for text in found.statics:
            have = text.node
            if isinstance(have, Have):
                amounts = (have.atk + have.each, have.dfs + have.each, have.spd + have.each)
                for target in _affected(d, card, text):
                    total = sums.setdefault(target, [0, 0, 0])
                    for which, amount in enumerate(amounts):
                        total[which] += amount
    zones, cards = d.draft.zones, d.draft.cards
    for key in ACTIVE_KEYS:
        held = zones.get(key)
        if not held:
            continue
        card, wanted = cards[held[0]], sums.get(held[0], NOTHING)
        if (card.counters or wanted is not NOTHING) and [card.count(name) for name in STATIC] != wanted:
            d.emit(StaticSet(rule=R("H.32"), card=card.id, atk=wanted[0], dfs=wanted[1], spd=wanted[2]))


def _in_force(look: Look, card: Card, text: StaticText) -> Scene | None:
    """What a static text is read against, where the condition around it holds."""
    scene = Scene(look, Use(card.id, card.code, text.place, card.owner), plain=True)
    return scene if text.condition is None or true(scene, text.condition) else None


def _affected(look: Look, card: Card, text: StaticText) -> Iterator[CardId]:
    """The active entities that a static text speaks of."""
    scene = _in_force(look, card, text) if text.condition is not None or text.among is not None else None
    if text.condition is not None and scene is None:
        return
    if text.where == "this":
        yield card.id
        return
    zones, cards = look.table.zones, look.table.cards
    for key in _where(text, card):
        held = zones.get(key)
        if not held or not _whose(text, card, cards[held[0]]):
            continue
        if scene is None or text.among is None or fits(scene, text.among, card_pick(held[0])):
            yield held[0]


def _whose(text: StaticText, card: Card, other: Card) -> bool:
    return text.whose == "any" or (text.whose == "own") == (card.owner == other.owner)


def _where(text: StaticText, card: Card) -> Iterable[ZoneKey]:
    """The zones for active entities in the columns that a static text speaks of."""
    if text.where == "all":
        return ACTIVE_KEYS
    column = PLACES[card.zone].column
    if text.where == "lane":
        return ACTIVE_COLUMN_KEYS[column]
    return (*ACTIVE_COLUMN_KEYS.get(column - 1, ()), *ACTIVE_COLUMN_KEYS.get(column + 1, ()))


def endures(look: Look, card: Card) -> bool:
    """Whether attacks do not remove an entity (6.16)."""
    if printed(look, card).endures:
        return True
    for source, found in sources(look):
        for text in found.statics:
            if not isinstance(text.node, Endure) or text.where == "this" or not _whose(text, source, card):
                continue
            scene = _in_force(look, source, text)
            if scene is not None and fits(scene, text.node.of, card_pick(card.id)):
                return True
    return False
