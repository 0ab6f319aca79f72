"""As much of the game as stands, put together for the tests; and a match of it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from domain.games.dice.game import DICE
from domain.games.fow.language.compile import compile_cards
from domain.games.fow.rules.playing import entities, judgment, paying, standby
from domain.games.fow.rules.preparation.construction import refuse_decks
from domain.games.fow.rules.preparation.opening import OPENING, begin
from domain.games.fow.rules.priority import acting, sequence
from domain.games.fow.rules.turn import phases
from domain.games.fow.table import actions, frames
from domain.games.fow.table.changes import REDUCERS
from domain.games.fow.table.state import Fow, zone
from domain.games.fow.table.zones import ZONES
from domain.kernel.chance import Chance, Outcome, OutcomeKind
from domain.kernel.changes import KERNEL_REDUCERS, Change
from domain.kernel.choices import Offer, Pick, card_pick
from domain.kernel.commands import Action, Actor, Choose, Command, EnterOutcome, Open, PrintedCard
from domain.kernel.decider import Engine
from domain.kernel.frames import Frame, Procedure
from domain.kernel.game import Decision, Game, Look
from domain.kernel.ids import CardId, Seat
from domain.kernel.procedures import OUTCOME, chance_procedures
from domain.kernel.rulings import Accepted, Refused
from domain.kernel.state import Card, Setup
from domain.kernel.telling import Told
from domain.rulebook import rulebook
from tests.domain.fow.rows import BASE, LIST

R = rulebook("fow:10.2").ref

PROCEDURES: dict[type[Frame], Procedure] = {
    frames.Opening: OPENING,
    frames.TurnOrder: phases.TURN_ORDER,
    frames.FinalStep: phases.FINAL_STEP,
    frames.Taking: phases.TAKING,
    frames.PrioritySequence: sequence.PRIORITY_SEQUENCE,
    frames.Playing: entities.PLAYING,
    frames.Resolving: entities.RESOLVING,
    frames.Paying: paying.PAYING,
    frames.Setting: standby.SETTING,
    frames.Judging: judgment.JUDGING,
    **chance_procedures(R("1021.1")),
}
"""Each procedure that stands, by its frame."""


def nothing(d: Decision, change: Change | None = None) -> None:
    """This game does nothing between steps yet."""


SHOWN: tuple[Any, ...] = (Fow, *(kind for kind in REDUCERS if kind not in KERNEL_REDUCERS), *acting.PERFORM)
TOLD: Told = {kind: tuple(field.name for field in msgspec.structs.fields(kind)) for kind in SHOWN}

ACTS = (
    actions.Pass,
    actions.CallStone,
    actions.ProduceWill,
    actions.SetCard,
    actions.Play,
    actions.PlayJudgment,
)
"""What answers the question of a priority sequence."""

GAME: Game = msgspec.structs.replace(
    DICE,
    id="fow",
    edition="fow:10.2",
    seats=(2, 2),
    zones=ZONES,
    extra=Fow,
    frames=tuple(PROCEDURES),
    actions=tuple(acting.PERFORM),
    reducers=REDUCERS,
    procedures=PROCEDURES,
    answers={
        sequence.ACT: ACTS,
        "choose": (Choose,),
        OUTCOME: (EnterOutcome,),
    },
    concession=R("103.4"),
    anytime={},
    conduct={},
    loop_rule=R("1301.1"),
    loop_bound=10_000,
    options={},
    counters=(),
    compile=compile_cards,
    refuse_opening=lambda command, catalog: tuple(refuse_decks(command, catalog)),
    begin=begin,
    blank=Fow,
    refuse=acting.REFUSE,
    perform=acting.PERFORM,
    offers=acting.offers,
    settle=None,
    notice=nothing,
    respond=nothing,
    told=TOLD,
    narrow=None,
    endless=None,
    carries=False,
)


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
