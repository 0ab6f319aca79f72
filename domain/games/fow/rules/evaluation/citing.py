"""Rules by their numbers, for the tables of what changes rest on."""

from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref


def cites(*numbers: str) -> tuple[str, ...]:
    """These rules of the edition; an unknown number is an error where the table stands."""
    return tuple(map(R, numbers))
