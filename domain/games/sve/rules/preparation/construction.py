"""What decks may hold, in each format, class and universe (6.1, 14.4.2, 14.4.4, B.1, B.2)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from domain.games.sve.nodes.passives import DeckLimit
from domain.games.sve.table.editions import EDITIONS, Cited, cite
from domain.games.sve.table.printed import CARROT, DRIVE_POINT, TRIGGERS, VANGUARD, SveCard
from domain.games.sve.table.state import EVOLVE_DECK, Basis
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.commands import Open
from domain.kernel.decisions.game import Decision
from domain.kernel.decisions.rulings import Listed, Message, Reason, Words, about, at_seat, inner
from domain.kernel.table.choices import Word
from domain.kernel.table.ids import Seat

R_1_1_1 = cite("1.1.1")
R_6_1_1 = cite("6.1.1")
R_6_1_1_1 = cite("6.1.1.1")
R_6_1_1_2 = cite("6.1.1.2")
R_6_1_1_3 = cite("6.1.1.3")
R_6_1_1_4 = cite("6.1.1.4")
R_6_1_1_5 = cite("6.1.1.5")
R_6_1_1_5_1 = cite("6.1.1.5.1")
R_6_1_1_5_2 = cite("6.1.1.5.2", early=None)
R_14_4_2_1_1 = cite("14.4.2.1.1", early=None)
R_14_4_2_1_2 = cite("14.4.2.1.2", early=None)
R_14_4_4_1_1 = cite("14.4.4.1.1", early=None)
R_B_1_6_1_1 = cite("B.1.6.1.1", early=None)
R_B_1_6_1_1_3 = cite("B.1.6.1.1.3", early=None)
R_B_2_6_1_1_1 = cite("B.2.6.1.1.1", early=None)
R_B_2_6_1_1_5 = cite("B.2.6.1.1.5", early=None)
R_B_2_6_1_1_5_1 = cite("B.2.6.1.1.5.1", early=None)
R_B_2_6_1_1_5_2 = cite("B.2.6.1.1.5.2", early=None)
STANDARD, SEALED, CROSS_CRAFT = range(3)
FORMATS = ("standard", "sealed", "cross craft")
OPTIONS = {"format": STANDARD}
"""The format of a match: 0 standard, 1 Sealed (B.1), 2 Cross Craft (B.2)."""
SPECIAL_IN_EVOLVE_DECK = frozenset(("evolved", "advanced"))
"""6.1.1.3. Carrot and Drive Point belong there too (H.6)."""
COPIES = 3
EVOLVE_DECK_MOST = 10
DECKS = "decks"
"""The key of `Catalog.memo` for what was worked out of whole decks; it begins anew when it holds `KEPT` of it."""
KEPT = 64
Found = TypeVar("Found")


class Parts(msgspec.Struct, frozen=True):
    """A list of cards taken apart: leaders, main deck and evolve deck, as codes."""

    leaders: tuple[str, ...]
    main: tuple[str, ...]
    evolve: tuple[str, ...]


def _once(catalog: Catalog, work: Callable[..., Found], *about: Any) -> Found:
    """What `work` finds in a catalog about decks, worked out once: match after match is played with the same decks."""
    kept: dict[Any, Found] = catalog.memo.setdefault(DECKS, {})
    found = kept.get((work, about))
    if found is None:
        found = work(catalog, *about)
        if len(kept) >= KEPT:
            kept.clear()
        kept[work, about] = found
    return found


def parts_of(catalog: Catalog, codes: Sequence[str]) -> Parts:
    """What of a list is a leader, what belongs to the main deck, and what to the evolve deck."""
    return _once(catalog, _taken_apart, tuple(codes))


def _taken_apart(catalog: Catalog, codes: tuple[str, ...]) -> Parts:
    parts: dict[str, list[str]] = {"leaders": [], "main": [], "evolve": []}
    there = {code: parts[_part(card_of(catalog, code))] for code in dict.fromkeys(codes)}
    for code in codes:
        there[code].append(code)
    return Parts(tuple(parts["leaders"]), tuple(parts["main"]), tuple(parts["evolve"]))


def card_of(catalog: Catalog, code: str) -> SveCard:
    """The printed card of a code."""
    card = catalog.prints[code]
    assert isinstance(card, SveCard), "a match of this game has a catalog of it"
    return card


def _part(card: SveCard) -> str:
    if "leader" in card.types:
        return "leaders"
    if not SPECIAL_IN_EVOLVE_DECK.isdisjoint(card.types) or card.name in (CARROT, DRIVE_POINT):
        return "evolve"
    return "main"


def bases(d: Decision, seat: Seat) -> tuple[Basis, ...]:
    """What a player's presented cards may be based on; never empty in a match that has opened."""
    codes = dict.fromkeys(card.code for card in d.draft.cards.values() if card.owner == seat)
    return _once(d.catalog, _allowed, d.game.edition, FORMATS[d.option("format")], tuple(codes))


def _allowed(catalog: Catalog, edition_id: str, kind: str, codes: tuple[str, ...]) -> tuple[Basis, ...]:
    parts = _taken_apart(catalog, codes)
    if kind == "standard":
        found = _bases(catalog, parts)
        return tuple(basis for basis in found if not list(_based(edition_id, catalog, parts, basis)))
    classes = tuple(dict.fromkeys(name for code in parts.leaders for name in card_of(catalog, code).classes))
    return (Basis(kind, classes),)


def _bases(catalog: Catalog, parts: Parts) -> list[Basis]:
    """What the leader allows: each of its classes, and its universe."""
    found = []
    for code in parts.leaders[:1]:
        leader = card_of(catalog, code)
        found += [Basis("class", (name,)) for name in leader.classes]
        found += [Basis("universe", leader.classes, leader.universe)] if leader.universe else []
    return found


def refuse_decks(command: Open, catalog: Catalog, edition_id: str) -> Iterator[Reason]:
    """Every reason why the decks of an opening cannot be played."""
    kind = command.setup.options.get("format", STANDARD)
    for number in range(1, command.setup.seats + 1):
        deck = command.decks.get(Seat(number))
        if deck is None:
            yield _reason(
                R_6_1_1,
                edition_id,
                Message("sve-seat-has-no-deck", {"number": number}),
                "sve-give-every-seat-a-deck",
                f"decks[{number}]",
            )
            continue
        against = _once(catalog, _against, edition_id, FORMATS[kind], number, deck)
        yield from about(f"decks[{number}]", against)


def _against(catalog: Catalog, edition_id: str, kind: str, number: int, deck: tuple[str, ...]) -> tuple[Reason, ...]:
    """Every reason why the deck of a seat cannot be played."""
    unknown = sorted(set(deck) - catalog.cards.keys())
    if unknown:
        texts = [at_seat(number, Message("sve-the-catalog-has-no-card", {"code": repr(code)})) for code in unknown]
        return tuple(_reason(R_6_1_1, edition_id, text, "") for text in texts)
    parts = parts_of(catalog, deck)
    reasons = [
        msgspec.structs.replace(reason, text=at_seat(number, reason.text))
        for reason in _refuse(edition_id, catalog, parts, kind)
    ]
    return (*reasons, *(_from_packs(edition_id, catalog, parts, number) if kind == "sealed" else ()))


def _refuse(edition_id: str, catalog: Catalog, parts: Parts, kind: str) -> Iterator[Reason]:
    yield from _sizes(edition_id, catalog, parts, kind)
    if kind == "sealed":
        return
    yield from _copies(edition_id, catalog, parts)
    if kind == "cross craft":
        yield from _cross_craft(edition_id, catalog, parts)
        return
    found = [(basis, list(_based(edition_id, catalog, parts, basis))) for basis in _bases(catalog, parts)]
    if found and all(problems for _, problems in found):
        yield from _told(found, edition_id)


def _told(found: Sequence[tuple[Basis, list[Reason]]], edition_id: str) -> Iterator[Reason]:
    """The reasons against each basis that an edition knows, by its name where there are several.

    Nobody with a universe means to build on the neutral class.
    """
    kinds = EDITIONS[edition_id].bases
    known = [one for one in found if one[0].kind in kinds and one[0] != Basis("class", ("Neutral",))]
    if len(known) < 2:
        yield from min((problems for _, problems in found), key=len)
        return
    for basis, problems in known:
        for reason in problems:
            name = basis.universe or basis.classes[0]
            yield msgspec.structs.replace(
                reason, text=Message("sve-built-on", {"name": name, "text": inner(reason.text)})
            )


def _from_packs(edition_id: str, catalog: Catalog, parts: Parts, seat: int) -> Iterator[Reason]:
    """Cards that a player's packs did not hold; nothing where no card of the match says what was opened."""
    if not any(card_of(catalog, code).opened for code in catalog.prints):
        return
    for code, count in sorted(Counter((*parts.main, *parts.evolve)).items()):
        card = card_of(catalog, code)
        held = card.opened[seat - 1] if card.opened else 0
        if count > held:
            over = Message("sve-of-which-its-packs-held", {"count": count, "name": card.name, "held": held})
            yield _reason(
                R_B_1_6_1_1, edition_id, at_seat(seat, over), Message("sve-have-at-the-most-held", {"held": held})
            )


def _sizes(edition_id: str, catalog: Catalog, parts: Parts, kind: str) -> Iterator[Reason]:
    leaders, main, evolve = len(parts.leaders), len(parts.main), len(parts.evolve)
    sealed = kind == "sealed"
    wanted = {"standard": (1, 1), "sealed": (0, 1), "cross craft": (2, 2)}[kind]
    rule = R_B_2_6_1_1_1 if kind == "cross craft" else R_6_1_1_1
    if not wanted[0] <= leaders <= wanted[1]:
        yield _reason(
            rule,
            edition_id,
            Message("sve-leader-cards", {"leaders": leaders}),
            Message("sve-have", {"wanted": wanted[1]}),
        )
    least, most = (30, None) if sealed else (40, 50)
    if main < least or (most is not None and main > most):
        remedy = (
            Message("sve-have-at-least", {"least": least})
            if most is None
            else Message("sve-have-to", {"least": least, "most": most})
        )
        rule = R_B_1_6_1_1_3 if sealed else R_6_1_1_2
        yield _reason(rule, edition_id, Message("sve-a-main-deck-of-cards", {"main": main}), remedy)
    if evolve > EVOLVE_DECK_MOST and not sealed:
        yield _reason(
            R_6_1_1_3,
            edition_id,
            Message("sve-an-evolve-deck-of-cards", {"evolve": evolve}),
            Message("sve-have-at-the-most", {"evolve-deck-most": EVOLVE_DECK_MOST}),
        )
    for code in sorted({*parts.main, *parts.evolve}):
        card = card_of(catalog, code)
        if "token" in card.types:
            yield _reason(
                R_6_1_1_2,
                edition_id,
                Message("sve-is-a-token", {"name": card.name}),
                "sve-tokens-are-created-in-the-game",
            )
        if "advanced" in card.types and "universe" not in EDITIONS[edition_id].bases:
            yield _reason(
                R_6_1_1_3,
                edition_id,
                Message("sve-is-advanced", {"name": card.name}),
                "sve-this-edition-has-no-advanced-cards",
            )


def _copies(edition_id: str, catalog: Catalog, parts: Parts) -> Iterator[Reason]:
    for evolve, codes in ((False, parts.main), (True, parts.evolve)):
        counted, most = Counter[str](), dict[str, int]()
        for code, count in Counter(codes).items():
            card = card_of(catalog, code)
            counted[card.name] += count
            most[card.name] = copies_allowed(card, evolve)
        for name, count in sorted(counted.items()):
            if count > most[name]:
                text = Message("sve-of-in-the-main-deck", {"count": count, "name": name})
                if evolve:
                    text = Message("sve-of-in-the-evolve-deck", {"count": count, "name": name})
                yield _reason(R_6_1_1_4, edition_id, text, Message("sve-have-at-the-most-most", {"most": most[name]}))


def copies_allowed(card: SveCard, evolve: bool) -> int:
    """How many copies of a card's name a deck may hold: three, unless its own text says otherwise (6.1.2)."""
    nodes = [node for ability in card.abilities[: card.own] for node in ability.effect if isinstance(node, DeckLimit)]
    return max((node.count for node in nodes if (node.deck == EVOLVE_DECK) is evolve), default=COPIES)


def _based(edition_id: str, catalog: Catalog, parts: Parts, basis: Basis) -> Iterator[Reason]:
    """Why cards do not go with what the deck is based on (6.1.1.5)."""
    cards = [card_of(catalog, code) for code in dict.fromkeys((*parts.main, *parts.evolve))]
    if basis.kind == "class":
        for card in cards:
            if not {*card.classes} & {*basis.classes, "Neutral"}:
                remedy = Message("sve-have-cards-of-and-neutral", {"classes": basis.classes[0]})
                yield _reason(
                    R_6_1_1_5_1,
                    edition_id,
                    Message("sve-is", {"name": card.name, "classes": Listed(tuple(card.classes), "and")}),
                    remedy,
                )
        return
    if "universe" not in EDITIONS[edition_id].bases:
        yield _reason(
            R_6_1_1_5, edition_id, Message("sve-based-on", {"universe": basis.universe}), "sve-this-edition-has-decks"
        )
        return
    for card in cards:
        if card.universe != basis.universe:
            text = (
                Message("sve-is-of", {"name": card.name, "universe": card.universe})
                if card.universe
                else Message("sve-is-of-no-universe", {"name": card.name})
            )
            yield _reason(R_6_1_1_5_2, edition_id, text, Message("sve-have-cards-of", {"universe": basis.universe}))
    if basis.universe == VANGUARD:
        yield from _vanguard(edition_id, cards, basis)


def _vanguard(edition_id: str, cards: Sequence[SveCard], basis: Basis) -> Iterator[Reason]:
    amulets = sorted({card.name for card in cards if "Starting Amulet" in card.keywords})
    if not amulets:
        yield _reason(R_14_4_2_1_1, edition_id, "sve-no-starting-amulet", "sve-have-at-least-one")
    if len(amulets) > 1:
        text = Message("sve-starting-amulets-of-several-names", {"amulets": tuple(amulets)})
        yield _reason(R_14_4_4_1_1, edition_id, text, "sve-all-must-have-the-same-name")
    for card in cards:
        if card.trigger in TRIGGERS and not {*card.classes} & {*basis.classes}:
            text = Message(
                "sve-has-a-trigger-and-is", {"name": card.name, "classes": Listed(tuple(card.classes), "and")}
            )
            yield _reason(
                R_14_4_2_1_2,
                edition_id,
                text,
                Message("sve-triggers-must-be-of", {"classes": Listed(tuple(basis.classes), "or")}),
            )


def _cross_craft(edition_id: str, catalog: Catalog, parts: Parts) -> Iterator[Reason]:
    leaders = [card_of(catalog, code) for code in parts.leaders]
    classes = tuple(dict.fromkeys(name for leader in leaders for name in leader.classes))
    if len(leaders) > 1 and len(classes) < len(leaders):
        yield _reason(R_B_2_6_1_1_1, edition_id, "sve-leaders-of-one-class", "sve-have-leaders-of-different-classes")
    for code in dict.fromkeys((*parts.main, *parts.evolve)):
        card = card_of(catalog, code)
        if not {*card.classes} & {*classes, "Neutral"}:
            text = Message("sve-is", {"name": card.name, "classes": Listed(tuple(card.classes), "and")})
            yield _reason(
                R_B_2_6_1_1_5_1, edition_id, text, Message("sve-have-cards-of-and-neutral", {"classes": tuple(classes)})
            )
    for name in classes:
        if not any(name in card_of(catalog, code).classes for code in parts.main):
            yield _reason(
                R_B_2_6_1_1_5_2,
                edition_id,
                Message("sve-no-card-of-in-the-main", {"name": name}),
                "sve-have-at-least-one",
            )


def _reason(rule: Cited, edition_id: str, text: Words, remedy: Words, part: str = "") -> Reason:
    """A reason; where the edition lacks the rule, what it says instead has been cited before."""
    return Reason(rule.numbers[edition_id], text, remedy, part)


def refuse_opening(edition_id: str, command: Open, catalog: Catalog) -> tuple[Reason, ...]:
    """Every reason why the match cannot open in an edition: seats, options, decks."""
    return tuple(_openings(command, catalog, edition_id))


def _openings(command: Open, catalog: Catalog, edition_id: str) -> Iterator[Reason]:
    setup = command.setup
    if setup.seats != 2:
        yield _reason(R_1_1_1, edition_id, Message("sve-seats", {"seats": setup.seats}), "sve-play-with-2", "seats")
    for name, value in setup.options.items():
        part = f"options.{name}"
        if name not in OPTIONS:
            yield _reason(
                R_6_1_1,
                edition_id,
                Message("sve-there-is-no-option", {"name": repr(name)}),
                Message("sve-options", {"options": tuple(OPTIONS)}),
                part,
            )
        elif value not in range(len(FORMATS)):
            yield _reason(
                R_6_1_1,
                edition_id,
                Message("sve-there-is-no-format", {"value": value}),
                "sve-0-standard-1-sealed-2-cross",
                part,
            )
        elif value != STANDARD and FORMATS[value] not in EDITIONS[edition_id].bases:
            yield _reason(
                R_6_1_1_5,
                edition_id,
                Message("sve-is-no-format-of-this-edition", {"formats": Word("sve-format", FORMATS[value])}),
                "sve-choose-0-standard",
                part,
            )
        else:
            continue
        return
    if command.position is None:
        yield from refuse_decks(command, catalog, edition_id)
    elif command.decks:
        text = "sve-a-match-begins-from-decks"
        yield _reason(R_6_1_1, edition_id, text, "sve-give-the-decks-cards", "decks")
    for seat in command.decks:
        if not 1 <= seat <= setup.seats:
            yield _reason(R_1_1_1, edition_id, Message("sve-a-deck-for-seat", {"seat": seat}), "", f"decks[{seat}]")
