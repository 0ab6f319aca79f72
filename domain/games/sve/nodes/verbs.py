"""What the texts of Shadowverse: Evolve do: their statements, and their verbs on cards.

`player_verbs` has the verbs on decks, hands and players, `gifts` what is given, `passives` passive texts.

Beside the kernel's statements: `Then`, `May`, `If` with `Otherwise`, `ForEach`, `Options` (5.17), `Repeat`. What a
text speaks of is in `selectors`. An `If` that begins a sentence holds a `Several`: it takes the rest of its paragraph
with it (H.12), up to the next one that begins with an "if" about something else. A `Rather` is a self-replacement of
what stands before it. Programs are made of lowered texts, which hold neither `Define` nor `Rather`.
"""

from domain.games.sve.nodes.player_verbs import OnCards
from domain.games.sve.nodes.selectors import Place
from domain.kernel.abilities.compiled.tree import Amount, Node, You


class Damage(Node, frozen=True):
    """Deals damage (5.13); `by` deals it, else the card whose text this is. `to` is None in a `Rather`.

    `brief`: said without its verb, behind another one.
    """

    amount: Amount
    to: Node | None
    by: Node | None = None
    brief: bool = False


class Exchange(Node, frozen=True):
    """Two cards deal damage equal to their attack to each other at once."""

    of: Node


class Divide(Node, frozen=True):
    """Deals damage divided between the selected as the player allocates on playing (10.6.2.4)."""

    amount: Amount
    to: Node
    slot: int = 0


class Give(Node, frozen=True):
    """Gives something to cards, or {DEF} to leaders. `until` as in `For`; `more`: said of what gets "more".

    `of` is None in a `Rather`, and where it is `brief`: said without its verb, behind another `Give`. `said`: of what
    gets it, "gains" or "gets". `who` gives it, else the text's seat.
    """

    of: Node | None
    gifts: tuple[Node, ...]
    until: str = ""
    more: bool = False
    brief: bool = False
    said: str = ""
    who: Node = You()


class Lose(Node, frozen=True):
    """Cards lose keywords, or all abilities (no gifts)."""

    of: Node
    gifts: tuple[Node, ...] = ()
    until: str = ""


class SetTo(Node, frozen=True):
    """Changes a number to a value: attack, defense, cost, evolve cost ({EVOLVE} cost); None: the printed one.

    `said`: as "its attack becomes 1". `until` as in `For`.
    """

    of: Node
    stat: str
    value: Amount | None
    said: str = ""
    until: str = ""


class Destroy(Node, frozen=True):
    """Destroys cards (5.5)."""

    of: Node


class Banish(Node, frozen=True):
    """Banishes cards (5.6); `who` does it, else the text's seat."""

    of: Node
    facedown: bool = False
    who: Node = You()


class Bury(OnCards, frozen=True):
    """Buries cards (5.33)."""


class Engage(Node, frozen=True):
    """Engages cards (5.3)."""

    of: Node


class Refresh(Node, frozen=True):
    """Refreshes cards (5.3)."""

    of: Node


class Put(Node, frozen=True):
    """Puts cards into a place (5.4); `who` does it, else the text's seat. `brief`: said without its verb."""

    of: Node
    to: Place
    who: Node = You()
    brief: bool = False


class Return(Node, frozen=True):
    """Returns cards to a hand or deck: a `Put` that is said, and seen by triggers, as returning."""

    of: Node
    to: Place
    who: Node = You()


class Add(Node, frozen=True):
    """Adds cards to a hand: a `Put` in other words."""

    of: Node
    to: Place
    who: Node = You()


class Summon(Node, frozen=True):
    """Puts cards or tokens onto the field of `who` (5.4.1), `on` another's where the text says so."""

    of: Node
    who: Node = You()
    on: Node | None = None


class Create(Node, frozen=True):
    """Puts tokens into a zone (5.4.2), or (`other`) into another one, as the player likes.

    In a `Rather` a place without a zone is the one before. `bare`: said as putting a card of a token's name (5.4.2.2).
    """

    of: Node
    to: Place
    other: Place | None = None
    who: Node = You()
    bare: bool = False


class Overflowing(Node, frozen=True):
    """What did not fit onto the field goes into the EX area: "if your field becomes full from this effect, ..."."""


class Transform(Node, frozen=True):
    """Transforms cards into tokens (5.16)."""

    of: Node
    into: Node


class Evolve(Node, frozen=True):
    """Evolves cards (5.15). As the effect of an evolve ability, with the card revealed as its cost.

    `into`: the name of the corresponding card, where it is not that of the evolving one (5.15.1.1.1).
    """

    of: Node
    into: str = ""


class Swap(Node, frozen=True):
    """Swaps one card for another (5.12)."""

    one: Node
    other: Node


class Activate(Node, frozen=True):
    """Makes abilities of cards pending that are printed with a mark: "activate its {LAST WORDS} abilities" (H.33)."""

    of: Node
    word: str
    said: str = ""


class Steal(Node, frozen=True):
    """Moves enemy cards to one's own field (5.21.1)."""

    of: Node
    until: str = ""


class GiveControl(Node, frozen=True):
    """Gives control of one's own cards to an opponent (5.21.2), or (`owner`) of those that are an opponent's to it."""

    of: Node
    owner: bool = False


class Become(Node, frozen=True):
    """Changes cards into a card type (5.24)."""

    of: Node
    word: str
    until: str = ""


class Box(Node, frozen=True):
    """Boxes cards (5.30); `until` as in `For`."""

    of: Node
    until: str = ""


class Maneuver(Node, frozen=True):
    """Maneuvers amulets (5.31)."""

    of: Node


class PlayIt(Node, frozen=True):
    """Plays a card by an effect, for so many play points (None: its cost)."""

    of: Node
    cost: Amount | None = None


class PlaceCounters(Node, frozen=True):
    """Puts counters on cards (15.1.3); `verb` is place or put."""

    count: Amount
    kind: str
    of: Node
    verb: str = "place"


class RemoveCounters(Node, frozen=True):
    """Removes counters from cards (15.1.4); all of them where `count` is None."""

    count: Amount | None
    kind: str
    of: Node


class RemoveAmong(Node, frozen=True):
    """Removes so many counters from cards of a group in all, or from this card; `up_to`: as many as one likes."""

    count: Amount
    kind: str
    of: Node
    up_to: bool = False


class AddStack(Node, frozen=True):
    """Adds Stack counters to a card with Stack on your field (13.3.2.4)."""

    count: Amount


class Transfer(Node, frozen=True):
    """Moves all of this card's Stack counters to another card (13.3.2.2)."""

    of: Node


class Serve(Node, frozen=True):
    """Serves a card so many times (14.2.1); `name` is what a text calls what is served."""

    of: Node
    times: Amount = 1
    name: str = ""


class Race(Node, frozen=True):
    """Races a card so many times (14.2.3)."""

    of: Node
    times: Amount = 1


class DriveCheck(Node, frozen=True):
    """Performs drive checks (14.4.5)."""

    times: Amount = 1


class KeepEngaged(Node, frozen=True):
    """Cards do not refresh in the next start phase of who controls them (7.2.3); `whose`: as the text says that."""

    of: Node
    whose: str = ""


class TurnFace(Node, frozen=True):
    """Turns cards of the evolve deck or banished zone faceup or facedown (4.2.3)."""

    of: Node
    up: bool
