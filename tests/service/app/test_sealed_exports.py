"""Exports are signed; a viewer's export proves itself against the same chain, and is opened further later."""

import asyncio
import hashlib
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from domain import registry
from domain.kernel.decisions.acts import CallJudge, Correct, LookAt, Rewind
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.steps import CreateFix, MoveFix
from domain.kernel.table.ids import ActionText, CardId, PrintedCode, Seat, ZoneKey, zone_key
from service.app.adjudication.audit import Audit
from service.app.boundary.errors import BadExport, NotSealed, UnknownSeat
from service.app.exporting.exports import End, line_of
from service.app.exporting.openings import BadOpening, Opening, openings_of, prove_view, reveal
from service.app.exporting.signatures import Signer
from service.app.proofs.imports import prove
from service.app.repository.engines import Engines
from service.projections import listing
from tests.attack.exports import check
from tests.service import unsalted
from tests.service.app.play import ORGANISER, SPECTATOR, Service, new_id, run_with, seat, services

SIGNER = Signer(bytes(range(32)))
OTHER = Signer(bytes(32))
Exports = dict[str, list[str]]


def signing(service: Service) -> Audit:
    """The audit of a service that signs what it exports."""
    return Audit(service.store, registry, listing, signer=SIGNER)


@pytest.fixture(scope="module")
def exports() -> Exports:
    """The exports of an ended match of 3 seats: all of it, and what each seat, a spectator and a judge may see."""
    made: Exports = {}

    async def steps(service: Service) -> None:
        match = await service.new(3)
        await service.play(match, 30)
        await service.concede(match)
        audit = signing(service)
        made["all"] = list(audit.export(match))
        for viewer in (seat(1), seat(2), seat(3), SPECTATOR, ORGANISER):
            made[str(viewer)] = list(audit.export(match, viewer))

    run_with("memory:", steps)
    return made


def test_every_export_of_a_match_has_the_same_digests_and_is_signed(exports: Exports) -> None:
    (whole,) = prove(Engines(registry), exports["all"], SIGNER.public)
    assert whole.key == SIGNER.public
    for viewer in ("seat 1", "seat 2", "seat 3", "the spectator", "the organiser"):
        view = prove_view(exports[viewer], SIGNER.public)
        assert (view.header.viewer, view.key) == (viewer, SIGNER.public)
        assert view.digests == tuple(record.digest.hex() for record in whole.records)


def test_a_seat_s_export_names_no_card_of_another_seat_s_deck_and_not_the_secret(exports: Exports) -> None:
    decks = json.loads(exports["all"][1])["event"]["command"]["action"]["decks"]
    assert decks
    opening = exports["seat 1"][1]
    assert '"decks":{"#":"' in opening
    assert "salt" not in opening
    assert "secret" in exports["all"][-1]
    assert all("secret" not in exports[viewer][-1] for viewer in exports if viewer != "all")


def test_an_export_is_checked_by_hand_with_json_sha_256_and_ed25519_as_the_documentation_says(exports: Exports) -> None:
    def written(value: Any) -> bytes:
        return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()

    def closed(part: Any) -> Any:
        if isinstance(part, dict) and part.keys() == {"#"} and isinstance(part["#"], list):
            salt, value = part["#"]
            return {"#": hashlib.sha256(bytes.fromhex(salt) + written(value)).hexdigest()}
        if isinstance(part, dict):
            return {name: closed(value) for name, value in part.items()}
        return [closed(value) for value in part] if isinstance(part, list) else part

    *lines, last = exports["seat 1"]
    digest = b""
    for line in map(json.loads, lines[1:]):
        digest = hashlib.sha256(digest + b"magistrate event 2:" + written(closed(line["event"]))).digest()
        assert digest.hex() == line["digest"]
    end = json.loads(last)
    assert end["sha256"] == hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
    signature = bytes.fromhex(end.pop("signature"))
    unsigned = json.dumps(end, separators=(",", ":")).encode()
    key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(end["key"]))
    key.verify(signature, b"magistrate export 1\n" + unsigned)


def test_what_one_seat_hid_is_revealed_by_its_own_export_against_the_commitments(exports: Exports) -> None:
    mine, theirs = prove_view(exports["seat 1"]), prove_view(exports["seat 2"])
    revealed = reveal(mine, openings_of(theirs.forms))
    codes = [opening for opening in revealed if ".shows." in opening.leaf]
    assert codes, "seat 2 drew cards that seat 1 did not see"
    everything = reveal(mine, openings_of(prove_view(exports["the organiser"]).forms))
    assert set(map(str, revealed)) < set(map(str, everything))
    assert reveal(theirs, openings_of(theirs.forms)) == ()


@pytest.mark.parametrize(
    "forge",
    [
        lambda opening: msgspec.structs.replace(opening, value="C9" if opening.value != "C9" else "C8"),
        lambda opening: msgspec.structs.replace(opening, salt="00" * 16),
        lambda opening: msgspec.structs.replace(opening, salt="no number"),
        lambda opening: msgspec.structs.replace(opening, leaf="changes.0.other"),
        lambda opening: msgspec.structs.replace(opening, position=10_000),
    ],
)
def test_a_false_revelation_is_found_out(exports: Exports, forge: Callable[[Opening], Opening]) -> None:
    mine, theirs = prove_view(exports["seat 1"]), prove_view(exports["seat 2"])
    code = next(opening for opening in reveal(mine, openings_of(theirs.forms)) if ".shows." in opening.leaf)
    with pytest.raises(BadOpening, match=f"position {forge(code).position}"):
        reveal(mine, [forge(code)])


@pytest.mark.parametrize("kind", ["all", "seat 1"])
def test_another_key_a_missing_and_a_false_signature_are_refused(exports: Exports, kind: str) -> None:
    lines, key = exports[kind], SIGNER.public
    end = json.loads(lines[-1])
    check(lines, key)
    with pytest.raises(BadExport, match="not with the one given"):
        check(lines, OTHER.public)
    unsigned = {name: value for name, value in end.items() if name not in ("key", "signature")}
    with pytest.raises(BadExport, match="not signed"):
        check([*lines[:-1], json.dumps(unsigned, separators=(",", ":"))], key)
    flipped = {**end, "signature": ("0" if end["signature"][0] != "0" else "1") + end["signature"][1:]}
    claimed = {**end, "key": OTHER.public}
    for forged in (flipped, {**end, "signature": "short"}):
        with pytest.raises(BadExport, match="signature does not fit"):
            check([*lines[:-1], json.dumps(forged, separators=(",", ":"))], key)
    with pytest.raises(BadExport, match="signature does not fit"):
        check([*lines[:-1], json.dumps(claimed, separators=(",", ":"))], OTHER.public)


def test_a_viewer_s_export_that_nobody_signed_proves_not_whom_it_is_for(exports: Exports) -> None:
    """Its events prove themselves; its first line, and that nothing open was closed, only the signature."""
    end = json.loads(exports["seat 1"][-1])
    del end["key"], end["signature"]
    with pytest.raises(BadExport, match="nothing proves whom it is for") as found:
        prove_view([*exports["seat 1"][:-1], json.dumps(end, separators=(",", ":"))])
    assert found.value.line == len(exports["seat 1"])


def test_a_viewer_s_export_of_before_there_was_a_sum_of_the_first_line_is_proven_by_its_signature(
    exports: Exports,
) -> None:
    end = msgspec.json.decode(exports["seat 1"][-1], type=End)
    assert end.first
    old = [*exports["seat 1"][:-1], line_of(SIGNER.sign(msgspec.structs.replace(end, first="")))]
    assert prove_view(old, SIGNER.public).header.viewer == "seat 1"
    with pytest.raises(BadExport, match="another checksum"):
        prove_view([old[0].replace("seat 1", "seat 2"), *old[1:]], SIGNER.public)


def test_a_salt_of_another_size_opens_nothing(exports: Exports) -> None:
    """The digits that stand between salt and value could be taken for either's: 93 would open as 3."""
    mine, theirs = prove_view(exports["seat 1"]), prove_view(exports["the organiser"])
    number = next(
        one for one in reveal(mine, openings_of(theirs.forms)) if isinstance(one.value, int) and one.value > 9
    )
    digits = str(number.value)
    longer = number.salt + digits[0].encode().hex()
    shifted = msgspec.structs.replace(number, salt=longer, value=int(digits[1:]))
    assert hashlib.sha256(bytes.fromhex(longer) + digits[1:].encode()).digest() == (
        hashlib.sha256(bytes.fromhex(number.salt) + digits.encode()).digest()
    )
    for wrong in (shifted, msgspec.structs.replace(number, salt=f" {number.salt}")):
        with pytest.raises(BadOpening, match="32 lower hexadecimal digits"):
            reveal(mine, [wrong])


@pytest.mark.parametrize("spell", [str.upper, lambda text: f" {text}", lambda text: f"{text[:2]} {text[2:]}"])
@pytest.mark.parametrize("name", ["signature", "key"])
@pytest.mark.parametrize("kind", ["all", "seat 1"])
def test_a_signature_has_one_spelling(exports: Exports, kind: str, name: str, spell: Callable[[str], str]) -> None:
    end = json.loads(exports[kind][-1])
    end[name] = spell(end[name])
    lines = [*exports[kind][:-1], json.dumps(end, separators=(",", ":"))]
    with pytest.raises(BadExport, match="signature does not fit"):
        check(lines, "")


TOUCHED: list[tuple[str, Callable[[list[str]], list[str]]]] = [
    ("nothing", lambda lines: lines[:0]),
    ("cut off", lambda lines: lines[:5]),
    ("an event taken out", lambda lines: lines[:5] + lines[6:]),
    ("the last event taken out", lambda lines: lines[:-2] + lines[-1:]),
    ("two events exchanged", lambda lines: [*lines[:5], lines[6], lines[5], *lines[7:]]),
    ("a time changed", lambda lines: [*lines[:5], lines[5].replace('"at":17', '"at":16'), *lines[6:]]),
    ("a commitment changed", lambda lines: [*lines[:5], lines[5].replace('{"#":"', '{"#":"0', 1), *lines[6:]]),
    ("a leaf that is none", lambda lines: [*lines[:5], lines[5].replace('{"#":"', '{"#":["', 1), *lines[6:]]),
    ("another viewer", lambda lines: [lines[0].replace("seat 1", "seat 2"), *lines[1:]]),
    ("another match", lambda lines: [lines[0].replace('"match":"', '"match":"x'), *lines[1:]]),
    ("another format", lambda lines: [lines[0].replace("view 1", "view 2"), *lines[1:]]),
    ("a field put into the last line", lambda lines: [*lines[:-1], lines[-1].replace('"sha256":"', '"sha256":"0')]),
]


@pytest.mark.parametrize(("name", "touch"), TOUCHED, ids=[name for name, _ in TOUCHED])
def test_a_viewer_s_export_that_was_touched_is_found_out(
    exports: Exports, name: str, touch: Callable[[list[str]], list[str]]
) -> None:
    lines = exports["seat 1"]
    wrong = touch(lines)
    assert wrong != lines
    with pytest.raises(BadExport):
        prove_view(wrong)


def test_a_viewer_s_export_is_not_imported_and_a_match_without_salts_has_none(exports: Exports) -> None:
    async def steps() -> None:
        async with services("memory:") as [service]:
            with pytest.raises(BadExport, match="verified, not imported"):
                service.audit.import_(exports["seat 1"])
            (imported,) = service.audit.import_(exports["all"])
            assert service.audit.verify(imported.match).intact
            assert list(service.audit.export(imported.match, seat(1)))[1:-1] == exports["seat 1"][1:-1]
            with pytest.raises(UnknownSeat):
                list(service.audit.export(imported.match, seat(4)))
            old = unsalted.keep(service.store)
            with pytest.raises(NotSealed):
                list(service.audit.export(old, seat(1)))

    asyncio.run(steps())


def test_a_match_that_was_taken_back_proves_itself_to_every_viewer_and_is_ruled_on_again_alike() -> None:
    async def steps(service: Service) -> None:
        match = await service.new(2)
        await service.play(match, 10)
        head = (await service.matches.get(match)).position
        act = Rewind(to=head - 6, reason="a draw too many", by="J.2.1")
        done = await service.matches.submit(match, Actor("head judge"), act, request_id=new_id())
        assert done.accepted, done.reasons
        await service.play(match, 6, seed=2)
        (whole,) = prove(Engines(registry), service.audit.export(match))
        for viewer in (seat(1), seat(2), SPECTATOR, ORGANISER):
            view = prove_view(signing(service).export(match, viewer))
            assert view.digests == tuple(record.digest.hex() for record in whole.records)
        assert service.audit.readjudicate(match).difference is None

    run_with("memory:", steps)


def test_a_hidden_card_in_an_act_of_judging_reaches_nobody_else_and_is_revealed_later() -> None:
    """Another seat has 0 in its place in the stream and the view, a hash in the export; files are for judges."""

    async def steps(service: Service) -> None:
        match = await service.new(2)
        hand = (await service.matches.view(match, ORGANISER)).zones[zone_key("hand", Seat(1))].cards
        card, code = CardId(hand[0].id), hand[0].code
        said = ActionText(json.dumps({"action": "summon", "card": card}))
        look = LookAt(zone=zone_key("hand", Seat(1)), reason="what was it?")
        assert (await service.matches.submit(match, Actor("judge"), look, request_id=new_id())).accepted
        called = await service.matches.submit(
            match, seat(1), CallJudge(position=1, disputed=said, reason="may I?"), request_id=new_id()
        )
        fixes = (
            MoveFix(card=card, zone=ZoneKey("deck.1"), place=1),
            CreateFix(code=PrintedCode(code), zone=ZoneKey("hand.1")),
        )
        act = Correct(fixes=fixes, reason="it was never drawn", by="J.4.1")
        done = await service.matches.submit(match, Actor("judge", name="Kim"), act, request_id=new_id())
        assert called.accepted, called.reasons
        assert done.accepted, done.reasons

        page = await service.matches.events(match, seat(2), after=called.position - 1)
        call, correction = (shown.action for shown in page.events)
        assert json.loads(call["disputed"]) == {"action": "summon", "card": 0}
        assert [(fix.get("card"), fix.get("code")) for fix in correction["fixes"]] == [(0, None), (None, "")]
        own = (await service.matches.events(match, seat(1), after=called.position - 1)).events
        assert [(fix.get("card"), fix.get("code")) for fix in own[1].action["fixes"]] == [(card, None), (None, code)]
        (dispute,) = (await service.matches.view(match, seat(2))).judging.disputes
        assert json.loads(dispute.disputed) == {"action": "summon", "card": 0}

        mine, theirs = (prove_view(signing(service).export(match, viewer)) for viewer in (seat(1), seat(2)))
        closed = theirs.forms[done.position - 1]["action"]["fixes"]
        assert isinstance(closed[0]["card"]["#"], str)
        assert isinstance(closed[1]["code"]["#"], str)
        revealed = {(one.position, one.leaf): one.value for one in reveal(theirs, openings_of(mine.forms))}
        assert revealed[called.position, "action.disputed"] == said
        assert revealed[done.position, "action.fixes.0.card"] == card
        assert revealed[done.position, "action.fixes.1.code"] == code
        assert service.audit.verify(match).intact

    run_with("memory:", steps)
