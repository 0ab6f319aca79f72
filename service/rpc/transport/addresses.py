"""Where a server listens."""

import socket


class AddressInUse(OSError):
    """The server cannot listen at its address."""


def bound(host: str, port: int, flag: str, *, shared: bool = False) -> socket.socket:
    """A socket that is bound, and listens once somebody does so with it; port 0 chooses a free one.

    A `shared` one may be bound by other processes, too, where they share theirs. Raises AddressInUse, and names the
    `flag` by which another address is chosen.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        text = f"cannot listen at {host}:{port}: another program may have it; name another with {flag}"
        raise AddressInUse(text) from error
    listener.setblocking(False)
    return listener


def reserved(host: str, port: int, flag: str) -> socket.socket:
    """A socket that never listens, and keeps a port for other processes that will share it; port 0 chooses a free one.

    Raises AddressInUse, also where those that have the port would share it.
    """
    with bound(host, port, flag) as alone:
        free: int = alone.getsockname()[1]
    return bound(host, free, flag, shared=True)
