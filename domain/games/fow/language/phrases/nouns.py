"""Nouns of card texts: what a group of cards is called, and where they are."""

from domain.games.fow.nodes.groups import OfAttribute, OfRace, OfType, With
from domain.games.fow.table.costs import ATTRIBUTES
from domain.games.fow.table.printed import STONE_TYPES
from domain.games.fow.table.races import RACES
from domain.kernel.abilities.compiled.tree import Enemy, In, Kind, Measured, Named, Other, Quality, Yours
from domain.language.phrases.phrasing import Phrase, number, say


def _nouns() -> list[Phrase]:
    found: list[Phrase] = []
    for one, many in (
        ("resonator", "resonators"), ("J/resonator", "J/resonators"), ("J-ruler", "J-rulers"), ("J/ruler", "J/rulers"),
        ("addition", "additions"), ("regalia", "regalia"), ("spell", "spells"),
        ("entity", "entities"), ("card", "cards"), ("chant", "chants"), ("ability", "abilities"),
    ):  # fmt: skip
        found += number("noun", one, many, Kind(one))
    for word in RACES:
        found += number("noun", word, f"{word}s", OfRace(Kind("card"), word))
        found += number("noun", f"{word} {{of:noun@}}", f"{word} {{of:noun@}}", OfRace, word=word)
    return found


def _races() -> list[Phrase]:
    found: list[Phrase] = []
    for word in RACES:
        found += number("raced", word, f"{word}s", OfRace(Kind("entity"), word))
        found += number("raced", f"{word} {{of:noun@}}", f"{word} {{of:noun@}}", OfRace, word=word)
    return found


NOUNS: list[Phrase] = [
    *[phrase for phrase in _nouns() if not any(phrase.pattern.startswith(word) for word in RACES)],
    *_races(),
    *number("thing", "{:noun@}", "{:noun@}"),
    *number("thing", "{:raced@}", "{:raced@}"),
    *[
        phrase
        for word in ATTRIBUTES
        for phrase in number("attributed", f"{word} {{of:thing@}}", f"{word} {{of:thing@}}", OfAttribute, word=word)
    ],
    *number("attributed", "void {of:thing@}", "void {of:thing@}", OfAttribute, word="void"),
    *[
        phrase
        for word in ATTRIBUTES
        for phrase in number(
            "attributed", f"non-{word} {{of:thing@}}", f"non-{word} {{of:thing@}}", OfAttribute, word=word, has=False
        )
    ],
    *number("attributed", "{:thing@}", "{:thing@}"),
    *number("attributed", "magic stone", "magic stones", Kind("magic stone")),
    *[
        phrase
        for word in STONE_TYPES
        for phrase in number("attributed", word.lower(), f"{word.lower()}s", OfType(Kind("entity"), word))
    ],
    *[
        phrase
        for word in ("basic", "special")
        for phrase in number(
            "attributed", f"{word} magic stone", f"{word} magic stones", OfType(Kind("magic stone"), word)
        )
    ],
    *number("attributed", "stranger {of:noun@}", "stranger {of:noun@}", OfType, word="stranger"),
    *number("attributed", "resonator spell", "resonator spells", OfType(Kind("spell"), "resonator")),
    *number("attributed", "non-resonator spell", "non-resonator spells", OfType(Kind("spell"), "resonator", has=False)),
    *number("meant", "{of:group@} with {word:KEYWORD_NAME}", "{of:group@} with {word:KEYWORD_NAME}", With),
    *number(
        "meant", "{of:group@} without {word:KEYWORD_NAME}", "{of:group@} without {word:KEYWORD_NAME}", With, has=False
    ),
    *number("attributed", "coin", "coins", Kind("coin")),
    *number("attributed", "gem", "gems", Kind("gem")),
    *number("attributed", "token", "tokens", Quality(Kind("entity"), "token")),
    *number("attributed", "ruler", "rulers", Kind("ruler")),
    *[
        phrase
        for word in ("rested", "recovered", "attacking", "blocking", "damaged")
        for phrase in number("state", f"{word} {{of:attributed@}}", f"{word} {{of:attributed@}}", Quality, word=word)
    ],
    *number("state", "{:attributed@}", "{:attributed@}"),
    *number("those", "{:state@}", "{:state@}"),
    *number("those", "other {of:state@}", "other {of:state@}", Other),
    *number("group", "{:those@}", "{:those@}"),
    *number("group", "{of:those@} you control", "{of:those@} you control", Yours),
    *number("group", "{of:those@} your opponent controls", "{of:those@} your opponent controls", Enemy),
    *number("group", "{of:those@} in your {zone:zone}", "{of:those@} in your {zone:zone}", In, whose="your"),
    *number("group", "{of:those@} in a graveyard", "{of:those@} in graveyards", In, zone="graveyard", whose="any"),
    *number("meant", "{:group@}", "{:group@}"),
    *number(
        "meant", "{of:group@} with total cost {most:NUMBER} or less",
        "{of:group@} with total cost {most:NUMBER} or less", Measured, stat="cost",
    ),
    *number("meant", "{of:group@} with {most:NUMBER} or less ATK", "{of:group@} with {most:NUMBER} or less ATK",
            Measured, stat="attack"),
    *number("meant", "{of:group@} with {most:NUMBER} or less DEF", "{of:group@} with {most:NUMBER} or less DEF",
            Measured, stat="defense"),
    *number("meant", "{of:group@} named {name:NAME}", "{of:group@} named {name:NAME}", Named),
    say("zone", "graveyard", "graveyard"),
    say("zone", "hand", "hand"),
    say("zone", "deck", "deck"),
    say("zone", "standby area", "standby"),
    say("zone", "removed area", "removed"),
    say("zone", "magic stone deck", "stonedeck"),
    say("zone", "item area", "item"),
    say("zone", "extra deck", "extradeck"),
    say("zone", "rune area", "runearea"),
    say("zone", "stranger deck", "strangerdeck"),
]  # fmt: skip
