"""Abilities of cards, with their costs and limits (901, 905, 906, 1112, 1113)."""

from domain.kernel.abilities.compiled.tree import Ability, Node

SPELL, ACTIVATE, AUTOMATIC, CONTINUOUS, REPLACING, DELAYED, BREAK = (
    "spell", "activate", "automatic", "static", "replacing", "delayed", "break",
)  # fmt: skip
"""The kinds: a chant's or rune's text, 905, 906, 904, 910, what an effect makes trigger later (906.8), and what
lifebreak makes be played (1415.1.b.2).
"""

AS_IT_ENTERS = "as it enters"
"""The keyword of what a card does as it enters the field, which is done at once and not played (910.1)."""


class FowAbility(Ability, frozen=True):
    """One ability (901.1): `kind` as above; `when` is the trigger condition of an automatic one.

    `costs` stand before its colon, in printed order (903.2.j.1); `name` is its ability name (901.1d); `art`: a God's
    Art (1112); `keyword` is the keyword that it is printed as (Enter, Resonance, Inheritance, Dive, Evolution, Trigger,
    Stealth, Bestow, Shift, Awakening); `zones` are those where it is active, where not those of its type (902.2);
    `only` must hold to play it or for it to trigger; `turnly` is how often a turn it may be played or triggers, 0: as
    often as one likes; `main`: only in main timing; `half` is the half of an alternative card that has it (1307).
    """

    costs: tuple[Node, ...] = ()
    name: str = ""
    art: bool = False
    keyword: str = ""
    zones: tuple[str, ...] = ()
    only: Node | None = None
    turnly: int = 0
    main: bool = False
    half: int = 0


class Quoted(Node, frozen=True):
    """Abilities that a text gives, in quotes: compiled among the card's own, the first one at `place`."""

    abilities: tuple[FowAbility, ...]
    place: int = 0
    text: str = ""
