"""The reference cards and decks that come with a game, as data beside its grammar."""

import functools
import pkgutil

import msgspec

from domain.kernel.decisions.commands import PrintedCard


@functools.cache
def shipped_cards(package: str) -> tuple[PrintedCard, ...]:
    """The cards of `reference.json` in a package."""
    return shipped_rows(package, "reference.json")


@functools.cache
def shipped_rows(package: str, name: str) -> tuple[PrintedCard, ...]:
    """The cards of a JSON file in a package."""
    return msgspec.json.decode(_data(package, name), type=tuple[PrintedCard, ...])


@functools.cache
def shipped_decks(package: str) -> dict[str, tuple[str, ...]]:
    """The decks of `decks.json` in a package by name: every code as often as the file says."""
    counted = msgspec.json.decode(_data(package, "decks.json"), type=dict[str, dict[str, int]])
    return {name: tuple(code for code, count in deck.items() for _ in range(count)) for name, deck in counted.items()}


def _data(package: str, name: str) -> bytes:
    found = pkgutil.get_data(package, name)
    assert found is not None, f"{name} comes with {package}"
    return found
