"""Middleware for host names, rate limits and security headers."""

from collections import OrderedDict
from collections.abc import Callable, Collection
from ipaddress import IPv6Address, ip_address
from time import monotonic

from attrs import define, frozen
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabletop.web.errors import WebError, no

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Content comes from this server only. Inline styles and scripts are forbidden; a script applies a picture's styles."""
SECURITY = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
EXPENSIVE, EXPENSIVE_COST = ("tables", "stream", "record", "hint"), 5.0
"""Paths with these endings cost more, because they create a table, replay a whole game or run a bot."""
MOST_ADDRESSES, MOST_HEADERS = 10_000, 16_384


@frozen
class Rate:
    """A rate limit with `burst` requests at once, and `each_second` more per second."""

    burst: float = 200.0
    each_second: float = 40.0


HOURLY = Rate(burst=200.0, each_second=200 / 3600)
"""The limit of new tables for each address, so that no address can fill the server."""


@define
class _Bucket:
    left: float
    at: float


class Buckets:
    """Token buckets of the latest addresses.

    A request takes tokens out, and a bucket refills as time passes.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def take(self, address: str, cost: float) -> bool:
        """Take `cost` tokens from the bucket of an address, and return whether it had enough."""
        now, rate = self._clock(), self._rate
        bucket = self._buckets.setdefault(address, _Bucket(rate.burst, now))
        self._buckets.move_to_end(address)
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        bucket.left, bucket.at = min(rate.burst, bucket.left + (now - bucket.at) * rate.each_second), now
        if bucket.left < cost:
            return False
        bucket.left -= cost
        return True


def address_of(scope: Scope) -> str:
    """Return the address of a client, or the network part of an IPv6 address.

    One client has many IPv6 addresses, which share this part.
    """
    client: tuple[str, int] | None = scope.get("client")
    try:
        address = ip_address(client[0] if client else "")
    except ValueError:
        return "somewhere"
    if isinstance(address, IPv6Address) and not address.ipv4_mapped:
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address)


def is_ours(host: str, names: Collection[str]) -> bool:
    """Return whether the host name in a request is one of this server.

    Another name may belong to a website whose DNS record points to this server. IP addresses are always accepted.
    """
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() and not host.endswith("]") else host
    name = name.removeprefix("[").removesuffix("]").rstrip(".").lower()
    try:
        ip_address(name)
    except ValueError:
        return name == "localhost" or name.endswith(".localhost") or name in names
    return True


class SecurityMiddleware:
    """Middleware for allowed hosts, rate limits and security headers."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        names: Collection[str],
        rate: Rate,
        openings: Rate,
        refuse: Callable[[Scope, WebError], ASGIApp],
    ) -> None:
        self._app, self._names, self._refuse = app, names, refuse
        self._requests, self._openings = Buckets(rate), Buckets(openings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(SECURITY)
            await send(message)

        fault = self._fault(scope)
        await (self._app if fault is None else self._refuse(scope, fault))(scope, receive, guarded)

    def _fault(self, scope: Scope) -> WebError | None:
        if sum([len(name) + len(value) for name, value in scope["headers"]]) > MOST_HEADERS:
            return no("large", most=MOST_HEADERS)
        host = Headers(scope=scope).get("host", "")
        if not is_ours(host, self._names):
            return no("host", host=host)
        address, path = address_of(scope), scope["path"].rstrip("/")
        if not self._requests.take(address, EXPENSIVE_COST if path.endswith(EXPENSIVE) else 1.0):
            return no("often")
        if scope["method"] == "POST" and path == "/api/tables" and not self._openings.take(address, 1.0):
            return no("often")
        return None
