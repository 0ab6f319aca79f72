"""The clients' programs, built where their toolchains are found, and again when something changed."""

import fcntl
import hashlib
import os
import runpy
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.bounds import bounded

ROOT = Path(__file__).resolve().parents[2]
CLIENTS = ROOT / "clients"
BUILT = ROOT / "build" / "clients"
MADE = ("node_modules", "dist", "gen", "target", "v1", "build", "__pycache__")
"""What building leaves in a client's folder."""
LONGEST = 480.0
"""Seconds that one command of a build may take."""
_RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))


@dataclass(frozen=True)
class Toolchain:
    """How the client of one language is built, and how a program beside it is started."""

    language: str
    needs: Sequence[str]
    build: Callable[[], None]
    command: Callable[[str], Sequence[str]]
    environment: Mapping[str, str] = field(default_factory=dict)

    @property
    def missing(self) -> str:
        """What of it is not found; empty where all is."""
        return ", ".join(need for need in self.needs if shutil.which(need) is None)

    def program(self, name: str) -> list[str]:
        """The command that starts a program, which is built before if it has to be."""
        with _locked(self.language):
            stamp, digest = BUILT / f"{self.language}.built", digest_of(self.language)
            last = stamp.read_text("utf-8") if stamp.exists() else ""
            if last == f"failed in {_RUN}":
                raise AssertionError(f"the client in {self.language} could not be built: an earlier test tells why")
            if last != digest:
                stamp.write_text(f"failed in {_RUN}", encoding="utf-8")
                self.build()
                stamp.write_text(digest, encoding="utf-8")
        return list(self.command(name))


@contextmanager
def _locked(language: str) -> Iterator[None]:
    BUILT.mkdir(parents=True, exist_ok=True)
    with (BUILT / f"{language}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def digest_of(language: str, contract: Path = ROOT / "proto") -> str:
    """Of all that a client is built from."""
    digest = hashlib.sha256()
    for top, made in ((contract, ()), (CLIENTS / language, MADE)):
        for folder, folders, names in os.walk(top):
            folders[:] = sorted(name for name in folders if name not in made)
            for name in sorted(names):
                path = Path(folder, name)
                digest.update(f"\0{path}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def _run(language: str, *command: str, folder: str = "", environment: Mapping[str, str] | None = None) -> None:
    further = {**os.environ, **(environment or {})}
    code, told = bounded(command, LONGEST, cwd=CLIENTS / language / folder, environment=further)
    if code:
        raise AssertionError(f"{' '.join(command)} in clients/{language}:\n{told}")


def _build_go() -> None:
    _run("go", "go", "run", ".", "../../../proto", "..", folder="generate")
    (BUILT / "go").mkdir(parents=True, exist_ok=True)
    _run("go", "go", "build", "-o", str(BUILT / "go"), "./...")


def _build_typescript() -> None:
    _run("typescript", "npm", "install", "--no-save", "--no-fund", "--no-audit")
    _run("typescript", "npm", "run", "build")


def _build_python() -> None:
    _run("python", sys.executable, "build_client.py", str(BUILT / "python"))
    blocking = runpy.run_path(str(CLIENTS / "python" / "build_client.py"))["blocking"]
    told = (CLIENTS / "python" / "examples" / "stories.py").read_text("utf-8")
    (BUILT / "python" / "stories_blocking.py").write_text(blocking(told), encoding="utf-8")


_SHORT = ("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
"""What a Java that soon ends is best started with."""
_CLASSPATH = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath"


def _build_java() -> None:
    path = BUILT / "java.classpath"
    # It runs for seconds: compiling its own code to the utmost would cost as much again.
    quick = {"MAVEN_OPTS": f"{os.environ.get('MAVEN_OPTS', '')} {' '.join(_SHORT)}"}
    command = ("mvn", "-q", "-B", "test-compile", _CLASSPATH, "-DincludeScope=test", f"-Dmdep.outputFile={path}")
    _run("java", *command, environment=quick)


def _start_java(name: str) -> list[str]:
    made = CLIENTS / "java" / "target"
    path = os.pathsep.join([str(made / "classes"), str(made / "test-classes"), (BUILT / "java.classpath").read_text()])
    return ["java", *_SHORT, "-cp", path, name.capitalize()]


def _start_python(name: str) -> list[str]:
    written = CLIENTS / "python" / "examples" / f"{name}.py"
    return [sys.executable, str(written if written.exists() else BUILT / "python" / f"{name}.py")]


GO = Toolchain("go", ("go",), _build_go, lambda name: [str(BUILT / "go" / name)])
TYPESCRIPT = Toolchain(
    "typescript", ("node", "npm"), _build_typescript,
    lambda name: ["node", str(CLIENTS / "typescript" / "dist" / "examples" / f"{name}.js")],
)  # fmt: skip
PYTHON = Toolchain(
    "python", (), _build_python, _start_python,
    {"PYTHONPATH": str(BUILT / "python"), "PYTHONSAFEPATH": "1"},
)  # fmt: skip
JAVA = Toolchain("java", ("java", "mvn"), _build_java, _start_java)
TOOLCHAINS = (PYTHON, TYPESCRIPT, GO, JAVA)


if __name__ == "__main__":
    for found in (GO, TYPESCRIPT, JAVA):
        if not found.missing:
            found.program("bot")
