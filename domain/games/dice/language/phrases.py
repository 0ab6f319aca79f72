"""The language of `dice` cards: its own words, events, verbs and static texts beside the shared phrases."""

from domain.games.dice.nodes import (
    Cannot,
    CopyCreature,
    CopySpell,
    Counter,
    Damage,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    Gets,
    Have,
    Heal,
    Life,
    Mill,
    Place,
    Prevent,
    Put,
    Return,
    Search,
    Softens,
)
from domain.kernel.abilities.compiled.tree import (
    Enemy,
    Instead,
    Kind,
    Only,
    Some,
    That,
    This,
    When,
    You,
    Yours,
)
from domain.language.phrases.phrasing import Phrase, number, say
from domain.language.phrases.shared import SHARED
from domain.language.phrases.terminals import TERMINALS
from domain.language.reading.lalr import Phrasebook

NOUNS: list[Phrase] = [
    *number("noun", "creature", "creatures", Kind("creature")),
    *number("noun", "trap", "traps", Kind("trap")),
    *number("noun", "spell", "spells", Kind("spell")),
    *number("noun", "card", "cards", Kind("card")),
    *number("noun", "resource", "resources", Kind("resource")),
    *[say("quality", word, word) for word in ("exhausted", "unexhausted", "damaged", "attacking", "defending")],
    say("stat", "offense", "offense"),
    say("stat", "defense", "defense"),
    say("zone", "hand", "hand"),
    say("zone", "deck", "deck"),
    say("zone", "graveyard", "graveyard"),
    say("this", "this creature", This, word="creature"),
    say("this", "this spell", This, word="spell"),
    say("that", "that creature", That, word="creature"),
    say("that", "{:that_spell}"),
    say("that_spell", "that spell", That, word="spell"),
    say("that", "that trap", That, word="trap"),
    say("phase", "Resource Phase", "resource"),
    say("phase", "Action Phase", "action"),
    say("phase", "Battle Phase", "battle"),
    say("phase", "Recovery Phase", "recovery"),
]


def _seat_events(kind: str, yours: str, theirs: str) -> list[Phrase]:
    """An event of a player: what you do, and what another does."""
    return [
        say("event", f"when you {yours}:", When, kind=kind, seat=You()),
        say("event", f"when {{seat:person_any}} {theirs}:", When, kind=kind),
    ]


def _phase_events(kind: str, moment: str) -> list[Phrase]:
    return [
        say("event", f"at the {moment} of your {{phase:phase}}:", When, kind=kind, seat=You()),
        say("event", f"at the {moment} of each {{phase:phase}}:", When, kind=kind),
        say(
            "event", f"at the {moment} of each enemy player's {{phase:phase}}:",
            When, kind=kind, seat=Some(Enemy(Kind("player"))),
        ),
    ]  # fmt: skip


EVENTS: list[Phrase] = [
    say("event", "when {card:subject} is summoned:", When, kind="summoned"),
    *_seat_events("cast", "cast a {card:some_one}", "casts a {card:some_one}"),
    *_seat_events("set", "set a trap", "sets a trap"),
    say("event", "when {card:subject} attacks:", When, kind="attacked"),
    say("event", "when {card:subject} attacks you:", When, kind="attacked", target=You()),
    say("event", "when {card:subject} attacks {target:subject}:", When, kind="attacked"),
    say("event", "when {target:subject} is attacked:", When, kind="attacked"),
    say("event", "when you are attacked:", When, kind="attacked", target=You()),
    say("event", "when {card:subject} defends:", When, kind="defended"),
    say("event", "when a die is assigned to {card:subject}:", When, kind="die assigned"),
    say("event", "when a die showing {least:NUMBER} or more is assigned to {card:subject}:", When, kind="die assigned"),
    say("event", "when {card:subject} is dealt damage:", When, kind="damaged"),
    say("event", "when {card:subject} is dealt {least:NUMBER} or more damage:", When, kind="damaged"),
    *_seat_events("damaged", "are dealt damage", "is dealt damage"),
    *_seat_events("damaged", "are dealt {least:NUMBER} or more damage", "is dealt {least:NUMBER} or more damage"),
    say("event", "when {card:subject} is destroyed:", When, kind="destroyed"),
    say("event", "when {card:subject} is healed:", When, kind="healed"),
    *_seat_events("healed", "gain life", "gains life"),
    *_seat_events("drawn", "draw a card", "draws a card"),
    *_seat_events("discarded", "discard a card", "discards a card"),
    say("event", "when {card:subject} uses an ability:", When, kind="used"),
    *_phase_events("phase begun", "beginning"),
    *_phase_events("phase ended", "end"),
    say("some_one", "{of:group_one}", Some),
]

PLACES: list[Phrase] = [
    say("hand_one", "its owner's hand", Place, zone="hand"),
    say("hand_one", "your hand", Place, zone="hand", whose="your"),
    say("hand_many", "their owners' hands", Place, zone="hand"),
    say("hand_many", "your hand", Place, zone="hand", whose="your"),
    say("deck", "on top of its owner's deck", Place, zone="deck", end="top"),
    say("deck", "on the bottom of its owner's deck", Place, zone="deck", end="bottom"),
    say("spot", "into its owner's graveyard", Place, zone="graveyard"),
    say("spot", "into play exhausted", Place, zone="creatures", turned=True),
    say("spot", "into your hand", Place, zone="hand", whose="your"),
    say("spot", "into your Resource Zone exhausted", Place, zone="resources", whose="your", turned=True),
    say("spot", "into your Resource Zone", Place, zone="resources", whose="your"),
    say("spot", "{:deck}"),
]

_CHANGES = (
    "{offense:SIGNED} offense",
    "{defense:SIGNED} defense",
    "{offense:SIGNED} offense and {defense:SIGNED} defense",
)


def _changes(category: str, subjects: list[tuple[str, str]], build: type) -> list[Phrase]:
    """Changes of offense and defense, of one or several creatures, plain or for each of a group."""
    found = []
    for subject, verb in subjects:
        for change in _CHANGES:
            found.append(say(category, f"{{of:{subject}}} {verb} {change}", build))
            found.append(say(category, f"{{of:{subject}}} {verb} {change} for each {{per:group_one}}", build))
    return found


def _players(you: str, theirs: str, build: type, **fixed: int) -> list[Phrase]:
    """A clause said to you, and of another player."""
    return [
        say("clause", you, build, who=You(), **fixed),
        say("clause", f"{{who:people_one}} {theirs}", build, **fixed),
    ]


CLAUSES: list[Phrase] = [
    say("amount", "{:NUMBER}"),
    say("amount", "{:that_much}"),
    say("clause", "deal {amount:amount} damage to {to:things}", Damage, by=None),
    say("clause", "deal {amount:amount} damage to {to:things} for each {per:group_one}", Damage, by=None),
    say("clause", "deal damage equal to {amount:value} to {to:things}", Damage, by=None),
    say("clause", "{by:card_one} deals {amount:amount} damage to {to:things}", Damage),
    say("clause", "{by:card_one} deals damage equal to {amount:value} to {to:things}", Damage),
    say("clause", "heal {amount:amount} damage from {of:cards}", Heal),
    say("clause", "heal {amount:amount} damage from {of:cards} for each {per:group_one}", Heal),
    say("clause", "heal all damage from {of:cards}", Heal, amount=None),
    *_players("you gain {amount:amount} life", "gains {amount:amount} life", Life),
    *_players(
        "you gain {amount:amount} life for each {per:group_one}",
        "gains {amount:amount} life for each {per:group_one}",
        Life,
    ),
    *_players("you gain life equal to {amount:value}", "gains life equal to {amount:value}", Life),
    say("clause", "you lose {amount:NUMBER} life", Life, who=You(), gain=False),
    say("clause", "{who:people_one} loses {amount:NUMBER} life", Life, gain=False),
    say("some_cards", "a card", 1),
    say("some_cards", "{:COUNT} cards"),
    say("some_cards", "cards equal to {:value}"),
    *_players("draw {count:some_cards}", "draws {count:some_cards}", Draw),
    *_players("draw a card for each {per:group_one}", "draws a card for each {per:group_one}", Draw, count=1),
    *_players("discard {count:some_cards}", "discards {count:some_cards}", Discard),
    say("clause", "discard your hand", Discard, count=None, who=You()),
    say("clause", "{who:people_one} discards its hand", Discard, count=None),
    say("clause", "put the top card of your deck into your graveyard", Mill, count=1, who=You()),
    say("clause", "put the top {count:COUNT} cards of your deck into your graveyard", Mill, who=You()),
    say("clause", "{who:people_one} puts the top card of its deck into its graveyard", Mill, count=1),
    say("clause", "{who:people_one} puts the top {count:COUNT} cards of its deck into its graveyard", Mill),
    say("clause", "search your deck for a {of:group_one}, put it {to:spot}, and shuffle your deck", Search),
    say("clause", "exhaust {of:cards}", Exhaust, turned=True),
    say("clause", "unexhaust {of:cards}", Exhaust, turned=False),
    *_changes("clause", [("card_one", "gets"), ("doing_many", "get")], Gets),
    say("clause", "destroy {of:cards}", Destroy),
    say("clause", "return {of:card_one} to {to:hand_one}", Return),
    say("clause", "return {of:card_many} to {to:hand_many}", Return),
    say("clause", "put {of:card_one} {to:spot}", Put),
    say("clause", "counter {of:that_spell}", Counter),
    say("clause", "copy {of:that_spell}", CopySpell),
    say("clause", "put a copy of {of:card_one} into play exhausted", CopyCreature),
    say("clause", "prevent the next {amount:NUMBER} damage to {of:things}", Prevent),
]

STATICS: list[Phrase] = [
    say("owners", "{:those_many}"),
    say("owners", "your {of:those_many}", Yours),
    say("all_of", "{of:owners}", Some),
    *_changes("static", [("this", "has"), ("all_of", "have")], Have),
    say("static", "{of:this} cannot {word:deed}", Cannot),
    say("static", "{of:all_of} cannot {word:deed}", Cannot),
    say("deed", "be destroyed by cards", "be destroyed"),
    say("static", "if {of:subject} would be dealt damage, prevent {amount:NUMBER} of it", Softens),
    say("static", "if you would be dealt damage, prevent {amount:NUMBER} of it", Softens, of=You()),
    say("sentence", "if {of:subject} would be destroyed, {effect:line} instead.", Instead, kind="destroyed"),
    say("sentence", "summon this creature only if {condition:condition}.", Only),
]

BOOK = Phrasebook([*SHARED, *NOUNS, *EVENTS, *PLACES, *CLAUSES, *STATICS], TERMINALS, ["sentence", "event", "choice"])
"""The language, ready to read and write."""
