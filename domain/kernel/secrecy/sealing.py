"""Sealed events: what some viewer may not see enters the chain as salted commitments, each to be opened by itself.

An event's digest is taken over its sealed form: plain data in which every part that a view may hide is a leaf,
`{"#": HASH}`. A leaf is opened as `{"#": [SALT, VALUE]}`, and whoever reads it puts the hash back: SHA-256 over the
salt and the value as JSON. So what one seat may see, what everybody may see and the whole event have the same digest,
and checking one takes SHA-256 and JSON only. Leaves' salts come from the event's own, which no view shows.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from hashlib import sha256, shake_128
from itertools import chain, count
from struct import Struct
from typing import Any

import msgspec

from domain.kernel.decisions.changes import CardCreated, CardMoved, Change, DeckPlaced, ZoneOrdered
from domain.kernel.decisions.commands import Actor, Branch, Open
from domain.kernel.decisions.judging_changes import Redealt, Restored
from domain.kernel.log.events import Event, chained
from domain.kernel.secrecy.named import card_fields, cards_named
from domain.kernel.secrecy.sight import ALL_SEEING
from domain.kernel.secrecy.views import EventView
from domain.kernel.table.ids import CardId
from domain.kernel.table.mentions import EACH, WHOLE, Leaves, Part, parts_of
from domain.kernel.table.state import State

LEAF = "#"
SALT_BYTES = 16
_TAG = b"magistrate event 2:"
_BESIDES: Mapping[type[msgspec.Struct], Mapping[str, Part]] = {
    Open: {"cards": WHOLE, "decks": WHOLE, "position": WHOLE},
    Branch: {"cards": WHOLE, "decks": WHOLE, "position": WHOLE},
    CardCreated: {"card": WHOLE},
    Restored: {name: WHOLE for name in Restored.__struct_fields__ if name not in ("rule", "beside", "to", "of")},
    ZoneOrdered: {"order": EACH},
    DeckPlaced: {"codes": EACH},
    Redealt: {"order": EACH},
}
"""What views hide besides the ids of cards."""
_BLOCK = 10 * SALT_BYTES
_CUT = Struct(f"{SALT_BYTES}s" * 10).unpack
_SORTED = msgspec.json.Encoder(order="sorted").encode
Seal = Callable[[Any], dict[str, Any]]
Planned = Callable[[type[msgspec.Struct]], tuple[tuple[str, Part, bool], ...]]


class Unsealed(ValueError):
    """An event without a salt, from before events were sealed: only all of it proves it."""


class Unsealable(AssertionError):
    """A view hides what is no leaf: sealing must be taught it, or an export would tell what the view does not."""


def event_digest(previous: bytes, body: bytes, event: Event, before: State | None) -> bytes:
    """The digest that chains an event to the one before it: over its sealed form, or over all of an unsalted one.

    `before` is the state that the event came upon, None for the first event.
    """
    if not event.salt:
        return chained(previous, body)
    return sealed_digest(previous, sealed(event, before))


def proves(digest: bytes, previous: bytes, body: bytes, event: Event, before: State | None) -> bool:
    """Whether a stored digest is that of an event after the digest before it, by this seal or by an earlier one."""
    if not event.salt:
        return digest == chained(previous, body)
    return seal_of(digest, previous, event, before) is not None


def seal_of(digest: bytes, previous: bytes, event: Event, before: State | None) -> "Planned | None":
    """What a salted event was sealed by: this seal, or one that was in use before; None where none proves it."""
    for plan in (_plan, _second_plan, _first_plan):
        if digest == sealed_digest(previous, _form(event, before, _Sealing(_closing(event.salt), plan))):
            return plan
    return None


def sealed_digest(previous: bytes, form: Mapping[str, Any]) -> bytes:
    """The digest of a sealed form in which every leaf is closed."""
    return sha256(previous + _TAG + _encode(form)).digest()


def sealed(event: Event, before: State | None) -> dict[str, Any]:
    """An event's sealed form, every leaf closed."""
    return _form(event, before, _Sealing(_closing(event.salt)))


def opened(
    event: Event, before: State, shown: EventView, viewer: Actor, seal: "Planned | None" = None
) -> dict[str, Any]:
    """An event's sealed form with those leaves open that the viewer's view of it shows; by an earlier `seal` if given.

    Raises Unsealed, and Unsealable where the seal has no leaf for what the view hides.
    """
    if not event.salt:
        raise Unsealed(f"event {event.position} was recorded before events were sealed")
    form: dict[str, Any] = msgspec.to_builtins(
        _form(event, before, _Sealing(_opening(event.salt), seal)), str_keys=True
    )
    if viewer.role in ALL_SEEING:
        return form
    _close(form["action"], msgspec.to_builtins(shown.action, str_keys=True), "action")
    for number, (part, change, view) in enumerate(zip(form["changes"], event.changes, shown.changes, strict=True)):
        shows = part.pop("shows", [])
        cited = {"rule": view.rule, "beside": view.beside} if view.beside else {"rule": view.rule}
        seen = msgspec.to_builtins({**view.data, "change": view.kind, **cited}, str_keys=True)
        _close(part, seen, f"changes.{number}")
        if shows:
            part["shows"] = shows
        for leaf, card in zip(shows, cards_named(change), strict=True):
            if view.codes.get(card) != leaf[LEAF][1]:
                close(leaf)
    close(form["kept"])
    if "question" in form and shown.question != event.waiting.question:
        close(form["question"]["whole"])
    return form


def close(leaf: dict[str, Any]) -> None:
    """Closes an open leaf in its place; a closed one stays as it is. Raises ValueError for what is no leaf."""
    value = leaf[LEAF]
    if isinstance(value, list):
        salt, plain = value
        leaf[LEAF] = leaf_hash(salt_of(salt), plain)
    elif not isinstance(value, str):
        raise ValueError(f"{value!r} is neither a hash nor a salt and a value")


def salt_of(digits: str) -> bytes:
    """The salt of an open leaf, by its hexadecimal digits. Raises ValueError for any other size or spelling.

    A longer salt could take over the first bytes of the value: the same commitment would open to another one.
    """
    salt = bytes.fromhex(digits)
    if len(salt) != SALT_BYTES or salt.hex() != digits:
        raise ValueError(f"a salt has {2 * SALT_BYTES} lower hexadecimal digits")
    return salt


def leaf_hash(salt: bytes, value: Any) -> str:
    """The commitment to a value, in hexadecimal digits."""
    return sha256(salt + _encode(value)).hexdigest()


def _encode(value: Any) -> bytes:
    """A value as JSON with sorted keys."""
    try:
        return _SORTED(value)
    except TypeError:  # Keys that are numbers become text first.
        return _SORTED(msgspec.to_builtins(value, str_keys=True))


def _closing(salt: bytes) -> Seal:
    """Makes closed leaves."""
    take = _salts(salt).__next__

    def closed(value: Any) -> dict[str, Any]:
        try:
            plain = _SORTED(value)
        except TypeError:
            plain = _encode(value)
        return {LEAF: sha256(take() + plain).hexdigest()}

    return closed


def _opening(salt: bytes) -> Seal:
    """Makes open leaves, in the same order with the same salts."""
    salts = _salts(salt)

    def opened_leaf(value: Any) -> dict[str, Any]:
        return {LEAF: [next(salts).hex(), msgspec.to_builtins(value, str_keys=True)]}

    return opened_leaf


def _salts(salt: bytes) -> Iterator[bytes]:
    """The salts of an event's leaves: SHAKE-128 over the event's own and the number of the block."""
    return chain.from_iterable(map(partial(_block, salt), count()))


def _block(salt: bytes, number: int) -> tuple[bytes, ...]:
    found: tuple[bytes, ...] = _CUT(shake_128(salt + number.to_bytes(4)).digest(_BLOCK))
    return found


def _form(event: Event, before: State | None, leaves: "_Sealing") -> dict[str, Any]:
    """The sealed form, with structs where nothing in them is sealed: they are encoded as the plain data would be."""
    waiting, action = event.waiting, event.command.action
    codes, plan, seal = _Codes(before), leaves.plan, leaves.whole
    form: dict[str, Any] = {
        "position": event.position,
        "at": event.at,
        "actor": event.command.actor,
        "action": _sealed_fields(action, leaves)[0] if plan(type(action)) else action,
        "changes": [_sealed_change(change, codes, leaves) for change in event.changes],
        "kept": seal({"outcomes": event.outcomes, "request": event.request, "agenda": waiting.agenda}),
    }
    question = waiting.question
    if question is not None:
        form["question"] = {
            "kind": question.kind,
            "rule": question.rule,
            "seat": question.seat,
            "role": question.role,
            "whole": seal(question),
        }
    return form


def _sealed_change(change: Change, codes: "_Codes", leaves: "_Sealing") -> Any:
    kind = type(change)
    if not leaves.plan(kind):
        return change
    follow = _FOLLOW.get(kind)
    if follow is not None:
        follow(codes, change)
    part, named = _sealed_fields(change, leaves)
    if named:
        seal = leaves.whole
        part["shows"] = [seal(codes.of(card)) for card in named]
    return part


def _sealed_fields(thing: msgspec.Struct, leaves: "_Sealing") -> tuple[dict[str, Any], list[CardId]]:
    """A change or an action as plain data with its leaves, and the cards that it is about."""
    plain: dict[str, Any] = msgspec.to_builtins(thing, str_keys=True)
    named: list[CardId] = []
    for name, part, is_named in leaves.plan(type(thing)):
        value = plain.get(name)
        if value is not None:
            plain[name] = leaves.whole(value) if type(value) is int else part.put(value, leaves)
            if is_named:
                for item in value if isinstance(value, tuple) else (value,):
                    _name(named, item)
    return plain, named


def _name(named: list[CardId], value: Any) -> None:
    """Adds the card that a plain id or pick is."""
    if type(value) is int:
        named.append(CardId(value))
    elif value["kind"] == "card":
        named.append(CardId(value["value"]))


class _Sealing:
    """Puts a leaf in the place of whatever speaks of cards; what is kept by cards is one leaf."""

    __slots__ = ("card", "code", "pick", "plan", "text", "whole")

    def __init__(self, seal: Seal, plan: "Planned | None" = None) -> None:
        self.card = self.code = self.pick = self.text = self.whole = seal
        self.plan = plan or _plan

    def keyed(self, kept: Mapping[Any, Any], _: Part | None, /) -> Any:
        return self.whole(kept)


@cache
def _plan(kind: type[msgspec.Struct]) -> tuple[tuple[str, Part, bool], ...]:
    """What a view may hide of a change or an action, in the order in which it takes salts; and what it is about."""
    kept: tuple[str, ...] = getattr(kind, "kept", ())
    besides = _BESIDES.get(kind, {})
    whole = {name: WHOLE for name in kept if name not in besides}
    if not whole:
        return _second_plan(kind)
    about = card_fields(kind)
    return tuple((name, part, name in about) for name, part in {**dict(parts_of(kind)), **besides, **whole}.items())


@cache
def _second_plan(kind: type[msgspec.Struct]) -> tuple[tuple[str, Part, bool], ...]:
    """As `_plan` was before it was listed what is shown: what is kept to officials was no leaf of its own."""
    cards = {} if kind is Restored else dict(parts_of(kind))
    about = () if kind is Restored else card_fields(kind)
    return tuple((name, part, name in about) for name, part in {**cards, **_BESIDES.get(kind, {})}.items())


class _TopLevel:
    """What the first seal made leaves of: a value, or each item of a list."""

    def put(self, plain: Any, leaves: Leaves) -> Any:
        return [leaves.whole(item) for item in plain] if isinstance(plain, list | tuple) else leaves.whole(plain)


@cache
def _first_plan(kind: type[msgspec.Struct]) -> tuple[tuple[str, Part, bool], ...]:
    """As `_plan` was at first: ids that stand deeper than in a struct's own fields were no leaves."""
    cards = card_fields(kind)
    about = () if kind is Restored else cards
    found: dict[str, Part] = {**dict.fromkeys(cards, _TopLevel()), **_BESIDES.get(kind, {})}
    return tuple((name, part, name in about) for name, part in found.items())


def _close(part: Any, shown: Any, where: str) -> None:
    """Closes the leaves of a change or an action that its view, as plain data, does not show. Raises Unsealable."""
    if isinstance(part, dict) and part.keys() == {LEAF}:
        if shown != part[LEAF][1]:
            close(part)
    elif isinstance(part, dict):
        there = shown if isinstance(shown, dict) else {}
        for name, item in part.items():
            _close(item, there.get(name), f"{where}.{name}")
    elif isinstance(part, list):
        those = shown if isinstance(shown, list | tuple) else [None] * len(part)
        for place, (item, that) in enumerate(zip(part, those, strict=True)):
            _close(item, that, f"{where}.{place}")
    elif part is not None and part != shown:
        raise Unsealable(f"{where} is hidden by a view and is no leaf")


class _Codes:
    """What the cards are that an event's changes name, as the event goes on."""

    def __init__(self, before: State | None) -> None:
        self._before = before
        self._new: dict[CardId, str] = {}

    def placed(self, change: DeckPlaced) -> None:
        """Takes in a deck."""
        ids = map(CardId, range(change.first, change.first + len(change.codes)))
        self._new.update(zip(ids, change.codes, strict=True))

    def created(self, change: CardCreated) -> None:
        """Takes in a new card."""
        self._new[change.card.id] = change.card.code

    def moved(self, change: CardMoved) -> None:
        """Takes in a card's new id."""
        self._new[change.new] = self.of(change.card)

    def restored(self, change: Restored[Any]) -> None:
        """Takes in cards as they were."""
        self._new.update((card.id, card.code) for card in change.cards)

    def redealt(self, change: Redealt) -> None:
        """Takes in cards that are others now."""
        codes = [self.of(card) for card in change.cards]
        self._new.update((card, codes[place]) for card, place in zip(change.cards, change.order, strict=True))

    def of(self, card: CardId) -> str:
        """The code of a card; empty where nothing is known of it."""
        if self._before is None or card in self._new:
            return self._new.get(card, "")
        found = self._before.cards.get(card) or self._before.departed.get(card)
        return "" if found is None else found.code


_FOLLOW: Mapping[type[Change], Callable[[_Codes, Any], None]] = {
    DeckPlaced: _Codes.placed,
    CardCreated: _Codes.created,
    CardMoved: _Codes.moved,
    Restored: _Codes.restored,
    Redealt: _Codes.redealt,
}
