"""Static texts in force: what they add to statistics, and what they keep from being removed."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from domain.games.mya.nodes import Endure, Have
from domain.games.mya.table.changes import BonusSet, StaticSet
from domain.games.mya.table.field import all_actives, everything
from domain.games.mya.table.printed import MyaCard, MyaCatalog, StaticText
from domain.games.mya.table.state import DECLARED, PLACES, STATIC, printed
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.interpreting.evaluate import Scene, fits, true
from domain.kernel.decisions.changes import CardMoved, Change, Counted, CountersCleared
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import Card, find_card
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_H_32 = R("H.32")
Sum = list[int]
NOTHING: Sum = [0, 0, 0]
"""What no static text changes."""


def sources(look: Look) -> Iterator[tuple[Card, MyaCard]]:
    """The cards in play whose static texts work; in professional play supports only when announced (8.3)."""
    catalog = look.catalog
    assert isinstance(catalog, MyaCatalog)
    statics = catalog.statics
    if not statics:
        return
    professional = look.option("professional")
    for card in everything(look):
        if card.code in statics:
            found = printed(look, card)
            if professional and found.kind == "SE" and not card.count(DECLARED):
                continue
            yield card, found


def update_statics(d: Decision, changes: Sequence[Change]) -> None:
    """Brings what static texts add to each active entity up to date after changes that matter to them."""
    texts = [
        (card, text, text.node) for card, found in sources(d) for text in found.statics if isinstance(text.node, Have)
    ]
    everyone = _touched(d, changes, [text for _, text, _ in texts])
    lanes: dict[int, list[Card]] = {}
    for card in everyone:
        lanes.setdefault(PLACES[card.zone].column, []).append(card)
    sums: dict[CardId, Sum] = {}
    rests: dict[CardId, tuple[str, ...]] = {}
    for card, text, have in texts if everyone else ():
        amounts = (have.atk + have.each, have.dfs + have.each, have.spd + have.each)
        affected = _affected(d, card, text, everyone, lanes)
        _add(sums, amounts, affected)
        if text.rests:
            rests.update((one.id, (*rests.get(one.id, ()), *text.rests)) for one in affected)
    for card in everyone:
        wanted, get = sums.get(card.id, NOTHING), card.counters.get
        if (card.counters or wanted is not NOTHING) and [get(name, 0) for name in STATIC] != wanted:
            beside = tuple(dict.fromkeys(rests.get(card.id, ())))
            d.emit(StaticSet(rule=R_H_32, beside=beside, card=card.id, atk=wanted[0], dfs=wanted[1], spd=wanted[2]))


_NAMED: Mapping[type[Change], Callable[[Any], tuple[CardId, ...]]] = {
    CardMoved: lambda change: (change.new,),
    Counted: lambda change: (change.card,),
    CountersCleared: lambda change: change.cards,
    BonusSet: lambda change: (),
}
"""The cards whose place or numbers a change touches; other changes may touch any."""


def _touched(d: Decision, changes: Sequence[Change], texts: Sequence[StaticText]) -> Sequence[Card]:
    """The active entities to which texts may give something else: all, unless no text minds any of the changes."""
    catalog = d.catalog
    assert isinstance(catalog, MyaCatalog)
    minding = [catalog.statics, *(text.minds for text in texts if text.minds != frozenset())]
    words = any(text.words for text in texts)
    touched: list[CardId] = []
    for change in changes:
        named = _NAMED.get(type(change))
        moved = find_card(d.draft, change.new) if isinstance(change, CardMoved) else None
        if named is None or None in minding or (moved is None and (words or isinstance(change, CardMoved))):
            return all_actives(d)
        if moved is not None and any(codes is not None and moved.code in codes for codes in minding):
            return all_actives(d)
        touched += named(change)
    return [card for card in all_actives(d) if card.id in touched] if touched else ()


def _add(sums: dict[CardId, Sum], amounts: tuple[int, int, int], affected: Iterable[Card]) -> None:
    atk, dfs, spd = amounts
    for card in affected:
        total = sums.get(card.id)
        if total is None:
            sums[card.id] = [atk, dfs, spd]
        else:
            total[0] += atk
            total[1] += dfs
            total[2] += spd


def _in_force(look: Look, card: Card, text: StaticText) -> Scene | None:
    """What a static text is read against, where the condition around it holds."""
    scene = Scene(look, Use(card.id, card.code, text.place, card.owner), plain=True)
    return scene if text.condition is None or true(scene, text.condition) else None


def _affected(
    look: Look, card: Card, text: StaticText, everyone: Sequence[Card], lanes: Mapping[int, list[Card]]
) -> Sequence[Card]:
    """The active entities that a static text speaks of, among all of them and by columns."""
    found = (card,) if text.where == "this" else _spoken_of(look, card, text, everyone, lanes)
    if not found or (text.condition is None and text.among is None):
        return found
    scene, among = _in_force(look, card, text), text.among
    if scene is None:
        return ()
    return found if among is None else [other for other in found if fits(scene, among, card_pick(other.id))]


def _spoken_of(
    look: Look, card: Card, text: StaticText, everyone: Sequence[Card], lanes: Mapping[int, list[Card]]
) -> Sequence[Card]:
    """What can be told without reading the whole group."""
    found = everyone
    if text.where != "all":
        column = PLACES[card.zone].column
        near = (column,) if text.where == "lane" else (column - 1, column + 1)
        found = [other for place in near for other in lanes.get(place, ())]
    codes, owner, itself = text.codes, card.owner, card.id if text.other else None
    if text.whose == "any":
        found = [other for other in found if other.code in codes and other.id != itself]
    else:
        own = text.whose == "own"
        found = [o for o in found if (o.owner == owner) is own and o.code in codes and o.id != itself]
    if text.words:
        tests = [look.game.language.qualities[word] for word in text.words]
        found = [other for other in found if all(test(look, other) for test in tests)]
    return found


def endures(look: Look, card: Card) -> bool:
    """Whether attacks do not remove an entity (6.16)."""
    for source, found in sources(look):
        for text in found.statics:
            itself = text.where == "this"
            if not isinstance(text.node, Endure) or (source.id != card.id if itself else card.code not in text.codes):
                continue
            scene = _in_force(look, source, text)
            if scene and (itself or fits(scene, text.node.of, card_pick(card.id))):
                return True
    return False
