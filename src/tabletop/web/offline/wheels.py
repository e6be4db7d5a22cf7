"""Wheels made from what is installed, the same to the byte whenever the same files are."""

import re
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from hashlib import sha256
from importlib.metadata import Distribution
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from attrs import frozen

from tabletop.core.errors import SetupError
from tabletop.web.offline.installed import contents

TAG = "py3-none-any"
WHEEL = f"Wheel-Version: 1.0\nGenerator: tabletop\nRoot-Is-Purelib: true\nTag: {TAG}\n"
ROOT_FILES = 0o644 << 16


@frozen
class Wheel:
    """A wheel: what its file is called, and what is in it."""

    name: str
    data: bytes


def wheel_of(distribution: Distribution) -> Wheel:
    """Make a wheel of an installed distribution; raise SetupError if it is not Python alone."""
    name = re.sub(r"[-_.]+", "_", distribution.name).lower()
    stem = f"{name}-{distribution.version}"
    info = f"{stem}.dist-info"
    packed = dict(sorted(contents(distribution).items()))
    packed |= {f"{info}/{file}": data for file, data in _metadata(distribution).items()}
    packed[f"{info}/RECORD"] = _record(packed, f"{info}/RECORD")
    return Wheel(f"{stem}-{TAG}.whl", _zipped(packed))


def _metadata(distribution: Distribution) -> dict[str, bytes]:
    """Return what belongs into the folder of metadata, the licences too."""
    about = distribution.read_text("METADATA") or distribution.read_text("PKG-INFO")
    if not about:
        raise SetupError(f"{distribution.name} is installed without its metadata: install it with pip")
    found = {"METADATA": about.encode(), "WHEEL": WHEEL.encode()}
    licenses = distribution.metadata.get_all("License-File") or []
    for file in ("entry_points.txt", *[f"licenses/{each}" for each in licenses]):
        if text := distribution.read_text(file):
            found[file] = text.encode()
    return found


def _record(packed: Mapping[str, bytes], own: str) -> bytes:
    lines = [f"{path},sha256={_hash(data)},{len(data)}" for path, data in sorted(packed.items())]
    return "\n".join([*lines, f"{own},,", ""]).encode()


def _hash(data: bytes) -> str:
    return urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()


def _zipped(packed: Mapping[str, bytes]) -> bytes:
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for path, data in packed.items():
            file = ZipInfo(path)  # Its date is always the same one.
            file.compress_type, file.external_attr = ZIP_DEFLATED, ROOT_FILES
            archive.writestr(file, data)
    return buffer.getvalue()
