"""Settings of the tests of Ten."""

from hypothesis import Phase, settings

pytest_plugins = ["tabletop.testing.rulebook"]  # It checks that a test runs the rules that `@covers` names.

# Without the phase that explains a failure, a failing test ends several times sooner.
settings.register_profile("ten", max_examples=50, deadline=None, phases=set(Phase) - {Phase.explain})
settings.load_profile("ten")
