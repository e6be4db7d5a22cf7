"""The version of the library, written into records."""

__version__ = "0.1.0"
