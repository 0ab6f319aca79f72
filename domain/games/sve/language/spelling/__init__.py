"""How printed texts say otherwise what the grammar says: each wording is rewritten before a text is read.

What only says differently what the grammar has is a wording here, in the module of its subject; what means something
new, or has free parts that the grammar could read, is a phrase of the folder `phrases`. `ORDER` is the order of the
subjects: from small to large, so that a wording finds single words as the grammar has them.
"""

from domain.games.sve.language.spelling.marks import MARKS
from domain.games.sve.language.spelling.noun_phrases.counts import COUNTS
from domain.games.sve.language.spelling.noun_phrases.keywords import KEYWORDS
from domain.games.sve.language.spelling.noun_phrases.names import NAMES
from domain.games.sve.language.spelling.noun_phrases.places import PLACES
from domain.games.sve.language.spelling.noun_phrases.tokens import TOKENS
from domain.games.sve.language.spelling.noun_phrases.whose import WHOSE
from domain.games.sve.language.spelling.parts import PARTS
from domain.games.sve.language.spelling.sentences.conditions import CONDITIONS
from domain.games.sve.language.spelling.sentences.events import EVENTS
from domain.games.sve.language.spelling.sentences.history import HISTORY
from domain.games.sve.language.spelling.sentences.joined_sentences import SENTENCES
from domain.games.sve.language.spelling.sentences.limits import LIMITS
from domain.games.sve.language.spelling.sentences.options import OPTIONS
from domain.games.sve.language.spelling.sentences.spans import SPANS
from domain.games.sve.language.spelling.single_words import WORDS
from domain.games.sve.language.spelling.verbs.choices import CHOICES
from domain.games.sve.language.spelling.verbs.costs import COSTS
from domain.games.sve.language.spelling.verbs.damage import DAMAGE
from domain.games.sve.language.spelling.verbs.points import POINTS
from domain.games.sve.language.spelling.verbs.protection import PROTECTION
from domain.language.effort import check_length
from domain.language.spelling.signs import plain
from domain.language.spelling.wordings import Plain, Wordings

ORDER = (
    MARKS, WORDS, OPTIONS, LIMITS, WHOSE, CONDITIONS, KEYWORDS, COUNTS, NAMES, SPANS, HISTORY, EVENTS, POINTS, DAMAGE,
    PROTECTION, COSTS, TOKENS, PLACES, CHOICES, SENTENCES,
)  # fmt: skip
WORDINGS = Wordings((one for subject in ORDER for one in subject), PARTS)


def spelt_out(text: str) -> Plain:
    """A printed text in the one wording that the grammar reads. Raises TooMuch where it is, or becomes, too long."""
    check_length(text)
    return WORDINGS.rewritten(plain(text))
