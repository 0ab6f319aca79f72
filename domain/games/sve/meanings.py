"""What the words of this game's card texts mean, as the kernel asks for it."""

from domain.games.sve.rules.costs.total import text_payable, text_payment
from domain.games.sve.rules.evaluation.conditions import CONDITIONS, fixed
from domain.games.sve.rules.evaluation.groups import KINDS, LAYERS, QUALITIES, stat_of
from domain.games.sve.rules.evaluation.hidden import concealed, deniable, imaginable, together
from domain.games.sve.rules.evaluation.selections import fitted
from domain.games.sve.rules.evaluation.selectors import AMOUNTS, SELECTORS
from domain.games.sve.rules.playing.prerequisites import selectable
from domain.games.sve.verbs import VERBS
from domain.games.sve.verbs.replacement_order import CONDITIONS as CONTESTED
from domain.kernel.decisions.game import Language

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
