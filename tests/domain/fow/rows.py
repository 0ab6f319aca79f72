"""Rows of cards for the tests, and lists that may be played with them."""

from collections.abc import Mapping

from domain.games.fow.language.compile import compile_cards
from domain.games.fow.table.printed import FowCard, FowCatalog
from domain.kernel.decisions.commands import PrintedCard


def row(code: str, kind: str, name: str = "", text: str = "", **fields: str | int) -> PrintedCard:
    """A row; its name is its code unless another one is given."""
    given: Mapping[str, str | int] = {"type": kind, **fields}
    return PrintedCard(code, name or code, given, text)


def resonator(code: str, cost: str = "{1}", text: str = "", name: str = "", **fields: str | int) -> PrintedCard:
    """A resonator of 400 / 400."""
    return row(code, "Resonator", name, text, **{"cost": cost, "attack": 400, "defense": 400, **fields})


def chant(code: str, text: str, cost: str = "{R}") -> PrintedCard:
    """A chant of a text."""
    return row(code, "Chant", cost=cost, text=text)


def catalog(*rows: PrintedCard) -> FowCatalog:
    """The compiled cards of some rows."""
    return compile_cards(rows)


def card(*rows: PrintedCard) -> FowCard:
    """The compiled card of the first of some rows."""
    found = catalog(*rows).prints[rows[0].code]
    assert isinstance(found, FowCard)
    return found


RULER = row("Marshal", "Ruler", attribute="{R}", text="[Judgment] {R}", reverse="Marshal, Crowned")
J_RULER = row("Marshal, Crowned", "J-ruler", attribute="{R}", attack=800, defense=800)
STONE = row("Fire Magic Stone", "Basic Magic Stone", attribute="{R}")
SOLDIERS = tuple(resonator(f"Soldier {number}") for number in range(1, 11))
BASE = (RULER, J_RULER, STONE, *SOLDIERS)
"""The cards of a list that may be played."""
MAIN = tuple(soldier.code for soldier in SOLDIERS for _ in range(4))
STONES = (STONE.code,) * 10
LIST = (RULER.code, *MAIN, *STONES)
"""One ruler, forty cards and ten stones."""
