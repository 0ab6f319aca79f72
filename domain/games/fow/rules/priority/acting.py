"""What the player with priority may do (604): what refuses each action, what it sets going, and what is offered."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.games.fow.rules.playing.entities import refuse_play
from domain.games.fow.rules.playing.judgment import judges, refuse_judgment
from domain.games.fow.rules.playing.standby import refuse_setting
from domain.games.fow.rules.playing.stones import call, callers, refuse_call
from domain.games.fow.rules.playing.will import produce, refuse_production, sources
from domain.games.fow.rules.priority.processes import end_the_match
from domain.games.fow.rules.priority.sequence import acted, passed_by
from domain.games.fow.table.actions import CallStone, Pass, Play, PlayJudgment, ProduceWill, SetCard
from domain.games.fow.table.frames import Judging, Playing, PrioritySequence, Setting
from domain.games.fow.table.state import zone
from domain.games.fow.table.zones import HAND
from domain.kernel.answers import choose, nothing_more, refuse_choice, seat_of
from domain.kernel.changes import SeatOut
from domain.kernel.choices import Offer, Pick, Question, Space, card_pick
from domain.kernel.commands import Action, Actor, Choose, Concede, EnterOutcome
from domain.kernel.game import Decision, Look
from domain.kernel.ids import Seat
from domain.kernel.procedures import OUTCOME, enter_outcome, offer_outcome, refuse_outcome
from domain.kernel.rulings import Reason
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_103_4 = R("103.4")
R_604_1D = R("604.1d")
R_604_2A = R("604.2a")
R_604_2C = R("604.2c")
R_604_2D = R("604.2d")
R_604_2E = R("604.2e")
R_707_2 = R("707.2")


def _sequence(d: Decision) -> PrioritySequence:
    """The sequence that asked; what is done goes on behind its question."""
    frame = d.draft.agenda[-1]
    assert isinstance(frame, PrioritySequence), "a priority sequence asks for this"
    return frame


def pass_priority(d: Decision, actor: Actor, action: Pass) -> None:
    """Passes (605.1b, 605.1c)."""
    d.put(passed_by(d, _sequence(d)))


def call_a_stone(d: Decision, actor: Actor, action: CallStone) -> None:
    """Calls a magic stone at once (710.1)."""
    d.put(acted(_sequence(d)))
    call(d, seat_of(actor), action.card)


def produce_will(d: Decision, actor: Actor, action: ProduceWill) -> None:
    """Plays a will ability, which resolves at once (707.2, 907.3)."""
    d.put(acted(_sequence(d)))
    produce(d, action.card, action.option)


def set_a_card(d: Decision, actor: Actor, action: SetCard) -> None:
    """Begins to set a card (706)."""
    d.put(acted(_sequence(d)))
    d.push(Setting(seat=seat_of(actor), card=action.card))


def play_a_judgment(d: Decision, actor: Actor, action: PlayJudgment) -> None:
    """Begins to play a judgment process (705.2)."""
    d.put(acted(_sequence(d)))
    d.push(Judging(seat=seat_of(actor), ruler=action.card))


def play_a_card(d: Decision, actor: Actor, action: Play) -> None:
    """Begins to play a card (903.2)."""
    d.put(acted(_sequence(d)))
    d.push(Playing(seat=seat_of(actor), card=action.card))


def refuse_concession(look: Look, actor: Actor, action: Concede) -> list[Reason]:
    """Only a player in the match concedes (103.4)."""
    held = look.table.seats.get(seat_of(actor))
    if held is None or held.out:
        return [Reason(R_103_4, f"{actor} plays no seat of this match", "only a player concedes")]
    return []


def concede(d: Decision, actor: Actor, action: Concede) -> None:
    """The player loses (103.2, 103.4)."""
    d.emit(SeatOut(rule=R_103_4, seat=seat_of(actor), how="conceded"))
    end_the_match(d)


def offers(look: Look, question: Question) -> list[Offer]:
    """The actions that answer a question."""
    if question.kind == OUTCOME:
        return offer_outcome(question)
    if question.space is not None:
        return [Offer("choose", question.rule, {"picks": question.space})]
    return [] if question.seat is None else _acts(look, question.seat)


def _acts(look: Look, seat: Seat) -> list[Offer]:
    """What the player with priority may do."""
    actor, hand = Actor("seat", seat), zone(look, HAND, seat)
    found = [Offer("pass", R_604_1D)]
    callable_by = [card for card in callers(look, seat) if not refuse_call(look, actor, CallStone(card=card))]
    if callable_by:
        found.append(Offer("callstone", R_604_2E, {"card": Space(tuple(map(card_pick, callable_by)))}))
    judging = [card for card in judges(look, seat) if not refuse_judgment(look, actor, PlayJudgment(card=card))]
    if judging:
        found.append(Offer("playjudgment", R_604_2C, {"card": Space(tuple(map(card_pick, judging)))}))
    settable = [card for card in hand if not refuse_setting(look, actor, SetCard(card=card))]
    if settable:
        found.append(Offer("setcard", R_604_2D, {"card": Space(tuple(map(card_pick, settable)))}))
    playable = [card for card in hand if not refuse_play(look, actor, Play(card=card))]
    if playable:
        found.append(Offer("play", R_604_2A, {"card": Space(tuple(map(card_pick, playable)))}))
    for card, source in sources(look, seat):
        options = Space(tuple(Pick("option", option) for option in range(len(source.productions))))
        found.append(Offer("producewill", R_707_2, {"card": Space((card_pick(card),)), "option": options}))
    return found


REFUSE: Mapping[type[Action], Callable[[Look, Actor, Any], list[Reason]]] = {
    Pass: nothing_more,
    CallStone: refuse_call,
    ProduceWill: refuse_production,
    SetCard: refuse_setting,
    Play: refuse_play,
    PlayJudgment: refuse_judgment,
    Choose: refuse_choice,
    Concede: refuse_concession,
    EnterOutcome: refuse_outcome,
}

PERFORM: Mapping[type[Action], Callable[[Decision, Actor, Any], None]] = {
    Pass: pass_priority,
    CallStone: call_a_stone,
    ProduceWill: produce_will,
    SetCard: set_a_card,
    Play: play_a_card,
    PlayJudgment: play_a_judgment,
    Choose: choose,
    Concede: concede,
    EnterOutcome: enter_outcome,
}
