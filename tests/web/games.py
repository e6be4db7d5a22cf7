"""Play some games and print the results, which are the same in CPython and in WebAssembly."""

from hashlib import sha256

from tabletop import Match, digest, load

BOTS = {"starmap": 4, "subastral": 5, "codex": 4, "comet": 3, "nimble": 2}


def main() -> None:
    """Let bots play a game of each to its end, those that search and those that draw by lot among them."""
    for name, players in BOTS.items():
        others = ["greedy" if name != "nimble" else "nimble.perfect"[7:], "search:fast", "random", "random"]
        match = Match(load(name), bots=["random", *others][:players], seed=7)
        match.play_bots()
        assert match.is_over
        print(name, digest(match.state), sha256(match.save().encode()).hexdigest(), match.outcome())


main()
