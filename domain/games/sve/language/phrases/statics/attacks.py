"""How texts say how often cards can attack, and which of them cannot attack which."""

from domain.games.sve.language.phrases.verbs.damage import each
from domain.games.sve.nodes.passives import AttacksTwice, CannotAttack, Ignores
from domain.kernel.abilities.compiled.tree import It, Some
from domain.language.phrases.phrasing import Phrase, say


def _how_often() -> list[Phrase]:
    """How often cards can attack each turn."""
    found = []
    for times, said in ((2, "twice"), (3, "3 times")):
        for ending, word in (("", ""), (" each turn", "each"), (" per turn", "per")):
            text = f"can attack {said}{ending}"
            found += each(text, text, AttacksTwice, times=times, word=word)
    for ending, word in (("", ""), (" each turn", "each"), (" per turn", "per")):
        once = f"can attack 1 additional time{ending}"
        found += each(
            once, once, AttacksTwice, (f"@ can attack a additional time{ending}", f"@ can attack 1 more time{ending}"),
            times=1, word=word, more=True,
        )  # fmt: skip
    return found


def _whom() -> list[Phrase]:
    """Who cannot attack whom, said of either of the two."""
    attacked = "can't be attacked by {other:foes}"
    return [
        *each(attacked, attacked, CannotAttack, attacked=True),
        *each("can't attack {other:foes}", "can't attack {other:foes}", CannotAttack),
        say("foes", "{:this}"),
        say("foes", "{:that}"),
        say("foes", "it", It, many=False),
        say("foes", "a {of:placed_one}", Some),
        say("foes", "{of:foes_many}", Some, word="all"),
        say("foes_many", "{:placed_many}"),
    ]


ATTACKS: list[Phrase] = [
    *_how_often(),
    *_whom(),
    *each("ignores Ward", "ignore Ward", Ignores, word="Ward"),
]
