pytest_plugins = ["tabletop.testing.rulecheck"]
