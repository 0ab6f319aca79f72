"""A match at a position as a picture: sides with their zones and cards, made of what the contract tells of any game.

No game is known here. A card has the numbers, keywords and marks that the state says; a zone lies as it says it lies.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from service.console.board.cards import CardNumber, CardPicture, told_apart

_PLACED = "placed"
_PIPS = 12
"""Up to so many points are drawn."""
_ROW, _LONG_ROW = 5, 8
"""So many cards lie beside one another in front, and where more than that lie there."""
_FEW = 24
"""A spread zone of more cards than this shows its first ones, and the rest in its list."""


class SideNumber(msgspec.Struct, frozen=True, kw_only=True):
    """A number of a player's. `most` is what it cannot go above now, `was` what it was in the picture before.

    `bound`: it is such a bound itself, and told with the other one.
    """

    name: str
    label: str
    value: int
    most: int | None = None
    was: int | None = None
    bound: bool = False

    @property
    def said(self) -> str:
        """It and its bound."""
        return f"{self.value}" if self.most is None else f"{self.value}/{self.most}"

    @property
    def pips(self) -> tuple[int, int]:
        """How many of it there are, and how many are gone; none of both where that is no picture."""
        if self.most is None or not 0 <= self.value <= self.most <= _PIPS:
            return 0, 0
        return self.value, self.most - self.value

    @property
    def way(self) -> str:
        """Which way it has changed."""
        if self.was is None or self.was == self.value:
            return ""
        return "up" if self.value > self.was else "down"


class ZonePicture(msgspec.Struct, frozen=True, kw_only=True):
    """A zone: its cards as far as they are seen, and how many backs lie beside them; a place has a `number`.

    `most` is how many cards it holds, 0 where nothing bounds that.
    """

    key: str
    label: str
    lies: str
    count: int
    cards: tuple[CardPicture, ...] = ()
    number: int = 0
    most: int = 0

    @property
    def called(self) -> str:
        """What it is called, and how full it is."""
        return f"{self.label} {self.count}/{self.most}" if self.most else self.label

    @property
    def abreast(self) -> int:
        """How many places a row of it has where it is drawn large."""
        return _ROW if max(self.most, self.count) <= _ROW else _LONG_ROW

    @property
    def free(self) -> int:
        """How many more cards it holds."""
        return min(max(0, self.most - self.count), _FEW)

    @property
    def hidden(self) -> int:
        """How many of its cards nobody here can tell apart."""
        return max(0, self.count - len(self.cards))

    @property
    def backs(self) -> int:
        """How many backs are drawn for them."""
        return min(self.hidden, _FEW)

    @property
    def shown(self) -> tuple[CardPicture, ...]:
        """The cards that are drawn."""
        return self.cards[:_FEW]

    @property
    def more(self) -> int:
        """How many cards are only in its list."""
        return max(0, len(self.cards) - _FEW)

    @property
    def top(self) -> CardPicture | None:
        """The card that lies on top of a pile, where it is seen."""
        return self.cards[-1] if self.cards and self.cards[-1].face_up else None


class RowPicture(msgspec.Struct, frozen=True):
    """A row of a seat's field: what it is called, and its places, column by column."""

    label: str
    places: tuple[ZonePicture, ...]

    @property
    def bare(self) -> bool:
        """Whether nothing lies there."""
        return not any(place.count for place in self.places)


class SidePicture(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's side of the table. `field` are its rows from the middle of the table outwards.

    `front` are the zones where cards meet those of the others; of one that all share, what the seat controls there.
    """

    seat: int
    name: str
    numbers: tuple[SideNumber, ...]
    turn: bool
    out: bool
    asked: bool
    own: bool
    field: tuple[RowPicture, ...] = ()
    front: tuple[ZonePicture, ...] = ()
    spread: tuple[ZonePicture, ...] = ()
    piles: tuple[ZonePicture, ...] = ()
    held: tuple[ZonePicture, ...] = ()

    @property
    def zones(self) -> tuple[ZonePicture, ...]:
        """Its own zones, without the places of a field."""
        own = tuple(zone for zone in self.front if "." in zone.key)
        return (*own, *self.spread, *self.piles, *self.held)


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table, far sides first and one's own last. `phases` are those of a turn, `phase` the one that it is.

    `shared` are the zones that lie in the middle, `divided` those of all whose cards are drawn on the sides.
    """

    position: int
    turn: str
    phase: str
    phases: tuple[str, ...]
    doing: str
    sides: tuple[SidePicture, ...]
    shared: tuple[ZonePicture, ...]
    divided: tuple[ZonePicture, ...]
    pools: tuple[tuple[str, tuple[int, ...]], ...]
    waits: tuple[tuple[str, str, str], ...]
    columns: int

    def names(self) -> Mapping[int, str]:
        """What each card that is seen is called."""
        return {card.id: card.name for card in self.cards() if card.id and card.name}

    def called(self) -> Mapping[str, str]:
        """What each player's zones are called, by their keys."""
        return {zone.key: f"{side.name}’s {zone.label}" for side in self.sides for zone in side.zones}

    def cards(self) -> Iterator[CardPicture]:
        """Every card that is seen."""
        for side in self.sides:
            for zone in (*(cell for row in side.field for cell in row.places), *side.zones):
                yield from zone.cards
        for zone in (*self.shared, *self.divided):
            yield from zone.cards

    def zones(self) -> Iterator[ZonePicture]:
        """Every zone but the places of a field."""
        for side in self.sides:
            yield from side.zones
        yield from (*self.shared, *self.divided)


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """What a picture is made with beside the state: the cards that can be tapped, the state before, kinds by code.

    `every`: zones are drawn without a card, too, for something to be put there.
    """

    seat: int | None = None
    can: frozenset[int] = frozenset()
    before: Any = None
    kinds: Mapping[str, str] = {}
    every: bool = False


def picture(state: Any, seen: Seen) -> Picture:
    """The picture of a state."""
    shot = _Shot(state, seen)
    own = seen.seat or min((one.seat for one in state.seats), default=1)
    seats = sorted(state.seats, key=lambda one: (one.seat == own, -one.seat))
    shared = [shot.zone(zone) for zone in shot.shared if zone.count or zone.cards or seen.every]
    divided = [shot.zone(zone) for zone in shot.divided]
    return Picture(
        position=state.position,
        turn=state.turn.text,
        phase=state.turn.phase,
        phases=tuple(state.turn.phases) if state.turn.phase in state.turn.phases else (),
        doing=state.doing,
        sides=tuple(shot.side(one, near=one.seat == own) for one in seats),
        shared=tuple(shared),
        divided=tuple(divided),
        pools=tuple((pool.name, tuple(pool.faces)) for pool in state.pools),
        waits=tuple(shot.waiting(one) for one in state.waits),
        columns=state.columns,
    )


class _Shot:
    """One state while it is drawn."""

    def __init__(self, state: Any, seen: Seen) -> None:
        self._state = state
        self._seen = seen
        self._was = {} if seen.before is None else dict(_lying(seen.before))
        of_all = [zone for zone in state.zones if not zone.seat]
        self.divided = [zone for zone in of_all if zone.front and not seen.every]
        self.shared = [zone for zone in of_all if not zone.front or seen.every]

    def side(self, seat: Any, *, near: bool) -> SidePicture:
        """A seat's side."""
        state = self._state
        zones = [zone for zone in state.zones if zone.seat == seat.seat]
        lying = [
            zone for zone in zones if _lies(zone) in ("spread", "") and (zone.count or zone.most or self._seen.every)
        ]
        question = state.question if state.HasField("question") else None
        return SidePicture(
            seat=seat.seat,
            name=seat.name or f"Seat {seat.seat}",
            numbers=self._numbers(seat),
            turn=bool(state.turn.number) and state.turn.seat == seat.seat,
            out=seat.out,
            asked=question is not None and question.seat == seat.seat,
            own=self._seen.seat == seat.seat,
            field=self._field(zones, seat.seat, near=near),
            front=(
                *(self.zone(zone) for zone in lying if zone.front),
                *(self.zone(zone, seat.seat) for zone in self.divided),
            ),
            spread=tuple(self.zone(zone) for zone in lying if not zone.front),
            piles=tuple(self.zone(zone) for zone in zones if _lies(zone) == "piled"),
            held=tuple(self.zone(zone) for zone in zones if _lies(zone) == "held"),
        )

    def _numbers(self, seat: Any) -> tuple[SideNumber, ...]:
        """A player's numbers, each with its bound and with what it was before."""
        now = {one.name: one.value for one in seat.numbers}
        before = () if self._seen.before is None else self._seen.before.seats
        was = {one.name: one.value for other in before if other.seat == seat.seat for one in other.numbers}
        bounds = {one.within for one in seat.numbers if one.within}
        return tuple(
            SideNumber(
                name=one.name,
                label=one.label,
                value=one.value,
                most=now.get(one.within),
                was=was.get(one.name),
                bound=one.name in bounds,
            )
            for one in seat.numbers
        )

    def _field(self, zones: list[Any], seat: int, *, near: bool) -> tuple[RowPicture, ...]:
        lying = {(zone.row, zone.column): zone for zone in zones if zone.row}
        labels = list(enumerate(self._state.row_labels, 1))
        return tuple(
            RowPicture(
                label,
                tuple(self._place(lying, seat, row, column) for column in range(1, self._state.columns + 1)),
            )
            for row, label in (reversed(labels) if near else labels)
        )

    def _place(self, lying: Mapping[tuple[int, int], Any], seat: int, row: int, column: int) -> ZonePicture:
        """A place of a field, with the number by which it is picked."""
        zone, number = lying.get((row, column)), 100 * seat + 10 * row + column
        if zone is None:
            return ZonePicture(key="", label=f"column {column}", lies=_PLACED, count=0, number=number)
        return msgspec.structs.replace(self.zone(zone), label=f"column {column}", number=number)

    def zone(self, zone: Any, seat: int = 0) -> ZonePicture:
        """A zone with what is seen of its cards; of one that all share what a seat controls there."""
        cards = [card for card in zone.cards if seat in (0, card.controller or card.owner)]
        return ZonePicture(
            key=zone.key,
            label=zone.label,
            lies=_lies(zone),
            count=len(cards) if seat else zone.count,
            cards=told_apart([self._card(card, zone) for card in cards]),
            most=zone.most,
        )

    def _card(self, card: Any, zone: Any) -> CardPicture:
        was = self._was.get(card.id)
        changed = self._seen.before is not None and bool(card.id) and was != _looks(card, zone.key)
        return CardPicture(
            id=card.id,
            code=card.code,
            name=card.name,
            numbers=tuple(
                CardNumber(one.name, one.label, one.now, one.printed if one.HasField("printed") else None)
                for one in card.numbers
                if one.HasField("now")
            ),
            keywords=tuple(dict.fromkeys(card.keywords)),
            texts=tuple(dict.fromkeys(one.text for one in card.abilities if one.text)),
            read=tuple(dict.fromkeys(one.text for one in card.abilities if one.printed)),
            marks=tuple((one.label, one.now) for one in card.marks),
            kind=self._seen.kinds.get(card.code, ""),
            under=len(card.links),
            face_up=card.face_up or _lies(zone) == "held",
            turned=card.turned,
            of_seat=card.owner if card.owner != card.controller and card.owner else 0,
            can=card.id in self._seen.can,
            changed=changed,
        )

    def waiting(self, one: Any) -> tuple[str, str, str]:
        """Something that waits: whose it is, why, and what its text says."""
        names = {seat.seat: seat.name for seat in self._state.seats}
        return names.get(one.seat, "") or f"Seat {one.seat}", one.how, one.text


def _lies(zone: Any) -> str:
    kinds = {1: "spread", 2: "piled", 3: "held", 4: _PLACED}
    return kinds.get(zone.lies, "")


def _lying(state: Any) -> Iterator[tuple[int, tuple[Any, ...]]]:
    for zone in state.zones:
        for card in zone.cards:
            if card.id:
                yield card.id, _looks(card, zone.key)


def _looks(card: Any, zone: str) -> tuple[Any, ...]:
    """What makes two pictures of a card differ."""
    numbers = tuple((one.name, one.now) for one in card.numbers)
    marks = tuple((one.name, one.now) for one in card.marks)
    return zone, card.turned, card.face_up, numbers, marks, tuple(card.keywords), len(card.links)
