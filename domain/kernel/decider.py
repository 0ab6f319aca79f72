"""The decider: `decide` rules on a command, `evolve` applies a change, `legal` offers what would be accepted."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.abilities.interpreting.showing import Shown, shown
from domain.kernel.acting.answers import asks
from domain.kernel.acting.reading import in_force, read_as
from domain.kernel.acting.unasked import Unasked
from domain.kernel.decisions.acts import JudgeAct
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.changes import Change
from domain.kernel.decisions.commands import Action, Actor, Branch, Choose, Command, Concede, Open, StandingAnswer
from domain.kernel.decisions.game import Decision, Game, Look
from domain.kernel.decisions.offered_fields import ActOffer
from domain.kernel.decisions.rulings import Accepted, Message, Reason, Refused, Ruling, Waiting, about
from domain.kernel.decisions.standing_answer_ends import end_named
from domain.kernel.declining import declined, refuse_standing, set_standing, standing_offers
from domain.kernel.judging.duty import NO_PAST, R_PAUSED, Past
from domain.kernel.judging.offering import acts
from domain.kernel.judging.officials.pauses import paused_for
from domain.kernel.judging.readings import settle as settle_readings
from domain.kernel.judging.remedies.steps_by_hand import proposals
from domain.kernel.judging.table import DUTIES, refuse
from domain.kernel.judging.undoing.branching import begins, branch
from domain.kernel.position import read_position
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.table.chance import Chance, Recorded
from domain.kernel.table.choices import Offer, Question
from domain.kernel.table.state import Draft, State, blank


class LoopBound(Exception):
    """The steps of one command passed the game's bound: a loop, which is refused and reported."""


class Engine:
    """A game with the printed cards of one match: pure, shared by all matches of the same cards."""

    def __init__(self, game: Game, catalog: Catalog) -> None:
        self.game = game
        self.catalog = catalog
        self._last: Look | None = None
        self._anytime = frozenset((Concede, *game.anytime))

    def _look(self, state: State) -> Look:
        """What rules read of a state; the same as long as the same state is asked about, with what was worked out."""
        look = self._last
        if look is None or look.table is not state:
            look = self._last = Look(self.game, self._catalog(state), state)
        return look

    def _catalog(self, state: State) -> Catalog:
        """The printed cards as the match is played by them."""
        readings = state.judging.readings
        if not readings and not self.catalog.read:
            return self.catalog
        return read_as(self.catalog, in_force(readings))

    def playing(self, state: State) -> "Engine":
        """The engine whose catalog is that of a state, as judges have said what its texts mean. It may take long."""
        catalog = self._catalog(state)
        return self if catalog is self.catalog else Engine(self.game, catalog)

    def shown(self, state: State, viewer: Viewer) -> Shown:
        """What a viewer is shown of a state beside how its cards lie."""
        return shown(self._look(state), state, viewer)

    def open(self, command: Open, chance: Chance) -> tuple[Ruling, State]:
        """Rules on the opening of a match; the state is the blank one where it is refused."""
        blank = self.blank(command)
        reasons = list(self.game.refuse_opening(command, self.catalog))
        position = None
        if command.position is not None:
            position, problems = read_position(self.game, self.catalog, command)
            reasons += about("start", problems)
            if position is not None:
                against = self.game.positions.refuse(Look(self.game, self.catalog, blank), position)
                reasons += about("start", against)
        if reasons:
            return Refused(tuple(reasons)), blank
        decision = Decision(self.game, self.catalog, blank, chance)
        if position is None:
            self.game.begin(decision, command)
        else:
            self.game.positions.place(decision, position)
        return self._finish(decision, blank)

    def branch(self, command: Branch, then: State, chance: Chance) -> tuple[Ruling, State]:
        """Rules on the opening of a match that goes on from the state that another had at its origin."""
        blank = self.blank(command)
        begun = begins(Look(self.game, self._catalog(then), blank), then, command.origin.maker)
        if isinstance(begun, list):
            return Refused(tuple(begun)), blank
        return self.branched(command, begun, chance)

    def branched(self, command: Branch, begun: State, chance: Chance) -> tuple[Ruling, State]:
        """As `branch`, from the state that a branch has in its own record: what its maker knew of the other match."""
        blank = self.blank(command)
        decision = Decision(self.game, self._catalog(begun), blank, chance)
        branch(decision, begun, command.origin.match, command.origin.maker)
        decision.settled = len(decision.changes)
        return self._finish(decision, blank)

    def blank(self, command: Open) -> State:
        """The state that an opening begins from."""
        return blank(command.setup, self.game.blank())

    def decide(self, state: State, command: Command, chance: Chance, past: Past = NO_PAST) -> Ruling:
        """Rules on a command. The same state, command, chance and past always give the same ruling."""
        return self.judge(state, command, chance, past)[0]

    def judge(self, state: State, command: Command, chance: Chance, past: Past = NO_PAST) -> tuple[Ruling, State]:
        """The ruling, and the state after it: what folding the ruling would give, without doing its work again.

        `past` is what the action `needs` of the match's past.
        """
        look = self._look(state)
        reasons = self._against(look, command, past)
        if reasons:
            return Refused(tuple(reasons)), state
        decision = Decision(self.game, look.catalog, state, chance)
        return self._carry_out(decision, look, command, past)

    def _carry_out(self, decision: Decision, look: Look, command: Command, past: Past) -> tuple[Ruling, State]:
        game, action, state = self.game, command.action, look.table
        assert isinstance(state, State), "what is ruled on is no draft"
        own = game.perform.get(type(action))
        if own is None and isinstance(action, JudgeAct):
            duty = DUTIES[type(action)]
            duty.perform(decision, command.actor, action, past)
            decision.settled = 0 if duty.settles else len(decision.changes)
            return self._finish(decision, state)
        if game.carries:
            decision.memo = look.memo.copy()
        if own is None and isinstance(action, StandingAnswer):
            set_standing(decision, command.actor, action)
            decision.settled = len(decision.changes)
            return self._finish(decision, state)
        decision.draft.question = None
        if type(action) in self._anytime:
            decision.ask_again()
        assert own is not None, "a game performs what it does not refuse"
        own(decision, command.actor, action)
        return self._finish(decision, state)

    def _finish(self, decision: Decision, before: State) -> tuple[Ruling, State]:
        outcomes = decision.outcomes
        try:
            advance(decision)
        except LoopBound:
            game = decision.game
            if game.endless is None:
                text = Message("the-command-leads-to-more", {"loop-bound": game.loop_bound})
                return Refused((Reason(game.loop_rule, text, "a-judge-must-rule"),)), before
            decision = Decision(game, decision.catalog, before, decision.chance)
            game.endless(decision)
        draft = decision.draft
        if draft.result is not None:
            draft.agenda, draft.question = [], None
        if draft.judging.readings:
            settle_readings(decision)
        draft.position += 1
        after = draft.freeze()
        waiting = Waiting(after.agenda, after.question)
        if self.game.carries and not draft.judging.readings:
            self._last = Look(self.game, decision.catalog, after, decision.memo)
        return Accepted(tuple(decision.changes), tuple(outcomes), waiting), after

    def refuse(self, state: State, command: Command, past: Past = NO_PAST) -> list[Reason]:
        """Every reason against a command; none when it would be accepted."""
        return self._against(self._look(state), command, past)

    def _against(self, look: Look, command: Command, past: Past) -> list[Reason]:
        action, actor, state = command.action, command.actor, look.table
        kind, own = type(action), type(action) in self.game.perform
        if not own and isinstance(action, JudgeAct):
            return refuse(look, actor, action, past)
        if state.result is not None:
            return [Reason(state.result.rule, "the-match-is-over", "nothing-more-can-be-done")]
        if state.judging.pauses and not isinstance(action, Concede):
            text = Message("the-match-is-paused", {"pauses": paused_for(state.judging.pauses)})
            return [Reason(R_PAUSED, text, "wait-until-it-goes-on")]
        if not own and isinstance(action, StandingAnswer):
            return refuse_standing(look, actor, action)
        if kind in self._anytime:
            return _of_its_part(action, self.game.refuse[kind](look, actor, action))
        reasons = _unawaited(self.game, state.question, actor, action)
        if (
            past.last is not None
            and isinstance(action, Choose)
            and (kept_out := self._unasked(actor, action, past, look))
        ):
            return _of_its_part(action, kept_out)
        check = self.game.refuse.get(kind)
        if check is None or (reasons and state.question is None):
            return reasons
        return reasons + _of_its_part(action, check(look, actor, action))

    def _unasked(self, actor: Actor, action: Choose, past: Past, now: Look) -> list[Reason]:
        """What is against picks for something that went unasked in the last step, having had one answer."""
        last, (before,) = past.last, past.states.values()
        if last is None or type(last.command.action) not in self.game.perform:
            return []
        look = Look(self.game, self._catalog(before), before)
        decision = Decision(self.game, look.catalog, before, Recorded(last.outcomes))
        hearing = decision.unasked = Unasked(actor, action, now)
        self._carry_out(decision, look, last.command, NO_PAST)
        return hearing.reasons()

    def legal(self, state: State, actor: Actor) -> list[Offer]:
        """The actions that this actor may take now, as spaces; `decide` accepts just these."""
        if state.result is not None:
            return []
        look = self._look(state)
        offers = []
        question = None if state.judging.pauses else state.question
        if question is not None and asks(question, actor):
            offers = self.game.offers(look, question)
        if not self.game.refuse[Concede](look, actor, Concede()):
            offers.append(Offer("concede", self.game.concession, anytime=True))
        for offered in () if state.judging.pauses else self.game.anytime.values():
            for offer in offered(look, actor):
                offers.append(replace(offer, anytime=True))
        return offers

    def acts(self, state: State, actor: Actor) -> list[ActOffer]:
        """The acts of judging that this actor may do now; `decide` accepts whatever answers one."""
        return acts(self._look(state), actor)

    def wider(self, state: State, actor: Actor) -> list[ActOffer]:
        """What this actor may do now whose parts are more than picks: proposals, sequences, standing answers."""
        look, question = self._look(state), None if state.judging.pauses else state.question
        found = standing_offers(look, actor)
        if question is not None and state.result is None and asks(question, actor):
            found += proposals(look, actor, question)
            found += self.game.wider(look, question)
        return found

    def declined(self, state: State) -> Command | None:
        """The command by which a seat's standing answer answers what the match waits for; None where none does."""
        return declined(self._look(state), state) if state.standing else None

    def evolve(self, state: State, change: Change) -> State:
        """The state after one change."""
        draft = Draft(state)
        self._make(draft, change)
        return draft.freeze()

    def _make(self, draft: Draft, change: Change) -> None:
        if draft.standing:
            end_named(self.game.named, draft, change)
        self.game.reducers[type(change)](draft, change)

    def fold(self, state: State, changes: Iterable[Change], waiting: Waiting) -> State:
        """The state after a stored event: its changes applied, then waiting for what it left."""
        draft = Draft(state)
        for change in changes:
            self._make(draft, change)
        draft.position += 1
        draft.agenda = list(waiting.agenda)
        draft.question = waiting.question
        return draft.freeze()


def _of_its_part(action: Action, reasons: list[Reason]) -> list[Reason]:
    """The reasons against an action: where it has a single part, each is about that."""
    fields = action.__struct_fields__
    return about(fields[0], reasons) if reasons and len(fields) == 1 else reasons


def _unawaited(game: Game, question: Question | None, actor: Actor, action: Action) -> list[Reason]:
    """Reasons that hold whatever the action says: it is not what the match waits for, or not from whom."""
    if question is None:
        return [Reason(game.loop_rule, "the-match-waits-for-nothing", "look-at-how-it-stands")]
    reasons = []
    if not asks(question, actor):
        asked = Actor(question.role, question.seat)
        reasons.append(
            Reason(
                question.rule,
                Message("the-match-waits-for-not-for", {"asked": asked, "actor": actor}),
                Message("wait-for", {"asked": asked}),
            )
        )
    if type(action) not in game.answers[question.kind]:
        text, remedy = "that-is-no-answer", "look-at-what-is-offered"
        reasons.append(Reason(question.rule, text, remedy))
    return reasons


def advance(decision: Decision) -> None:
    """Runs the agenda until a question is asked, the match has ended or nothing is left to do."""
    game, draft, changes, noticed = decision.game, decision.draft, decision.changes, decision.noticed
    procedures, agenda, settles = game.procedures, draft.agenda, game.settle is not None
    for _ in range(game.loop_bound):
        if noticed or (settles and decision.settled < len(changes)):
            _react(decision)
        if draft.question is not None or draft.result is not None or not agenda:
            return
        frame = agenda[-1]
        place = frame.step
        run = procedures[type(frame)].runs[place]
        if run is None:
            agenda.pop()
            continue
        agenda[-1] = frame = replace(frame, step=place + 1)
        run(decision, frame)
    raise LoopBound


def _react(decision: Decision) -> None:
    """What follows a step at once: what the rules settle, then the windows for what was noticed."""
    settle, changes = decision.game.settle, decision.changes
    while settle is not None and decision.settled < (made := len(changes)):
        settle(decision)
        decision.settled = made
    if decision.noticed:
        decision.game.respond(decision)
        decision.noticed.clear()
