"""The contract as tools of other languages find it: its files, what was released of it, and reflection."""

import re
import shutil
import subprocess
import sysconfig
from importlib.resources import files
from pathlib import Path
from typing import Any

import grpc
import pytest
from google.protobuf import descriptor_pb2
from grpc_reflection.v1alpha import reflection_pb2 as pb
from magistrate.v1 import match_service_pb2

from tests.service.rpc.serving import ROOT, Running

PROTO = ROOT / "proto"
OURS = sorted((PROTO / "magistrate").rglob("*.proto"))
BUF = Path(sysconfig.get_path("scripts")) / "buf"


def buf(*words: str, cwd: Path = ROOT) -> "subprocess.CompletedProcess[str]":
    """Runs buf, which needs no network for this."""
    cache = {"BUF_CACHE_DIR": str(ROOT / "build" / "buf"), "HOME": str(ROOT / "build"), "PATH": str(BUF.parent)}
    return subprocess.run([str(BUF), *words], cwd=cwd, env=cache, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.stem)
def test_each_file_says_where_it_goes_in_go_java_and_csharp(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert 'option go_package = "magistrate/v1;magistratev1";' in text
    assert 'option java_package = "magistrate.v1";' in text
    assert "option java_multiple_files = true;" in text
    assert 'option csharp_namespace = "Magistrate.V1";' in text


def test_googles_files_lie_beside_ours_as_google_has_them() -> None:
    beside = sorted((PROTO / "google" / "rpc").glob("*.proto"))
    assert [path.name for path in beside] == ["code.proto", "error_details.proto", "status.proto"]
    for path in beside:
        assert path.read_bytes() == files("google.rpc").joinpath(path.name).read_bytes()


def test_a_release_keeps_an_image_of_its_contract() -> None:
    released = re.search(r"^## v?\d+\.\d+", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert (PROTO / "released.binpb").is_file() == bool(released), "see docs/contributing.md, Releases"


def test_what_was_released_cannot_be_broken(tmp_path: Path) -> None:
    image, now = tmp_path / "released.binpb", tmp_path / "proto"
    built = buf("build", "proto", "-o", str(image))
    assert built.returncode == 0, built.stderr
    shutil.copytree(PROTO, now)
    assert buf("breaking", str(now), "--against", str(image)).returncode == 0
    file = now / "magistrate" / "v1" / "kernel.proto"
    file.write_text(file.read_text(encoding="utf-8").replace("int32 seat = 2;", "int64 seat = 2;", 1), encoding="utf-8")
    broken = buf("breaking", str(now), "--against", str(image))
    assert broken.returncode != 0
    assert 'Field "2" with name "seat"' in broken.stdout


@pytest.mark.parametrize("version", ["v1", "v1alpha"])
def test_everybody_may_ask_what_the_contract_is_in_both_versions(service: Running, version: str) -> None:
    own = f"grpc.reflection.{version}.ServerReflection"
    symbols = ["magistrate.v1.MatchService.Submit", "magistrate.v1.ROLE_SEAT", "magistrate.v1.PlayResponse.answer",
               "google.rpc.BadRequest.FieldViolation", "grpc.health.v1.HealthCheckResponse.ServingStatus", own,
               f"{own}.ServerReflectionInfo", "magistrate.v1.SubmitRequest"]  # fmt: skip
    asked = [pb.ServerReflectionRequest(list_services="")]
    asked += [pb.ServerReflectionRequest(file_containing_symbol=symbol) for symbol in symbols]
    asked.append(pb.ServerReflectionRequest(file_containing_symbol="magistrate.v1.Nothing.Here"))
    with grpc.insecure_channel(service.address) as channel:
        call: Any = channel.stream_stream(
            f"/{own}/ServerReflectionInfo",
            request_serializer=pb.ServerReflectionRequest.SerializeToString,
            response_deserializer=pb.ServerReflectionResponse.FromString,
        )
        listed, *found, unknown = call(iter(asked), timeout=20)
    names = {one.name for one in listed.list_services_response.service}
    assert {"magistrate.v1.TokenService", "grpc.health.v1.Health", own} <= names
    for symbol, answer in zip(symbols, found, strict=True):
        held = [descriptor_pb2.FileDescriptorProto.FromString(b).package
                for b in answer.file_descriptor_response.file_descriptor_proto]  # fmt: skip
        assert any(symbol.startswith(package) for package in held), symbol
    assert unknown.error_response.error_code == grpc.StatusCode.NOT_FOUND.value[0]


def test_a_connection_has_a_bound_on_what_it_asks_without_a_token(service: Running) -> None:
    with grpc.insecure_channel(service.address) as channel:
        call: Any = channel.stream_stream("/grpc.reflection.v1.ServerReflection/ServerReflectionInfo")
        held = [call(iter(()), timeout=20) for _ in range(3)]
        assert [list(one) for one in held] == [[], [], []]
        forever = pb.ServerReflectionRequest(list_services="").SerializeToString()
        with pytest.raises(grpc.RpcError, match="1000 questions"):
            list(call(iter([forever] * 1_001), timeout=30))


def test_the_files_that_clients_import_name_no_other() -> None:
    for path in OURS:
        named = re.findall(r'import "([^"]+)"', path.read_text(encoding="utf-8"))
        assert all(one.startswith(("magistrate/v1/", "google/protobuf/")) for one in named)
    assert match_service_pb2.DESCRIPTOR.package == "magistrate.v1"
