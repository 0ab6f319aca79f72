"""What an export for one viewer opens is what its views show, has the digests of the whole match, and no more."""

import random
from collections.abc import Callable, Iterator

import msgspec
import pytest

from domain.kernel.decisions.commands import Actor
from domain.kernel.log.events import Event, chained
from domain.kernel.secrecy.named import cards_named
from domain.kernel.secrecy.sealing import SALT_BYTES, Unsealed, event_digest, opened, sealed_digest
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.secrecy.views import event_view
from domain.kernel.table.state import State
from domain.registry import codec, games
from service.app.exporting.openings import closed_form, openings_of
from tests.conformance.games import engine, random_match
from tests.conformance.judged import Step, judged_match
from tests.conformance.twins import viewers

EDITIONS = sorted(games())
ORGANISER = Actor("organiser")
SEEDS = (1, 2, 4)


def salted(event: Event, chance: random.Random) -> Event:
    return msgspec.structs.replace(event, salt=chance.randbytes(SALT_BYTES), request="a request")


def form_for(edition: str, before: State, event: Event, after: State, viewer: Viewer) -> dict[str, object]:
    return opened(event, before, event_view(engine(edition).game, before, event, after, viewer), viewer)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("match", [random_match, judged_match])
def test_every_viewer_s_form_of_an_event_has_the_event_s_own_digest(
    edition: str, seed: int, match: Callable[[str, int], Iterator[Step]]
) -> None:
    chance = random.Random(seed)
    for before, plain, after in match(edition, seed):
        event = salted(plain, chance)
        digest = event_digest(b"before", codec(edition).encode_event(event), event, before)
        for viewer in (*viewers(before), ORGANISER):
            form = form_for(edition, before, event, after, viewer)
            assert sealed_digest(b"before", closed_form(form)) == digest, (viewer, event.position)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_viewer_s_form_opens_no_card_that_its_view_hides_and_every_code_that_it_shows(edition: str) -> None:
    chance, closed, shown_codes = random.Random(0), 0, 0
    for before, plain, after in (step for seed in SEEDS for step in random_match(edition, seed)):
        event = salted(plain, chance)
        full = {(o.leaf, str(o.value)) for o in openings_of([form_for(edition, before, event, after, ORGANISER)])}
        for viewer in viewers(before):
            view = event_view(engine(edition).game, before, event, after, viewer)
            said = {(o.leaf, str(o.value)) for o in openings_of([opened(event, before, view, viewer)])}
            assert said <= full
            closed += len(full) - len(said)
            for number, (change, shown) in enumerate(zip(event.changes, view.changes, strict=True)):
                codes = [value for leaf, value in said if leaf.startswith(f"changes.{number}.shows.")]
                known = [shown.codes[card] for card in cards_named(change) if shown.codes.get(card)]
                assert sorted(codes) == sorted(known), (event.position, change)
                shown_codes += len(known)
            assert not any(leaf == "kept" for leaf, _ in said)
    assert closed > 500
    assert shown_codes > 40


@pytest.mark.parametrize("edition", EDITIONS)
def test_salts_are_in_no_form_and_two_salts_give_other_commitments(edition: str) -> None:
    chance = random.Random(3)
    for before, plain, after in list(random_match(edition, 2))[:30]:
        one, two = salted(plain, chance), salted(plain, chance)
        forms = [form_for(edition, before, event, after, Actor("spectator")) for event in (one, two)]
        assert one.salt.hex() not in str(forms[0])
        if openings_of([form_for(edition, before, one, after, ORGANISER)]):
            assert closed_form(forms[0]) != closed_form(forms[1])


def test_an_event_from_before_there_were_salts_keeps_its_digest_and_cannot_be_shown_in_part() -> None:
    edition = EDITIONS[0]
    before, event, after = next(random_match(edition, 1))
    body = codec(edition).encode_event(event)
    assert b"salt" not in body
    assert event_digest(b"x", body, event, before) == chained(b"x", body)
    with pytest.raises(Unsealed):
        form_for(edition, before, event, after, ORGANISER)
