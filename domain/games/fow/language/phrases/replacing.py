"""What happens instead of something else: cards that go elsewhere, and amounts that are more than they would be."""

from domain.games.fow.language.phrases.verbs.lasting import lasting
from domain.games.fow.nodes.printed import Said
from domain.games.fow.nodes.selectors import Added
from domain.games.fow.nodes.statics import DestroyedInstead, GoesElsewhere, ThatMuchMore
from domain.games.fow.nodes.verbs import For
from domain.kernel.abilities.compiled.tree import Every, It
from domain.language.phrases.phrasing import Phrase, other_ways, say

ELSEWHERE = [
    say("static", "{:elsewhere}"),
    lasting("{static:elsewhere}", For),
    say(
        "elsewhere",
        "if {of:would_go_itself} would be put into a graveyard, remove it from the game instead",
        GoesElsewhere,
    ),
    *[
        phrase
        for printed, whose in (
            ("a graveyard", {}),
            ("your graveyard", {"whose": "your"}),
            ("your opponent's graveyard", {"whose": "enemy"}),
        )
        for before in (f"if {{of:would_go}} would be put into {printed}",)
        for phrase in (
            say("elsewhere", f"{before} from anywhere, remove it from the game instead", GoesElsewhere, **whose),
            other_ways(
                say("elsewhere", f"{before}, remove it from the game instead", GoesElsewhere, word="field", **whose),
                f"{before} from the field, remove it from the game instead",
            ),
        )
    ],
    say(
        "elsewhere",
        "if {of:would_go_itself} would be put into a graveyard from the field, remove it from the game instead",
        GoesElsewhere,
        word="field",
    ),
    *[
        say("elsewhere", f"if {{of:{who}}} would be destroyed, {said} instead", DestroyedInstead, word=word)
        for who in ("would_go_itself", "would_go")
        for word, said in (
            ("remove", "remove it from the game"),
            ("return", "return it to its owner's hand"),
            ("banish", "banish this card"),
        )
    ],
    say("would_go_itself", "{:this}"),
    say("would_go_itself", "it", It, many=False),
    say("would_go_itself", "that {of:those_one}", Said),
    other_ways(say("would_go_itself", "added resonator", Added), "bestowed resonator"),
    say("would_go", "a {of:group_one}", Every, word="each"),
]
_PLAYERS = (("you", "you", "your"), ("your opponent", "they", "opponent"), ("a player", "they", "any"))


def _that_much_more() -> list[Phrase]:
    """What is more than it would be: what would happen, and what happens instead."""
    found = [say("static", "{:would_be_more}"), lasting("{static:would_be_more}", For), say("one_more", "one", 1)]
    found += [say("one_more", "{:COUNT}"), say("counted_on", "{:which}"), say("counted_on", "a {of:group_one}", Every)]
    said: list[tuple[str, str, dict[str, str], tuple[str, ...]]] = []
    for player, they, who in _PLAYERS:
        one = "s" if they != "you" else ""
        for deed, kind in (("gain", "gains life"), ("lose", "loses life")):
            instead = "that much plus {amount:NUMBER}"
            fields = {"kind": kind, "who": who}
            said.append(
                (f"{player} would {deed} life", f"{they} {deed} {instead}", fields, (f"{they} {deed}{one} {instead}",))
            )
        tokens, fields = f"{player} would put one or more tokens into the field", {"kind": "tokens", "who": who}
        said.append((tokens, "put that many plus {amount:one_more}", fields, ()))
    said += [
        ("you would roll one or more dice using [Force]", "roll that many dice plus {amount:one_more}",
         {"kind": "dice"}, ("you roll that many dice plus {amount:one_more}",)),
        ("you would count the number of will symbols in a attribute cost", "count that number plus {amount:one_more}",
         {"kind": "symbols"}, ()),
        ("you would set your starting life", "set it to that much plus {amount:NUMBER}", {"kind": "starting life"}, ()),
        ("{word:counter} counters would be put on {of:counted_on}", "put that many plus {amount:one_more}",
         {"kind": "counter", "who": "any"}, ()),
        ("one or more counters would be put on {of:counted_on}", "put that many plus {amount:one_more}",
         {"kind": "counter", "who": "any"}, ()),
        ("you would put {word:counter} counters on {of:counted_on}", "put that many plus {amount:one_more}",
         {"kind": "counter"}, ()),
        ("you would put one or more counters on {of:counted_on}", "put that many plus {amount:one_more}",
         {"kind": "counter"}, ()),
    ]  # fmt: skip
    for would, instead, fields, others in said:
        ways = [f"if {would}, {other} instead" for other in others]
        if would.startswith(("{word", "you would put {word")):
            so = "{word:counter} counters"
            whole = f"if {would}, {instead} instead"
            ways += [whole.replace(so, f"one or more {so}"), whole.replace(so, f"a {so[:-1]}")]
        found.append(other_ways(say("would_be_more", f"if {would}, {instead} instead", ThatMuchMore, **fields), *ways))
    return found


REPLACING: list[Phrase] = [*ELSEWHERE, *_that_much_more()]
