"""A match of the game, for the tests."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from domain.games.fow.game import FOW
from domain.games.fow.language.compile import compile_cards
from domain.games.fow.table import actions
from domain.games.fow.table.state import zone
from domain.kernel.decider import Engine
from domain.kernel.decisions.changes import Change
from domain.kernel.decisions.commands import Action, Actor, Choose, Command, Open, PrintedCard
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Accepted, Refused
from domain.kernel.table.chance import Chance, Outcome, OutcomeKind
from domain.kernel.table.choices import Offer, Pick, card_pick
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import Card, Setup
from tests.domain.fow.rows import BASE, LIST

GAME = FOW


class Straight(Chance):
    """Chance that leaves every order as it is and rolls the lowest faces, but for the faces given."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)

    def draw(self, kind: OutcomeKind, size: int, count: int) -> Outcome:
        if kind == "order":
            return Outcome(kind, size, tuple(range(count)))
        return Outcome(kind, size, tuple(self.faces.pop(0) if self.faces else 1 for _ in range(count)))


class Match:
    """A match in progress, and the changes of its last event."""

    def __init__(
        self,
        rows: Sequence[PrintedCard] = (),
        lists: Mapping[int, tuple[str, ...]] | None = None,
        chance: Chance | None = None,
    ) -> None:
        cards = (*BASE, *rows)
        self.engine = Engine(GAME, compile_cards(cards))
        self.chance = chance or Straight()
        decks = {Seat(seat): codes for seat, codes in (lists or {1: LIST, 2: LIST}).items()}
        opening = Open(setup=Setup("fow", "fow:10.2", "", 2), cards=cards, decks=decks)
        ruling, self.state = self.engine.open(opening, self.chance)
        assert isinstance(ruling, Accepted), ruling
        self.changes: tuple[Change, ...] = ruling.changes

    @property
    def look(self) -> Look:
        return Look(GAME, self.engine.catalog, self.state)

    def _actor(self, seat: int) -> Actor:
        if seat:
            return Actor("seat", Seat(seat))
        assert self.state.question is not None
        return Actor("seat", self.state.question.seat)

    def act(self, action: Action, seat: int = 0) -> "Match":
        """Takes an action for the seat that is asked, or for another one."""
        actor = self._actor(seat)
        ruling, state = self.engine.judge(self.state, Command(actor, action), self.chance)
        assert isinstance(ruling, Accepted), ruling
        assert self.engine.fold(self.state, ruling.changes, ruling.waiting) == state
        self.changes, self.state = ruling.changes, state
        return self

    def refused(self, action: Action, seat: int = 0) -> list[str]:
        """The rules by which an action is refused."""
        actor = self._actor(seat)
        ruling, _ = self.engine.judge(self.state, Command(actor, action), self.chance)
        assert isinstance(ruling, Refused), action
        return [reason.rule for reason in ruling.reasons]

    def offered(self) -> list[Offer]:
        """What the seat that is asked is offered."""
        question = self.state.question
        assert question is not None
        return [offer for offer in self.engine.legal(self.state, Actor("seat", question.seat)) if not offer.anytime]

    def choose(self, *picks: Pick) -> "Match":
        return self.act(Choose(picks=picks))

    def keep(self) -> "Match":
        """Both keep their opening hands."""
        return self.choose().choose()

    def pass_(self, times: int = 1) -> "Match":
        for _ in range(times):
            self.act(actions.Pass())
        return self

    def to(self, phase: str, seat: int = 0) -> "Match":
        """Passes, and discards what must be, until a phase asks the turn player, of a seat or of any."""
        for _ in range(200):
            turn, question = self.state.turn, self.state.question
            assert question is not None
            if turn.phase == phase and seat in (0, turn.seat) and question.kind == "act" and question.seat == turn.seat:
                return self
            if question.kind == "act":
                self.pass_()
            else:
                assert question.space is not None
                self.choose(*question.space.candidates[: question.space.least])
        raise AssertionError(f"never came to {phase}")

    def zone(self, kind: str, seat: int = 1) -> tuple[CardId, ...]:
        return zone(self.look, kind, Seat(seat))

    def card(self, number: CardId) -> Card:
        return self.state.cards[number]

    def codes(self, kind: str, seat: int = 1) -> list[str]:
        return [self.card(number).code for number in self.zone(kind, seat)]

    def life(self, seat: int) -> int:
        return self.state.seats[Seat(seat)].values["life"]

    def edit(self, **fields: Any) -> "Match":
        """Puts the match into another state by hand."""
        self.state = msgspec.structs.replace(self.state, **fields)
        return self

    def edit_card(self, number: CardId, **fields: Any) -> "Match":
        return self.edit(cards={**self.state.cards, number: msgspec.structs.replace(self.card(number), **fields)})


def pick(card: CardId) -> Pick:
    """The pick of a card."""
    return card_pick(card)
