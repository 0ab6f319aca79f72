"""How texts say what is done to cards."""

from domain.games.sve.language.phrases.verbs.counters import PLACED_AND_REMOVED
from domain.games.sve.language.phrases.verbs.durations import SETTING, WHILE_HELD, lasting
from domain.games.sve.language.phrases.verbs.places import SPOTS
from domain.games.sve.language.phrases.verbs.tokens import TOKENS
from domain.games.sve.language.printed.short_forms import BecomeWith, SummonWith
from domain.games.sve.nodes.gifts import AbilitiesOf, AllMarked, InClass, Keyword, Stats, Trait
from domain.games.sve.nodes.selectors import Opponent, Place, They, Tokens, TokensAll
from domain.games.sve.nodes.statements import Select
from domain.games.sve.nodes.verbs import (
    Activate,
    Add,
    AddStack,
    Banish,
    Become,
    Box,
    Bury,
    Create,
    Damage,
    Destroy,
    Divide,
    Engage,
    Evolve,
    Exchange,
    Give,
    GiveControl,
    KeepEngaged,
    Maneuver,
    PlayIt,
    Put,
    Race,
    Refresh,
    Return,
    Serve,
    Steal,
    Summon,
    Swap,
    Transfer,
    Transform,
    TurnFace,
)
from domain.kernel.abilities.compiled.tree import Every, It, ThatMuch, You
from domain.language.phrases.phrasing import Phrase, listed, other_ways, say


def people(base: str, third: str, build: type, others: tuple[str, ...] = (), /, **fixed: object) -> list[Phrase]:
    """A clause said to you, of another player, and of `they`; `others` are other ways to say it of another player."""
    return [
        say("clause", base, build, who=You(), **fixed),
        other_ways(
            say("clause", f"{{who:third}} {third}", build, **fixed), *[f"{{who:third}} {other}" for other in others]
        ),
        say("clause", f"they {base}", build, who=They(), **fixed),
    ]


def after_choosing(chosen: str, deed: str, where: str = "") -> tuple[str, ...]:
    """What a player does to what it chooses, said in two steps; `where` it goes."""
    chooses = ("chooses", "selects")
    return (
        *(f"{choose} {chosen} and {deed} {it}{where}" for choose in chooses for it in ("it", "them")),
        *(f"{choose} and {deed} {chosen}{where}" for choose in chooses),
    )


_GIFTS: list[Phrase] = [
    say("gift", "{ATK}{attack:SIGNED}/{DEF}{defense:SIGNED}", Stats),
    say("gift", "{ATK}{attack:SIGNED}", Stats),
    say("gift", "{DEF}{defense:SIGNED}", Stats),
    say("gift", "{word:KEYWORD}", Keyword),
    say("gift", "{word:MARKED}", Keyword),
    say("gift", "its {word:MARKED} abilities", AbilitiesOf, of=It()),
    say("gift", "{of:that}'s {word:MARKED} abilities", AbilitiesOf),
    say("gift", "{of:the_selected}'s {word:MARKED} abilities", AbilitiesOf),
    say("gift", "the {word:TRAIT} trait", Trait),
    say("gift", "the {word:CLASS} class", InClass),
    say("gift", "{:QUOTED}"),
    *listed("gifts", "gift"),
    say("loss", "{word:KEYWORD}", Keyword),
    say("loss", "{word:MARKED}", Keyword),
    say("loss", "the {word:TRAIT} trait", Trait),
    other_ways(
        say("loss", "all {word:marked} abilities", AllMarked),
        *[f"{whose} {{word:marked}} {noun}" for whose in ("its", "their") for noun in ("abilities", "ability")],
    ),
    *listed("losses", "loss"),
]


def _staying_engaged() -> list[Phrase]:
    """What does not refresh in the next start phase."""
    return [
        other_ways(
            say("clause", f"{{of:{subject}}} {verb} refresh during {whose} next start phase", KeepEngaged, whose=said),
            f"{{of:{subject}}} can't be refreshed during {whose} next start phase",
        )
        for subject, verb, theirs in (("subject_one", "doesn't", "its"), ("subject_many", "don't", "their"))
        for whose, said in ((f"{theirs} controller's", ""), ("each opponent's", "opponent"), ("your", "your"))
    ]


MOVES: list[Phrase] = [
    *SPOTS,
    *TOKENS,
    *_GIFTS,
    say("clause", "select {of:selected}", Select),
    say("clause", "destroy {of:things}", Destroy),
    *(
        other_ways(phrase, "banish {of:cards} faceup") if phrase.pattern == "banish {of:things}" else phrase
        for phrase in people(
            "banish {of:things}", "banishes {of:things}", Banish, after_choosing("{of:things}", "banishes")
        )
    ),
    *people("banish {of:whole}", "banishes {of:whole}", Banish),
    say("clause", "banish {of:cards} facedown", Banish, facedown=True),
    say("clause", "engage {of:cards}", Engage),
    say("clause", "refresh {of:cards}", Refresh),
    other_ways(
        say("clause", "evolve {of:cards}", Evolve), "evolve {of:cards} for 0 play points", "{of:evolving} evolves"
    ),
    say("evolving", "{:this}"),
    say("evolving", "it", It, many=False),
    say("clause", "evolve {of:cards} into a {into:NAME}", Evolve),
    other_ways(
        say("boxing", "box {of:cards}", Box), "{of:subject_one} becomes Boxed", "{of:subject_many} become Boxed"
    ),
    *lasting("clause", "boxing"),
    say("clause", "maneuver {of:cards}", Maneuver),
    say("clause", "bury {of:cards}", Bury),
    other_ways(
        say("clause", "{who:third} buries {of:cards}", Bury),
        *[f"{{who:third}} {way}" for way in after_choosing("{of:cards}", "buries")],
    ),
    say("clause", "they bury {of:cards}", Bury, who=They()),
    *people("put {of:one} {to:spot_one}", "puts {of:one} {to:spot_one}", Put),
    *people("put {of:many} {to:spot_many}", "puts {of:many} {to:spot_many}", Put),
    *people("put {of:cards} {to:spot}", "puts {of:cards} {to:spot}", Put),
    say("put_tail", "{of:cards} {to:spot}", Put, brief=True),
    *people(
        "return {of:one} to {to:home_one}", "returns {of:one} to {to:home_one}", Return,
        after_choosing("{of:one}", "returns", " to {to:home_one}"),
    ),
    *people("return {of:many} to {to:home_many}", "returns {of:many} to {to:home_many}", Return),
    *people("return {of:whole} to {to:their_deck}", "returns {of:whole} to {to:their_deck}", Return),
    say("their_deck", "their deck", Place, zone="deck", whose="their"),
    say("their_deck", "your deck", Place, zone="deck", whose="your"),
    *people("return {of:cards} to {to:their_deck}", "returns {of:cards} to {to:their_deck}", Return),
    *people("add {of:cards} to {to:own_hand}", "adds {of:cards} to {to:own_hand}", Add),
    say("own_hand", "your hand", Place, zone="hand", whose="your"),
    say("own_hand", "their hand", Place, zone="hand", whose="their"),
    *(
        other_ways(phrase, *[phrase.pattern.replace("some_tokens", named) for named in ("named_as_token", "named_row")])
        for phrase in people("summon {of:some_tokens}", "summons {of:some_tokens}", Summon)
    ),
    *people("summon {of:cards}", "summons {of:cards}", Summon),
    say("clause", "summon {of:some_tokens} on {on:that}'s field", Summon),
    other_ways(
        say("clause", "summon {of:some_tokens} on a opponent's field", Summon, on=Opponent()),
        "summon {of:some_tokens} onto a opponent's field",
        "put {of:some_tokens} onto a opponent's field",
        "put {of:some_tokens} on a opponent's field",
        "summon {of:some_tokens} on each opponent's field",
    ),
    say("clause", "summon {of:named_tokens} with {gifts:words}", SummonWith),
    say("named_tokens", "a {name:NAME} token", Tokens, count=1),
    say("named_tokens", "{count:several} {name:NAME} tokens", Tokens),
    say("word", "{word:KEYWORD}", Keyword),
    *listed("words", "word"),
    *people("put {of:some_tokens} {to:token_spot}", "puts {of:some_tokens} {to:token_spot}", Create),
    say("clause", "put {of:named_as_token} {to:token_spot}", Create, bare=True),
    say("clause", "put {of:named_row} {to:token_spot}", Create, bare=True),
    say("named_as_token", "a {:bare_token}"),
    say("named_as_token", "{count:several} {name:NAMES}", Tokens),
    say("clause", "put {of:some_tokens} {to:token_spot} or {other:token_spot}", Create),
    say("clause", "put {of:several_tokens}", Create, to=Place("")),
    say("several_tokens", "{count:several}", Tokens, name=""),
    say("clause", "put both {to:token_spot}", Create, of=TokensAll(())),
    say("token_spot", "into your EX area", Place, zone="ex", whose="your"),
    say("token_spot", "into their EX area", Place, zone="ex", whose="their"),
    say("token_spot", "onto your field", Place, zone="field", whose="your"),
    say("token_spot", "onto your field engaged", Place, zone="field", whose="your", how="engaged"),
    say("clause", "transform {of:one} into {into:into_one}", Transform),
    say("clause", "transform {of:many} into {into:into_many}", Transform),
    say("gapped", "{of:one} into {into:into_one}", Transform),
    say("gapped", "{of:many} into {into:into_many}", Transform),
    other_ways(say("into_one", "a {name:NAME} token", Tokens, count=1), "a {name:NAME}"),
    other_ways(say("into_many", "{name:NAME} tokens", Tokens, count=1), "{name:NAMES}"),
    other_ways(say("clause", "swap {one:cards} for {other:cards}", Swap), "swap {one:cards} with {other:cards}"),
    say("clause", "activate {of:whose_one} {word:marked} abilities", Activate),
    say("clause", "activate the {word:marked} abilities of {of:cards}", Activate, said="of"),
    say("marked", "{:MARKED}"),
    *[say("marked", word, word) for word in ("On Evolve", "On Race", "On Drive", "Strike")],
    say("whose_one", "its", It),
    say("whose_one", "their", It, many=True),
    say("whose_one", "{:that}'s"),
    say("whose_one", "{:this}'s"),
    say("whose_one", "{:the_selected}'s"),
    other_ways(
        say("stealing", "steal {of:cards}", Steal), "take control of {of:cards}", "gain control of {of:cards}"
    ),
    *lasting("clause", "stealing", WHILE_HELD),
    other_ways(
        say("clause", "give control of {of:cards} to a opponent", GiveControl),
        "give control of {of:cards} to your opponent",
    ),
    say("clause", "give control of {of:one} to its owner", GiveControl, owner=True),
    say("clause", "give control of {of:many} to their owners", GiveControl, owner=True),
    say("enduring", "change {of:cards} into a {word:type_word}", Become),
    *[say("type_word", word, word) for word in ("follower", "amulet", "spell")],
    *[
        say("enduring", f"change {{of:one}} into a {{word:type_word}} {numbers}", BecomeWith)
        for numbers in (
            "with {attack:NUMBER} attack and {defense:NUMBER} defense",
            "with {attack:NUMBER} attack, {defense:NUMBER} defense, and {gifts:gifts}",
        )
    ],
    say("clause", "play {of:cards}", PlayIt),
    other_ways(say("clause", "play {of:cards} for 1 play point", PlayIt, cost=1), "play {of:cards} for 1"),
    other_ways(
        say("clause", "play {of:cards} for {cost:amount} play points", PlayIt), "play {of:cards} for {cost:amount}"
    ),
    *_staying_engaged(),
    other_ways(say("clause", "turn {of:cards} faceup", TurnFace, up=True), "flip {of:cards} faceup"),
    other_ways(say("clause", "turn {of:cards} facedown", TurnFace, up=False), "flip {of:cards} facedown"),
    say("clause", "serve {of:cards}", Serve),
    other_ways(say("clause", "serve a {name:NAME} to {of:cards}", Serve), "serve {of:cards} a {name:NAME}"),
    say("clause", "serve {of:cards} {times:amount} times", Serve),
    say("clause", "race {of:cards}", Race),
    say("clause", "race {of:cards} {times:amount} times", Race),
    *PLACED_AND_REMOVED,
    say("clause", "add {count:amount} to a Stack on your field", AddStack),
    say("clause", "transfer all this card's Stack counters to {of:that}", Transfer),
]  # fmt: skip

CHANGES: list[Phrase] = [
    say("clause", "{:damage}"),
    other_ways(
        say("damage", "deal {amount:amount} damage to {to:things}", Damage),
        "deal {to:things} {amount:amount} damage",
        "deal {amount:amount} more damage to {to:things}",
        "deal {to:things} {amount:amount} more damage",
        "{to:taking} takes {amount:amount} damage",
    ),
    say("taking", "it", It, many=False),
    say("taking", "each {of:placed_one}", Every),
    *[say("taking", f"{{:{taking}}}") for taking in ("leader_thing", "this", "that", "the_selected")],
    other_ways(say("damage", "deal {amount:amount} damage", Damage, to=None), "deal {amount:amount}"),
    other_ways(
        say("damage", "deal that much damage to {to:things}", Damage, amount=ThatMuch()),
        "deal {to:things} that much damage",
    ),
    other_ways(
        say("damage", "deal damage equal to {amount:value} to {to:things}", Damage),
        "deal damage to {to:things} equal to {amount:value}",
        "deal {to:things} damage equal to {amount:value}",
    ),
    other_ways(
        say("damage", "{by:one} deals damage equal to {amount:value} to {to:things}", Damage),
        "{by:one} deals damage to {to:things} equal to {amount:value}",
    ),
    other_ways(
        say("damage", "{by:one} deals {amount:amount} damage to {to:things}", Damage),
        "{by:one} deals {to:things} {amount:amount} damage",
    ),
    say("dealt", "it", It, many=False),
    say("dealt", "them", It, many=True),
    other_ways(
        say("damage_tail", "{amount:amount} damage to {to:things}", Damage, brief=True),
        "{to:things} {amount:amount} damage",
    ),
    say("clause", "deal {amount:amount} damage divided between {to:divided_among}", Divide),
    other_ways(
        say("giving", "give {of:things} {gifts:gifts}", Give),
        "give {gifts:gifts} to {of:things}",
        "{of:leader_thing} gains {gifts:gifts}",
    ),
    *lasting("give", "giving"),
    say("give", "give {of:things} {gifts:gifts} more", Give, more=True),
    say("enduring", "{who:third} gives {of:things} {gifts:gifts}", Give),
    say("enduring", "they give {of:things} {gifts:gifts}", Give, who=They()),
    say("gainers", "they", It, many=True),
    say("gainers", "{:many}"),
    say("gainers", "{of:placed_many}", Every, word="bare"),
    say("give", "give {gifts:gifts}", Give, of=None),
    say("clause", "{:give}"),
    say("giving_too", "{of:things} {gifts:gifts}", Give, said="too"),
    *lasting("given_too", "giving_too", ahead=False),
    say("give_tail", "{gifts:gifts}", Give, of=None, brief=True),
    *lasting("clause", "enduring"),
    other_ways(
        say("clause", "{of:two} deal damage equal to their attack to each other", Exchange),
        "{of:two} deal damage to each other equal to their attack",
        "deal damage to {of:each_other} equal to the other's attack",
        "deal {of:each_other} damage equal to the other's attack",
    ),
    say("two", "they", It, many=True),
    say("each_other", "them", It, many=True),
    say("two", "{:many}"),
    *SETTING,
]
