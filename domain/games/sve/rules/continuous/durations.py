"""How long persistent effects last, and when they are in force (10.2.1.2, 7.4.8)."""

from domain.games.sve.table.state import THE_REST_OF_THE_GAME, Effect, combat, racing, sve
from domain.kernel.decisions.game import Look

TURN, OPPONENT_TURN, BOTH_TURNS, YOUR_NEXT_TURN = "turn", "opponent turn", "both", "your next turn"
END_OF_NEXT_TURN, END_OF_OPPONENT_TURN = "end of your next turn", "end of opponent turn"
YOUR_NEXT_MAIN, YOUR_TURN = "your next main phase", "your turn"
ITS_TURN, END_OF_ITS_TURN = "its next turn", "end of its next turn"
RACING, ATTACK, COMBAT = "racing", "attack", "combat"
"""Until the end of this turn; only in the opponent's next turn; in both; until one's next turn begins; or ends; or
the opponent's next turn ends; or until one's next main phase begins; or only in one's own next turn. As long as the
next turn of who controls a card: in it, or until its end.

As long as its cards are linked to cards in the race zone (14.2.3.1); until this attack ends (8.4.11); as long as these
are in combat (8.4.5.1)."""
OF_THIS_TURN = (TURN, "end of turn", ATTACK, COMBAT)
_OF_AN_ATTACK = (ATTACK, COMBAT)
DURATIONS = (
    THE_REST_OF_THE_GAME, *OF_THIS_TURN, OPPONENT_TURN, BOTH_TURNS, YOUR_NEXT_TURN, END_OF_NEXT_TURN,
    END_OF_OPPONENT_TURN, YOUR_NEXT_MAIN, YOUR_TURN, RACING,
)  # fmt: skip
"""All words for how long an effect lasts."""
OF_A_TURN = (OPPONENT_TURN, BOTH_TURNS, YOUR_TURN)
"""Those in force only in certain turns."""
OF_CONTROLLERS = {ITS_TURN: (YOUR_TURN, OPPONENT_TURN), END_OF_ITS_TURN: (END_OF_NEXT_TURN, END_OF_OPPONENT_TURN)}
"""What lasts as long as the next turn of who controls a card, on one's own cards and on the opponent's."""


def waits_for_a_turn(effect: Effect) -> bool:
    """Whether it depends on whose turn it is that an effect is in force."""
    return effect.until in OF_A_TURN


def in_force(look: Look, effect: Effect) -> bool:
    """Whether an effect is in force now: one for the opponent's next turn waits for it, Rush of racing for a link."""
    if effect.until == RACING:
        return all(racing(look, card) for card in effect.cards)
    if not waits_for_a_turn(effect):
        return True
    turn = look.table.turn
    if turn.number == effect.turn:
        return effect.until == BOTH_TURNS
    return (turn.seat == effect.use.seat) is (effect.until == YOUR_TURN)


def over_with_the_turn(look: Look, until: str, seat: int, began: int) -> bool:
    """Whether what a seat began in turn `began` is over when the present turn ends."""
    turn = look.table.turn
    if until in OF_THIS_TURN:
        return True
    if until in (END_OF_NEXT_TURN, YOUR_TURN):
        return turn.number > began and turn.seat == seat
    return until in (OPPONENT_TURN, BOTH_TURNS, END_OF_OPPONENT_TURN) and turn.number > began and turn.seat != seat


def over_with_the_next(look: Look, until: str, seat: int, began: int) -> bool:
    """Whether what a seat began in turn `began` is over now that the present turn begins."""
    turn = look.table.turn
    return until == YOUR_NEXT_TURN and turn.number > began and turn.seat == seat


def can_begin(look: Look, until: str) -> bool:
    """Whether there is what something is to last for: the attack, or combat, that it speaks of."""
    return until not in _OF_AN_ATTACK or (sve(look.table).attack if until == ATTACK else combat(look)) is not None


def over_with_the_attack(until: str) -> bool:
    """Whether something is over when an attack ends (8.4.11)."""
    return until in _OF_AN_ATTACK


def over_with_the_main_phase(look: Look, until: str, seat: int, began: int) -> bool:
    """Whether what a seat began before is over now that the present main phase begins."""
    return until == YOUR_NEXT_MAIN and look.table.turn.seat == seat
