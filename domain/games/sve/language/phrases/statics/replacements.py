"""What would happen, and what happens instead: always, and the next time."""

from collections.abc import Mapping

from domain.games.sve.language.printed.conditions import LessNext
from domain.games.sve.language.printed.short_forms import NextTime
from domain.games.sve.nodes.passives import Lasting, Replaces
from domain.games.sve.nodes.selectors import Dealing, Place, YourLeader
from domain.games.sve.nodes.verbs import Damage, Put
from domain.kernel.abilities.compiled.tree import It, May, Several, ThatMuch, While, You
from domain.language.phrases.phrasing import Phrase, other_ways, say

_NEXT_HARM = "the next time {of:next_one} would take damage this turn"
_NEXT_DEALT = "the next time damage would be dealt to {of:next_one} this turn"
_WOULD: Mapping[str, Mapping[str, object]] = {
    "be destroyed": {"kind": "destroyed"}, "leave the field": {"kind": "leave the field"},
    "be put into the cemetery": {"kind": "cemetery"}, "take damage": {"kind": "damaged"},
    "be put onto the field": {"kind": "put onto the field"},
}  # fmt: skip
"""What would happen to cards the next time."""


def _also_happens(text: str) -> list[str]:
    """Other ways to say what would happen."""
    if text == "be put into the cemetery":
        return [
            f"be put into {cemetery} cemetery{field}"
            for cemetery in ("the", "your", "its owner's")
            for field in ("", " from the field", " from your field")
            if cemetery + field != "the"
        ]
    if not text.endswith("a enemy ability"):
        return []
    return [text.replace("enemy ability", f"enemy {deed}") for deed in ("effect", "card effect")] + [
        text.replace("a enemy ability", f"{whose} opponent's {deed}")
        for whose in ("a", "your", "the")
        for deed in ("ability", "effect", "card effect")
    ]


def _first_each_turn(kinds: Mapping[str, tuple[str, str]]) -> list[Phrase]:
    """Replacements of what would happen for the first time in a turn."""
    found = [say("first_one", "{:happens_to}"), say("first_one", "your leader", YourLeader)]
    for text, (kind, word) in kinds.items():
        if text.endswith("enemy ability"):
            continue
        said = {"kind": kind, "word": word, "moment": "first", "turnly": True}
        first = f"the 1st time {{of:first_one}} would {text} each turn"
        found.append(say("replacing", f"{first}, {{effect:instead}}", Replaces, **said))
        if kind == "damaged":
            found.append(
                say("replacing", f"{first}, that damage is reduced to 0", Replaces, effect=Several(()), **said)
            )
    return found


def _would() -> list[Phrase]:
    """Replacements: what would happen, and what happens instead."""
    kinds = {
        **{
            f"{text} by a enemy ability": (kind, "ability")
            for text, kind in (
                ("be destroyed", "destroyed"), ("be banished", "banished"), ("be returned to hand", "returned"),
                ("leave the field", "leave the field"),
            )
        },
        "be destroyed": ("destroyed", ""), "be destroyed by an ability": ("destroyed", "ability"),
        "leave the field": ("leave the field", ""), "be put into the cemetery": ("cemetery", ""),
        "be returned to hand": ("returned", ""), "be banished": ("banished", ""),
        "take damage": ("damaged", ""), "take combat damage": ("damaged", "combat"),
        "take ability damage": ("damaged", "ability"),
        "be put onto the field": ("put onto the field", ""),
    }  # fmt: skip
    found = []
    for moment in ("if", "when"):
        for text, (kind, word) in kinds.items():
            said = {"kind": kind, "word": word, "moment": moment, "enemy": text.endswith("enemy ability")}
            found.append(
                other_ways(
                    say("replacing", f"{moment} {{of:happens_to}} would {text}, {{effect:instead}}", Replaces, **said),
                    *[f"{moment} {{of:happens_to}} would {other}, {{effect:instead}}" for other in _also_happens(text)],
                )
            )
    found += _first_each_turn(kinds)
    found += [
        say("replacing", f"if you would {deed}, {{effect:instead}}", Replaces, of=You(), kind=kind, moment="if")
        for deed, kind in (("draw a card", "drawn"), ("discard a card", "discarded"),
                           ("perform a drive check", "drive check"))
    ]  # fmt: skip
    engaged = Place("field", how="engaged")
    found.append(say("instead", "it's put onto the field engaged instead", Put, of=It(), to=engaged))
    found.append(say("instead", "{:clause} instead"))
    found.append(
        other_ways(
            say("instead", "deal that damage to {to:things} instead", Damage, amount=ThatMuch(), by=Dealing()),
            "{to:taking} takes that damage instead",
            "that damage is dealt to {to:things} instead",
        )
    )
    found.append(say("instead", "you may {effect:clause} instead", May))
    return found


def _lessened() -> list[Phrase]:
    """The next damage of a kind in the turn, which is less."""
    found: list[Phrase] = []
    for text, word in (("damage", ""), *((f"{kind} damage", kind) for kind in ("attack", "combat", "ability"))):
        would = f"the next time {{of:next_alone}} would take {text} this turn"
        dealt = f"the next time {text} would be dealt to {{of:next_alone}} this turn"
        reduced = ("reduce it by", "that damage is reduced by", "reduce the damage by", "it's reduced by")
        found.append(
            other_ways(
                say("clause", f"{would}, reduce that damage by {{amount:NUMBER}}", LessNext, word=word),
                *[f"{would}, {how} {{amount:NUMBER}}" for how in reduced],
                *[f"{dealt}, {how} {{amount:NUMBER}}" for how in ("reduce that damage by", *reduced)],
                f"{would}, it takes {{amount:NUMBER}} less damage",
                f"the next {text} dealt to {{of:next_alone}} this turn is reduced by {{amount:NUMBER}}",
                f"reduce the next {text} dealt to {{of:next_alone}} this turn by {{amount:NUMBER}}",
            )
        )
    return found


REPLACEMENTS: list[Phrase] = [
    *_lessened(),
    say("next_alone", "{:this}"),
    say("next_alone", "it", It, many=False),
    say("next_alone", "{:that}"),
    say("next_alone", "your leader", YourLeader),
    *[
        say("clause", f"the next time {{of:next_one}} would {text} this turn, {{effect:instead}}", NextTime, **fixed)
        for text, fixed in _WOULD.items()
    ],
    other_ways(
        say("clause", f"{_NEXT_HARM}, that damage is reduced to 0", NextTime, kind="damaged", effect=Several(())),
        *[
            f"{harm}, {text}"
            for harm in (_NEXT_HARM, _NEXT_DEALT)
            for text in (
                "that damage is reduced to 0",
                "reduce it to 0",
                "reduce that damage to 0",
                "it's reduced to 0",
                "it takes 0 damage instead",
                "prevent that damage",
                "prevent the damage",
                "it doesn't take that damage",
                "it doesn't take the damage",
                "it doesn't take damage",
            )
        ],
        "the next damage dealt to {of:next_one} this turn is reduced to 0",
    ),
    *[
        say("replacing", f"{moment} your leader would take damage, {{effect:instead}}", Replaces,
            of=YourLeader(), kind="damaged", moment=moment)
        for moment in ("if", "when")
    ],
    say("next_one", "{:happens_to}"),
    say("next_one", "it", It, many=False),
    say("next_one", "{:that}"),
    say("next_one", "your leader", YourLeader),
    *_would(),
    say("sentence", "{:replacing}."),
    say("sentence", "{:replacing_then}."),
    say("replacing_then", "while {condition:condition}, {static:replacing}", While),
    *[
        say("replacing_then", f"during {turn} turn, {{static:replacing}}", Lasting, during=during)
        for turn, during in (("your", "your"), ("each opponent's", "opponent"))
    ],
]  # fmt: skip
