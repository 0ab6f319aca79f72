"""Perpetual cycles: declared repetitions, and cycles that nobody can stop (15.2)."""

from collections.abc import Mapping

import msgspec

from domain.games.sve.rules.playing.playability import activatable, playable
from domain.games.sve.rules.zones.revealing import show
from domain.games.sve.table.actions import Activate, Attack, Play
from domain.games.sve.table.changes import LeftOut
from domain.games.sve.table.editions import Chapter, Cited, chapter, cite, edition, stage
from domain.games.sve.table.frames import Repeating, TurnOrder
from domain.games.sve.table.state import other, sve
from domain.kernel.acting.answers import called
from domain.kernel.acting.repeating import (
    Allow,
    Cycle,
    CycleSet,
    Deed,
    Repeat,
    Repeats,
    against_repeating,
    declarable,
    held,
    next_of,
    offered,
)
from domain.kernel.decisions.changes import MatchEnded
from domain.kernel.decisions.commands import Action, Actor, Choose
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.offered_fields import ActOffer, Forms, Numbers
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.secrecy.sight import knows
from domain.kernel.table.choices import Offer, Pick, Question, Space, Word, card_pick
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Result

R_15_2_1 = cite("15.2.1")
R_15_2_1_1 = cite("15.2.1.1")
R_15_2_1_3 = cite("15.2.1.3")
H_27, H_41, H_52 = cite("H.27"), cite("H.41"), cite("H.52")
TOO_MANY = "this may go on without end"


def cycle_of(look: Look) -> Cycle | None:
    """The declared repetition in progress."""
    return sve(look.table).cycle


def _next(look: Look, cycle: Cycle, seat: Seat) -> Deed | None:
    """What a seat does next by a sequence: the active player its deeds, the other one what it has named."""
    if seat == look.table.turn.seat:
        return None if cut_now(cycle) else cycle.sequence[cycle.at]
    return cycle.cut if cut_now(cycle) and _possible(look, Actor("seat", seat), cycle.cut) else None


def _said(look: Look, seat: Seat, deed: Deed) -> Message:
    if not deed.card:
        return Message("sve-does", {"do": deed.do})
    return Message("sve-does-with", {"do": deed.do, "card": called(look, seat, deed.card)})


REPEATS = Repeats(
    deeds={
        "play": (Play, {"card": "card"}),
        "activate": (Activate, {"card": "card", "ability": "ability"}),
        "attack": (Attack, {"attacker": "card", "target": "picks"}),
        "choose": (Choose, {"picks": "picks"}),
    },
    awaited=_next,
    said=_said,
    cycle=cycle_of,
    question="main",
)
"""What a sequence is declared of."""


def refuse_repetition(look: Look, actor: Actor, action: Repeat) -> list[Reason]:
    """Why a sequence cannot be declared: it is empty, or too often (15.2.1.1)."""
    return against_repeating(REPEATS, action, R_15_2_1_1(look), "sve-declare-play-activate-attack")


def repeat(d: Decision, actor: Actor, action: Repeat) -> None:
    """Declares the sequence; the other player is asked where it could name something that cuts it short.

    In the early edition that player says nothing before: what it plays in a window breaks the sequence.
    """
    frame = d.draft.agenda[-1]
    assert isinstance(frame, TurnOrder), "the main phase asks for this"
    rule, cycle = R_15_2_1_1(d), Cycle(action.sequence, action.times)
    d.emit(CycleSet(rule=rule, beside=(R_15_2_1(d),), cycle=cycle))
    d.put(msgspec.structs.replace(frame, step=frame.step - 1))
    if edition(d).cuts_are_declared and any(deed.do == "attack" for deed in cycle.sequence):
        d.push(Repeating(seat=other(frame.seat)))


def ask_what_cuts_it_short(d: Decision, frame: Repeating) -> None:
    """Asks how often the declared sequence may run."""
    cycle = sve(d.table).cycle
    if cycle is not None:
        d.ask(Question("allow", R_15_2_1_1(d), frame.seat, space=Space((Pick("number", cycle.times),))))


def refuse_allowance(look: Look, actor: Actor, action: Allow) -> list[Reason]:
    """Why an answer cannot be: another number than declared without an action of one's own in a window (15.2.1.1)."""
    cycle, rule = sve(look.table).cycle, R_15_2_1_1(look)
    if cycle is None:
        return []
    if action.deed is None:
        text = Message("sve-times-of-declared-and-no-action", {"times": action.times, "cycle-times": cycle.times})
        remedy = Message("sve-allow-or-name-an-action", {"times": cycle.times})
        return [] if (action.times, action.at) == (cycle.times, 0) else [Reason(rule, text, remedy, "times")]
    reasons = []
    if not 0 <= action.times < cycle.times:
        text = Message("sve-times-before-the-cut-of-declared", {"times": action.times, "cycle-times": cycle.times})
        reasons.append(Reason(rule, text, Message("sve-name-0-to", {"times": cycle.times - 1}), "times"))
    if action.at not in range(len(cycle.sequence)) or cycle.sequence[action.at].do != "attack":
        text = Message("sve-behind-action-of-the-sequence-you", {"at": action.at})
        reasons.append(Reason(rule, text, "sve-name-the-place-of-an-attack", "at"))
    card = look.table.cards.get(action.deed.card)
    if action.deed.do not in ("play", "activate") or card is None or card.controller != actor.seat:
        reasons.append(Reason(rule, "sve-what-cuts-the-sequence-short", "sve-name-a-card-to-play", "deed"))
    return reasons


def allow(d: Decision, actor: Actor, action: Allow) -> None:
    """The active player performs the sequence so far, and nothing else before it is done; a named card is shown."""
    cycle, rule = sve(d.table).cycle, R_15_2_1_1(d)
    assert cycle is not None, "an answer follows a declaration"
    if action.deed is not None:
        left = msgspec.structs.replace(cycle, times=action.times, stop=action.at, cut=action.deed)
        d.emit(CycleSet(rule=rule, cycle=left))
        show(d, [action.deed.card], tuple(d.draft.seats), rule)


def offer_allowance(look: Look, question: Question) -> list[Offer]:
    """As often as declared; what cuts it short is the player's to name."""
    assert question.space is not None, "the question says how often was declared"
    return [Offer("allow", question.rule, {"times": question.space})]


def offer_sequences(look: Look, question: Question) -> list[ActOffer]:
    """A sequence of what may be done now, to be repeated; and, where one is declared, the actions that cut it short."""
    cycle = sve(look.table).cycle
    if cycle is None:
        return declarable(REPEATS, look, question, R_15_2_1_1(look))
    if question.kind != "allow" or question.seat is None:
        return []
    own = tuple(card.id for card in look.table.cards.values() if card.controller == question.seat)
    attacks = [at for at, deed in enumerate(cycle.sequence) if deed.do == "attack"]
    mine = [card for card in own if knows(look.game, look.table, look.table.cards[card], Actor("seat", question.seat))]
    if not mine or not attacks:
        return []
    cards = Space(tuple(map(card_pick, mine)))
    deeds = (ActOffer("play", question.rule, {"card": cards}), ActOffer("activate", question.rule, {"card": cards}))
    at = Space(tuple(Pick("option", place) for place in attacks))
    words = {place: called(look, question.seat, cycle.sequence[place].card).tagged for place in attacks}
    return [
        ActOffer(
            "allow",
            question.rule,
            {"times": Numbers(0, cycle.times - 1), "at": at, "deed": Forms(deeds, 1, 1)},
            anytime=False,
            options={"at": words},
        )
    ]


def held_to_the_cycle(look: Look, actor: Actor, action: Action) -> list[Reason]:
    """Why an action is not the next one of the sequence, or not the one that was to cut it short (15.2.1.1)."""
    return held(REPEATS, look, actor, action, R_15_2_1_1(look))


def offered_in_the_cycle(look: Look, question: Question, offers: list[Offer]) -> list[Offer]:
    """Of what is offered the deed alone that a declared sequence awaits of who is asked (15.2.1.1)."""
    return offered(REPEATS, look, question, offers)


def cut_now(cycle: Cycle) -> bool:
    """Whether the point has come at which the other player does what it has named."""
    return cycle.cut is not None and not cycle.times and cycle.at > cycle.stop


def _possible(look: Look, actor: Actor, deed: Deed | None) -> bool:
    if deed is None or actor.seat is None:
        return False
    if deed.do == "play":
        return not playable(look, actor.seat, deed.card)
    return not activatable(look, actor.seat, deed.card, deed.ability)


def go_on(d: Decision, action: Action) -> None:
    """Counts an action of the sequence that is being performed; the cycle ends after its last one."""
    cycle = sve(d.table).cycle
    if cycle is None or cut_now(cycle) or REPEATS.deed_of(action) != cycle.sequence[cycle.at]:
        return
    at, times = next_of(cycle.sequence, cycle.at, cycle.times)
    left = msgspec.structs.replace(cycle, at=at, times=times) if times or cycle.cut is not None else None
    d.emit(CycleSet(rule=R_15_2_1_1(d), cycle=left))


def break_the_cycle(d: Decision) -> None:
    """What the other player plays ends the sequence (15.2.1.1)."""
    if sve(d.table).cycle is not None:
        d.emit(CycleSet(rule=R_15_2_1_1(d), cycle=None))


def end_a_cycle_that_cannot_go_on(d: Decision) -> None:
    """A sequence whose next action is not possible any more is over."""
    cycle = sve(d.table).cycle
    if cycle is None:
        return
    action = None if cut_now(cycle) else REPEATS.action_of(cycle.sequence[cycle.at])
    actor = Actor("seat", d.draft.turn.seat)
    if action is None or d.game.refuse[type(action)](d, actor, action):
        d.emit(CycleSet(rule=R_15_2_1_1(d), cycle=None))


def draw_for_too_many_steps(d: Decision) -> None:
    """A cycle without a choice for anyone ends the game in a draw (15.2.1.3, H.27)."""
    _draw(d, H_27)


def draw_for_nobody_can_stop_it(d: Decision) -> None:
    """A cycle that no choice can stop ends the game in a draw (15.2.1.3, H.41)."""
    _draw(d, H_41)


def _draw(d: Decision, why: Cited) -> None:
    rule = R_15_2_1_3(d)
    d.emit(MatchEnded(rule=rule, beside=(R_15_2_1(d), why(d)), result=Result((), rule, "perpetual cycle")))


CHAPTERS: Mapping[type[Frame], Chapter] = {
    Repeating: chapter("15.2.1.1", stage("15.2.1.1", ask_what_cuts_it_short)),
}


def ask_on(d: Decision, question: Question) -> Question:
    """A cycle that is too large to tell whether anybody can stop it goes on, and players are told so (H.52)."""
    seat = question.seat
    assert seat is not None, "a seat chooses"
    d.emit(LeftOut(rule=R_15_2_1_3(d), beside=(H_52(d),), how="draw", seat=seat, by=question.about))
    asked = {"asked": Word("ask", question.text)} if question.text else {}
    return question.__replace__(text=TOO_MANY, facts={**question.facts, **asked})
