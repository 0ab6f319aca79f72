"""How texts say what a player has done this turn or this game: with cards of its own, and by its abilities."""

from domain.games.sve.language.printed.bounds import BothDone, SoFew
from domain.games.sve.nodes.conditions import Event, Since
from domain.kernel.abilities.compiled.tree import Kind, Some, You, Yours
from domain.language.phrases.phrasing import Phrase, other_ways, say

YOURS: tuple[tuple[str, str], ...] = (
    ("played", "played"), ("driven", "drove"), ("raced", "raced"), ("evolved", "evolved"), ("discarded", "discarded"),
    ("buried", "buried"), ("served", "served"),
)  # fmt: skip
"""What players do with cards of their own, behind "you've"."""
_PAST = {"driven": "drove"}
"""The past of what players do, where it is not the same word."""


_BY_YOU: dict[str, object] = {"by": Some(Yours(Kind("card")), word="you")}
"""By one's own abilities."""
BY_ABILITIES: tuple[tuple[str, str, dict[str, object]], ...] = (
    *((done, "", {"kind": done, **_BY_YOU}) for done in ("destroyed", "banished", "engaged", "refreshed")),
    ("returned", "to your hand", {"kind": "returned", "zone": "to your hand", **_BY_YOU}),
    ("returned", "to hand", {"kind": "returned", **_BY_YOU}),
    ("put", "into your EX area", {"kind": "put", "zone": "to your ex", **_BY_YOU}),
    ("put", "into your cemetery", {"kind": "put", "zone": "to your cemetery", **_BY_YOU}),
    ("put", "onto your field", {"kind": "put", "zone": "to your field", **_BY_YOU}),
    ("summoned", "", {"kind": "put", "zone": "to your field", "by": Some(Yours(Kind("card")), word="summoned")}),
)
"""What players do to cards by abilities, where they are put, and the event."""
_ALONE: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("drawn a card", "drew a card", {"kind": "drawn"}),
    ("shuffled your deck", "shuffled your deck", {"kind": "shuffled"}),
)
"""What players do that is said of no cards that could be others."""


def _by_you() -> list[Phrase]:
    found = []
    for done, past, fixed in _ALONE:
        event = {**fixed, "seat": You()}
        found += [
            other_ways(say("you_have", f"you've {done}", Event, **event), f"you {past}"),
            say("you_havent", f"you haven't {done}", Event, **event),
        ]
    for number, (done, where, fixed) in enumerate(
        (*((done, "", {"kind": kind, "seat": You()}) for done, kind in YOURS), *BY_ABILITIES)
    ):
        behind = f" {where}" if where else ""
        ones = f"done_ones_{number}"
        patterns = [
            (
                "you_have",
                [f"you've {done} a {{card:some_one}}", f"you {_PAST.get(done, done)} a {{card:some_one}}"],
            ),
            ("deed_each", [f"{{card:some_one}} you've {done}"]),
            ("done_by_you", [f"{{card:some_several}} you've {done}"]),
            (
                "you_havent",
                [
                    f"you haven't {done} a {{card:some_one}}",
                    *[f"you{text} {{card:some_several}}" for text in (f" haven't {done} any", f"'ve {done} no")],
                ],
            ),
        ]
        for category, (first, *others) in patterns:
            found.append(
                other_ways(say(category, first + behind, Event, **fixed), *[other + behind for other in others])
            )
        for least, asks in (("at least {least:amount}", Since), ("{most:NUMBER} or fewer", SoFew)):
            found.append(say("test", f"you've {done} {least} {{when:{ones}}}{behind} {{ever:span}}", asks))
        found.append(say(ones, "{card:some_several}", Event, **fixed))
    for done, kind in YOURS:
        both = f"you've {done} a {{one:some_one}} and a {{other:some_one}} {{ever:span}}"
        found.append(say("test", both, BothDone, kind=kind))
    return found


BY_YOU: list[Phrase] = _by_you()
