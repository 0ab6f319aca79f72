"""How texts say more of the cards that they speak of: what has happened to them, counters, names and numbers."""

from domain.games.sve.language.printed.bounds import LessThanThis, MoreThanThis, ThanThat, WasPutBy
from domain.games.sve.language.printed.groups import CostsOneOf, EitherToo, OneOf, WhichIs
from domain.games.sve.language.printed.short_forms import IsNot, Than
from domain.games.sve.nodes.groups import Lately, PutBy, SameName, Sharing, Totalling, WithCounters
from domain.games.sve.nodes.selectors import Versus, YourLeader
from domain.kernel.abilities.compiled.tree import Every, Is, It, Kind, Quality
from domain.language.phrases.phrasing import Phrase, listed, number, other_ways, say

_PAST: tuple[tuple[str, str, str], ...] = (
    ("was put onto the field", "were put onto the field", "put"),
    ("was destroyed", "were destroyed", "destroyed"),
    ("was banished", "were banished", "banished"),
    ("was discarded", "were discarded", "discarded"),
    ("was returned to your hand", "were returned to your hand", "returned"),
    ("was put into your cemetery from the field", "were put into your cemetery from the field", "cemetery"),
    ("was put into your cemetery", "were put into your cemetery", "put into cemetery"),
    ("attacked", "attacked", "attacked"),
    ("evolved", "evolved", "evolved"),
    ("raced", "raced", "raced"),
    ("fought", "fought", "fought"),
    ("has taken damage", "have taken damage", "damaged"),
    ("was served", "were served", "served"),
    ("was refreshed", "were refreshed", "refreshed"),
    ("was engaged", "were engaged", "engaged"),
)
"""What happened to cards this turn: said of one, of several, and the kind of event."""


_NO_MORE = ("equal to or less than", "at most equal to", "no more than equal to", "no more than", "at most")


def _twice(pattern: str, build: type, **fixed: object) -> list[Phrase]:
    return number("placed", pattern, pattern, build, **fixed)


def _past() -> list[Phrase]:
    found = []
    for one, many, kind in _PAST:
        past = ("took damage",) if kind == "damaged" else ()
        found += [
            other_ways(
                phrase,
                *[f"{{of:{phrase.category}}} that {way} this turn" for way in past],
                *[phrase.pattern.replace(" that was ", " ").replace(" that were ", " ")] * ("wa" in one[:2]),
            )
            for phrase in number(
                "placed",
                f"{{of:placed@}} that {one} this turn",
                f"{{of:placed@}} that {many} this turn",
                Lately,
                kind=kind,
            )
        ]
    for text, kind in (("attacked", "attacked"), ("evolved", "evolved"), ("raced", "raced")):
        found += number(
            "placed", f"{{of:placed@}} that hasn't {text} this turn", f"{{of:placed@}} that haven't {text} this turn",
            Lately, kind=kind, has=False,
        )  # fmt: skip
    return found


_FIELDS = (("the field", ""), ("your field", "your"), ("a opponent's field", "enemy"))
_BY_WHOM: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("abilities", "", ("a ability",)),
    ("your abilities", "your", ("1 of your abilities", "1 of your cards' abilities")),
    ("enemy abilities", "enemy", ("a enemy ability", "a opponent's abilities", "a opponent's ability")),
)  # fmt: skip
"""On whose field cards are put, and by whose abilities."""


def _put_by() -> list[Phrase]:
    """Cards that abilities have put onto the field."""
    found = []
    for field, onto in _FIELDS:
        for by, whose, others in _BY_WHOM:
            said = {"onto": onto, "whose": whose}
            for end, were in (("one", "was"), ("many", "were")):
                group = f"{{of:placed_{end}}}"
                ways = [
                    f"{group}{that} put onto {field} by {one}"
                    for that in ("", f" that {were}")
                    for one in (by, *others)
                ]
                found.append(other_ways(say(f"placed_{end}", ways[0], PutBy, **said), *ways[1:]))
            ways = [f"{{of:{of}}} was put onto {field} by {one}" for of in ("owner", "it_was") for one in (by, *others)]
            found.append(other_ways(say("test", ways[0], WasPutBy, **said), *ways[1:]))
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
                    f"{group} with {counters}",
                )
            )
    return found


def _compared(texts: tuple[str, ...], relation: str) -> list[Phrase]:
    """Cards whose number is compared with another card's, said with that card alone: "this follower's"."""
    found = []
    for phrase in _twice(
        f"{{of:placed@}} with {{stat:any_stat}} {texts[0]} {{than:whose}}", Than, relation=relation, own=True
    ):
        group = phrase.pattern.partition(" with ")[0]
        found.append(
            other_ways(
                phrase,
                *[f"{group} with {{stat:any_stat}} {text} {{than:whose}}" for text in texts[1:]],
                *[f"{group} whose {{stat:any_stat}} is {text} {{than:whose}}" for text in texts],
            )
        )
    return found


def _sharing() -> list[Phrase]:
    """Cards by what they have in common with another one."""
    found = []
    for what in ("trait", "class"):
        for group, shares in (("placed_one", "shares"), ("placed_many", "share")):
            first = f"{{of:{group}}}"
            said = say(group, f"{first} that {shares} a {what} with {{than:sharer}}", Sharing, what=what)
            found.append(other_ways(said, f"{first} with the same {what} as {{than:sharer}}"))
        found.append(say("shared", f"a {what} with {{than:sharer}}", Sharing, of=Kind("card"), what=what))
        found.append(say("having", f"the same {what} as {{than:sharer}}", Sharing, of=Kind("card"), what=what))
    return [
        *found,
        *[say("sharer", f"{{:{one}}}") for one in ("than_what", "named_there")],
        say("sharer", "your leader", YourLeader),
    ]


def _totals(said: str, total: str, **fixed: object) -> list[Phrase]:
    """Several that have so much in all."""
    first = "{of:placed_many}"
    return [
        other_ways(
            say("placed_many", f"{first} {said} {bound}", Totalling, **fixed),
            *[f"{first} whose total {total} is {other}" for other in others],
            *([f"{first} that cost {bound} in total"] if total == "cost" else []),
        )
        for bound, others in (
            ("{least:NUMBER} or more", ("{least:NUMBER} or more",)),
            ("{most:NUMBER} or less", ("{most:NUMBER} or less",)),
            ("no more than {most:value}", [f"{text} {{most:value}}" for text in _NO_MORE]),
        )
    ]


ATTRIBUTES: list[Phrase] = [
    *_totals("that cost a total of", "cost", stat="cost"),
    *_totals("with a total {stat:stat} of", "{stat:stat}"),
    *_past(),
    *_put_by(),
    *_counters(),
    *[
        other_ways(phrase, phrase.pattern.replace("the same", "that"))
        for phrase in _twice("{of:placed@} with the same name", SameName, than=It())
    ],
    *[
        other_ways(phrase, phrase.pattern.replace("the same name as {than:owner}", "{than:owner}'s name"))
        for phrase in _twice("{of:placed@} with the same name as {than:owner}", SameName)
    ],
    *_twice("{of:placed@} with the same name as {than:named_there}", SameName),
    *_sharing(),
    *_twice("{of:placed@} with the same cost as {than:than_what}", Than, stat="cost", relation="same", word="with"),
    *_twice("{of:placed@} with the same {stat:stat} as {than:than_what}", Than, relation="same"),
    *_twice("{of:placed@} with less {stat:stat} than {than:than_what}", Than, relation="less"),
    *_twice("{of:placed@} with more {stat:stat} than {than:than_what}", Than, relation="more"),
    *number("placed", "{of:placed@} that's {word:quality}", "{of:placed@} that are {word:quality}", WhichIs),
    *[
        other_ways(
            phrase,
            *[phrase.pattern.replace(texts[0], text) for text in texts[1:]],
            *[f"{phrase.pattern.replace(texts[0], text)}'s cost" for text in texts],
        )
        for *texts, relation in (
            ("less than", "less"), ("more than", "more"), ("the same as", "equal to", "same"),
            ("less than or the same as", "equal to or less than", "the same as or less than", "at most"),
            ("more than or the same as", "equal to or more than", "the same as or more than", "at least"),
        )
        for phrase in number(
            "placed", f"{{of:placed@}} that costs {texts[0]} {{than:than_what}}",
            f"{{of:placed@}} that cost {texts[0]} {{than:than_what}}", Than, stat="cost", relation=relation,
        )
    ],
    *[
        phrase
        for texts, relation in (
            (("equal to or less than",), "at most"),
            (("equal to or greater than", "equal to or more than"), "at least"),
            (("less than", "lower than"), "less"), (("greater than", "more than", "higher than"), "more"),
            (("equal to", "the same as"), "same"),
        )
        for phrase in _compared(texts, relation)
    ],
    *[
        say(f"placed_{number}", f"{{of:placed_{number}}} that {verb} {relation}", ThanThat, stat="cost",
            relation=relation)
        for number, verb in (("one", "costs"), ("many", "cost"))
        for relation in ("less", "more")
    ],
    *[
        other_ways(
            say(f"placed_{number}", f"{{of:placed_{number}}} that {verb} the same or {text}", ThanThat, stat="cost",
                relation=relation),
            f"{{of:placed_{number}}} with the same cost or {text}",
        )
        for number, verb in (("one", "costs"), ("many", "cost"))
        for text, relation in (("less", "at most"), ("more", "at least"))
    ],
    *[
        phrase
        for text, build in (("more", MoreThanThis), ("less", LessThanThis))
        for phrase in number(
            "placed", f"{{of:placed@}} that costs {{by:NUMBER}} {text} than {{than:than_what}}",
            f"{{of:placed@}} that cost {{by:NUMBER}} {text} than {{than:than_what}}", build,
        )
    ],
    *listed("numbers", "NUMBER", "or", least=2),
    *number("placed", "{of:placed@} that costs {values:numbers}", "{of:placed@} that cost {values:numbers}", OneOf,
            stat="cost"),
    *_twice("{of:placed@} with {values:numbers} {stat:stat}", OneOf),
    say("test", "it costs {values:numbers}", CostsOneOf, of=It()),
    say("test", "{of:owner} costs {values:numbers}", CostsOneOf),
    say("named_there", "a {of:placed_one}", Every),
    say("than_what", "it", It, many=False),
    say("whose", "{:owner}'s"),
    say("than_what", "{:owner}"),
    say("mixed_many", "{left:others_many} and {right:others_many}", EitherToo),
    *number("placed", "{of:placed@} in combat", "{of:placed@} in combat", Quality, word="in combat"),
    say("fighting", "in combat", "in combat"),
    *[
        say("test", f"{subject}{verb} {{word:fighting}}", build, **fixed)
        for subject, fixed in (("it", {"of": It()}), ("{of:owner}", {}))
        for verb, build in (("'s" if fixed else " is", Is), (" isn't", IsNot))
    ],
    say("one", "{:in_attack}"),
    say("owner", "{:in_attack}"),
    say("subject_one", "{:in_attack}"),
    say("in_attack", "the attack target", Versus, word="attack target"),
    say("in_attack", "the attacking follower", Versus, word="attacking follower"),
]  # fmt: skip
