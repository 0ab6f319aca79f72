"""Plays the recorded breaks of rules, each in a process of its own: `sh tests/breaking.sh`.

Each must be noticed by its case. With --record, breaks are looked for where a rule has none, one in a function that is
another now, or one that stands for too many rules; with --renew, those in functions that are others now are kept where
they are noticed still.
"""

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future
from typing import Any

from pebble import ProcessPool

from tests.breaking import breaks, plan
from tests.breaking.breaks import Break, NotThere
from tests.breaking.tasks import found, played, seen

_SECONDS_A_BREAK, _SECONDS_A_RULE = 60, 240
NOTICED = ("differs", "fails")


def say(text: str) -> None:
    """Writes a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def pool(jobs: int) -> ProcessPool:
    """Processes that begin with the engine loaded, and end after one task: a break stays in its own."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.breaking.prepared"])
    return ProcessPool(max_workers=jobs, max_tasks=1, context=context)


def result(future: "Future[Any]") -> object:
    """What a task gave; None for one that took too long or ended with its process."""
    try:
        return future.result()
    except Exception as error:  # noqa: BLE001 - a broken engine may end a process in any way
        return None if isinstance(error, TimeoutError) else f"{type(error).__name__}: {error}"


def play(editions: Iterable[str], jobs: int, renew: bool = False) -> int:
    """Plays every recorded break; gives how many are not noticed. `renew`: only those in functions that are others now,
    and those that are noticed are recorded with what their functions are.
    """
    missed = 0
    for edition in editions:
        recorded = breaks.read(breaks.recorded(edition))
        rows = [one for one in recorded if not (renew and standing(one))]
        with pool(jobs) as workers:
            tasks = [workers.schedule(played, args=(one,), timeout=_SECONDS_A_BREAK) for one in rows]
            ways = [result(task) for task in tasks]
        for one, way in zip(rows, ways, strict=True):
            if way not in (*NOTICED, None):
                missed += 1
                say(f"{edition} {one.rule}: {one.case} does not notice it: {way or 'passes'}")
        if renew:
            anew = {one.rule: breaks.renewed(one) for one, way in zip(rows, ways, strict=True) if way in NOTICED}
            breaks.write(breaks.recorded(edition), [anew.get(one.rule, one) for one in recorded])
        say(f"{edition}: {len(rows)} breaks, {sum(way == 'differs' for way in ways)} come out otherwise")
    return missed


def record(editions: Iterable[str], jobs: int, rules: Sequence[str]) -> None:
    """Looks for a break of each rule that has none that is noticed, and keeps them."""
    for edition in editions:
        own = plan.cases_of(edition)
        kept = {one.rule: one for one in breaks.read(breaks.recorded(edition)) if one.rule in own}
        kept = {rule: one for rule, one in kept.items() if rule not in rules and (rules or standing(one))}
        too_many = {one.rule for one in breaks.crowded(kept.values())} if not rules else set()
        kept = {rule: one for rule, one in kept.items() if rule not in too_many}
        wanted = [rule for rule in own if (not rules or rule in rules) and rule not in kept]
        times = Counter(one.place for one in kept.values())
        full = frozenset(place for place, count in times.items() if count >= breaks.MOST)
        with pool(jobs) as workers:
            rarity = counted(workers, sorted({name for names in own.values() for name in names}), jobs)
            tasks = {
                rule: workers.schedule(found, args=(rule, own[rule], rarity, full), timeout=_SECONDS_A_RULE)
                for rule in wanted
            }
            for rule, task in tasks.items():
                one = result(task)
                say(f"{edition} {rule}: {one.function if isinstance(one, Break) else one or 'none is noticed'}")
                if isinstance(one, Break):
                    kept[rule] = one
                    keep(edition, own, kept)
            keep(edition, own, kept)


def counted(workers: ProcessPool, names: Sequence[str], jobs: int) -> dict[str, int]:
    """By how many of these cases each function is run."""
    rarity: dict[str, int] = {}
    for task in [workers.schedule(seen, args=(names[start::jobs],)) for start in range(jobs)]:
        for function, times in task.result().items():
            rarity[function] = rarity.get(function, 0) + times
    return rarity


def standing(one: Break) -> bool:
    """Whether what a break changes is as it was."""
    try:
        return not breaks.changed(one)
    except NotThere:
        return False


def keep(edition: str, own: Iterable[str], kept: Mapping[str, Break]) -> None:
    """Writes an edition's breaks in the order of its rules, and which rules have none."""
    rules = list(own)
    breaks.write(breaks.recorded(edition), [kept[rule] for rule in rules if rule in kept])
    without = "".join(f"{rule}\n" for rule in rules if rule not in kept)
    breaks.unbroken(edition).write_text(without, encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="sh tests/breaking.sh", description="Plays the recorded breaks of rules.")
    parser.add_argument("--edition", action="append", choices=plan.EDITIONS, help="only of this one; may be repeated")
    parser.add_argument("--rule", action="append", default=[], help="with --record: only of this one")
    parser.add_argument("--record", action="store_true", help="look for breaks where there are none")
    parser.add_argument("--renew", action="store_true", help="keep those that are noticed though functions changed")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="how many processes")
    chosen = parser.parse_args(arguments)
    editions = chosen.edition or plan.EDITIONS
    if chosen.record:
        record(editions, chosen.jobs, chosen.rule)
    return 1 if play(editions, chosen.jobs, chosen.renew) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
