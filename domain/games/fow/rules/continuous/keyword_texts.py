"""The texts that keywords stand for: Explode (1105), Drain (1135), Bane (1138), Mythic (1143), Limit (1118).

Each is a card of its own in every catalog, that no deck holds: a card with the keyword has its ability.
"""

from collections.abc import Mapping

from domain.games.fow.nodes.abilities import AUTOMATIC, SPELL, FowAbility
from domain.games.fow.nodes.amounts import Plus
from domain.games.fow.nodes.conditions import Event, IsA
from domain.games.fow.nodes.groups import SameName
from domain.games.fow.nodes.selectors import Pair
from domain.games.fow.nodes.verbs import AddTo, Banish, Destroy, GainLife, RemoveCounters
from domain.games.fow.table.printed import OF_TOKENS, SUBTYPES, FowCard, Half
from domain.games.fow.table.records import Held, Info
from domain.games.fow.table.state import LIMIT
from domain.kernel.abilities.compiled.program import program
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Controls,
    Count,
    If,
    Kind,
    Node,
    Some,
    Target,
    That,
    ThatMuch,
    This,
    Yours,
)

_THIS = This("card")
_NAMESAKES = SameName(Yours(Kind("entity")), _THIS)
_ALL_BUT_ONE = Plus(Count(_NAMESAKES), -1)


def _when(name: str, effect: Node, kind: str, **more: Node | str) -> FowAbility:
    return FowAbility((effect,), Event(kind, **more), AUTOMATIC, keyword=name)  # type: ignore[arg-type]  # fields


KEYWORD_ABILITIES: Mapping[str, tuple[FowAbility, ...]] = {
    "Explode": (
        _when(
            "Explode", If(IsA(_THIS, Kind("resonator")), Destroy(Pair(_THIS, That("card")))), "damage",
            by=_THIS, card=Some(Kind("resonator")), word="battle",
        ),
    ),
    "Drain": (_when("Drain", GainLife(ThatMuch()), "damage", by=_THIS),),
    "Bane": (_when("Bane", Destroy(That("card")), "damage", by=_THIS, card=Some(Kind("J/resonator"))),),
    "Mythic": (
        _when(
            "Mythic", Banish(Chosen(_NAMESAKES, least=_ALL_BUT_ONE, most=_ALL_BUT_ONE)), "status",
            status=Controls("you", _NAMESAKES, least=2),
        ),
    ),
    "Limit": (
        _when("Limit", RemoveCounters(_THIS, kind=LIMIT), "attacks", card=_THIS),
        _when("Limit", RemoveCounters(_THIS, kind=LIMIT), "blocks", card=_THIS),
    ),
}  # fmt: skip
"""What each of these keywords says, in full."""
REDUNDANT = ("Explode", "Drain", "Bane", "Mythic")
"""Keywords of which a second one adds nothing (1135.3, H.73)."""


def code_of(word: str) -> str:
    """The code of the text that a keyword stands for."""
    return f"{OF_TOKENS}keyword {word.lower()}"


def addition_code(subtype: str) -> str:
    """The code of the text by which an addition with a subtype is added (1406.2a)."""
    return f"{OF_TOKENS}addition {subtype.lower()}"


def keyword_cards() -> list[FowCard]:
    """The texts of keywords, and of additions with a subtype, as cards of a catalog."""
    return [*_keywords(), *_additions()]


def _additions() -> list[FowCard]:
    """An addition to a ruler or J/ruler may be added to one in its ruler area, too (H.89)."""
    found = []
    for subtype in SUBTYPES[1:]:
        ability = FowAbility((AddTo(_THIS, Target(Kind(subtype))),), kind=SPELL)
        found.append(
            FowCard(
                code=addition_code(subtype),
                name=f"Addition: {subtype}",
                halves=(Half(f"Addition: {subtype}", ()),),
                abilities=(ability,),
                programs=(program(ability),),
                texts=(f"[Addition: {subtype}]",),
            )
        )
    return found


def _keywords() -> list[FowCard]:
    return [
        FowCard(
            code=code_of(word),
            name=word,
            halves=(Half(word, ()),),
            abilities=abilities,
            programs=tuple(program(ability) for ability in abilities),
            texts=tuple(f"[{word}]" for _ in abilities),
        )
        for word, abilities in KEYWORD_ABILITIES.items()
    ]


def abilities_of(found: Info) -> tuple[Held, ...]:
    """The abilities that a card has by its keywords."""
    words = [keyword.name for keyword in found.keywords if keyword.name in KEYWORD_ABILITIES]
    words = [word for at, word in enumerate(words) if word not in REDUNDANT or word not in words[:at]]
    return tuple(Held(code_of(word), place) for word in words for place in range(len(KEYWORD_ABILITIES[word])))
