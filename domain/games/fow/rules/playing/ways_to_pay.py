"""The ways in which what is played can be paid: its cost, what is paid rather than it, and what besides (903.2i)."""

from collections.abc import Iterable, Iterator
from itertools import islice

import msgspec

from domain.games.fow.nodes.abilities import FowAbility
from domain.games.fow.nodes.costs import PayWill
from domain.games.fow.nodes.statics import AlsoCost, Costs
from domain.games.fow.nodes.verbs import OnCards
from domain.games.fow.rules.continuous.information import info, parts_in_force
from domain.games.fow.rules.continuous.original import ability_of
from domain.games.fow.rules.costs.gathering import counting_part, done_with, enough, further, left_for
from domain.games.fow.rules.costs.prices import price_of
from domain.games.fow.rules.costs.terms import (
    INCARNATION,
    changed,
    further_costs,
    instead_of_cost,
    is_about,
    judgment_costs,
    parts_of,
    saved_by,
)
from domain.games.fow.rules.costs.will import purpose_of_play
from domain.games.fow.rules.playing.costs import WORDS
from domain.games.fow.rules.playing.playability import (
    ability_prices,
    can_be_paid,
    can_pay,
    text_use,
    trigger_of,
)
from domain.games.fow.rules.playing.targets import MOST_TRIED, aimed, answers, hangs_on_targets, with_some_x
from domain.games.fow.rules.playing.timing import ONLY, manners
from domain.games.fow.table.changes import EffectsEnded, ObjectSet
from domain.games.fow.table.costs import Cost, Price
from domain.games.fow.table.frames import Playing
from domain.games.fow.table.records import ABILITY, JUDGMENT, SPELL, Held
from domain.games.fow.table.zones import STANDBY
from domain.kernel.abilities.compiled.clauses import X
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.compiled.tree import Node, walk
from domain.kernel.acting.answers import ask_unless_settled
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question, Space
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_903_2C = R("903.2c")
R_903_2I = R("903.2i")
R_903_2I_4 = R("903.2.i.4")
R_903_2K = R("903.2k")
Terms = tuple[tuple[Use, ...], tuple[Price, ...], bool]
"""By which texts something is paid, with which printed price, and whether with one at all."""


def has_x(d: Decision, frame: Playing) -> bool:
    """Whether what is played has an X in its cost (903.2f)."""
    known = frame.object
    if known.kind == ABILITY:
        return not frame.triggered and any(map(_variable, ability_played(d, frame).costs))
    cost = printed_cost(d, frame)
    if cost is not None and cost.variables > 0:
        return True
    if known.kind != SPELL:
        return False
    besides = (*frame.extras, *_mandatory(d, frame, d.draft.cards[frame.on]))
    return any(_variable(part) for use in besides for part in parts_of(d, use))


def _variable(part: Node) -> bool:
    """Whether a part of a cost has an X: in its will, or as how many it is done to."""
    return (isinstance(part, PayWill) and part.variables > 0) or any(isinstance(one, X) for one in walk(part))


def ability_played(look: Look, frame: Playing) -> FowAbility:
    """The ability that is played."""
    use = frame.object.use
    return ability_of(look, Held(use.code, use.ability))


def printed_cost(d: Look, frame: Playing) -> Cost | None:
    """The printed cost of what is played: of a judgment that of its keyword (705.2a)."""
    if frame.object.kind == JUDGMENT:
        keyword = info(d, frame.card).keyword("Judgment") if frame.card in d.table.cards else None
        return None if keyword is None else keyword.cost
    return info(d, frame.on or frame.card).cost


def payable_with(d: Look, frame: Playing, x: int) -> bool:
    """Whether what is played can be paid with this X; where that hangs on its targets, with some of those left."""
    purpose, known = purpose_of_play(d, frame), frame.object
    looks: Iterable[Look] = (d,)
    if known.kind == SPELL and frame.on and hangs_on_targets(d, d.table.cards[frame.on]):
        looks = aimed(d, d.table.cards[frame.on], msgspec.structs.replace(known, x=x))
    return any(
        can_pay(look, frame.seat, frame.on, uses, prices, priced=priced, x=x, purpose=purpose, gathered=one.gathered)
        for look in looks
        for one in _gathering_more(look, frame, x)
        for uses, prices, priced in all_terms(look, one, x)
    )


def _gathering_more(look: Look, frame: Playing, x: int) -> Iterator[Playing]:
    """A play with yet more cards to pay further costs with, where their number changes what is paid."""
    if frame.object.kind != SPELL or not frame.on:
        yield frame
        return
    card = look.table.cards[frame.on]
    uses = [use for use in (*frame.extras, *_mandatory(look, frame, card)) if use.ability not in frame.settled]
    for gathered in further(look, card, uses, frame.gathered, x):
        yield msgspec.structs.replace(frame, gathered={**frame.gathered, **gathered})


def is_gathering(look: Look, frame: Playing) -> tuple[Use, OnCards] | None:
    """The next further cost of which it is to be settled with which cards it is paid, and its part."""
    if frame.object.kind != SPELL or not frame.on:
        return None
    card = look.table.cards[frame.on]
    uses = [use for use in (*frame.extras, *_mandatory(look, frame, card)) if use.ability not in frame.settled]
    return next(((use, part) for use in uses if (part := counting_part(look, card, use)) is not None), None)


def _ask_for_the_next_card(d: Decision, frame: Playing, use: Use, part: OnCards) -> None:
    """Asks for one more card that a further cost is paid with, or none: whatever it is, all can be paid yet."""
    x, held = frame.object.x, frame.gathered.get(use.ability, ())
    found = left_for(d, part, use, frame.gathered, x)
    kept = tuple(pick for pick in found if payable_with(d, _with(frame, use, (*held, pick)), x))
    settled = msgspec.structs.replace(_with(frame, use, held), settled=(*frame.settled, use.ability))
    done = enough(d, part, use, frame.gathered, x) and payable_with(d, settled, x)
    if kept:
        space, text = Space(kept, 0 if done else 1, 1), WORDS.get(type(part), "which cards pay")
        ask_unless_settled(d, Question("choose", R_903_2I_4, frame.seat, space=space, about=frame.on, text=text))


def _with(frame: Playing, use: Use, picked: tuple[Pick, ...]) -> Playing:
    return msgspec.structs.replace(frame, gathered={**frame.gathered, use.ability: picked}, picked=None)


def _note_the_next_card(d: Decision, frame: Playing, use: Use) -> None:
    """Notes the card, and asks for one more; without one these are all."""
    held = frame.gathered.get(use.ability, ())
    after = _with(frame, use, (*held, *(frame.picked or ())))
    if not frame.picked:
        after = msgspec.structs.replace(after, settled=(*frame.settled, use.ability))
    d.goto(after, ask_for_optional_costs)


def leaving_it_payable(d: Look, frame: Playing, space: Space) -> Space:
    """The targets of a space, but those with which what is played could not be paid any more (903.2j)."""
    if space.most == 1:
        kept = tuple(pick for pick in space.candidates if leaves_it_payable(d, frame, (pick,)))
        least = space.least if leaves_it_payable(d, frame, ()) else 1
        return msgspec.structs.replace(space, candidates=kept, least=least) if kept else space
    tried = tuple(islice(answers(space), MOST_TRIED))
    return msgspec.structs.replace(space, without=tuple(one for one in tried if not leaves_it_payable(d, frame, one)))


def more_than_are_tried(space: Space) -> bool:
    """Whether so many selections answer a space that not all are tried: its player is told so."""
    return space.most > 1 and len(tuple(islice(answers(space), MOST_TRIED + 1))) > MOST_TRIED


def leaves_it_payable(d: Look, frame: Playing, picked: tuple[Pick, ...]) -> bool:
    """Whether what is played can be paid yet where this is what it targets next (903.2j)."""
    use = frame.object.use
    known = msgspec.structs.replace(frame.object, use=use.__replace__(targets=(*use.targets, picked)))
    return payable_with(d, msgspec.structs.replace(frame, object=known), known.x)


def all_terms(d: Look, frame: Playing, x: int) -> list[Terms]:
    """Every way in which what is played can be paid: by which texts, with which printed price, if with one."""
    known = frame.object
    card = d.table.cards[frame.on] if known.kind == SPELL else d.table.cards.get(frame.card)
    if known.kind == ABILITY:
        assert card is not None or frame.triggered, "an ability is played of a card that is there"
        return [((known.use,), (), False)]
    if known.kind == JUDGMENT:
        assert card is not None, "a judgment is played of a ruler that is there"
        besides = tuple(judgment_costs(d, card, frame.seat))
        return [
            (besides, (one,), True)
            for one in changed(d, price_of(printed_cost(d, frame), x), card, frame.seat, "judgment", x)
        ]
    assert card is not None, "what is played is on the chase"
    besides = (*frame.extras, *_mandatory(d, frame, card))
    if known.free or known.came == STANDBY:
        return [(besides, (), False)]
    price, less = price_of(info(d, card).cost, x), saved_by(d, card, frame.seat, frame.extras)
    done = done_with(d, card, besides, frame.gathered)
    found: list[Terms] = [
        (besides, (one,), True) for one in changed(d, price, card, frame.seat, "cards", x, less=less, done=done)
    ]
    found += [((rather, *besides), (), False) for rather in instead_of_cost(d, card, frame.seat)]
    return [*found, (besides, (), False)] if known.gratis and not x else found


def _mandatory(d: Look, frame: Playing, card: Card) -> list[Use]:
    found = [use for use, node in further_costs(d, card, frame.seat) if not node.may]
    trigger = trigger_of(d, info(d, card))
    if trigger is not None:
        found.append(Use(card.id, trigger.code, trigger.ability, frame.seat))
    return found


def payable_terms(d: Decision, frame: Playing) -> list[Terms]:
    """The ways to pay what is played that can be paid."""
    x = frame.object.x
    if frame.object.kind == ABILITY:
        card = d.draft.cards.get(frame.card)
        if card is None or frame.triggered:
            return all_terms(d, frame, x)
        held = Held(frame.object.use.code, frame.object.use.ability)
        return [((frame.object.use,), prices, False) for prices in ability_prices(d, frame.seat, card, held, x)]
    purpose = purpose_of_play(d, frame)
    found = [
        one
        for one in all_terms(d, frame, x)
        if can_pay(
            d, frame.seat, frame.on, one[0], one[1], priced=one[2], x=x, purpose=purpose, gathered=frame.gathered
        )
    ]
    return found or all_terms(d, frame, x)[:1]


def told(d: Decision, terms: Terms) -> str:
    """What is paid, in words."""
    uses, prices, _ = terms
    if prices:
        price = prices[0]
        return " ".join((*price.symbols, str(price.free)) if price.free or not price.symbols else price.symbols)
    if uses and uses[0].ability != INCARNATION:
        return text_of(d, uses[0].code).text_of(uses[0].ability)
    return "Incarnation" if uses else "nothing"


def optional_costs(look: Look, card: Card, seat: Seat) -> list[tuple[Use, AlsoCost]]:
    """What may be paid besides a card's cost, [Awakening] included."""
    return [(use, node) for use, node in further_costs(look, card, seat) if node.may]


def awakenings(look: Look, card: Card, seat: Seat) -> list[int]:
    """The places among a card's optional costs of those that awaken it."""
    return [place for place, (_, node) in enumerate(optional_costs(look, card, seat)) if node.awakens]


def can_be_awakened(look: Look, frame: Playing) -> bool:
    """Whether it has still to be asked if a card is awakened; of the sides of a shift card it is asked later."""
    if frame.woken:
        return False
    card = look.table.cards[frame.card]
    return manners(look, card) == ONLY and frame.asked < len(awakenings(look, card, frame.seat))


def ask_whether_to_awaken(d: Decision, frame: Playing) -> None:
    """Whether the card is awakened, before it comes onto the chase (903.2c, 1109.2)."""
    card = d.draft.cards[frame.card]
    left = awakenings(d, card, frame.seat)[frame.asked :]
    optional = optional_costs(d, card, frame.seat)
    more = tuple(optional[place][0] for place in (*frame.object.paid, left[0]))
    if could_be_paid_besides(d, frame.seat, card, more, free=frame.object.free):
        space = Space((Pick("option", 0),), 0, 1)
        d.ask(Question("choose", R_903_2C, frame.seat, space=space, about=frame.card, text="awaken it"))


def could_be_paid_besides(look: Look, seat: Seat, card: Card, more: tuple[Use, ...], *, free: bool) -> bool:
    """Whether a card that can be played could be paid with these optional costs besides (903.2c)."""
    found = info(look, card)
    use = text_use(look, card.id, card.code, found, seat)

    def payable(x: int) -> bool:
        return can_be_paid(look, seat, card, found, x=x, free=free, more=more)

    return payable(0) and with_some_x(look, use, payable)


def whether_it_is_awakened(look: Look, frame: Playing) -> Playing:
    """The frame with the answer; with the last one nothing more is asked before the card comes onto the chase."""
    places, known = awakenings(look, look.table.cards[frame.card], frame.seat), frame.object
    if frame.picked:
        known = msgspec.structs.replace(known, awakened=True, paid=(*known.paid, places[frame.asked]))
    woken = frame.asked + 1 == len(places)
    asked = 0 if woken else frame.asked + 1
    return msgspec.structs.replace(frame, object=known, asked=asked, woken=woken, picked=None)


def _still_asked(look: Look, frame: Playing) -> tuple[Use, AlsoCost] | None:
    """The next optional cost of a card on the chase; what awakens it has mostly been asked before (903.2c)."""
    optional = optional_costs(look, look.table.cards[frame.on], frame.seat)
    return optional[frame.asked] if frame.asked < len(optional) else None


def ask_for_optional_costs(d: Decision, frame: Playing) -> None:
    """Which costs are paid that need not be (903.2i); what awakens one side of a shift card is asked here, too.

    With which cards they are paid is asked first where that changes what is paid.
    """
    if (gathering := is_gathering(d, frame)) is not None:
        _ask_for_the_next_card(d, frame, *gathering)
        return
    asked = _still_asked(d, frame) if frame.object.kind == SPELL else None
    if asked is None or (frame.woken and asked[1].awakens):
        return
    use, node = asked
    trial = msgspec.structs.replace(frame, extras=(*frame.extras, use))
    if payable_with(d, trial, frame.object.x):
        rule = R_903_2C if node.awakens else R_903_2I
        text = "awaken it" if node.awakens else "pay this too"
        cheaper = node.less or counting_part(d, d.draft.cards[frame.on], use) is not None
        least = int(bool(cheaper) and not payable_with(d, frame, frame.object.x))
        space = Space((Pick("option", 0),), least, 1)
        ask_unless_settled(d, Question("choose", rule, frame.seat, space=space, about=frame.on, text=text))


def note_the_optional_cost(d: Decision, frame: Playing) -> None:
    """Notes whether it is paid, and goes back for the next one."""
    if (gathering := is_gathering(d, frame)) is not None:
        _note_the_next_card(d, frame, gathering[0])
        return
    asked = _still_asked(d, frame) if frame.object.kind == SPELL else None
    if asked is None:
        return
    use, node = asked
    known, extras = frame.object, frame.extras
    if frame.picked:
        extras = (*extras, use)
        awakened = known.awakened or node.awakens
        known = msgspec.structs.replace(known, awakened=awakened, paid=(*known.paid, frame.asked))
        d.emit(ObjectSet(rule=R_903_2C if node.awakens else R_903_2I, card=frame.on, object=known))
    after = msgspec.structs.replace(frame, object=known, extras=extras, asked=frame.asked + 1, picked=None)
    d.goto(after, ask_for_optional_costs)


def end_what_is_once(d: Decision, frame: Playing) -> None:
    """Ends what lowers or raises the cost of the next such thing alone, once that is played."""
    known, card = frame.object, d.draft.cards.get(frame.on if frame.object.kind == SPELL else frame.card)
    if card is None or frame.triggered:
        return
    what = "cards" if known.kind == SPELL else "judgment"
    if known.kind == ABILITY:
        what = "arts" if ability_played(d, frame).art else "abilities"
    over = tuple(
        part.effect.number
        for part in parts_in_force(d, Costs)
        if part.effect is not None
        and isinstance(part.node, Costs)
        and part.node.once
        and part.node.what == what
        and (part.use.seat == frame.seat) is (part.node.who == "your")
        and is_about(part.scene(d), part.node, card)
    )
    if over:
        d.emit(EffectsEnded(rule=R_903_2K, numbers=over))
