"""Generates the Python package `magistrate` from the .proto files beside this module, and builds `magistrate_client`.

It is hatchling's build hook (see pyproject.toml), and after an edit a command:
`python proto/build_stubs.py`.
Nothing generated is committed: it goes to build/stubs, which an editable install has on its path.
"""

import runpy
import shutil
import subprocess
import sys
import sysconfig
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent
PROTO = ROOT / "proto"
STUBS = ROOT / "build" / "stubs"
PACKAGE = "magistrate"
SHIPPED = {"cases": ROOT / "tests" / "cases", "replays": ROOT / "replays"}
"""What the service finds beside its code (`service/app/boundary/beside.py`): lessons, and matches to look at."""
CLIENT = ROOT / "clients" / "python" / "build_client.py"


def generate(out: Path = STUBS) -> Path:
    """Replace the packages under `out` by ones made of today's .proto files and client, and return the first's folder.

    Raises SystemExit, with the compiler's own words above it, where a .proto file is wrong.
    """
    package = out / PACKAGE
    shutil.rmtree(package, ignore_errors=True)
    package.mkdir(parents=True)
    sources = sorted(str(path.relative_to(PROTO)) for path in (PROTO / PACKAGE).rglob("*.proto"))
    if sources:
        _compile(sources, out)
    for folder in (package, *(path for path in package.rglob("*") if path.is_dir())):
        (folder / "__init__.py").write_text('"""Generated from proto/: edit there."""\n', encoding="utf-8")
    (package / "py.typed").touch()
    runpy.run_path(str(CLIENT))["write_client"](out)
    return package


def _compile(sources: list[str], out: Path) -> None:
    with as_file(files("grpc_tools") / "_proto") as well_known:
        command = [sys.executable, "-m", "grpc_tools.protoc", f"-I{PROTO}", f"-I{well_known}"]
        command += [f"--python_out={out}", f"--grpc_python_out={out}"]
        for plugin in ("mypy", "mypy_grpc"):
            program = _plugin(f"protoc-gen-{plugin}")
            command += [f"--plugin=protoc-gen-{plugin}={program}", f"--{plugin}_out=quiet:{out}"]
        done = subprocess.run([*command, *sources], cwd=PROTO, check=False)
    if done.returncode:
        raise SystemExit(f"The .proto files under {PROTO} do not compile: see the lines above.")


def _plugin(name: str) -> str:
    scripts = Path(sysconfig.get_path("scripts")) / name
    found = str(scripts) if scripts.exists() else shutil.which(name)
    if found is None:
        raise SystemExit(f"{name} is missing. Install the dev extra: pip install -e '.[dev]'")
    return found


class StubsHook(BuildHookInterface[Any]):
    """Generates the stubs before hatchling packs a wheel or makes an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Generate; a wheel then holds the package, while an editable install finds it by its path."""
        if self.target_name != "wheel":
            return
        package = generate()
        if version != "editable":
            build_data["force_include"].update(
                {
                    str(package): PACKAGE,
                    str(STUBS / "magistrate_client"): "magistrate_client",
                    **{str(folder): f"service/shipped/{name}" for name, folder in SHIPPED.items()},
                }
            )


if __name__ == "__main__":
    print(generate())  # noqa: T201 -- the command's answer
