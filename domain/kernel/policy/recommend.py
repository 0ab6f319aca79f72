"""The penalty that a policy recommends: by infraction and level, raised by repetition."""

from collections.abc import Iterable

import msgspec

from domain.kernel.policy.policy import NONE, Category, Infraction, Policy, Upgrade


class Given(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A penalty that a player was given earlier: for what, and on which day (from 1; 0: the only one).

    `stream` and `position` are the record that holds it; both are empty in reckoning alone.
    """

    infraction: str
    penalty: str
    day: int = 0
    stream: str = ""
    position: int = 0


class Recommendation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the policy recommends: `penalty`, raised from `base` if they differ.

    `times` is the how-manieth time it is, `counted` are the earlier penalties that make it so.
    """

    infraction: str
    number: str
    base: str
    penalty: str
    times: int = 1
    counted: tuple[Given, ...] = ()

    @property
    def raised(self) -> bool:
        """Whether repetition has raised it."""
        return self.base != self.penalty


def recommend(
    policy: Policy, infraction: str, level: str, earlier: Iterable[Given] = (), *, day: int = 0
) -> Recommendation:
    """The penalty for an infraction at a level, given what the same player was given earlier in the event.

    Raises KeyError for an infraction or a level that the policy does not have.
    """
    category, found = _found(policy, infraction)
    if level not in policy.levels:
        raise KeyError(level)
    base = found.penalty[level]
    upgrade = category.upgrade_of(found)
    counted = (
        () if upgrade is None else tuple(given for given in earlier if _counts(given, category, found, upgrade, day))
    )
    penalty = base if upgrade is None else _raised(policy, base, upgrade, len(counted) + 1)
    return Recommendation(
        infraction=found.id,
        number=found.number,
        base=base,
        penalty=penalty,
        times=len(counted) + 1,
        counted=counted,
    )


def _found(policy: Policy, infraction: str) -> tuple[Category, Infraction]:
    found = policy.find(infraction)
    if found is None:
        raise KeyError(infraction)
    return found


def _counts(given: Given, category: Category, infraction: Infraction, upgrade: Upgrade, day: int) -> bool:
    """Whether an earlier penalty is one of those that repetition counts. What went unpunished does not."""
    if given.penalty == NONE or (upgrade.within == "day" and given.day != day):
        return False
    if upgrade.counts == "infraction":
        return given.infraction == infraction.id
    return any(given.infraction == other.id and other.upgraded for other in category.infractions)


def _raised(policy: Policy, base: str, upgrade: Upgrade, times: int) -> str:
    """The severest of the base and the steps that have been reached. What costs nothing is not raised."""
    if base == NONE:
        return base
    reached = [step.to for step in upgrade.steps if times >= step.at]
    return max([base, *reached], key=policy.severity)
