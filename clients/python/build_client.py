"""Builds the package `magistrate_client`: the contract's messages, and the client for threads from that for asyncio.

It is hatchling's build hook (see pyproject.toml), and a command: `python build_client.py FOLDER`.
"""

import re
import shutil
import subprocess
import sys
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).resolve().parent
PROTO = HERE.parent.parent / "proto"
SOURCE = HERE / "magistrate_client"
_SAME = (
    (r"\basync (def|for|with)\b", r"\1"),
    (r"\bawait ", ""),
    (r"\bgrpc\.aio\.", "grpc."),
    (r"\bAsync(Iterator|Client|Match|Turn)\b", r"\1"),
    (r"\b__a(enter|exit)__\b", r"__\1__"),
    (r"\bimport asyncio\n", ""),
    (r"\basyncio\.sleep\b", "time.sleep"),
    (r"\basyncio\.run\((.*)\)", r"\1"),
    (r"\bmagistrate_client\.aio\b", "magistrate_client.blocking"),
    (r'\A"""[^"]*"""', '"""The client for threads: written from aio.py at the build, edit there."""'),
)


def blocking(text: str) -> str:
    """The module for threads that does what one for asyncio does."""
    for pattern, other in _SAME:
        text = re.sub(pattern, other, text)
    return text


def write_client(out: Path) -> Path:
    """Writes the package into a folder, and returns its own."""
    package = out / SOURCE.name
    shutil.rmtree(package, ignore_errors=True)
    package.mkdir(parents=True)
    for module in sorted(SOURCE.glob("*.py")):
        shutil.copy(module, package)
    (package / "blocking.py").write_text(blocking((SOURCE / "aio.py").read_text("utf-8")), encoding="utf-8")
    (package / "py.typed").touch()
    return package


def write_messages(out: Path) -> Path:
    """Writes the package `magistrate`, the contract's messages, into a folder, and returns its own."""
    package = out / "magistrate"
    shutil.rmtree(package, ignore_errors=True)
    out.mkdir(parents=True, exist_ok=True)
    sources = sorted(str(path.relative_to(PROTO)) for path in (PROTO / "magistrate").rglob("*.proto"))
    with as_file(files("grpc_tools") / "_proto") as well_known:
        command = [sys.executable, "-m", "grpc_tools.protoc", f"-I{PROTO}", f"-I{well_known}"]
        subprocess.run([*command, f"--python_out={out}", f"--pyi_out={out}", *sources], cwd=PROTO, check=True)
    for folder in (package, package / "v1"):
        (folder / "__init__.py").write_text('"""Generated from the contract."""\n', encoding="utf-8")
    return package


class ClientHook(BuildHookInterface[Any]):
    """Builds before hatchling packs a wheel."""

    def initialize(
        self,
        version: str,  # noqa: ARG002 - the hook's own signature
        build_data: dict[str, Any],
    ) -> None:
        """Builds; a wheel then holds both packages."""
        if self.target_name != "wheel":
            return
        out = HERE / "build"
        for package in (write_client(out), write_messages(out)):
            build_data["force_include"][str(package)] = package.name


if __name__ == "__main__":
    for built in (write_client(Path(sys.argv[1])), write_messages(Path(sys.argv[1]))):
        print(built)  # noqa: T201 -- the command's answer
