"""What the words of `dice` card texts mean, and what its verbs do."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.dice.nodes import (
    CopyCreature,
    CopySpell,
    Counter,
    Damage,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    Gets,
    Heal,
    Life,
    Mill,
    Place,
    Prevent,
    Put,
    Return,
    Search,
)
from domain.games.dice.rules.continuous import cannot, stat
from domain.games.dice.rules.replacement import REPLACING
from domain.games.dice.rules.zones.effects import Discarding, Milling, search_for, verb_procedures
from domain.games.dice.rules.zones.operations import damage, destroy, move, shield, turn
from domain.games.dice.table.frames import Draw as Drawing
from domain.games.dice.table.state import (
    CREATURES,
    DAMAGE,
    DECK,
    DEFENSE,
    GRAVEYARD,
    HAND,
    LIFE,
    OFFENSE,
    RESOURCES,
    SHOWN,
    TRAPS,
    battle_of,
    printed,
    zone,
)
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import Amount, Count, In, Node
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, group, picks
from domain.kernel.abilities.interpreting.interpreter import Retarget, effect_procedures
from domain.kernel.decisions.changes import CardCreated, Counted, SeatCounted
from domain.kernel.decisions.game import Decision, Language, Look
from domain.kernel.table.frames import Frame, Procedure
from domain.kernel.table.ids import CardId, Seat, zone_key
from domain.kernel.table.state import Card, find_card
from domain.rulebook import rulebook

R = rulebook("dice:1").ref


def much(scene: Scene, value: Amount, per: Node | None = None) -> int:
    """An amount, as often as there are of a group."""
    return amount(scene, value) * (1 if per is None else amount(scene, Count(per)))


def cards(d: Decision, scene: Scene, of: Node) -> list[CardId]:
    """The cards that a selector picks, as far as they are still there."""
    found = [CardId(pick.value) for pick in picks(scene, of) if pick.kind == "card"]
    return [card for card in found if card in d.draft.cards]


def creatures(d: Decision, scene: Scene, of: Node) -> list[CardId]:
    """The creatures in play that a selector picks."""
    held = d.draft.cards
    return [card for card in cards(d, scene, of) if held[card].zone.startswith(CREATURES)]


def players(d: Decision, scene: Scene, of: Node) -> list[Seat]:
    """The seats that a selector picks and that are still in the match."""
    found = [Seat(pick.value) for pick in picks(scene, of) if pick.kind == "seat"]
    return [seat for seat in found if not d.draft.seats[seat].out]


def deal(d: Decision, scene: Scene, node: Damage) -> None:
    """Damage to each at once; `its` offense is that of what deals it."""
    by = scene.use.source
    if node.by is not None:
        dealing = picks(scene, node.by)
        scene = msgspec.structs.replace(scene, it=dealing)
        if not dealing:
            return
        by = CardId(dealing[0].value)
    count = much(scene, node.amount, node.per)
    damage(d, [(pick, count) for pick in picks(scene, node.to)], scene.rule, by)


def heal(d: Decision, scene: Scene, node: Heal) -> None:
    """Takes off damage, as far as there is any."""
    for card in creatures(d, scene, node.of):
        there = d.draft.cards[card].count(DAMAGE)
        count = there if node.amount is None else min(there, much(scene, node.amount, node.per))
        if count > 0:
            by = scene.use.source
            d.emit(Counted(rule=scene.rule, card=card, counter=DAMAGE, amount=-count, how="heal", by=by))


def change_life(d: Decision, scene: Scene, node: Life) -> None:
    """Gains are healing; a loss is no damage."""
    count = much(scene, node.amount, node.per)
    for seat in players(d, scene, node.who):
        if count > 0:
            signed, how = (count, "heal") if node.gain else (-count, "lose")
            by = scene.use.source
            d.emit(SeatCounted(rule=scene.rule, seat=seat, value=LIFE, amount=signed, how=how, by=by))


def draw(d: Decision, scene: Scene, node: Draw) -> None:
    """Each player draws, in turn order."""
    count = much(scene, node.count, node.per)
    for seat in reversed(players(d, scene, node.who)):
        if count > 0:
            d.push(Drawing(seat=seat, count=count, rule=scene.rule, by=scene.use.source))


def discard(d: Decision, scene: Scene, node: Discard) -> None:
    """Each player chooses and discards, in turn order."""
    for seat in reversed(players(d, scene, node.who)):
        count = len(zone(d, HAND, seat)) if node.count is None else much(scene, node.count)
        if count > 0:
            d.push(Discarding(seat=seat, count=count, rule=scene.rule, by=scene.use.source))


def mill(d: Decision, scene: Scene, node: Mill) -> None:
    """Each player puts cards from the top of its deck into its graveyard."""
    for seat in reversed(players(d, scene, node.who)):
        d.push(Milling(seat=seat, count=much(scene, node.count), rule=scene.rule, by=scene.use.source))


def search(d: Decision, scene: Scene, node: Search) -> None:
    """Looks through one's own deck."""
    seat = scene.use.seat
    found = group(scene, In(node.of, DECK))
    assert isinstance(node.to, Place), "a search puts its card into a place"
    d.push(search_for(seat, found, node.to, scene.rule, scene.use.source))


def exhaust(d: Decision, scene: Scene, node: Exhaust) -> None:
    """Turns cards sideways, or upright again."""
    how = "exhaust" if node.turned else "unexhaust"
    turn(d, cards(d, scene, node.of), node.turned, how, scene.rule, scene.use.source)


def change(d: Decision, scene: Scene, node: Gets) -> None:
    """Changes offense and defense until Recovery."""
    times = much(scene, 1, node.per)
    for card in creatures(d, scene, node.of):
        for counter, each in ((OFFENSE, node.offense), (DEFENSE, node.defense)):
            if each * times:
                by = scene.use.source
                d.emit(Counted(rule=scene.rule, card=card, counter=counter, amount=each * times, how="change", by=by))


def destroy_them(d: Decision, scene: Scene, node: Destroy) -> None:
    """Destroys what a static text does not keep from it."""
    doomed = [card for card in cards(d, scene, node.of) if not cannot(d, card, "be destroyed")]
    destroy(d, doomed, scene.rule, scene.use.source)


def put(d: Decision, scene: Scene, node: Put | Return) -> None:
    """Moves cards to their owners' zones; only creatures go into the Creature Zone."""
    to = node.to
    for card in cards(d, scene, node.of):
        if to.zone == CREATURES and printed(d, d.draft.cards[card]).kind != "creature":
            continue
        how = "return" if isinstance(node, Return) else "put"
        index = 0 if to.end == "top" else None
        move(d, card, to.zone, how, scene.rule, by=scene.use.source, turned=to.turned, index=index)


def counter(d: Decision, scene: Scene, node: Counter) -> None:
    """A spell that still waits to do what it says goes to the graveyard."""
    for card in cards(d, scene, node.of):
        if d.draft.cards[card].zone.startswith(SHOWN):
            move(d, card, GRAVEYARD, "counter", scene.rule, by=scene.use.source)


def copy_spell(d: Decision, scene: Scene, node: CopySpell) -> None:
    """The text of a spell is carried out for who copies it, after new targets are chosen."""
    for pick in picks(scene, node.of):
        card = find_card(d.table, CardId(pick.value))
        if card is not None and printed(d, card).kind == "spell":
            d.push(Retarget(use=Use(scene.use.source, card.code, 0, scene.use.seat), rule=scene.rule))


def copy_creature(d: Decision, scene: Scene, node: CopyCreature) -> None:
    """A card of the same print comes into play, exhausted."""
    seat = scene.use.seat
    for pick in picks(scene, node.of):
        card = find_card(d.table, CardId(pick.value))
        if card is not None:
            new = Card(d.new_card(), seat, seat, card.code, zone_key(CREATURES, seat), turned=True)
            d.emit(CardCreated(rule=scene.rule, card=new, how="copy", by=scene.use.source))


def prevent(d: Decision, scene: Scene, node: Prevent) -> None:
    """Keeps the next damage off each."""
    for pick in picks(scene, node.of):
        if pick.kind == "card" or not d.draft.seats[Seat(pick.value)].out:
            shield(d, pick, node.amount, scene.rule, scene.use.source)


VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {
    Damage: deal,
    Heal: heal,
    Life: change_life,
    Draw: draw,
    Discard: discard,
    Mill: mill,
    Search: search,
    Exhaust: exhaust,
    Gets: change,
    Destroy: destroy_them,
    Put: put,
    Return: put,
    Counter: counter,
    CopySpell: copy_spell,
    CopyCreature: copy_creature,
    Prevent: prevent,
}


def _of_kind(kind: str) -> Callable[[Look, Card], bool]:
    return lambda look, card: printed(look, card).kind == kind


def _anything(look: Look, card: Card) -> bool:
    return True


def _attacks(look: Look, card: Card) -> bool:
    battle = battle_of(look)
    return battle is not None and card.id in battle.attackers


def _defends(look: Look, card: Card) -> bool:
    battle = battle_of(look)
    return battle is not None and card.id in battle.defenders


LANGUAGE = Language(
    kinds={
        "creature": ((CREATURES,), _of_kind("creature")),
        "trap": ((TRAPS,), _anything),
        "spell": ((SHOWN,), _of_kind("spell")),
        "resource": ((RESOURCES,), _anything),
        "card": ((CREATURES, TRAPS), _anything),
    },
    qualities={
        "exhausted": lambda look, card: card.turned,
        "unexhausted": lambda look, card: not card.turned,
        "damaged": lambda look, card: card.count(DAMAGE) > 0,
        "attacking": _attacks,
        "defending": _defends,
    },
    stat=stat,
    verbs=VERBS,
)

PROCEDURES: Mapping[type[Frame], Procedure] = {
    **effect_procedures(R("2.5")),
    **verb_procedures(R("2.5")),
    **REPLACING,
}
"""The procedures of card texts, for the game's table."""
