"""One random match under many laws, as a value: what it was, what was compared, and every law that it broke."""

from collections.abc import Sequence
from time import process_time

import msgspec

from tests.conformance.laws import Law, digest, played


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
    try:
        match = played(edition, seed)
    except Exception as error:  # noqa: BLE001 - a match that breaks off must not stop those after it
        return Game(edition, seed, failures=(told("playing", error),))
    compared, failures = {}, []
    for law in laws:
        try:
            compared[law.__name__] = law(match)
        except Exception as error:  # noqa: BLE001 - as above
            failures.append(told(law.__name__, error))
    result = match.steps[-1][2].result
    return Game(
        edition,
        seed,
        len(match.steps) - 1,
        result.rule if result is not None else "",
        digest(match),
        process_time() - began,
        compared,
        tuple(failures),
    )


def told(what: str, error: Exception) -> str:
    """A failure in one line: what was done, where it went wrong, and how."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = "" if trace is None else f"{trace.tb_frame.f_code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}"
    return f"{what}: {type(error).__name__} at {place}: {' '.join(str(error).split())[:1000]}"
