"""A position written by hand: a match may begin from one instead of from decks, as cases and branches do.

Its form is plain data, so that it can be sent and stored: `turn` (number, seat, phase); `seats`, by number, each with
its numbers (`life: 17`), `out`, and its zones as lists of cards; `zones` that belong to no seat, of which a seat too
may list what it controls there; `pools` of dice;
`waits`, the question that is asked first; and the game's own fields, such as a battle. A card is its code or name,
or a mapping with `card`, `owner`, `facedown`, the game's word for turned cards (`exhausted: true`), the game's own
words, and counters: those of the game by themselves, all by their names under `counters`.
"""

import re
from collections.abc import Mapping
from itertools import groupby
from typing import Any

from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.changes import CardCreated, DeckPlaced, PhaseBegan, PoolSet, SeatCounted, SeatOut
from domain.kernel.decisions.commands import Open
from domain.kernel.decisions.game import Decision, Game, Position
from domain.kernel.decisions.naming import DECK, Names, UnknownCard
from domain.kernel.decisions.rulings import Message, Reason, Words, inner, unclear
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_kind
from domain.kernel.table.spelling import Misspelt, spelt
from domain.kernel.table.state import Card, SeatState, Turn

HOW = "placed"
_NUMBER_MOST = 1_000_000
_FORM = ("turn", "seats", "zones", "pools", "waits")
_COUNTER = re.compile(r"[a-z][a-z' -]{0,39}")


def read_position(game: Game, catalog: Catalog, command: Open) -> tuple[Position | None, list[Reason]]:
    """The position that an opening gives, or every reason why its form cannot be read."""
    reader = _Reader(game, catalog, command)
    position = reader.read(command.position or {})
    return (None, reader.reasons) if reader.reasons else (position, [])


def own_fields(game: Game) -> tuple[str, ...]:
    """The fields of a game's own that a position may give."""
    return tuple(game.extra.__struct_fields__) if game.positions.own is None else game.positions.own


_WHOLE = "position"
_OF_A_CARD = ("card", "owner", "facedown", "counters")


class _Reader:
    def __init__(self, game: Game, catalog: Catalog, command: Open) -> None:
        self.game = game
        self.reasons: list[Reason] = []
        self.seats = command.setup.seats
        self.options = {**game.options, **command.setup.options}
        prints = {code: card.name for code, card in catalog.cards.items()}
        self.codes = {**{name: code for code, name in prints.items()}, **{code: code for code in prints}}
        self.names = Names(prints, game.zones)
        self.cards: list[Card] = []

    def problem(self, where: str, text: Words, remedy: Words = "") -> None:
        part = "" if where == _WHOLE else f".{where}"
        self.reasons.append(
            Reason(self.game.positions.rule, Message("says", {"where": where, "text": inner(text)}), remedy, part)
        )

    def read(self, data: Mapping[str, Any]) -> Position | None:
        own = own_fields(self.game)
        self._known(data, (*_FORM, *own), "position")
        data = self._spread(data)
        if self.reasons:
            return None
        turn = self._turn(data.get("turn"))
        seats = self._seats(data.get("seats"))
        for key, cards in sorted(self._mapping(data.get("zones", {}), "zones").items()):
            if key in self.game.zones:
                self._zone(ZoneKey(key), Seat(1), cards, f"zones.{key}")
            else:
                self.problem(
                    "zones",
                    Message("there-is-no-zone-key", {"key": repr(key)}),
                    Message("zones", {"zones": tuple(self.game.zones)}),
                )
        pools = {
            name: tuple(self._number(face, f"pools.{name}") for face in self._list(faces, f"pools.{name}"))
            for name, faces in sorted(self._mapping(data.get("pools", {}), "pools").items())
        }
        extra = self._extra({name: data[name] for name in own if name in data})
        waits = data.get("waits", "")
        if not isinstance(waits, str):
            self.problem("waits", "this-is-no-question", Message("questions", {"answers": tuple(self.game.answers)}))
        if self.reasons or turn is None or extra is None:
            return None
        return Position(turn, seats, tuple(self.cards), pools, extra, waits)

    def _spread(self, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """The position with what the game's words say of cards in its own fields."""
        spread = self.game.positions.spread
        try:
            return data if spread is None else spread(data, self.codes)
        except Misspelt as error:
            self.problem("position", unclear(error))
            return data

    def _turn(self, data: Any) -> Turn | None:
        turn = self._mapping(data, "turn")
        self._known(turn, ("number", "seat", "phase"), "turn")
        number, seat = (self._number(turn.get(name, 1), f"turn.{name}") for name in ("number", "seat"))
        return Turn(number, Seat(seat), str(turn.get("phase", "")))

    def _seats(self, data: Any) -> dict[Seat, SeatState]:
        read = {}
        given = {str(seat): held for seat, held in self._mapping(data, "seats").items()}
        for number in range(1, self.seats + 1):
            seat, where = Seat(number), f"seats.{number}"
            held = self._mapping(given.pop(str(number), {}), where)
            self._known(
                held, ("out", *self.game.positions.values, *self.game.positions.starting, *self.game.zones), where
            )
            values = {
                name: self._number(
                    held.get(name, self.options.get(name, self.game.positions.presumed.get(name, 0))), f"{where}.{name}"
                )
                for name in self.game.positions.values
            }
            given_too = (name for name in self.game.positions.starting if name in held)
            values.update({name: self._number(held[name], f"{where}.{name}") for name in given_too})
            read[seat] = SeatState(values, bool(held.get("out", False)))
            for kind in self.game.zones:
                key = ZoneKey(kind) if kind in self.game.shared else ZoneKey(f"{kind}.{seat}")
                self._zone(key, seat, held.get(kind, []), f"{where}.{kind}")
        for other in given:
            self.problem(
                "seats",
                Message("the-match-has-no-seat", {"other": other}),
                Message("seats-are-1-to", {"seats": self.seats}),
            )
        return read

    def _zone(self, key: ZoneKey, seat: Seat, data: Any, where: str) -> None:
        for place, item in enumerate(self._list(data, where), 1):
            spot = f"{where}.{place}"
            fields = {"card": item} if isinstance(item, str) else self._mapping(item, spot)
            self._known(fields, (*_OF_A_CARD, self.game.positions.turned, *self.game.counters), spot)
            code = self.codes.get(str(fields.get("card")))
            if code is None:
                self.problem(
                    spot,
                    Message("the-catalog-has-no-card", {"get": repr(fields.get("card"))}),
                    "give-a-cards-code-or-name",
                )
                continue
            counters = self._counters(fields, spot)
            up = self.game.zones[zone_kind(key)].lies_face_up
            if "facedown" in fields:
                up = not fields["facedown"]
            owner = Seat(self._number(fields.get("owner", seat), spot))
            turned = bool(fields.get(self.game.positions.turned, False))
            kept = {name: count for name, count in counters.items() if count}
            controller = owner if where.startswith("zones.") else seat
            card = Card(CardId(len(self.cards) + 1), owner, controller, code, key, up, turned, kept)
            self.cards.append(card)
            self.names.add(card.id, code)

    def _counters(self, fields: Mapping[str, Any], spot: str) -> dict[str, int]:
        """The counters on a card, by their names."""
        game, where = self.game, f"{spot}.counters"
        counters = {name: self._number(fields[name], spot) for name in game.counters if name in fields}
        for name, count in self._mapping(fields.get("counters", {}), where).items():
            if name not in game.counters and not (game.positions.any_counter and _COUNTER.fullmatch(name)):
                free = Message("counters-a-name-in-small-letters", {"counters": tuple(game.counters)})
                remedy = free if game.positions.any_counter else Message("counters", {"counters": tuple(game.counters)})
                self.problem(where, Message("is-no-counter", {"name": repr(name)}), remedy)
            elif name in counters:
                self.problem(where, Message("is-given-twice", {"name": repr(name)}), "give-it-once")
            else:
                counters[name] = self._number(count, where)
        return counters

    def _extra(self, data: Mapping[str, Any]) -> Any:
        lying: dict[ZoneKey, tuple[CardId, ...]] = {}
        for card in self.cards:
            lying[card.zone] = (*lying.get(card.zone, ()), card.id)
        try:
            return spelt(data, self.game.extra, lambda text: self.names.find(lying, text))
        except (Misspelt, UnknownCard) as error:
            self.problem("position", unclear(error))
            return None

    def _known(self, data: Mapping[str, Any], names: tuple[str, ...], where: str) -> None:
        for name in data:
            if name not in names:
                self.problem(
                    where,
                    Message("has-no-meaning-here", {"name": repr(name)}),
                    Message("known-are", {"names": tuple(names)}),
                )

    def _mapping(self, data: Any, where: str) -> Mapping[str, Any]:
        if isinstance(data, Mapping):
            return data
        self.problem(where, "this-must-be-a-mapping")
        return {}

    def _list(self, data: Any, where: str) -> list[Any] | tuple[Any, ...]:
        if isinstance(data, list | tuple):
            return data
        self.problem(where, "this-must-be-a-list")
        return []

    def _number(self, data: Any, where: str) -> int:
        whole = isinstance(data, int) and not isinstance(data, bool)
        if (whole or (isinstance(data, float) and data.is_integer())) and abs(data) <= _NUMBER_MOST:
            return int(data)
        self.problem(where, Message("is-no-whole-number-from-to", {"data": repr(data), "number-most": _NUMBER_MOST}))
        return 1


def place_cards(d: Decision, position: Position) -> None:
    """Brings a position's turn, seats, cards and dice into the match, as ordinary changes that nothing answers."""
    rule = d.game.positions.rule
    d.emit(PhaseBegan(rule=rule, turn=position.turn))
    for seat, held in position.seats.items():
        for name, value in held.values.items():
            amount = value - d.game.positions.starting.get(name, 0)
            if amount or name in d.game.options:
                d.emit(SeatCounted(rule=rule, seat=seat, value=name, amount=amount, how=HOW))
        if held.out:
            d.emit(SeatOut(rule=rule, seat=seat, how=HOW))
    for key, group in groupby(position.cards, key=lambda card: card.zone):
        cards = tuple(group)
        if zone_kind(key) == DECK:
            codes = tuple(card.code for card in cards)
            d.emit(DeckPlaced(rule=rule, seat=cards[0].owner, zone=key, first=cards[0].id, codes=codes))
        else:
            for card in cards:
                d.emit(CardCreated(rule=rule, card=card, how=HOW))
    for pool, faces in position.pools.items():
        d.emit(PoolSet(rule=rule, pool=pool, faces=faces, seat=position.turn.seat, how=HOW))
