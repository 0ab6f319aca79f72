"""Serving and racing (14.2)."""

from domain.games.sve import triggers
from domain.games.sve.changes import Linked
from domain.games.sve.editions import cite
from domain.games.sve.effects import begin
from domain.games.sve.groups import racing
from domain.games.sve.moves import move
from domain.games.sve.printed import CARROT
from domain.games.sve.state import EVOLVE_DECK, FIELD, RACE, Gift, Link, lies_in, printed, zone
from domain.kernel.abilities.happenings import Happened, Use
from domain.kernel.game import Decision, Look
from domain.kernel.ids import CardId, Seat

R_14_2_1_1 = cite("14.2.1.1", early=None)


def carrots(look: Look, seat: Seat) -> list[CardId]:
    """The Carrot cards that lie facedown in a player's evolve deck."""
    cards = look.table.cards
    found = zone(look, EVOLVE_DECK, seat)
    return [card for card in found if not cards[card].face_up and printed(look, cards[card]).name == CARROT]


def servable(look: Look, card: CardId, times: int = 1) -> bool:
    """Whether a card can be served so many times, as a cost demands (14.2.1.2.1)."""
    held = look.table.cards.get(card)
    if held is None or not lies_in(held, FIELD) or racing(look, held):
        return False
    return len(carrots(look, held.controller)) >= times


def serve(d: Decision, card: CardId, times: int, rule: str, by: CardId | None = None) -> int:
    """Puts as many Carrots into the race zone, linked to a card that is linked to none, and says how many."""
    if not servable(d, card, 1):
        return 0
    seat = d.draft.cards[card].controller
    used = carrots(d, seat)[: max(0, times)]
    for new in move(d, used, RACE, "serve", rule, seat=seat, by=by):
        d.emit(Linked(rule=R_14_2_1_1(d), link=Link(card, new)))
    return len(used)


def race(d: Decision, card: CardId, times: int, use: Use, rule: str) -> int:
    """Races a card that is linked to a card in the race zone: it has Rush, and has raced (14.2.3.1)."""
    held = d.draft.cards.get(card)
    if held is None or times <= 0 or not racing(d, held):
        return 0
    begin(d, use, rule, cards=[card], gifts=[Gift("keyword", word="Rush")])
    event = Happened("raced", card=card, seat=held.controller, by=use.source)
    for _ in range(times):
        triggers.happen(d, [event])
    return times
