"""How a match of `dice` opens: deck construction, options, and the first changes."""

from collections import Counter

from domain.games.dice.table.frames import Opening
from domain.games.dice.table.state import DECK, LIFE, OPTIONS, key
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.changes import DeckPlaced, SeatCounted
from domain.kernel.decisions.commands import Open
from domain.kernel.decisions.game import Decision
from domain.kernel.decisions.rulings import Message, Reason, about, at_seat
from domain.kernel.table.ids import CardId, Seat
from domain.rulebook import rulebook

R = rulebook("dice:1").ref
R_H_1 = R("H.1")
R_H_2 = R("H.2")
R_H_3 = R("H.3")
R_H_34 = R("H.34")
SEATS = (2, 6)
LIMITS = {
    "life": (1, 1000, R("H.2")),
    "deck_least": (0, 1000, R("H.3")),
    "copies_most": (1, 1000, R("H.3")),
    "opening_hand": (0, 100, R("H.3")),
    "empty_deck_loses": (0, 1, R("H.5")),
    "random_first": (0, 1, R("H.14")),
}


def refuse_opening(command: Open, catalog: Catalog) -> tuple[Reason, ...]:
    """Every reason why the match cannot open: seats, options, and each deck's construction."""
    setup = command.setup
    least, most = SEATS
    reasons = []
    if not least <= setup.seats <= most:
        reasons.append(
            Reason(
                R_H_1,
                Message("dice-seats", {"seats": setup.seats}),
                Message("dice-play-with-to", {"least": least, "most": most}),
                "seats",
            )
        )
    for name, value in setup.options.items():
        part = f"options.{name}"
        if name not in OPTIONS:
            reasons.append(
                Reason(
                    R_H_1,
                    Message("dice-there-is-no-option", {"name": repr(name)}),
                    Message("dice-options", {"options": tuple(OPTIONS)}),
                    part,
                )
            )
        else:
            low, high, rule = LIMITS[name]
            if not low <= value <= high:
                reasons.append(
                    Reason(
                        rule,
                        Message("dice-option-is", {"name": name, "value": value}),
                        Message("dice-choose-to", {"low": low, "high": high}),
                        part,
                    )
                )
    if command.position is None:
        for number in range(1, setup.seats + 1):
            reasons += about(f"decks[{number}]", _deck(command, catalog, Seat(number)))
    elif command.decks:
        text = "dice-a-match-begins-from-decks"
        reasons.append(Reason(R_H_34, text, "dice-give-the-decks-cards", "decks"))
    for seat in command.decks:
        if not 1 <= seat <= setup.seats:
            reasons.append(Reason(R_H_1, Message("dice-a-deck-for-seat", {"seat": seat}), part=f"decks[{seat}]"))
    return tuple(reasons)


def _deck(command: Open, catalog: Catalog, seat: Seat) -> list[Reason]:
    deck = command.decks.get(seat)
    if deck is None:
        return [Reason(R_H_3, Message("dice-seat-has-no-deck", {"seat": seat}), "dice-give-every-seat-a-deck")]
    options = {**OPTIONS, **command.setup.options}
    reasons, least, most = [], options["deck_least"], options["copies_most"]
    if len(deck) < least:
        text = at_seat(seat, Message("dice-a-deck-of-cards", {"deck": len(deck)}))
        reasons.append(Reason(R_H_3, text, Message("dice-have-at-least", {"least": least})))
    for code, count in sorted(Counter(deck).items()):
        found = catalog.prints.get(code)
        if found is None:
            reasons.append(Reason(R_H_3, at_seat(seat, Message("dice-the-catalog-has-no-card", {"code": repr(code)}))))
        elif count > most:
            text = at_seat(seat, Message("dice-of", {"count": count, "name": found.name}))
            reasons.append(Reason(R_H_3, text, Message("dice-have-at-most-of-a-name", {"most": most})))
    return reasons


def begin(d: Decision, command: Open) -> None:
    """Places decks and life, and begins the opening."""
    for seat in d.draft.seats:
        deck = command.decks[seat]
        first = CardId(d.draft.next_card)
        d.emit(DeckPlaced(rule=R_H_3, seat=seat, zone=key(DECK, seat), first=first, codes=deck))
        d.emit(SeatCounted(rule=R_H_2, seat=seat, value=LIFE, amount=d.option("life"), how="opening"))
    d.push(Opening())
