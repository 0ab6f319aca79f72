"""How texts say which cards they speak of: groups and places."""

from domain.games.sve.language.printed.bounds import WithEither, WithTrait
from domain.games.sve.language.printed.groups_joined_and_denied import Non
from domain.games.sve.language.printed.short_forms import Called, CalledMany, Including
from domain.games.sve.nodes.amounts import Half
from domain.games.sve.nodes.groups import (
    Across,
    Among,
    Containing,
    Distinct,
    Exactly,
    Except,
    Foremost,
    NamedEither,
    OfClass,
    OfTrait,
    OtherName,
    OtherNames,
    Parity,
    With,
)
from domain.games.sve.table.printed import STACKED
from domain.kernel.abilities.compiled.clauses import X
from domain.kernel.abilities.compiled.tree import Either, Enemy, Every, In, Kind, Measured, Named, Other, Quality, Yours
from domain.language.phrases.phrasing import Phrase, number, other_ways, say

DEEDS = ("discarded", "returned", "banished", "buried", "destroyed", "engaged")
"""What a text calls cards that it has done something to."""
CARD_WORDS = ("follower", "amulet", "spell", "card")
QUALITIES = (
    "engaged", "reserved", "evolved", "unevolved", "damaged", "undamaged", "faceup", "facedown", "racing",
    "attacking", "advanced", "Boxed",
)  # fmt: skip
PUBLIC = {
    "EX area": "ex",
    "cemetery": "cemetery",
    "banished zone": "banished",
    "evolve deck": "evolvedeck",
}
ZONES = {"hand": "hand", "deck": "deck", **PUBLIC}
UNIVERSE_ZONES = {"race zone": "race", "drive zone": "drive"}


DIFFERENT = {"name": "names", "cost": "costs", "trait": "traits", "class": "classes"}
"""In what the cards of a selection may all differ."""


def _twice(category: str, pattern: str, build: type, **fixed: object) -> list[Phrase]:
    return number(category, pattern, pattern, build, **fixed)


_EXCEPT = ("except for", "except")
_ANYWHERE = (
    "from a",
    "in each player's",
    "from each player's",
    "in any",
    "from any",
    "in either player's",
    "from either player's",
)
"""How texts say of a zone that it may be either player's."""


def _plural(word: str) -> str:
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def _zones() -> list[Phrase]:
    found = [
        *_twice("placed", "{of:placed@} on the field", In, zone="field", whose="any"),
        *_twice("placed", "{of:placed@} from the field", In, zone="field", whose="any", word="from"),
        *_twice("placed", "{of:placed@} on your field", In, zone="field", whose="your"),
        *_twice("placed", "{of:placed@} on an opponent's field", In, zone="field", whose="enemy"),
        *_twice("placed", "{of:placed@} on their field", In, zone="field", whose="their"),
        *_twice("placed", "{of:placed@} on your field {word:and_or} in your EX area", Across, zones=("field", "ex")),
        *_twice("placed", "{of:placed@} in your hand {word:and_or} EX area", Across, zones=("hand", "ex")),
        *_twice("placed", "{of:placed@} in your hand {word:and_or} cemetery", Across, zones=("hand", "cemetery")),
    ]
    for owner, whose in (("your", "your"), ("their", "their"), ("an opponent's", "enemy")):
        for word in ("field", "hand", "EX area", "cemetery", "evolve deck", "deck"):
            zone = ZONES.get(word, word)
            found += _twice("placed", f"{{of:placed@}} from {owner} {word}", In, zone=zone, whose=whose, word="from")
    for word, zone in UNIVERSE_ZONES.items():
        found += _twice("placed", f"{{of:placed@}} in your {word}", In, zone=zone, whose="your")
    for word, zone in ZONES.items():
        found += _twice("placed", f"{{of:placed@}} in your {word}", In, zone=zone, whose="your")
        found += _twice("placed", f"{{of:placed@}} in an opponent's {word}", In, zone=zone, whose="enemy")
        found += _twice("placed", f"{{of:placed@}} in their {word}", In, zone=zone, whose="their")
        found += [
            other_ways(
                phrase,
                *[f"{{of:{phrase.category}}} {there} {word}" for there in _ANYWHERE],
                *[f"{{of:{phrase.category}}} {there} {_plural(word)}" for there in ("in", "from")],
            )
            for phrase in _twice("placed", f"{{of:placed@}} in a {word}", In, zone=zone, whose="any")
        ]
        found += _twice("placed", f"{{of:placed@}} played from your {word}", In, zone=zone, word="played")
    return found


_HAVE = (("placed_one", "has", "doesn't have", "costs"), ("placed_many", "have", "don't have", "cost"))
"""Groups of one and of several, with what is said of them."""


def _bounded() -> list[Phrase]:
    """Cards by their attack or defense: with it, having it, and whose it is."""
    found = []
    for group, has, _, _ in _HAVE:
        of = f"{{of:{group}}}"
        for number_, more, build in (
            ("{least:NUMBER}", " or more", Measured), ("{most:amount}", " or less", Measured),
            ("{value:NUMBER}", "", Exactly),
        ):  # fmt: skip
            ways = [f"{of} that {has} {number_} {{stat:stat}}{more}", f"{of} whose {{stat:stat}} is {number_}{more}"]
            ways += [f"{of} that {has} {number_}{more} {{stat:stat}}"] if more else []
            found.append(other_ways(say(group, f"{of} with {number_} {{stat:stat}}{more}", build), *ways))
    return found


def _that_cost() -> list[Phrase]:
    """Cards by their cost."""
    found = []
    for group, _, _, costs in _HAVE:
        of = f"{{of:{group}}}"
        for bound, build in (
            ("{value:amount}", Exactly), ("{most:amount} or less", Measured), ("{least:amount} or more", Measured),
        ):  # fmt: skip
            ways = f"{of} costing {bound}", f"{of} whose cost is {bound}"
            found.append(other_ways(say(group, f"{of} that {costs} {bound}", build, stat="cost"), *ways))
    return found


def _with_abilities() -> list[Phrase]:
    """Cards by the keywords and marks that they have, or have not."""
    return [
        other_ways(say(group, f"{{of:{group}}} {with_} {word}", With, has=so), f"{{of:{group}}} that {have} {word}")
        for group, has, has_not, _ in _HAVE
        for with_, have, so in (("with", has, True), ("without", has_not, False))
        for word in ("{word:KEYWORD}", "{word:MARKED}")
    ]


GROUPS: list[Phrase] = [
    *[phrase for word in CARD_WORDS for phrase in number("noun", word, word + "s", Kind(word))],
    *number("noun", "Stack", "Stacks", Kind(STACKED)),
    *number("token", "token", "tokens", Kind("token")),
    *[
        other_ways(phrase, phrase.pattern.replace(f"{word} token", f"token {word}"))
        for word in ("follower", "amulet", "spell")
        for phrase in number("token", f"{word} token", f"{word} tokens", Kind(f"{word} token"))
    ],
    *[say("quality", word, word) for word in QUALITIES],
    *number("kindly", "{:noun@}", "{:noun@}"),
    *number("kindly", "{:token@}", "{:token@}"),
    *_twice("kindly", "{word:CLASS} {of:kindly@}", OfClass),
    *_twice("kindly", "{word:TRAIT} {of:noun@}", OfTrait),
    *_twice("kindly", "{word:TRAIT} or {other:TRAIT} {of:noun@}", OfTrait),
    *_twice("kindly", "{name:TOKEN} {of:token@}", Named),
    *_twice("kindly", "{name:TOKEN} or {other:TOKEN} {of:token@}", NamedEither),
    *_twice("kindly", "{name:NAME_ALONE} {of:noun@}", Called, card=True),
    *_twice("kindly", "{word:TOKEN_TRAIT} {of:token@}", OfTrait),
    *_twice("kindly", "non - {but:non_kind} {of:noun@}", Non),
    say("non_kind", "{word:CLASS}", OfClass, of=Kind("card")),
    say("non_kind", "{word:TRAIT}", OfTrait, of=Kind("card")),
    *[say("non_kind", word, Kind(word)) for word in (*CARD_WORDS, "token")],
    *[say("non_kind", word, Quality, of=Kind("card"), word=word) for word in ("evolved", "engaged")],
    *number("sided", "{:kindly@}", "{:kindly@}"),
    *_twice("sided", "enemy {of:kindly@}", Enemy),
    *_twice("sided", "enemy {of:so@}", Enemy),
    *_twice("so", "{word:quality} {of:kindly@}", Quality),
    *number("state", "{:sided@}", "{:sided@}"),
    *_twice("state", "{word:quality} {of:state@}", Quality),
    *number("others", "{:state@}", "{:state@}"),
    *_twice("others", "other {of:state@}", Other),
    *number("mixed", "{:others@}", "{:others@}"),
    *_twice("mixed", "{left:others@} or {right:others@}", Either),
    *number("placed", "{:mixed@}", "{:mixed@}"),
    say("placed_one", "{:bare_name}"),
    say("placed_one", "{word:quality} {of:bare_name}", Quality),
    say("placed_one", "other {of:bare_name}", Other),
    say("placed_many", "{word:quality} {of:bare_cards}", Quality),
    say("placed_many", "{:bare_cards}"),
    say("bare_name", "{name:NAME}", Called, of=Kind("card")),
    say("bare_name", "{name:KNOWN} card", Called, of=Kind("card"), card=True),
    say("bare_cards", "{name:KNOWN} cards", Called, of=Kind("card")),
    say("bare_cards", "{name:NAMES}", CalledMany, of=Kind("card")),
    say("placed_one", "{left:bare_name} or {right:bare_name}", Either),
    say("placed_one", "{left:bare_name}, {right:more_names}", Either),
    say("more_names", "{left:bare_name}, or {right:bare_name}", Either),
    say("more_names", "{left:bare_name}, {right:more_names}", Either),
    say("placed_one", "{left:others_one} or {right:bare_name}", Either),
    *_zones(),
    *_twice("placed", "{of:placed@} you control", Yours),
    *_bounded(),
    *_twice("placed", "{of:placed@} with {stat:stat} equal to or less than {most:value}", Measured),
    *_twice("placed", "{of:placed@} with {stat:stat} equal to or greater than {least:value}", Measured),
    *_twice("placed", "{of:placed@} with {stat:stat} equal to {value:value}", Exactly),
    *[
        other_ways(phrase, phrase.pattern.replace("with cost", costs).replace(":value", ":tally"))
        for bound, build in (("equal to or less than {most:value}", Measured),
            ("equal to or greater than {least:value}", Measured), ("equal to {value:value}", Exactly))
        for phrase, costs in zip(
            _twice("placed", f"{{of:placed@}} with cost {bound}", build, stat="cost"),
            ("that costs", "that cost"), strict=True,
        )
    ],
    *[
        other_ways(phrase, phrase.pattern.replace("the {word:TRAIT} trait", "trait {word:TRAIT}"))
        for phrase in _twice("placed", "{of:placed@} with the {word:TRAIT} trait", WithTrait)
    ],
    *_twice("placed", "{of:placed@} with the {word:TRAIT} or {other:TRAIT} trait", WithTrait),
    *[
        phrase
        for one in ("KEYWORD", "MARKED")
        for phrase in _twice("placed", f"{{of:placed@}} with {{word:{one}}} or {{other:{one}}}", WithEither)
    ],
    *_with_abilities(),
    *[
        other_ways(phrase, phrase.pattern.replace("in its name", "in their names"))
        for phrase in _twice("placed", "{of:placed@} with {name:NAME} in its name", Containing)
    ],
    *_twice("placed", "{of:placed@} with a different name from this card", OtherName),
    *_twice("placed", "{of:placed@} with a different name from {than:each_one}", OtherNames),
    say("each_one", "each {of:placed_one}", Every),
    *_twice("placed", "{of:placed@} named {name:NAME} or {other:NAME}", NamedEither),
    *[
        phrase
        for by, many in DIFFERENT.items()
        for phrase in _twice("placed", f"{{of:placed@}} with different {many}", Distinct, by=by)
    ],
    *_twice("placed", "{of:placed@} among them", Among, word="among them"),
    *_twice("placed", "{of:placed@} in it", Among, word="in it"),
    *_twice("placed", "{of:placed@} from it", Among, word="from it"),
    *_twice("placed", "{of:placed@} named {name:NAME}", Named),
    *[
        other_ways(phrase, *[f"{{of:{phrase.category}}} {except_for} {{but:others_many}}" for except_for in _EXCEPT])
        for phrase in number(
            "placed", "{of:placed@} other than a {but:others_one}", "{of:placed@} other than {but:others_many}", Except
        )
    ],
    *_twice("placed", "{of:placed@} other than {but:bare_name}", Except),
    *_twice("placed", "{of:placed@} from among them", Among),
    *_twice("placed", "{of:placed@} with the highest {stat:any_stat}", Foremost),
    *_twice("placed", "{of:placed@} with the lowest {stat:any_stat}", Foremost, highest=False),
    *_that_cost(),
    *number(
        "placed", "{of:placed@} that costs an odd number", "{of:placed@} that cost an odd number",
        Parity, stat="cost", odd=True,
    ),
    *number(
        "placed", "{of:placed@} that costs an even number", "{of:placed@} that cost an even number",
        Parity, stat="cost", odd=False,
    ),
    say("placed_many", "{of:placed_many}, including this one", Including),
    say("and_or", "and", "and"),
    say("and_or", "or", "or"),
    say("stat", "attack", "attack"),
    say("stat", "defense", "defense"),
    say("amount", "{:NUMBER}"),
    say("amount", "X", X),
    say("amount", "half X", Half, of=X()),
    *number("leader", "leader", "leaders", Kind("leader")),
    *number("leaders", "{:leader@}", "{:leader@}"),
    *_twice("leaders", "{word:CLASS} {of:leader@}", OfClass),
    *_twice("leaders", "{word:TRAIT} {of:leader@}", OfTrait),
    *_twice("leaders", "enemy {of:leader@}", Enemy),
    say("wide_one", "{:placed_one}"),
    say("wide_one", "{:leaders_one}"),
    say("wide_one", "{left:leaders_one} or {right:placed_one}", Either),
    say("wide_many", "{left:leaders_many} or {right:placed_many}", Either),
]  # fmt: skip
