"""Continuous effects applied at one step: the older first unless one depends on another (909.3), and whether somebody
has to choose the first of those of one age (H.59).
"""

from collections import Counter
from collections.abc import Sequence

import msgspec

from domain.games.fow.rules.continuous.ages import Part, foremost, in_order, name_of, undecided
from domain.games.fow.rules.continuous.gifts import given
from domain.games.fow.rules.continuous.original import original
from domain.games.fow.rules.continuous.plans import Planned, could, fixed, plan
from domain.games.fow.rules.continuous.sources import CurrentInformation
from domain.games.fow.table.records import Info
from domain.games.fow.table.zones import PUBLIC
from domain.kernel.abilities.ordering.dependencies import in_any_order
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import zone_kind

Done = Sequence[tuple[object, int]]
"""What has been applied of a step, or is to be, by `name_of`."""


def apply_step(look: Look, current: CurrentInformation, step: int, done: Done = (), head: Done = ()) -> None:
    """Applies what belongs to a step in its order: dependent parts behind those that they depend on, else by age.

    What comes with an ability that is given on the way is applied too, what goes with one that is lost is not. `done`
    has been applied, `head` is applied before all others.
    """
    done = [*done]
    left = _left(look, current, step, done)
    while left:
        part = left[0]
        if len(left) > 1:
            first = next((one for one in head if one not in done), None)
            part = next((one for one in left if name_of(one) == first), None) or _next(look, current, left, step, done)
        left = [one for one in left if one is not part]
        done.append(name_of(part))
        _apply(current, look, plan(look, part, step))
        if current.parts is None:
            left = _left(look, current, step, done)


def _left(look: Look, current: CurrentInformation, step: int, done: Done) -> list[Part]:
    """What may have something to give at a step and has not been applied, in the order of age."""
    found = in_order(look, (part for part in current.read_on(look) if could(look, part, step)))
    for one in done:
        place = next((at for at, part in enumerate(found) if name_of(part) == one), None)
        if place is not None:
            found.pop(place)
    return found


def _next(look: Look, current: CurrentInformation, left: list[Part], step: int, done: Done) -> Part:
    """The oldest part that depends on none of the others, unless that one depends on it too (909.3a, 909.3b)."""
    plans = [plan(look, part, step) for part in left]
    changes: dict[tuple[int, int], bool] = {}

    def changed(first: int, then: int) -> bool:
        """Whether applying one part changes what or how another one applies."""
        if (first, then) not in changes:
            if not plans[first] or fixed(left[then], plans[first]):
                changes[first, then] = False
            else:
                before = (dict(current.infos), current.parts, current.texts)
                current.texts = {}
                _apply(current, look, plans[first])
                gone = current.parts is None and all(
                    name_of(one) != name_of(left[then]) for one in current.read_on(look)
                )
                changes[first, then] = gone or plan(look, left[then], step) != plans[then]
                current.infos, current.parts, current.texts = before
        return changes[first, then]

    def depends(place: int) -> list[int]:
        others = (other for other in range(len(left)) if other != place)
        return [other for other in others if changed(other, place) and not changed(place, other)]

    free = in_any_order(len(left), depends)
    first = next(free)
    if not current.trying and not current.undecided:
        rivals = [place for place in free if undecided(look.table, left[first], left[place])]
        _note_the_undecided(look, current, step, done, [(left[place], plans[place]) for place in (first, *rivals)])
    return left[first]


def _note_the_undecided(
    look: Look, current: CurrentInformation, step: int, done: Done, parts: Sequence[tuple[Part, Planned]]
) -> None:
    """Notes the texts of one age of which somebody has to choose the first, as that changes what a card is (H.59)."""
    (first, planned), *rivals = parts
    differing = [rival for rival, its in rivals if _matters(look, current, step, done, (first, planned), (rival, its))]
    if differing:
        current.undecided = foremost(look.table, (first, *differing))


def _matters(
    look: Look,
    current: CurrentInformation,
    step: int,
    done: Done,
    one: tuple[Part, Planned],
    other: tuple[Part, Planned],
) -> bool:
    """Whether the order of two parts changes what the cards that everybody sees are after a step.

    Mostly it makes no difference once both have been applied, and so none to what follows.
    """
    if _at_once(look, current, step, one, other[0]) == _at_once(look, current, step, other, one[0]):
        return False
    names = name_of(one[0]), name_of(other[0])
    return _come_to(look, current, step, done, names) != _come_to(look, current, step, done, names[::-1])


def _at_once(look: Look, current: CurrentInformation, step: int, first: tuple[Part, Planned], then: Part) -> object:
    """What the cards are that either of two parts changes, applied one behind the other."""
    before = (dict(current.infos), current.parts, current.texts)
    current.texts = {}
    _apply(current, look, first[1])
    gone = current.parts is None and all(name_of(one) != name_of(then) for one in current.read_on(look))
    if not gone:
        _apply(current, look, plan(look, then, step))
    infos = before[0]
    found = {number: _contents(now) for number, now in current.infos.items() if now is not infos.get(number)}
    current.infos, current.parts, current.texts = before
    return found


def _come_to(look: Look, current: CurrentInformation, step: int, done: Done, head: Done) -> object:
    """What the cards that everybody sees would be after the rest of a step in which these parts come first."""
    before = (dict(current.infos), current.parts, current.texts)
    current.texts, current.trying = {}, True
    apply_step(look, current, step, done, head)
    cards = look.table.cards
    found = {
        number: _contents(one)
        for number, one in current.infos.items()
        if cards[number].face_up and zone_kind(cards[number].zone) in PUBLIC
    }
    current.infos, current.parts, current.texts = before
    current.trying = False
    return found


def _contents(found: Info) -> list[object]:
    """What a card is, whatever the order in which it has got it."""
    return [Counter(value) if isinstance(value, tuple) else value for value in msgspec.structs.astuple(found)]


def _apply(current: CurrentInformation, look: Look, planned: Planned) -> None:
    for card, gifts in planned:
        found = current.infos.get(card)
        if found is None:
            found = original(look, look.table.cards[card])
        before = found.abilities
        for gift in gifts:
            found = given(found, gift)
        if found.abilities is not before:
            current.parts, current.texts = None, {}
        current.infos[card] = found
