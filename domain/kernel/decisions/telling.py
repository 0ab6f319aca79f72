"""What of each change and each action is shown to seats and spectators: closed lists, so that what is new is not.

A field that is on no list stays with the officials; its struct names it as `kept`, so that exports seal it too. Ids of
cards that a viewer cannot tell are masked in what is shown. The rules of a change are always shown.
"""

from collections.abc import Iterable, Mapping

import msgspec

from domain.kernel.decisions import acts, changes, commands, judging_changes

Told = Mapping[type[msgspec.Struct], tuple[str, ...]]

CHANGES: Told = {
    changes.DeckPlaced: ("seat", "zone", "first", "codes", "face_up"),
    changes.CardMoved: ("card", "new", "to", "how", "seat", "index", "face_up", "turned", "by"),
    changes.CardCreated: ("card", "how", "by"),
    changes.CardRemoved: ("card", "how"),
    changes.CardsTurned: ("cards", "turned", "how", "by"),
    changes.CardFaced: ("card", "face_up"),
    changes.CardShown: ("card", "seats"),
    changes.CardHidden: ("card", "seats"),
    changes.Counted: ("card", "counter", "amount", "how", "by"),
    changes.CountersCleared: ("cards", "counters"),
    changes.SeatCounted: ("seat", "value", "amount", "how", "by"),
    changes.SeatOut: ("seat", "how"),
    changes.ZoneOrdered: ("zone", "how"),
    changes.PoolSet: ("pool", "faces", "seat", "how"),
    changes.PhaseBegan: ("turn",),
    changes.PhaseEnded: ("turn",),
    changes.MatchEnded: ("result",),
    changes.StandingSet: ("seat",),
    judging_changes.Paused: ("cause",),
    judging_changes.Resumed: ("cause",),
    judging_changes.PolicyAdopted: ("adopted",),
    judging_changes.PenaltyGiven: ("sanction",),
    judging_changes.TimeGiven: ("given",),
    judging_changes.TakeBackAsked: ("seat", "to"),
    judging_changes.TakeBackAgreed: ("seat",),
    judging_changes.TakeBackEnded: ("how",),
    judging_changes.RewindAllowed: ("to", "exact"),
    judging_changes.Restored: ("to", "of"),
    judging_changes.Redealt: ("cards", "how"),
    judging_changes.DisputeOpened: ("dispute",),
    judging_changes.CallTaken: ("number", "taken"),
    judging_changes.PlayersAsked: ("number", "seats", "question", "role", "judge"),
    judging_changes.PlayerAnswered: ("number", "seat", "answer"),
    judging_changes.DisputeRuled: ("number", "ruling", "final"),
    judging_changes.DisputeMoved: ("number", "stands", "seat"),
    judging_changes.TextResolved: ("number",),
    judging_changes.DisputeCorrected: ("number",),
    judging_changes.ZoneShown: ("zone", "then"),
    judging_changes.ReadingTaken: ("reading",),
    judging_changes.ReadingMoved: ("text", "since"),
}
ACTIONS: Told = {
    commands.Open: ("setup",),
    commands.Branch: ("setup", "origin"),
    commands.Choose: ("picks",),
    commands.Decline: (),
    commands.Concede: (),
    commands.StandingAnswer: (),
    commands.EnterOutcome: ("faces", "cards"),
    commands.Propose: ("steps",),
    commands.Confirm: ("agree",),
    acts.PauseMatch: ("reason", "by"),
    acts.ResumeMatch: ("reason", "by"),
    acts.AdoptPolicy: ("reason", "by", "document", "level", "tournament", "appeals"),
    acts.Penalise: ("reason", "by", "seat", "infraction", "penalty", "earlier", "day", "entry"),
    acts.GiveTime: ("reason", "by", "seconds"),
    acts.EndGame: ("reason", "by", "how"),
    acts.AskTakeBack: ("reason", "by", "to"),
    acts.AnswerTakeBack: ("reason", "by", "agree"),
    acts.AllowRewind: ("reason", "by", "to", "exact"),
    acts.Rewind: ("reason", "by", "to", "exact"),
    acts.CallJudge: ("reason", "by", "position", "disputed", "rule", "card", "text"),
    acts.TakeCall: ("reason", "by", "dispute"),
    acts.AskPlayers: ("reason", "by", "dispute", "seats"),
    acts.AnswerJudge: ("reason", "by", "dispute"),
    acts.WithdrawCall: ("reason", "by", "dispute"),
    acts.RuleOn: ("reason", "by", "dispute", "verdict", "rules", "remedies", "means", "supersedes", "reading"),
    acts.Appeal: ("reason", "by", "dispute"),
    acts.CloseDispute: ("reason", "by", "dispute"),
    acts.Correct: ("reason", "by", "fixes", "dispute"),
    acts.ResolveText: ("reason", "by", "dispute", "source", "seat", "steps"),
    acts.LookAt: ("by", "zone", "at"),
}
TO_JUDGES: Told = {judging_changes.ZoneShown: ("cards",), acts.LookAt: ("reason",)}
"""What judges are shown besides."""
TO_ITS_OWN: Told = {
    changes.StandingSet: ("declines", "until", "name"),
    commands.StandingAnswer: ("declines", "until"),
}
"""What the seat that does it is shown besides."""


def besides(kind: type[msgspec.Struct], *, judges: bool, own: bool) -> tuple[str, ...]:
    """The fields of a struct that are shown besides to judges, or to the seat that does it."""
    return (*(TO_JUDGES.get(kind, ()) if judges else ()), *(TO_ITS_OWN.get(kind, ()) if own else ()))


def untold(kinds: Iterable[type[msgspec.Struct]], told: Told) -> Told:
    """The fields of these structs that are on no list."""
    return {
        kind: tuple(name for name in kind.__struct_fields__ if name not in (*told.get(kind, ()), "rule", "beside"))
        if issubclass(kind, changes.Change)
        else tuple(name for name in kind.__struct_fields__ if name not in told.get(kind, ()))
        for kind in kinds
    }
