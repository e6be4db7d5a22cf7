"""How long are games, and what is the first seat worth? Cells for a notebook, or `python examples/notebook.py`."""

# %% Play some games between the game's own bots
from collections import Counter
from statistics import mean

from tabletop import returns, starmap
from tabletop.testing import Route, walk

games = [walk(starmap, Route(players=3, seed=seed, options=starmap.Options(), policy="greedy")) for seed in range(100)]

# %% How do they end?
outcomes = [outcome for game in games if (outcome := starmap.outcome(game.last))]
print(Counter(outcome.reason for outcome in outcomes))
print("decisions a game:", round(mean(len(game.moves) for game in games), 1))

# %% Does it pay to lead first? Returns are zero-sum, from -1 to 1
first = [game.states[0].first for game in games]
print("return of who leads first:", round(mean(returns(each)[seat] for each, seat in zip(outcomes, first)), 3))

# %% What could the others hold? A hundred worlds that agree with what seat 0 sees
state = games[0].states[len(games[0].states) // 2]
worlds = [starmap.sample_state(starmap.view(state, 0), seed=seed) for seed in range(100)]
print(Counter(str(card) for world in worlds for card in world.seats[1].hand).most_common(5))

# %% What does the table look like to seat 0? A view as the last line of a cell shows itself; a state would tell secrets
starmap.view(state, 0)
