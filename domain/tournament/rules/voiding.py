"""Entries that make earlier ones void: which may, by whom, and while nothing rests on them."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Message, Reason, Words
from domain.kernel.judging.officials.penalties import refuse_authority
from domain.kernel.policy.policy import Act as PolicyAct
from domain.tournament import acts, facts
from domain.tournament.rules.pairing import fixed
from domain.tournament.series import score
from domain.tournament.state import Tournament
from domain.tournament.words import R_VOID, Ruled, no

Against = Callable[[Tournament, Any], list[Reason]]


def void(tournament: Tournament, actor: Actor, act: acts.VoidEntry, at: int) -> Ruled:
    """An entry counts no longer: all stands as if it had not been, and the record keeps it."""
    reasons = [] if act.reason.strip() else [Reason(R_VOID, "an-entry-is-made-void", "say-why", "reason")]
    if not 1 <= act.entry <= tournament.position:
        return no(
            *_officials(tournament, "report", actor),
            Reason(R_VOID, Message("there-is-no-entry", {"entry": act.entry}), part="entry"),
        )
    if act.entry in tournament.voided:
        by = tournament.voided[act.entry]
        against = Reason(
            R_VOID, Message("entry-is-void-already-by-entry", {"entry": act.entry, "by": by}), part="entry"
        )
        return no(*_officials(tournament, "report", actor), against)
    held = tournament.history[act.entry - 1]
    for fact in held:
        needed, against_it = _VOIDABLE.get(type(fact), ("run", _never))
        reasons += [one for one in _officials(tournament, needed, actor) if one not in reasons]
        reasons += [one for one in against_it(tournament, fact) if one not in reasons]
    if not reasons:
        reasons += _later(tournament, act.entry)
    return [facts.EntryVoided(rule=R_VOID, entry=act.entry)], reasons


def _officials(tournament: Tournament, needed: PolicyAct, actor: Actor) -> list[Reason]:
    return refuse_authority(tournament.policy, needed, actor)


def _later(tournament: Tournament, entry: int) -> list[Reason]:
    """Later entries of the same match or round stand on this one, unless they are void."""
    made = {name for fact in tournament.history[entry - 1] for name in _makes(tournament, fact)}
    for later, held in enumerate(tournament.history[entry:], entry + 1):
        if any(made & _rests(fact) for fact in held):
            return [
                Reason(
                    R_VOID,
                    Message("entry-rests-on-it", {"later": later}),
                    Message("void-first-later", {"later": later}),
                    "entry",
                )
            ]
    return []


def _makes(tournament: Tournament, fact: Any) -> set[str]:
    """The matches and rounds that later facts may rest on."""
    if isinstance(fact, facts.RoundPaired):
        return {f"round {fact.round.number}"}
    if isinstance(fact, facts.RoundBegan):
        return set() if _paired(tournament, fact.round.number) else {f"round {fact.round.number}"}
    if isinstance(fact, facts.MatchPaired):
        return {fact.series.id}
    return {fact.series} if hasattr(fact, "series") else set()


def _rests(fact: Any) -> set[str]:
    """The matches and rounds that a fact is about."""
    if isinstance(fact, facts.RoundBegan):
        return {f"round {fact.round.number}"}
    if isinstance(fact, facts.RoundExtended):
        return {f"round {fact.round}"}
    if isinstance(fact, facts.MatchPaired):
        return {f"round {fact.series.round}"}
    return {fact.series} if hasattr(fact, "series") else set()


def _paired(tournament: Tournament, number: int) -> bool:
    """Whether a round was there before its clock began."""
    return any(
        isinstance(fact, facts.RoundPaired) and fact.round.number == number
        for held in tournament.history
        for fact in held
    )


def _never(tournament: Tournament, fact: Any) -> list[Reason]:
    return [Reason(R_VOID, _NEVER.get(type(fact), _STAYS), part="entry")]


_STAYS = "what-it-did-stays"
_NEVER: Mapping[type[Any], Words] = {
    facts.TournamentOpened: "a-tournament-stays-open",
    facts.DayBegan: "a-day-that-has-begun",
    facts.GameSeated: "the-game-is-under-the-tournaments",
    facts.ReadingTaken: "what-was-played-by-it",
    facts.EntryVoided: "what-was-made-void-is-entered",
    facts.MatchUnpaired: "who-was-unpaired-is-paired-again",
}
"""Why entries of some facts stand."""


def _result(tournament: Tournament, fact: Any) -> list[Reason]:
    """A result, unless a bracket goes on from it."""
    round_ = tournament.series[fact.series].round
    if tournament.rounds[round_ - 1].kind == "elimination" and round_ < len(tournament.rounds):
        text = Message("the-bracket-goes-on-from-match", {"series": fact.series})
        return [Reason(R_VOID, text, "void-the-round-after-it-first", "entry")]
    return []


def _pairing(tournament: Tournament, fact: facts.MatchPaired) -> list[Reason]:
    series = tournament.series.get(fact.series.id)
    return [] if series is None else fixed(tournament, series)


def _round(tournament: Tournament, fact: Any) -> list[Reason]:
    if fact.round.number == len(tournament.rounds):
        return []
    return [Reason(R_VOID, Message("round-is-over", {"number": fact.round.number}), part="entry")]


def _extension(tournament: Tournament, fact: facts.RoundExtended) -> list[Reason]:
    if fact.round == len(tournament.rounds):
        return []
    return [Reason(R_VOID, Message("round-is-over-round", {"round": fact.round}), part="entry")]


def _entered(tournament: Tournament, fact: facts.PlayerEntered) -> list[Reason]:
    named = {one.player for one in tournament.penalties} | {one.player for one in tournament.checks}
    if fact.player in named or any(tournament.of_player(fact.player)) or tournament.players[fact.player].out:
        return [Reason(R_VOID, Message("has-taken-part", {"player": fact.player}), "let-the-player-drop", "entry")]
    return []


def _penalty(tournament: Tournament, fact: facts.PenaltyGiven) -> list[Reason]:
    issued = fact.issued
    if issued.match and issued.takes != "nothing":
        text = Message("the-penalty-was-carried-out-in", {"match": issued.match})
        return [Reason(R_VOID, text, "enter-the-matchs-result-by-hand", "entry")]
    counting = [one.position for one in tournament.penalties if issued.position in one.counted]
    if counting:
        text = Message("the-penalty-of-entry-counted-it", {"counting": counting[0]})
        return [Reason(R_VOID, text, Message("void-first", {"counting": counting[-1]}), "entry")]
    return []


def _left(tournament: Tournament, fact: facts.PlayerLeft) -> list[Reason]:
    series = tournament.series.get(fact.series)
    return [] if series is None or not score(series).decided else _result(tournament, fact)


def _fine(tournament: Tournament, fact: Any) -> list[Reason]:
    return []


_VOIDABLE: Mapping[type[Any], tuple[PolicyAct, Against]] = {
    facts.PlayerEntered: ("run", _entered),
    facts.PlayerOut: ("run", _fine),
    facts.RoundPaired: ("run", _round),
    facts.RoundBegan: ("run", _round),
    facts.RoundExtended: ("extend", _extension),
    facts.MatchPaired: ("run", _pairing),
    facts.SlipGiven: ("report", _result),
    facts.ResultConfirmed: ("report", _result),
    facts.GameDecided: ("declare", _result),
    facts.PlayerLeft: ("declare", _left),
    facts.DrawAgreed: ("declare", _result),
    facts.TimeOver: ("declare", _result),
    facts.PenaltyGiven: ("deviate", _penalty),
    facts.DeckChecked: ("deckcheck", _fine),
}
"""Which authority makes an entry with such a fact void, and what may stand against it. Others stand."""
