"""What things are called for a viewer: players, cards, zones, numbers. What it may not know is named by no name."""

from collections.abc import Iterable, Iterator, Sequence

from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.game import Game
from domain.kernel.secrecy.sight import Viewer, knows, tells
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, ZoneKey, zone_key, zone_kind
from domain.kernel.table.state import Card, State, Table, find_card
from service.words.catalogue import Sentences
from service.words.plain import Plain

ZONE = "zone"
"""What is picked by a number under this name is a zone of a field."""


def spot_number(seat: int, spot: tuple[int, int]) -> int:
    """The number that people call a zone of a field by: 243 is seat 2's row 4, column 3."""
    row, column = spot
    return 100 * seat + 10 * row + column


class Naming(Plain):
    """Names as one viewer may hear them, on a table. `table` may be moved on."""

    def __init__(self, game: Game, catalog: Catalog, table: Table, viewer: Viewer, sentences: Sentences) -> None:
        super().__init__(sentences)
        self.game = game
        self.catalog = catalog
        self.table = table
        self.viewer = viewer
        self._sorted_of: State | None = None
        self._sorted: dict[str, dict[str, list[Card]]] = {}

    def seat(self, seat: int) -> str:
        """A player by name; by the number of the seat too where that alone would not do."""
        names = self.table.setup.names
        name = names[seat - 1] if 0 < seat <= len(names) else ""
        if not name:
            return self.say("seat", number=str(seat))
        plain = names.count(name) == 1 and not any(sign.isdigit() for sign in name)
        return name if plain else self.say("seat-named", number=str(seat), name=name)

    def printed(self, code: str) -> str:
        """The name of a printed card."""
        found = self.catalog.prints.get(code)
        return found.name if found is not None else self.say("card-hidden")

    def card(self, number: int) -> str:
        """A card by its name; with its player or its number where another of that name lies in such a zone."""
        found = find_card(self.table, CardId(number)) if number else None
        if found is None:
            return self.say("card-hidden")
        if not knows(self.game, self.table, found, self.viewer):
            told = tells(self.game, self.table, found.id, self.viewer)
            return self.say("card-unknown", number=str(number)) if told else self.say("card-hidden")
        name, twins = self.printed(found.code), self._twins(found)
        if not twins:
            return name
        if found.controller in {twin.controller for twin in twins}:
            return self.say("card-numbered", name=name, number=str(number))
        return self.say("card-of", owner=self.seat(found.controller), name=name)

    def is_known(self, number: int) -> bool:
        """Whether the viewer may know what this card is, or was where it last lay."""
        found = find_card(self.table, CardId(number)) if number else None
        return found is not None and knows(self.game, self.table, found, self.viewer)

    def _twins(self, card: Card) -> list[Card]:
        """The other cards that the viewer takes for the same in zones of the same kind."""
        alike = self._of_a_code(zone_kind(card.zone), card.code)
        return [one for one in alike if one.id != card.id and knows(self.game, self.table, one, self.viewer)]

    def _of_a_code(self, kind: str, code: str) -> Iterable[Card]:
        """The cards of a code in zones of a kind. On a table that does not move on they are sorted once."""
        if not isinstance(self.table, State):
            return (one for one in self._lying(kind) if one.code == code)
        if self._sorted_of is not self.table:
            self._sorted_of, self._sorted = self.table, {}
        found = self._sorted.get(kind)
        if found is None:
            found = self._sorted[kind] = {}
            for one in self._lying(kind):
                found.setdefault(one.code, []).append(one)
        return found.get(code, ())

    def _lying(self, kind: str) -> Iterator[Card]:
        """The cards in the zones that are spoken of together with those of a kind."""
        table = self.table
        return (table.cards[number] for key in self._area(kind) for number in table.zones.get(key, ()))

    def _area(self, kind: str) -> Iterable[ZoneKey]:
        """The zones that are spoken of together: those of a kind, or all that lie on the seats' fields."""
        kinds = [kind]
        if self.game.zones[kind].spot is not None:
            kinds = [name for name, zone in self.game.zones.items() if zone.spot is not None]
        yield from (zone_key(one, seat) for one in kinds for seat in self.table.seats)
        yield ZoneKey(kind)

    def zone(self, key: ZoneKey) -> str:
        """A zone, by whose it is: `Ann's hand`; on a field by the number that people say."""
        kind, _, seat = key.partition(".")
        zone = self.game.zones.get(kind)
        if zone is not None and zone.spot is not None:
            row, column = zone.spot
            owner, number = self.seat(int(seat)), str(spot_number(int(seat), zone.spot))
            return self.say("zone-spot", owner=owner, row=str(row), column=str(column), number=number)
        name = self.word("zone", kind)
        return (
            self.say("zone-of", owner=self.seat(int(seat)), zone=name) if seat else self.say("zone-shared", zone=name)
        )

    def numbered(self, number: int) -> str:
        """A zone of a field by the number that people say; the number itself where there is no such zone."""
        seat, spot = number // 100, (number // 10 % 10, number % 10)
        found = next((kind for kind, zone in self.game.zones.items() if zone.spot == spot), None)
        return str(number) if found is None or seat not in self.table.seats else self.zone(zone_key(found, seat))

    def pick(self, pick: Pick, options: Sequence[str] = (), of: str = "") -> str:
        """A picked thing; an option by its words, a number where a `zone` is picked by that zone."""
        if pick.kind == "card":
            return self.card(pick.value)
        if pick.kind == "seat":
            return self.seat(pick.value)
        if pick.kind == "number":
            return self.numbered(pick.value) if of == ZONE else str(pick.value)
        known = options[pick.value] if 0 <= pick.value < len(options) else ""
        return known or self.say("option", place=str(pick.value + 1))
