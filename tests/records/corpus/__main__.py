"""`python -m tests.records.corpus` adds a record of each game and option set; what is there already stays."""

from pathlib import Path

from tabletop import Match, load
from tabletop.bots import best
from tabletop.catalogue import BUILT_IN
from tabletop.testing import Route, configurations, walk


def main() -> None:
    """Write the records that are missing."""
    for name in BUILT_IN:
        game, policy = load(name), best(name)
        for option_set, options, players in configurations(game):
            path = Path(__file__).with_name(f"{name}-{option_set.replace(' ', '_')}-{players}.jsonl")
            if path.exists():
                continue
            match = Match(game, players=players, seed=2024, options=options)
            for seat, text in walk(game, Route(players, 2024, options, policy=policy)).moves:
                match.play(seat, text)
            path.write_text(match.save(), "utf-8")


if __name__ == "__main__":
    main()
