"""What judging has made true in a match, kept beside the game's own state. A rewind does not touch it."""

import msgspec


class Rewound(msgspec.Struct, frozen=True):
    """The event at position `at` took the match back to what it was at position `to`."""

    at: int
    to: int


class Judging(msgspec.Struct, frozen=True, omit_defaults=True):
    """The record of judging. Every field has a default: a match without an act of judging has none of it.

    `pauses` are the causes for which the match is paused now (`dispute 1`, `deck check`); `rewinds` are those done,
    in order.
    """

    pauses: tuple[str, ...] = ()
    rewinds: tuple[Rewound, ...] = ()


NOTHING_JUDGED = Judging()
