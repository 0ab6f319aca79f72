"""Readings: cards whose texts are not understood, compiled as a judge has said what they mean."""

import re
from collections.abc import Sequence

import msgspec

from domain.kernel.decisions.catalog import Catalog, Further, Printed, Said, Unread
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.table.judging_record import Reading


def in_force(readings: Sequence[Reading]) -> Said:
    """What the match is played by now: those readings that do not wait."""
    return tuple((one.text, one.means) for one in readings if one.since)


def stands_in(text: str, printed: str) -> bool:
    """Whether a text is a line or a sentence of a printed one, and no part of a word."""
    return _place(text).search(printed) is not None


def read_as(catalog: Catalog, said: Said) -> Catalog:
    """The catalog with its cards compiled by these readings, as far as each is understood better by them.

    A card that is not is left as it is printed. It may take long: whoever has no time for it asks elsewhere before.
    """
    if catalog.read == said:
        return catalog
    further = catalog.further
    return further.once(said, lambda: _read_as(further, said)) if said else further.played()


def is_ready(catalog: Catalog, said: Said) -> bool:
    """Whether `read_as` answers at once."""
    return not said or catalog.read == said or catalog.further.has(said)


def _read_as(further: Further, said: Said) -> Catalog:
    base, rows = further.played(), further.rows
    made = base
    for text, means in said:
        tried = tuple(_read_row(row, text, means) for row in rows)
        try:
            found = further.compiled(tried)
        except ValueError:
            continue
        pairs = list(zip(rows, tried, strict=True))
        wrong = {old.code for old, new in pairs if old is not new and not _better(made, found, old.code)}
        rows = tuple(old if old.code in wrong else new for old, new in pairs)
        made = further.compiled(rows) if wrong else found
    prints = {code: _marked(base, code, card, said) for code, card in made.prints.items()}
    return msgspec.structs.replace(made, prints=prints, digest=base.digest, memo={}, read=said, further=further)


def misread(catalog: Catalog, said: Said, code: str) -> str:
    """Why the last thing that is said, of the text of a card, is not understood; empty where it is.

    It tells nothing of other cards: what could have been said instead may be their names.
    """
    return catalog.further.once((said, code), lambda: _misread(catalog.further, said, code))


def is_asked(catalog: Catalog, said: Said, code: str) -> bool:
    """Whether `misread` answers at once, and the catalog by what is said is there."""
    return catalog.further.has((said, code)) and is_ready(catalog, said)


def _misread(further: Further, said: Said, code: str) -> str:
    row = next((one for one in further.rows if one.code == code), None)
    old, (text, means) = further.played().prints.get(code), said[-1]
    if row is None or old is None or not stands_in(text, row.text):
        return f"{text!r} is no line or sentence of that card"
    if not any(_overlaps(one, text) for one in old.unread()):
        return f"{text!r} is understood as it is printed"
    if said[-1] in read_as(further.played(), said).prints[code].said():
        return ""
    other = _read_row(row, text, means)
    try:
        new = further.compiled(tuple(other if one is row else one for one in further.rows)).prints[code]
    except ValueError as error:
        return str(error)
    known = set(map(_key, old.unread()))
    problem = next((one for one in new.unread() if _key(one) not in known), None)
    if problem is None:
        return "it leaves the card as little understood as it is printed"
    return f"line {problem.line}: {problem.reason.partition('; expected')[0]}"


def _overlaps(problem: Unread, text: str) -> bool:
    return text in problem.sentence or problem.sentence in text


def _better(base: Catalog, made: Catalog, code: str) -> bool:
    """Whether more of a card is understood than before, and all that was."""
    before, after = (list(map(_key, one.prints[code].unread())) for one in (base, made))
    return len(after) < len(before) and set(after) <= set(before)


def _key(problem: Unread) -> tuple[str, str]:
    return problem.sentence, problem.reason


def _read_row(row: PrintedCard, text: str, means: str) -> PrintedCard:
    put = _place(text).sub(lambda _: means, row.text)
    return row if put == row.text else msgspec.structs.replace(row, text=put)


def _place(text: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\S){re.escape(text.strip())}(?!\S)")


def _marked(base: Catalog, code: str, card: Printed, said: Said) -> Printed:
    """The card, with the readings that it is compiled by."""
    old = base.prints.get(code)
    if old is None or card.unread() == old.unread():
        return card
    left = set(map(_key, card.unread()))
    gone = [problem for problem in old.unread() if _key(problem) not in left]
    return card.marked(tuple(one for one in said if any(_overlaps(problem, one[0]) for problem in gone)), old)
