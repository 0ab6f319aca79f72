"""Lifebreak, by the Valhalla rules (1415)."""

from domain.games.fow.nodes.abilities import BREAK
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.playing.steps import begin
from domain.games.fow.rules.playing.targets import choosable
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.actions import Lifebreak
from domain.games.fow.table.records import ABILITY, Object
from domain.games.fow.table.state import LIFE, VALHALLA, zone
from domain.games.fow.table.zones import GRAVEYARD, LIFEBREAK, REMOVED
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.acting.answers import seat_of
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.table.ids import CardId, Seat
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_1415_1D = R("1415.1d")
R_1415_1D_1 = R("1415.1.d.1")
R_1415_1D_2 = R("1415.1.d.2")
R_1415_1D_3 = R("1415.1.d.3")
R_1415_2 = R("1415.2")
H_81 = R("H.81")
A_CARD = 1000
"""How much life keeps one card of a lifebreak area."""


def refuse_lifebreak(look: Look, actor: Actor, action: Lifebreak) -> list[Reason]:
    """Why lifebreak cannot be performed: without the Valhalla rules, or with too much life (1415.1.d.1, 1415.2)."""
    if not look.option(VALHALLA):
        return [Reason(R_1415_2, "fow-this-match-is-not-played", "fow-do-something-else")]
    seat = seat_of(actor)
    cards, life = len(zone(look, LIFEBREAK, seat)), look.table.seats[seat].values.get(LIFE, 0)
    least = (life - 1) // A_CARD
    if cards > least:
        return []
    text = Message("fow-cards-in-your-lifebreak-area", {"cards": cards, "life": life, "least": least})
    return [Reason(R_1415_1D_1, text, "fow-do-something-else")]


def perform_lifebreak(d: Decision, seat: Seat) -> None:
    """Removes the top card, whose [Break] must be played if it can be; another one goes to the graveyard (1415.1d)."""
    top = zone(d, LIFEBREAK, seat)[0]
    use = break_of(d, top, seat)
    played = use is not None and choosable(d, use)
    beside = (R_1415_1D, H_81, R_1415_1D_2) if played else (R_1415_1D, H_81)
    (number,) = move(d, [top], REMOVED, "lifebreak", R_1415_1D_1, beside=beside)
    if use is None or not played:
        move(d, [number], GRAVEYARD, "lifebreak", R_1415_1D_3)
        return
    begin(d, seat, number, Object(ABILITY, use.__replace__(source=number), came=REMOVED), triggered=True)


def break_of(look: Look, number: CardId, seat: Seat) -> Use | None:
    """The [Break] ability of a card (1415.1.b.1)."""
    for held in info(look, number).abilities:
        if ability_of(look, held).kind == BREAK:
            return Use(number, held.code, held.ability, seat)
    return None
