"""What may end a player's standing answer in quick windows (H.62)."""

from domain.games.sve.table.changes import AttackSet
from domain.kernel.decisions.changes import CardMoved
from domain.kernel.decisions.standing_answer_ends import begins_a_turn, begins_phase, how

NAMED = {
    "turn": begins_a_turn,
    "end": begins_phase("end"),
    "play": how("play", CardMoved),
    "evolve": how("evolve", CardMoved),
    "attack": how("attack", AttackSet),
    "destroy": how("destroy", CardMoved),
}
