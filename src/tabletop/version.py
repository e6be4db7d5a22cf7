"""The version of the library, written into records."""

__version__ = "0.1.0"
"""The version of the library, which is also that of the distribution.

>>> from tabletop import __version__
>>> len(__version__.split("."))
3
"""
