"""Records the matches of `replays/` again: `python -m tests.replays.record [NAME ...]`.

A story is a random match of a seed under a policy, and the ending that it is told for. Time and chance are the
story's own, so that recording it again gives the same file as long as the rules are the same.
"""

import asyncio
import random
import sys
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain import registry
from domain.kernel.acting.manual import PROPOSE
from domain.kernel.acting.sampling import sample
from domain.kernel.decisions.commands import Action, Actor, Command, PrintedCard, Propose, tag
from domain.kernel.decisions.steps import CountStep
from domain.kernel.secrecy.views import View
from domain.kernel.table.choices import Offer, Question
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import ChanceMode
from service.store.open import open_store
from tests.replays import names as log_names
from tests.replays.goldens import FOLDER, write_goldens
from tests.service.app.play import Service

WEIGHTS: Mapping[str, int] = {
    "summon": 12, "cast": 6, "settrap": 3, "activate": 6, "endphase": 1, "attack": 8, "respond": 4, "decline": 1,
    "play": 12, "call": 4, "declare": 1_000, "callstone": 12, "playjudgment": 8, "useability": 4, "initiatebattle": 6,
    "declareattack": 10, "declareblock": 3,
}  # fmt: skip
SECONDS = 1_000


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """One recorded match: who plays what from which seed, and how it ends.

    `acts` are what somebody asks for at a position, unasked; `weights` differ from the policy's; `cards` are the
    printed cards where they are not the reference set, `start` a position written by hand in place of decks.
    """

    name: str
    game: str
    edition: str
    seed: int
    names: tuple[str, ...]
    decks: tuple[tuple[str, ...], ...]
    how: str
    options: Mapping[str, int] = {}
    chance: ChanceMode = "committed"
    acts: Mapping[int, Command] = {}
    weights: Mapping[str, int] = {}
    cards: tuple[PrintedCard, ...] | None = None
    start: Mapping[str, Any] | None = None
    longest: int = 600


class Unfit(Exception):
    """A seed does not give the ending that its story is told for."""


async def record(story: Story, service: Service) -> list[str]:
    """Plays a story and returns the lines of its export. Raises Unfit."""
    chance = random.Random(story.seed)
    matches = service.matches
    decks = {Seat(number): deck for number, deck in enumerate(story.decks, 1)}
    created = await matches.create(
        story.edition,
        decks,
        request_id=f"replay {story.game} {story.name}",
        cards=story.cards,
        options=story.options,
        chance=story.chance,
        names=story.names,
        seats=len(story.names),
        start=story.start,
    )
    assert created.row is not None, created.reasons
    match, result = created.row.match, created.row.result
    position = 1
    while result is None:
        if position > story.longest:
            raise Unfit(f"{story.name}: seed {story.seed} is not over after {position} events")
        service.clock.now += chance.randrange(2, 20) * SECONDS
        actor, action = await choose(story, service, match, position, chance)
        done = await matches.submit(match, actor, action, request_id=f"{position + 1}")
        assert done.accepted, (action, done.reasons)
        position, result = done.position, done.result
    if result.how != story.how:
        raise Unfit(f"{story.name}: seed {story.seed} ends by {result.how} after {position} events")
    return list(service.audit.export(match))


async def choose(
    story: Story, service: Service, match: str, position: int, chance: random.Random
) -> tuple[Actor, Action]:
    """The next action of the story: a concession that it tells, or one of those offered, by weight."""
    if position in story.acts:
        return story.acts[position].actor, story.acts[position].action
    question = (await service.matches.legal(match, Actor("organiser"))).question
    assert question is not None
    actor = Actor(question.role, question.seat)
    special = SPECIAL.get(question.kind)
    if special is not None:
        return actor, special(await service.matches.view(match, Actor("organiser")), question, chance)
    game = registry.game(story.edition)
    answers = {tag(kind) for kind in game.answers[question.kind]}
    offers = [offer for offer in (await service.matches.legal(match, actor)).offers if offer.action in answers]
    weights = {**WEIGHTS, **story.weights}
    offer: Offer = chance.choices(offers, [weights.get(offer.action, 1) for offer in offers])[0]
    return actor, sample(game, offer, chance.randrange)


def _propose(shown: View, question: Question, chance: random.Random) -> Action:
    """A manual resolution that costs one seat a life."""
    seat = chance.choice([seat for seat, held in shown.seats.items() if not held.out])
    return Propose(steps=(CountStep(seat=seat, counter="life", value=-1),))


SPECIAL: dict[str, Callable[[View, Question, random.Random], Action]] = {PROPOSE: _propose}


def write(story: Story, lines: list[str]) -> None:
    """Writes a story's export and its goldens."""
    path = FOLDER / story.game / f"{story.name}.jsonl"
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    write_goldens(path)


async def tell(story: Story) -> list[str]:
    """Records one story on a service of its own."""
    service = Service(open_store("memory:"))
    service.clock.now = 1_760_000_000_000 + story.seed * 86_400 * SECONDS
    try:
        return await record(story, service)
    finally:
        await service.close()


def main(names: list[str]) -> None:
    """Records the stories named, or all."""
    from tests.replays.stories import STORIES

    for story in STORIES:
        if not names or story.name in names:
            lines = asyncio.run(tell(story))
            write(story, lines)
            log_names.write()
            sys.stdout.write(f"{story.game}/{story.name}: {len(lines) - 2} events, ends by {story.how}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
