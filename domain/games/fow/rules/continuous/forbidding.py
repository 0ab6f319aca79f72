"""What is forbidden to cards and players, and what they must do: prohibitions come before instructions (104.4)."""

from collections.abc import Mapping

from domain.games.fow.nodes.statics import Cannot, Must
from domain.games.fow.rules.continuous.information import in_force, info, of_itself
from domain.kernel.abilities.compiled.tree import This
from domain.kernel.abilities.interpreting.evaluate import Scene, belongs, picks
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick, card_pick, seat_pick
from domain.kernel.table.ids import CardId, Seat

BY_KEYWORD = {"be destroyed": "Eternal"}
"""What a keyword forbids to be done to its card (1139.2, 1417.1)."""

IN_RECOVERY = "recover in the recovery phase"
"""To recover by the recovery phase alone (503.5): another text still recovers the card."""
ELSEWHERE = ("be prevented", "enter", "be cancelled")
"""What a card says of itself where it does not lie on the field yet (902.2)."""
SEVERAL: Mapping[str, tuple[str, ...]] = {
    "attack or block": ("attack", "block"),
    "be attacked or targeted": ("be attacked", "be targeted"),
}
"""What texts forbid or demand in one word."""


def forbidden(look: Look, card: CardId, word: str, by: CardId | Seat | Pick | None = None) -> bool:
    """Whether something cannot be done by a card, or to it; `by` is what it would be done by or against."""
    held = look.table.cards.get(card)
    if held is None:
        return False
    if word in BY_KEYWORD and info(look, held).has(BY_KEYWORD[word]):
        return True
    if word in ELSEWHERE:
        own = [(scene, node) for scene, node in of_itself(look, held, Cannot) if isinstance(node.of, This)]
        if any(_is_against(scene, node, word, by) for scene, node in own):
            return True
    return _forbidden(look, card_pick(card), word, by)


def forbidden_to(look: Look, seat: Seat, word: str, what: CardId | None = None) -> bool:
    """Whether a player cannot do something, or do it with that card."""
    return _forbidden(look, seat_pick(seat), word, what)


def _forbidden(look: Look, pick: Pick, word: str, by: CardId | Seat | Pick | None) -> bool:
    for scene, node in in_force(look, Cannot):
        if word not in SEVERAL.get(node.word, (node.word,)) or pick not in picks(scene, node.of):
            continue
        if _is_against(scene, node, word, by):
            return True
    return False


def _is_against(scene: Scene, node: Cannot, word: str, by: CardId | Seat | Pick | None) -> bool:
    """Whether a text forbids something that would be done by that, or against it."""
    if word not in SEVERAL.get(node.word, (node.word,)):
        return False
    other = by if isinstance(by, Pick) or by is None else card_pick(by)
    return node.by is None or (other is not None and belongs(scene, node.by, other))


def must(look: Look, card: CardId, word: str) -> bool:
    """Whether a card must do something if it can: attack, by Bloodlust or an effect (1123.2), block, be attacked."""
    held = look.table.cards[card]
    if word == "attack" and info(look, held).has("Bloodlust"):
        return True
    return any(
        word in SEVERAL.get(node.word, (node.word,)) and card_pick(card) in picks(scene, node.of)
        for scene, node in in_force(look, Must)
    )
