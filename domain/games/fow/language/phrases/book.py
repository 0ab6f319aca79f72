"""The phrases put together: one table that reads and writes."""

from collections.abc import Mapping

from domain.games.fow.language.phrases.asking.conditions import CONDITIONS
from domain.games.fow.language.phrases.asking.counting import COUNTING
from domain.games.fow.language.phrases.costs import COSTS
from domain.games.fow.language.phrases.events import EVENTS
from domain.games.fow.language.phrases.gained import GAINED
from domain.games.fow.language.phrases.games import GAMES
from domain.games.fow.language.phrases.noun_phrases.amounts import AMOUNTS
from domain.games.fow.language.phrases.noun_phrases.groups import GROUPS
from domain.games.fow.language.phrases.noun_phrases.nouns import NOUNS
from domain.games.fow.language.phrases.noun_phrases.selectors import SELECTORS
from domain.games.fow.language.phrases.relative import RELATIVE
from domain.games.fow.language.phrases.replacing import REPLACING
from domain.games.fow.language.phrases.sentences import SENTENCES
from domain.games.fow.language.phrases.statics import STATICS
from domain.games.fow.language.phrases.verbs.lasting import LASTING
from domain.games.fow.language.phrases.verbs.on_cards import ON_CARDS
from domain.games.fow.language.phrases.verbs.on_decks import ON_DECKS
from domain.games.fow.language.phrases.verbs.on_players import ON_PLAYERS
from domain.games.fow.language.terminals import TERMINALS, words
from domain.language.phrases.phrasing import Terminal
from domain.language.reading.chart import Chart

BOOK_PHRASES = (
    *NOUNS, *GROUPS, *SELECTORS, *AMOUNTS, *EVENTS, *COSTS, *CONDITIONS, *ON_CARDS, *ON_DECKS, *ON_PLAYERS, *LASTING,
    *STATICS, *GAINED, *REPLACING, *SENTENCES, *GAMES, *RELATIVE, *COUNTING,
)  # fmt: skip


def book(more: Mapping[str, Terminal]) -> Chart:
    """The language, ready to read and write; `more` are the terminals that hold texts themselves."""
    return Chart(list(BOOK_PHRASES), {**TERMINALS, **more}, words, (), {"an": "a"})
