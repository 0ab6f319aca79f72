"""Professional play: which benefits a seat can announce (8.3, 8.4, H.12, H.25)."""

from domain.games.mya.rules.bonuses import awards
from domain.games.mya.table.field import supports
from domain.games.mya.table.frames import Award
from domain.games.mya.table.state import DECLARED, MISSED, printed
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Offer, Pick, Space, card_pick
from domain.kernel.table.ids import CardId, Seat
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_H_12 = R("H.12")
SUPPORT = "support"
BENEFITS = {1: "ph", 2: "st", 3: "pack", 4: "tyrant", 5: SUPPORT}
"""The benefits by the numbers that people announce them with."""


def unannounced(look: Look, seat: Seat) -> tuple[CardId, ...]:
    """A seat's supports with a text in force that has been neither announced nor missed."""
    return tuple(
        card.id
        for card in supports(look, seat)
        if printed(look, card).statics and not card.count(DECLARED) and not card.count(MISSED)
    )


def award_of(look: Look, seat: Seat, kind: str, card: CardId) -> Award | None:
    """The bonus of a kind that a seat can announce with this card."""
    return next((award for award in awards(look, seat) if award.kind == kind and card in award.cards), None)


def declarations(look: Look, seat: Seat) -> list[Offer]:
    """What a seat can announce now: each benefit with any of its cards."""
    if not look.option("professional"):
        return []
    numbers = {word: number for number, word in BENEFITS.items()}
    found = []
    for kind, cards in (
        *((award.kind, award.cards) for award in awards(look, seat)),
        (SUPPORT, unannounced(look, seat)),
    ):
        if cards:
            parts = {
                "benefit": Space((Pick("number", numbers[kind]),)),
                "card": Space(tuple(card_pick(card) for card in cards)),
            }
            found.append(Offer("declare", R_H_12, parts, options={"benefit": {numbers[kind]: kind}}))
    return found
