"""Cards that nobody was shown: they lie where the rules put them, and get their names when they are shown.

Until then each unknown card of a seat stands for any card of its list that is not accounted for: which codes lie on
which of them is arbitrary, and is exchanged when one of them is named.
"""

from collections.abc import Collection, Iterable, Mapping

import msgspec

from domain.kernel.decisions.changes import CardCreated, CardMoved, Change, DeckPlaced, ZoneOrdered
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Game
from domain.kernel.decisions.naming import Names
from domain.kernel.decisions.rulings import Reason
from domain.kernel.secrecy.sight import knows
from domain.kernel.table.ids import CardId, zone_kind
from domain.kernel.table.spelling import Unclear
from domain.kernel.table.state import State

_PUBLIC = Actor("spectator")


class NotListed(Unclear):
    """All cards of a name that a seat's list has are accounted for elsewhere."""


class Doubt(msgspec.Struct, frozen=True):
    """An action with a card that nobody was shown: `against` are the reasons against it by what the card may be."""

    action: int
    line: int
    against: Mapping[str, tuple[Reason, ...]]


class Hidden(msgspec.Struct, frozen=True):
    """Which cards are unknown, by id, how the known ones are called, and what was done with the unknown ones."""

    unknown: frozenset[CardId]
    names: "KnownNames"
    doubts: Mapping[CardId, tuple[Doubt, ...]] = {}

    def follow(self, changes: Iterable[Change], after: State) -> "Hidden":
        """The same after some changes. A card keeps what is known of it, until it is shuffled away."""
        unknown = set(self.unknown)
        names = self.names.copied()
        doubts = dict(self.doubts)
        for change in changes:
            if isinstance(change, DeckPlaced):
                unknown.update(CardId(number) for number in range(change.first, change.first + len(change.codes)))
            elif isinstance(change, CardMoved):
                if change.card in unknown:
                    unknown.add(change.new)
                if change.card in doubts:
                    doubts[change.new] = doubts.pop(change.card)
                names.follow((change,))
            elif isinstance(change, CardCreated):
                names.follow((change,))
            elif isinstance(change, ZoneOrdered) and change.how == "shuffle":
                unknown.update(after.zones.get(change.zone, ()))
        return Hidden(frozenset(unknown & after.cards.keys()), names, doubts)

    def bound(self, state: State, card: CardId, code: str) -> tuple[State, "Hidden"]:
        """The state in which an unknown card is this one, and what is then known. Raises NotListed."""
        names = self.names.copied()
        names.add(card, code)
        return self.supposing(state, card, code), Hidden(self.unknown - {card}, names, self.doubts)

    def supposing(self, state: State, card: CardId, code: str) -> State:
        """The state in which an unknown card is this one, which nobody was shown. Raises NotListed."""
        held = state.cards[card]
        if held.code == code:
            return state
        others = (state.cards[other] for other in sorted(self.unknown - {card}))
        other = next((other for other in others if other.owner == held.owner and other.code == code), None)
        if other is None:
            own = (one for one in state.cards.values() if one.owner == held.owner and one.code == code)
            there = tuple(f"{self.names.label(one.id)} ({one.zone})" for one in own if one.id not in self.unknown)
            raise NotListed("transcript-not-listed", seat=held.owner, card=code, there=there)
        replace = msgspec.structs.replace
        cards = {**state.cards, card: replace(held, code=code), other.id: replace(other, code=held.code)}
        return replace(state, cards=cards)

    def may_be(self, state: State, card: CardId) -> list[str]:
        """The codes that an unknown card may have: those of its owner's list that are not accounted for."""
        owner = state.cards[card].owner
        here = (state.cards[other] for other in sorted(self.unknown))
        return list(dict.fromkeys(other.code for other in here if other.owner == owner))

    def doubting(self, card: CardId, doubt: Doubt) -> "Hidden":
        """The same with one more action whose legality is open until the card is shown."""
        doubts = {**self.doubts, card: (*self.doubts.get(card, ()), doubt)}
        return msgspec.structs.replace(self, doubts=doubts)

    def private(self, game: Game, state: State, viewer: Actor, taken: Collection[CardId]) -> list[CardId]:
        """The unknown cards that a viewer knows, and others do not: the first of each zone that is not taken.

        Those of hands come first: it is from there that most cards are played.
        """

        def fits(card: CardId) -> bool:
            held = state.cards[card]
            unknown = card in self.unknown and card not in taken
            return unknown and knows(game, state, held, viewer) and not knows(game, state, held, _PUBLIC)

        hands_first = sorted(state.zones, key=lambda key: game.zones[zone_kind(key)].told_apart != "owner")
        firsts = (next(filter(fits, state.zones[key]), None) for key in hands_first)
        return [card for card in firsts if card is not None]

    def revealed(self, game: Game, before: State, changes: Iterable[Change], after: State) -> list[CardId]:
        """The cards that were unknown before some changes and lie open to everybody after them, by their old ids."""
        origin: dict[CardId, CardId] = {}
        for change in changes:
            if isinstance(change, CardMoved):
                origin[change.new] = origin.get(change.card, change.card)
        found = []
        for card in after.cards.values():
            old = origin.get(card.id, card.id)
            lay = before.cards.get(old) if old in self.unknown else None
            if lay is not None and knows(game, after, card, _PUBLIC) and not knows(game, before, lay, _PUBLIC):
                found.append(old)
        return found


class KnownNames(Names):
    """The names of the cards that were shown, numbered in the order in which they were."""

    def copied(self) -> "KnownNames":
        """The same names, to go on with alone."""
        made = KnownNames(self._prints, self._kinds)
        made._labels, made._copies = dict(self._labels), self._copies.copy()
        return made

    def follow(self, changes: Iterable[Change]) -> None:
        """Keeps up with cards that are known."""
        for change in changes:
            if isinstance(change, CardCreated):
                self.add(change.card.id, change.card.code)
            elif isinstance(change, CardMoved) and change.card in self._labels:
                self._labels[change.new] = self._labels[change.card]
