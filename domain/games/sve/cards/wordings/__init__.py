"""How printed texts say otherwise what the grammar says: each wording is rewritten before a text is read.

What only says differently what the grammar has is a wording here, in the module of its subject; what means something
new, or has free parts that the grammar could read, is a phrase of the folder `grammar`. `ORDER` is the order of the
subjects: from small to large, so that a wording finds single words as the grammar has them.
"""

from domain.cards.effort import check_length
from domain.cards.wordings import Plain, Wordings
from domain.cards.words import plain
from domain.games.sve.cards.wordings.choices import CHOICES
from domain.games.sve.cards.wordings.conditions import CONDITIONS
from domain.games.sve.cards.wordings.costs import COSTS
from domain.games.sve.cards.wordings.counts import COUNTS
from domain.games.sve.cards.wordings.damage import DAMAGE
from domain.games.sve.cards.wordings.events import EVENTS
from domain.games.sve.cards.wordings.history import HISTORY
from domain.games.sve.cards.wordings.keywords import KEYWORDS
from domain.games.sve.cards.wordings.limits import LIMITS
from domain.games.sve.cards.wordings.marks import MARKS
from domain.games.sve.cards.wordings.names import NAMES
from domain.games.sve.cards.wordings.options import OPTIONS
from domain.games.sve.cards.wordings.parts import PARTS
from domain.games.sve.cards.wordings.places import PLACES
from domain.games.sve.cards.wordings.points import POINTS
from domain.games.sve.cards.wordings.protection import PROTECTION
from domain.games.sve.cards.wordings.sentences import SENTENCES
from domain.games.sve.cards.wordings.spans import SPANS
from domain.games.sve.cards.wordings.tokens import TOKENS
from domain.games.sve.cards.wordings.whose import WHOSE
from domain.games.sve.cards.wordings.words import WORDS

ORDER = (
    MARKS, WORDS, OPTIONS, LIMITS, WHOSE, CONDITIONS, KEYWORDS, COUNTS, NAMES, SPANS, HISTORY, EVENTS, POINTS, DAMAGE,
    PROTECTION, COSTS, TOKENS, PLACES, CHOICES, SENTENCES,
)  # fmt: skip
WORDINGS = Wordings((one for subject in ORDER for one in subject), PARTS)


def spelt_out(text: str) -> Plain:
    """A printed text in the one wording that the grammar reads. Raises TooMuch where it is, or becomes, too long."""
    check_length(text)
    return WORDINGS.rewritten(plain(text))
