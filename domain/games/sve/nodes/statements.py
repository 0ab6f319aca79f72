"""The statements of texts: what binds, repeats, delays or lets pay what the verbs do.

Beside the kernel's: `Then`, `May`, `If` with `Otherwise`, `ForEach`, `Options` (5.17), `Repeat`. An `If` that begins a
sentence holds a `Several`: it takes the rest of its paragraph with it (H.12), up to the next one that begins with an
"if" about something else. A `Rather` is a self-replacement of what stands before it. Programs are made of lowered texts
(`language/lowering/`), which hold neither `Define` nor `Rather`.
"""

from domain.games.sve.nodes.abilities import SveAbility
from domain.kernel.abilities.compiled.tree import Amount, May, Node


class Select(Node, frozen=True):
    """Selects cards or players: "select an enemy follower on the field". Later sentences call them it or them."""

    of: Node


class Define(Node, frozen=True):
    """Says what X is (5.2.1.2.1): "X equals the number of ..."."""

    value: Node


class Rather(Node, frozen=True):
    """Where a condition holds, this is done instead of what the text said before (10.10.2.5).

    What `effect` leaves out (None, Tokens without a name) is as in what it replaces.
    """

    effect: Node


class Allows(May, frozen=True, kw_only=True):
    """Something that another player may do or leave: "they may put it onto their field"."""

    who: Node


class Paying(Node, frozen=True):
    """What is done for an optional cost, "[process]: [effect]", up to the end of the paragraph (10.4.7.2).

    `rite`: chosen and paid on playing, as Earth Rite is (13.3.3.2) and "when playing this card, ...:" (10.4.7.3),
    which is said with `playing`.
    """

    costs: tuple[Node, ...]
    effect: Node
    rite: bool = False
    playing: bool = False
    slot: int = 0


class DoTimes(Node, frozen=True):
    """The text before is done so many times in all: "Do this 3 times."."""

    count: Amount


class RepeatUntil(Node, frozen=True):
    """The text before is done again until a condition holds: "Repeat until your EX area is full."."""

    condition: Node
    this: bool = False


class Later(Node, frozen=True):
    """Creates a delayed trigger (10.7.5): `ability` is compiled as one of the card's own behind `own`, at `place`.

    `behind`: its time is said behind what is done; `fleeting`: it waits no longer than this turn.
    """

    ability: SveAbility
    place: int = 0
    behind: bool = False
    fleeting: bool = False


class For(Node, frozen=True):
    """A passive text in force for a while, or for the rest of the game (10.2.1.2), compiled as an ability at `place`.

    `until` is a duration's word: `turn` (the rest of this turn), `opponent turn` (each opponent's next turn), `both`
    (this turn and that one), `your next turn` (until its start), `its next turn` (that of who controls the card),
    `game` or empty (the rest of it).
    """

    until: str
    static: Node
    place: int = 0
