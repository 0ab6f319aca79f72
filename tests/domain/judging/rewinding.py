"""A case a second time, with a rewind and a re-play after every action: everything comes out the same."""

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.acts import JudgeAct, Rewind
from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.decisions.game import Decision
from domain.kernel.decisions.judging_changes import ReadingMoved
from domain.kernel.decisions.rulings import Accepted, Ruling
from domain.kernel.judging.duty import NO_PAST, Past
from domain.kernel.judging.undoing.backup import R_BACKUP, restore
from domain.kernel.table.chance import Chance, Recorded
from domain.kernel.table.state import State
from service.app.cases.case import Case
from service.app.cases.run import run
from tests.conformance.judging.test_undo_laws import bare

HEAD = Actor("head judge")


def elsewhen(ruling: Ruling) -> Ruling:
    """A ruling without the position from which a reading is played: a rewind is an event itself (J.3.8)."""
    if not isinstance(ruling, Accepted):
        return ruling
    changes = (
        msgspec.structs.replace(one, since=min(one.since, 1)) if isinstance(one, ReadingMoved) else one
        for one in ruling.changes
    )
    return msgspec.structs.replace(ruling, changes=tuple(changes))


class Rewinding(Engine):
    """An engine that takes every action back and plays it again before it answers."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine.game, engine.catalog)
        self.rewound = 0

    def judge(self, state: State, command: Command, chance: Chance, past: Past = NO_PAST) -> tuple[Ruling, State]:
        """The ruling, which must be the same the second time."""
        ruling, after = super().judge(state, command, chance, past)
        if not isinstance(ruling, Accepted) or isinstance(command.action, JudgeAct):
            return ruling, after
        back = self.taken_back(after, state)
        assert not back.standing  # A backup ends every standing answer: the seats give theirs again.
        back = msgspec.structs.replace(back, standing=state.standing)
        assert bare(back) == bare(state)
        again, then = super().judge(back, command, Recorded(ruling.outcomes), past)
        assert elsewhen(again) == elsewhen(ruling)
        assert bare(then) == bare(after)
        self.rewound += 1
        return ruling, msgspec.structs.replace(then, position=after.position, judging=after.judging)

    def taken_back(self, now: State, then: State) -> State:
        """What a rewind makes of a state. One that would be refused, the match being over, is made all the same."""
        if now.result is not None:
            decision = Decision(self.game, self.catalog, now, Recorded(()))
            restore(decision, then, R_BACKUP, exact=True)
            decision.draft.position += 1
            return decision.draft.freeze()
        act: Command = Command(HEAD, Rewind(to=then.position, exact=True))
        ruling, back = super().judge(now, act, Recorded(()), Past({then.position: then}))
        assert isinstance(ruling, Accepted), ruling
        assert self.fold(now, ruling.changes, ruling.waiting) == back
        return back


def played_again(case: Case) -> None:
    """Plays a case with every action taken back and played again: it comes out the same."""
    engine = Rewinding(case.engine)
    result = run(msgspec.structs.replace(case, engine=engine))
    assert result.passed, str(result)
    of_the_game = [event for event in result.events[1:] if not isinstance(event.command.action, JudgeAct)]
    # What was learned is asked of the engine too, with other cards.
    assert engine.rewound >= len(of_the_game)
