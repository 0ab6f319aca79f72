"""Standing answers: a seat says once that it declines, and is asked no more until something ends that.

What is declined so is declined by an event of its own, as though the seat had said it when it was asked: nobody else
can tell the one from the other.
"""

from collections.abc import Mapping

from domain.kernel.decisions.changes import StandingSet
from domain.kernel.decisions.commands import Action, Actor, Command, Decline, StandingAnswer, tag
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.offered_fields import ActOffer, Asks, Forms
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.secrecy.sight import tells
from domain.kernel.table.choices import Pick, Space, seat_pick
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import State, living

MOST = 20
"""So many things may be named at once."""


def decline(look: Look, seat: Seat) -> Action:
    """What a seat does that declines, in most games."""
    return Decline()


def refuse_standing(look: Look, actor: Actor, action: StandingAnswer) -> list[Reason]:
    """Every reason against a standing answer: it is a seat's, and names what can happen and what the seat can tell."""
    game, rule = look.game, look.game.standing
    if not game.windows:
        return [Reason(rule or game.loop_rule, "nobody-is-asked-in-windows", "answer-what-is-asked")]
    if actor.seat is None or actor.seat not in look.table.seats or look.table.seats[actor.seat].out:
        return [Reason(rule, "a-standing-answer", "sit-at-a-seat")]
    if not action.declines and action.until:
        return [Reason(rule, "who-wants-to-be-asked-again", "leave-until-out", part="until")]
    reasons = []
    if len(action.until) > MOST:
        text = Message("things-are-named", {"until": len(action.until), "most": MOST})
        reasons.append(Reason(rule, text, "name-fewer", part="until"))
    for place, until in enumerate(action.until[:MOST]):
        where = f"until[{place}]"
        if until.what not in game.named:
            text = Message("is-nothing-that-can-be-named", {"what": repr(until.what[:40])})
            reasons.append(
                Reason(rule, text, Message("name-one-of-named", {"named": tuple(game.named)}), part=f"{where}.what")
            )
        if until.seat is not None and until.seat not in look.table.seats:
            text = Message("there-is-no-seat", {"seat": until.seat})
            reasons.append(Reason(rule, text, "name-a-seat-of-the-match", part=f"{where}.seat"))
        if until.card is not None and not _told_apart(look, actor, until.card):
            text = Message("you-can-tell-no-card", {"card": until.card})
            reasons.append(Reason(rule, text, "name-a-card-by-the-id", part=f"{where}.card"))
    return reasons


def _told_apart(look: Look, actor: Actor, card: CardId) -> bool:
    return card in look.table.cards and tells(look.game, look.table, card, actor)


def set_standing(d: Decision, actor: Actor, action: StandingAnswer) -> None:
    """The seat declines from now on, or is asked again."""
    assert actor.seat is not None, "a standing answer is a seat's"
    d.record(
        StandingSet(
            rule=d.game.standing, seat=actor.seat, declines=action.declines, until=action.until, name=actor.name
        )
    )


def declined(look: Look, state: State) -> Command | None:
    """What is answered by a seat's standing answer now; None where the match waits for somebody to say something."""
    question = state.question
    if not state.standing or question is None or state.result is not None or state.judging.pauses:
        return None
    if question.role != "seat" or question.seat is None:
        return None
    held, says = state.standing.get(question.seat), look.game.windows.get(question.kind)
    if held is None or says is None:
        return None
    action = says(look, question.seat)
    return None if action is None else Command(Actor("seat", question.seat, held.name), action)


def standing_offers(look: Look, actor: Actor) -> list[ActOffer]:
    """To decline from now on, until one of what may be named happens; and to be asked again."""
    table = look.table
    if table.result is not None or table.judging.pauses:
        return []
    if refuse_standing(look, actor, StandingAnswer(declines=True)):
        return []
    seats = Space(tuple(map(seat_pick, living(table))), least=0)
    named = Forms(tuple(ActOffer(what, look.game.standing, {"seat": seats}) for what in look.game.named), 0, MOST)
    yes, no = Space((Pick("number", 1),)), Space((Pick("number", 0),))
    parts: Mapping[str, Asks] = {"declines": yes, "until": named}
    found = [ActOffer(tag(StandingAnswer), look.game.standing, parts)]
    if actor.seat in table.standing:
        found.append(ActOffer(tag(StandingAnswer), look.game.standing, {"declines": no}))
    return found
