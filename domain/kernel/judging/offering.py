"""The acts of judging that would be accepted now, with what must be said in them.

What is corrected or carried out by hand is offered as it must be said, and is judged by what it leads to when it
comes. What rests on the match's past is offered elsewhere, by who can read it: backups, on what was learned since.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from domain.kernel.decisions.acts import (
    AdoptPolicy,
    AllowRewind,
    AnswerJudge,
    Appeal,
    AskPlayers,
    CallJudge,
    CloseDispute,
    Correct,
    EndGame,
    GiveTime,
    JudgeAct,
    LookAt,
    PauseMatch,
    Penalise,
    ResolveText,
    ResumeMatch,
    RuleOn,
    TakeCall,
    WithdrawCall,
)
from domain.kernel.decisions.commands import Actor, tag
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.offered_fields import ActOffer, Asks, Forms, FreeWords, Numbers, WordChoice
from domain.kernel.decisions.steps import MOST_STEPS
from domain.kernel.judging.duty import NO_PAST, R_PAUSED
from domain.kernel.judging.officials.authority import authority
from domain.kernel.judging.officials.penalties import R_PENALTY, R_POLICY, refuse_over
from domain.kernel.judging.officials.times import LONGEST, R_TIME, R_UNDECIDED
from domain.kernel.judging.remedies.corrections import MOST_FIXES, R_FIX, uncorrected
from domain.kernel.judging.remedies.disputes import R_APPEAL, R_ASKED, R_CALL, R_FLOOR, R_TAKEN, R_WITHDRAW, REMEDIES
from domain.kernel.judging.remedies.resolutions import R_MANUAL, unruled
from domain.kernel.judging.remedies.steps_by_hand import fix_forms, known_cards, step_forms
from domain.kernel.judging.table import DUTIES, refuse
from domain.kernel.judging.undoing.takeback import R_ALLOWED
from domain.kernel.judging.unknown.looking import R_SHOWN, hidden_zones
from domain.kernel.policy.policy import NONE
from domain.kernel.table.choices import Pick, Space, card_pick, seat_pick
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import living

_SAID = "so it is"
"""Any reason: whether an act would be accepted does not hang on what its reason says."""


def acts(look: Look, actor: Actor) -> list[ActOffer]:
    """What this one may do now as an act of judging."""
    found = []
    for kind, (rule, ways) in _WAYS.items():
        if actor.role in DUTIES[kind].roles:
            found += [ActOffer(tag(kind), rule, parts, tentative=kind in _TENTATIVE) for parts in ways(look, actor)]
    return found


Ways = Iterator[Mapping[str, Asks]]


def _accepted(look: Look, actor: Actor, act: JudgeAct) -> bool:
    return not refuse(look, actor, act, NO_PAST)


def _plain(kind: Callable[..., JudgeAct]) -> Callable[[Look, Actor], Ways]:
    def ways(look: Look, actor: Actor) -> Ways:
        if _accepted(look, actor, kind(reason=_SAID)):
            yield {"reason": FreeWords(needed=False)}

    return ways


def _time(look: Look, actor: Actor) -> Ways:
    if _accepted(look, actor, GiveTime(seconds=1, reason=_SAID)):
        yield {"seconds": Numbers(1, LONGEST), "reason": FreeWords()}


def _end(look: Look, actor: Actor) -> Ways:
    if _accepted(look, actor, EndGame(how="time over", reason=_SAID)):
        hows = ("time over", "intentional draw", "double loss")
        yield {"how": WordChoice(hows), "reason": FreeWords()}


def _call(look: Look, actor: Actor) -> Ways:
    now = look.table.position
    if _accepted(look, actor, CallJudge(position=now, reason=_SAID)):
        yield {"reason": FreeWords(), "position": Numbers(1, now), "text": FreeWords(needed=False)}


def _disputes(numbers: Iterable[int]) -> Space | None:
    picks = tuple(Pick("number", number) for number in numbers)
    return Space(picks) if picks else None


def _of_disputes(kind: Callable[..., JudgeAct], *, needed: bool = False) -> Callable[[Look, Actor], Ways]:
    def ways(look: Look, actor: Actor) -> Ways:
        numbers = [one.number for one in look.table.judging.disputes]
        fitting = _disputes(one for one in numbers if _accepted(look, actor, kind(dispute=one, reason=_SAID)))
        if fitting is not None:
            yield {"dispute": fitting, "reason": FreeWords(needed=needed)}

    return ways


def _asking(look: Look, actor: Actor) -> Ways:
    seats = tuple(look.table.seats)
    fitting = _disputes(
        one.number
        for one in look.table.judging.disputes
        if _accepted(look, actor, AskPlayers(dispute=one.number, seats=seats, reason=_SAID))
    )
    if fitting is not None:
        asked = Space(tuple(map(seat_pick, seats)), 1, len(seats))
        yield {"dispute": fitting, "seats": asked, "reason": FreeWords()}


def _rulings(look: Look, actor: Actor) -> Ways:
    numbers = [one.number for one in look.table.judging.disputes]
    fitting = _disputes(
        one for one in numbers if _accepted(look, actor, RuleOn(dispute=one, verdict="upheld", reason=_SAID))
    )
    if fitting is not None:
        shared: dict[str, Asks] = {"dispute": fitting, "reason": FreeWords()}
        yield {**shared, "verdict": WordChoice(("upheld",))}
        yield {**shared, "verdict": WordChoice(("reversed",)), "remedies": WordChoice(REMEDIES, 1, len(REMEDIES))}


def _penalties(look: Look, actor: Actor) -> Ways:
    """Each seat with the infractions whose recommended penalty this one may give."""
    adopted = look.table.judging.adopted
    known = () if adopted is None else tuple(found.id for _, found in adopted.policy.infractions())
    for seat in look.table.seats:
        fitting = [one for one in known if _accepted(look, actor, Penalise(seat=seat, infraction=one))]
        if not fitting:
            continue
        shared: dict[str, Asks] = {
            "seat": Space((seat_pick(seat),)),
            "infraction": WordChoice(tuple(fitting), of="infraction"),
        }
        yield shared
        others = _others(look, actor, seat, fitting)
        if others:
            yield {**shared, "penalty": WordChoice(others, of="penalty"), "reason": FreeWords()}


def _others(look: Look, actor: Actor, seat: Seat, infractions: Iterable[str]) -> tuple[str, ...]:
    """The penalties that this one may give for each of these infractions, recommended or not."""
    adopted = look.table.judging.adopted
    known = (NONE, *(one.id for one in adopted.policy.penalties)) if adopted is not None else ()
    return tuple(
        penalty
        for penalty in known
        if all(
            _accepted(look, actor, Penalise(seat=seat, infraction=one, penalty=penalty, reason=_SAID))
            for one in infractions
        )
    )


def _policy(look: Look, actor: Actor) -> Ways:
    """Any policy: whether its text is one shows when it comes."""
    if look.table.judging.adopted is None and not refuse_over(look):
        yield {"document": FreeWords(), "level": FreeWords(), "reason": FreeWords(needed=False)}


def _allowing(look: Look, actor: Actor) -> Ways:
    last = look.table.position - 1
    if last >= 1 and _accepted(look, actor, AllowRewind(to=last, reason=_SAID)):
        yield {
            "to": Numbers(1, last),
            "exact": Space((Pick("number", 0), Pick("number", 1))),
            "reason": FreeWords(needed=False),
        }


def _looks(look: Look, actor: Actor) -> Ways:
    zones = tuple(hidden_zones(look.game, look.table))
    if zones:
        yield {"zone": WordChoice(zones, of="zone"), "reason": FreeWords()}


def _corrections(look: Look, actor: Actor) -> Ways:
    """Every change that there is, and the disputes that it may be the remedy of."""
    if look.table.result is not None or authority(look, "correct", actor):
        return
    parts: dict[str, Asks] = {"fixes": Forms(fix_forms(look), 1, MOST_FIXES), "reason": FreeWords(), "by": FreeWords()}
    numbers = [one.number for one in look.table.judging.disputes if not uncorrected(look, one.number)]
    if numbers:
        parts["dispute"] = Space(tuple(Pick("number", number) for number in numbers), least=0)
    yield parts


def _resolutions(look: Look, actor: Actor) -> Ways:
    """Each dispute whose ruling has its text carried out by hand, with the cards that have the text."""
    if refuse_over(look) or authority(look, "correct", actor):
        return
    seats = Space(tuple(map(seat_pick, living(look.table))))
    for dispute in look.table.judging.disputes:
        cards = known_cards(look, dispute.card)
        if not dispute.over and not unruled(dispute) and cards:
            yield {
                "dispute": Space((Pick("number", dispute.number),)),
                "source": Space(tuple(map(card_pick, cards))),
                "seat": seats,
                "steps": Forms(step_forms(look, cards=known_cards(look)), 0, MOST_STEPS),
                "reason": FreeWords(needed=False),
            }


_TENTATIVE = (Correct, ResolveText, AdoptPolicy)
"""What is judged by what it leads to, when it comes."""


_WAYS: Mapping[type[JudgeAct], tuple[str, Callable[[Look, Actor], Ways]]] = {
    CallJudge: (R_CALL, _call),
    TakeCall: (R_TAKEN, _of_disputes(TakeCall)),
    AskPlayers: (R_ASKED, _asking),
    AnswerJudge: (R_ASKED, _of_disputes(AnswerJudge, needed=True)),
    WithdrawCall: (R_WITHDRAW, _of_disputes(WithdrawCall)),
    Appeal: (R_APPEAL, _of_disputes(Appeal)),
    RuleOn: (R_FLOOR, _rulings),
    CloseDispute: (R_FLOOR, _of_disputes(CloseDispute)),
    PauseMatch: (R_PAUSED, _plain(PauseMatch)),
    ResumeMatch: (R_PAUSED, _plain(ResumeMatch)),
    LookAt: (R_SHOWN, _looks),
    Correct: (R_FIX, _corrections),
    ResolveText: (R_MANUAL, _resolutions),
    AllowRewind: (R_ALLOWED, _allowing),
    AdoptPolicy: (R_POLICY, _policy),
    Penalise: (R_PENALTY, _penalties),
    GiveTime: (R_TIME, _time),
    EndGame: (R_UNDECIDED, _end),
}
