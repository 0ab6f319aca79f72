"""One random match under many laws, as a value: what it was, what was compared, and every law that it broke."""

from collections.abc import Callable, Sequence
from functools import partial
from time import process_time
from typing import TypeVar

import msgspec

from tests.conformance.laws import CODED, HIDING, QUICK, digest
from tests.conformance.listed import no_id_that_follows_a_deck_list_is_told_of_a_card_that_is_not_known
from tests.conformance.played import Law, played
from tests.conformance.shuffled import nobody_can_follow_a_card_through_a_shuffle

T = TypeVar("T")
NIGHTLY: tuple[Law, ...] = (
    *QUICK,
    *CODED,
    *HIDING,
    no_id_that_follows_a_deck_list_is_told_of_a_card_that_is_not_known,
    nobody_can_follow_a_card_through_a_shuffle,
)
"""The laws of every match of a night."""


class Game(msgspec.Struct, frozen=True):
    """A random match that was played, or one that could not be: `failures` says by which laws and how.

    `ended` is the rule by which it ended, `seconds` the processor time that it took, `compared` how many things each
    law has compared in it.
    """

    edition: str
    seed: int
    actions: int = 0
    ended: str = ""
    digest: str = ""
    seconds: float = 0.0
    compared: dict[str, int] = {}
    failures: tuple[str, ...] = ()


def judged(edition: str, seed: int, laws: Sequence[Law]) -> Game:
    """Plays a random match and looks at it by these laws. Never raises: whatever goes wrong is a failure."""
    began = process_time()
    failures: list[str] = []
    match = tried("playing", lambda: played(edition, seed), failures)
    if match is None:
        return Game(edition, seed, failures=tuple(failures))
    found = {law.__name__: tried(law.__name__, partial(law, match), failures) for law in laws}
    result = match.steps[-1][2].result
    return Game(
        edition,
        seed,
        len(match.steps) - 1,
        result.rule if result is not None else "",
        digest(match),
        process_time() - began,
        {name: count for name, count in found.items() if count is not None},
        tuple(failures),
    )


def tried(what: str, do: Callable[[], T], failures: list[str]) -> T | None:
    """What this gives; None and one failure more where it goes wrong."""
    try:
        return do()
    except Exception as error:  # noqa: BLE001 - an engine or a law may break in any way; the matches after it go on
        failures.append(told(what, error))
        return None


def told(what: str, error: Exception) -> str:
    """A failure in one line: what was done, where it went wrong, and how."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = "" if trace is None else f"{trace.tb_frame.f_code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}"
    return f"{what}: {type(error).__name__} at {place}: {' '.join(str(error).split())[:1000]}"
