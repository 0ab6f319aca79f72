"""What an action of a transcript may mean: a name is a known card, or one that nobody was shown until now."""

from collections.abc import Iterator
from typing import Any

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Action, Actor, tag
from domain.kernel.decisions.naming import UnknownCard
from domain.kernel.table.ids import CardId
from domain.kernel.table.spelling import spelt
from domain.kernel.table.state import State
from service.app.cases.case import Step
from service.app.transcripts.hidden import Hidden, NotListed
from service.app.transcripts.read import UNSHOWN

_MOST = 256


class Meaning(msgspec.Struct, frozen=True):
    """One meaning: the action, and the state and the knowledge in which the cards that it names are what it says.

    `unshown` are the cards that it names without saying what they are.
    """

    actor: Actor
    action: Action
    state: State
    hidden: Hidden
    unshown: tuple[CardId, ...] = ()


def meanings(engine: Engine, state: State, hidden: Hidden, step: Step) -> Iterator[Meaning]:
    """The meanings of an action, the likeliest first: names as known cards, then as cards out of hidden zones.

    Raises UnknownCard or Misspelt where there is none, and NotListed after the others where a list has no such card.
    """
    problem: Exception | None = None
    count = 0
    for choice in range(_MOST):
        reader = _Reader(engine, state, hidden, step, choice)
        try:
            action = reader.read()
        except _NoMore:
            break
        except (NotListed, UnknownCard) as error:
            problem = problem or error
            continue
        count += 1
        yield Meaning(reader.actor, action, reader.state, reader.hidden, tuple(reader.unshown))
    if problem is not None and (not count or isinstance(problem, NotListed)):
        raise problem


class _NoMore(Exception):
    """Every combination has been given."""


class _Reader:
    """Reads an action once, taking the `choice`-th combination of what its names may mean."""

    def __init__(self, engine: Engine, state: State, hidden: Hidden, step: Step, choice: int) -> None:
        assert step.actor is not None, "the opening is no action"
        self.engine, self.state, self.hidden, self.step = engine, state, hidden, step
        self.actor = step.actor
        self._left = choice
        self._taken: set[CardId] = set()
        self.unshown: list[CardId] = []

    def read(self) -> Action:
        kind = next(kind for kind in self.engine.game.actions if tag(kind) == self.step.do)
        action: Any = spelt(self.step.parts, kind, self._find)
        if self._left:
            raise _NoMore
        assert isinstance(action, Action)
        return action

    def _find(self, text: str) -> CardId:
        ways = self._ways(text)
        self._left, way = divmod(self._left, len(ways))
        card, code = ways[way]
        self._taken.add(card)
        if text == UNSHOWN:
            self.unshown.append(card)
            self.state = self.hidden.supposing(self.state, card, code)
        elif code:
            self.state, self.hidden = self.hidden.bound(self.state, card, code)
        return card

    def _ways(self, text: str) -> list[tuple[CardId, str]]:
        """The cards that a name may mean, each with the code that it then turns out to have, if it was unknown."""
        unknown = [card for card in self._unknown() if card not in self._taken]
        if text == UNSHOWN:
            if not unknown:
                raise UnknownCard("no-unshown-card")
            return [(card, code) for card in unknown for code in self.hidden.may_be(self.state, card)]
        lying = self.state.zones
        offered = self._offered()
        known = [card for card in offered if card not in self.hidden.unknown and self.hidden.names.fits(card, text)]
        ways = [(card, "") for card in known if card not in self._taken]
        code = next((card.code for card in self.engine.catalog.cards.values() if text in (card.name, card.code)), "")
        if code:
            ways += [(card, code) for card in unknown]
        try:
            found = self.hidden.names.find(lying, text, offered)
            if (found, "") not in ways:
                ways.append((found, ""))
        except UnknownCard:
            if not ways:
                raise
        return ways

    def _unknown(self) -> list[CardId]:
        """An unknown card of each zone that the actor alone sees into; then those that it is offered."""
        own = self.hidden.private(self.engine.game, self.state, self.actor, self._taken)
        offered = [card for card in self._offered() if card in self.hidden.unknown]
        return list(dict.fromkeys((*own, *offered[:1])))

    def _offered(self) -> list[CardId]:
        offers = [offer for offer in self.engine.legal(self.state, self.actor) if offer.action == self.step.do]
        spaces = [space for offer in offers for space in offer.parts.values()]
        return [CardId(pick.value) for space in spaces for pick in space.candidates if pick.kind == "card"]
