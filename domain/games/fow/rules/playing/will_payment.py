"""Paying will (903.2j, 1003): with what one has, and with will abilities played on the way (1003.5)."""

from collections.abc import Iterator, Sequence

import msgspec

from domain.games.fow.rules.costs.will import produce, produced, purpose_of, sources, sources_for, spendable, worded
from domain.games.fow.rules.costs.will_matching import Source, could_pay, only_choice
from domain.games.fow.rules.playing.costs import keeps_the_rest_possible
from domain.games.fow.table.changes import WillSpent
from domain.games.fow.table.costs import Will
from domain.games.fow.table.frames import Paying
from domain.games.fow.table.state import Production
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question, Space, card_pick
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_1003_1 = R("1003.1")
R_1003_5 = R("1003.5")


def left_of(look: Look, frame: Paying) -> list[Will]:
    """The will that is there and not chosen to be spent."""
    left = list(spendable(look, frame.seat, purpose_of(look)))
    for will in frame.spent:
        left.remove(will)
    return left


def _sources(look: Look, frame: Paying) -> Iterator[tuple[CardId, Source]]:
    return sources_for(look, frame.seat, purpose_of(look))


def open_wills(look: Look, frame: Paying) -> tuple[Will, ...]:
    """The kinds of will that may be spent next, with which the rest can still be paid."""
    left, more = (
        left_of(look, frame),
        [one for number, one in _sources(look, frame) if keeps_the_rest_possible(look, number)],
    )
    return tuple(
        will for will in dict.fromkeys(left) if could_pay(frame.price, (*frame.spent, will), _without(left, will), more)
    )


def open_sources(look: Look, frame: Paying) -> list[tuple[CardId, list[int]]]:
    """The will abilities that may be played next, with those of their productions of which a payment takes a will.

    Abilities played while paying are played to pay (1003.5); for anything else there is priority before.
    """
    left, there = left_of(look, frame), list(_sources(look, frame))
    found = []
    for card, source in there:
        if not keeps_the_rest_possible(look, card):
            continue
        others = [one for number, one in there if number != card]
        options = [option for option, made in enumerate(source.productions) if _some_pays(frame, left, made, others)]
        if options:
            found.append((card, options))
    return found


def _some_pays(frame: Paying, left: Sequence[Will], made: Production, others: Sequence[Source]) -> bool:
    """Whether a will of a production can be spent, so that the rest can be paid."""
    there = [*left, *made]
    return any(could_pay(frame.price, (*frame.spent, will), _without(there, will), others) for will in made)


def _without(left: Sequence[Will], will: Will) -> list[Will]:
    rest = list(left)
    rest.remove(will)
    return rest


def ask_what_pays(d: Decision, frame: Paying) -> None:
    """Asks for the next will to spend or ability to play, unless all answers come to the same (H.88)."""
    if len(frame.spent) >= frame.price.total:
        d.end()
        d.emit(WillSpent(rule=R_1003_1, beside=(frame.rule,), seat=frame.seat, wills=frame.spent))
        return
    kinds, abilities = open_wills(d, frame), open_sources(d, frame)
    picks = (*(Pick("option", place) for place in range(len(kinds))), *(card_pick(card) for card, _ in abilities))
    sole = sole_pick(d, frame)
    if len(picks) == 1 or sole is not None:
        d.put(msgspec.structs.replace(frame, picked=(picks[0] if sole is None else sole,)))
    else:
        space, options = Space(picks), tuple(map(worded, kinds))
        about, text = frame.about, "what pays next"
        d.ask(Question("choose", R_1003_5, frame.seat, space=space, about=about, text=text, options=options))


def sole_pick(look: Look, frame: Paying) -> Pick | None:
    """What pays next where every payment spends the same will and plays the same abilities, or alike ones."""
    there = [(card, found) for card, found in _sources(look, frame) if keeps_the_rest_possible(look, card)]
    if any(len(made) != 1 for _, found in there for made in found.productions):
        return None
    alike = _alike(look, [number for number, _ in there])
    items: list[tuple[Will | CardId, tuple[Will, ...]]] = [
        (will, (will,)) for will in spendable(look, frame.seat, purpose_of(look))
    ]
    items += [(alike[number], tuple(will for made in found.productions for will in made)) for number, found in there]
    payment = only_choice(frame.price, items)
    if payment is None:
        return None
    spent = list(frame.spent)
    for kind in payment:
        if isinstance(kind, Will) and kind in spent:
            spent.remove(kind)
        elif isinstance(kind, Will):
            return Pick("option", open_wills(look, frame).index(kind))
        else:
            return card_pick(kind)
    return None


def _alike(look: Look, cards: Sequence[CardId]) -> dict[CardId, CardId]:
    """For each card the first one that nothing tells it apart from."""
    first: dict[CardId, CardId] = {}
    for number in cards:
        card = look.table.cards[number]
        same = (one for one in first if msgspec.structs.replace(look.table.cards[one], id=number) == card)
        first[number] = next(same, number)
    return first


def take_what_pays(d: Decision, frame: Paying) -> None:
    """Spends the will, or asks for the ability's production where there are several that leave a payment."""
    (pick,) = frame.picked or ()
    if pick.kind == "option":
        will = open_wills(d, frame)[pick.value]
        d.goto(msgspec.structs.replace(frame, spent=(*frame.spent, will), picked=None), ask_what_pays)
        return
    card = CardId(pick.value)
    options = dict(open_sources(d, frame))[card]
    if len(options) == 1:
        d.put(msgspec.structs.replace(frame, source=card, picked=(Pick("option", options[0]),)))
    else:
        d.put(msgspec.structs.replace(frame, source=card))  # What was picked stays: this may be asked again.
        space = Space(tuple(Pick("option", option) for option in options))
        words = tuple(map(produced, dict(sources(d, frame.seat))[card].productions))
        text = "which will it produces"
        d.ask(Question("choose", R_1003_5, frame.seat, space=space, about=card, text=text, options=words))


def play_the_will_ability(d: Decision, frame: Paying) -> None:
    """Plays the will ability (907.2, 1003.5); one will that it produces is spent, and what pays next is asked."""
    assert frame.source is not None
    option = frame.picked[0].value if frame.picked else 0
    made = dict(sources(d, frame.seat))[frame.source].productions[option]
    spent = (*frame.spent, *made) if len(made) == 1 else frame.spent
    d.goto(msgspec.structs.replace(frame, spent=spent, source=None, picked=None), ask_what_pays)
    produce(d, frame.source, option)


PAYING = procedure(
    R_1003_1, step(R_1003_5, ask_what_pays), step(R_1003_1, take_what_pays), step(R_1003_5, play_the_will_ability)
)
