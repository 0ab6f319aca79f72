"""Nouns of card texts: what cards are called, and the qualities that stand before their names."""

from itertools import permutations

from domain.games.fow.nodes.groups import (
    AnyName,
    Except,
    InAnyState,
    OfAttribute,
    OfAttributes,
    OfRace,
    OfRaces,
    OfSubtype,
    OfType,
)
from domain.games.fow.table.costs import ATTRIBUTES
from domain.games.fow.table.printed import STONE_TYPES, SUBTYPES
from domain.games.fow.table.races import FURTHER, RACES
from domain.kernel.abilities.compiled.tree import Either, Kind, Named, Other, Quality
from domain.language.phrases.phrasing import Phrase, listed, number, other_ways, say

KINDS = (
    ("resonator", "resonators"), ("J/resonator", "J/resonators"), ("J-ruler", "J-rulers"), ("J/ruler", "J/rulers"),
    ("addition", "additions"), ("regalia", "regalia"), ("spell", "spells"),
    ("entity", "entities"), ("card", "cards"), ("chant", "chants"), ("ability", "abilities"), ("rune", "runes"),
)  # fmt: skip
"""What cards and objects are called, one and many."""
_MANY = {
    "Elf": "Elves", "Dark Elf": "Dark Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves",
    "Hero": "Heroes", "Treeman": "Treemen", "Merman": "Mermen", "Phoenix": "Phoenixes",
    "Knight of the Round Table": "Knights of the Round Table",
}  # fmt: skip
_ALIKE = (
    "Cthulhu", "Fish", "Demonfish", "Ninja", "Samurai", "Youkai", "Oni", "Shikigami", "Undead", "Bushido", "Karakuri",
    "Fantasy", "Spirit Magic", "Ancient Magic",
)  # fmt: skip
_SINGLE = {
    "Five Heroes": "Five Hero", "Four Sacred Beasts": "Four Sacred Beast", "Seven Kings": "Seven King",
    "Six Sages": "Six Sage", "Twelve Apostles": "Twelve Apostle",
}  # fmt: skip
"""What one card is called of a race whose name is of several."""
STATES = ("rested", "recovered", "attacking", "blocking", "attacked", "damaged")


def plural(race: str) -> str:
    """A race or trait as several cards are called by it."""
    if race in _MANY:
        return _MANY[race]
    if race in _ALIKE or race.endswith("s"):
        return race
    if race.endswith("y") and race[-2] not in "aeiou":
        return race[:-1] + "ies"
    return race + ("es" if race.endswith(("x", "ch", "sh")) else "s")


def several(category: str, build: type, pattern: str, *others: str, **fixed: object) -> list[Phrase]:
    """A phrase in singular and plural, and the other ways in which both are printed."""
    return [
        other_ways(phrase, *(other.replace("@", phrase.category[len(category) :]) for other in others))
        for phrase in number(category, pattern, pattern, build, **fixed)
    ]


def _cores() -> list[Phrase]:
    found: list[Phrase] = []
    for one, many in KINDS:
        found += number("core", one, many, Kind(one))
    for word in (*RACES, *FURTHER):
        single, several_such = number("core", word, plural(word), OfRace(Kind("entity"), word))
        common = plural(word) in (word, f"{word}s")
        alone = (_SINGLE[word],) if word in _SINGLE else ()
        found += [other_ways(single, *alone), several_such if common else other_ways(several_such, f"{word}s")]
        found += several("core", OfRace, f"{word} {{of:kind@}}", *(f"{one} {{of:kind@}}" for one in alone), word=word)
    for one, many in (*KINDS, ("magic stone", "magic stones"), ("token", "tokens"), ("ruler", "rulers")):
        found += number("kind", one, many, Kind(one) if one != "token" else Quality(Kind("entity"), "token"))
    return found


def _added(subtype: str) -> OfSubtype:
    return OfSubtype(Kind("addition"), subtype)


def _attributes() -> list[Phrase]:
    found: list[Phrase] = []
    for word in ATTRIBUTES:
        found += number("noun", f"{word} {{of:noun@}}", f"{word} {{of:noun@}}", OfAttribute, word=word)
        found += several(
            "noun", OfAttribute, f"non-{word} {{of:noun@}}", f"non-{word}, {{of:noun@}}", word=word, has=False
        )
    for pair in permutations(ATTRIBUTES, 2):
        found += several("noun", OfAttributes, "/".join(pair) + " {of:noun@}", words=pair, every=True)
        found += several(
            "noun", OfAttributes, " or ".join(pair) + " {of:noun@}", " and ".join(pair) + " {of:noun@}", words=pair
        )
    return found


NOUNS: list[Phrase] = [
    *_cores(),
    *number("core", "{name:NAME}", "{name:NAME}", Named, of=Kind("entity")),
    *number("core", "{words:races} {of:kind@}", "{words:races} {of:kind@}", OfRaces),
    other_ways(say("races", "{:race} or {:race}", tuple), "{:race} and {:race}", "{:race} and/or {:race}"),
    *[say("race", word, word) for word in (*RACES, *FURTHER)],
    other_ways(
        say("core_many", "cards named {names:either_name}", AnyName, of=Kind("card")),
        "cards named {names:any_name}",
    ),
    say("core_one", "card named {names:either_name}", AnyName, of=Kind("card")),
    *listed("either_name", "NAME", "or", least=2, loose=True),
    *listed("any_name", "NAME", "and/or", least=2, loose=True),
    *number("core", "resonator token", "resonator tokens", Quality(Kind("resonator"), "token")),
    *number("core", "token", "tokens", Quality(Kind("entity"), "token")),
    *number("core", "source", "sources", Kind("source")),
    *number("core", "coin", "coins", Kind("coin")),
    *number("core", "gem", "gems", Kind("gem")),
    *number("core", "crystal", "crystals", Kind("crystal")),
    *number("core", "ruler", "rulers", Kind("ruler")),
    *number("noun", "{:core@}", "{:core@}"),
    *_attributes(),
    *several("noun", OfAttribute, "void {of:noun@}", word="void"),
    *several("noun", OfType, "stranger {of:noun@}", "(Stranger) {of:noun@}", word="stranger"),
    *several("noun", Except, "non-{but:kind_one} {of:noun@}", "non-{but:kind_one}, {of:noun@}"),
    *several("noun", Except, "non-{but:so_named} {of:noun@}"),
    *several("noun", OfRace, "non-{word:race} {of:noun@}", "non-{word:race}, {of:noun@}", has=False),
    other_ways(say("noun_one", "stranger", OfType(Kind("entity"), "stranger")), "(Stranger)"),
    other_ways(say("noun_many", "strangers", OfType(Kind("entity"), "stranger")), "(Strangers)"),
    *several("noun", OfType, "non-stranger {of:noun@}", "non-(Stranger) {of:noun@}", word="stranger", has=False),
    *number("noun", "resonator spell", "resonator spells", OfType(Kind("spell"), "resonator")),
    *[
        phrase
        for subtype in SUBTYPES
        for word in (subtype[:1].upper() + subtype[1:],)
        for phrase in (
            other_ways(
                say(f"core_{ending}", f"[Addition:{word}]", _added(subtype)),
                f"[Addition: {word}]",
                f"[Addition:{word}] {card}",
            )
            for ending, card in (("one", "card"), ("many", "cards"))
        )
    ],
    *number("noun", "chant spell", "chant spells", OfType(Kind("spell"), "chant")),
    *number("stone", "magic stone", "magic stones", Kind("magic stone")),
    *number("stone", "true magic stone", "true magic stones", Kind("true magic stone")),
    *[
        phrase
        for word in STONE_TYPES
        for phrase in number("stone", word.lower(), f"{word.lower()}s", OfType(Kind("entity"), word))
    ],
    *[
        phrase
        for word in ("basic", "special")
        for phrase in number("stone", f"{word} magic stone", f"{word} magic stones", OfType(Kind("magic stone"), word))
    ],
    *[
        phrase
        for word in ("basic", "special")
        for name in STONE_TYPES
        for phrase in number(
            "stone", f"{word} {name.lower()}", f"{word} {name.lower()}s", OfType(OfType(Kind("entity"), name), word)
        )
    ],
    *[
        phrase
        for word in ("automatic", "activate")
        for phrase in number("noun", f"{word} ability", f"{word} abilities", Quality(Kind("ability"), word))
    ],
    *number("state", "{:noun@}", "{:noun@}"),
    *number("state", "{:stone@}", "{:stone@}"),
    *[phrase for word in STATES for phrase in several("state", Quality, f"{word} {{of:state@}}", word=word)],
    *several("state", InAnyState, "attacking or blocking {of:state@}", words=("attacking", "blocking")),
    *several("state", InAnyState, "attacked or blocking {of:state@}", words=("attacked", "blocking")),
    other_ways(
        say("row_one", "{left:state_one} or {right:state_one}", Either), "{left:state_one}, or {right:state_one}"
    ),
    other_ways(
        say("row_many", "{left:state_many} or {right:state_many}", Either),
        "{left:state_many} and {right:state_many}",
        "{left:state_many} and/or {right:state_many}",
        "{left:state_many}, or {right:state_many}",
        "{left:state_many}, and {right:state_many}",
    ),
    other_ways(
        say("each_row", "{left:state_one} and {right:state_one}", Either), "{left:state_one}, and {right:state_one}"
    ),
    say("each_row", "{left:state_one}, {right:each_row}", Either),
    *number("row", "{left:state_one}, {right:row_one}", "{left:state_many}, {right:row_many}", Either),
    *number("those", "{:state@}", "{:state@}"),
    *number("those", "{:row@}", "{:row@}"),
    *number("those", "other {of:state@}", "other {of:state@}", Other),
    *number("others", "other {of:state@}", "other {of:state@}", Other),
]  # fmt: skip
