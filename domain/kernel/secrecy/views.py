"""What a viewer may see: of a state, and of an event. Everything that leaves the service passes through here."""

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from domain.kernel.decisions.acts import JUDGE_ACTIONS
from domain.kernel.decisions.changes import CardCreated, Change, DeckPlaced
from domain.kernel.decisions.commands import Action, Actor, Branch, Open, tag
from domain.kernel.decisions.game import Game
from domain.kernel.decisions.judging_changes import Restored
from domain.kernel.decisions.telling import besides
from domain.kernel.log.events import Event
from domain.kernel.secrecy.named import card_fields, cards_named
from domain.kernel.secrecy.sections import Section
from domain.kernel.secrecy.sight import (
    ALL_SEEING,
    Viewer,
    doubtful,
    is_open,
    knows,
    sees,
    tells_in,
    untellable,
)
from domain.kernel.table.choices import Question
from domain.kernel.table.frames import trail
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_kind
from domain.kernel.table.judging_record import NOTHING_JUDGED, Judging
from domain.kernel.table.mentions import Kinds, cards_in, has_words, masked, parts_of
from domain.kernel.table.standing_answers import StandingView, standing_seen
from domain.kernel.table.state import Card, Draft, Result, SeatState, State, Table, Turn


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as a viewer sees it: no code where the viewer may not know what it is, no id where it may not tell."""

    id: int = 0
    code: str = ""
    owner: int = 0
    controller: int = 0
    face_up: bool = True
    turned: bool = False
    counters: Mapping[str, int] = {}


class ZoneView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A zone: how many cards lie in it, and those that can be told apart."""

    count: int
    cards: tuple[CardView, ...] = ()


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match at a position, as one viewer may see it. `where` is the trail of rules, outermost first.

    In words, where asked for: `doing` is in progress, `now` whose turn it is, `ended` how; `notes` is the game's own,
    `disputes` what is read out of each of them.
    """

    position: int
    turn: Turn
    seats: Mapping[Seat, SeatState]
    zones: Mapping[str, ZoneView]
    pools: Mapping[str, tuple[int, ...]]
    where: tuple[str, ...]
    extra: Mapping[str, Any]
    question: Question | None = None
    result: Result | None = None
    judging: Judging = NOTHING_JUDGED
    doing: str = ""
    now: str = ""
    ended: str = ""
    standing: tuple[StandingView, ...] = ()
    notes: tuple[str, ...] = ()
    disputes: Mapping[int, tuple[Section, ...]] = {}


class ChangeView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A change as a viewer sees it: its kind, rule and what of its data may be known; codes of cards it shows.

    `beside` are the rules by which its rule is carried out, `text` says it in words, where they were asked for.
    """

    kind: str
    rule: str
    data: Mapping[str, Any]
    codes: Mapping[int, str] = {}
    beside: tuple[str, ...] = ()
    text: str = ""

    @property
    def cites(self) -> tuple[str, ...]:
        """Every rule that it cites, the most exact one first."""
        return (self.rule, *self.beside)


def without_words(changes: Iterable[ChangeView]) -> tuple[ChangeView, ...]:
    """Changes as data alone: what is compared."""
    return tuple(msgspec.structs.replace(change, text="") for change in changes)


class EventView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as a viewer sees it. In words, if asked for: who did what, what is in progress, what each pick is."""

    position: int
    actor: Actor
    action: Mapping[str, Any]
    changes: tuple[ChangeView, ...]
    where: tuple[str, ...]
    question: Question | None = None
    at: int = 0
    text: str = ""
    doing: str = ""
    labels: Mapping[str, tuple[str, ...]] = {}


Tell = Callable[[Table, Change, ChangeView], str]
"""Says a change as a viewer sees it in words, on the table after it."""


CREATED = str(CardCreated.__struct_config__.tag)
RESTORED = str(Restored.__struct_config__.tag)


def view(game: Game, state: State, viewer: Viewer) -> View:
    """The match as the viewer may see it."""
    zones: dict[str, ZoneView] = {key: _zone(game, state, key, viewer) for key in state.zones}
    return View(
        position=state.position,
        turn=state.turn,
        seats=state.seats,
        zones=zones,
        pools=state.pools,
        where=trail(game.procedures, state.agenda),
        extra={**_told(game, state.extra, _masked_in(game, state, state.extra, viewer), viewer), **game.shown(state)},
        question=question_view(state.question, viewer),
        result=state.result,
        judging=judging_view(game, state, viewer),
        standing=standing_seen(state.standing, None if viewer.role in ALL_SEEING else viewer.seat or Seat(0)),
    )


def judging_view(game: Game, state: State, viewer: Viewer) -> Judging:
    """The record of judging; what is disputed may be an action with hidden cards."""
    if viewer.role in ALL_SEEING or not state.judging.disputes:
        return state.judging
    return msgspec.convert(_masked_in(game, state, state.judging, viewer), Judging)


def _zone(game: Game, state: State, key: ZoneKey, viewer: Viewer) -> ZoneView:
    seen, cards, kind = [], state.zones[key], game.zones[zone_kind(key)]
    for number in cards:
        card = state.cards[number]
        if not tells_in(kind, card, viewer):
            continue
        code = card.code if sees(kind.face_up if card.face_up else kind.face_down, card, viewer) else ""
        seen.append(CardView(number, code, card.owner, card.controller, card.face_up, card.turned, card.counters))
    return ZoneView(len(cards), tuple(seen))


def question_view(question: Question | None, viewer: Viewer) -> Question | None:
    """What is asked and of whom; the candidates only for who may answer, and for officials who see everything."""
    return question if question is None or _may_answer(question, viewer) else _bare(question)


def _may_answer(question: Question, viewer: Viewer) -> bool:
    """Whether a viewer is shown a question whole."""
    if viewer.role in ALL_SEEING or (question.or_judge and viewer.judges):
        return True
    return viewer.role == question.role and viewer.seat == question.seat


def _bare(question: Question) -> Question:
    """A question without its candidates."""
    return Question(question.kind, question.rule, question.seat, question.role)


def event_view(
    game: Game, before: State, event: Event, after: State, viewer: Viewer, tell: Tell | None = None
) -> EventView:
    """An event as the viewer may see it: ids and cards that stay hidden from it are left out.

    With `tell` its changes are put in words.
    """
    return event_views(game, before, event, after, (viewer,), tell)[viewer]


def event_views(
    game: Game, before: State, event: Event, after: State, viewers: Iterable[Viewer], tell: Tell | None = None
) -> dict[Viewer, EventView]:
    """An event as each of these viewers may see it: its changes are made once for all of them.

    With `tell`, which speaks for a single viewer, they are put in words.
    """
    shown = change_views(game, before, event.changes, viewers, tell)
    actions = _actions(game, before, event, shown)
    where, whole = trail(game.procedures, event.waiting.agenda), event.waiting.question
    bare = None if whole is None else _bare(whole)
    return {
        viewer: EventView(
            position=event.position,
            actor=event.command.actor,
            action=actions[viewer],
            changes=tuple(changes),
            where=where,
            question=whole if whole is not None and _may_answer(whole, viewer) else bare,
            at=event.at,
        )
        for viewer, changes in shown.items()
    }


def change_views(
    game: Game, before: State, changes: Sequence[Change], viewers: Iterable[Viewer], tell: Tell | None = None
) -> dict[Viewer, list[ChangeView]]:
    """Changes as each of these viewers may see them, in their order; with `tell` in words for a single one."""
    shown: dict[Viewer, list[ChangeView]] = {viewer: [] for viewer in viewers}
    if changes:
        draft = Draft(before)
        for change in changes:
            _make_seen(game, draft, change, shown)
            if tell is not None:
                for seen in shown.values():
                    seen[-1] = msgspec.structs.replace(seen[-1], text=tell(draft, change, seen[-1]))
    return shown


_Sight = tuple[bool, tuple[str, ...], tuple[CardId, ...], tuple[CardId, ...]]
"""What of a change a viewer may not see: words, fields, cards that it cannot tell, and ones that it does not
know. Who may see the same is shown the same.
"""
_ALL: _Sight = False, (), (), ()


def _make_seen(game: Game, draft: Draft, change: Change, shown: Mapping[Viewer, list[ChangeView]]) -> None:
    """Makes a change, and adds what each viewer sees of it, by what could be told apart before and after."""
    kind = type(change)
    if isinstance(change, Restored):
        game.reducers[kind](draft, change)
        told = {"to": change.to, **({"of": change.of} if change.of else {})}
        for changes in shown.values():
            changes.append(ChangeView(RESTORED, change.rule, told))
        return
    plain = msgspec.to_builtins(change)
    named = cards_in(kind, plain, kinds_of(game)) if parts_of(kind) else ()
    early = doubtful(game, draft, named)
    game.reducers[kind](draft, change)
    late = doubtful(game, draft, [number for number, _, _ in early]) if early else early
    about = [card for number in cards_named(change) if (card := draft.cards.get(number)) is not None]
    whole = [*about, change.card] if isinstance(change, CardCreated) else about
    covered = [card for card in whole if not is_open(game.zones[zone_kind(card.zone)], card)]
    kept, worded = game.untold[kind], kind is DeckPlaced or has_words(kind)
    if not (late or covered or kept or worded):
        seen = _change(game, change, plain, about, _ALL)
        for changes in shown.values():
            changes.append(seen)
        return
    made: dict[_Sight, ChangeView] = {}
    for viewer, changes in shown.items():
        everything = viewer.role in ALL_SEEING
        sight = _ALL
        if not everything:
            hidden = untellable(late, viewer) if late else ()
            if hidden:
                then = set(untellable(early, viewer))
                hidden = tuple([number for number in hidden if number in then])
            unknown = tuple([card.id for card in covered if not knows(game, draft, card, viewer)]) if covered else ()
            own = getattr(change, "seat", None) == viewer.seat
            sight = worded, _untold(game, kind, viewer, own=own) if kept else (), hidden, unknown
        if (found := made.get(sight)) is None:
            found = made[sight] = _change(game, change, dict(plain), about, sight)
        changes.append(found)


def _hidden(game: Game, table: Table, named: Iterable[CardId], viewer: Viewer) -> tuple[CardId, ...]:
    """Those of the cards named that the viewer cannot tell apart on this table."""
    return () if viewer.role in ALL_SEEING else untellable(doubtful(game, table, named), viewer)


def _change(game: Game, change: Change, data: dict[str, Any], about: Iterable[Card], sight: _Sight) -> ChangeView:
    """What is seen of a change, given as plain data of its own with the cards that it is about."""
    kind, (worded, untold, hidden, unknown) = type(change), sight
    if worded or hidden:
        data = dict(masked(kind, data, hidden, kinds_of(game)))
        if isinstance(change, DeckPlaced):
            data["codes"], data["first"] = len(change.codes), 0
    if isinstance(change, CardCreated) and change.card.id in unknown:
        data["card"] = {}
    for name in untold:
        data.pop(name, None)
    codes = {int(card.id): card.code for card in about if card.id not in hidden and card.id not in unknown}
    if codes and card_fields(kind)[0] in untold:
        codes = {}
    rule, beside = data.pop("rule"), data.pop("beside", ())
    return ChangeView(data.pop("change"), rule, data, codes, beside)


def _came(shown: Iterable[ChangeView]) -> list[str]:
    """The codes of cards that were seen to come into the match."""
    return [change.data["card"]["code"] for change in shown if change.kind == CREATED and change.data["card"]]


def _actions(
    game: Game, before: State, event: Event, shown: Mapping[Viewer, Iterable[ChangeView]]
) -> dict[Viewer, Mapping[str, Any]]:
    """What each of these viewers sees of an event's action, by the changes that it sees."""
    action, actor = event.command.action, event.command.actor
    kind, kinds = type(action), kinds_of(game)
    if isinstance(action, Open):
        told = {"action": tag(kind), "setup": msgspec.to_builtins(action.setup)}
        told = {**told, "origin": msgspec.to_builtins(action.origin)} if isinstance(action, Branch) else told
        return {viewer: msgspec.to_builtins(action) if viewer.role in ALL_SEEING else told for viewer in shown}
    plain = msgspec.to_builtins(action)
    named = cards_in(kind, plain, kinds) if parts_of(kind) else ()
    unsure, ordered = doubtful(game, before, named), _is_order(game, before.question, action)
    if not (unsure or ordered or game.untold[kind] or has_words(kind)):
        return dict.fromkeys(shown, plain)
    seen: dict[Viewer, Mapping[str, Any]] = {}
    for viewer, changes in shown.items():
        seen[viewer] = plain
        if viewer.role in ALL_SEEING:
            continue
        if ordered and not actor.same(viewer):
            seen[viewer] = masked(kind, plain, named, kinds)
            continue
        hidden = untellable(unsure, viewer)
        masks = hidden or has_words(kind)
        data = masked(kind, plain, hidden, kinds, _came(changes)) if masks else plain
        seen[viewer] = _told(game, action, data, viewer, own=viewer.seat is not None and actor.seat == viewer.seat)
    return seen


def _told(
    game: Game, thing: msgspec.Struct, plain: dict[str, Any], viewer: Viewer, *, own: bool = False
) -> dict[str, Any]:
    """What is shown of a struct, as plain data: to others than officials what is listed; its `own` seat sees more."""
    untold = _untold(game, type(thing), viewer, own=own)
    return {name: value for name, value in plain.items() if name not in untold} if untold else plain


def _untold(game: Game, kind: type[msgspec.Struct], viewer: Viewer, *, own: bool = False) -> tuple[str, ...]:
    """The fields of a struct that a viewer is not shown."""
    untold = game.untold[kind]
    if not untold or viewer.role in ALL_SEEING:
        return ()
    told = besides(kind, judges=viewer.judges, own=own and viewer.seat is not None)
    return tuple(name for name in untold if name not in told) if told else untold


def _is_order(game: Game, question: Question | None, action: Action) -> bool:
    """Whether an action answers a question after an order."""
    ordered = question is not None and question.space is not None and question.space.ordered
    return ordered and question is not None and type(action) in game.answers.get(question.kind, ())


def _masked_in(game: Game, state: State, thing: msgspec.Struct, viewer: Viewer) -> dict[str, Any]:
    """A struct as plain data, with 0 in the place of each card's id that the viewer cannot tell in this state."""
    plain: dict[str, Any] = msgspec.to_builtins(thing)
    kind = type(thing)
    if viewer.role in ALL_SEEING or not parts_of(kind):
        return plain
    kinds = kinds_of(game)
    hidden = _hidden(game, state, cards_in(kind, plain, kinds), viewer)
    return masked(kind, plain, hidden, kinds) if hidden or has_words(kind) else plain


def kinds_of(game: Game) -> Kinds:
    """The actions that people may speak of, by their tags."""
    return _by_tag(game.actions)


@functools.cache
def _by_tag(actions: tuple[type[Action], ...]) -> Kinds:
    return {tag(kind): kind for kind in (*actions, *JUDGE_ACTIONS)}
