"""How texts ask what one card is and has, and what else it is and has in the same breath."""

from collections.abc import Mapping

from domain.games.sve.language.printed.bounds import WithEither
from domain.games.sve.language.printed.conditions import AskedToo
from domain.games.sve.language.printed.short_forms import IsNot, Same, WasIn
from domain.games.sve.nodes.conditions import IsA
from domain.games.sve.nodes.groups import With
from domain.kernel.abilities.compiled.tree import Either, Is, It, Kind
from domain.language.phrases.phrasing import Phrase, other_ways, say

_ASKED: tuple[tuple[str, tuple[str, ...], type, Mapping[str, object]], ...] = (
    ("is {word:quality}", (), Is, {}),
    ("isn't {word:quality}", (), IsNot, {}),
    ("was {word:quality}", (), WasIn, {}),
    ("is a {group:placed_one}", ("is {group:names}", "has {group:having}", "shares {group:shared}"), IsA, {}),
    (
        "isn't a {group:placed_one}",
        ("isn't {group:names}", "doesn't have {group:having}", "doesn't share {group:shared}"),
        IsA,
        {"is_so": False},
    ),
    ("was a {group:placed_one}", ("was {group:names}", "had {group:having}"), IsA, {"was": True}),
)
"""What is asked of one card, and other ways to ask it."""


def _asked() -> list[Phrase]:
    """What is asked of one card, and what is asked of it besides, said without it."""
    found = []
    for said, others, build, fixed in _ASKED:
        for subject, of in (("it", {"of": It()}), ("{of:owner}", {})):
            whole, *ways = (f"{subject} {one}".replace("it is ", "it's ") for one in (said, *others))
            found.append(other_ways(say("asked_of_one", whole, build, **of, **fixed), *ways))
        again = other_ways(say("asked_too", said, build, of=Same(), **fixed), *others)
        found.append(other_ways(again, "{word:quality}") if said.startswith("is {") else again)
    return [
        *found,
        say("test", "{:asked_of_one}"),
        say("test", "{first:asked_of_one} and {rest:asked_too}", AskedToo),
        say("test", "{first:asked_of_one} and {rest:asked_kind}", AskedToo),
        say("asked_kind", "a {group:placed_one}", IsA, of=Same()),
        say("test", "{first:asked_of_one} or {rest:asked_too}", AskedToo, either=True),
        say("names", "{:bare_name}"),
        say("names", "{left:bare_name} or {right:bare_name}", Either),
        *[say("having", f"{{word:{one}}}", With, of=Kind("card")) for one in ("KEYWORD", "MARKED")],
        say("having", "{word:KEYWORD} or {other:KEYWORD}", WithEither, of=Kind("card")),
    ]


ASKED: list[Phrase] = _asked()
