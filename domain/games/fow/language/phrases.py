"""The phrases of Force of Will's texts, as far as they are read."""

from domain.games.fow.language.terminals import TERMINALS, words
from domain.games.fow.nodes.amounts import Times
from domain.games.fow.nodes.conditions import Awakened, Event, IsA
from domain.games.fow.nodes.costs import PayLife, RestThis
from domain.games.fow.nodes.groups import OfAttribute, OfRace
from domain.games.fow.nodes.selectors import Opponent, Place, Top, YourRuler
from domain.games.fow.nodes.statics import Cannot, Costs, EntersRested, EntersWith, Have, Must, Prevents
from domain.games.fow.nodes.verbs import (
    Banish,
    Cancel,
    Damage,
    Destroy,
    Discard,
    Draw,
    ExtraTurn,
    Foresee,
    GainLife,
    Give,
    Mill,
    Produce,
    Put,
    PutCounters,
    Recover,
    Remove,
    RemoveCounters,
    RestCards,
    Search,
    Shuffle,
    Win,
)
from domain.games.fow.table.costs import ATTRIBUTES
from domain.games.fow.table.races import RACES
from domain.kernel.abilities.compiled.clauses import Divided, X
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Controls,
    Did,
    Either,
    Enemy,
    Every,
    If,
    In,
    It,
    Kind,
    May,
    Measured,
    Named,
    Options,
    Other,
    Otherwise,
    Quality,
    Some,
    Target,
    That,
    Then,
    This,
    While,
    You,
    Yours,
    YourTurn,
)
from domain.language.phrases.phrasing import Phrase, number, say
from domain.language.reading.chart import Chart

THIS = This("card")


def _nouns() -> list[Phrase]:
    found: list[Phrase] = []
    for one, many in (
        ("resonator", "resonators"), ("J/resonator", "J/resonators"), ("J-ruler", "J-rulers"), ("J/ruler", "J/rulers"),
        ("addition", "additions"), ("regalia", "regalia"), ("magic stone", "magic stones"), ("spell", "spells"),
        ("entity", "entities"), ("card", "cards"), ("chant", "chants"), ("ability", "abilities"),
    ):  # fmt: skip
        found += number("noun", one, many, Kind(one))
    for word in RACES:
        found += number("noun", word, f"{word}s", OfRace(Kind("card"), word))
        found += number("noun", f"{word} {{of:noun@}}", f"{word} {{of:noun@}}", OfRace, word=word)
    return found


def _races() -> list[Phrase]:
    found: list[Phrase] = []
    for word in RACES:
        found += number("raced", word, f"{word}s", OfRace(Kind("entity"), word))
        found += number("raced", f"{word} {{of:noun@}}", f"{word} {{of:noun@}}", OfRace, word=word)
    return found


NOUNS: list[Phrase] = [
    *[phrase for phrase in _nouns() if not any(phrase.pattern.startswith(word) for word in RACES)],
    *_races(),
    *number("thing", "{:noun@}", "{:noun@}"),
    *number("thing", "{:raced@}", "{:raced@}"),
    *[
        phrase
        for word in ATTRIBUTES
        for phrase in number("attributed", f"{word} {{of:thing@}}", f"{word} {{of:thing@}}", OfAttribute, word=word)
    ],
    *number("attributed", "void {of:thing@}", "void {of:thing@}", OfAttribute, word="void"),
    *[
        phrase
        for word in ATTRIBUTES
        for phrase in number(
            "attributed", f"non-{word} {{of:thing@}}", f"non-{word} {{of:thing@}}", OfAttribute, word=word, has=False
        )
    ],
    *number("attributed", "{:thing@}", "{:thing@}"),
    *[
        phrase
        for word in ("rested", "recovered", "attacking", "blocking", "damaged")
        for phrase in number("state", f"{word} {{of:attributed@}}", f"{word} {{of:attributed@}}", Quality, word=word)
    ],
    *number("state", "{:attributed@}", "{:attributed@}"),
    *number("those", "{:state@}", "{:state@}"),
    *number("those", "other {of:state@}", "other {of:state@}", Other),
    *number("group", "{:those@}", "{:those@}"),
    *number("group", "{of:those@} you control", "{of:those@} you control", Yours),
    *number("group", "{of:those@} your opponent controls", "{of:those@} your opponent controls", Enemy),
    *number("group", "{of:those@} in your {zone:zone}", "{of:those@} in your {zone:zone}", In, whose="your"),
    *number("group", "{of:those@} in a graveyard", "{of:those@} in graveyards", In, zone="graveyard", whose="any"),
    *number("meant", "{:group@}", "{:group@}"),
    *number(
        "meant", "{of:group@} with total cost {most:NUMBER} or less",
        "{of:group@} with total cost {most:NUMBER} or less", Measured, stat="cost",
    ),
    *number("meant", "{of:group@} with {most:NUMBER} or less ATK", "{of:group@} with {most:NUMBER} or less ATK",
            Measured, stat="attack"),
    *number("meant", "{of:group@} with {most:NUMBER} or less DEF", "{of:group@} with {most:NUMBER} or less DEF",
            Measured, stat="defense"),
    *number("meant", "{of:group@} named {name:NAME}", "{of:group@} named {name:NAME}", Named),
    say("zone", "graveyard", "graveyard"),
    say("zone", "hand", "hand"),
    say("zone", "deck", "deck"),
]  # fmt: skip

SELECTORS: list[Phrase] = [
    say("this", "this card", THIS),
    say("one", "{:this}"),
    say("one", "it", It, many=False),
    say("one", "that card", That, word="card"),
    say("one", "target {of:meant_one}", Target, least=1, most=1),
    say("one", "a {of:meant_one}", Chosen, least=1, most=1),
    say("one", "each {of:meant_one}", Every, word="each"),
    say("one", "your {word:ruling}", YourRuler),
    say("one", "up to one target {of:meant_one}", Target, least=0, most=1),
    say("ruling", "J/ruler", "J/ruler"),
    say("ruling", "ruler", "ruler"),
    say("ruling", "J-ruler", "J-ruler"),
    say("many", "all {of:meant_many}", Every, word="all"),
    say("many", "them", It, many=True),
    say("many", "up to {most:COUNT} target {of:meant_many}", Target, least=0),
    say("many", "{least+most:COUNT} target {of:meant_many}", Target),
    say("many", "{least+most:COUNT} {of:meant_many}", Chosen),
    say("cards", "{:one}"),
    say("cards", "{:many}"),
    say("targets", "{:cards}"),
    say("targets", "target player or {of:either_one}", Target, least=1, most=1),
    say("either_one", "{right:meant_one}", Either, left=Kind("player")),
    say("targets", "{:player}"),
    say("player", "target player", Target, of=Kind("player"), least=1, most=1),
    say("player", "your opponent", Opponent),
    say("player", "each player", Every, of=Kind("player"), word="each"),
    say("subject", "{:this}"),
    say("subject", "a {of:meant_one}", Some),
    say("attacked", "a player", Some, of=Kind("player")),
    say("attacked", "a {of:meant_one}", Some),
    say("some_cards", "a card", 1),
    say("some_cards", "{:COUNT} cards"),
]

_OPPONENT = Some(Enemy(Kind("player")))
EVENTS: list[Phrase] = [
    say("event", "when {card:this} enters the field", Event, kind="enters"),
    say("event", "whenever a {card:entering} enters the field under your control", Event, kind="enters", seat=You()),
    say("entering", "{of:meant_one}", Some),
    say("event", "when {card:this} is put into a graveyard from the field", Event, kind="graveyard", word="field"),
    say(
        "event", "whenever {card:subject} is put into a graveyard from the field", Event, kind="graveyard",
        word="field",
    ),
    say("event", "whenever {card:subject} attacks", Event, kind="attacks"),
    say("event", "whenever {card:subject} blocks", Event, kind="blocks"),
    say("event", "whenever {by:this} deals damage", Event, kind="damage"),
    say("event", "whenever {by:this} deals damage to {target:attacked}", Event, kind="damage"),
    say("event", "whenever {card:subject} is dealt damage", Event, kind="damage"),
    say("event", "whenever you play a {card:entering}", Event, kind="played", seat=You()),
    say("event", "whenever your opponent plays a {card:entering}", Event, kind="played", seat=_OPPONENT),
    say("event", "whenever you draw a card", Event, kind="drawn", seat=You()),
    say("event", "whenever you gain life", Event, kind="gains life", seat=You()),
    say("event", "at the beginning of your recovery phase", Event, kind="phase", phase="recovery", seat=You()),
    say("event", "at the beginning of your main phase", Event, kind="phase", phase="main", seat=You()),
    say("event", "at the beginning of your draw phase", Event, kind="phase", phase="draw", seat=You()),
    say("event", "at the end of your turn", Event, kind="phase", phase="end of turn", seat=You()),
    say("event", "at the end of turn", Event, kind="phase", phase="end of turn"),
    say("event", "when this card becomes a J-ruler by judgment", Event, kind="judgment", card=THIS),
]  # fmt: skip

COSTS: list[Phrase] = [
    say("cost", "{:WILL}"),
    say("cost", "{Rest}", RestThis),
    say("cost", "pay {amount:NUMBER} life", PayLife),
    say("cost", "banish {of:this}", Banish),
    say("cost", "banish a {of:paid}", Banish),
    say("paid", "{of:paying_one}", Chosen),
    say("paying_one", "{of:those_one}", Yours),
    say("cost", "discard a {of:from_hand}", Discard),
    say("from_hand", "{of:in_hand}", Chosen),
    say("in_hand", "card", In(Kind("card"), "hand")),
    say("cost", "rest a recovered {of:resting}", RestCards),
    say("resting", "{of:recovered}", Chosen),
    say("recovered", "{of:those_one} you control", Yours),
    say("cost", "remove a {kind:counter} counter from {of:this}", RemoveCounters, count=1),
    say("cost", "remove {count:COUNT} {kind:counter} counters from {of:this}", RemoveCounters),
    *[say("counter", word, word) for word in ("mana", "strength", "limit", "evolution", "limited", "achievement")],
    say("counter", "[+100/+100]", "+100/+100"),
    say("counter", "[-100/-100]", "-100/-100"),
]  # fmt: skip

CONDITIONS: list[Phrase] = [
    say("controls", "a {of:those_one}", Controls, who="you", least=1),
    say("controls", "no {of:those_many}", Controls, who="you", most=0),
    say("controls", "{least:COUNT} or more {of:those_many}", Controls, who="you"),
    say("condition", "you control {:controls}"),
    say("condition", "it's your turn", YourTurn, yours=True),
    say("condition", "you do", Did, done=True),
    say("condition", "this card was awakened", Awakened),
    say("condition", "it's a {group:those_one}", IsA, of=It()),
]

_UNTIL = " until end of turn"
CLAUSES: list[Phrase] = [
    say("amount", "{:NUMBER}"),
    say("hundreds", "X00", Times(100, X())),
    say("clause", "{by:this} deals {amount:amount} damage to {to:targets}", Damage),
    say("clause", "{by:this} deals {amount:hundreds} damage to {to:targets}", Damage),
    say("clause", "{by:this} deals {amount:parted} damage divided as you choose among {to:parted_among}", Damage),
    say("parted", "{total:NUMBER}", Divided),
    say("parted_among", "any number of target {of:meant_many}", Target, least=1, most=99),
    say("clause", "destroy {of:cards}", Destroy),
    say("clause", "rest {of:cards}", RestCards),
    say("clause", "recover {of:cards}", Recover),
    say("clause", "cancel {of:cards}", Cancel),
    say("clause", "remove {of:cards} from the game", Remove),
    say("clause", "return {of:one} to its owner's hand", Put, to=Place("hand", "owner")),
    say("clause", "return {of:many} to their owners' hands", Put, to=Place("hand", "owner")),
    say("clause", "put {of:cards} into your hand", Put, to=Place("hand", "your")),
    say("clause", "put {of:cards} into the field", Put, to=Place("field", "your")),
    say("clause", "put {of:stone_on_top} into the field rested", Put, to=Place("field", "your", how="rested")),
    say("stone_on_top", "the top card of your magic stone deck", Top, zone="stonedeck"),
    say("clause", "put a {kind:counter} counter on {of:cards}", PutCounters, count=1),
    say("clause", "put {count:COUNT} {kind:counter} counters on {of:cards}", PutCounters),
    say("clause", "draw {count:some_cards}", Draw),
    say("clause", "{who:player} draws {count:some_cards}", Draw),
    say("clause", "discard a {of:from_hand}", Discard),
    say("clause", "discard {of:many_of_hand}", Discard),
    say("many_of_hand", "{least+most:COUNT} cards", Chosen, of=In(Kind("card"), "hand")),
    say("clause", "put the top {count:COUNT} cards of your deck into your graveyard", Mill),
    say("clause", "put the top card of your deck into your graveyard", Mill, count=1),
    say("clause", "you gain {amount:NUMBER} life", GainLife),
    say("clause", "{who:player} gains {amount:NUMBER} life", GainLife),
    say("clause", "foresee {count:NUMBER}", Foresee),
    say("clause", "{of:cards} gains {gifts:gifts}" + _UNTIL, Give),
    say("clause", "{of:many} gain {gifts:gifts}" + _UNTIL, Give),
    say("clause", "{of:group_gain} gain {gifts:gifts}" + _UNTIL, Give),
    say("group_gain", "{of:meant_many}", Every),
    say("gifts", "{:gift}", tuple),
    say("gifts", "{:gift} and {:gift}", tuple),
    say("gift", "{:STATS}"),
    say("gift", "{:KEYWORD}"),
    say("clause", "produce {options:made}", Produce),
    say("made", "{:MADE}", tuple),
    say("made", "{:MADE} or {:MADE}", tuple),
    say("made", "{:MADE}, {:MADE}, or {:MADE}", tuple),
    say("made", "{:MADE}, {:MADE}, {:MADE}, {:MADE}, or {:MADE}", tuple),
    say("clause", "search your deck for a {of:sought}", Search),
    say("sought", "{of:in_deck}", Chosen),
    say("in_deck", "{of:meant_one}", In, zone="deck"),
    say("clause", "shuffle your deck", Shuffle, zone="deck"),
    say("clause", "take an extra turn after this one", ExtraTurn),
    say("clause", "you win the game", Win),
    say("line", "{:clause}"),
    say("line", "{first:clause}, then {second:clause}", Then, word="then"),
    say("line", "you may {effect:clause}", May),
    say("line", "if {condition:condition}, {effect:clause}", If),
    say("sentence", "{:line}."),
    say("sentence", "otherwise, {effect:clause}.", Otherwise),
    say("sentence", "{:static}."),
    say("choice", "choose one", Options, options=(), count=1),
    say("choice", "choose two", Options, options=(), count=2),
]

STATICS: list[Phrase] = [
    say("which", "{:this}"),
    say("whose", "{of:meant_many}", Every),
    say("static", "{of:which} gains {gifts:gifts}", Have),
    say("static", "{of:whose} gain {gifts:gifts}", Have),
    say("static", "{of:which} cannot {word:deed}", Cannot),
    say("static", "{of:whose} cannot {word:deed}", Cannot),
    *[
        say("deed", word, word)
        for word in (
            "attack", "block", "be blocked", "be attacked", "be destroyed", "recover", "be cancelled", "attack players",
        )
    ],
    say("static", "{of:which} must attack if able", Must, word="attack"),
    say("static", "{of:which} enters the field rested", EntersRested),
    say("static", "{of:which} enters the field with {count:COUNT} {kind:counter} counters on it", EntersWith),
    say("static", "you pay {change:less} less to play {of:which}", Costs),
    say("static", "prevent all damage that would be dealt to {of:which}", Prevents),
    say("static", "as long as {condition:condition}, {static:static}", While),
]  # fmt: skip


BOOK_PHRASES = [*NOUNS, *SELECTORS, *EVENTS, *COSTS, *CONDITIONS, *CLAUSES, *STATICS]


def book() -> Chart:
    """The language, ready to read and write."""
    return Chart(BOOK_PHRASES, TERMINALS, words, (), {"an": "a"})
