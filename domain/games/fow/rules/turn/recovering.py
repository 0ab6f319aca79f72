"""Recovering in the recovery phase (503.5): all of it at once, but for what cannot (104.4), or what a text lets its
player choose not to (104.1).
"""

from domain.games.fow.nodes.statics import MayStayRested
from domain.games.fow.rules.continuous.forbidding import IN_RECOVERY, forbidden
from domain.games.fow.rules.continuous.information import applies, in_force
from domain.games.fow.rules.zones.destroying import turn_cards
from domain.games.fow.table.frames import Recovering
from domain.games.fow.table.state import controlled
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Question, Space, card_pick
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, Seat
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_104_1 = R("104.1")
R_104_4 = R("104.4")
R_503_5 = R("503.5")


def recover(d: Decision, seat: Seat) -> None:
    """A player recovers what it controls, once it has chosen what stays rested, where it may choose that."""
    if optional(d, seat):
        d.push(Recovering(seat=seat))
    else:
        recover_but(d, seat, ())


def optional(look: Look, seat: Seat) -> list[CardId]:
    """The cards that a player would recover and may choose not to."""
    texts = [(scene, node) for scene, node in in_force(look, MayStayRested) if scene.use.seat == seat]
    able = _able(look, seat) if texts else []
    return [card for card in able if any(applies(scene, node.of, card) for scene, node in texts)]


def _able(look: Look, seat: Seat) -> list[CardId]:
    turned = (card.id for card in controlled(look, seat) if card.turned)
    return [card for card in turned if not forbidden(look, card, IN_RECOVERY)]


def ask_what_stays_rested(d: Decision, frame: Recovering) -> None:
    """Asks which of them stay rested, as a text says that it may (104.1)."""
    found = tuple(map(card_pick, optional(d, frame.seat)))
    space = Space(found, 0, len(found))
    d.ask(Question("choose", R_104_1, frame.seat, space=space, text="which cards stay rested"))


def recover_the_others(d: Decision, frame: Recovering) -> None:
    """All the others recover at once (503.5)."""
    recover_but(d, frame.seat, tuple(CardId(pick.value) for pick in frame.picked or ()))


def recover_but(d: Decision, seat: Seat, kept: tuple[CardId, ...]) -> None:
    """Recovers what a player controls on the field and in its ruler area, but for some cards (503.5)."""
    turned = [card.id for card in controlled(d, seat) if card.turned]
    able = _able(d, seat)
    beside = ((R_104_1,) if kept else ()) + ((R_104_4,) if able != turned else ())
    turn_cards(d, [card for card in able if card not in kept], False, R_503_5, "recover", beside=beside)


RECOVERING = procedure(R_503_5, step(R_104_1, ask_what_stays_rested), step(R_503_5, recover_the_others))
