"""A member of an offer: how random players, benchmarks and property tests answer, without listing all answers."""

import functools
from collections.abc import Callable
from typing import Any, get_args, get_origin, get_type_hints

from domain.kernel.decisions.commands import Action, tag
from domain.kernel.decisions.game import Game
from domain.kernel.table.choices import Offer, Pick, Space
from domain.kernel.table.fitting import leads_on

TRIES = 32
Below = Callable[[int], int]
"""Gives a number from 0 to one less than its argument."""


def action_types(game: Game) -> dict[str, type[Action]]:
    """A game's actions by their tags."""
    return _by_tag(game.actions)


@functools.cache
def _by_tag(actions: tuple[type[Action], ...]) -> dict[str, type[Action]]:
    return {tag(kind): kind for kind in actions}


def sample(game: Game, offer: Offer, below: Below) -> Action:
    """An action of the offer, its parts picked by `below`."""
    return build(game, offer.action, {name: draw(space, below) for name, space in offer.parts.items()})


def offered(game: Game, offers: list[Offer], action: Action) -> bool:
    """Whether an action is a member of one of the offers."""
    return any(offer.action == tag(type(action)) and _holds(offer, action) for offer in offers)


def _holds(offer: Offer, action: Action) -> bool:
    shapes = _shapes(type(action))
    for name, (many, plain, _) in shapes.items():
        value = getattr(action, name)
        items = value if many else (value,)
        space = offer.parts.get(name)
        if space is None:
            if items:
                return False
            continue
        kinds = dict.fromkeys(pick.kind for pick in space.candidates)
        picks = tuple(Pick(kind, int(item)) for item in items for kind in kinds) if plain else items
        if not space.holds(picks):
            return False
    return True


def draw(space: Space, below: Below) -> tuple[Pick, ...]:
    """An answer of the space, in an order of chance; where most answers are left out, the first of the others."""
    picks = _draw(space, below)
    for _ in range(TRIES if space.without else 0):
        if space.holds(picks):
            return picks
        picks = _draw(space, below)
    return picks if not space.without or space.holds(picks) else next(space.each())


def _draw(space: Space, below: Below) -> tuple[Pick, ...]:
    if space.selective:
        return _draw_fitting(space, below)
    most = space.most if space.repeats else min(space.most, len(space.candidates))
    count = space.least + below(most - space.least + 1)
    if space.repeats or count == 1:
        return tuple([space.candidates[below(len(space.candidates))] for _ in range(count)])
    left = list(space.candidates)
    return tuple(left.pop(below(len(left))) for _ in range(count))


def _draw_fitting(space: Space, below: Below) -> tuple[Pick, ...]:
    """Picks one after another, each so that there is an answer with all of them."""
    picks: tuple[Pick, ...] = ()
    wanted = space.least + below(space.most - space.least + 1)
    left = list(space.candidates)
    while left and (len(picks) < wanted or not space.holds(picks)):
        pick = left.pop(below(len(left)))
        if leads_on(space, (*picks, pick)):
            picks = (*picks, pick)
    return picks


def build(game: Game, action: str, parts: dict[str, tuple[Pick, ...]]) -> Action:
    """The action with these picks as its parts: as picks, ids, numbers or a yes, as its fields say."""
    kind = action_types(game)[action]
    shapes = _shapes(kind)
    values: dict[str, Any] = {}
    for name, picks in parts.items():
        many, plain, convert = shapes[name]
        items = tuple(convert(pick.value) if plain else pick for pick in picks)
        values[name] = items if many else items[0]
    return kind(**values)


@functools.cache
def yes_or_no(kind: type[Action]) -> frozenset[str]:
    """The parts of an action that are a yes or a no."""
    return frozenset(name for name, hint in get_type_hints(kind).items() if hint is bool)


@functools.cache
def _shapes(kind: type[Action]) -> dict[str, tuple[bool, bool, Callable[[int], Any]]]:
    """For each field: whether it holds many, whether plain numbers, and what makes its value of a number."""
    shapes: dict[str, tuple[bool, bool, Callable[[int], Any]]] = {}
    for name, hint in get_type_hints(kind).items():
        many = get_origin(hint) is tuple
        item = get_args(hint)[0] if many else hint
        shapes[name] = (many, item is not Pick, bool if item is bool else int)
    return shapes
