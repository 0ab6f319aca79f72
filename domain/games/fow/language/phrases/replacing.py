"""What happens instead of something else: cards that go elsewhere, and amounts that are more than they would be."""

from typing import Any

from domain.games.fow.language.phrases.verbs.lasting import lasting
from domain.games.fow.nodes.printed import Said
from domain.games.fow.nodes.selectors import Added
from domain.games.fow.nodes.statics import BANISH, PAY, DestroyedInstead, GoesElsewhere, ThatMuchMore
from domain.games.fow.nodes.verbs import For, Put, Remove, RemoveCounters
from domain.kernel.abilities.compiled.tree import Every, It
from domain.language.phrases.phrasing import Phrase, other_ways, say

_PLACES = (
    ("removed", "remove", "remove it from the game", ()),
    ("hand", "return", "return it to its owner's hand", ("put it into its owner's hand", "put it into your hand")),
    ("bottom", "bottom", "put it on the bottom of its owner's deck", ("put it on the bottom of your deck",)),
    ("top", "top", "put it on top of its owner's deck", ("put it on top of your deck",)),
)
"""Where something goes instead: as it is put there, as it is destroyed, and in words."""
_WHOSE: tuple[tuple[str, dict[str, str]], ...] = (
    ("a graveyard", {}),
    ("your graveyard", {"whose": "your"}),
    ("your opponent's graveyard", {"whose": "enemy"}),
)


def _elsewhere() -> list[Phrase]:
    """What would be put into a graveyard, or would enter the field, and what is done with it instead."""
    found: list[Phrase] = []
    for to, word, said, others in _PLACES:
        ways = (said, *others)
        for who in ("would_go_itself", "would_go"):
            before = f"if {{of:{who}}} would"
            gone = f"{before} be put into a graveyard"
            if who == "would_go_itself":
                found.append(_told(f"{gone}", ways, GoesElsewhere, to=to))
                found.append(_told(f"{gone} from the field", ways, GoesElsewhere, to=to, word="field"))
            else:
                for printed, whose in _WHOSE:
                    gone = f"{before} be put into {printed}"
                    found.append(_told(f"{gone} from anywhere", ways, GoesElsewhere, to=to, **whose))
                    plain = _told(gone, ways, GoesElsewhere, to=to, word="field", **whose)
                    from_there = (f"{gone} from the field, {way} instead" for way in ways)
                    found.append(other_ways(plain, *from_there))
                for ways_in, off in (
                    (
                        ("enter the field without being played", "be put into the field without being played"),
                        ("chase",),
                    ),
                    (
                        (
                            "enter the field from anywhere other than a hand",
                            "enter the field from anywhere other than their hand",
                            "be put into the field without being played from a hand",
                        ),
                        ("chase", "hand"),
                    ),
                ):
                    come = [f"{before} {one}, {way} instead" for one in ways_in for way in ways]
                    plain = say("elsewhere", come[0], GoesElsewhere, to=to, into="field", off=off)
                    found.append(other_ways(plain, *come[1:]))
            found.append(_told(f"{before} be destroyed", ways, DestroyedInstead, word=word))
    for who in ("would_go_itself", "would_go"):
        found.append(_told(f"if {{of:{who}}} would be destroyed", ("banish this card",), DestroyedInstead, word=BANISH))
        found.append(
            say(
                "elsewhere",
                f"if {{of:{who}}} would be destroyed, you may {{costs:besides}} instead",
                DestroyedInstead,
                word=PAY,
            )
        )
    return found


def _told(before: str, ways: tuple[str, ...], build: type, **fixed: Any) -> Phrase:
    """One thing that is done instead, in all the words for it."""
    first, *others = (f"{before}, {way} instead" for way in ways)
    return other_ways(say("elsewhere", first, build, **fixed), *others)


ELSEWHERE = [
    say("static", "{:elsewhere}"),
    lasting("{static:elsewhere}", For),
    *_elsewhere(),
    *[
        say(
            "elsewhere",
            f"if {{of:{who}}} would be destroyed, you may {{costs:done_to_it}} instead",
            DestroyedInstead,
            word=PAY,
        )
        for who in ("would_go_itself", "would_go")
    ],
    say("done_to_it", "{:deed_to_it}", tuple),
    say("deed_to_it", "remove a {kind:counter} counter from {of:it_itself}", RemoveCounters, count=1),
    say("deed_to_it", "remove {count:COUNT} {kind:counter} counters from {of:it_itself}", RemoveCounters),
    say("deed_to_it", "remove {of:it_itself} from the game", Remove),
    other_ways(say("deed_to_it", "return {of:it_itself} {to:where}", Put), "put {of:it_itself} {to:where}"),
    say("it_itself", "it", It, many=False),
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
