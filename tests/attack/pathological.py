"""Texts made to take long: of a game's own phrases, repeated, nested and joined, and of everything else that is print.

Nothing of a language is listed here that its tables tell: phrases, words, marks and printed texts are looked up.
"""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from domain.games.dice.language.phrases import BOOK as DICE
from domain.games.fow.language.texts import phrasebook as fow_phrasebook
from domain.games.mya.language.phrases import BOOK as MYA
from domain.games.sve.language.reading.phrasebook import phrasebook
from domain.games.sve.language.spelling import WORDINGS
from domain.language.effort import LONGEST_SENTENCE, LONGEST_TEXT
from domain.language.phrases.phrasing import PLACE, Phrase
from domain.registry import reference

SAMPLES: Mapping[str, Sequence[str]] = {
    "NUMBER": ("1", "2", "X", "0", "999", "9999"),
    "FEWER": ("1", "X"),
    "SIGNED": ("+1", "-2", "+X", "-Y", "+999"),
    "COUNT": ("two", "three", "ten"),
    "COST": ("{COST 1}", "{COST X}", "{COST 99}"),
    "ORDINAL": ("1st", "2nd", "11th"),
    "MARKED": ("{EVOLVE}", "{QUICK}", "{LAST WORDS}"),
    "CLASS": ("{SWORDCRAFT}", "{NEUTRAL}"),
    "COUNTER": ("spell", "prayer", "stack"),
    "KEYWORD": ("Ward", "Storm", "Twin Drive", "Drive"),
    "TRAIT": ("Officer", "Pixie", "Departed Chess"),
    "TOKEN_TRAIT": ("Officer", "Pixie"),
    "QUOTED": ('"{FANFARE} Draw a card."', '"This follower has Ward."', '"'),
    **dict.fromkeys(
        ("NAME", "KNOWN", "TOKEN", "NAME_ALONE"), ("Knight", "Fairy of the Lake", '"Wolf"', "*Ann, the Wren*")
    ),
    "NAMES": ("Knights", "Fairies"),
}
"""What stands for each open word of the languages."""
OTHERS = ("{1}", "{X}", "2", "X", "Knight", "resonator", "Fire", "[Swiftness]")
"""What stands for words that only some languages have open."""
JOINERS = (
    " and ", " or ", ", ", ", and ", ", then ", ". ", " ", "/", " - ", ": ", "; ", ", or ", "\n", " instead. ",
    " and/or ", ", and if you do, ", " equal to ", " for each ", " with ", " of the ", "'s ",
)  # fmt: skip
ODD = (
    "\u0301", "İ", "ß", "\u202e", "ﬁ", "٣", "𝔘", "\u200b", "\x07", "\\", "{", "}", '"', "(", ")", "*", "'", "{{", "[",
    "]", "–", "•", "\t", "\r\n", " \n", "  ", "%s", "(1) ", "{COST ", "\ud7ff", "'s", "@", ".", "..", ",,", "+-1",
)  # fmt: skip
MEGABYTE = 1 << 20


@dataclass(frozen=True)
class Speech:
    """What texts of a game are made of: phrases by their categories, where they begin, and printed texts and words."""

    phrases: Mapping[str, Sequence[str]]
    starts: Sequence[str]
    heights: Mapping[str, int]
    printed: Sequence[str]
    words: Sequence[str]
    own: Sequence[str]
    """Stretches that another wording is written for."""

    def said(self, category: str, chance: random.Random, room: int) -> str:
        """A phrase of a category, that stands in others until there is no more room."""
        if category not in self.phrases:
            return chance.choice(SAMPLES.get(category, OTHERS))
        patterns = self.phrases[category]
        if room <= 0:
            least = min(map(self._height, patterns))
            patterns = [pattern for pattern in patterns if self._height(pattern) == least]
        pattern = chance.choice(patterns)
        return PLACE.sub(lambda place: self.said(place[2], chance, room - 1), pattern)

    def _height(self, pattern: str) -> int:
        return max((self.heights.get(place[2], 0) for place in PLACE.finditer(pattern)), default=0)

    def sentence(self, chance: random.Random, room: int = 6) -> str:
        """What the language can say, whether it means anything or not."""
        said = self.said(chance.choice(self.starts), chance, room)
        return said[:1].upper() + said[1:]

    def winding(self, category: str, chance: random.Random, times: int) -> str:
        """A phrase that stands in one like itself, so many times."""
        around = [pattern for pattern in self.phrases[category] if f":{category}}}" in pattern]
        text = f"{{:{category}}}"
        for _ in range(times if around else 0):
            pattern = chance.choice(around)
            at = chance.choice([place for place in PLACE.finditer(pattern) if place[2] == category])
            before, behind = (
                PLACE.sub(lambda place: self.said(place[2], chance, 0), part)
                for part in (pattern[: at.start()], pattern[at.end() :])
            )
            text = before + text + behind
            if len(text) > LONGEST_SENTENCE:
                break
        return PLACE.sub(lambda place: self.said(place[2], chance, 1), text)


@cache
def speech(edition: str) -> Speech:
    """What texts of an edition are made of."""
    name = edition.partition(":")[0]
    book = {"dice": DICE, "fow": fow_phrasebook(), "mya": MYA, "sve": phrasebook()}[name]
    own = [one.before for one in WORDINGS.wordings] + [one.after for one in WORDINGS.wordings] if name == "sve" else []
    printed = [row.text for row in reference(edition) if row.text]
    phrases: dict[str, list[str]] = {}
    for phrase in book.phrases:
        phrases.setdefault(phrase.category, []).extend((phrase.pattern, *phrase.others))
    words = sorted({word for text in (*printed, *own) for word in text.split()})
    starts = [start for start in ("sentence", "event", "choice", "head", "gate") if start in phrases]
    return Speech(phrases, starts, _heights(book.phrases), printed, words, own)


def _heights(phrases: Sequence[Phrase]) -> Mapping[str, int]:
    """How many phrases stand inside each other at least in one of each category."""
    ways = [(phrase.category, way) for phrase in phrases for way in (phrase.pattern, *phrase.others)]
    heights = {place[2]: 0 for _, way in ways for place in PLACE.finditer(way)}
    heights.update(dict.fromkeys((phrase.category for phrase in phrases), 1_000))
    growing = True
    while growing:
        growing = False
        for category, way in ways:
            height = 1 + max((heights[place[2]] for place in PLACE.finditer(way)), default=0)
            if height < heights[category]:
                heights[category], growing = height, True
    return heights


def _to_length(piece: str, joiner: str, length: int) -> str:
    times = max(1, length // max(1, len(piece) + len(joiner)))
    return joiner.join([piece] * times)


def _length(chance: random.Random) -> int:
    """A length up to the bound of a sentence, up to that of a text, or past both."""
    return chance.choice(
        (LONGEST_SENTENCE - 40, LONGEST_SENTENCE - 40, chance.randrange(40, LONGEST_TEXT), LONGEST_TEXT + 300)
    )


def repeated(said: Speech, chance: random.Random) -> str:
    """One phrase again and again, in a sentence that has a place for it."""
    category = chance.choice(sorted(said.phrases))
    piece = said.said(category, chance, chance.randrange(4))
    middle = _to_length(piece, chance.choice(JOINERS), _length(chance))
    before, _, behind = said.sentence(chance, 3).partition(" ")
    return chance.choice(
        (f"{middle}.", f"{before} {middle} {behind}", f"{before} {middle}", f"When {middle}, {behind}")
    )


def listed(said: Speech, chance: random.Random) -> str:
    """Different phrases of one category, joined."""
    category = chance.choice(sorted(said.phrases))
    joiner, length, found = chance.choice(JOINERS), _length(chance), ""
    while len(found) < length:
        found += said.said(category, chance, 2) + joiner
    return f"{said.sentence(chance, 2).split('.')[0]} {found}."


def nested(said: Speech, chance: random.Random) -> str:
    """Phrases inside each other, as deep as there is room."""
    category = chance.choice(sorted(said.phrases))
    inner = said.winding(category, chance, chance.randrange(2, 200))
    around = [way for ways in said.phrases.values() for way in ways if f":{category}}}" in way]
    text = PLACE.sub(
        lambda place: inner if place[2] == category else said.said(place[2], chance, 1),
        chance.choice(around) if around else f"{{:{category}}}",
    )
    return f"{text[:1].upper()}{text[1:]}{chance.choice(('', '.'))}"


def joined(said: Speech, chance: random.Random) -> str:
    """Sentences of the grammar and of printed texts, in a row."""
    found, length = "", _length(chance)
    while len(found) < length:
        found += chance.choice((said.sentence(chance), chance.choice(said.printed)))
        found += chance.choice((" ", "\n", ". ", " (1) ", "\n- "))
    return found


def again(said: Speech, chance: random.Random) -> str:
    """One sentence again and again."""
    piece = chance.choice((said.sentence(chance), chance.choice(said.printed), chance.choice(said.own or said.printed)))
    return _to_length(piece, chance.choice((" ", "\n", "")), _length(chance))


def slices(said: Speech, chance: random.Random) -> str:
    """A few words of something printed, or of another wording, again and again, with stops or without."""
    words = chance.choice((*said.own, *said.printed)).split(" ")
    start = chance.randrange(len(words))
    piece = " ".join(words[start : start + chance.randrange(1, 9)])
    if chance.random() < 0.7:
        piece = re.sub(r"[.]" if chance.random() < 0.5 else r"[.,\n]", "", piece)
    head = " ".join(words[:start]) + " " if chance.random() < 0.5 else ""
    tail = " ".join(words[start:]) if chance.random() < 0.5 else ""
    return f"{head}{_to_length(piece, ' ', _length(chance))} {tail}"


def bracketed(said: Speech, chance: random.Random) -> str:
    """Brackets and quotes: in a row, inside each other, and left open."""
    opening, closing = chance.choice((("(", ")"), ('"', '"'), ("{", "}"), ("*", "*"), ("[", "]")))
    inner = chance.choice((said.sentence(chance, 2), chance.choice(said.words), "", "A"))
    times = chance.randrange(1, 300)
    made = chance.choice((
        (opening + inner + closing + " ") * times, opening * times + inner + closing * times,
        (opening + inner + " ") * times, f"{inner}{closing}" * times,
    ))  # fmt: skip
    return (f"{said.sentence(chance, 2)} {made}" if chance.random() < 0.6 else made)[: _length(chance)]


def marked(said: Speech, chance: random.Random) -> str:
    """Marks, costs, numbers of options and keywords, in heaps."""
    marks = [word for word in said.words if word[:1] in "{(-•" or word.isdigit()] or ["- "]
    marks += ["Combo (3) - ", "{FANFARE}", "{ACT}", "{COST 2}, ", "{EVOLVE}: ", "(1) ", "\n- ", "Ward. ", "Strike - "]
    found, length = "", _length(chance)
    some = [chance.choice(marks) for _ in range(chance.randrange(1, 4))]
    while len(found) < length:
        found += chance.choice(some) + chance.choice(("", "", " ", said.said("sentence", chance, 1)[:80]))
    return found


def named(said: Speech, chance: random.Random) -> str:
    """Words with capitals, as names and traits are, and what stands between them."""
    words = [word for word in said.words if word[:1].isupper()] + ["A", "Ann"]
    some = [chance.choice(words).strip(".,:\"'") or "A" for _ in range(chance.randrange(1, 6))]
    between = chance.choice((" ", " ", " of the ", ", ", " & ", "'s ", "-", " and ", ", the "))
    run = between.join(chance.choice(some) for _ in range(_length(chance) // 7))
    before, _, behind = said.sentence(chance, 2).partition(" ")
    return chance.choice((f"{before} a {run} {behind}", f"{run}.", f"{before} {run}", f"a {run} token"))


def random_words(said: Speech, chance: random.Random) -> str:
    """Words of the language in any order."""
    some = said.words if chance.random() < 0.5 else [chance.choice(said.words) for _ in range(4)]
    return " ".join(chance.choice(some) for _ in range(_length(chance) // 6))


def one_word(said: Speech, chance: random.Random) -> str:
    """One sign or word without an end."""
    piece = chance.choice((*ODD, "a", "A", "1", "x-", "a'", "I", *(chance.choice(said.words) for _ in range(10))))
    return _to_length(piece, "", chance.choice((_length(chance), LONGEST_TEXT)))[:LONGEST_TEXT]


def odd(said: Speech, chance: random.Random) -> str:
    """A good text with strange signs, or with stretches of it doubled, moved and left out."""
    text = chance.choice((said.sentence(chance), *(chance.choice(said.printed) for _ in range(3))))
    for _ in range(chance.randrange(1, 12)):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.randrange(60))
        moved = chance.choice(("", text[start:end] * 2, chance.choice(ODD), text[start:end].swapcase(), text))
        text = (text[:start] + moved + text[end:])[: LONGEST_TEXT + 100]
    return text


def spliced(said: Speech, chance: random.Random) -> str:
    """The beginning of one text and the end of another."""
    one, other = (chance.choice((said.sentence(chance, 8), chance.choice(said.printed))) for _ in range(2))
    return one[: chance.randrange(len(one) + 1)] + other[chance.randrange(len(other) + 1) :]


def huge(said: Speech, chance: random.Random) -> str:
    """A megabyte and more of any of these."""
    piece = chance.choice((repeated, again, bracketed, named, one_word, odd))(said, chance) or "a"
    return _to_length(piece, "", chance.randrange(MEGABYTE, 4 * MEGABYTE))


SHAPES: Mapping[Callable[[Speech, random.Random], str], int] = {
    repeated: 6, listed: 6, nested: 6, joined: 3, again: 4, slices: 8, bracketed: 3, marked: 3, named: 3,
    random_words: 2, one_word: 2, odd: 3, spliced: 2, huge: 1,
}  # fmt: skip
"""How texts are made, and how often so."""


def text(edition: str, chance: random.Random) -> tuple[str, str]:
    """The shape of a text of an edition, and the text."""
    (shape,) = chance.choices(list(SHAPES), list(SHAPES.values()))
    return shape.__name__, shape(speech(edition), chance)
