"""Verbs on players and on the chase: life, will, tokens, weather, dice, turns, winning, cancelling, copies, free
plays.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.fow.nodes.verbs import (
    CallStone,
    Cancel,
    Copy,
    ExtraTurn,
    Force,
    GainLife,
    Gem,
    PlayFree,
    Produce,
    SkipPhase,
    Summon,
    Tokens,
    Weather,
    Win,
)
from domain.games.fow.rules.continuous.forbidding import forbidden, forbidden_to
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.costs.will import produced, production, restriction
from domain.games.fow.rules.evaluation.raising import raised_by
from domain.games.fow.rules.playing.playability import NO_TEXT, trigger_of
from domain.games.fow.rules.playing.resolving import take_off
from domain.games.fow.rules.playing.steps import begin
from domain.games.fow.rules.playing.stones import bring_a_stone, callers
from domain.games.fow.rules.playing.targets import choosable
from domain.games.fow.rules.processes.processes import end_the_match
from domain.games.fow.rules.triggers.triggering import happen, life_changed
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.changes import CoinSet, ObjectSet, PhaseSkipped, TurnGained, WeatherChanged, WillProduced
from domain.games.fow.table.costs import ATTRIBUTES, Will
from domain.games.fow.table.frames import Retargeting
from domain.games.fow.table.infinity import change_of
from domain.games.fow.table.printed import OF_TOKENS
from domain.games.fow.table.records import SPELL, Held, Object
from domain.games.fow.table.state import LIFE, Skip, fow
from domain.games.fow.table.zones import CHASE, FIELD, ITEM, zone_of
from domain.games.fow.verbs.looking import acting, as_picks, cards, seats, speaks_of
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.tree import It
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.abilities.interpreting.evaluate import Scene, amount
from domain.kernel.abilities.interpreting.interpreter import speak_of
from domain.kernel.acting.procedures import Roll
from domain.kernel.decisions.changes import CardCreated, SeatCounted, SeatOut
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, Question, Space, places
from domain.kernel.table.frames import Frame, Procedure, procedure, step
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_103_5 = R("103.5")
R_907_4 = R("907.4")
R_1006_1 = R("1006.1")
R_1012_1 = R("1012.1")
R_1016_1 = R("1016.1")
R_1017_1 = R("1017.1")
R_1017_1D = R("1017.1d")
R_1023_1 = R("1023.1")
R_1023_1A = R("1023.1a")
R_1025_1 = R("1025.1")
R_1027_1 = R("1027.1")
R_1027_1A = R("1027.1a")
R_1028_1 = R("1028.1")
R_1031_1 = R("1031.1")
R_1036_1 = R("1036.1")
R_1037_1 = R("1037.1")
R_1037_1A = R("1037.1a")
R_1303_1 = R("1303.1")
OF_A_TOKEN = (R("1303.1a"), R("1303.1b"), R("1303.1c"), R("1303.1d"), R("H.12"))
"""What says how a token is: its print, type, controller, name and owner."""
FORCE, EMBLEM = "force", "dragon emblem"


class Producing(Frame, frozen=True, kw_only=True):
    """A player chooses which will an effect produces, once for each time (907.4)."""

    atomic = True
    seat: Seat
    options: tuple[tuple[str, ...], ...]
    times: int
    each: bool
    by: CardId
    only: str = ""
    picked: tuple[Pick, ...] | None = None


class Gaining(Frame, frozen=True, kw_only=True):
    """A player chooses the attribute of gems that it gains (1027.1a)."""

    atomic = True
    seat: Seat
    kind: str
    count: int
    attribute: str
    by: CardId
    picked: tuple[Pick, ...] | None = None


def gain_life(d: Decision, scene: Scene, node: GainLife) -> None:
    """A player gains or loses life, or has so much."""
    for seat in [scene.acting] if scene.acting is not None else seats(d, scene, node.who):
        much = amount(scene, node.amount)
        life = d.draft.seats[seat].values[LIFE]
        if not node.sets and much:
            more = raised_by(d, "gains life" if much > 0 else "loses life", seat)
            much += more if much > 0 else -more
        much = much - life if node.sets else change_of(life, much)
        if not much or (much > 0 and forbidden_to(d, seat, "gain life")):
            continue
        how, kind = ("gain", "gains life") if much > 0 else ("lose", "loses life")
        by = scene.use.source
        d.emit(SeatCounted(rule=scene.rule, seat=seat, value=LIFE, amount=much, how=how, by=by))
        happen(d, [Happened(kind, seat=seat, by=by, amount=abs(much)), life_changed(seat, much, by)])


def produce(d: Decision, scene: Scene, node: Produce) -> None:
    """Produces will, as its player chooses where there is a choice (907.4)."""
    seat, times = scene.acting or scene.use.seat, amount(scene, node.count)
    if times > 0:
        only = restriction(Held(scene.use.code, scene.use.ability), node)
        d.push(Producing(seat=seat, options=node.options, times=times, each=node.each, by=scene.use.source, only=only))


def ask_which_will(d: Decision, frame: Producing) -> None:
    """Asks for the option, one for all or one each time."""
    if len(frame.options) == 1:
        d.put(msgspec.structs.replace(frame, picked=(Pick("option", 0),) * (frame.times if frame.each else 1)))
        return
    options = tuple(Pick("option", place) for place in range(len(frame.options)))
    count = frame.times if frame.each else 1
    told = tuple(produced(production(words, frame.only)) for words in frame.options)
    space = Space(options, count, count, repeats=True)
    d.ask(Question("choose", R_907_4, frame.seat, space=space, about=frame.by, text="which will", options=told))


def produce_it(d: Decision, frame: Producing) -> None:
    """Produces it."""
    chosen = [production(frame.options[pick.value], frame.only) for pick in frame.picked or ()]
    made = tuple(will for one in chosen for will in one) * (1 if frame.each else frame.times)
    d.emit(WillProduced(rule=R_907_4, seat=frame.seat, wills=made, by=frame.by))
    happen(d, [Happened("will", card=frame.by, seat=frame.seat, by=frame.by)])


def tokens(d: Decision, scene: Scene, node: Tokens) -> None:
    """Creates tokens on the field under the control of whom the text says (1303.1c, H.12)."""
    seat = acting(d, scene, node.who)
    made = []
    count = amount(scene, node.count)
    for _ in range(count + (raised_by(d, "tokens", seat) if count > 0 else 0)):
        card = Card(
            d.new_card(), seat, seat, OF_TOKENS + node.kind.words, zone_of(FIELD, seat), turned=node.how == "rested"
        )
        d.emit(
            CardCreated(
                rule=R_1303_1,
                beside=OF_A_TOKEN,
                card=card,
                how="token",
                by=scene.use.source,
            )
        )
        made.append(Happened("enters", card=card.id, seat=seat, by=scene.use.source, word="token"))
    happen(d, made)
    if speaks_of(d, It):
        speak_of(d, as_picks([one.card for one in made if one.card is not None]))


def gem(d: Decision, scene: Scene, node: Gem) -> None:
    """Gains gems or crystals of an attribute, which their player chooses where none is said (1027.1, 1027.1a)."""
    count = amount(scene, node.count)
    if node.word or node.kind == EMBLEM:
        _gain(d, scene, f"{OF_TOKENS}{node.word or node.attribute} {node.kind}", node)
    elif count > 0:
        seat = scene.acting or scene.use.seat
        d.push(Gaining(seat=seat, kind=node.kind, count=count, attribute=node.attribute, by=scene.use.source))


def _gain(d: Decision, scene: Scene, code: str, node: Gem) -> None:
    """A token without a type that has a keyword of its player (1036.1, 1037.1)."""
    seat = scene.acting or scene.use.seat
    rule, beside = (R_1037_1, (R_1037_1A,)) if node.word else (R_1036_1, ())
    card = Card(d.new_card(), seat, seat, code, zone_of(ITEM, seat))
    d.emit(CardCreated(rule=rule, beside=beside, card=card, how="gain", by=scene.use.source))


def ask_for_the_attribute(d: Decision, frame: Gaining) -> None:
    """Asks for one of the five attributes, never for none (1027.1a)."""
    if not frame.attribute:
        space, text = places(len(ATTRIBUTES)), "which attribute"
        d.ask(Question("choose", R_1027_1A, frame.seat, space=space, about=frame.by, text=text, options=ATTRIBUTES))


def gain_them(d: Decision, frame: Gaining) -> None:
    """Puts the tokens into the item area (1027.1)."""
    word = frame.attribute or ATTRIBUTES[frame.picked[0].value if frame.picked else 0]
    for _ in range(frame.count):
        card = Card(d.new_card(), frame.seat, frame.seat, f"token:{word} {frame.kind}", zone_of(ITEM, frame.seat))
        d.emit(CardCreated(rule=R_1027_1, card=card, how="gain", by=frame.by))
        if frame.kind == "crystal":
            d.emit(CoinSet(rule=R_1027_1, card=card.id, productions=((Will(word),),)))
        if frame.kind == "gem":
            happen(d, [Happened("gem", card=card.id, seat=frame.seat, by=frame.by)])


def weather(d: Decision, scene: Scene, node: Weather) -> None:
    """The weather of a player changes (1028.1)."""
    for seat in seats(d, scene, node.who):
        if fow(d.table).weather.get(seat) != node.word:
            d.emit(WeatherChanged(rule=R_1028_1, seat=seat, word=node.word))


def force(d: Decision, scene: Scene, node: Force) -> None:
    """Rolls dice of six sides (1023.1, 1023.1a)."""
    count = amount(scene, node.count)
    if count > 0:
        seat = scene.acting or scene.use.seat
        count += raised_by(d, "dice", seat)
        d.push(Roll(pool=FORCE, seat=seat, sides=6, count=count, rule=R_1023_1, faces_rule=R_1023_1A))


def call_a_stone(d: Decision, scene: Scene, node: CallStone) -> None:
    """Calls a magic stone as the action does (1016.1): a recovered J/ruler rests for it."""
    seat = acting(d, scene, node.who)
    found = callers(d, seat)
    if found:
        bring_a_stone(d, seat, found[0], R_1016_1)


def extra_turn(d: Decision, scene: Scene, node: ExtraTurn) -> None:
    """A player takes another turn after this one (1025.1)."""
    d.emit(TurnGained(rule=R_1025_1, seat=acting(d, scene, node.who)))


def skip_phase(d: Decision, scene: Scene, node: SkipPhase) -> None:
    """A player skips its next phase (1031.1)."""
    d.emit(PhaseSkipped(rule=R_1031_1, skip=Skip(acting(d, scene, node.who), node.phase)))


def win(d: Decision, scene: Scene, node: Win) -> None:
    """A player wins, or loses, at once (103.5, H.27)."""
    for seat in seats(d, scene, node.who):
        loser = seat if not node.wins else Seat(3 - seat)
        if not d.draft.seats[loser].out:
            d.emit(SeatOut(rule=R_103_5, seat=loser, how="effect"))
    end_the_match(d)


def cancel(d: Decision, scene: Scene, node: Cancel) -> None:
    """What is on the chase is cancelled: a card goes to its owner's graveyard (1012.1). A judgment is neither
    (705.2d).
    """
    found = [card for card in cards(d, scene, node.of) if not forbidden(d, card, "be cancelled", scene.use.source)]
    deal_with(d, "cancel", as_picks([card for card in found if card in fow(d.table).objects]))
    for card in found:
        take_off(d, card, "cancel", R_1012_1)


def copy(d: Decision, scene: Scene, node: Copy) -> None:
    """Copies what is on the chase with every choice that was made for it (1017.1, 1017.1.c.1)."""
    for card in cards(d, scene, node.of):
        known = fow(d.table).objects.get(card)
        held = d.draft.cards[card]
        if known is None or held.zone != CHASE:
            continue
        seat = scene.use.seat
        new = Card(d.new_card(), seat, seat, held.code, held.zone, counters=held.counters)
        d.emit(CardCreated(rule=R_1017_1, beside=(R_1017_1D,), card=new, how="copy", by=scene.use.source))
        source = new.id if known.kind == SPELL else known.use.source
        use = known.use.__replace__(seat=seat, source=source)
        made = msgspec.structs.replace(known, use=use, copy=True, remnant=False)
        d.emit(ObjectSet(rule=R_1017_1, card=new.id, object=made))
        if node.retarget:
            d.push(Retargeting(seat=seat, card=new.id, old=use.targets, may=True))


def summon(d: Decision, scene: Scene, node: Summon) -> None:
    """Puts resonator cards on top of the chase as resonator spells (1006.1)."""
    for card in cards(d, scene, node.of):
        if "resonator" in info(d, card).types:
            (new,) = move(d, [card], CHASE, "summon", R_1006_1, seat=scene.use.seat, by=scene.use.source)
            use = Use(new, d.draft.cards[new].code, NO_TEXT, scene.use.seat)
            d.emit(ObjectSet(rule=R_1006_1, card=new, object=Object(SPELL, use, free=True)))


def play_free(d: Decision, scene: Scene, node: PlayFree) -> None:
    """Plays a card without paying its cost (903.2.i.2); one that has to trigger first is not played (906.2a)."""
    seat = acting(d, scene, node.who)
    for card in cards(d, scene, node.of):
        held = d.draft.cards[card]
        use = Use(card, held.code, NO_TEXT, seat)
        trigger = trigger_of(d, info(d, held))
        automatic = trigger is not None and ability_of(d, trigger).when is not None
        if automatic or not choosable(d, use):
            continue
        begin(d, seat, card, Object(SPELL, use, free=True), triggered=True)


PROCEDURES: Mapping[type[Frame], Procedure] = {
    Producing: procedure(R_907_4, step(R_907_4, ask_which_will), step(R_907_4, produce_it)),
    Gaining: procedure(R_1027_1, step(R_1027_1A, ask_for_the_attribute), step(R_1027_1, gain_them)),
}
VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = {
    GainLife: gain_life,
    Produce: produce,
    Tokens: tokens,
    Gem: gem,
    Weather: weather,
    Force: force,
    CallStone: call_a_stone,
    ExtraTurn: extra_turn,
    SkipPhase: skip_phase,
    Win: win,
    Cancel: cancel,
    Copy: copy,
    Summon: summon,
    PlayFree: play_free,
}
