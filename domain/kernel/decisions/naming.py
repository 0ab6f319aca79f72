"""What people call the cards of a match: by name, by name and number, or by their place in a zone.

Copies of a name are numbered in the order in which they came into the match, and keep their number wherever they
go: `Bear#2` is the same Bear in the hand, in play and in the graveyard. Only for those who may see every card.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from domain.kernel.decisions.changes import CardCreated, CardMoved, Change, DeckPlaced
from domain.kernel.decisions.game import ZoneKind
from domain.kernel.decisions.judging_changes import Redealt
from domain.kernel.table.ids import CardId, ZoneKey
from domain.kernel.table.spelling import Unclear

DECK = "deck"
Lying = Mapping[ZoneKey, tuple[CardId, ...]]
"""The cards of every zone, as a state has them."""


class UnknownCard(Unclear):
    """No card goes by this name, or several do."""


class Names:
    """The names of the cards of one match, kept up as they move."""

    def __init__(self, prints: Mapping[str, str], kinds: Mapping[str, ZoneKind]) -> None:
        """`prints` are printed names by code, `kinds` the kinds of zones that the game has."""
        self._prints = prints
        self._kinds = kinds
        self._labels: dict[CardId, tuple[str, int]] = {}
        self._copies: Counter[str] = Counter()

    def add(self, card: CardId, code: str) -> None:
        """A card came into the match."""
        name = self._prints.get(code, code)
        self._copies[name] += 1
        self._labels[card] = (name, self._copies[name])

    def follow(self, changes: Iterable[Change]) -> None:
        """Keeps up with what happened. Old ids keep their names: changes speak of them."""
        for change in changes:
            if isinstance(change, DeckPlaced):
                for card, code in enumerate(change.codes, change.first):
                    self.add(CardId(card), code)
            elif isinstance(change, CardCreated):
                self.add(change.card.id, change.card.code)
            elif isinstance(change, CardMoved):
                self._labels[change.new] = self._labels[change.card]
            elif isinstance(change, Redealt):
                labels = [self._labels[card] for card in change.cards]
                self._labels.update(zip(change.cards, (labels[place] for place in change.order), strict=True))

    def name(self, card: int) -> str:
        """The printed name of a card, by any id that it has had."""
        return self._labels[CardId(card)][0] if card in self._labels else f"card {card}"

    def label(self, card: int) -> str:
        """A card's name, with its number where the match has had several of the name."""
        if card not in self._labels:
            return f"card {card}"
        name, number = self._labels[CardId(card)]
        return name if self._copies[name] == 1 else f"{name}#{number}"

    def fits(self, card: int, text: str) -> bool:
        """Whether the text is this card's name, or its name and number."""
        if card not in self._labels:
            return False
        name, number = self._labels[CardId(card)]
        return text in (name, f"{name}#{number}")

    def find(self, lying: Lying, text: str, offered: Iterable[int] = ()) -> CardId:
        """The card that is meant. Raises UnknownCard.

        A bare name must be unique outside the decks, or else among the cards `offered`.
        """
        key, rest = split_zone(self._kinds, text)
        if key is not None and rest:
            return self.in_zone(lying, key, rest)
        found = [card for key in lying for card in lying[key] if self.fits(card, text)]
        if len(found) > 1:
            decked = [card for key in lying if key.startswith(DECK) for card in lying[key]]
            found = [card for card in found if card not in decked] or found
        if len(found) > 1:
            among = tuple(offered)
            found = [card for card in found if card in among] or found
        return self._only(lying, text, found)

    def in_zone(self, lying: Lying, key: ZoneKey, text: str) -> CardId:
        """The card of a zone by its place from 1, its name, or its name and number. Raises UnknownCard."""
        cards = lying.get(key, ())
        if text.isdigit():
            if not 1 <= int(text) <= len(cards):
                raise UnknownCard("no-such-place", zone=key, count=len(cards), place=text)
            return cards[int(text) - 1]
        return self._only(lying, text, [card for card in cards if self.fits(card, text)], key)

    def _only(self, lying: Lying, text: str, found: list[CardId], where: str = "") -> CardId:
        if len(found) == 1:
            return found[0]
        zones = {card: key for key, cards in lying.items() for card in cards}
        if found:
            those = tuple(f"{self.label(card)} ({zones[card]})" for card in found)
            raise UnknownCard("card-of-several", card=text, those=those)
        there = tuple(sorted({self.label(card) for card in zones}))
        raise UnknownCard("card-of-none", card=repr(text), where=where, there=there)


def split_zone(kinds: Mapping[str, ZoneKind], text: str) -> tuple[ZoneKey | None, str]:
    """The zone that a path begins with, and the rest of it: `hand.1.2` is the second card of `hand.1`.

    A zone that belongs to no seat has no number: `field.2` is the second card of `field`.
    """
    kind, _, rest = text.partition(".")
    if kind not in kinds:
        return None, text
    number, _, after = rest.partition(".")
    own = number.isdigit() and not kinds[kind].shared
    return (ZoneKey(f"{kind}.{number}"), after) if own else (ZoneKey(kind), rest)
