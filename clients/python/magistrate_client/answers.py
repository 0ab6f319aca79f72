"""Values that calls answer with, and answers to offers."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from magistrate.v1 import acting_pb2, ruling_pb2

_TRIES = 2_000


@dataclass(frozen=True)
class Ruling:
    """What came of a take: `accepted`, or refused for `reasons`, or `stale`, as the match had moved on before it.

    `position` is the event's, or where the match stands; `text` says in words what happened; `repeated`: it had been
    accepted before, by the same request id.
    """

    accepted: bool
    position: int = 0
    text: str = ""
    reasons: Sequence[ruling_pb2.Reason] = ()
    stale: bool = False
    repeated: bool = False

    @classmethod
    def read(cls, message: ruling_pb2.Ruling) -> "Ruling":
        """The value of a message."""
        if message.HasField("accepted"):
            said = message.accepted
            return cls(True, said.position, said.text, repeated=said.repeated)
        return cls(False, message.refused.position, "", list(message.refused.reasons))


def answer(offer: acting_pb2.Offer, chance: random.Random | None = None) -> acting_pb2.Take:
    """A random answer of an offer, made by what the offer says alone."""
    drawn = chance or random.SystemRandom()
    take = acting_pb2.Take(action=offer.action)
    for part in offer.parts:
        said = take.parts.add(name=part.name)
        asks = part.WhichOneof("asks")
        if asks == "choices":
            said.picks.extend(_picks(part.choices, drawn))
        elif asks == "number" and part.number.needed:
            said.picks.add(number=drawn.randint(part.number.least, part.number.most))
        elif asks == "words" and part.words.needed:
            said.picks.add(word="so it is"[: part.words.longest])
        elif asks == "forms":
            said.takes.extend(answer(drawn.choice(part.forms.of), drawn) for _ in range(part.forms.least))
    return take


def _picks(choices: acting_pb2.Choices, chance: random.Random) -> list[acting_pb2.Pick]:
    places = range(len(choices.candidates))
    most = choices.most if choices.repeats else min(choices.most, len(places))
    for _ in range(_TRIES):
        count = chance.randint(choices.least, most)
        drawn = [chance.choice(places) for _ in range(count)] if choices.repeats else chance.sample(places, count)
        if goes(choices, drawn):
            return [choices.candidates[place].pick for place in drawn]
    raise ValueError("no answer of the offer was found by chance")


def goes(choices: acting_pb2.Choices, places: Sequence[int]) -> bool:
    """Whether these candidates, by their places, may be picked together."""
    apart = all(len({one.numbers[at] for at in places}) == len(places) for one in choices.apart)
    totals = [(one, sum(one.values[at] for at in places)) for one in choices.sums]
    bounded = all(
        (not one.HasField("least") or total >= one.least) and (not one.HasField("most") or total <= one.most)
        for one, total in totals
    )
    said = [choices.candidates[at].pick.SerializeToString() for at in places]
    left_out = [[pick.SerializeToString() for pick in left.picks] for left in choices.without]
    if not choices.ordered:
        said, left_out = sorted(said), [sorted(left) for left in left_out]
    return apart and bounded and said not in left_out
