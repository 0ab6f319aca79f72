"""Verbs on cards of the table: damage, destruction, moves, resting, counters, gifts, control."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.fow.nodes.amounts import LANDED, PutThisWay
from domain.games.fow.nodes.selectors import Top
from domain.games.fow.nodes.statics import Prevents
from domain.games.fow.nodes.verbs import (
    NEXT_RECOVERY,
    AddTo,
    Attach,
    Banish,
    Choose,
    Damage,
    Destroy,
    EndBattle,
    For,
    Give,
    Heal,
    HealDamage,
    Later,
    Lose,
    MoveCounters,
    OutOfBattle,
    Put,
    PutCounters,
    Recover,
    Remove,
    RemoveCounters,
    RestCards,
    TakeControl,
    TriggerAgain,
    Turn,
)
from domain.games.fow.rules.continuous.durations import CONTROL, begin_effect
from domain.games.fow.rules.continuous.gifts import lost
from domain.games.fow.rules.continuous.ordering import note_who_came_together
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.continuous.plans import read_gifts
from domain.games.fow.rules.evaluation.following import current
from domain.games.fow.rules.evaluation.raising import raised_by
from domain.games.fow.rules.replacement.destruction import begin_to_destroy
from domain.games.fow.rules.triggers.listening import listening
from domain.games.fow.rules.triggers.triggering import delay, happen, trigger
from domain.games.fow.rules.zones.adding import add, wants
from domain.games.fow.rules.zones.destroying import banish, turn_cards
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.changes import AbilityDelayed, BattleSet, CardBelongs, ControlGained
from domain.games.fow.table.frames import DealingDamage
from domain.games.fow.table.printed import turned_by
from domain.games.fow.table.records import ATTACHED, Belongs, Gift, Held, Packet
from domain.games.fow.table.state import ASTRAL, DAMAGE, FACE, fow, players
from domain.games.fow.table.zones import FIELD, HAND, ITEM, REMOVED
from domain.games.fow.verbs.arranging import arrange, shuffle_in
from domain.games.fow.verbs.looking import acting, as_picks, cards, speaks_of
from domain.games.fow.verbs.on_additions import put_onto
from domain.kernel.abilities.compiled.clauses import Divided, X
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.slots import needed
from domain.kernel.abilities.compiled.texts import program_of
from domain.kernel.abilities.compiled.tree import It, Node, Target, walk
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, picks
from domain.kernel.abilities.interpreting.interpreter import speak_of
from domain.kernel.decisions.changes import CardShown, Counted, CountersCleared
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import CardId, zone_kind
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_104_4 = R("104.4")
R_105_3 = R("105.3")
R_307_7 = R("307.7")
H_22 = R("H.22")
R_906_8 = R("906.8")
R_909_4 = R("909.4")
R_1002_1 = R("1002.1")
R_1004_1 = R("1004.1")
R_1007_3 = R("1007.3")
R_1007_6A = R("1007.6a")
R_1007_6B = R("1007.6b")
R_1010_1 = R("1010.1")
R_1011_1 = R("1011.1")
R_1011_2 = R("1011.2")
R_1013_1 = R("1013.1")
R_1015_1 = R("1015.1")
R_1019_1 = R("1019.1")
R_1020_3 = R("1020.3")
R_1021_1 = R("1021.1")
R_1022_1 = R("1022.1")
R_1022_4 = R("1022.4")
R_1022_7 = R("1022.7")
R_1024_1 = R("1024.1")
R_1029_1 = R("1029.1")
R_1030_3 = R("1030.3")
R_1030_1 = R("1030.1")
R_1032_1 = R("1032.1")
R_1117_2A = R("1117.2a")


def damage(d: Decision, scene: Scene, node: Damage) -> None:
    """Deals damage to all at once; the source is the card whose text this is unless it says otherwise (912.1)."""
    targets = picks(scene, node.to)
    if isinstance(node.by, Target | It) and not picks(scene, node.by):
        return
    by = scene.use.source if node.by is None else next(iter(cards(d, scene, node.by)), scene.use.source)
    if isinstance(node.amount, Divided):
        use = scene.use
        got = needed(program_of(d, use).slots, use)[0].get(node.amount.slot, ())
        amounts = [pick.value for pick in got]
    else:
        amounts = [amount(scene, node.amount) * amount(scene, node.each)] * len(targets)
    packets = tuple(Packet(pick, much, by) for pick, much in zip(targets, amounts, strict=False) if much > 0)
    if packets:
        d.push(DealingDamage(packets=packets, rule=R_1007_3))


def choose_them(d: Decision, scene: Scene, node: Choose) -> None:
    """What a text chooses is what it speaks of from here on; nothing is done to it."""
    deal_with(d, "choose", as_picks(cards(d, scene, node.of)))


def destroy_them(d: Decision, scene: Scene, node: Destroy) -> None:
    """Destroys cards (1010.1)."""
    begin_to_destroy(d, cards(d, scene, node.of), R_1010_1, by=scene.use.source)


def banish_them(d: Decision, scene: Scene, node: Banish) -> None:
    """Banishes cards that the player controls (1011.1, 1011.2)."""
    who = acting(d, scene, node.who)
    mine = [card for card in cards(d, scene, node.of) if d.draft.cards[card].controller == who]
    deal_with(d, "banish", as_picks(banish(d, mine, R_1011_1, by=scene.use.source, beside=(R_1011_2,))))


def rest_them(d: Decision, scene: Scene, node: RestCards) -> None:
    """Rests cards (1013.1)."""
    deal_with(d, "rest", as_picks(turn_cards(d, cards(d, scene, node.of), True, R_1013_1, "rest", by=scene.use.source)))


def recover_them(d: Decision, scene: Scene, node: Recover) -> None:
    """Recovers cards (1013.1)."""
    found = turn_cards(d, cards(d, scene, node.of), False, R_1013_1, "recover", by=scene.use.source)
    deal_with(d, "recover", as_picks(found))


def put_them(d: Decision, scene: Scene, node: Put) -> None:
    """Puts cards into a place: on the field under whose control the text says, in turn order (307.7, 307.8b, H.22)."""
    place, found = node.to, cards(d, scene, node.of)
    if place.zone == FIELD:
        additions = [card for card in found if wants(d, card)]
        found = [card for card in found if card not in additions]
        if additions:
            put_onto(d, scene.use.seat, additions, scene.use.source)
    here = {card: zone_kind(d.draft.cards[card].zone) for card in found}
    owners = {card: d.draft.cards[card].owner for card in found}
    index = None if place.end == "bottom" or place.zone not in ("deck", "stonedeck") else 0
    if place.order == "shuffled":
        shuffle_in(d, scene, found, place)
        return
    if place.order and len(found) > 1:
        arrange(d, scene, found, place)
        return
    done: list[CardId] = []
    several = len({*owners.values()}) > 1
    for owner in players(d):
        mine = [card for card in found if owners[card] == owner and card in d.draft.cards]
        controller = owner if place.whose == "owner" else scene.acting or scene.use.seat
        how = "return" if place.zone == HAND and any(here[card] == FIELD for card in mine) else "put"
        ordered = mine[::-1] if index == 0 else mine
        beside = ((R_307_7,) if place.zone == FIELD else ()) + ((H_22,) if several else ())
        down = False if place.how == "facedown" else None
        moved = move(
            d, ordered, place.zone, how, scene.rule, seat=controller, index=index, rested=place.how == "rested",
            face_up=down, by=scene.use.source, beside=beside,
        )  # fmt: skip
        deal_with(d, "put", as_picks(moved))
        done += moved
    if isinstance(node.of, Top) and speaks_of(d, It):
        speak_of(d, as_picks(done))
    if place.zone == FIELD and several:
        note_who_came_together(d, done)
    if speaks_of(d, PutThisWay):
        deal_with(d, LANDED, as_picks(done))


def remove_them(d: Decision, scene: Scene, node: Remove) -> None:
    """Removes cards from the game (1004.1), face down where the text says so (311.2a)."""
    found = cards(d, scene, node.of)
    moved = move(d, found, REMOVED, "remove", R_1004_1, by=scene.use.source, face_up=not node.facedown)
    for card in moved if node.facedown else ():
        if card in d.draft.cards:
            d.emit(CardShown(rule=R_1004_1, card=card, seats=(scene.use.seat,)))
    for card in moved if node.how == "despair" else ():
        if turned_by(d.catalog, d.draft.cards[card].code) == "invert":
            d.emit(Counted(rule=R_1030_3, card=card, counter=FACE, amount=1, how="invert"))
    deal_with(d, "remove", as_picks(moved))
    if isinstance(node.of, Top) and speaks_of(d, It):
        speak_of(d, as_picks(moved))


def put_counters(d: Decision, scene: Scene, node: PutCounters) -> None:
    """Puts counters on cards (1022.1), or as many as there are (1022.7)."""
    for card in cards(d, scene, node.of):
        count = d.draft.cards[card].count(node.kind) if node.double else amount(scene, node.count)
        if count > 0:
            rule = R_1022_7 if node.double else R_1022_1
            count += raised_by(d, "counter", scene.acting or scene.use.seat, card=card, word=node.kind)
            d.emit(Counted(rule=rule, card=card, counter=node.kind, amount=count, how="put", by=scene.use.source))
            seat = d.draft.cards[card].controller
            happen(d, [Happened("counter", card=card, seat=seat, by=scene.use.source, amount=count, word=node.kind)])


def remove_counters(d: Decision, scene: Scene, node: RemoveCounters) -> None:
    """Removes counters, as many as there are at most (104.2)."""
    for card in cards(d, scene, node.of):
        there = d.draft.cards[card].count(node.kind)
        count = there if node.count is None else min(there, amount(scene, node.count))
        if count > 0:
            by = scene.use.source
            d.emit(Counted(rule=R_1022_1, card=card, counter=node.kind, amount=-count, how="remove", by=by))


def move_counters(d: Decision, scene: Scene, node: MoveCounters) -> None:
    """Removes counters from one card and puts as many on another (1022.4)."""
    for source in cards(d, scene, node.of):
        for target in cards(d, scene, node.to):
            count = min(d.draft.cards[source].count(node.kind), amount(scene, node.count))
            if count > 0:
                for card, much in ((source, -count), (target, count)):
                    d.emit(Counted(rule=R_1022_4, card=card, counter=node.kind, amount=much, how="move"))
                seat, by = d.draft.cards[target].controller, scene.use.source
                happen(d, [Happened("counter", card=target, seat=seat, by=by, amount=count, word=node.kind)])


def give(d: Decision, scene: Scene, node: Give) -> None:
    """Gives cards something for a while: amounts are what they are now (1020.3)."""
    gifts = read_gifts(scene, node.gifts)
    begin_effect(d, scene.use, R_1020_3, node.until, cards=cards(d, scene, node.of), gifts=gifts, x=scene.x or 0)


def lose(d: Decision, scene: Scene, node: Lose) -> None:
    """Cards lose keywords or abilities for a while."""
    begin_effect(d, scene.use, scene.rule, node.until, cards=cards(d, scene, node.of), gifts=lost(node.words))


def hold(d: Decision, scene: Scene, node: For) -> None:
    """A continuous text is in force for a while, on whatever meets its words then (909.4)."""
    held = Held(scene.use.code, node.place)
    left = 0
    if isinstance(node.static, Prevents) and node.static.once and node.static.amount is not None:
        left = amount(scene, node.static.amount)
    spoken = tuple(current(scene, pick) for pick in scene.it)
    each = [(pick,) for pick in spoken] if node.until == NEXT_RECOVERY and spoken else [spoken]
    for it in each:
        begin_effect(d, scene.use, R_909_4, node.until, held=held, it=it, x=_said_x(scene, node.static), left=left)


def _said_x(scene: Scene, part: Node) -> int:
    """What X is for what goes on after the text: as it is now, where the text says what it is (903.3c)."""
    if scene.x is not None or not any(isinstance(one, X) for one in walk(part)):
        return scene.x or 0
    return amount(scene, X())


def heal_damage(d: Decision, scene: Scene, node: HealDamage) -> None:
    """Takes damage off cards (1007.6a, 1007.6b)."""
    for card in cards(d, scene, node.of):
        there = d.draft.cards[card].count(DAMAGE)
        count = there if node.amount is None else min(there, amount(scene, node.amount))
        if count > 0:
            rule = R_1007_6B if node.amount is None else R_1007_6A
            d.emit(Counted(rule=rule, card=card, counter=DAMAGE, amount=-count, how="heal", by=scene.use.source))


def add_them(d: Decision, scene: Scene, node: AddTo) -> None:
    """Adds an addition to a card (1002.1), or bestows it."""
    target = next(iter(cards(d, scene, node.to)), None)
    for card in cards(d, scene, node.of):
        if target is not None:
            add(d, card, target, scene.rule, seat=scene.use.seat, by=scene.use.source)


def attach(d: Decision, scene: Scene, node: Attach) -> None:
    """Puts a card into the item area, attached to a J/ruler (1032.1, H.17)."""
    target = next(iter(cards(d, scene, node.to)), None)
    if target is None:
        return
    for new in move(d, cards(d, scene, node.of), ITEM, "attach", R_1032_1, by=scene.use.source):
        belongs = Belongs(target, ATTACHED, d.draft.next_card)
        d.emit(CardBelongs(rule=R_1032_1, card=new, belongs=belongs))


def take_control(d: Decision, scene: Scene, node: TakeControl) -> None:
    """A player gains control of cards, for a while or for good (105.3)."""
    who = acting(d, scene, node.who)
    for card in cards(d, scene, node.of):
        held = d.draft.cards[card]
        if held.controller == who or zone_kind(held.zone) != FIELD:
            continue
        if node.until:
            gift = Gift(CONTROL, amount=held.controller)
            begin_effect(d, scene.use, R_105_3, node.until, cards=[card], gifts=[gift])
        d.emit(ControlGained(rule=R_105_3, card=card, seat=who))


def out_of_battle(d: Decision, scene: Scene, node: OutOfBattle) -> None:
    """Cards attack, block and are attacked no more (1029.1)."""
    for card in cards(d, scene, node.of):
        battle = fow(d.table).battle
        if battle is None:
            return
        fields: dict[str, Any] = {name: None for name in ("attacker", "blocker") if getattr(battle, name) == card}
        if battle.attacked is not None and battle.attacked.kind == "card" and battle.attacked.value == card:
            fields["attacked"] = None
        if fields:
            d.emit(BattleSet(rule=R_1029_1, battle=battle.__replace__(**fields), how="removed"))


def end_battle(d: Decision, scene: Scene, node: EndBattle) -> None:
    """Nothing attacks any more: the battle goes to its end."""
    battle = fow(d.table).battle
    if battle is not None:
        d.emit(BattleSet(rule=R_1029_1, battle=battle.__replace__(attacker=None, blocker=None), how="removed"))


def turn_over(d: Decision, scene: Scene, node: Turn) -> None:
    """Inverts inverse cards (1030.1), shifts shift cards (1117.2a)."""
    rule, kind = (R_1030_1, "inverted") if node.how == "invert" else (R_1117_2A, "shifted")
    for card in cards(d, scene, node.of):
        held = d.draft.cards[card]
        if turned_by(d.catalog, held.code) != node.how or held.count(FACE):
            continue
        d.emit(Counted(rule=rule, card=card, counter=FACE, amount=1, how=node.how))
        happen(d, [Happened(kind, card=card, seat=held.controller, by=scene.use.source)])


def heal(d: Decision, scene: Scene, node: Heal) -> None:
    """Heals astral rulers (1024.1)."""
    healed = [card for card in cards(d, scene, node.of) if d.draft.cards[card].count(ASTRAL)]
    if healed:
        d.emit(CountersCleared(rule=R_1024_1, cards=tuple(healed), counters=(ASTRAL,)))
        happen(d, [Happened("healed", card=card, seat=d.draft.cards[card].controller) for card in healed])


def trigger_again(d: Decision, scene: Scene, node: TriggerAgain) -> None:
    """Automatic abilities trigger without their condition (1015.1)."""
    for card in cards(d, scene, node.of):
        for one in listening(d, d.draft.cards[card]):
            ability = ability_of(d, one.held)
            if not node.word or ability.keyword == node.word:
                event = Happened(one.when.kind, card=card, seat=one.seat)
                trigger(d, Use(card, one.held.code, one.held.ability, one.seat, event=event), rule=R_1015_1)


def later(d: Decision, scene: Scene, node: Later) -> None:
    """An ability triggers later (906.8), controlled by who controls the effect (H.62)."""
    source = CardId(current(scene, card_pick(scene.use.source)).value)
    use = scene.use.__replace__(ability=node.place, targets=(), source=source)
    spoken = tuple(current(scene, pick) for pick in scene.it)
    delayed = delay(d, use, R_906_8, it=spoken, x=_said_x(scene, node.ability), fleeting=node.fleeting)
    d.emit(AbilityDelayed(rule=R_906_8, delayed=delayed))


VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {
    Choose: choose_them,
    Damage: damage,
    Destroy: destroy_them,
    Banish: banish_them,
    RestCards: rest_them,
    Recover: recover_them,
    Put: put_them,
    Remove: remove_them,
    PutCounters: put_counters,
    RemoveCounters: remove_counters,
    MoveCounters: move_counters,
    Give: give,
    Lose: lose,
    For: hold,
    HealDamage: heal_damage,
    AddTo: add_them,
    Attach: attach,
    TakeControl: take_control,
    OutOfBattle: out_of_battle,
    EndBattle: end_battle,
    Turn: turn_over,
    Heal: heal,
    TriggerAgain: trigger_again,
    Later: later,
}
