"""The phrases put together: one table that reads and writes."""

from collections.abc import Mapping

from domain.games.fow.language.phrases.clauses import CLAUSES
from domain.games.fow.language.phrases.conditions import CONDITIONS
from domain.games.fow.language.phrases.costs import COSTS
from domain.games.fow.language.phrases.events import EVENTS
from domain.games.fow.language.phrases.nouns import NOUNS
from domain.games.fow.language.phrases.selectors import SELECTORS
from domain.games.fow.language.phrases.statics import STATICS
from domain.games.fow.language.terminals import TERMINALS, words
from domain.language.phrases.phrasing import Terminal
from domain.language.reading.chart import Chart

BOOK_PHRASES = (*NOUNS, *SELECTORS, *EVENTS, *COSTS, *CONDITIONS, *CLAUSES, *STATICS)


def book(more: Mapping[str, Terminal]) -> Chart:
    """The language, ready to read and write; `more` are the terminals that hold texts themselves."""
    return Chart(list(BOOK_PHRASES), {**TERMINALS, **more}, words, (), {"an": "a"})
