"""A line to a service that can be cut."""

import socket
import threading
from contextlib import suppress
from typing import Self


class Line:
    """A port that hands everything on to a service, until `cut` ends what is connected: new connections go on."""

    def __init__(self, address: str) -> None:
        host, _, port = address.rpartition(":")
        self._to = (host, int(port))
        self._open: list[socket.socket] = []
        self._server = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._server.getsockname()[1]}"
        threading.Thread(target=self._take, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._server.close()
        self.cut()

    def cut(self) -> None:
        """Ends every connection at once."""
        while self._open:
            end = self._open.pop()
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _take(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._server.accept()
                far = socket.create_connection(self._to)
                self._open += (near, far)
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=_hand_on, args=(one, other), daemon=True).start()


def _hand_on(near: socket.socket, far: socket.socket) -> None:
    with suppress(OSError):
        while data := near.recv(65_536):
            far.sendall(data)
        far.shutdown(socket.SHUT_RDWR)
