"""What continuous effects give to cards' information or take from it (909.1, 1020)."""

from domain.games.fow.nodes.abilities import Quoted
from domain.games.fow.nodes.costs import PayWill
from domain.kernel.abilities.compiled.tree import Amount, Node, You


class Stats(Node, frozen=True):
    """ATK and DEF modified: "[+200/+200]" (1020.3)."""

    attack: Amount = 0
    defense: Amount = 0


class Multiplied(Node, frozen=True):
    """ATK and DEF modified so often: "[+200/+200] for each ..."."""

    of: Stats
    by: Amount


class SetStats(Node, frozen=True):
    """ATK and DEF become numbers: "becomes [600/600]" (1020.2); what is not spoken of is None."""

    attack: Amount | None = None
    defense: Amount | None = None


class HasKeyword(Node, frozen=True):
    """A keyword, with its number, words or symbols where it has them."""

    word: str
    number: int = 0
    words: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    free: int = 0


class HasRace(Node, frozen=True):
    """A race or trait; `becomes`: instead of all others (1020.1)."""

    word: str
    becomes: bool = False


class HasType(Node, frozen=True):
    """A type; `becomes`: instead of all others (1020.1)."""

    word: str
    becomes: bool = False


class HasAttribute(Node, frozen=True):
    """An attribute; `becomes`: instead of all others."""

    word: str
    becomes: bool = False


class TreatedAs(Node, frozen=True):
    """A magic stone type: "treat this card as a fire magic stone" (904.2a)."""

    word: str


class HasName(Node, frozen=True):
    """A further name."""

    name: str


class HasChosen(Node, frozen=True):
    """The race, or the attributes, that the text has had chosen; `becomes`: instead of all others."""

    what: str
    becomes: bool = False


class KeywordWithCost(Node, frozen=True):
    """A keyword with the cost behind it: "[Mobilize] {1}"."""

    word: str
    cost: PayWill


class TokenKind(Node, frozen=True):
    """What is printed on a token (1303.1a): a resonator (1303.1b) named by its race (1303.1d), or by two (`more`).

    `attribute` is one, or two with a stroke between them; `text` what stands in quotes.
    """

    stats: SetStats
    race: str
    attribute: str = ""
    keywords: tuple[HasKeyword | KeywordWithCost, ...] = ()
    more: str = ""
    text: Quoted | None = None

    @property
    def name(self) -> str:
        """Its name: that of its race, or those of both."""
        return "/".join(filter(None, (self.race, self.more)))

    @property
    def words(self) -> str:
        """What tells it apart from every other one."""
        said = (f"{self.stats.attack}/{self.stats.defense}", self.attribute, self.name)
        text = f'"{self.text.text}"' if self.text is not None else ""
        return " ".join(filter(None, (*said, *map(_worded, self.keywords), text)))


class TokenCopies(Node, frozen=True):
    """Creates so many tokens that are copies of a card (1017.2, 1303.1): `how` rested or not."""

    of: Node
    count: Amount = 1
    who: Node = You()
    how: str = ""


def _worded(keyword: HasKeyword | KeywordWithCost) -> str:
    if isinstance(keyword, HasKeyword):
        return keyword.word
    cost = keyword.cost
    return " ".join((keyword.word, *cost.symbols, *map(str, filter(None, (cost.free,))), *("X",) * cost.variables))
