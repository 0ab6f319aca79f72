"""Destroying (1010) where something else may be done instead (910): what replaces it is applied, card by card, and then
all that is left is destroyed at once.
"""

from collections.abc import Iterable

import msgspec

from domain.games.fow.nodes.statics import DestroyedInstead
from domain.games.fow.rules.continuous.ages import Part
from domain.games.fow.rules.continuous.information import applies, parts_in_force
from domain.games.fow.rules.zones.destroying import banish, can_be_destroyed, destroy
from domain.games.fow.rules.zones.moves import move
from domain.games.fow.table.frames import Destroying
from domain.games.fow.table.zones import HAND, REMOVED
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Question, Space, card_pick, places
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_910_1 = R("910.1")
R_910_2 = R("910.2")
R_910_3 = R("910.3")
R_1010_1 = R("1010.1")


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
        found = applicable(d, frame.cards[frame.place])
        if len(found) > 1 or len(_saved_by_one(d, frame, found)) > 1:
            break
        frame = _after(d, frame, found[0]) if found else msgspec.structs.replace(frame, place=frame.place + 1)
    return frame


def applicable(look: Look, number: CardId) -> list[Part]:
    """What replaces the destruction of a card: of those that would do the same, one (H.88)."""
    if number not in look.table.cards:
        return []
    found = dict[tuple[str, CardId | None], Part]()
    for part in parts_in_force(look, DestroyedInstead):
        assert isinstance(part.node, DestroyedInstead), "only these are in the list"
        if applies(part.scene(look), part.node.of, number):
            source = part.use.source if part.node.word == "banish" else None
            found.setdefault((part.node.word, source), part)
    return [*found.values()]


def _saved_by_one(look: Look, frame: Destroying, found: list[Part]) -> list[CardId]:
    """The cards of one player of which a text that is over once it has been applied can save only one."""
    if len(found) != 1 or not isinstance(found[0].node, DestroyedInstead) or found[0].node.word != "banish":
        return []
    cards, text = look.table.cards, found[0].text
    seat = cards[frame.cards[frame.place]].controller
    left = [number for number in frame.cards[frame.place :] if number in cards and cards[number].controller == seat]
    return [number for number in left if any(part.text == text for part in applicable(look, number))]


def ask_which_applies(d: Decision, frame: Destroying) -> None:
    """Asks the controller of the card which of several replacements is applied to it (910.2)."""
    frame = _without_a_choice(d, frame)
    d.put(frame)
    if frame.place < len(frame.cards):
        number = frame.cards[frame.place]
        found = applicable(d, number)
        if saved := _saved_by_one(d, frame, found):
            space, seat = Space(tuple(map(card_pick, saved))), d.draft.cards[number].controller
            d.ask(Question("choose", R_910_2, seat, space=space, about=found[0].use.source, text="which one is saved"))
            return
        options = tuple(f"{(text := text_of(d, one.use.code)).name}: {text.text_of(one.use.ability)}" for one in found)
        seat, space = d.draft.cards[number].controller, places(len(found))
        d.ask(Question("choose", R_910_2, seat, space=space, about=number, text="which applies", options=options))


def apply_it(d: Decision, frame: Destroying) -> None:
    """Applies it, once (910.3), and goes on with the next card."""
    if frame.place < len(frame.cards):
        found = applicable(d, frame.cards[frame.place])
        if frame.picked and frame.picked[0].kind == "card":
            frame = _with_this_one_next(frame, CardId(frame.picked[0].value))
        part = found[frame.picked[0].value if frame.picked and frame.picked[0].kind != "card" else 0]
        d.goto(_after(d, frame, part), ask_which_applies)


def _with_this_one_next(frame: Destroying, number: CardId) -> Destroying:
    others = [one for one in frame.cards[frame.place :] if one != number]
    return msgspec.structs.replace(frame, cards=(*frame.cards[: frame.place], number, *others))


def _after(d: Decision, frame: Destroying, part: Part) -> Destroying:
    """Does something instead of destroying a card (910.1), and goes on to the next one."""
    assert isinstance(part.node, DestroyedInstead), "only these are in the list"
    word, source, number = part.node.word, part.use.source, frame.cards[frame.place]
    if word == "banish":
        banish(d, [source], R_910_1, by=source)
    else:
        move(d, [number], REMOVED if word == "remove" else HAND, word, R_910_1, by=source)
    return msgspec.structs.replace(frame, saved=(*frame.saved, number), place=frame.place + 1, picked=None)


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
