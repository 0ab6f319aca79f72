"""What the words of `mya` card texts mean, and what its verbs do."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.mya.language.statics import KINDS, WORDS
from domain.games.mya.nodes import (
    Bar,
    Classified,
    Discard,
    Draw,
    Gets,
    Lane,
    Mill,
    Move,
    Near,
    Overlapping,
    Remove,
    Return,
    Revive,
)
from domain.games.mya.rules.continuous.stats import stat
from domain.games.mya.rules.kept_out import selectable
from domain.games.mya.rules.zones.effects import Discarding, Milling, verb_procedures
from domain.games.mya.rules.zones.operations import move, remove
from domain.games.mya.table.frames import Draw as Drawing
from domain.games.mya.table.frames import Relocating
from domain.games.mya.table.printed import MyaCard
from domain.games.mya.table.state import (
    ACTIVE_ZONES,
    BARRED,
    BONUS,
    CALLED_ZONES,
    HAND,
    OB,
    PLACES,
    STATS,
    SUPPORT_ZONES,
    THIS_TURN,
    in_play,
    printed,
)
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, picks
from domain.kernel.abilities.interpreting.interpreter import effect_procedures
from domain.kernel.decisions.changes import Counted
from domain.kernel.decisions.game import Decision, Language, Look
from domain.kernel.table.choices import Pick
from domain.kernel.table.frames import Frame, Procedure
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.kernel.table.state import Card, find_card
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_6_1 = R("6.1")
R_2_5 = R("2.5")
R_7_11 = R("7.11")
R_7_13 = R("7.13")
R_H_13 = R("H.13")
R_H_27 = R("H.27")


def cards(d: Decision, scene: Scene, of: Node) -> list[Card]:
    """The cards that a selector picks, as far as they are still where they were."""
    found = [d.draft.cards.get(CardId(pick.value)) for pick in picks(scene, of) if pick.kind == "card"]
    return [card for card in found if card is not None]


def standing(d: Decision, scene: Scene, of: Node) -> list[Card]:
    """The cards in play that a selector picks."""
    return [card for card in cards(d, scene, of) if in_play(card)]


def players(scene: Scene, of: Node) -> list[Seat]:
    """The seats that a selector picks."""
    return [Seat(pick.value) for pick in picks(scene, of) if pick.kind == "seat"]


def resting(d: Decision, scene: Scene) -> tuple[str, ...]:
    """The rules that give the words of a text their meaning: what overlaps in classification (2.5)."""
    use = scene.use
    key = (resting, use.code, use.ability)
    found: tuple[str, ...] | None = d.catalog.memo.get(key)
    if found is None:
        card = d.catalog.prints[use.code]
        assert isinstance(card, MyaCard)
        found = d.catalog.memo[key] = (R_2_5,) if _speaks_of(card.abilities[use.ability], Overlapping) else ()
    return found


def _speaks_of(part: object, kind: type[msgspec.Struct]) -> bool:
    """Whether a node is in a tree."""
    if isinstance(part, tuple):
        return any(_speaks_of(one, kind) for one in part)
    if not isinstance(part, msgspec.Struct):
        return False
    return isinstance(part, kind) or any(_speaks_of(getattr(part, name), kind) for name in part.__struct_fields__)


def remove_them(d: Decision, scene: Scene, node: Remove) -> None:
    """Removes all at once."""
    doomed = [card.id for card in standing(d, scene, node.of)]
    remove(d, doomed, "remove", scene.rule, by=scene.use.source, beside=resting(d, scene))


def change(d: Decision, scene: Scene, node: Gets) -> None:
    """Changes statistics of active entities, for good or until the turn ends."""
    for card in standing(d, scene, node.of):
        if printed(d, card).kind != "AE":
            continue
        for which, amount_each in enumerate((node.atk, node.dfs, node.spd)):
            by_so_much = amount_each + node.each
            if by_so_much:
                counter = THIS_TURN[which] if node.turn else STATS[which]
                by, beside = scene.use.source, (R_H_13, *resting(d, scene))
                d.emit(
                    Counted(
                        rule=R_6_1, beside=beside, card=card.id, counter=counter, amount=by_so_much, how="change", by=by
                    )
                )


def draw(d: Decision, scene: Scene, node: Draw) -> None:
    """Each player draws, in seat order."""
    count = amount(scene, node.count)
    for seat in reversed(players(scene, node.who)):
        if count > 0:
            d.push(Drawing(seat=seat, count=count, rule=scene.rule, by=scene.use.source))


def discard(d: Decision, scene: Scene, node: Discard) -> None:
    """Each player chooses and discards, in seat order."""
    count = amount(scene, node.count)
    for seat in reversed(players(scene, node.who)):
        if count > 0:
            d.push(Discarding(seat=seat, count=count, rule=R_H_27, by=scene.use.source))


def mill(d: Decision, scene: Scene, node: Mill) -> None:
    """Each player puts cards from the top of its deck into its OB zone."""
    for seat in reversed(players(scene, node.who)):
        d.push(Milling(seat=seat, count=amount(scene, node.count), rule=scene.rule, by=scene.use.source))


def kept(d: Decision, card: Card) -> bool:
    """Whether a card in the OB zone is banned from coming back (7.14)."""
    return zone_kind(card.zone) == OB and printed(d, card).banned


def return_them(d: Decision, scene: Scene, node: Return) -> None:
    """Returns cards from the field or the OB zone to their players' hands (7.13)."""
    for card in cards(d, scene, node.of):
        if not kept(d, card):
            move(d, card.id, HAND, "return", scene.rule, by=scene.use.source)


def relocate(d: Decision, scene: Scene, node: Move | Revive) -> None:
    """An entity goes to an empty zone that would take it; the one who says so chooses where."""
    wanted = isinstance(node, Move)
    for card in cards(d, scene, node.of):
        if in_play(card) is wanted and printed(d, card).entity and not kept(d, card):
            rule = R_7_11 if wanted else R_7_13
            d.push(Relocating(seat=scene.use.seat, card=card.id, rule=rule, by=scene.use.source))


def bar(d: Decision, scene: Scene, node: Bar) -> None:
    """Keeps active entities from attacking until the turn ends."""
    for card in standing(d, scene, node.of):
        by = scene.use.source
        d.emit(Counted(rule=scene.rule, card=card.id, counter=BARRED, amount=1, how="bar", by=by))


VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {
    Remove: remove_them,
    Gets: change,
    Draw: draw,
    Discard: discard,
    Mill: mill,
    Return: return_them,
    Move: relocate,
    Revive: relocate,
    Bar: bar,
}


def _columns_apart(scene: Scene, card: Card | None) -> int | None:
    """How many columns lie between a card and the card whose text is read, as both last lay."""
    source = find_card(scene.look.table, scene.use.source)
    if card is None or source is None or card.zone not in PLACES or source.zone not in PLACES:
        return None
    return abs(PLACES[card.zone].column - PLACES[source.zone].column)


def _overlaps(scene: Scene, of: Overlapping, pick: Pick, card: Card | None) -> bool:
    source = find_card(scene.look.table, scene.use.source)
    if card is None or source is None:
        return False
    own = printed(scene.look, source).sets
    return any(code in own for code in printed(scene.look, card).sets)


def _classified(scene: Scene, of: Classified, pick: Pick, card: Card | None) -> bool:
    return card is not None and of.code in printed(scene.look, card).sets


def _of_kind(word: str) -> Callable[[Look, Card], bool]:
    kinds = KINDS[word]
    return lambda look, card: printed(look, card).kind in kinds


def _on_print(test: Callable[[MyaCard], bool]) -> Callable[[Look, Card], bool]:
    return lambda look, card: test(printed(look, card))


ENTITY_ZONES = (*ACTIVE_ZONES, *SUPPORT_ZONES)

ZONES: Mapping[str, tuple[str, ...]] = {
    "active entity": ACTIVE_ZONES,
    "support": SUPPORT_ZONES,
    "entity": ENTITY_ZONES,
    "dominion": CALLED_ZONES,
    "event": CALLED_ZONES,
    "effect": CALLED_ZONES,
    "card": (*ENTITY_ZONES, *CALLED_ZONES),
}
"""Where the cards that a word speaks of lie."""

LANGUAGE = Language(
    kinds={word: (zones, _of_kind(word)) for word, zones in ZONES.items()},
    qualities={
        **{word: _on_print(test) for word, test in WORDS.items()},
        "rewarded": lambda look, card: card.count(BONUS) > 0,
    },
    stat=stat,
    verbs=VERBS,
    selectable=selectable,
    layers={
        Lane: lambda scene, of, pick, card: _columns_apart(scene, card) == 0,
        Near: lambda scene, of, pick, card: _columns_apart(scene, card) == 1,
        Overlapping: _overlaps,
        Classified: _classified,
    },
)

PROCEDURES: Mapping[type[Frame], Procedure] = {**effect_procedures(R("H.38")), **verb_procedures(R("H.38"))}
"""The procedures of card texts, for the game's table."""
