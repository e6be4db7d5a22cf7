"""The files of the page: which there are, what type they have, and whether a browser has them already."""

from hashlib import sha256
from importlib.resources import files
from pathlib import PurePosixPath

from attrs import frozen

from tabletop.web.faults import no

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
INDEX = "index.html"


@frozen
class PageFile:
    """A file with its type, and a tag that changes with it."""

    body: bytes
    kind: str

    @property
    def tag(self) -> str:
        """What a browser asks with, later, whether the file has changed."""
        return f'"{sha256(self.body).hexdigest()[:32]}"'


def page_file(path: str) -> PageFile:
    """Return a file of the page by its path, the page itself for an empty one; WebError if there is none."""
    parts = PurePosixPath(path or INDEX).parts
    kind = TYPES.get(PurePosixPath(parts[-1]).suffix) if parts else None
    if kind is None or any(part.startswith(".") or "\\" in part or "/" in part for part in parts):
        raise no("nothing", path=path)
    try:
        return PageFile(files("tabletop.web").joinpath("page", *parts).read_bytes(), kind)
    except (OSError, ValueError):
        raise no("nothing", path=path) from None
