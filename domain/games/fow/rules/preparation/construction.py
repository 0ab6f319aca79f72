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
    of_types,
)
from domain.games.fow.table.state import VALHALLA
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.commands import Open
from domain.kernel.decisions.rulings import Listed, Message, Reason, at_seat
from domain.kernel.table.choices import Word
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
R_202_2 = R("202.2")
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
        yield Reason(R_102_1, Message("fow-seats", {"seats": command.setup.seats}), "fow-play-with-two", "seats")
    for name, value in command.setup.options.items():
        part = f"options.{name}"
        if name not in OPTIONS:
            yield Reason(
                R_402_1,
                Message("fow-there-is-no-option", {"name": repr(name)}),
                Message("fow-options", {"options": tuple(OPTIONS)}),
                part,
            )
        elif value not in (0, 1):
            yield Reason(
                R_1415_1,
                Message("fow-option-is", {"name": name, "value": value}),
                "fow-by-the-valhalla-rules-or-not",
                part,
            )
    if command.position is None:
        yield from refuse_decks(command, catalog)
    elif command.decks:
        text = "fow-a-match-begins-from-decks"
        yield Reason(H_90, text, "fow-give-the-decks-cards", "decks")


def refuse_decks(command: Open, catalog: Catalog) -> Found:
    """Every reason why the decks of an opening cannot be played."""
    for number in (1, 2):
        codes = command.decks.get(Seat(number))
        if codes is None:
            yield Reason(
                R_402_1,
                Message("fow-seat-has-no-deck", {"seat": number}),
                "fow-give-each-seat-its-list",
                f"decks[{number}]",
            )
        else:
            for reason in refuse_list(catalog, codes):
                yield reason.__replace__(text=at_seat(number, reason.text), part=f"decks[{number}]")
    for seat in command.decks:
        if seat not in (1, 2):
            text = Message("fow-a-deck-for-seat", {"seat": seat})
            yield Reason(R_102_1, text, "fow-give-decks-to-seats-1", f"decks[{seat}]")


def refuse_list(catalog: Catalog, codes: Sequence[str]) -> Found:
    """Every reason against a seat's list of cards."""
    decks = decks_of(catalog, codes)
    for code in dict.fromkeys(decks.strange):
        if code.startswith("["):
            text = Message("fow-there-is-no-part", {"code": code})
            yield Reason(
                R_402_1, text, Message("fow-use-the-parts", {"sections": tuple(f"[{name}]" for name in SECTIONS)})
            )
        else:
            yield Reason(
                R_402_1, Message("fow-the-catalog-has-no-card", {"code": repr(code)}), "fow-name-a-card-of-the-catalog"
            )
    if decks.collection and decks.sideboard:
        yield Reason(R_318_1B, "fow-a-list-with-a-collection", "fow-list-a-sideboard-at-a-tournament")
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
            yield Reason(
                rule,
                Message("fow-is-a-side-of", {"name": card.name, "front": front.name}),
                Message("fow-name-its-front", {"code": front.code}),
            )


def _rulers(rulers: Sequence[FowCard]) -> Found:
    for card in rulers:
        if RULER not in card.types:
            yield Reason(R_402_2, Message("fow-is-no-ruler", {"name": card.name}), "fow-have-a-ruler-card")
    if not 1 <= len(rulers) <= 2:
        yield Reason(R_402_2, Message("fow-rulers", {"rulers": len(rulers)}), "fow-have-one-or-two-with-tag")
    if len(rulers) == 2:
        first, second = rulers
        shared = {*_tags(first)} & {*_tags(second)}
        if not shared:
            text = Message("fow-have-no-tag-with-the-same-race", {"name": first.name, "other": second.name})
            yield Reason(R_1146_1, text, "fow-have-one-ruler-or-two")
        if {*first.names} & {*second.names}:
            yield Reason(
                R_1146_2,
                Message("fow-both-rulers-are-named", {"name": first.name}),
                "fow-have-rulers-of-different-names",
            )


def _tags(card: FowCard) -> list[str]:
    return [word for keyword in card.keywords if keyword.name == TAG for word in keyword.words]


def _main(catalog: Catalog, decks: Decks, starting: Sequence[FowCard]) -> Found:
    yield from _sized(len(decks.main), MAIN_LEAST, MAIN_MOST, R_402_3A, "main")
    for card in _cards(catalog, decks.main):
        if card.stranger:
            yield Reason(
                R_1305_2, Message("fow-is-a-stranger-card", {"name": card.name}), "fow-put-it-into-the-stranger-deck"
            )
        elif {RULER, J_RULER, MAGIC_STONE} & {*card.types} or (RUNE in card.types and CHANT not in card.types):
            types = of_types(card.types)
            text = Message("fow-is-a-card", {"name": card.name, "types": types})
            yield Reason(R_402_3, text, "fow-a-main-deck-has-no-rulers")
    free = unlimited(starting)
    limited = [
        code for code in decks.main if not free & {*card_of(catalog, code).names} and not _says_any(catalog, code)
    ]
    yield from _copies(catalog, limited, COPIES, R_402_3B, "main")


def unlimited(starting: Sequence[FowCard]) -> set[str]:
    """The names of which the rulers' texts let a deck have any number, for as long as it is built (402.9)."""
    nodes = (node for side in starting for ability in side.abilities for node in ability.effect)
    return {node.name for node in nodes if isinstance(node, AnyNumber)} - {""}


def _says_any(catalog: Catalog, code: str) -> bool:
    """Whether a card says itself that a deck may have any number of it (104.1)."""
    return any(node == AnyNumber() for ability in card_of(catalog, code).abilities for node in ability.effect)


def _stones(catalog: Catalog, decks: Decks) -> Found:
    yield from _sized(len(decks.stones), STONES_LEAST, STONES_MOST, R_402_4A, "magic stone")
    yield from _only(catalog, decks.stones, MAGIC_STONE, R_402_4, "magic stone")
    limited = [code for code in decks.stones if card_of(catalog, code).general != BASIC]
    yield from _copies(catalog, limited, COPIES, R_402_4C, "magic stone")


def _extra(catalog: Catalog, decks: Decks, starting: Sequence[FowCard]) -> Found:
    if not decks.extra:
        return
    allowed = max((found.number for side in starting if (found := side.keyword(GRIMOIRE))), default=0)
    if not allowed:
        yield Reason(R_402_5C, "fow-an-extra-deck-and-no-ruler", "fow-have-such-a-ruler-or-no-extra-deck")
    elif len(decks.extra) > allowed:
        text = Message("fow-an-extra-deck-of-cards", {"extra": len(decks.extra), "allowed": allowed})
        yield Reason(R_1132_2, text, Message("fow-have-at-the-most", {"most": allowed}))
    yield from _sized(len(decks.extra), 0, EXTRA_MOST, R_402_5A, "extra")
    for card in _cards(catalog, decks.extra):
        types = of_types(card.types)
        if RULER in card.types or MAGIC_STONE in card.types:
            yield Reason(R_402_5, Message("fow-is-a-card", {"name": card.name, "types": types}), "fow-take-it-out")
        elif CHANT not in card.types or STORY not in card.races:
            yield Reason(
                H_7, Message("fow-is-no-chant", {"name": card.name, "race": STORY}), "fow-have-story-chants-only"
            )
    yield from _copies(catalog, decks.extra, 1, R_402_5B, "extra")


def _runes(catalog: Catalog, decks: Decks, starting: Sequence[FowCard]) -> Found:
    yield from _sized(len(decks.runes), 0, RUNES_MOST, R_402_6A, "rune")
    yield from _only(catalog, decks.runes, RUNE, R_402_6, "rune")
    yield from _copies(catalog, decks.runes, 1, R_402_6B, "rune")
    masters = [card.name for card in _cards(catalog, decks.runes) if card.general == MASTER]
    if len(masters) > MASTER_RUNES:
        yield Reason(
            R_402_6C,
            Message("fow-master-runes", {"count": len(masters), "names": tuple(masters)}),
            "fow-have-one-at-the-most",
        )
    attributes = {word for side in starting for word in side.attributes}
    for card in _cards(catalog, decks.runes):
        if CHANT not in card.types and RUNE in card.types and not {*card.attributes} & attributes:
            rule = R_402_6D if card.attributes else H_10
            text = Message("fow-is-without-attribute", {"name": card.name})
            if card.attributes:
                have = Listed(tuple(Word("fow-kind", word) for word in card.attributes), "and")
                text = Message("fow-is-of-attributes", {"name": card.name, "attributes": have})
            yield Reason(rule, text, "fow-have-runes-that-share-an-attribute")


def _strangers(catalog: Catalog, decks: Decks, starting: Sequence[FowCard]) -> Found:
    if not decks.strangers:
        return
    sizes = [found.number for side in starting if (found := side.keyword(STRANGER))]
    if not sizes:
        yield Reason(R_402_7_A_1, "fow-a-stranger-deck-and-no-ruler", "fow-have-such-a-ruler-or-no-stranger")
    elif len(decks.strangers) not in sizes:
        text = Message("fow-a-stranger-deck-and-the-ruler-has", {"strangers": len(decks.strangers), "size": sizes[0]})
        yield Reason(R_1142_2, text, Message("fow-have-so-many", {"size": sizes[0]}))
    if len(decks.strangers) != STRANGERS_SIZE:
        yield Reason(
            R_402_7A,
            Message("fow-a-stranger-deck-of-cards", {"strangers": len(decks.strangers)}),
            Message("fow-have-or-none", {"size": STRANGERS_SIZE}),
        )
    for card in _cards(catalog, decks.strangers):
        if not card.stranger:
            yield Reason(
                R_402_7, Message("fow-is-no-stranger-card", {"name": card.name}), "fow-put-it-into-another-deck"
            )
    yield from _copies(catalog, decks.strangers, STRANGER_COPIES, R_402_7B, "stranger")


def _cards(catalog: Catalog, codes: Sequence[str]) -> list[FowCard]:
    """The different cards of a deck, in its order."""
    return [card_of(catalog, code) for code in dict.fromkeys(codes)]


def _sized(count: int, least: int, most: int, rule: str, deck: str) -> Found:
    if not least <= count <= most:
        yield Reason(
            rule,
            Message("fow-a-deck-of-cards", {"deck": Word("fow-a-deck", deck), "count": count}),
            Message("fow-have-to", {"least": least, "most": most}),
        )


def _only(catalog: Catalog, codes: Sequence[str], kind: str, rule: str, deck: str) -> Found:
    for card in _cards(catalog, codes):
        if kind not in card.types:
            text = Message("fow-is-a-card", {"name": card.name, "types": of_types(card.types)})
            facts = {"deck": Word("fow-a-deck", deck), "type": Word("fow-kind", kind)}
            yield Reason(rule, text, Message("fow-a-deck-has-cards-only", facts))


def _together(catalog: Catalog, decks: Decks) -> Found:
    """402.8: the names of which the main deck alone does not hold too many."""
    main = _named(catalog, decks.main)
    for name, count in _named(catalog, (*decks.main, *decks.extra, *decks.runes)).items():
        if count > COPIES >= main[name]:
            text = Message("fow-cards-named-in-main-extra", {"count": count, "name": name})
            yield Reason(R_402_8, text, Message("fow-have-at-the-most", {"most": COPIES}))


def _copies(catalog: Catalog, codes: Sequence[str], most: int, rule: str, deck: str) -> Found:
    for name, count in _named(catalog, codes).items():
        if count > most:
            yield Reason(
                rule,
                Message("fow-cards-named-in-the", {"count": count, "name": name, "deck": Word("fow-deck", deck)}),
                Message("fow-have-at-the-most", {"most": most}),
                beside=(R_202_2,),
            )


def _named(catalog: Catalog, codes: Sequence[str]) -> Counter[str]:
    """How often each name comes; an alternative card has both its names (H.20)."""
    return Counter(name for code in codes for name in card_of(catalog, code).names)
