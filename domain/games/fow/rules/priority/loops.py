"""Loops that nobody ends (1301.1c, H.36): a position that comes back, or comes back with values that move steadily."""

import hashlib
from itertools import pairwise

import msgspec

from domain.games.fow.table.frames import PrioritySequence, Round
from domain.games.fow.table.state import LIFE, fow
from domain.kernel.decisions.changes import CardRemoved, MatchEnded
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.state import Result
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_1301_1C = R("1301.1c")
H_36 = R("H.36")
SUSPECTED, REMEMBERED, CERTAIN = 12, 24, 3
"""After how many abilities of one command positions are compared, how many are kept, and how often one comes back."""


def look_for_a_loop(d: Decision, frame: PrioritySequence) -> PrioritySequence:
    """The sequence with the position that it has come to; the game is a draw where that goes on for ever (1301.1c)."""
    if not frame.seen and sum(isinstance(change, CardRemoved) for change in d.changes) < SUSPECTED:
        return frame
    now = position(d)
    same = [one for one in frame.seen if one.digest == now.digest]
    if len(same) >= CERTAIN and _steady([*same[-CERTAIN:], now]):
        d.emit(MatchEnded(rule=R_1301_1C, beside=(H_36,), result=Result((), R_1301_1C, "draw")))
    return msgspec.structs.replace(frame, seen=(*frame.seen[-REMEMBERED:], now))


def position(look: Look) -> Round:
    """What a position is, apart from life and the names of objects, and the life of each player."""
    table, own = look.table, fow(look.table)
    cards = [
        [
            str(key),
            [
                (card.code, card.turned, card.face_up, card.controller, sorted(card.counters.items()))
                for card in map(table.cards.__getitem__, held)
            ],
        ]
        for key, held in sorted(table.zones.items())
    ]
    waiting = [(one.use.code, one.use.ability, one.use.seat) for one in own.triggered]
    wills = sorted(
        (seat, [(will.attribute, will.characteristic, will.only) for will in held]) for seat, held in own.wills.items()
    )
    told = msgspec.json.encode([cards, waiting, wills, len(own.effects), table.turn.number, table.turn.phase])
    life = tuple(held.values.get(LIFE, 0) for _, held in sorted(table.seats.items()))
    return Round(hashlib.blake2b(told, digest_size=12).hexdigest(), life)


def _steady(found: list[Round]) -> bool:
    """Whether life stays, or grows by the same steps: what falls comes to an end by itself (H.36)."""
    steps = [
        tuple(after - before for before, after in zip(one.life, other.life, strict=True))
        for one, other in pairwise(found)
    ]
    return all(step == steps[0] and all(much >= 0 for much in step) for step in steps)
