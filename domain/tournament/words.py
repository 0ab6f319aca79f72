"""What the rules of tournaments share: their numbers, and the reasons that several acts have."""

from collections.abc import Iterable, Sequence

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Reason
from domain.kernel.judging.officials.penalties import refuse_authority
from domain.kernel.policy.policy import Act as PolicyAct
from domain.rulebook import JUDGING, rulebook
from domain.tournament.facts import Fact
from domain.tournament.series import Series, score
from domain.tournament.state import Tournament

R = rulebook(JUDGING).ref
R_ROLES = R("J.1.2")
R_OPEN = R("J.7.1")
R_PLAYER = R("J.7.2")
R_PAIR = R("J.7.3")
R_GAME = R("J.7.4")
R_DECIDED = R("J.7.5")
R_TAKES = R("J.7.6")
R_LIST = R("J.7.7")
R_SWISS = R("J.7.8")
R_CLOCK = R("J.7.9")
R_SLIP = R("J.7.10")
R_STAND = R("J.7.11")
R_BRACKET = R("J.7.12")
R_VOID = R("J.7.13")
R_READ = R("J.7.14")

Ruled = tuple[Sequence[Fact], Sequence[Reason]]
"""The facts of an act, and the reasons against it: with any reason there are no facts."""

LONGEST_NAME = 100


def no(*reasons: Reason) -> Ruled:
    """Refused, for these reasons."""
    return (), reasons


def one_of(names: Iterable[str]) -> str:
    """What there is to name instead."""
    known = ", ".join(names)
    return f"one of: {known}" if known else "there is none yet"


def bad_name(rule: str, what: str, name: str, part: str) -> list[Reason]:
    """A name is short, visible and not empty; `part` is where it is given."""
    if name.strip() == name and 0 < len(name) <= LONGEST_NAME and name.isprintable():
        return []
    return [
        Reason(rule, f"{name!r} is no name of a {what}", f"1 to {LONGEST_NAME} characters, none of them hidden", part)
    ]


def unknown_player(
    tournament: Tournament, player: str, *, may_be_out: bool = False, part: str = "player"
) -> list[Reason]:
    """The player has entered, and is still in; `part` is where it is named."""
    found = tournament.players.get(player)
    if found is None:
        return [Reason(R_PLAYER, f"there is no player {player!r}", one_of(tournament.players), part)]
    if found.out and not may_be_out:
        return [Reason(R_PLAYER, f"{player} has left the tournament: {found.out}", part=part)]
    return []


def by_himself(tournament: Tournament, act: PolicyAct, actor: Actor, player: str) -> list[Reason]:
    """Why somebody may not do for a player what that player may do too."""
    if actor.role == "seat" and actor.name == player:
        return []
    return refuse_authority(tournament.policy, act, actor)


def undecided(tournament: Tournament, name: str) -> tuple[Series | None, list[Reason]]:
    """A match that can still take something, or why not."""
    series = tournament.series.get(name)
    if series is None:
        return None, [Reason(R_DECIDED, f"there is no match {name!r}", one_of(tournament.series), "series")]
    outcomes = score(series).outcomes
    if outcomes:
        words = ", ".join(f"{player} {outcome}" for player, outcome in outcomes.items())
        return None, [Reason(R_DECIDED, f"match {name} is decided: {words}", part="series")]
    return series, []
