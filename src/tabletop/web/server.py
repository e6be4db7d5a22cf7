"""The server process, with its socket, address and shutdown."""

import socket
from collections.abc import Callable
from contextlib import closing
from errno import errorcode
from ipaddress import ip_address
from types import FrameType

import uvicorn
from attrs import frozen

from tabletop.core.errors import SetupError
from tabletop.web.app import Service, Settings
from tabletop.web.handler import RequestHandler
from tabletop.web.middleware import MOST_HEADERS
from tabletop.web.sqlite import Sqlite
from tabletop.web.tables import Bounds

SPARE_CONNECTIONS, WAITING_CONNECTIONS = 200, 1024
SECONDS_TO_END = 2


@frozen
class Place:
    """The address and the file of a server, and the proxy that it trusts.

    The proxy names the addresses of clients in its headers.
    """

    host: str
    port: int
    file: str
    proxy: str | None = None


class Server(uvicorn.Server):
    """A server that ends its streams before it waits for connections. It ends once."""

    def __init__(self, config: uvicorn.Config, service: Service, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self._service, self._ready = service, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, and call `ready`. Signal handlers are already installed."""
        await super().startup(sockets)
        self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shut down in order, even if a second signal arrives during the first."""
        super().handle_exit(sig, frame)
        self.force_exit = False

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams, then shut down."""
        self._service.close()
        await super().shutdown(sockets)


def serve(place: Place, settings: Settings, bounds: Bounds, *, ready: Callable[[str], object]) -> None:
    """Serve tables until the process is interrupted.

    `ready` is called with the address as soon as the server listens there.
    """
    with _socket(place) as listening, closing(Sqlite(place.file)) as store:
        service = Service(RequestHandler(store, bounds=bounds), settings)
        config = uvicorn.Config(
            service.app(),
            access_log=False,
            log_level="error",
            h11_max_incomplete_event_size=MOST_HEADERS,
            server_header=False,
            proxy_headers=place.proxy is not None,
            forwarded_allow_ips=place.proxy,
            limit_concurrency=settings.streams + SPARE_CONNECTIONS,
            timeout_graceful_shutdown=SECONDS_TO_END,
        )
        address = address_of(listening, place.host)
        Server(config, service, lambda: ready(address)).run(sockets=[listening])


def _socket(place: Place) -> socket.socket:
    """Return a listening socket. Port 0 means any free port."""
    try:
        found = socket.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, address = found[0]
        has_both = family == socket.AF_INET6 and socket.has_dualstack_ipv6()
        return socket.create_server(address, family=family, backlog=WAITING_CONNECTIONS, dualstack_ipv6=has_both)
    except OSError as error:
        reason = str(error.strerror).partition(" (")[0]  # `create_server` adds the address.
        where, code = f"{place.host}:{place.port}", errorcode.get(error.errno or 0, "")
        raise SetupError.no("cli.undone.listen", where=where, code=code, reason=reason) from None


def address_of(listening: socket.socket, host: str) -> str:
    """Return the address to open in a browser of this machine."""
    port: int = listening.getsockname()[1]
    try:
        address = ip_address(host)
    except ValueError:
        return f"http://{host}:{port}/"
    if address.is_unspecified:
        return f"http://localhost:{port}/"
    return f"http://[{host}]:{port}/" if address.version == 6 else f"http://{host}:{port}/"


def is_loopback(host: str) -> bool:
    """Return whether a host can only be reached from this machine."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
