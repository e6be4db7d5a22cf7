"""Print which law has caught which twin."""

from tests.laws.twins import table

print(table())
