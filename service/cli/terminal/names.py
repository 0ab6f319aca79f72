"""What things are called: seats by their players, cards on the table by their printed names."""

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, get_args, get_type_hints

import msgspec

from domain.kernel.decisions.catalog import catalog_digest
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.secrecy.views import EventView, View
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import Setup
from domain.registry import games, reference


class Names:
    """Names of seats and cards. `codes` tells of the cards on the table which ones are known; others show their id."""

    def __init__(
        self,
        cards: Iterable[PrintedCard] = (),
        players: Sequence[str] = (),
        codes: Mapping[int, str] | None = None,
        *,
        edition: str = "",
    ) -> None:
        """`edition` tells which of a game's own data are cards, and the order of its zones."""
        self.edition = edition
        self.cards: Mapping[str, PrintedCard] = {card.code: card for card in cards}
        self.players = tuple(players)
        self.codes: dict[int, str] = dict(codes or {})

    def seeing(self, *seen: View | EventView | None) -> "Names":
        """The same names, and the codes of the cards that these show."""
        codes = dict(self.codes)
        for thing in seen:
            if isinstance(thing, View):
                cards = (card for zone in thing.zones.values() for card in zone.cards)
                codes.update({card.id: card.code for card in cards if card.id and card.code})
            elif thing is not None:
                for change in thing.changes:
                    codes.update({int(card): code for card, code in change.codes.items()})
        return Names(self.cards.values(), self.players, codes, edition=self.edition)

    def player(self, seat: int) -> str:
        """A seat by its number, and its player's name if there is one."""
        name = self.players[seat - 1] if 0 < seat <= len(self.players) else ""
        return f"seat {seat} {name}" if name else f"seat {seat}"

    def printed(self, code: str) -> str:
        """The name of a printed card, or its code where the names are not at hand."""
        card = self.cards.get(code)
        return card.name if card else code

    def numbers(self, code: str) -> dict[str, int]:
        """The printed numbers of a card: those that are no stat of the game first, then its stats in its own order.

        They are ordered here, since the protocol's maps are not.
        """
        stats = games()[self.edition].positions.stats if self.edition in games() else ()
        card = self.cards.get(code)
        found = {name: value for name, value in (card.fields if card else {}).items() if type(value) is int}
        return dict(sorted(found.items(), key=lambda one: (stats.index(one[0]) + 1 if one[0] in stats else 0, one[0])))

    def card(self, card: int) -> str:
        """A card of the table: `Ember Wolf #12`, `#12` where it is not known, `a hidden card` for 0."""
        if not card:
            return "a hidden card"
        code = self.codes.get(card)
        return f"{self.printed(code)} #{card}" if code else f"#{card}"

    def pick(self, pick: Pick) -> str:
        """A picked thing in words."""
        if pick.kind == "card":
            return self.card(pick.value)
        if pick.kind == "seat":
            return self.player(pick.value)
        return str(pick.value) if pick.kind == "number" else f"option {pick.value}"

    def zone_order(self, kind: str) -> int:
        """The place of a kind of zone in the game's own order."""
        kinds = list(games()[self.edition].zones) if self.edition in games() else []
        return kinds.index(kind) if kind in kinds else len(kinds)

    def spots(self) -> dict[str, tuple[int, int]]:
        """The row and column of each kind of zone that lies on a seat's field."""
        kinds = games()[self.edition].zones if self.edition in games() else {}
        return {kind: zone.spot for kind, zone in kinds.items() if zone.spot is not None}

    def words(self, value: Any, field: str = "") -> str:
        """A game's own data in words: a pick says what it picks, numbers in a field of cards are cards."""
        if isinstance(value, Mapping):
            if set(value) == {"kind", "value"}:
                return self.pick(Pick(value["kind"], int(value["value"])))
            told = ((name, part) for name, part in sorted(value.items()) if part not in (None, ""))
            return "  ".join(f"{name}: {self.words(part, name)}" for name, part in told)
        if isinstance(value, list | tuple):
            return ", ".join(self.words(item, field) for item in value) or "none"
        if isinstance(value, int) and not isinstance(value, bool) and field in card_fields_of(self.edition):
            return self.card(value)
        return str(value)


@functools.cache
def card_fields_of(edition: str) -> frozenset[str]:
    """The names of the fields of a game's own data that hold cards, read off its types."""
    if edition not in games():
        return frozenset()
    game = games()[edition]
    return frozenset(name for kind in (game.extra, *game.reducers) for name in _fields_with_cards(kind))


def _fields_with_cards(kind: type[msgspec.Struct]) -> Iterator[str]:
    for name, hint in get_type_hints(kind).items():
        held = list(_within(hint))
        if CardId in held:
            yield name
        for inner in held:
            if isinstance(inner, type) and issubclass(inner, msgspec.Struct) and inner is not kind:
                yield from _fields_with_cards(inner)


def _within(hint: Any) -> Iterator[Any]:
    """A type and every type that it is made of."""
    yield hint
    for part in get_args(hint):
        yield from _within(part)


def names_for(setup: Setup) -> Names:
    """The names of a match. Those of its cards are known where it plays with its edition's reference cards."""
    cards = reference(setup.edition) if setup.edition in games() else ()
    return Names(cards if catalog_digest(cards) == setup.catalog else (), setup.names, edition=setup.edition)
