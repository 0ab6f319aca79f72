"""What can happen to the numbers of a card, as trigger conditions say it (5.26.1)."""

from collections.abc import Mapping

from domain.games.sve.rules.triggers.events import EITHER_WORD

_CHANGES: Mapping[str, Mapping[str, object]] = {
    "attack is increased": {"kind": "attack increased"},
    "attack is decreased": {"kind": "attack decreased"},
    "attack changes": {"kind": "attack increased", "other": "attack decreased"},
    "defense is increased": {"kind": "defense increased"},
    "defense is decreased": {"kind": "defense decreased", "other": "damaged"},
    "defense changes": {"kind": "defense increased", "other": f"defense decreased{EITHER_WORD}damaged"},
}
"""What an effect does to the numbers of a card (5.26.1); damage makes its defense less (5.13.1)."""


def changed() -> list[tuple[str, dict[str, object]]]:
    """Numbers of cards that an effect has changed."""
    return [(f"{{card:happens_to}}'s {does}", dict(fixed)) for does, fixed in _CHANGES.items()]


def changed_otherwise() -> dict[str, tuple[str, ...]]:
    """Other ways to say so."""
    found = {}
    for does in _CHANGES:
        stat, _, verb = does.partition(" ")
        ways = [f"the {stat} of {{card:happens_to}} {verb}"]
        if verb == "is increased":
            ways += [
                f"the {stat} of {{card:happens_to}} increases",
                f"{{card:happens_to}}'s {stat} increases",
                f"{{card:happens_to}} gains {stat}",
            ]
        elif verb == "is decreased":
            less = ("decreases", "is reduced", "is lowered")
            ways += [f"{{card:happens_to}}'s {stat} {said}" for said in less]
            ways += [f"the {stat} of {{card:happens_to}} {said}" for said in less]
            ways.append(f"{{card:happens_to}} loses {stat}")
        else:
            ways.append(f"{{card:happens_to}}'s {stat} is changed")
        found[f"{{card:happens_to}}'s {does}"] = tuple(ways)
    return found
