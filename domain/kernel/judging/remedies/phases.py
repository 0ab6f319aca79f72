"""Putting a match into another phase: the flow that the game has there."""

import msgspec

from domain.kernel.decisions.game import Decision, Position
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.judging.duty import R
from domain.kernel.table.chance import Recorded
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId
from domain.kernel.table.mentions import mentioned
from domain.kernel.table.state import blank

R_POSSIBLE = R("J.4.2")


def flow(d: Decision) -> tuple[list[Frame], list[Reason]]:
    """The agenda with which the game begins in the phase that the table says, or why there is none to be had."""
    draft = d.draft
    scratch = Decision(d.game, d.catalog, blank(draft.setup, d.game.blank()), Recorded(()))
    cards = [draft.cards[card] for cards in draft.zones.values() for card in cards]
    numbered = tuple(msgspec.structs.replace(card, id=CardId(number)) for number, card in enumerate(cards, 1))
    d.game.positions.place(scratch, Position(draft.turn, draft.seats, numbered, draft.pools, draft.extra, ""))
    agenda = scratch.draft.agenda
    if mentioned(agenda):
        text = Message("the-phase-cannot-begin", {"phase": draft.turn.phase})
        return agenda, [Reason(R_POSSIBLE, text, "take-the-match-back-instead")]
    return agenda, []
