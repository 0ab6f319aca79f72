"""Engaging and refreshing cards (5.3)."""

from collections.abc import Iterable, Sequence

from domain.games.sve.rules.continuous.gifts import BOXED
from domain.games.sve.rules.continuous.information import cannot, spared
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import cite
from domain.games.sve.table.state import FIELD, lies_in
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.decisions.changes import CardFaced, CardsTurned
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import CardId

R_5_3_1 = cite("5.3.1")


def engage(
    d: Decision, cards: Iterable[CardId], rule: str, by: CardId | None = None, *, word: str = ""
) -> list[CardId]:
    """Engages those of these cards on fields that are reserved and may be (1.3.2.1, 1.3.3), and gives them.

    `word` is what engages them where no card does: "Ward".
    """
    return _turn(d, cards, True, rule, by, word)


def refresh(
    d: Decision, cards: Sequence[CardId], rule: str, by: CardId | None = None, *, phase: bool = False
) -> list[CardId]:
    """Refreshes those that are engaged and may be, and gives them; `phase`: in the start phase (5.30.3)."""
    if phase:
        held = d.draft.cards
        cards = [card for card in cards if held[card].turned and not cannot(d, card, BOXED)]
    if not cards:
        return []
    return _turn(d, cards, False, rule, by)


def _turn(
    d: Decision, cards: Iterable[CardId], turned: bool, rule: str, by: CardId | None, how: str = ""
) -> list[CardId]:
    held = d.draft.cards
    done, deed = ("engaged", "engage") if turned else ("refreshed", "refresh")
    found = [
        card
        for card in dict.fromkeys(cards)
        if card in held and held[card].turned is not turned and lies_in(held[card], FIELD)
        and not (cannot(d, card, f"be {done}") or spared(d, card, done, by))
    ]  # fmt: skip
    if found:
        cited = cites(d, R_5_3_1, rule)
        d.emit(CardsTurned(rule=cited[0], beside=cited[1:], cards=tuple(found), turned=turned, how=deed, by=by))
        triggering.happen(d, [Happened(done, card=card, seat=held[card].controller, by=by, word=how) for card in found])
    return found


def turn_face(d: Decision, cards: Iterable[CardId], face_up: bool, rule: str) -> int:
    """Turns cards faceup or facedown where they lie (4.2.3), and says how many were turned."""
    count = 0
    for card in cards:
        held = d.draft.cards.get(card)
        if held is not None and held.face_up is not face_up:
            d.emit(CardFaced(rule=rule, card=card, face_up=face_up))
            count += 1
    return count
