"""Catalog rows of Force of Will to compiled cards: their faces tied together, their newest printing, their keywords.

Texts are read line by line; what is not understood stands in the card's problems.
"""

import re
from collections.abc import Container, Iterator, Mapping, Sequence

import msgspec

from domain.games.fow.language.inner import with_inner
from domain.games.fow.language.keywords import read_keywords
from domain.games.fow.language.pseudo import described, items
from domain.games.fow.language.rows import BETWEEN_HALVES, COLUMNS, Part, Row, read_row
from domain.games.fow.language.spelling import read_by, spelled
from domain.games.fow.language.texts import Compiled, compile_text
from domain.games.fow.nodes.abilities import SPELL, FowAbility
from domain.games.fow.nodes.conditions import Event
from domain.games.fow.nodes.statics import JudgmentCost
from domain.games.fow.nodes.verbs import PutPart
from domain.games.fow.rules.continuous.keyword_texts import keyword_cards
from domain.games.fow.table.costs import Cost
from domain.games.fow.table.printed import (
    CHANT,
    INVERSE,
    J_RULER,
    OF_TOKENS,
    RULER,
    RUNE,
    FowCard,
    FowCatalog,
    Half,
    Keyword,
)
from domain.games.fow.table.races import RACES
from domain.kernel.abilities.compiled.program import program
from domain.kernel.abilities.compiled.tree import Unimplemented, walk
from domain.kernel.decisions.catalog import catalog_digest
from domain.kernel.decisions.commands import PrintedCard
from domain.language.catalog.schema import CatalogError, RowProblem
from domain.language.catalog.shipped import shipped_cards, shipped_decks
from domain.language.effort import legible
from domain.rulebook import rulebook

_HALF = re.compile(rf"^\s*{BETWEEN_HALVES}\s*$", re.MULTILINE)
_OLD_KEYWORDS: Mapping[str, str] = {"instant": "Quickcast"}
"""What an old subtype of chants stands for (1405.3). Of chant-standby the text has the Trigger (1405.4)."""
BEHIND: Mapping[str, tuple[str, ...]] = {RULER: (RULER, J_RULER), J_RULER: (J_RULER,)}
"""What may be behind a ruler or a J-ruler (1302.1a, 1304.2, 1306.1)."""
__all__ = ["COLUMNS", "compile_cards"]
ITEMS = re.compile(r"^(?:\[[A-Z][a-z]+\]\s*)?(?:<<|«)([^<>«»]+)(?:>>|»)\s*[-–:]?\s*(.*)$", re.MULTILINE)
"""A sealed item's icon and name, and the ability that it gives (1130.2)."""
CIPHER = re.compile(r"(?:<<|«)Cipher(?:>>|»)")
"""What stands for an ability that cannot be used yet (1130.3)."""
MOST_FACES = 3
R = rulebook("fow:10.2").ref
R_1130_2 = R("1130.2")
R_1130_3 = R("1130.3")
R_1130_3A = R("1130.3a")
R_1130_3A_1 = R("1130.3.a.1")
R_1405_1 = R("1405.1")
R_1405_2 = R("1405.2")
OTHER_PRINTING = (R("104.7e"), R("H.84"))
ABLE = ("Bestow", "Trigger", "Stealth")
"""Keywords with a text behind them that other rules ask for by their name."""
Made = tuple[PrintedCard, Row]


def compile_cards(rows: tuple[PrintedCard, ...]) -> FowCatalog:
    """The catalog of rows, pinned by their digest. Raises CatalogError with every problem of the rows."""
    legibly = legible(rows)
    read = [(row, *read_row(row)) for row in legible(unsealed(legibly))]
    made = [(row, found) for row, found, _ in read]
    problems = [RowProblem(number, *problem) for number, (_, _, wrong) in enumerate(read, 1) for problem in wrong]
    problems += _twice(rows)
    problems += [RowProblem(number, "reverse", text) for number, text in _impossible_faces(made)]
    problems += [RowProblem(number, "released", text) for number, text in _same_names(made)]
    if problems:
        raise CatalogError(problems)
    fronts = {found.reverse: row.code for row, found in made if found.reverse}
    newest = _newest(made)
    texts = {row.code: row.text for row in legibly}
    behind = {row.code: texts.get(found.reverse or fronts.get(row.code, ""), "") for row, found in made}
    known = frozenset(name for row in legibly for name in _items(row.text)[1])
    by = {row.code: tuple(dict.fromkeys(_read_by(row, known, behind[row.code]))) for row in legibly}
    cards = [_card(row, found, newest, fronts.get(row.code, ""), by[row.code]) for row, found in made]
    cards += [*items(), *keyword_cards(), *described(cards)]
    return FowCatalog(catalog_digest(rows), {card.code: card for card in cards}, warned=_warned(cards))


def unsealed(rows: Sequence[PrintedCard]) -> Iterator[PrintedCard]:
    """The rows with the texts of items that some row has unsealed, wherever their names stand (1130.3a, H.75)."""
    known: dict[str, str] = {}
    for row in rows:
        for found in ITEMS.finditer(row.text):
            if not CIPHER.match(found[2]):
                known.setdefault(found[1], found[2])
    for row in rows:
        text = ITEMS.sub(lambda found: known.get(found[1], ""), row.text)
        yield row if text == row.text else msgspec.structs.replace(row, text=text)


def _read_by(row: PrintedCard, known: Container[str], behind: str) -> Iterator[str]:
    """The rules by which a print is read otherwise than it stands there.

    `known` are the items that some row has unsealed, `behind` is the text of its other side.
    """
    kind = " ".join(str(value) for name, value in row.fields.items() if name.strip().lower() == "type").lower()
    if kind.startswith("spell"):
        yield R_1405_1
        if kind.endswith("chant"):
            yield R_1405_2
    yield from read_by(row.text)
    sealed, open_ones = _items(row.text)
    yield from (R_1130_2,) if sealed or open_ones else ()
    for name in sealed:
        yield R_1130_3A if name in known else R_1130_3
        if name in known and name in _items(behind)[0]:
            yield R_1130_3A_1


def _items(text: str) -> tuple[list[str], list[str]]:
    """The names of the items of a text: those that stand for no ability by themselves, and those that do."""
    found = [(one[1], CIPHER.match(one[2]) is not None) for one in ITEMS.finditer(text)]
    return [name for name, sealed in found if sealed], [name for name, sealed in found if not sealed]


def _twice(rows: Sequence[PrintedCard]) -> Iterator[RowProblem]:
    first: dict[str, int] = {}
    for number, row in enumerate(rows, 1):
        if row.code in first:
            yield RowProblem(number, "code", f"row {first[row.code]} already has a card of the code {row.code!r}")
        first.setdefault(row.code, number)
        if row.code.startswith(OF_TOKENS):
            yield RowProblem(number, "code", f"codes that begin with {OF_TOKENS!r} are those of tokens")


def _impossible_faces(made: Sequence[Made]) -> Iterator[tuple[int, str]]:
    """Faces that no card has together: the number of the row, and why."""
    rows = {row.code: found for row, found in made}
    texts = {row.code: row.text for row, _ in made}
    behind: dict[str, str] = {}
    for number, (row, found) in enumerate(made, 1):
        if not found.reverse:
            continue
        if found.reverse not in rows:
            yield number, f"there is no card {found.reverse!r}"
            continue
        if found.reverse in behind:
            yield number, f"{found.reverse} is behind {behind[found.reverse]} already"
        behind.setdefault(found.reverse, row.code)
        if _round(rows, row.code):
            yield number, f"the faces of {row.code} come back to it, or are more than {MOST_FACES}"
        elif text := _unfit(row, found, rows[found.reverse], texts[found.reverse]):
            yield number, text


def _round(rows: Mapping[str, Row], code: str) -> bool:
    """Whether a card has more faces than any, as it has where they lead back to the first."""
    count = 0
    while code in rows and count <= MOST_FACES:
        count, code = count + 1, rows[code].reverse
    return count > MOST_FACES


def _unfit(row: PrintedCard, front: Row, back: Row, back_text: str) -> str:
    """Why a face cannot be behind another one, empty where it can."""
    ours, theirs = _types(front), _types(back)
    if len(front.parts) > 1 or len(back.parts) > 1:
        return "an alternative card has its two faces on one side"
    for kind, allowed in BEHIND.items():
        if kind in ours:
            return "" if any(word in allowed for word in theirs) else f"behind a {kind} there is one of: {allowed}"
    if any(kind in theirs for kind in BEHIND):
        return "only a ruler has a ruler or J-ruler behind it"
    if _has_shift(row.text) and not _has_shift(back_text):
        return ""
    if INVERSE in _races(back) and INVERSE not in _races(front):
        return ""
    return "one side has Shift, the past side (1302.2), or the other one Inverse, the despair side (1302.3)"


def _types(row: Row) -> tuple[str, ...]:
    return tuple(word for part in row.parts for word in part.types)


def _races(row: Row) -> tuple[str, ...]:
    return tuple(word for part in row.parts for word in part.races)


def _has_shift(text: str) -> bool:
    return any(line.lstrip().startswith("[Shift]") for line in text.splitlines())


def _same_names(made: Sequence[Made]) -> Iterator[tuple[int, str]]:
    """Cards of one name that differ, where nothing says which is the newest (104.7e, H.84)."""
    named: dict[str, tuple[int, Made]] = {}
    for number, (row, found) in enumerate(made, 1):
        other = named.setdefault(row.name, (number, (row, found)))
        first, (before, known) = other
        alike = _says(before, known) == _says(row, found)
        if first != number and not alike and known.released == found.released:
            yield number, f"differs from row {first} of the same name {row.name!r}: say when each was released"


def _says(row: PrintedCard, found: Row) -> tuple[Row, str]:
    """All that a printing says of a card, whichever printing it is."""
    return msgspec.structs.replace(found, released=0, reverse=""), row.text


def _newest(made: Sequence[Made]) -> Mapping[str, Made]:
    """The newest printing of each card by its names (104.7e, H.29); of two of one date the first."""
    newest: dict[str, Made] = {}
    for row, found in made:
        for part in found.parts:
            known = newest.get(part.name)
            if known is None or known[1].released < found.released:
                newest[part.name] = (row, found)
    return newest


def _card(row: PrintedCard, own: Row, newest: Mapping[str, Made], front: str, by: tuple[str, ...]) -> FowCard:
    """A face as its newest printing has it; of one in an alternative card only that half counts (104.7e)."""
    said, found = (row, own) if len(own.parts) > 1 else newest[own.parts[0].name]
    texts = _HALF.split(said.text)
    parts = [(part, texts[place] if place < len(texts) else "") for place, part in enumerate(found.parts)]
    if len(own.parts) == 1:
        parts = [(part, text) for part, text in parts if part.name == own.parts[0].name]
    read = [compile_text(text, _spell(part), place) for place, (part, text) in enumerate(parts)]
    abilities = with_inner(tuple(ability for one in read for ability in one.abilities))
    return FowCard(
        code=row.code,
        name=row.name,
        abilities=abilities,
        programs=tuple(program(ability) for ability in abilities),
        texts=tuple(text for one in read for text in one.texts),
        problems=(*(problem for one in read for problem in one.problems), *_unfit_parts(parts, read)),
        halves=tuple(_half(part, text, one.abilities) for (part, text), one in zip(parts, read, strict=True)),
        general=found.general,
        subtype=found.subtype,
        stranger=found.stranger,
        divinity=found.divinity,
        reverse=own.reverse,
        front=front,
        read_by=by if said.code == row.code else (*by, *OTHER_PRINTING),
    )


def _unfit_parts(parts: Sequence[tuple[Part, str]], read: Sequence[Compiled]) -> Iterator[Unimplemented]:
    """What is said of another part that the card has not, or not of the half that is a chant (1307)."""
    names = [part.name for part, _ in parts]
    for place, one in enumerate(read):
        others = [name for at, name in enumerate(names) if at != place]
        for ability, text in zip(one.abilities, one.texts, strict=True):
            for node in walk(ability):
                wrong = isinstance(node, PutPart) and (
                    node.name not in others or ability.kind != SPELL or CHANT not in parts[place][0].types
                )
                if wrong or (isinstance(node, Event) and node.kind == "part" and node.word not in others):
                    yield Unimplemented(text, 1, 1, 0, "the card has no such part that this could be said of")


def _half(part: Part, text: str, abilities: Sequence[FowAbility]) -> Half:
    keywords = [keyword for line in text.splitlines() for keyword in read_keywords(spelled(line)) or ()]
    keywords += [Keyword(name) for name in ABLE if any(line.startswith(f"[{name}]") for line in text.splitlines())]
    judged = [node.will for one in abilities for node in one.effect if isinstance(node, JudgmentCost)]
    keywords += [Keyword("Judgment", cost=Cost(one.symbols, one.free, one.variables)) for one in judged]
    if part.old in _OLD_KEYWORDS:
        keywords.insert(0, Keyword(_OLD_KEYWORDS[part.old]))
    return Half(
        part.name, part.types, part.cost, part.attributes, part.races, part.attack, part.defense, tuple(keywords)
    )


def _spell(part: Part) -> bool:
    """Whether what a part says is carried out when it resolves: chants and runes (703.3, 711.3)."""
    return CHANT in part.types or RUNE in part.types


def _warned(cards: Sequence[FowCard]) -> Mapping[str, tuple[str, ...]]:
    """Races that are not in the list, by the cards' codes (H.32)."""
    strange = {card.code: tuple(word for word in card.races if word not in RACES) for card in cards}
    return {code: words for code, words in strange.items() if words}


PACKAGE = "domain.games.fow.language"


def reference() -> tuple[PrintedCard, ...]:
    """The reference cards that come with the service."""
    return shipped_cards(PACKAGE)


def decks() -> dict[str, tuple[str, ...]]:
    """The decks of reference cards that come with the service: codes by the deck's name."""
    return shipped_decks(PACKAGE)
