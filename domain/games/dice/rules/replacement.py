"""Texts that replace the destruction of a creature: what they name is not done, what they say is (H.20)."""

from domain.games.dice.rules.continuous import defense
from domain.games.dice.rules.moves import move
from domain.games.dice.table.printed import DiceCard
from domain.games.dice.table.state import CREATURES, GRAVEYARD, zone
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.tree import Instead
from domain.kernel.abilities.interpreting.evaluate import Scene
from domain.kernel.abilities.interpreting.interpreter import Retarget
from domain.kernel.abilities.interpreting.triggers import matches
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import card_pick
from domain.kernel.table.frames import Frame, Procedure, procedure, step
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import living
from domain.rulebook import rulebook

R = rulebook("dice:1").ref


class Replacing(Frame, frozen=True, kw_only=True):
    """A card's destruction, for `rule`, is being replaced by what the text of `use` says."""

    atomic = True
    card: CardId
    use: Use
    rule: str


def do_this_instead(d: Decision, frame: Replacing) -> None:
    """Carries out the text."""
    d.push(Retarget(use=frame.use, rule=R("2.6")))


def destroy_what_it_did_not_save(d: Decision, frame: Replacing) -> None:
    """A destruction is replaced once: a creature that the text left without defense is destroyed after all."""
    held = d.draft.cards.get(frame.card)
    if held is not None and held.zone.startswith(CREATURES) and defense(d, frame.card) <= 0:
        move(d, frame.card, GRAVEYARD, "destroy", R("H.18"))


def replaced(d: Decision, card: CardId, rule: str) -> bool:
    """Begins what replaces a card's destruction; true too where that is still being carried out."""
    if any(isinstance(frame, Replacing) and frame.card == card for frame in d.draft.agenda):
        return True
    use = _replacement(d, card)
    if use is not None:
        d.push(Replacing(card=card, use=use, rule=rule))
    return use is not None


def _replacement(d: Decision, card: CardId) -> Use | None:
    """The replacement of a card's destruction: its own text before those of others, in the order of seats."""
    held = d.draft.cards
    others = [number for seat in living(d.table) for number in zone(d, CREATURES, seat) if number != card]
    event = Happened("would be destroyed", card=card, seat=held[card].controller)
    for number in (card, *others):
        source = held[number]
        printed = d.printed(source, DiceCard)
        if not printed.replaces or not source.face_up:
            continue
        for place, ability in enumerate(printed.abilities):
            node = ability.effect[0]
            use = Use(number, source.code, place, source.controller, event=event)
            if isinstance(node, Instead) and matches(Scene(d, use), node.of, card_pick(card)):
                return use
    return None


REPLACE = procedure("2.6", step(R("2.6"), do_this_instead), step(R("H.18"), destroy_what_it_did_not_save))
REPLACING: dict[type[Frame], Procedure] = {Replacing: REPLACE}
