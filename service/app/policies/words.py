"""A policy in words: what it says, number by number, for those who are held to it."""

from collections.abc import Iterator

import msgspec

from domain.kernel.policy.policy import NONE, Act, Category, Infraction, Penalty, Policy, Upgrade
from domain.tournament.ranking.standings import terms_of


class Clause(msgspec.Struct, frozen=True):
    """What a policy says under a number; `number` is empty for what has none."""

    number: str
    title: str
    sentences: tuple[str, ...]


_ACTS: dict[Act, str] = {
    "rule": "rule at a table",
    "appeal": "rule on an appeal",
    "undo": "take back the last action",
    "backup": "go back further",
    "correct": "correct what lies wrong",
    "pause": "stop a match",
    "penalise": "give a penalty",
    "deviate": "give another penalty than the recommended one",
    "disqualify": "disqualify",
    "extend": "give more time",
    "deckcheck": "check a deck",
    "report": "report results",
    "declare": "declare a result that no game gives",
    "run": "run the event: players, rounds and pairings",
}
_TAKES = {
    "nothing": "takes nothing",
    "game": "takes the game",
    "match": "takes the match",
    "event": "ends the event for its player",
}


def clauses(policy: Policy) -> tuple[Clause, ...]:
    """All that a policy says."""
    return (
        Clause("", "Penalties, from the mildest", tuple(map(_penalty, policy.penalties))),
        Clause("", "Who may do what", tuple(_authority(policy))),
        *(clause for category in policy.categories for clause in _category(policy, category)),
        Clause(policy.matches.number, "Matches", tuple(_matches(policy))),
        Clause(policy.ending.number, "When time is over", tuple(_ending(policy))),
        Clause(policy.pauses.number, "Pauses", tuple(_pauses(policy))),
        Clause(policy.appeals.number, "Appeals", (_appeals(policy),)),
        Clause(policy.slow_play.number, "Slow play", (_slow(policy),)),
        Clause(policy.standings.number, "Standings", (terms_of(policy),)),
        *_readings(policy),
    )


def _penalty(penalty: Penalty) -> str:
    return f"{penalty.title} {_TAKES[penalty.takes]}."


def _authority(policy: Policy) -> Iterator[str]:
    for act, words in _ACTS.items():
        who = policy.who(act)
        yield f"To {words} is for {_or(who)}." if who else f"To {words} is for nobody."


def _category(policy: Policy, category: Category) -> Iterator[Clause]:
    said = [category.about, _repeated(policy, category.upgrade)]
    yield Clause(category.number, category.title, tuple(sentence for sentence in said if sentence))
    for infraction in category.infractions:
        yield Clause(infraction.number, infraction.title, tuple(_infraction(policy, infraction)))


def _infraction(policy: Policy, infraction: Infraction) -> Iterator[str]:
    if infraction.about:
        yield infraction.about
    levels: dict[str, list[str]] = {}
    for level in policy.levels:
        levels.setdefault(infraction.penalty[level], []).append(level)
    told = [f"{_title(policy, penalty)} ({', '.join(of)})" for penalty, of in levels.items()]
    yield f"{'; '.join(told)}." if len(told) > 1 else f"{_title(policy, next(iter(levels)))}."
    if infraction.upgrade is not None:
        yield _repeated(policy, infraction.upgrade)
    if not infraction.upgraded:
        yield "Repetition does not raise it."
    if infraction.remedies:
        yield f"A judge may see to this: {'; '.join(infraction.remedies)}."


def _repeated(policy: Policy, upgrade: Upgrade | None) -> str:
    if upgrade is None:
        return ""
    steps = ", ".join(f"from time {step.at} on a {_title(policy, step.to)}" for step in upgrade.steps)
    what = "any infraction of this kind" if upgrade.counts == "category" else "the same infraction"
    return f"Repeated: {what} within the {upgrade.within} counts; {steps}."


def _matches(policy: Policy) -> Iterator[str]:
    found = policy.matches
    time = f"in {found.minutes} minutes" if found.minutes else "without a limit of time"
    yield f"A match is best of {found.best_of}, {time}."
    yield f"A drawn game {'counts' if found.drawn_games_count else 'does not count'} as one of them."


def _ending(policy: Policy) -> Iterator[str]:
    found = policy.ending
    first = "the turn in progress is finished, and " if found.finish_turn else ""
    within = f" within {found.minutes} minutes" if found.minutes else ""
    yield f"When time is over, {first}{found.turns} more turns are played{within}."
    yield f"A match that is undecided then is a {found.undecided}."


def _pauses(policy: Policy) -> Iterator[str]:
    found = policy.pauses
    yield f"A pause of more than {found.free_seconds} seconds is given back in full."
    yield f"A deck check is given back with {found.deckcheck_seconds} seconds more."
    yield f"Calling a judge {'stops' if found.call_pauses else 'does not stop'} the match."


def _appeals(policy: Policy) -> str:
    found = policy.appeals
    limits = [(found.in_match, "a match"), (found.in_event, "the event")]
    told = [f"{most} times in {where}" for most, where in limits if most is not None]
    return f"A player may appeal {' and '.join(told)}." if told else "A player may appeal without a limit."


def _slow(policy: Policy) -> str:
    found = policy.slow_play
    held = policy.find(found.infraction)
    title = found.infraction if held is None else f"{held[1].title} ({held[1].number})"
    return f"A decision of more than {found.decision_seconds} seconds is pointed out: {title}."


def _readings(policy: Policy) -> Iterator[Clause]:
    if policy.readings is not None and policy.readings.texts:
        said = tuple(f"“{one.text}” is read as: {one.means}." for one in policy.readings.texts)
        yield Clause(policy.readings.number, "Readings of texts", said)


def _title(policy: Policy, penalty: str) -> str:
    held = policy.penalty(penalty)
    return "no penalty" if penalty == NONE or held is None else held.title


def _or(names: tuple[str, ...]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
