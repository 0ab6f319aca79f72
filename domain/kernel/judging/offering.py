"""The acts of judging that would be accepted now, with what must be said in them.

What rests on more than the match as it stands is not offered: backups on what was learned since, corrections on what
they would lead to. Those are planned first and then submitted.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from domain.kernel.decisions.acts import (
    AllowRewind,
    Appeal,
    CallJudge,
    CloseDispute,
    EndGame,
    GiveTime,
    JudgeAct,
    LookAt,
    PauseMatch,
    Penalise,
    ResumeMatch,
    RuleOn,
    WithdrawCall,
)
from domain.kernel.decisions.commands import Actor, tag
from domain.kernel.decisions.game import Look
from domain.kernel.judging.duty import NO_PAST, R_PAUSED
from domain.kernel.judging.officials.penalties import R_PENALTY
from domain.kernel.judging.officials.times import LONGEST, R_TIME, R_UNDECIDED
from domain.kernel.judging.remedies.disputes import R_APPEAL, R_CALL, R_FLOOR, R_WITHDRAW, REMEDIES
from domain.kernel.judging.table import DUTIES, refuse
from domain.kernel.judging.undoing.takeback import R_ALLOWED
from domain.kernel.judging.unknown.looking import R_SHOWN, hidden_zones
from domain.kernel.table.choices import Pick, Space, seat_pick

_SAID = "so it is"
"""Any reason: whether an act would be accepted does not hang on what its reason says."""


class WordChoice(msgspec.Struct, frozen=True):
    """Words of a closed list: `least` to `most` different ones."""

    words: tuple[str, ...]
    least: int = 1
    most: int = 1


class Numbers(msgspec.Struct, frozen=True):
    """A number from `least` to `most`."""

    least: int
    most: int


class FreeWords(msgspec.Struct, frozen=True):
    """Words of one's own."""

    needed: bool = True


class Forms(msgspec.Struct, frozen=True):
    """Smaller takes: `least` to `most`, each of one of these."""

    of: tuple["ActOffer", ...]
    least: int
    most: int


Asks = Space | WordChoice | Numbers | FreeWords | Forms


class ActOffer(msgspec.Struct, frozen=True):
    """An act of judging that would be accepted, whatever of its parts' answers is given."""

    action: str
    rule: str
    parts: Mapping[str, Asks] = {}


def acts(look: Look, actor: Actor) -> list[ActOffer]:
    """What this one may do now as an act of judging."""
    found = []
    for kind, (rule, ways) in _WAYS.items():
        if actor.role in DUTIES[kind].roles:
            found += [ActOffer(tag(kind), rule, parts) for parts in ways(look, actor)]
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


def _of_disputes(kind: Callable[..., JudgeAct]) -> Callable[[Look, Actor], Ways]:
    def ways(look: Look, actor: Actor) -> Ways:
        numbers = [one.number for one in look.table.judging.disputes]
        fitting = _disputes(one for one in numbers if _accepted(look, actor, kind(dispute=one, reason=_SAID)))
        if fitting is not None:
            yield {"dispute": fitting, "reason": FreeWords(needed=False)}

    return ways


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
        if fitting:
            yield {"seat": Space((seat_pick(seat),)), "infraction": WordChoice(tuple(fitting))}


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
        yield {"zone": WordChoice(zones), "reason": FreeWords()}


_WAYS: Mapping[type[JudgeAct], tuple[str, Callable[[Look, Actor], Ways]]] = {
    CallJudge: (R_CALL, _call),
    WithdrawCall: (R_WITHDRAW, _of_disputes(WithdrawCall)),
    Appeal: (R_APPEAL, _of_disputes(Appeal)),
    RuleOn: (R_FLOOR, _rulings),
    CloseDispute: (R_FLOOR, _of_disputes(CloseDispute)),
    PauseMatch: (R_PAUSED, _plain(PauseMatch)),
    ResumeMatch: (R_PAUSED, _plain(ResumeMatch)),
    LookAt: (R_SHOWN, _looks),
    AllowRewind: (R_ALLOWED, _allowing),
    Penalise: (R_PENALTY, _penalties),
    GiveTime: (R_TIME, _time),
    EndGame: (R_UNDECIDED, _end),
}
