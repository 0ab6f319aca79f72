"""How texts speak of one's own cards in either of two zones."""

from itertools import permutations

from domain.games.sve.language.phrases.noun_phrases.groups import ZONES
from domain.games.sve.nodes.groups import Across
from domain.language.phrases.phrasing import Phrase, number

_HERE = {"field": "on your field", **{zone: f"in your {word}" for word, zone in ZONES.items()}}
_OWN = ("field", "hand", "ex", "cemetery", "banished", "evolvedeck")


def _twice(pattern: str, build: type, **fixed: object) -> list[Phrase]:
    return number("placed", pattern, pattern, build, **fixed)


def _across() -> list[Phrase]:
    """One's own cards in either of two zones, each said with its place, or the second one by its name alone."""
    words = {zone: word for word, zone in ZONES.items()}
    found = []
    for pair in permutations(_OWN, 2):
        left, right = pair
        for joint in ("and", "or"):
            if pair != ("field", "ex"):
                said = f"{{of:placed@}} {_HERE[left]} {joint} {_HERE[right]}"
                found += _twice(said, Across, zones=pair, word=joint)
        if "field" in pair:
            continue
        for joint, word in (("or", "from"), ("and", "from and"), ("and/or", "from and/or")):
            said = f"{{of:placed@}} from your {words[left]} {joint} {words[right]}"
            found += _twice(said, Across, zones=pair, word=word)
        for joint in ("and", "or"):
            if pair not in (("hand", "ex"), ("hand", "cemetery")):
                said = f"{{of:placed@}} {_HERE[left]} {joint} {words[right]}"
                found += _twice(said, Across, zones=pair, word=f"{joint} brief")
    return found


ACROSS: list[Phrase] = _across()
