"""How a match of `mya` opens: deck construction, options, and the first changes."""

from collections import Counter

from domain.games.mya.table.frames import Opening
from domain.games.mya.table.printed import MyaCard, MyaCatalog
from domain.games.mya.table.state import DECK, OPTIONS
from domain.kernel.acting.answers import article
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.changes import DeckPlaced
from domain.kernel.decisions.commands import Open
from domain.kernel.decisions.game import Decision
from domain.kernel.decisions.rulings import Message, Reason, about, at_seat
from domain.kernel.table.ids import CardId, Seat, zone_key
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_0_1 = R("0.1")
R_5_4 = R("5.4")
R_5_5 = R("5.5")
R_5_7 = R("5.7")
R_H_3 = R("H.3")
R_H_14 = R("H.14")
R_H_35 = R("H.35")
SEATS = (2, 2)
DECK_LEAST, DECK_MOST = 45, 200
EVENTS_MOST = 2
COPIES = {"AE": (4, R("5.13")), "SE": (4, R("5.13")), "DO": (2, R("5.14")), "EV": (2, R("5.15"))}
"""How many of a name a deck holds at the most, by kind, and why; EF cards have no limit (H.14)."""
LIMITS = {
    "opening_hand": (0, 45, R("H.4")),
    "first": (0, 2, R("5.6")),
    "empty_deck_loses": (0, 1, R("H.6")),
    "professional": (0, 1, R("H.12")),
}


def refuse_opening(command: Open, catalog: Catalog) -> tuple[Reason, ...]:
    """Every reason why the match cannot open: seats, options, and each deck's construction."""
    setup = command.setup
    assert isinstance(catalog, MyaCatalog)
    reasons = list(catalog.flaws)
    if setup.seats != SEATS[0]:
        reasons.append(Reason(R_5_4, Message("mya-seats", {"seats": setup.seats}), "mya-play-with-two", "seats"))
    for name, value in setup.options.items():
        part = f"options.{name}"
        if name not in OPTIONS:
            reasons.append(
                Reason(
                    R_H_3,
                    Message("mya-there-is-no-option", {"name": repr(name)}),
                    Message("mya-options", {"options": tuple(OPTIONS)}),
                    part,
                )
            )
        else:
            low, high, rule = LIMITS[name]
            if not low <= value <= high:
                reasons.append(
                    Reason(
                        rule,
                        Message("mya-option-is", {"name": name, "value": value}),
                        Message("mya-choose-to", {"low": low, "high": high}),
                        part,
                    )
                )
    if command.position is None:
        for number in range(1, SEATS[0] + 1):
            reasons += about(f"decks[{number}]", _deck(command, catalog, Seat(number)))
    elif command.decks:
        text = "mya-a-match-begins-from-decks"
        reasons.append(Reason(R_H_35, text, "mya-give-the-decks-cards", "decks"))
    for seat in command.decks:
        if not 1 <= seat <= SEATS[0]:
            reasons.append(Reason(R_5_4, Message("mya-a-deck-for-seat", {"seat": seat}), part=f"decks[{seat}]"))
    return tuple(reasons)


def _deck(command: Open, catalog: Catalog, seat: Seat) -> list[Reason]:
    deck = command.decks.get(seat)
    if deck is None:
        return [Reason(R_0_1, Message("mya-seat-has-no-deck", {"seat": seat}), "mya-give-each-seat-a-deck")]
    reasons = []
    if not DECK_LEAST <= len(deck) <= DECK_MOST:
        text = at_seat(seat, Message("mya-a-deck-of-cards", {"deck": len(deck)}))
        reasons.append(Reason(R_5_5, text, Message("mya-have-to", {"deck-least": DECK_LEAST, "deck-most": DECK_MOST})))
    named: Counter[str] = Counter()
    kinds: dict[str, str] = {}
    for code in deck:
        found = catalog.prints.get(code)
        if isinstance(found, MyaCard):
            named[found.name] += 1
            kinds[found.name] = found.kind
        else:
            reasons.append(Reason(R_0_1, at_seat(seat, Message("mya-the-catalog-has-no-card", {"code": repr(code)}))))
    for name, count in sorted(named.items()):
        most, rule = COPIES.get(kinds[name], (count, R_H_14))
        if count > most:
            text = at_seat(
                seat, Message("mya-of-which-is-card", {"count": count, "name": name, "kinds": article(kinds[name])})
            )
            reasons.append(Reason(rule, text, Message("mya-have-at-most-of-a-name", {"most": most})))
    return reasons


def begin(d: Decision, command: Open) -> None:
    """Places the decks face down, and begins the opening."""
    for seat in d.draft.seats:
        deck = command.decks[seat]
        first = CardId(d.draft.next_card)
        effects = Counter(code for code in deck if getattr(d.catalog.prints[code], "kind", "") == "EF")
        beside = (R_H_14,) if any(count > EVENTS_MOST for count in effects.values()) else ()
        d.emit(DeckPlaced(rule=R_5_7, beside=beside, seat=seat, zone=zone_key(DECK, seat), first=first, codes=deck))
    d.push(Opening())
