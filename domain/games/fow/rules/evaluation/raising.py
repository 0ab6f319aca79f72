"""What is gained, lost, put, rolled or counted is more by texts that say "that much plus ... instead" (910.1)."""

from domain.games.fow.nodes.statics import ThatMuchMore
from domain.games.fow.rules.continuous.information import in_force
from domain.games.fow.table.state import other
from domain.kernel.abilities.compiled.tree import Every
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, belongs, picks
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import CardId, Seat


def raised_by(look: Look, kind: str, seat: Seat, *, card: CardId | None = None, word: str = "") -> int:
    """By how much something is more for a player, or on a card: all texts that say so, each once (910.3)."""
    return sum(
        amount(scene, node.amount)
        for scene, node in in_force(look, ThatMuchMore)
        if node.kind == kind
        and node.word in ("", word)
        and seat in _seats(scene, node)
        and (node.of is None or (card is not None and _is_about(scene, node, card)))
    )


def _seats(scene: Scene, node: ThatMuchMore) -> tuple[Seat, ...]:
    mine, theirs = scene.use.seat, other(scene.use.seat)
    return {"your": (mine,), "opponent": (theirs,), "any": (mine, theirs)}[node.who]


def _is_about(scene: Scene, node: ThatMuchMore, card: CardId) -> bool:
    assert node.of is not None, "a text about cards"
    if isinstance(node.of, Every):
        return belongs(scene, node.of.of, card_pick(card))
    return card_pick(card) in picks(scene, node.of)
