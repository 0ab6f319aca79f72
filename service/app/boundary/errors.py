"""What can go wrong with a request, other than that the rules refuse it. Each says what, where and what to do
about it.

An illegal action is none of these: it is an answer, with its reasons.
"""

from collections.abc import Iterable
from typing import Any


class AppError(Exception):
    """The base of the errors that a caller can do something about. They pass from one process to another."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.args, vars(self))


def _again(kind: type[AppError], said: tuple[object, ...], held: dict[str, object]) -> AppError:
    """An error as it was elsewhere, whatever it was made of."""
    made = kind.__new__(kind)
    made.args = said
    vars(made).update(held)
    return made


class UnknownMatch(AppError):
    """There is no match of this id."""

    def __init__(self, match: str) -> None:
        super().__init__(f"there is no match {match!r}: list the matches to see those that there are")
        self.match = match


class UnknownPosition(AppError):
    """The match has no event at this position (yet)."""

    def __init__(self, match: str, position: int, head: int) -> None:
        super().__init__(f"match {match!r} has positions 1 to {head}, not {position}")
        self.match = match
        self.position = position
        self.head = head


class UnknownSeat(AppError):
    """The match has no such seat."""

    def __init__(self, match: str, seat: int | None, seats: int) -> None:
        super().__init__(f"match {match!r} has seats 1 to {seats}, not {seat}")
        self.match = match
        self.seat = seat


class UnknownGame(AppError):
    """No game, or no edition of it, goes by this name."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        self.name = name
        self.known = tuple(sorted(known))
        super().__init__(f"there is no game or edition {name!r}; there are {', '.join(self.known) or 'none'}")


class UnknownCard(AppError):
    """No card goes by this code or name, or none that who asks may know."""

    def __init__(self, card: str) -> None:
        super().__init__(
            f"there is no card {card[:200]!r} that you may know: list the cards to see those that there are"
        )
        self.card = card


class UnknownDeck(AppError):
    """No deck goes by this name."""

    def __init__(self, edition: str, name: str, known: Iterable[str]) -> None:
        self.name = name
        self.known = tuple(known)
        there = ", ".join(self.known) or "none"
        super().__init__(f"there is no deck {name[:200]!r} of {edition}; there are: {there}")


class BadRequest(AppError):
    """A field of a request cannot be used: `field` names it."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem


class StaleVersion(AppError):
    """The match has moved on from the version that the request expected: read again, then ask again."""

    def __init__(self, match: str, expected: int | None, current: int) -> None:
        given = "the version decided on" if expected is None else f"the expected version {expected}"
        super().__init__(f"match {match!r} is at version {current}, not at {given}: read it and ask again")
        self.match = match
        self.expected = expected
        self.current = current


class RequestReused(AppError):
    """The request id was used before in this match, for something else."""

    def __init__(self, match: str, request_id: str) -> None:
        where = f" of match {match!r}" if match else ""
        super().__init__(f"request id {request_id!r} was used for another request{where}: take a new one")
        self.match = match
        self.request_id = request_id


class Overloaded(AppError):
    """Too many commands wait for this match. `retry_after` is a hint in seconds."""

    def __init__(self, match: str, waiting: int, retry_after: float = 0.1) -> None:
        super().__init__(f"{waiting} commands already wait for match {match!r}: try again")
        self.match = match
        self.retry_after = retry_after


class NotEnded(AppError):
    """The match goes on, or the one that it was branched from: its chance secret is published when they have ended."""

    def __init__(self, match: str, running: str) -> None:
        problem = f"match {running!r} has not ended: its chance secret is published at its end"
        if running != match:
            problem = f"{problem}, and so is that of {match!r}, which was branched from it"
        super().__init__(problem)
        self.match = match


class NoSecret(AppError):
    """The match's chance secret is not held here: it was imported before its end, or chance is entered."""

    def __init__(self, match: str) -> None:
        super().__init__(
            f"the chance secret of match {match!r} is not held here: a match imported before its end "
            "can be read and checked, but only the service that opened it can draw for it"
        )
        self.match = match


class NotSealed(AppError):
    """An event is from before events were sealed as they are: only an export of all of it proves it."""

    def __init__(self, match: str, position: int) -> None:
        super().__init__(
            f"match {match!r}, position {position}: this event was recorded before events were sealed as they are "
            "now, and its digest proves only all of it: take the whole export"
        )
        self.match = match
        self.position = position


class BadExport(AppError):
    """An export cannot be imported. `line` counts from 1; `position` is the event's, 0 for none."""

    def __init__(self, line: int, problem: str, position: int = 0) -> None:
        where = f"line {line}" + (f" (position {position})" if position else "")
        super().__init__(f"{where}: {problem}; nothing was imported")
        self.line = line
        self.position = position
        self.problem = problem


class MatchExists(AppError):
    """An export is of a match that is here already, and not the same one."""

    def __init__(self, match: str, position: int) -> None:
        super().__init__(f"match {match!r} is here already, with other events up to {position}: nothing was imported")
        self.match = match
        self.position = position


class UnknownTournament(AppError):
    """There is no tournament of this id."""

    def __init__(self, tournament: str) -> None:
        super().__init__(f"there is no tournament {tournament!r}: list them to see those that there are")
        self.tournament = tournament


class BadPolicy(AppError):
    """A text is no policy. `problems` are all that is wrong with it, each with its line and column."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(f"this is no policy: {'; '.join(self.problems)}")


class TooManyTasks(AppError):
    """Too many tasks for worker processes wait already, of one token or of all. `retry_after` is a hint in seconds."""

    def __init__(self, mine: int, every: int, *, of_yours: bool, retry_after: float = 1.0) -> None:
        waiting = f"{mine} long tasks of this token" if of_yours else f"{every} long tasks of everybody"
        super().__init__(f"{waiting} wait or run already: wait for the answer to one of them, then ask again")
        self.retry_after = retry_after


class TookTooLong(AppError):
    """A task was ended: it took more time than a task may."""

    def __init__(self, seconds: float) -> None:
        super().__init__(
            f"the task was ended: it took more than {seconds:g} s, which is the most that one may take here; send "
            "less at once, or have the service's limit raised (--worker-seconds)"
        )
        self.seconds = seconds


class TookTooMuchMemory(AppError):
    """A task was ended: it took more memory than a task may."""

    def __init__(self, megabytes: int) -> None:
        super().__init__(
            f"the task was ended: it took more than {megabytes} MB of memory, which is the most that one may take "
            "here; send less at once, or have the service's limit raised (--worker-memory)"
        )
        self.megabytes = megabytes


class WorkerLost(AppError):
    """A task's process was ended by something else than its limits."""

    def __init__(self, code: int) -> None:
        super().__init__(f"the process that worked on this ended (exit code {code}) before it was done: ask again")
        self.code = code


class Stopping(AppError):
    """The service is being stopped, and ends the tasks that run."""

    def __init__(self) -> None:
        super().__init__("the service is being stopped: ask again when it answers again")


class NoSuchLesson(AppError):
    """The edition has no case of this name."""

    def __init__(self, edition: str, lesson: str) -> None:
        super().__init__(f"there is no lesson {lesson[:200]!r} of {edition}: list those of a rule")
