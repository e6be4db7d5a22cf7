"""The mark that ties a test to the rules it covers."""

import pytest


def covers(*rules: str) -> pytest.MarkDecorator:
    """Say which rules a test covers; the rule check fails it if it never runs the code that carries them out."""
    return pytest.mark.covers(*rules)
