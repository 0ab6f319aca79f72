"""Conditions that count cards in zones, compare both players, and ask what was done or happened this turn."""

from collections.abc import Mapping
from typing import Any

from domain.games.fow.nodes.amounts import Amassed, LifeOf
from domain.games.fow.nodes.conditions import Compares, Event, MoreThan, Not, Since
from domain.games.fow.nodes.selectors import Opponent
from domain.kernel.abilities.compiled.tree import Enemy, Exists, In, Kind, Some, You
from domain.language.phrases.phrasing import Phrase, other_ways, say

_OPPONENT = Some(Enemy(Kind("player")))


def _held() -> list[Phrase]:
    """How many cards a player has in a zone."""
    found: list[Phrase] = []
    for who, own, whose, category in (
        ("you have", "your", "your", "yours"),
        ("your opponent has", "their", "enemy", "theirs"),
    ):
        many, one = f"held_by_{category}", f"one_held_by_{category}"
        found += [
            other_ways(
                say("condition", f"{who} {{least:COUNT}} or more {{of:{many}}}", Exists),
                f"{who} at least {{least:COUNT}} {{of:{many}}}",
            ),
            other_ways(
                say("condition", f"{who} {{most:COUNT}} or less {{of:{many}}}", Exists),
                f"{who} {{most:COUNT}} or fewer {{of:{many}}}",
            ),
            say("condition", f"{who} exactly {{least+most:COUNT}} {{of:{many}}}", Exists),
            other_ways(
                say("condition", f"{who} one or less {{of:{many}}}", Exists, most=1),
                f"{who} one or fewer {{of:{many}}}",
            ),
            other_ways(
                say("condition", f"{who} a {{of:{one}}}", Exists, least=1),
                f"{who} one or more {{of:{many}}}",
                f"{who} at least one {{of:{one}}}",
            ),
            say(many, f"{{of:those_many}} in {own} {{zone:zone}}", In, whose=whose),
            say(many, "{of:those_many} in hand", In, zone="hand", whose=whose),
            say(one, f"{{of:those_one}} in {own} {{zone:zone}}", In, whose=whose),
            say("condition", f"{who} no {{of:none_{many}}}", Exists, most=0),
        ]
        for word, zone in (("graveyard", "graveyard"), ("removed area", "removed"), ("standby area", "standby")):
            found.append(say(f"none_{many}", f"{{of:those_many}} in {own} {word}", In, zone=zone, whose=whose))
    return [
        *found,
        other_ways(
            say("none_held_by_theirs", "{of:those_many} in their hand", In, zone="hand", whose="enemy"),
            "{of:those_many} in hand",
        ),
    ]


def _compared() -> list[Phrase]:
    """Who has more cards, in play or in a zone."""
    you = ("you", "control", "have", "your")
    opponent = ("your opponent", "controls", "has", "their")
    found: list[Phrase] = []
    for yours, (who, controls, has, whose), (other, other_controls, other_has, other_whose) in (
        (True, you, opponent),
        (False, opponent, you),
    ):
        for more, less, fields in (
            (f"{controls} {{}} {{{{of:those_many}}}}", f"{other_controls} {{}} {{{{of:those_many}}}}", {}),
            (
                f"{has} {{}} {{{{of:those_many}}}} in {whose} {{{{zone:zone}}}}",
                f"{other_has} {{}} {{{{of:those_many}}}} in {other_whose} {{{{zone:zone}}}}",
                {},
            ),
            (f"{has} {{}} cards in hand", f"{other_has} {{}} cards in hand", {"of": _CARD, "zone": "hand"}),
        ):
            found.append(
                other_ways(
                    say("condition", f"{who} {more.format('more')} than {other}", MoreThan, yours=yours, **fields),
                    *(f"{other} {less.format(word)} than {who}" for word in ("less", "fewer")),
                    *(
                        f"{other} {other_has} {word} {{of:those_many}} than {who}"
                        for word in ("less", "fewer")
                        if more.startswith("control")
                    ),
                    *(f"{who} {has} more {{of:those_many}} than {other}" for _ in "x" if more.startswith("control")),
                )
            )
    return found


def _of_life() -> list[Phrase]:
    """Whose life is more."""
    yours, theirs = LifeOf(You()), LifeOf(Opponent())
    return [
        say("condition", "{of:no_lead}", Not),
        other_ways(
            say("no_lead", "your life is more than your opponent's", Compares(yours, "most", theirs)),
            "your life is greater than your opponent's",
            "your life is higher than your opponent's",
            "you have more life than your opponent",
            "your opponent has less life than you",
        ),
        other_ways(
            say("no_lead", "your life is less than your opponent's", Compares(yours, "least", theirs)),
            "your life is lower than your opponent's",
            "you have less life than your opponent",
            "your opponent has more life than you",
        ),
        other_ways(
            say("condition", "your life is less than or equal to your opponent's", Compares(yours, "most", theirs)),
            "your life is equal to or less than your opponent's",
        ),
        other_ways(
            say("condition", "your life is greater than or equal to your opponent's", Compares(yours, "least", theirs)),
            "your life is equal to or greater than your opponent's",
        ),
    ]


_CARD = Kind("card")
PLAYERS = (("you", You(), "haven't", "have not"), ("your opponent", _OPPONENT, "hasn't", "has not"))
DEEDS = (
    ("gain life", "gained life", "gained life", "gains life"),
    ("lose life", "lost life", "lost life", "loses life"),
    ("draw a card", "drew a card", "drawn a card", "drawn"),
    ("discard a {card:some_played}", "discarded a {card:some_played}", "discarded a {card:some_played}", "discarded"),
    ("banish a {card:some_played}", "banished a {card:some_played}", "banished a {card:some_played}", "banished"),
    ("play a {card:some_played}", "played a {card:some_played}", "played a {card:some_played}", "played"),
    ("call a magic stone", "called a magic stone", "called a magic stone", "called"),
    ("do judgment", "did judgment", "done judgment", "judgment"),
    ("produce will", "produced will", "produced will", "will"),
    ("gain a gem", "gained a gem", "gained a gem", "gem"),
    ("attack with a {card:some_played}", "attacked with a {card:some_played}", "attacked with a {card:some_played}",
     "attacks"),
)  # fmt: skip
"""What players do, in the imperative, the past and behind `have`, and the kind of event that tells of it."""
BEFALLEN: tuple[tuple[str, str, Mapping[str, Any]], ...] = (
    ("entered the field", "entered the field", {"kind": "enters"}),
    ("attacked", "attacked", {"kind": "attacks"}),
    ("blocked", "blocked", {"kind": "blocks"}),
    ("left the field", "left the field", {"kind": "leaves"}),
    ("was destroyed", "were destroyed", {"kind": "destroyed"}),
    ("was banished", "were banished", {"kind": "banished"}),
    ("was discarded", "were discarded", {"kind": "discarded"}),
    ("was dealt damage", "were dealt damage", {"kind": "damage"}),
    ("was removed from the game", "were removed from the game", {"kind": "removed"}),
    ("was put into a graveyard", "were put into a graveyard", {"kind": "graveyard"}),
    ("was put into your graveyard", "were put into your graveyard", {"kind": "graveyard", "seat": You()}),
    (
        "was put into your opponent's graveyard",
        "were put into your opponent's graveyard",
        {"kind": "graveyard", "seat": _OPPONENT},
    ),
    ("was put into a graveyard from the field", "were put into a graveyard from the field",
     {"kind": "graveyard", "word": "field"}),
    ("was put into your graveyard from the field", "were put into your graveyard from the field",
     {"kind": "graveyard", "word": "field", "seat": You()}),
    ("entered the field under your control", "entered the field under your control", {"kind": "enters", "seat": You()}),
    (
        "entered the field under your opponent's control",
        "entered the field under your opponent's control",
        {"kind": "enters", "seat": _OPPONENT},
    ),
    ("became rested", "became rested", {"kind": "rested"}),
    ("was cancelled", "were cancelled", {"kind": "cancelled"}),
)  # fmt: skip
"""What happens to cards, or is done by them: one and several in the past, and the event that tells of it."""


STAYING = ("enters", "attacks", "blocks", "damage", "rested")
"""What happens to cards that are there afterwards: those that still are there are counted instead."""
PUT = {
    "you": (
        "you put a {card:some_played} into the field this turn",
        "you put {card:some_called} into the field this turn",
    ),
    "your opponent": ("your opponent put a {card:some_played} into the field this turn",),
}
"""What else is said of what entered the field under a player's control."""


def _of_players() -> list[Phrase]:
    """What a player did this turn, or did not."""
    found: list[Phrase] = [say("condition", "{of:not_done}", Not), say("not_done", "{when:undone}", Since)]
    for base, past, behind, kind in DEEDS:
        for who, seat, *have_not in PLAYERS:
            have = "have" if who == "you" else "has"
            found.append(
                other_ways(
                    say("happened", f"{who} {past} this turn", Event, kind=kind, seat=seat),
                    f"{who} {have} {behind} this turn",
                )
            )
            ways = [f"{who} did not {base} this turn", *(f"{who} {how} {behind} this turn" for how in have_not)]
            if "{card:some_played}" in base:
                any_base, any_behind = (
                    one.replace("a {card:some_played}", "any {card:some_plays}") for one in (base, behind)
                )
                ways += [f"{who} {how} {any_base} this turn" for how in ("didn't", "did not")]
                ways += [f"{who} {how} {any_behind} this turn" for how in have_not]
            found.append(
                other_ways(say("undone", f"{who} didn't {base} this turn", Event, kind=kind, seat=seat), *ways)
            )
    return found


def _of_cards() -> list[Phrase]:
    """What happened to cards this turn, or to none; how often, and as how many times something is done for it."""
    found: list[Phrase] = []
    for place, (one, many, fields) in enumerate(BEFALLEN):
        of_you = fields.get("seat") == You()
        put = PUT["you" if of_you else "your opponent"] if fields["kind"] == "enters" and "seat" in fields else ()
        not_put = [
            f"{'you' if of_you else 'your opponent'} {how} put {said} into the field this turn"
            for how in (("haven't", "have not") if of_you else ("hasn't", "has not"))
            for said in ("a {card:some_played}", "any {card:some_plays}", "any {card:some_played}")
        ]
        found += [
            other_ways(say("happened", f"a {{card:some_played}} {one} this turn", Event, **fields), *put),
            other_ways(
                say("undone", f"no {{card:some_plays}} {many} this turn", Event, **fields), *(not_put if put else ())
            ),
            say("condition", f"{{least:COUNT}} or more {{when:many_{place}}} this turn", Since),
            say(f"many_{place}", f"{{card:some_plays}} {many}", Event, **fields),
        ]
        if fields["kind"] not in STAYING:
            found += [
                other_ways(
                    say("so_often", f"{{card:some_played}} that {one} this turn", Event, **fields),
                    *(f"{{card:some_played}} {one.removeprefix('was ')} this turn" for _ in "x" if one[:4] == "was "),
                ),
                say("value", f"the number of {{when:many_so_{place}}} this turn", Amassed),
                other_ways(
                    say(f"many_so_{place}", f"{{card:some_plays}} that {many}", Event, **fields),
                    *(f"{{card:some_plays}} {many.removeprefix('were ')}" for _ in "x" if many[:5] == "were "),
                ),
            ]
    return found


COUNTING: list[Phrase] = [*_held(), *_compared(), *_of_life(), *_of_players(), *_of_cards()]
"""Each of them is asked of either player."""
