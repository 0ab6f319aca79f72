"""The contract's reference: one page a .proto file, with each call, message and enum, made of their own comments."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from importlib.resources import as_file, files
from pathlib import Path

from google.protobuf.descriptor_pb2 import (
    DescriptorProto,
    EnumDescriptorProto,
    FieldDescriptorProto,
    FileDescriptorProto,
    FileDescriptorSet,
    ServiceDescriptorProto,
)

Comments = Mapping[tuple[int, ...], str]
_SERVICE, _MESSAGE, _ENUM = 6, 4, 5
_SCALARS = {
    getattr(FieldDescriptorProto, name): name.removeprefix("TYPE_").lower()
    for name in FieldDescriptorProto.Type.keys()  # noqa: SIM118 - no mapping
}


def write_reference(proto: Path, folder: Path) -> None:
    """Writes the pages and their index. Raises SystemExit where a .proto file is wrong."""
    folder.mkdir(parents=True, exist_ok=True)
    described = list(_described(proto))
    where = frozenset(name for file in described for name in _names(file))
    for file in described:
        (folder / f"{_stem(file)}.md").write_text("\n".join(_page(file, where)) + "\n", "utf-8")
    stems = "\n".join(_stem(file) for file in described)
    about = "Every call and message of `magistrate.v1`, from its own files."
    text = f"# The contract\n{about}\n\n```{{toctree}}\n:maxdepth: 2\n\n{stems}\n```\n"
    (folder / "index.md").write_text(text, "utf-8")


def _described(proto: Path) -> Iterator[FileDescriptorProto]:
    sources = sorted(str(path.relative_to(proto)) for path in (proto / "magistrate").rglob("*.proto"))
    with tempfile.TemporaryDirectory() as folder, as_file(files("grpc_tools") / "_proto") as well_known:
        out = Path(folder) / "described.binpb"
        command = [sys.executable, "-m", "grpc_tools.protoc", f"-I{proto}", f"-I{well_known}", "--include_source_info"]
        if subprocess.run([*command, f"--descriptor_set_out={out}", *sources], cwd=proto, check=False).returncode:
            raise SystemExit(f"The .proto files under {proto} do not compile: see the lines above.")
        yield from FileDescriptorSet.FromString(out.read_bytes()).file


def _stem(file: FileDescriptorProto) -> str:
    return Path(file.name).stem


def _anchor(name: str) -> str:
    """Where a message or an enum is told: no page has such a name."""
    return f"type-{name.lower().replace('.', '-')}"


def _names(file: FileDescriptorProto) -> Iterator[str]:
    for message in file.message_type:
        yield from _inside(message.name, message)
    yield from (enum.name for enum in file.enum_type)


def _inside(name: str, message: DescriptorProto) -> Iterator[str]:
    yield name
    for nested in message.nested_type:
        if not nested.options.map_entry:
            yield from _inside(f"{name}.{nested.name}", nested)
    yield from (f"{name}.{enum.name}" for enum in message.enum_type)


def _page(file: FileDescriptorProto, where: AbstractSet[str]) -> Iterator[str]:
    comments = {tuple(one.path): one.leading_comments.strip() for one in file.source_code_info.location}
    yield f"# {_stem(file)}.proto"
    yield from _said(_head(file))
    for at, service in enumerate(file.service):
        yield from _service(service, (_SERVICE, at), comments, where)
    for at, message in enumerate(file.message_type):
        yield from _message(message.name, message, (_MESSAGE, at), comments, where)
    for at, enum in enumerate(file.enum_type):
        yield from _enum(enum.name, enum, (_ENUM, at), comments)


def _head(file: FileDescriptorProto) -> str:
    syntax = next((one for one in file.source_code_info.location if tuple(one.path) == (12,)), None)
    return "" if syntax is None else syntax.leading_comments.strip()


def _said(text: str) -> Sequence[str]:
    return ("", text, "") if text else ("",)


def _titled(level: int, name: str) -> Sequence[str]:
    return (f"({_anchor(name)})=", f"{'#' * level} {name}")


def _service(
    service: ServiceDescriptorProto, path: tuple[int, ...], said: Comments, where: AbstractSet[str]
) -> Iterator[str]:
    yield from _titled(2, service.name)
    yield from _said(said.get(path, ""))
    for at, call in enumerate(service.method):
        asked = f"{'stream of ' if call.client_streaming else ''}{_of(call.input_type, where)}"
        answered = f"{'stream of ' if call.server_streaming else ''}{_of(call.output_type, where)}"
        yield f"### {call.name}"
        yield f"{asked} → {answered}"
        yield from _said(said.get((*path, 2, at), ""))


def _message(
    name: str, message: DescriptorProto, path: tuple[int, ...], said: Comments, where: AbstractSet[str]
) -> Iterator[str]:
    yield from _titled(2, name)
    yield from _said(said.get(path, ""))
    entries = {one.name: one for one in message.nested_type if one.options.map_entry}
    if message.field:
        yield "| field | type | what it is |"
        yield "|---|---|---|"
    for at, field in enumerate(message.field):
        about = said.get((*path, 2, at), "").replace("\n", " ").replace("|", "\\|")
        chosen = field.HasField("oneof_index") and not field.proto3_optional
        one = f" (one of `{message.oneof_decl[field.oneof_index].name}`)" if chosen else ""
        yield f"| `{field.name}` | {_type(field, entries, where)}{one} | {about} |"
    yield ""
    for at, nested in enumerate(message.nested_type):
        if not nested.options.map_entry:
            yield from _message(f"{name}.{nested.name}", nested, (*path, 3, at), said, where)
    for at, enum in enumerate(message.enum_type):
        yield from _enum(f"{name}.{enum.name}", enum, (*path, 4, at), said)


def _enum(name: str, enum: EnumDescriptorProto, path: tuple[int, ...], said: Comments) -> Iterator[str]:
    yield from _titled(2, name)
    yield from _said(said.get(path, ""))
    yield "| value | what it means |"
    yield "|---|---|"
    for at, value in enumerate(enum.value):
        about = said.get((*path, 2, at), "").replace("\n", " ").replace("|", "\\|")
        yield f"| `{value.name}` | {about} |"
    yield ""


def _type(field: FieldDescriptorProto, entries: Mapping[str, DescriptorProto], where: AbstractSet[str]) -> str:
    entry = entries.get(field.type_name.rpartition(".")[2])
    if entry is not None:
        key, value = entry.field
        return f"map of {_type(key, {}, where)} to {_type(value, {}, where)}"
    repeated = field.label == FieldDescriptorProto.LABEL_REPEATED
    many = "repeated " if repeated else "optional " if field.proto3_optional else ""
    return many + (_of(field.type_name, where) if field.type_name else f"`{_SCALARS[field.type]}`")


def _of(kind: str, where: AbstractSet[str]) -> str:
    """A type by its name, with a link to where it is told."""
    name = kind.removeprefix(".magistrate.v1.")
    return f"[{name}](#{_anchor(name)})" if name in where else f"`{kind.removeprefix('.')}`"
