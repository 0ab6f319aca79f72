"""Wordings with their blanks filled, in what they could stand in; and what keeps those that are not read from it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.decisions.commands import PrintedCard
from domain.language.telling.check import Compile, cause_of
from domain.registry import game, tokens
from tests.reach import fow

CONTEXTS = Path(__file__).with_name("contexts.txt")
KINDS = {"follower": "Follower", "spell": "Spell", "amulet": "Amulet", "evolved": "Follower / Evolved"}
FILLED = "Fairy", "Knight", "Puppet", "Ghost"
TRAITS = (
    "Pixie/Officer/Commander/Golem/Artifact/Departed/Fable/Chess/Heroic/Academic/Festive/Beast/Demon/Angel/Mount/Omen/"
    "Puppetry/Hunter/Princess/Merchant/Zealot/Fallen Angel/Arcana/Luminary/Machina/Natura/Armed/Levin/Shikigami/Trait"
)


class Reach(msgspec.Struct, frozen=True):
    """How often each wording is printed, and of each that is not read why."""

    printed: Mapping[str, int]
    unread: Mapping[str, str]

    @property
    def of(self) -> int:
        """How many wordings there are."""
        return len(self.printed)

    @property
    def by_frequency(self) -> float:
        """Of a hundred times that a wording is printed, so many are read."""
        whole = sum(self.printed.values())
        return 100 * (1 - sum(self.printed[one] for one in self.unread) / whole) if whole else 100.0

    @property
    def share(self) -> float:
        """Of a hundred wordings, so many are read."""
        return 100 * (1 - len(self.unread) / self.of) if self.of else 100.0


THIRDS = {"all": (0, 1, 2), "open": (0, 1), "held": (2,)}
"""The parts of a list: each third line is held out, and looked at by nobody."""


def measured(file: Path, edition: str, part: str = "all") -> Reach:
    """Reads a list: lines of a number, a tab and a pattern with blanks; or of a kind of card, a bar and a text.

    Of Force of Will lists of patterns are read.
    """
    every = [line for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    lines = [line for place, line in enumerate(every) if place % 3 in THIRDS[part]]
    if "\t" not in lines[0]:
        texts = {line: [tuple(line.split("|", 1))] for line in lines}
        return Reach(dict.fromkeys(texts, 1), dict(_unread(texts, game(edition).compile, tokens(edition))))
    printed = {pattern: int(often) for often, pattern in (line.split("\t")[:2] for line in lines)}
    if edition.startswith("fow:"):
        with fow.each_piece_once():
            return Reach(printed, {one: why for one in printed if (why := fow.why_unread(one))})
    texts = {pattern: list(in_contexts(pattern)) for pattern in printed}
    return Reach(printed, dict(_unread(texts, game(edition).compile, tokens(edition))))


def in_contexts(pattern: str) -> Iterator[tuple[str, str]]:
    """Cards on which a pattern could stand: their kinds and texts, what is likeliest first."""
    for context in CONTEXTS.read_text(encoding="utf-8").splitlines():
        for number in ("2", "1"):
            text = filled(context.replace("{}", pattern), number)
            for kind in KINDS if context == "{}" else ("follower", "spell"):
                yield kind, text.removeprefix("[fanfare] ") if kind == "spell" else text


def filled(pattern: str, number: str) -> str:
    """A pattern with a number and names in its blanks, and a name's plural behind a number of several."""
    names = iter(FILLED * 4)
    text = re.sub(r"\bNAME\b", lambda _: next(names), pattern).replace("TRAIT", "Trait")
    text = text.replace("costN", f"cost0{number}").replace("including this N", "including this one")
    text = text.replace("turn after this N", "turn after this one")
    return re.sub(r"(?<![A-Za-z])N(?![A-Za-z])", number, text)


def _unread(
    texts: Mapping[str, Sequence[tuple[str, ...]]], compiled: Compile, known: tuple[PrintedCard, ...]
) -> Iterator[tuple[str, str]]:
    bearers = tuple(
        PrintedCard(f"bearer {trait}", f"Bearer of {trait}", {**_fields("follower"), "traits": trait})
        for trait in TRAITS.split("/")
    )
    for words, cards in texts.items():
        why = ""
        for kind, text in cards:
            row = PrintedCard("measured", "Measured", _fields(kind), re.sub(r" ?\\n ?", "\n", text))
            card = compiled((*known, *bearers, row)).prints["measured"]
            assert isinstance(card, CardText)
            if not card.problems:
                break
            why = why or cause_of(card.problems[0])
        else:
            yield words, why


def _fields(kind: str) -> dict[str, str | int]:
    strong = {} if kind in ("spell", "amulet") else {"attack": 2, "defense": 2}
    return {"class": "Neutral", "type": KINDS[kind], "cost": 2, **strong}
