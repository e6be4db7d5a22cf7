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
"""Nothing comes from outside, and no style or script stands within a page: a script hands over a picture's rules."""
SECURITY = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
EXPENSIVE, EXPENSIVE_COST = ("tables", "stream", "record", "hint"), 5.0
"""How paths end that make the server work harder: it sets a table up, goes through a whole game, or thinks."""
MOST_ADDRESSES, MOST_HEADERS = 10_000, 16_384


@frozen
class Rate:
    """How often an address may ask: so many requests at once, and so many more each second."""

    burst: float = 200.0
    each_second: float = 40.0


HOURLY = Rate(burst=200.0, each_second=200 / 3600)
"""How many tables an address opens: nobody fills a server for all others."""


@define
class _Bucket:
    left: float
    at: float


class Buckets:
    """A bucket of tokens for each address, the latest ones: each request takes some, time fills it again."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._clock = rate, clock
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def take(self, address: str, cost: float) -> bool:
        """Take so many tokens of an address; return whether they were there."""
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
    """Return the address of a client; of the many that one line has under IPv6 the part that they share."""
    client: tuple[str, int] | None = scope.get("client")
    try:
        address = ip_address(client[0] if client else "")
    except ValueError:
        return "somewhere"
    if isinstance(address, IPv6Address) and not address.ipv4_mapped:
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address)


def is_ours(host: str, names: Collection[str]) -> bool:
    """Tell whether the server goes by that name: another one may be a page's that had its name lead here.

    An address is nobody's name, so it is always right.
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
