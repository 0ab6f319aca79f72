"""Verbs in progress that must ask something, or wait for cards that real players handle."""

import msgspec

from domain.games.sve.rules.replacement.awaiting import Replacement
from domain.games.sve.table.frames import Draw, Putting
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.table.choices import Pick
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat


class Verb(Frame, frozen=True, kw_only=True):
    """A verb in progress: who carries it out, by which rule, and the card whose text it is."""

    atomic = True
    seat: Seat
    rule: str
    by: CardId
    picked: tuple[Pick, ...] | None = None


class Declaring(Verb, frozen=True, kw_only=True):
    """A player declares a card name (5.32), or what else a text has declared."""

    what: str = "name"


class Spending(Verb, frozen=True, kw_only=True):
    """A player spends up to `most` points: play points, or evolution points (`word`)."""

    word: str
    most: int


class DrawingUpTo(Verb, frozen=True, kw_only=True):
    """A player draws up to `most` cards, one after another (5.9.3)."""

    most: int


class DrawingInstead(Verb, frozen=True, kw_only=True):
    """A player draws `done` cards as a text says instead of `said`, unless another effect replaces that before."""

    said: int
    done: int


class Rival(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What was said before an "instead", about to happen to a card or player, or a token by its place (`pick`).

    `of` is the card or player whom it affects, `found` are the other effects that could replace it, `way` how it would
    be put. `rest` is what is left of what was said where one of them does.
    """

    pick: Pick
    of: Pick
    event: Happened
    found: tuple[Replacement, ...]
    way: Putting | None = None
    rest: Putting | Draw | None = None


class Preceding(Verb, frozen=True, kw_only=True):
    """What a text says instead is about to be done, and other effects may replace what it said before that.

    `waiting` is what no one has decided about, `chosen` where another effect comes first, `own` where the text does.
    """

    waiting: tuple[Rival, ...]
    chosen: tuple[tuple[Rival, Replacement], ...] = ()
    own: tuple[Pick, ...] = ()


class LookingUpTo(Verb, frozen=True, kw_only=True):
    """A player looks at up to `most` cards of the top of the deck of `owner`, one after another (5.10.2)."""

    owner: Seat
    most: int
    shown: int = 0


class RevealingUntil(Verb, frozen=True, kw_only=True):
    """The cards of the deck of `owner` are revealed one by one; `place` tells the text's words for the one to find."""

    owner: Seat
    use: Use
    place: int
    shown: int = 0


class Searching(Verb, frozen=True, kw_only=True):
    """A player searches a deck (5.7) for `least` to `most` of `found`, which are shown where `shows` says so.

    `further` is what it is searched for besides, one after another, `had` what has been found for what came before.
    `later`: what is shown is shown when the other players have found too; `hidden` are the finds that wait for that.
    """

    owner: Seat
    found: tuple[Pick, ...]
    least: int
    most: int
    shows: bool
    further: tuple[tuple[tuple[Pick, ...], int, int, bool], ...] = ()
    had: tuple[Pick, ...] = ()
    later: bool = False
    hidden: tuple[Pick, ...] = ()


class IntoDeck(Verb, frozen=True, kw_only=True):
    """Cards are put into a deck (4.1.5): `top` and `bottom` are in the order in which they will lie there.

    `end` is top, bottom or "top or bottom", `nth` a place from the top (4.1.3.1), `order` is that of several cards:
    "random", or as the player likes.
    """

    cards: tuple[CardId, ...]
    owner: Seat
    end: str
    how: str
    nth: int = 0
    order: str = ""
    top: tuple[CardId, ...] = ()
    settled: bool = False


class Creating(Verb, frozen=True, kw_only=True):
    """Tokens are put into a zone of `owner`, where the player has to say which ones, where, or how many.

    `choices` are the codes of each possibility, `kinds` the possible zones.
    """

    owner: Seat
    choices: tuple[tuple[str, ...], ...]
    kinds: tuple[str, ...]
    up_to: bool = False
    spill: bool = False
    turned: bool = False


class RemovingAmong(Verb, frozen=True, kw_only=True):
    """A player takes `least` to `most` counters off cards in all: `taken` has a card for each. `notes`: it is asked."""

    found: tuple[Pick, ...]
    kind: str
    least: int
    most: int
    notes: bool
    taken: tuple[Pick, ...] = ()


class AddingToStack(Verb, frozen=True, kw_only=True):
    """Stack counters are put on a card with Stack on the player's field (13.3.2.4)."""

    count: int
