"""Values at paths: `seats.1.life`, `hand.1.count`, `hand.1` (names), `creatures.1.Wolf.exhausted`, `turn.phase`."""

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.naming import Names, split_zone
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.secrecy.views import CardView, View, view
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from domain.kernel.table.spelling import Unclear
from domain.kernel.table.state import Card, State

HIDDEN = "?"


SIDES = "sides"
"""Of a card, the names of what is printed on it that the viewer may look at."""


class NoValue(Unclear):
    """There is nothing at a path."""


class Values:
    """What a state holds, read by paths; with a viewer, what of it the viewer may see."""

    def __init__(self, engine: Engine, names: Names, state: State, viewer: Viewer | None = None) -> None:
        self._engine = engine
        self._game = engine.game
        self._names = names
        self._state = state
        self._view: View | None = None if viewer is None else view(engine.game, state, viewer)
        self._viewer = viewer

    def at(self, path: str) -> Any:
        """The value at a path, as plain data with cards by name. Raises NoValue or UnknownCard."""
        head, _, rest = path.partition(".")
        if head == "seats":
            return self._seat(rest)
        if head == "turn":
            return self._walk(msgspec.to_builtins(self._state.turn), rest, path)
        if head == "pools":
            return list(self._state.pools.get(rest, ()))
        if head in self._state.extra.__struct_fields__:
            return self._walk({head: plain(getattr(self._state.extra, head), self._names)}, path, path)
        shown = self._game.shown(self._state)
        if head in shown:
            return self._walk({head: plain(shown[head], self._names)}, path, path)
        key, rest = split_zone(self._game.zones, path)
        if key is None:
            known = ["seats", "turn", "pools", *self._game.zones]
            raise NoValue("no-path", path=repr(path), those=tuple(known))
        return self._zone(key, rest)

    def _seat(self, rest: str) -> Any:
        number, _, value = rest.partition(".")
        held = self._state.seats.get(Seat(int(number))) if number.isdigit() else None
        if held is None:
            raise NoValue("no-such-seat", seat=repr(number))
        if value == "out":
            return held.out
        if value not in held.values:
            raise NoValue("seat-has-no", seat=number, value=repr(value), those=("out", *held.values))
        return held.values[value]

    def _walk(self, data: Any, rest: str, path: str) -> Any:
        for part in rest.split(".") if rest else []:
            if not isinstance(data, dict) or part not in data:
                raise NoValue("nothing-at-path", path=repr(path))
            data = data[part]
        return data

    def _zone(self, key: ZoneKey, rest: str) -> Any:
        cards = self._lying(key)
        if not rest:
            return [self._called(card) for card in cards]
        if rest == "count":
            return len(cards)
        spot, counters, field = rest.partition(".counters.")
        if counters:
            return self._field(key, cards, spot, f"counters.{field}")
        spot, _, field = rest.rpartition(".")
        if not spot:
            spot, field = rest, "name"
        return self._field(key, cards, spot, field)

    def _lying(self, key: ZoneKey) -> Sequence[Card | CardView | None]:
        """The cards of a zone, None for those that the viewer cannot tell apart."""
        if self._view is None:
            return [self._state.cards[card] for card in self._state.zones.get(key, ())]
        seen = {card.id: card for card in self._view.zones[key].cards} if key in self._view.zones else {}
        return [seen.get(card) for card in self._state.zones.get(key, ())]

    def _called(self, card: Card | CardView | None) -> str:
        if card is None or not card.code:
            return HIDDEN
        return self._names.label(card.id)

    def _field(self, key: ZoneKey, cards: Sequence[Card | CardView | None], spot: str, field: str) -> Any:
        number = self._names.in_zone(self._state.zones, key, spot)
        place = self._state.zones[key].index(number)
        card = cards[place]
        if card is None:
            return HIDDEN
        held = self._state.cards[number]
        if field == "name":
            return self._called(card)
        if field == self._game.positions.turned:
            return card.turned
        if field == "facedown":
            return not card.face_up
        if field in ("owner", "controller"):
            return int(getattr(held, field))
        if not card.code:
            return HIDDEN
        if field in self._game.positions.stats:
            look = Look(self._engine.game, self._engine.catalog, self._state)
            return self._game.language.stat(look, card_pick(number), field, False)
        if field in self._facts:
            return plain(
                self._facts[field](Look(self._engine.game, self._engine.catalog, self._state), held), self._names
            )
        if field == SIDES:
            return self._sides(held)
        counter = field.removeprefix("counters.")
        if counter in self._game.counters or counter in held.counters:
            return held.count(counter)
        if counter != field and self._game.positions.any_counter:
            return 0
        known = [self._game.positions.turned, "facedown", "owner", "controller", *self._game.positions.stats, SIDES]
        raise NoValue("card-has-no", value=repr(field), those=(*known, *self._facts, *self._game.counters))

    def _sides(self, card: Card) -> list[str]:
        """The names of all sides of a card that the viewer may look at, the one that it goes by first."""
        prints, look = self._engine.catalog.prints, Look(self._engine.game, self._engine.catalog, self._state)
        hidden = self._viewer is not None and self._game.hides(look, card, self._viewer.seat)
        behind = () if hidden else self._game.sides(self._engine.catalog, card.code)
        return [prints[code].name for code in (card.code, *behind)]

    @functools.cached_property
    def _facts(self) -> Mapping[str, Callable[[Look, Card], Any]]:
        """What else is read of a card: its keywords, what is linked to it, and the game's own facts."""
        shows, names = self._game.shows, self._names
        return {
            "keywords": shows.keywords,
            "links": lambda look, card: [names.label(other) for _, other in shows.links(look, card)],
            **shows.facts,
        }


def alike(wanted: Any, actual: Any) -> bool:
    """Equal, or a name where the value is a name with its number; in lists and mappings too."""
    if isinstance(wanted, list) and isinstance(actual, list):
        return len(wanted) == len(actual) and all(map(alike, wanted, actual))
    if isinstance(wanted, dict) and isinstance(actual, dict):
        return all(key in actual and alike(value, actual[key]) for key, value in wanted.items())
    if isinstance(wanted, str) and isinstance(actual, str) and wanted != HIDDEN:
        return wanted in (actual, actual.partition("#")[0])
    return type(wanted) is type(actual) and bool(wanted == actual)


def plain(value: Any, names: Names) -> Any:
    """A value of the domain as plain data, with picks as people write them."""
    if isinstance(value, Pick):
        return names.label(value.value) if value.kind == "card" else f"{value.kind} {value.value}"
    if isinstance(value, msgspec.Struct):
        return {name: _field(getattr(value, name), hint, names) for name, hint in types_of(type(value))}
    if isinstance(value, list | tuple):
        return [plain(item, names) for item in value]
    if isinstance(value, dict):
        return {key: plain(item, names) for key, item in value.items()}
    return value


@functools.cache
def types_of(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """The fields of a struct with their types."""
    return tuple((field.name, field.type) for field in msgspec.structs.fields(kind))


def _field(value: Any, hint: Any, names: Names) -> Any:
    if isinstance(value, tuple) and CardId in getattr(hint, "__args__", ()):
        return [names.label(card) for card in value]
    if hint is CardId or (CardId in getattr(hint, "__args__", ()) and isinstance(value, int)):
        return names.label(value)
    return plain(value, names)
