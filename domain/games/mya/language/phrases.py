"""The language of `mya` cards: its own words, groups, events, verbs and static texts beside the shared phrases."""

from domain.games.mya.nodes import (
    Banned,
    Bar,
    Classified,
    Discard,
    Draw,
    Endure,
    Gets,
    Have,
    Junior,
    Lane,
    Mill,
    Move,
    Near,
    Often,
    Overlapping,
    Reach,
    Remove,
    Return,
    Revive,
    Sacrifice,
    Stays,
)
from domain.kernel.abilities.compiled.tree import Kind, That, This, When, You
from domain.language.phrases.phrasing import Phrase, number, say
from domain.language.phrases.shared import CONDITIONS, GROUPS, SELECTORS, SENTENCES
from domain.language.phrases.terminals import TERMINALS
from domain.language.reading.lalr import Phrasebook

AFFINITIES = ("forest", "mountain", "river", "coast", "desert", "tundra", "marsh", "plain")
"""The terrains that texts may speak of."""


def _columns(category: str) -> list[Phrase]:
    """Groups by column, said before `you control` or behind it."""
    here, near = f"{{of:{category}@}} in this column", f"{{of:{category}@}} in neighboring columns"
    return [*number(category, here, here, Lane), *number(category, near, near, Near)]


NOUNS: list[Phrase] = [
    *number("noun", "active entity", "active entities", Kind("active entity")),
    *number("noun", "support", "supports", Kind("support")),
    *number("noun", "entity", "entities", Kind("entity")),
    *number("noun", "dominion", "dominions", Kind("dominion")),
    *number("noun", "event", "events", Kind("event")),
    *number("noun", "effect", "effects", Kind("effect")),
    *number("noun", "card", "cards", Kind("card")),
    *[say("quality", word, word) for word in (*AFFINITIES, "figure", "senior", "junior", "rewarded")],
    say("stat", "ATK", "atk"),
    say("stat", "DFS", "dfs"),
    say("stat", "SPD", "spd"),
    say("zone", "OB zone", "ob"),
    say("zone", "hand", "hand"),
    say("this", "this", This, word="card"),
    say("that", "that card", That, word="card"),
    *_columns("those"),
    *_columns("placed"),
    *number(
        "placed", "{of:placed@} that shares a set with this", "{of:placed@} that share a set with this", Overlapping
    ),
    *number("placed", "{of:placed@} with set {code:NAME}", "{of:placed@} with set {code:NAME}", Classified),
]

EVENTS: list[Phrase] = [
    say("event", "when {card:subject} is played:", When, kind="played"),
    say("event", "when {card:subject} is removed:", When, kind="removed"),
    say("event", "when {card:subject} attacks:", When, kind="attacked"),
    say("event", "at the beginning of your turn:", When, kind="turn begun", seat=You()),
]

_CHANGES = (
    "{atk:SIGNED} ATK",
    "{dfs:SIGNED} DFS",
    "{spd:SIGNED} SPD",
    "{atk:SIGNED} ATK and {dfs:SIGNED} DFS",
    "{atk:SIGNED} ATK and {spd:SIGNED} SPD",
    "{dfs:SIGNED} DFS and {spd:SIGNED} SPD",
    "{each:SIGNED} to each statistic",
)


def _changes(category: str, subject: str, verb: str, build: type, ending: str = "", **fixed: bool) -> list[Phrase]:
    return [say(category, f"{{of:{subject}}} {verb} {change}{ending}", build, **fixed) for change in _CHANGES]


def _players(you: str, theirs: str, build: type, **fixed: int) -> list[Phrase]:
    """A clause said to you, and of another player."""
    return [
        say("clause", you, build, who=You(), **fixed),
        say("clause", f"{{who:people_one}} {theirs}", build, **fixed),
    ]


CLAUSES: list[Phrase] = [
    say("clause", "remove {of:cards}", Remove),
    *_changes("clause", "card_one", "gets", Gets),
    *_changes("clause", "card_many", "get", Gets),
    *_changes("clause", "card_one", "gets", Gets, " this turn", turn=True),
    *_changes("clause", "card_many", "get", Gets, " this turn", turn=True),
    say("some_cards", "a card", 1),
    say("some_cards", "{:COUNT} cards"),
    say("some_cards", "cards equal to {:value}"),
    *_players("draw {count:some_cards}", "draws {count:some_cards}", Draw),
    *_players("discard {count:some_cards}", "discards {count:some_cards}", Discard),
    say("clause", "put the top card of your deck into your OB zone", Mill, count=1, who=You()),
    say("clause", "put the top {count:COUNT} cards of your deck into your OB zone", Mill, who=You()),
    say("clause", "{who:people_one} puts the top card of its deck into its OB zone", Mill, count=1),
    say("clause", "{who:people_one} puts the top {count:COUNT} cards of its deck into its OB zone", Mill),
    say("clause", "return {of:card_one} to its player's hand", Return),
    say("clause", "return {of:card_many} to their players' hands", Return),
    say("clause", "move {of:card_one} to an empty zone", Move),
    say("clause", "bring {of:card_one} back to an empty zone", Revive),
    say("clause", "{of:card_one} cannot attack this turn", Bar),
    say("clause", "{of:card_many} cannot attack this turn", Bar),
]

STATICS: list[Phrase] = [
    say("several", "{:placed_many}"),
    *_changes("static", "this", "has", Have),
    *_changes("static", "several", "have", Have),
    say("static", "{of:this} is not removed by attacks", Endure),
    say("static", "{of:several} are not removed by attacks", Endure),
    say("sentence", "{:trait}."),
    say("trait", "this attacks in neighboring columns too", Reach),
    say("trait", "this may attack {count:COUNT} times each turn", Often),
    say("trait", "this never comes back", Banned),
    say("trait", "this stays on the field", Stays),
    say("trait", "junior of {name:NAME}", Junior),
    say("trait", "sacrifice a {of:group_one}", Sacrifice, count=1),
    say("trait", "sacrifice {count:COUNT} {of:group_many}", Sacrifice),
]

_LEFT_OUT = ("life", "cost", "repeat this")
_NOWHERE = ("things", "people", "either_one", "doing_many", "person_any", "that_much")
"""What no text of this game says, and the shared categories that stand in none of its phrases."""


def _said(phrase: Phrase) -> bool:
    return phrase.category not in _NOWHERE and not any(word in phrase.pattern for word in _LEFT_OUT)


SHARED = [phrase for phrase in (*GROUPS, *SELECTORS, *CONDITIONS, *SENTENCES) if _said(phrase)]
BOOK = Phrasebook([*SHARED, *NOUNS, *EVENTS, *CLAUSES, *STATICS], TERMINALS, ["sentence", "event", "choice"])
"""The language, ready to read and write."""
