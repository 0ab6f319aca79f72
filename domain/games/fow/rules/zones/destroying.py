"""Destroying cards on the field (1010), and banishing them (1011)."""

from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.printed import J_RULER
from domain.games.fow.table.state import ASTRAL, DAMAGE, FACE, face
from domain.games.fow.table.zones import GRAVEYARD, RULER_AREA
from domain.kernel.changes import Counted, CountersCleared
from domain.kernel.game import Decision
from domain.kernel.ids import CardId
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_1007_7 = R("1007.7")
R_1010_1 = R("1010.1")
R_1010_1A = R("1010.1a")
R_1011_1 = R("1011.1")
IMPERISHABLE = "Imperishable"


def destroy(d: Decision, number: CardId, rule: str, by: CardId | None = None) -> None:
    """Destroys a card on the field: to the graveyard, or a J-ruler to its ruler area, astral (1010.1, 1010.1a)."""
    card = d.draft.cards[number]
    printed = face(d, card)
    if J_RULER not in printed.types:
        move(d, [number], GRAVEYARD, "destroy", rule, by=by, beside=(R_1010_1,))
        return
    imperishable = printed.keyword(IMPERISHABLE) is not None
    move(d, [number], RULER_AREA, "destroy", rule, by=by, beside=(R_1010_1,))
    d.emit(CountersCleared(rule=R_1010_1, beside=(R_1007_7,), cards=(number,), counters=(FACE, DAMAGE)))
    if not imperishable:
        d.emit(Counted(rule=R_1010_1A, card=number, counter=ASTRAL, amount=1, how="destroy"))


def banish(d: Decision, number: CardId, rule: str) -> None:
    """Puts a card into its owner's graveyard (1011.1)."""
    move(d, [number], GRAVEYARD, "banish", rule, beside=(R_1011_1,))
