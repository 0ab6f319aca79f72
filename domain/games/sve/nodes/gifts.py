"""What persistent effects give to cards' information or take from it (10.9.1)."""

from domain.kernel.abilities.compiled.tree import Amount, Node


class Stats(Node, frozen=True):
    """Attack and defense added: "{ATK}+1/{DEF}+1". What is not spoken of is None."""

    attack: Amount | None = None
    defense: Amount | None = None


class Keyword(Node, frozen=True):
    """A keyword or keyword ability: Ward, Storm, Drain, Stack, Drive (14.4.7.3)."""

    word: str


class AbilitiesOf(Node, frozen=True):
    """The abilities of a card that are printed with a mark: "its {LAST WORDS} abilities"."""

    of: Node
    word: str


class AllMarked(Node, frozen=True):
    """All abilities that a card has which are printed with a mark: "it loses all {LAST WORDS} abilities"."""

    word: str


class Trait(Node, frozen=True):
    """A trait: "the Armed trait"."""

    word: str


class InClass(Node, frozen=True):
    """A class, as `printed.CLASSES` has it."""

    word: str
