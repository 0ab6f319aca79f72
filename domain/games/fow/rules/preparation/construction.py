"""What decks may hold (402, 1132.2, 1142.2, 1146, 1305.2): every reason against the list of a seat."""

from collections import Counter
from collections.abc import Iterator, Sequence

from domain.games.fow.nodes.statics import AnyNumber
from domain.games.fow.rules.preparation.decks import SECTIONS, Decks, decks_of
from domain.games.fow.table.printed import (
    BASIC,
    CHANT,
    INVERSE,
    J_RULER,
    MAGIC_STONE,
    MASTER,
    RULER,
    RUNE,
    STORY,
    FowCard,
    card_of,
    faces,
)
from domain.games.fow.table.state import VALHALLA
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.commands import Open
from domain.kernel.decisions.rulings import Reason, at_seat
from domain.kernel.table.ids import Seat
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_102_1 = R("102.1")
R_1302_2F = R("1302.2f")
R_1302_3E = R("1302.3e")
H_90 = R("H.90")
R_318_1B = R("318.1b")
R_402_1 = R("402.1")
R_402_2 = R("402.2")
R_402_3 = R("402.3")
R_402_3A = R("402.3a")
R_402_3B = R("402.3b")
R_402_4 = R("402.4")
R_402_4A = R("402.4a")
R_402_4C = R("402.4c")
R_402_5 = R("402.5")
R_402_5A = R("402.5a")
R_402_5B = R("402.5b")
R_402_5C = R("402.5c")
R_402_6 = R("402.6")
R_402_6A = R("402.6a")
R_402_6B = R("402.6b")
R_402_6C = R("402.6c")
R_402_6D = R("402.6d")
R_402_7 = R("402.7")
R_402_7A = R("402.7a")
R_402_7_A_1 = R("402.7.a.1")
R_402_7B = R("402.7b")
R_402_8 = R("402.8")
R_1132_2 = R("1132.2")
R_1142_2 = R("1142.2")
R_1146_1 = R("1146.1")
R_1146_2 = R("1146.2")
R_1305_2 = R("1305.2")
R_1415_1 = R("1415.1")
H_7 = R("H.7")
H_10 = R("H.10")
MAIN_LEAST, MAIN_MOST, STONES_LEAST, STONES_MOST = 40, 60, 10, 20
EXTRA_MOST, RUNES_MOST, STRANGERS_SIZE = 5, 5, 10
OPTIONS = {VALHALLA: 0}
"""The options of a match, and what they are if nothing is said."""
COPIES, STRANGER_COPIES, MASTER_RUNES = 4, 2, 1
GRIMOIRE, STRANGER, TAG = "Grimoire", "Stranger", "Tag"
Found = Iterator[Reason]


def refuse_opening(command: Open, catalog: Catalog) -> tuple[Reason, ...]:
    """Every reason why a match cannot open: its seats, its options, its decks."""
    return tuple(_openings(command, catalog))


def _openings(command: Open, catalog: Catalog) -> Found:
    if command.setup.seats != 2:
        yield Reason(R_102_1, f"{command.setup.seats} seats", "play with two", "seats")
    for name, value in command.setup.options.items():
        part = f"options.{name}"
        if name not in OPTIONS:
            yield Reason(R_402_1, f"there is no option {name!r}", f"options: {', '.join(OPTIONS)}", part)
        elif value not in (0, 1):
            yield Reason(R_1415_1, f"{name} is {value}", "1: by the Valhalla rules, 0: without them", part)
    if command.position is None:
        yield from refuse_decks(command, catalog)
    elif command.decks:
        text = "a match begins from decks or from a position, not from both"
        yield Reason(H_90, text, "give the decks' cards in the position", "decks")


def refuse_decks(command: Open, catalog: Catalog) -> Found:
    """Every reason why the decks of an opening cannot be played."""
    for number in (1, 2):
        codes = command.decks.get(Seat(number))
        if codes is None:
            yield Reason(R_402_1, f"seat {number} has no deck", "give each seat its list", f"decks[{number}]")
        else:
            for reason in refuse_list(catalog, codes):
                yield reason.__replace__(text=at_seat(number, reason.text), part=f"decks[{number}]")
    for seat in command.decks:
        if seat not in (1, 2):
            text, remedy = f"a deck for seat {seat}, which the match has not", "give decks to seats 1 and 2"
            yield Reason(R_102_1, text, remedy, f"decks[{seat}]")


def refuse_list(catalog: Catalog, codes: Sequence[str]) -> Found:
    """Every reason against a seat's list of cards."""
    decks = decks_of(catalog, codes)
    for code in dict.fromkeys(decks.strange):
        if code.startswith("["):
            text = f"there is no part {code} of a list"
            yield Reason(R_402_1, text, f"use: {', '.join(f'[{name}]' for name in SECTIONS)}")
        else:
            yield Reason(R_402_1, f"the catalog has no card {code!r}", "name a card of the catalog")
    if decks.collection and decks.sideboard:
        text = "a list with a collection and a sideboard"
        yield Reason(R_318_1B, text, "list a sideboard at a tournament, and a collection elsewhere")
    yield from _other_sides(catalog, decks)
    rulers = [card_of(catalog, code) for code in decks.ruler]
    yield from _rulers(rulers)
    starting = [side for code in decks.ruler for side in faces(catalog, code) if RULER in side.types]
    yield from _main(catalog, decks, starting)
    yield from _stones(catalog, decks)
    yield from _extra(catalog, decks, starting)
    yield from _runes(catalog, decks, starting)
    yield from _strangers(catalog, decks, starting)
    yield from _together(catalog, decks)


def _other_sides(catalog: Catalog, decks: Decks) -> Found:
    """A side of a card is no card: decks name the first one."""
    listed = (code for name in SECTIONS for code in getattr(decks, name))
    for code in dict.fromkeys(listed):
        card = card_of(catalog, code)
        if card.front:
            front = card_of(catalog, card.front)
            shift = R_1302_2F if front.keyword("Shift") is not None else R_402_2
            rule = R_1302_3E if INVERSE in card.races else shift
            yield Reason(rule, f"{card.name} is a side of {front.name}", f"name {front.code}")


def _rulers(rulers: Sequence[FowCard]) -> Found:
    for card in rulers:
        if RULER not in card.types:
            yield Reason(R_402_2, f"{card.name} is no ruler", "have a ruler card")
    if not 1 <= len(rulers) <= 2:
        yield Reason(R_402_2, f"{len(rulers)} rulers", "have one, or two with Tag of the same race")
    if len(rulers) == 2:
        first, second = rulers
        shared = {*_tags(first)} & {*_tags(second)}
        if not shared:
            text = f"{first.name} and {second.name} have no Tag with the same race"
            yield Reason(R_1146_1, text, "have one ruler, or two with Tag of the same race")
        if {*first.names} & {*second.names}:
            yield Reason(R_1146_2, f"both rulers are named {first.name}", "have rulers of different names")


def _tags(card: FowCard) -> list[str]:
    return [word for keyword in card.keywords if keyword.name == TAG for word in keyword.words]


def _main(catalog: Catalog, decks: Decks, starting: Sequence[FowCard]) -> Found:
    yield from _sized(len(decks.main), MAIN_LEAST, MAIN_MOST, R_402_3A, "main deck")
    for card in _cards(catalog, decks.main):
        if card.stranger:
            yield Reason(R_1305_2, f"{card.name} is a stranger card", "put it into the stranger deck")
        elif {RULER, J_RULER, MAGIC_STONE} & {*card.types} or (RUNE in card.types and CHANT not in card.types):
            text = f"{card.name} is a {' and '.join(card.types)} card"
            yield Reason(R_402_3, text, "a main deck has no rulers, magic stones or runes that are no chants")
    free = unlimited(starting)
    limited = [
        code for code in decks.main if not free & {*card_of(catalog, code).names} and not _says_any(catalog, code)
    ]
    yield from _copies(catalog, limited, COPIES, R_402_3B, "main deck")


def unlimited(starting: Sequence[FowCard]) -> set[str]:
    """The names of which the rulers' texts let a deck have any number, for as long as it is built (402.9)."""
    nodes = (node for side in starting for ability in side.abilities for node in ability.effect)
    return {node.name for node in nodes if isinstance(node, AnyNumber)} - {""}


def _says_any(catalog: Catalog, code: str) -> bool:
    """Whether a card says itself that a deck may have any number of it (104.1)."""
    return any(node == AnyNumber() for ability in card_of(catalog, code).abilities for node in ability.effect)


def _stones(catalog: Catalog, decks: Decks) -> Found:
    yield from _sized(len(decks.stones), STONES_LEAST, STONES_MOST, R_402_4A, "magic stone deck")
    yield from _only(catalog, decks.stones, MAGIC_STONE, R_402_4, "magic stone deck")
    limited = [code for code in decks.stones if card_of(catalog, code).general != BASIC]
    yield from _copies(catalog, limited, COPIES, R_402_4C, "magic stone deck")


def _extra(catalog: Catalog, decks: Decks, starting: Sequence[FowCard]) -> Found:
    if not decks.extra:
        return
    allowed = max((found.number for side in starting if (found := side.keyword(GRIMOIRE))), default=0)
    if not allowed:
        yield Reason(R_402_5C, "an extra deck, and no ruler with Grimoire", "have such a ruler, or no extra deck")
    elif len(decks.extra) > allowed:
        text = f"an extra deck of {len(decks.extra)} cards, and the ruler has Grimoire {allowed}"
        yield Reason(R_1132_2, text, f"have {allowed} at the most")
    yield from _sized(len(decks.extra), 0, EXTRA_MOST, R_402_5A, "extra deck")
    for card in _cards(catalog, decks.extra):
        if RULER in card.types or MAGIC_STONE in card.types:
            yield Reason(R_402_5, f"{card.name} is a {' and '.join(card.types)} card", "take it out")
        elif CHANT not in card.types or STORY not in card.races:
            yield Reason(H_7, f"{card.name} is no {STORY} chant", "have story chants only")
    yield from _copies(catalog, decks.extra, 1, R_402_5B, "extra deck")


def _runes(catalog: Catalog, decks: Decks, starting: Sequence[FowCard]) -> Found:
    yield from _sized(len(decks.runes), 0, RUNES_MOST, R_402_6A, "rune deck")
    yield from _only(catalog, decks.runes, RUNE, R_402_6, "rune deck")
    yield from _copies(catalog, decks.runes, 1, R_402_6B, "rune deck")
    masters = [card.name for card in _cards(catalog, decks.runes) if card.general == MASTER]
    if len(masters) > MASTER_RUNES:
        yield Reason(R_402_6C, f"{len(masters)} master runes: {', '.join(masters)}", "have one at the most")
    attributes = {word for side in starting for word in side.attributes}
    for card in _cards(catalog, decks.runes):
        if CHANT not in card.types and RUNE in card.types and not {*card.attributes} & attributes:
            rule = R_402_6D if card.attributes else H_10
            have = " and ".join(card.attributes) or "without attribute"
            yield Reason(rule, f"{card.name} is {have}", "have runes that share an attribute with the ruler")


def _strangers(catalog: Catalog, decks: Decks, starting: Sequence[FowCard]) -> Found:
    if not decks.strangers:
        return
    sizes = [found.number for side in starting if (found := side.keyword(STRANGER))]
    if not sizes:
        text = "a stranger deck, and no ruler with Stranger"
        yield Reason(R_402_7_A_1, text, "have such a ruler, or no stranger deck")
    elif len(decks.strangers) not in sizes:
        text = f"a stranger deck of {len(decks.strangers)} cards, and the ruler has Stranger {sizes[0]}"
        yield Reason(R_1142_2, text, f"have {sizes[0]}")
    if len(decks.strangers) != STRANGERS_SIZE:
        yield Reason(R_402_7A, f"a stranger deck of {len(decks.strangers)} cards", f"have {STRANGERS_SIZE}, or none")
    for card in _cards(catalog, decks.strangers):
        if not card.stranger:
            yield Reason(R_402_7, f"{card.name} is no stranger card", "put it into another deck")
    yield from _copies(catalog, decks.strangers, STRANGER_COPIES, R_402_7B, "stranger deck")


def _cards(catalog: Catalog, codes: Sequence[str]) -> list[FowCard]:
    """The different cards of a deck, in its order."""
    return [card_of(catalog, code) for code in dict.fromkeys(codes)]


def _sized(count: int, least: int, most: int, rule: str, deck: str) -> Found:
    if not least <= count <= most:
        yield Reason(rule, f"a {deck} of {count} cards", f"have {least} to {most}")


def _only(catalog: Catalog, codes: Sequence[str], kind: str, rule: str, deck: str) -> Found:
    for card in _cards(catalog, codes):
        if kind not in card.types:
            yield Reason(rule, f"{card.name} is a {' and '.join(card.types)} card", f"a {deck} has {kind} cards only")


def _together(catalog: Catalog, decks: Decks) -> Found:
    """402.8: the names of which the main deck alone does not hold too many."""
    main = _named(catalog, decks.main)
    for name, count in _named(catalog, (*decks.main, *decks.extra, *decks.runes)).items():
        if count > COPIES >= main[name]:
            text = f"{count} cards named {name} in main, extra and rune deck together"
            yield Reason(R_402_8, text, f"have {COPIES} at the most")


def _copies(catalog: Catalog, codes: Sequence[str], most: int, rule: str, deck: str) -> Found:
    for name, count in _named(catalog, codes).items():
        if count > most:
            yield Reason(rule, f"{count} cards named {name} in the {deck}", f"have {most} at the most")


def _named(catalog: Catalog, codes: Sequence[str]) -> Counter[str]:
    """How often each name comes; an alternative card has both its names (H.20)."""
    return Counter(name for code in codes for name in card_of(catalog, code).names)
