"""A policy in words: what it says, number by number, for those who are held to it."""

from collections.abc import Iterable, Iterator
from typing import get_args

import msgspec

from domain.kernel.policy.policy import NONE, Act, Category, Infraction, Penalty, Policy, Upgrade
from service.words.catalogue import ENGLISH
from service.words.plain import Plain, plain


class Clause(msgspec.Struct, frozen=True):
    """What a policy says under a number; `number` is empty for what has none."""

    number: str
    title: str
    sentences: tuple[str, ...]


def clauses(policy: Policy, language: str = ENGLISH) -> tuple[Clause, ...]:
    """All that a policy says. Raises NoSuchLanguage."""
    words = plain(language)

    def clause(number: str, title: str, sentences: Iterable[str]) -> Clause:
        return Clause(number, words.say(f"policy-title-{title}"), tuple(sentences))

    return (
        clause("", "penalties", (_penalty(words, one) for one in policy.penalties)),
        clause("", "acts", _authority(words, policy)),
        *(one for category in policy.categories for one in _category(words, policy, category)),
        clause(policy.matches.number, "matches", _matches(words, policy)),
        clause(policy.ending.number, "ending", _ending(words, policy)),
        clause(policy.pauses.number, "pauses", _pauses(words, policy)),
        clause(policy.appeals.number, "appeals", (_appeals(words, policy),)),
        clause(policy.slow_play.number, "slow-play", (_slow(words, policy),)),
        clause(policy.standings.number, "standings", (terms(policy, language),)),
        *_readings(words, policy),
    )


def terms(policy: Policy, language: str = ENGLISH) -> str:
    """How players stand under a policy, in one sentence."""
    words, found = plain(language), policy.standings
    ties = [words.word("policy-tie", name) for name in found.ties]
    return words.say(
        "policy-standings",
        win=found.win,
        draw=found.draw,
        tied=_yes(bool(ties)),
        ties=words.listing(ties, "policy-ties-last", "policy-ties-then"),
        least=found.least_percent,
    )


def _penalty(words: Plain, penalty: Penalty) -> str:
    return words.say("policy-penalty", title=penalty.title, takes=penalty.takes)


def _authority(words: Plain, policy: Policy) -> Iterator[str]:
    for act in get_args(Act):
        who = [words.word("policy-role", role) for role in policy.who(act)]
        said = words.say(f"policy-act-{act}")
        if who:
            yield words.say("policy-authority", act=said, who=words.listing(who, "policy-or"))
        else:
            yield words.say("policy-authority-nobody", act=said)


def _category(words: Plain, policy: Policy, category: Category) -> Iterator[Clause]:
    said = [category.about, _repeated(words, policy, category.upgrade)]
    yield Clause(category.number, category.title, tuple(sentence for sentence in said if sentence))
    for infraction in category.infractions:
        yield Clause(infraction.number, infraction.title, tuple(_infraction(words, policy, infraction)))


def _infraction(words: Plain, policy: Policy, infraction: Infraction) -> Iterator[str]:
    if infraction.about:
        yield infraction.about
    levels: dict[str, list[str]] = {}
    for level in policy.levels:
        levels.setdefault(infraction.penalty[level], []).append(level)
    told = [_title(words, policy, next(iter(levels)))]
    if len(levels) > 1:
        told = [
            words.say("policy-levels", penalty=_title(words, policy, penalty), levels=_row(words, of))
            for penalty, of in levels.items()
        ]
    yield words.say("policy-infraction", penalties=_apart(words, told))
    if infraction.upgrade is not None:
        yield _repeated(words, policy, infraction.upgrade)
    if not infraction.upgraded:
        yield words.say("policy-not-raised")
    if infraction.refused:
        yield words.say("policy-refused")
    if infraction.remedies:
        yield words.say("policy-remedies", remedies=_apart(words, infraction.remedies))


def _repeated(words: Plain, policy: Policy, upgrade: Upgrade | None) -> str:
    if upgrade is None:
        return ""
    steps = [words.say("policy-step", at=step.at, penalty=_title(words, policy, step.to)) for step in upgrade.steps]
    return words.say("policy-repeated", counts=upgrade.counts, within=upgrade.within, steps=_row(words, steps))


def _matches(words: Plain, policy: Policy) -> Iterator[str]:
    found = policy.matches
    yield words.say("policy-best-of", **{"best-of": found.best_of}, minutes=found.minutes)
    yield words.say("policy-drawn-games", count=_yes(found.drawn_games_count))


def _ending(words: Plain, policy: Policy) -> Iterator[str]:
    found = policy.ending
    yield words.say("policy-time-over", finish=_yes(found.finish_turn), turns=found.turns, minutes=found.minutes)
    yield words.say("policy-undecided", undecided=words.word("undecided", found.undecided))


def _pauses(words: Plain, policy: Policy) -> Iterator[str]:
    found = policy.pauses
    yield words.say("policy-pause", seconds=found.free_seconds)
    yield words.say("policy-pause-deckcheck", seconds=found.deckcheck_seconds)
    yield words.say("policy-pause-call", stops=_yes(found.call_pauses))


def _appeals(words: Plain, policy: Policy) -> str:
    found = policy.appeals
    limits = [("match", found.in_match), ("event", found.in_event)]
    told = [words.say(f"policy-appeals-{where}", times=most) for where, most in limits if most is not None]
    return words.say("policy-appeals", limits=words.listing(told)) if told else words.say("policy-appeals-any")


def _slow(words: Plain, policy: Policy) -> str:
    found = policy.slow_play
    held = policy.find(found.infraction)
    title = found.infraction
    if held is not None:
        title = words.say("policy-slow-infraction", title=held[1].title, number=held[1].number)
    return words.say("policy-slow-play", seconds=found.decision_seconds, infraction=title)


def _readings(words: Plain, policy: Policy) -> Iterator[Clause]:
    if policy.readings is not None and policy.readings.texts:
        said = tuple(words.say("policy-reading", text=one.text, means=one.means) for one in policy.readings.texts)
        yield Clause(policy.readings.number, words.say("policy-title-readings"), said)


def _title(words: Plain, policy: Policy, penalty: str) -> str:
    held = policy.penalty(penalty)
    return words.say("policy-penalty-none") if penalty == NONE or held is None else held.title


def _row(words: Plain, items: Iterable[str]) -> str:
    return words.listing(tuple(items), "list-comma-last", "list-comma")


def _apart(words: Plain, items: Iterable[str]) -> str:
    return words.listing(tuple(items), "list-apart-last", "list-apart")


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"
