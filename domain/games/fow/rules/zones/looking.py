"""Looking through hidden zones (1014.2)."""

from domain.kernel.decisions.changes import CardShown
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Decision
from domain.kernel.secrecy.sight import knows
from domain.kernel.table.choices import Space
from domain.kernel.table.ids import Seat
from domain.rulebook import rulebook

R_1014_2 = rulebook("fow:10.2").ref("1014.2")


def look_through(d: Decision, seat: Seat, space: Space) -> None:
    """Shows a player who is about to choose cards of a hidden zone all that lie in it (1014.2)."""
    viewer = Actor("seat", seat)
    chosen = [card for pick in space.candidates if pick.kind == "card" and (card := d.draft.cards.get(pick.value))]
    zones = dict.fromkeys(card.zone for card in chosen if not knows(d.game, d.draft, card, viewer))
    for number in [number for zone in zones for number in d.draft.zones[zone]]:
        if not knows(d.game, d.draft, d.draft.cards[number], viewer):
            d.emit(CardShown(rule=R_1014_2, card=number, seats=(seat,)))
