"""What the words of this game's card texts mean, as the kernel asks for it."""

from domain.games.sve.bills import text_payable, text_payment
from domain.games.sve.groups import KINDS, LAYERS, QUALITIES, stat_of
from domain.games.sve.hidden import concealed, deniable, imaginable, together
from domain.games.sve.prerequisites import selectable
from domain.games.sve.selecting import fitted
from domain.games.sve.selectors import AMOUNTS, SELECTORS
from domain.games.sve.verbs import VERBS
from domain.games.sve.verbs.preceding import CONDITIONS as CONTESTED
from domain.games.sve.whether import CONDITIONS, fixed
from domain.kernel.game import Language

LANGUAGE = Language(
    kinds=KINDS,
    qualities=QUALITIES,
    stat=stat_of,
    verbs=VERBS,
    layers=LAYERS,
    selectors=SELECTORS,
    amounts=AMOUNTS,
    conditions={**CONDITIONS, **CONTESTED},
    fixed=fixed,
    payable=text_payable,
    payment=text_payment,
    selectable=selectable,
    fitted=fitted,
    deniable=deniable,
    imaginable=imaginable,
    concealed=concealed,
    together=together,
)
