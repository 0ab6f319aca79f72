"""Cold storage in a folder: of a disk, or of whatever is mounted there."""

import os
import secrets
from pathlib import Path

from service.app.boundary.store import StoreCorrupt, StoreUnavailable

_OWNER_ONLY, _FOLDER = 0o600, 0o700


class FolderArchive:
    """Objects as files, for their owner alone: they hold what no player may know."""

    def __init__(self, folder: Path) -> None:
        """The folder is made when the first object is kept."""
        self.folder = folder

    def put(self, name: str, body: bytes) -> None:
        """Keep an object: whole beside its place, then there, and both on the disk."""
        path = self.folder / name
        draft = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
        try:
            path.parent.mkdir(mode=_FOLDER, parents=True, exist_ok=True)
            with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ONLY), "wb") as file:
                file.write(body)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
            for folder in (path.parent, self.folder, self.folder.parent):
                _sync(folder)
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise StoreUnavailable(f"cold storage {self.folder} cannot be written: {error.strerror}") from error

    def get(self, name: str) -> bytes:
        """Give an object's bytes."""
        try:
            return (self.folder / name).read_bytes()
        except FileNotFoundError as error:
            if not self.folder.is_dir():
                raise StoreUnavailable(
                    f"there is no cold storage {self.folder}: say where it is with --archive or MAGISTRATE_ARCHIVE"
                ) from error
            raise StoreCorrupt(f"cold storage {self.folder} has lost {name}: restore a copy of it") from error
        except OSError as error:
            raise StoreUnavailable(f"cold storage {self.folder} cannot be read: {error.strerror}") from error


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
