"""Destroying (1010) where something else may be done instead (910): what replaces it is applied, card by card, and then
all that is left is destroyed at once.
"""

from collections.abc import Iterable

import msgspec

from domain.games.fow.nodes.statics import BANISH, PAY, DestroyedInstead
from domain.games.fow.rules.continuous.ages import Part
from domain.games.fow.rules.continuous.information import applies, parts_in_force
from domain.games.fow.rules.costs.parts import possible
from domain.games.fow.rules.costs.terms import prices_of
from domain.games.fow.rules.zones.destroying import banish, can_be_destroyed, destroy
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.frames import Destroying, PayingCosts
from domain.games.fow.table.zones import DECK, HAND, REMOVED
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question, Space, card_pick, places
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_910_1 = R("910.1")
R_910_2 = R("910.2")
R_910_3 = R("910.3")
R_1010_1 = R("1010.1")
SPENT = (BANISH,)
"""What a text cannot do a second time: its own card is gone with it."""
_ELSEWHERE = {"remove": (REMOVED, None), "return": (HAND, None), "top": (DECK, 0), "bottom": (DECK, None)}
"""Where a card goes that is not destroyed, and its place there."""


def begin_to_destroy(
    d: Decision, cards: Iterable[CardId], rule: str, by: CardId | None = None, beside: tuple[str, ...] = ()
) -> None:
    """Destroys cards on the field: now, or when their controllers have chosen what is done instead (910.2).

    The text in progress deals with those that are destroyed.
    """
    frame = Destroying(cards=tuple(can_be_destroyed(d, cards, by)), rule=rule, by=by, beside=beside)
    if parts_in_force(d, DestroyedInstead):
        frame = _without_a_choice(d, _turn_player_first(d, frame))
        if frame.place < len(frame.cards):
            d.push(frame)
            return
    _destroy(d, frame)


def is_being_decided(look: Look) -> bool:
    """Whether a destruction waits for a choice of what is done instead."""
    return isinstance(look.table.agenda[-1], Destroying)


def _turn_player_first(look: Look, frame: Destroying) -> Destroying:
    """What would happen to the turn player's cards is replaced first (H.60)."""
    held = look.table.cards
    ordered = sorted(frame.cards, key=lambda number: held[number].controller != look.table.turn.seat)
    return msgspec.structs.replace(frame, cards=tuple(ordered))


def _without_a_choice(d: Decision, frame: Destroying) -> Destroying:
    """Goes on through the cards, up to the first for which somebody has to choose."""
    while frame.place < len(frame.cards):
        found = applicable(d, frame.cards[frame.place], frame)
        if len(found) > 1 or len(_saved_by_one(d, frame, found)) > 1 or _optional(found):
            break
        frame = (
            _after(d, frame, found[0]) if found else msgspec.structs.replace(frame, place=frame.place + 1, declined=())
        )
    return frame


def applicable(look: Look, number: CardId, frame: Destroying) -> list[Part]:
    """What replaces the destruction of a card: of those that would do the same, one (H.88).

    What may be paid for is left out where it cannot be paid, or its player has not done so.
    """
    if number not in look.table.cards:
        return []
    found = dict[tuple[str, CardId | None], Part]()
    for part in parts_in_force(look, DestroyedInstead):
        assert isinstance(part.node, DestroyedInstead), "only these are in the list"
        if part.node.word == PAY and (part.age in frame.declined or not _payable(look, part, number)):
            continue
        if applies(part.scene(look), part.node.of, number):
            source = part.use.source if part.node.word in (BANISH, PAY) else None
            found.setdefault((part.node.word, source), part)
    return [*found.values()]


def _payable(look: Look, part: Part, number: CardId) -> bool:
    """Whether the player of a text can do what saves a card, of which that speaks as `it`."""
    assert isinstance(part.node, DestroyedInstead), "only these are in the list"
    costs, scene = part.node.costs, msgspec.structs.replace(part.scene(look), it=(card_pick(number),))
    return possible(look, part.use.seat, scene, costs, prices_of(costs, 0))


def _optional(found: list[Part]) -> bool:
    """Whether all that replaces a destruction may be left undone."""
    return bool(found) and all(isinstance(one.node, DestroyedInstead) and one.node.word == PAY for one in found)


def _saved_by_one(look: Look, frame: Destroying, found: list[Part]) -> list[CardId]:
    """The cards of one player of which a text that is over once it has been applied can save only one."""
    if len(found) != 1 or not isinstance(found[0].node, DestroyedInstead) or found[0].node.word not in SPENT:
        return []
    cards, text = look.table.cards, found[0].text
    seat = cards[frame.cards[frame.place]].controller
    left = [number for number in frame.cards[frame.place :] if number in cards and cards[number].controller == seat]
    return [number for number in left if any(part.text == text for part in applicable(look, number, frame))]


def ask_which_applies(d: Decision, frame: Destroying) -> None:
    """Asks the controller of the card which of several replacements is applied to it (910.2)."""
    frame = _without_a_choice(d, frame)
    d.put(frame)
    if frame.place < len(frame.cards):
        number = frame.cards[frame.place]
        found = applicable(d, number, frame)
        if saved := _saved_by_one(d, frame, found):
            space, seat = Space(tuple(map(card_pick, saved))), d.draft.cards[number].controller
            d.ask(Question("choose", R_910_2, seat, space=space, about=found[0].use.source, text="which one is saved"))
            return
        if len(found) == 1:
            said = text_of(d, found[0].use.code).text_of(found[0].use.ability)
            seat, space = found[0].use.seat, Space((Pick("option", 0),), 0, 1)
            d.ask(Question("choose", R_910_2, seat, space=space, about=number, text="done instead", options=(said,)))
            return
        options = tuple(f"{(text := text_of(d, one.use.code)).name}: {text.text_of(one.use.ability)}" for one in found)
        seat = d.draft.cards[number].controller
        space = msgspec.structs.replace(places(len(found)), least=0 if _optional(found) else 1)
        d.ask(Question("choose", R_910_2, seat, space=space, about=number, text="which applies", options=options))


def apply_it(d: Decision, frame: Destroying) -> None:
    """Applies it, once (910.3), and goes on with the next card."""
    if frame.place < len(frame.cards):
        found = applicable(d, frame.cards[frame.place], frame)
        if not frame.picked and _optional(found):
            declined = (*frame.declined, *(part.age for part in found))
            d.goto(msgspec.structs.replace(frame, declined=declined, picked=None), ask_which_applies)
            return
        if frame.picked and frame.picked[0].kind == "card":
            frame = _with_this_one_next(frame, CardId(frame.picked[0].value))
        part = found[frame.picked[0].value if frame.picked and frame.picked[0].kind != "card" else 0]
        saved = card_pick(frame.cards[frame.place])
        d.goto(_after(d, frame, part), ask_which_applies)
        if isinstance(part.node, DestroyedInstead) and part.node.word == PAY:
            _pay(d, part, saved)


def _pay(d: Decision, part: Part, saved: Pick) -> None:
    """Begins to do what saves a card."""
    assert isinstance(part.node, DestroyedInstead), "only these are paid for"
    d.push(
        PayingCosts(
            seat=part.use.seat, uses=(part.use,), about=part.use.source, rule=R_910_1,
            prices=prices_of(part.node.costs, 0), it=(saved,),
        )
    )  # fmt: skip


def _with_this_one_next(frame: Destroying, number: CardId) -> Destroying:
    others = [one for one in frame.cards[frame.place :] if one != number]
    return msgspec.structs.replace(frame, cards=(*frame.cards[: frame.place], number, *others))


def _after(d: Decision, frame: Destroying, part: Part) -> Destroying:
    """Does something instead of destroying a card (910.1), and goes on to the next one."""
    assert isinstance(part.node, DestroyedInstead), "only these are in the list"
    word, source, number = part.node.word, part.use.source, frame.cards[frame.place]
    if word == BANISH:
        banish(d, [source], R_910_1, by=source)
    elif word != PAY:
        zone, index = _ELSEWHERE[word]
        move(d, [number], zone, word if zone != DECK else "put", R_910_1, index=index, by=source)
    saved, place = (*frame.saved, number), frame.place + 1
    return msgspec.structs.replace(frame, saved=saved, place=place, picked=None, declined=())


def destroy_the_rest(d: Decision, frame: Destroying) -> None:
    """Destroys at once all for which nothing has been done instead (1010.1)."""
    d.end()
    _destroy(d, frame)


def _destroy(d: Decision, frame: Destroying) -> None:
    left = [card for card in frame.cards if card not in frame.saved]
    found = destroy(d, left, frame.rule, by=frame.by, beside=frame.beside)
    deal_with(d, "destroy", tuple(map(card_pick, found)))


DESTROYING = procedure(
    R_1010_1, step(R_910_2, ask_which_applies), step(R_910_3, apply_it), step(R_1010_1, destroy_the_rest)
)
