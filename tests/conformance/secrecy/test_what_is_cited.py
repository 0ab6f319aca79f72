"""What a change rests on is told to everybody: it must not tell which card is moved where nobody sees it."""

import functools
import random
from collections.abc import Iterator, Mapping

import pytest
from msgspec.structs import replace

from domain.kernel.decider import Engine
from domain.kernel.decisions.changes import CardCreated, Change, Cited, DeckPlaced
from domain.kernel.decisions.commands import Actor, Open
from domain.kernel.decisions.game import Decision
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.secrecy.named import cards_named
from domain.kernel.secrecy.sight import knows
from domain.kernel.secrecy.views import event_view
from domain.kernel.table.chance import Recorded
from domain.kernel.table.ids import CardId, zone_kind
from domain.registry import game, games
from tests.conformance.games import engine, random_match

EDITIONS = [edition for edition in sorted(games()) if game(edition).rests is not None]
MATCHES = range(8)
EXCHANGED = 6
"""For how many other cards a hidden one is exchanged at each change."""
LEAST = 1_000
WATCHING = Actor("spectator")


@functools.cache
def likes(edition: str) -> Mapping[str, tuple[str, ...]]:
    """By each card of the reference decks, the cards that are dealt to where it is."""
    dealt: dict[str, set[str]] = {}
    for seed in MATCHES:
        for change in next(random_match(edition, seed))[1].changes:
            if isinstance(change, DeckPlaced):
                dealt.setdefault(zone_kind(change.zone), set()).update(change.codes)
    return {code: tuple(sorted(codes)) for codes in dealt.values() for code in codes}


class Probe:
    """Asks what each change would rest on if the hidden cards that it is about were others."""

    def __init__(self, edition: str, seed: int) -> None:
        self._rules = engine(edition).game
        assert self._rules.rests is not None
        self._rests = self._rules.rests
        self._likes = likes(edition)
        self._chance = random.Random(seed)
        self.judge = Engine(replace(self._rules, rests=self.rests), engine(edition).catalog)
        self.asked: list[tuple[Change, CardId, str, Change]] = []
        """A change, the card of it that is hidden before, another card in its place, and the change with that."""

    def rests(self, d: Decision, change: Change) -> Change:
        cited = self._rests(d, change)
        if not isinstance(cited, Cited) or not cited.rule:
            return cited
        for card, code, other in self._others(d, change):
            self.asked.append((cited, card, code, other))
        return cited

    def _others(self, d: Decision, change: Change) -> Iterator[tuple[CardId, str, Change]]:
        if isinstance(change, DeckPlaced):
            if not self._rules.zones[zone_kind(change.zone)].lies_face_up:
                for code in self._like(change.codes[0]) if change.codes else ():
                    yield CardId(0), code, self._anew(d, replace(change, codes=(code,) * len(change.codes)))
        elif isinstance(change, CardCreated):
            if not knows(self._rules, d.draft, change.card, WATCHING):
                for code in self._like(change.card.code):
                    another = replace(change, card=replace(change.card, code=code))
                    yield change.card.id, code, self._anew(d, another)
        else:
            for number in cards_named(change):
                card = d.draft.cards.get(number)
                if card is not None and not knows(self._rules, d.draft, card, WATCHING):
                    for code in self._like(card.code):
                        d.draft.cards[number] = replace(card, code=code)
                        yield number, code, self._anew(d, change)
                    d.draft.cards[number] = card

    def _like(self, code: str) -> list[str]:
        return self._chance.choices(self._likes.get(code, (code,)), k=EXCHANGED)

    def _anew(self, d: Decision, change: Change) -> Change:
        memo, rested = d.memo, d.rested
        d.memo, d.rested = {}, None
        try:
            return self._rests(d, change)
        finally:
            d.memo, d.rested = memo, rested


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_change_rests_on_tells_nobody_which_hidden_card_it_is_about(edition: str) -> None:
    found = sum(asked(edition, seed) for seed in MATCHES)
    assert found > LEAST, "changes about hidden cards were looked at"


def asked(edition: str, seed: int) -> int:
    """Goes through a random match, and tells how many changes would have rested on the same with other cards."""
    probe, found = Probe(edition, seed), 0
    for before, event, after in random_match(edition, seed):
        probe.asked.clear()
        if isinstance(event.command.action, Open):
            ruling, _ = probe.judge.open(event.command.action, Recorded(event.outcomes))
        else:
            ruling, _ = probe.judge.judge(before, event.command, Recorded(event.outcomes))
        assert isinstance(ruling, Accepted)
        assert ruling.changes == event.changes
        shown = event_view(probe.judge.game, before, event, after, WATCHING).changes
        seen = {id(change): told.codes.keys() for change, told in zip(ruling.changes, shown, strict=True)}
        for change, card, code, other in probe.asked:
            if not {card, getattr(change, "new", card)} & seen.get(id(change), {card}):
                assert other.cites == change.cites, f"seed {seed}, {event.position}: {change} with {code}"
                found += 1
    return found
