"""Each of several players carries out a part of a text: their shares, and what their verbs have dealt with."""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import Seat

Done = Mapping[str, tuple[Pick, ...]]
"""What each verb last dealt with."""


class Share(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One player's part of what each of several players carries out, while it waits for the others.

    It goes on at a place of the program with what is bound for it; `chosen_by_all`: what it waits with may be done.
    """

    seat: Seat | None
    at: int = 0
    it: tuple[Pick, ...] | None = None
    chosen: tuple[tuple[Pick, ...], ...] = ()
    held: bool = False
    did: bool = False
    rounds: tuple[tuple[Pick, ...], ...] = ()
    seen: tuple[Pick, ...] = ()
    done: Mapping[str, tuple[Pick, ...]] = {}
    chosen_by_all: bool = False


def bound(share: Share, rounds: tuple[tuple[Pick, ...], ...]) -> dict[str, Any]:
    """What a frame has bound when it goes on with a player's share."""
    return {
        "acting": share.seat, "it": share.it, "chosen": share.chosen, "held": share.held, "did": share.did,
        "rounds": (*rounds, *share.rounds), "seen": share.seen, "done": share.done,
        "chosen_by_all": share.chosen_by_all,
    }  # fmt: skip


def noted(each: Mapping[Seat, Done], begun: Share | None, seat: Seat | None, done: Done) -> Mapping[Seat, Done]:
    """What the verbs of each player have dealt with, those of the one who has just acted included."""
    if begun is None or seat is None:
        return each
    own = {verb: picked for verb, picked in done.items() if begun.done.get(verb) != picked}
    return {**each, seat: own} if own else each


def of_all(each: Mapping[Seat, Done], done: Done) -> Done:
    """What each verb last dealt with, behind what each player has done: that of all of them together."""
    verbs = dict.fromkeys(verb for own in each.values() for verb in own)
    return {**done, **{verb: tuple(pick for own in each.values() for pick in own.get(verb, ())) for verb in verbs}}
