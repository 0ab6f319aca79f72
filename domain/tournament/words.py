"""What the rules of tournaments share: their numbers, and the reasons that several acts have."""

from collections.abc import Iterable, Sequence

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Message, Reason, Words
from domain.kernel.judging.officials.penalties import refuse_authority
from domain.kernel.policy.policy import Act as PolicyAct
from domain.kernel.table.choices import Word
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
R_EXCHANGED = R("J.7.15")
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


def one_of(names: Iterable[str]) -> Words:
    """What there is to name instead."""
    known = tuple(names)
    return Message("one-of-known", {"known": known}) if known else "there-is-none-yet"


def bad_name(rule: str, what: str, name: str, part: str) -> list[Reason]:
    """A name is short, visible and not empty; `part` is where it is given."""
    if name.strip() == name and 0 < len(name) <= LONGEST_NAME and name.isprintable():
        return []
    return [
        Reason(
            rule,
            Message("is-no-name-of-a", {"name": repr(name), "what": what}),
            Message("n-1-to-characters-none-of-them", {"longest-name": LONGEST_NAME}),
            part,
        )
    ]


def unknown_player(
    tournament: Tournament, player: str, *, may_be_out: bool = False, part: str = "player"
) -> list[Reason]:
    """The player has entered, and is still in; `part` is where it is named."""
    found = tournament.players.get(player)
    if found is None:
        return [
            Reason(R_PLAYER, Message("there-is-no-player", {"player": repr(player)}), one_of(tournament.players), part)
        ]
    if found.out and not may_be_out:
        return [Reason(R_PLAYER, Message("has-left-the-tournament", {"player": player, "out": found.out}), part=part)]
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
        return None, [
            Reason(R_DECIDED, Message("there-is-no-match", {"name": repr(name)}), one_of(tournament.series), "series")
        ]
    outcomes = score(series).outcomes
    if outcomes:
        words = tuple(
            Message("outcome", {"player": player, "outcome": Word("outcome", how)}) for player, how in outcomes.items()
        )
        return None, [Reason(R_DECIDED, Message("match-is-decided", {"name": name, "words": words}), part="series")]
    return series, []
