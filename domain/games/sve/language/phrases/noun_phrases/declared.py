"""How texts declare names, classes, traits, card types and costs, and speak of them."""

from collections.abc import Mapping

from domain.games.sve.nodes.conditions import IsA
from domain.games.sve.nodes.groups import Declared
from domain.games.sve.nodes.player_verbs import DeclareName
from domain.kernel.abilities.compiled.tree import It, Kind
from domain.language.phrases.phrasing import Phrase, number, other_ways, say

_DECLARED: Mapping[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], str]] = {
    "name": (("card name",), ("with the declared name",), ("with the declared name",), "its name is the declared name"),
    "class": (("class",), ("of the declared class",), ("of the declared class",), "it's of the declared class"),
    "trait": (("trait",), ("with the declared trait",), ("with the declared trait",), "it has the declared trait"),
    "type": (("card type",), ("of the declared type",), ("of the declared type",), "it's of the declared type"),
    "cost": (
        ("number", "cost"),
        ("that costs the declared number", "with the declared cost", "with a cost equal to the declared number"),
        ("that cost the declared number", "with the declared cost", "with a cost equal to the declared number"),
        "it costs the declared number",
    ),
}
"""What is declared: its word, what one card and several with it are called, and how it is asked of one."""


def _declaring() -> list[Phrase]:
    found = []
    for what, (words, ones, manies, test) in _DECLARED.items():
        said = other_ways(
            say("clause", f"declare a {words[0]}", DeclareName, what=what),
            *[f"declare a {one}" for one in words[1:]],
            *(["declare follower, amulet, or spell"] if what == "type" else []),
        )
        asked = say("test", test, IsA, of=It(), group=Declared(Kind("card"), what))
        one, many = number("placed", f"{{of:placed@}} {ones[0]}", f"{{of:placed@}} {manies[0]}", Declared, what=what)
        found += [
            said,
            other_ways(
                asked,
                *[f"it's a card {one}" for one in ones],
                *(["its cost is the declared number"] if what == "cost" else []),
            ),
            other_ways(one, *[f"{{of:placed_one}} {other}" for other in ones[1:]]),
            other_ways(many, *[f"{{of:placed_many}} {other}" for other in manies[1:]]),
        ]
    return found


DECLARING: list[Phrase] = _declaring()
