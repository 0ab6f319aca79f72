"""What can happen to leaders and to play points, as trigger conditions say it."""

from collections.abc import Mapping

from domain.games.sve.nodes.selectors import YourLeader
from domain.games.sve.rules.triggers.events import EITHER_WORD
from domain.kernel.abilities.compiled.tree import Enemy, Kind, Some, You

_LOST: dict[str, object] = {"kind": "leader lost", "other": "leader damaged"}
"""A leader has less defense than before, by damage or otherwise."""
_OPPONENT = Some(Enemy(Kind("player")))
_ENEMY_LEADER = Some(Enemy(Kind("leader")))
_DAMAGE = ("", "attack ", "ability ")


def of_players() -> list[tuple[str, dict[str, object]]]:
    """What becomes of leaders, and of play points."""
    taken: list[tuple[str, dict[str, object]]] = [
        (f"{leader} takes {kind}damage{by}", {"kind": "leader damaged", "seat": seat, "word": kind.strip()})
        for leader, seat in (("your leader", You()), ("a enemy leader", _OPPONENT))
        for kind in _DAMAGE
        for by in ("", " from {by:hurts}")
    ]
    return [
        *taken,
        (
            "your leader's defense changes",
            {**_LOST, "other": f"{_LOST['other']}{EITHER_WORD}healed", "card": YourLeader()},
        ),
        ("your leader gains defense", {"kind": "healed", "card": YourLeader()}),
        ("your leader's defense is reduced", {**_LOST, "card": YourLeader()}),
        ("Sanguine becomes active for you", {**_LOST, "card": YourLeader(), "nth": 1, "during": "your"}),
        ("your maximum play points increase", {"kind": "maximum", "seat": You(), "word": "increased"}),
        ("your maximum play points become {least:NUMBER}", {"kind": "maximum", "seat": You()}),
        ("a enemy leader gains defense", {"kind": "healed", "card": _ENEMY_LEADER}),
        ("a enemy leader's defense is reduced", {**_LOST, "card": _ENEMY_LEADER}),
    ]


PLAYERS_TOO: Mapping[str, tuple[str, ...]] = {
    **{
        f"{whose} leader takes {kind}damage{end}": tuple(
            f"{whose} leader {verb} {kind}damage{end.replace('from', 'by')}"
            for verb in ("is dealt", "takes")[: 2 if end else 1]
        )
        for whose in ("your", "a enemy")
        for kind in _DAMAGE
        for end in ("", " from {by:hurts}")
    },
    **{
        f"{leader} gains defense": (f"{leader}'s defense increases", f"{leader}'s defense is increased", *given)
        for leader, given in (("your leader", ("you give your leader {DEF}+",)), ("a enemy leader", ()))
    },
    **{
        f"{leader}'s defense is reduced": tuple(
            f"{leader}{verb}"
            for verb in (
                "'s defense is decreased",
                "'s defense is lowered",
                "'s defense decreases",
                "'s defense drops",
                " loses defense",
            )
        )
        for leader in ("your leader", "a enemy leader")
    },
    "your maximum play points increase": (
        "your maximum play points are increased",
        "you increase your maximum play points",
        "you gain maximum play points",
    ),
}
"""Other ways to say what happens to them."""
