"""The contract is typed to the end: spans and times are messages, closed sets are enums, lists have pages, by law."""

import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest
from google.protobuf.descriptor import Descriptor, FieldDescriptor, MethodDescriptor
from google.protobuf.descriptor_pb2 import FileDescriptorSet
from grpc_tools import protoc  # type: ignore[import-untyped]  # it has no stubs

from tests.service.cli.answers import FILES, MESSAGES
from tests.service.rpc.serving import ROOT

TIMED = re.compile(r"(?:^|_)(?:seconds|minutes|hours|days|millis|milliseconds|ms|time|lifetime|heartbeat|at|span)$")
UNITS = re.compile(r"\b(?:ms|milliseconds|in seconds|in minutes|minutes of|since 1970)\b")
"""How a comment speaks of a number of a unit of time."""
TIMES = ("google.protobuf.Duration", "google.protobuf.Timestamp")
NO_TIME = {"ZoneLook.at": "a position"}
CLOSED = re.compile(r"`[a-z][a-z ]*`(?:, | or | and )+`[a-z]")
OPEN = re.compile(r"such as|order|for the other way|metadata|` desc`")
"""How a comment names words that are examples, or what a list is ordered by."""

OPEN_WORDS = {
    "a name, a title, or words of people": """
        about answer answers base by case case_title category cause doing infraction judge label labels level levels
        lines means message name names no_case note notes outcome penalty player players problem query question reading
        reason reasoning recommended remedy row_labels seats sentences slow_infraction summary terms text title
        titles told_by waiting winners words""",
    "an id, a code, a digest, a token or a place in a list": """
        card catalog code codes commitment cursor deck digest document edition editions expected_digest game id
        issuer_id lesson match_id match_ids match_token missing next_page_token order_by other_match_id page_token
        played policy preset public_keys request_id revoker_id secret seen series superseded supersedes token token_id
        tournament_id""",
    "the number of a rule": "beside number rule rules slow_number under where",
    "a way to a part of a message": "part path",
    "a game's own word: a new game needs no new contract": """
        action counter counters how key keywords kind phase phases pool to turned unseen value values what within word
        zone""",
    "a word of judging's or a tournament's record, as actions are": "act acts fact pauses",
}
"""Why a field may hold a string: by its name."""


def fields(kind: Descriptor) -> Iterator[FieldDescriptor]:
    """The fields of a message and of those declared in it; not those of maps."""
    if not kind.GetOptions().map_entry:
        yield from kind.fields
        for inner in kind.nested_types:
            yield from fields(inner)


ALL = [field for kind in MESSAGES.values() for field in fields(kind)]


def called(field: FieldDescriptor) -> str:
    """A field by its message."""
    assert field.containing_type is not None
    return f"{field.containing_type.name}.{field.name}"


@pytest.fixture(scope="module")
def comments(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What the files say above each field and message."""
    out = tmp_path_factory.mktemp("contract") / "all.binpb"
    proto, google = ROOT / "proto", str(resources.files("grpc_tools").joinpath("_proto"))
    files = [str(path) for path in sorted((proto / "magistrate").rglob("*.proto"))]
    asked = ["protoc", f"-I{proto}", f"-I{google}", f"--descriptor_set_out={out}", "--include_source_info", *files]
    assert protoc.main(asked) == 0
    found: dict[str, str] = {}
    for file in FileDescriptorSet.FromString(Path(out).read_bytes()).file:
        for location in file.source_code_info.location:
            path = list(location.path)
            if len(path) == 4 and path[0] == 4 and path[2] == 2:
                message = file.message_type[path[1]]
                found[f"{message.name}.{message.field[path[3]].name}"] = location.leading_comments
            elif len(path) == 2 and path[0] == 4:
                found[file.message_type[path[1]].name] = location.leading_comments
    return found


def test_the_law_sees_every_message_and_every_comment(comments: dict[str, str]) -> None:
    assert len(ALL) > 600
    assert sum(bool(comments.get(called(field))) for field in ALL) > 200


def test_every_time_and_every_span_is_a_message_of_its_kind(comments: dict[str, str]) -> None:
    numbers = [one for one in ALL if one.message_type is None and one.enum_type is None and called(one) not in NO_TIME]
    assert [called(one) for one in numbers if TIMED.search(one.name)] == []
    whole = [called(one) for one in numbers if UNITS.search(comments.get(called(one), ""))]
    assert whole == []
    assert any(one.message_type is not None and one.message_type.full_name in TIMES for one in ALL)


def test_no_comment_lists_the_words_that_a_string_may_be(comments: dict[str, str]) -> None:
    strings = [called(one) for one in ALL if one.type == FieldDescriptor.TYPE_STRING]
    listed = [one for one in strings if CLOSED.search(said := comments.get(one, "")) and not OPEN.search(said)]
    assert listed == []


def test_every_string_says_by_its_name_why_it_is_one() -> None:
    known = {name for names in OPEN_WORDS.values() for name in names.split()}
    strings = {field.name: called(field) for field in ALL if field.type == FieldDescriptor.TYPE_STRING}
    assert {where for name, where in strings.items() if name not in known} == set()


def test_a_struct_stands_only_where_no_message_can() -> None:
    loose = {
        called(one)
        for one in ALL
        if one.message_type is not None
        and one.message_type.full_name in ("google.protobuf.Struct", "google.protobuf.Value")
    }
    assert loose == {
        "State.extra", "GameChange.data", "Opening.start", "CreateMatchRequest.start", "TryPositionRequest.start",
        "TryPositionResponse.start", "GetLessonResponse.start", "Difference.stored", "Difference.now",
        "Difference.stored_ruling",
        "Difference.now_ruling", "Divergence.left", "Divergence.right",
    }  # fmt: skip


LISTS = [
    method
    for file in FILES
    for service in file.DESCRIPTOR.services_by_name.values()
    for method in service.methods
    if method.name.startswith(("List", "Find", "Search"))
]
NO_LIST = {
    "ListLegalActions": "what may be done now is one answer: a part of it would be another one",
    "ListExportKeys": "so are the keys, of which the first signs",
}
"""What is called a list and is none of resources."""


@pytest.mark.parametrize("method", [one for one in LISTS if one.name not in NO_LIST], ids=lambda one: one.name)
def test_every_list_has_pages_an_order_and_what_it_is_narrowed_by(method: MethodDescriptor) -> None:
    asked = {field.name for field in method.input_type.fields}
    assert {"page_size", "page_token", "order_by"} <= asked
    assert "next_page_token" in {field.name for field in method.output_type.fields}
    assert asked - {"page_size", "page_token", "order_by", "view"}, "a list is narrowed by something"


READS = (
    *(
        "Get",
        "List",
        "Find",
        "Search",
        "Watch",
        "Check",
        "Recommend",
        "Verify",
        "Explain",
        "Reveal",
        "Compare",
        "Audit",
    ),
    *("Readjudicate", "WhatIf", "TryPosition", "ReadCard", "PlanRewind", "Export"),
)
"""How calls begin that write nothing."""
AGAIN = {
    "Import": "a match that is there just so is not written again",
    "GrantToken": "what a token gives already it keeps",
    "RevokeToken": "what is revoked stays so",
    "CreateSignInCode": "another code is made, and each is over within minutes",
    "SignIn": "a code is good once: that is what it promises",
}
"""Writes without an id of their request: what comes of the same one again."""
WRITES = [
    method
    for file in FILES
    for service in file.DESCRIPTOR.services_by_name.values()
    for method in service.methods
    if not method.name.startswith(READS)
]


@pytest.mark.parametrize("method", [one for one in WRITES if one.name not in AGAIN], ids=lambda one: one.name)
def test_every_write_has_the_id_of_its_request(method: MethodDescriptor) -> None:
    kinds = [method.input_type, *(field.message_type for field in method.input_type.fields if field.message_type)]
    assert any("request_id" in kind.fields_by_name for kind in kinds)


def test_what_has_no_id_of_its_request_is_a_write_that_is_known() -> None:
    assert {*AGAIN} <= {method.name for method in WRITES}
