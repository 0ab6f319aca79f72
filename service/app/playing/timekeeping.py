"""The time of a match by its stream: what its clock needs, and whether the time that its policy gives it is over."""

from domain.kernel.decisions.acts import EndGame
from domain.kernel.decisions.commands import Action
from domain.kernel.decisions.rulings import Message, Reason
from domain.tournament.timing.clock import Tick, tick
from domain.tournament.timing.rounds import Round, Timing, timing
from service.app.boundary.errors import UnknownPosition
from service.app.repository.standing import Reader, Standing
from service.app.repository.ticked import Known


def ticks(reader: Reader, match: str) -> tuple[list[Tick], Standing]:
    """What the clock needs of every event of a match, and where the match stands. Raises UnknownMatch."""
    standing, found = _before(reader, match)
    for record, event in reader.events(standing):
        standing = standing.after(event, record.digest)
        found.append(tick(event, standing.state))
    reader.ticked.put(match, Known(tuple(found), standing.digest))
    return found, standing


def _before(reader: Reader, match: str) -> tuple[Standing, list[Tick]]:
    """Up to where a match's ticks are known, and these; its beginning where the store has other events by now."""
    known = reader.ticked.get(match)
    if known is not None:
        try:
            standing = reader.load(match, known.ticks[-1].position)
        except UnknownPosition:
            return reader.load(match, 0), []
        if standing.digest == known.digest:
            return standing, [*known.ticks]
    return reader.load(match, 0), []


def extensions(standing: Standing) -> list[int]:
    """The extensions that a match was given, in ms."""
    return [1000 * one.seconds for one in standing.state.judging.given]


def ends_early(standing: Standing, action: Action) -> bool:
    """Whether an act says that time is over, and nothing but the match's own policy can tell whether it is.

    A tournament's record knows its rounds, and who says why is not held against the clock: the room has one too.
    """
    adopted = standing.state.judging.adopted
    timed = isinstance(action, EndGame) and action.how == "time over" and not action.reason.strip()
    return timed and adopted is not None and not adopted.tournament


def against_the_clock(reader: Reader, match: str, now: int) -> tuple[Reason, ...]:
    """Why the time that a match's policy gives it from its opening on is not over. Raises UnknownMatch."""
    known, standing = ticks(reader, match)
    adopted = standing.state.judging.adopted
    assert adopted is not None, "it is held against the clock of its policy"
    policy = adopted.policy
    round_ = Round(0, known[0].at, policy.matches.minutes)
    return not_over(timing(policy, round_, known, extensions(standing), now), Message("the-match-itself"), now)


def not_over(found: Timing, what: Message, now: int) -> tuple[Reason, ...]:
    """Why the time of `what`, a match or its round, is not over: it goes on, or the procedure at its end does."""
    if found.phase == "time over":
        return ()
    remedy = "wait-or-say-in-the-reason"
    if found.ends is None:
        return (Reason(found.number, Message("has-no-limit-of-time", {"what": what}), remedy),)
    if found.phase == "in time":
        return (Reason(found.number, Message("has-left", {"what": what, "clock": _clock(found.left)}), remedy),)
    turns = found.turns_left or 0
    text = Message("turns-are-still-played-the-one", {"turns": turns})
    if found.latest is not None:
        most = _clock(found.latest - now)
        text = Message("turns-are-still-played-the-one-in-progress", {"turns": turns, "most": most})
    return (Reason(found.number, text, remedy),)


def _clock(span: int | None) -> str:
    """A span in ms as minutes and seconds, the last begun second whole."""
    seconds = -(-(span or 0) // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"
