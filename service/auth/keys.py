"""The keys that tokens and exports are signed with, and the files that keep them."""

import os
import secrets
from pathlib import Path

KEY_BYTES = 32
FILE_NAME = "token.keys"
EXPORT_FILE_NAME = "export.keys"


class BadKeyFile(Exception):
    """The key file cannot be used: it says why, and what to do."""


class Keyring:
    """Keys, the newest first: it signs; all verify, so that a new one can be put before an old one."""

    def __init__(self, *keys: bytes) -> None:
        """Raises ValueError for no key, or for one that is too short."""
        if not keys or any(len(key) < KEY_BYTES for key in keys):
            raise ValueError(f"a keyring needs keys of at least {KEY_BYTES} bytes")
        self.keys = keys


def open_to_others(path: Path) -> bool:
    """Whether others than its owner may read or write a file. Raises OSError."""
    return bool(path.stat().st_mode & 0o077)


def read_keys(path: Path) -> Keyring:
    """The keys of a file: one a line, in hexadecimal digits, the newest first. Raises BadKeyFile."""
    try:
        if open_to_others(path):
            raise BadKeyFile(f"others may read the key file {path}: run chmod 600 {path}")
        lines = path.read_text(encoding="ascii").split()
        return Keyring(*(bytes.fromhex(line) for line in lines))
    except OSError as error:
        raise BadKeyFile(f"the key file {path} cannot be read: {error.strerror}") from error
    except ValueError as error:
        problem = f"the key file {path} must have lines of at least {2 * KEY_BYTES} hexadecimal digits each"
        raise BadKeyFile(problem) from error


def open_keys(folder: Path, name: str = FILE_NAME) -> tuple[Keyring, bool]:
    """The keys of a file in a data folder, and whether they are new: made now, readable by their owner alone.

    Where several processes start at once, one makes the file and the others read it. Raises BadKeyFile.
    """
    path = folder / name
    if path.exists():
        return read_keys(path), False
    draft = folder / f".{name}.{secrets.token_hex(8)}"
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(KEY_BYTES) + "\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            return read_keys(path), False
        finally:
            draft.unlink()
    except OSError as error:
        raise BadKeyFile(f"the key file {path} cannot be made: {error.strerror}") from error
    return read_keys(path), True


def add_key(path: Path) -> Keyring:
    """Puts a new key before those of a file, or into a new one: it signs from the next start on. Raises BadKeyFile."""
    old = read_keys(path).keys if path.exists() else ()
    ring = Keyring(secrets.token_bytes(KEY_BYTES), *old)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write("".join(f"{key.hex()}\n" for key in ring.keys))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise BadKeyFile(f"the key file {path} cannot be made: {error.strerror}") from error
    return ring
