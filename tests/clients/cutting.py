"""A line to a service that can be cut."""

import socket
import threading
from contextlib import suppress
from typing import Self

PATIENCE = 30.0


class Line:
    """A port that hands everything on to a service, until `cut` ends what is connected: new connections go on.

    The next `drops` connections are ended before anything is said on them.
    """

    def __init__(self, address: str) -> None:
        host, _, port = address.rpartition(":")
        self._to = (host, int(port))
        self._open: list[socket.socket] = []
        self.drops = 0
        self._server = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._server.getsockname()[1]}"
        self._taking = threading.Thread(target=self._take, daemon=True)
        self._taking.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        with suppress(OSError):
            self._server.shutdown(socket.SHUT_RDWR)  # What is closed alone goes on to accept.
        self._taking.join(PATIENCE)
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
        while True:
            try:
                near, _ = self._server.accept()
            except OSError:
                return
            if self.drops:
                self.drops -= 1
                near.close()
                continue
            self._open.append(near)
            with suppress(OSError):  # It may be cut before it is through.
                self._connect(near)

    def _connect(self, near: socket.socket) -> None:
        far = socket.create_connection(self._to, PATIENCE)
        self._open.append(far)
        far.settimeout(None)
        for one, other in ((near, far), (far, near)):
            one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            threading.Thread(target=_hand_on, args=(one, other), daemon=True).start()


def _hand_on(near: socket.socket, far: socket.socket) -> None:
    with suppress(OSError):
        while data := near.recv(65_536):
            far.sendall(data)
    with suppress(OSError):
        far.shutdown(socket.SHUT_RDWR)
