"""Whether counts are what chance makes of what is expected."""

from math import sqrt

MIN_EXPECTED = 8.0  # Chi-square needs so many samples of a deal; rarer ones are counted together.


def unevenness(cells: list[tuple[int, float]]) -> str | None:
    """Return how far counts are from what is expected, if chance makes that less than once in a million times."""
    merged = _merged(cells)
    if len(merged) < 2:
        return None
    statistic, limit = sum([(seen - wanted) ** 2 / wanted for seen, wanted in merged]), chance_limit(len(merged) - 1)
    return None if statistic < limit else f"chi-square is {statistic:.0f}, over {limit:.0f}"


def _merged(cells: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """Return the counts found and expected; rare ones are counted together, the last with those before."""
    merged, seen, wanted = list[tuple[int, float]](), 0, 0.0
    for found, expected in cells:
        seen, wanted = seen + found, wanted + expected
        if wanted >= MIN_EXPECTED:
            merged.append((seen, wanted))
            seen, wanted = 0, 0.0
    if merged:
        merged[-1] = merged[-1][0] + seen, merged[-1][1] + wanted
    return merged


def chance_limit(freedom: int) -> float:
    """Return what chi-square exceeds by chance once in a million times (Wilson and Hilferty)."""
    return freedom * (1 - 2 / (9 * freedom) + 4.753 * sqrt(2 / (9 * freedom))) ** 3
