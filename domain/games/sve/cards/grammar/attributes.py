"""How texts say more of the cards that they speak of: what has happened to them, counters, names and numbers."""

from domain.cards.phrasing import Phrase, number, other_ways, say
from domain.games.sve.cards.groupings import EitherToo, WhichIs
from domain.games.sve.cards.shorthand import Than
from domain.games.sve.things import Lately, SameName, Versus, WithCounters
from domain.kernel.abilities.tree import Every, In, It

_PAST: tuple[tuple[str, str, str], ...] = (
    ("was put onto the field", "were put onto the field", "put"),
    ("was destroyed", "were destroyed", "destroyed"),
    ("was banished", "were banished", "banished"),
    ("was discarded", "were discarded", "discarded"),
    ("was returned to your hand", "were returned to your hand", "returned"),
    ("was put into your cemetery", "were put into your cemetery", "put into cemetery"),
    ("attacked", "attacked", "attacked"),
    ("evolved", "evolved", "evolved"),
    ("raced", "raced", "raced"),
    ("fought", "fought", "fought"),
)
"""What happened to cards this turn: said of one, of several, and the kind of event."""


_STATS = ("attack", "defense")


def _twice(pattern: str, build: type, **fixed: object) -> list[Phrase]:
    return number("placed", pattern, pattern, build, **fixed)


def _past() -> list[Phrase]:
    found = []
    for one, many, kind in _PAST:
        found += number(
            "placed", f"{{of:placed@}} that {one} this turn", f"{{of:placed@}} that {many} this turn", Lately, kind=kind
        )
    for text, kind in (("attacked", "attacked"), ("evolved", "evolved"), ("raced", "raced")):
        found += number(
            "placed", f"{{of:placed@}} that hasn't {text} this turn", f"{{of:placed@}} that haven't {text} this turn",
            Lately, kind=kind, has=False,
        )  # fmt: skip
    return found


def _counters() -> list[Phrase]:
    """Cards with counters on them: any, of a kind, so many or none."""
    found = []
    for it, have, kind in (("it", "has", "one"), ("them", "have", "many")):
        for counters, fixed in (
            ("a counter", {}), ("a {kind:COUNTER} counter", {}), ("a Stack counter", {"kind": "stack"}),
            ("at least {least:NUMBER} {kind:COUNTER} counters", {}), ("at least {least:NUMBER} counters", {}),
            ("at least {least:NUMBER} Stack counters", {"kind": "stack"}),
            ("no counters", {"has": False}), ("no {kind:COUNTER} counters", {"has": False}),
        ):  # fmt: skip
            group = f"{{of:placed_{kind}}}"
            found.append(
                other_ways(
                    say(f"placed_{kind}", f"{group} with {counters} on {it}", WithCounters, **fixed),
                    f"{group} that {have} {counters} on {it}",
                )
            )
    return found


ATTRIBUTES: list[Phrase] = [
    *_past(),
    *_counters(),
    *_twice("{of:placed@} with the same name", SameName, than=It()),
    *_twice("{of:placed@} with the same name as {than:owner}", SameName),
    *_twice("{of:placed@} with the same name as {than:named_there}", SameName),
    *_twice("{of:placed@} with the same {stat:stat} as {than:than_what}", Than, relation="same"),
    *_twice("{of:placed@} with less {stat:stat} than {than:than_what}", Than, relation="less"),
    *_twice("{of:placed@} with more {stat:stat} than {than:than_what}", Than, relation="more"),
    *number("placed", "{of:placed@} that's {word:quality}", "{of:placed@} that are {word:quality}", WhichIs),
    *[
        phrase
        for text, relation in (("less than", "less"), ("more than", "more"), ("the same as", "same"))
        for phrase in number(
            "placed", f"{{of:placed@}} that costs {text} {{than:than_what}}",
            f"{{of:placed@}} that cost {text} {{than:than_what}}", Than, stat="cost", relation=relation,
        )
    ],
    say("named_there", "a {of:placed_one}", Every),
    say("than_what", "it", It, many=False),
    say("than_what", "{:owner}"),
    *[
        say("differing", f"{{of:others_one}} with a different name {text}", In, zone=zone, whose="your")
        for text, zone in (
            ("on your field", "field"), ("in your cemetery", "cemetery"), ("in your EX area", "ex"),
            ("in your hand", "hand"),
        )
    ],
    say("mixed_many", "{left:others_many} and {right:others_many}", EitherToo),
    say("one", "{:in_attack}"),
    say("owner", "{:in_attack}"),
    say("in_attack", "the attack target", Versus, word="attack target"),
    say("in_attack", "the attacking follower", Versus, word="attacking follower"),
]  # fmt: skip
