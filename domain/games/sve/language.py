"""What the words of this game's card texts mean, as the kernel asks for it."""

from domain.games.sve.groups import KINDS, LAYERS, QUALITIES, stat_of
from domain.games.sve.selectors import AMOUNTS, SELECTORS
from domain.games.sve.whether import CONDITIONS, fixed
from domain.kernel.game import Language

LANGUAGE = Language(
    kinds=KINDS,
    qualities=QUALITIES,
    stat=stat_of,
    verbs={},
    layers=LAYERS,
    selectors=SELECTORS,
    amounts=AMOUNTS,
    conditions=CONDITIONS,
    fixed=fixed,
)
