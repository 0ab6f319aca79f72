"""A take made from an offer by following the message alone: what any client of the contract can do."""

import random
from collections.abc import Sequence

from magistrate.v1 import acting_pb2

TRIES = 2_000


def taken(offer: acting_pb2.Offer, chance: random.Random) -> acting_pb2.Take:
    """A random answer of an offer."""
    take = acting_pb2.Take(action=offer.action)
    for part in offer.parts:
        said = take.parts.add(name=part.name)
        asks = part.WhichOneof("asks")
        if asks == "choices":
            said.picks.extend(_picked(part.choices, chance))
        elif asks == "number":
            if part.number.needed or chance.random() < 0.5:
                said.picks.add(number=chance.randint(part.number.least, min(part.number.most, part.number.least + 50)))
        elif asks == "words":
            if part.words.needed or chance.random() < 0.5:
                said.picks.add(word="so it is"[: part.words.longest])
        else:
            count = chance.randint(part.forms.least, min(part.forms.most, part.forms.least + 2))
            said.takes.extend(taken(chance.choice(part.forms.of), chance) for _ in range(count))
    return take


def _picked(choices: acting_pb2.Choices, chance: random.Random) -> list[acting_pb2.Pick]:
    candidates = range(len(choices.candidates))
    most = choices.most if choices.repeats else min(choices.most, len(candidates))
    for _ in range(TRIES):
        count = chance.randint(choices.least, most)
        drawn = chance.choices(candidates, k=count) if choices.repeats and count else chance.sample(candidates, count)
        if _goes(choices, drawn):
            return [choices.candidates[place].pick for place in drawn]
    raise AssertionError(f"no answer of {choices} was found")


def _goes(choices: acting_pb2.Choices, places: Sequence[int]) -> bool:
    """Whether nothing that the message says is against these candidates together."""
    apart = all(len({one.numbers[at] for at in places}) == len(places) for one in choices.apart)
    totals = [(one, sum(one.values[at] for at in places)) for one in choices.sums]
    bounded = all(
        (not one.HasField("least") or total >= one.least) and (not one.HasField("most") or total <= one.most)
        for one, total in totals
    )
    said = [choices.candidates[at].pick.SerializeToString() for at in places]
    left_out = [[pick.SerializeToString() for pick in answer.picks] for answer in choices.without]
    ordered = choices.ordered
    return (
        apart
        and bounded
        and (said if ordered else sorted(said))
        not in (left_out if ordered else [sorted(answer) for answer in left_out])
    )
