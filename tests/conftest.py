"""What all tests share."""

import os

import pytest

pytest_plugins = ["tabletop.testing.rulecheck"]


@pytest.fixture(scope="session", autouse=True)
def _home_of_tests(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep the games that tests play away from the games of whoever runs them."""
    os.environ["TABLETOP_HOME"] = str(tmp_path_factory.mktemp("home"))
