"""Wherever an action or a change may hold a card's id, views mask it and exports seal it: no field is forgotten."""

import itertools
import random
from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from domain.kernel.acting.repeating import Allow, Deed, Repeat
from domain.kernel.decisions.acts import JUDGE_ACTIONS, CallJudge, Correct, ResolveText
from domain.kernel.decisions.commands import Action, Actor, Branch, Command, Open, Propose, tag
from domain.kernel.decisions.game import Game
from domain.kernel.decisions.judging_changes import Restored
from domain.kernel.decisions.rulings import Waiting
from domain.kernel.decisions.steps import CountStep, TurnFix, TurnStep
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sealing import LEAF, SALT_BYTES, event_digest, opened, sealed, sealed_digest
from domain.kernel.secrecy.views import event_view, kinds_of
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import ActionText, CardId, Seat, zone_key
from domain.kernel.table.judging_record import Judging
from domain.kernel.table.mentions import cards_in, masked, mentioned, parts_of
from domain.kernel.table.state import Card, State
from domain.registry import codec, games
from service.app.exporting.openings import Opening, closed_form, openings_of
from tests.conformance.games import engine, random_match

EDITIONS = sorted(games())
FIRST = 1_000_001
"""The first id of cards that no count can be mistaken for."""
HAND = zone_key("hand", Seat(1))
OTHER, OWNER, JUDGE = Actor("seat", Seat(2)), Actor("seat", Seat(1)), Actor("judge")
ORGANISER = Actor("organiser")


class Maker:
    """Makes a value of every type with an id of its own wherever a card may be."""

    def __init__(self) -> None:
        self.ids = itertools.count(FIRST)

    def each(self, kind: type[msgspec.Struct]) -> Iterator[msgspec.Struct]:
        """Values of a struct, so that every member of a union in it comes up."""
        hints = get_type_hints(kind)
        made = {field.name: self.values(hints[field.name]) for field in msgspec.structs.fields(kind)}
        for row in itertools.zip_longest(*made.values()):
            filled = [made[name][0] if value is None else value for name, value in zip(made, row, strict=True)]
            yield kind(**dict(zip(made, filled, strict=True)))
        if not made:
            yield kind()

    def values(self, hint: Any) -> list[Any]:
        """Values of a type, at least one."""
        origin, args = get_origin(hint), get_args(hint)
        if hint is CardId:
            return [CardId(next(self.ids))]
        if hint is ActionText:
            text = {"action": "choose", "picks": [{"kind": "card", "value": next(self.ids)}]}
            return [ActionText(msgspec.json.encode(text).decode())]
        if hint is Pick:
            return [Pick("card", next(self.ids)), Pick("number", 3)]
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return list(self.each(hint))
        if origin in (Union, UnionType):
            return [value for arg in args if arg not in _NOTHING for value in self.values(arg)]
        if origin is tuple:
            return [tuple(self.values(args[0]))] if args[-1] is ... else [tuple(self.values(a)[0] for a in args)]
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return [{self.values(args[0])[0]: value for value in self.values(args[1])[:1]}]
        return [args[0]] if origin is Literal else [_plain(hint)]


_NOTHING = (type(None), msgspec.UnsetType)


def _plain(hint: Any) -> Any:
    base = getattr(hint, "__supertype__", hint)
    return {int: 0, str: "", bool: True, float: 1.0, bytes: b""}.get(base, 0)


def numbers(value: Any) -> set[int]:
    """Every id of the maker's that a value holds in any way, texts and keys included."""
    text = msgspec.json.encode(msgspec.to_builtins(value, str_keys=True)).decode()
    digits = "".join(char if char.isdigit() else " " for char in text).split()
    return {int(number) for number in digits if int(number) >= FIRST and len(number) == len(str(FIRST))}


def without_what_is_kept_by(plain: Any, hidden: set[int]) -> Any:
    """Plain data without what is kept by hidden cards, which is hidden with them, whatever it speaks of."""
    if isinstance(plain, dict):
        return {key: without_what_is_kept_by(item, hidden) for key, item in plain.items() if key not in hidden}
    return [without_what_is_kept_by(item, hidden) for item in plain] if isinstance(plain, list | tuple) else plain


def kinds(game: Game) -> list[type[msgspec.Struct]]:
    """Every type whose values leave the service through a view, or are sealed."""
    made: list[type[msgspec.Struct]] = [*game.actions, *JUDGE_ACTIONS, *game.reducers, game.extra, Judging]
    return [kind for kind in made if kind not in (Restored, Open, Branch)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_in_every_action_change_and_game_s_own_state_is_found_and_masked(edition: str) -> None:
    game, maker, held = games()[edition], Maker(), 0
    actions = kinds_of(game)
    for kind in kinds(game):
        for value in maker.each(kind):
            there, plain = numbers(value), msgspec.to_builtins(value)
            held += len(there)
            assert set(cards_in(kind, plain, actions)) == there, value
            for hidden in (there, set(sorted(there)[::2])):
                shown = masked(kind, plain, hidden, actions)
                assert numbers(shown) == numbers(without_what_is_kept_by(plain, hidden)) - hidden, value
            assert numbers(plain) == there, "what is masked is left as it was"
    assert held > 40


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_card_in_every_action_and_change_is_sealed(edition: str) -> None:
    game, maker = games()[edition], Maker()
    before, _, state = next(random_match(edition, 1))
    reducers = [kind for kind in game.reducers if kind in kinds(game)]
    actions = [kind for kind in (*game.actions, *JUDGE_ACTIONS) if kind in kinds(game)]
    for action in (value for kind in actions for value in maker.each(kind)):
        form = sealed(_event(state, action), before)
        assert not numbers(_without_leaves(form["action"])), action
    for change in (value for kind in reducers for value in maker.each(kind)):
        form = sealed(_event(state, Propose(), change), None)
        assert not numbers(_without_leaves(form["changes"])), change


@pytest.mark.parametrize("edition", EDITIONS)
def test_frames_and_questions_are_found_to_speak_of_their_cards(edition: str) -> None:
    maker = Maker()
    for kind in games()[edition].frames:
        for value in maker.each(kind):
            assert set(mentioned([value])) == numbers(value), value


def test_a_type_that_does_not_say_which_numbers_are_cards_is_refused() -> None:
    class Untold(msgspec.Struct):
        either: CardId | Seat

    class Nameless(msgspec.Struct, array_like=True):
        card: CardId

    with pytest.raises(TypeError, match="which of"):
        parts_of(Untold)
    with pytest.raises(TypeError, match="Nameless speaks of cards"):
        parts_of(Nameless)
    with pytest.raises(TypeError, match="stands for"):
        parts_of(Restored)


def _event(state: State, action: Any, *changes: Any) -> Event:
    salt = random.Random(7).randbytes(SALT_BYTES)
    return Event(state.position + 1, Command(JUDGE, action), changes, (), Waiting(state.agenda, None), salt=salt)


def _without_leaves(form: Any) -> Any:
    if isinstance(form, dict):
        return {} if form.keys() == {LEAF} else {key: _without_leaves(value) for key, value in form.items()}
    if isinstance(form, msgspec.Struct):
        return _without_leaves(msgspec.to_builtins(form))
    return [_without_leaves(item) for item in form] if isinstance(form, list | tuple) else form


def acts(card: Card) -> list[Action]:
    """What names a card in something that it holds."""
    step, fix = TurnStep(card=card.id, value=1), TurnFix(card=card.id, value=1)
    deed = Deed("play", card.id, picks=(Pick("card", card.id),))
    said = msgspec.json.encode({"action": tag(Propose), "steps": [{"kind": "turn", "card": card.id}]}).decode()
    return [
        Propose(steps=(CountStep(seat=Seat(1), counter="life", value=1), step)),
        Correct(fixes=(fix, fix), reason="why", by="J.4.1"),
        ResolveText(dispute=1, source=card.id, seat=card.owner, steps=(step,)),
        Repeat(sequence=(deed, deed), times=2),
        Allow(times=1, deed=deed),
        CallJudge(position=1, disputed=ActionText(said), reason="may I?"),
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hidden_card_in_an_act_is_shown_to_its_owner_and_sealed_from_the_others_until_it_is_revealed(
    edition: str,
) -> None:
    judge = engine(edition)
    state = next(after for _, _, after in random_match(edition, 1) if after.zones.get(HAND))
    hand = state.zones[HAND]
    far = msgspec.structs.replace(state.cards[hand[0]], id=CardId(FIRST))
    cards = {**{number: card for number, card in state.cards.items() if number != hand[0]}, far.id: far}
    before = msgspec.structs.replace(state, cards=cards, zones={**state.zones, HAND: (far.id, *hand[1:])})
    for act in acts(far):
        if type(act) not in (*judge.game.actions, *JUDGE_ACTIONS):
            assert type(act) in (Repeat, Allow), "other games declare no sequences"
            continue
        event = _event(before, act)
        forms = {}
        for viewer in (OWNER, OTHER, Actor("spectator"), JUDGE, ORGANISER):
            view = event_view(judge.game, before, event, before, viewer)
            assert numbers(view) == ({FIRST} if viewer in (OWNER, ORGANISER) else set()), (viewer, act)
            forms[viewer] = form = opened(event, before, view, viewer)
            digest = event_digest(b"before", codec(edition).encode_event(event), event, before)
            assert sealed_digest(b"before", closed_form(form)) == digest, (viewer, act)
            assert (str(FIRST) in str(form)) == (viewer in (OWNER, ORGANISER)), (viewer, act)
        closed = {leaf for leaf, _ in _leaves(forms[OWNER])} - {leaf for leaf, _ in _leaves(forms[OTHER])}
        assert closed, act
        assert all(str(FIRST) in str(value) for leaf, value in _leaves(forms[OWNER]) if leaf in closed), act


def _leaves(form: Mapping[str, Any]) -> set[tuple[str, str]]:
    found: tuple[Opening, ...] = openings_of([form])
    return {(opening.leaf, str(opening.value)) for opening in found}
