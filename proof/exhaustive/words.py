"""The prose of the page about small games."""

OPENING = """\
## Small games

These tables have a few cards and short games, made with the games' own options, so every state that play can reach can
be visited. From each deal of `starts`, every action is applied, with every result of the dice and every order of a
shuffled pile. `new_game` is called once for every result of its dice, which shows that new games begin with these
deals, and that the weights are exact. From every state, some play ends.

- A *deal* includes all first states that differ only in what is never revealed: the order of objectives dealt to one
  player, or the next seed.
- An *action* is counted once for each state in which it is legal.
- *Depth* is the largest distance of a state from its deal, *longest* the number of actions of the longest game, and
  *games* the number of different games. The last two are missing if two players can let the dummy win forever.

The counts are stored in `proof/exhaustive/counts.json`. A run with other counts fails, and the test suite counts the
smaller games again.
"""
LAWS = """\
### Checks of each state

Every state is checked:

- It is valid, with each card and token in one place.
- It survives JSON, and no other state has its digest.
- Each action that is legal in some state, or has a number, is tried with every seat. It is listed, meets no objection
  and is accepted, or none of the three. Its notation is read as the action, or refused for the same reason.
- `step` does what `apply` and `events` do.
- All actions of several seats commute.
- Each legal action has its own number.
- Points are counted as in the outcome.
- These laws of the [test kit](testing.md#laws) are kept: {everywhere}.

Every {stride}th state is also checked with the slower laws:
{sometimes}.

All states with the same view are compared, for each seat and the spectator. The legal actions, the objections and the
`repr` must be equal. After every action, equal events must lead to equal views, equal views must follow from equal
events, and an action that can be undone must have revealed nothing. The test suite compares a few sampled states; here
all pairs of reachable states are compared. No state changed during all these checks.
"""
HIDDEN = """\
### Hidden information

A viewer cannot distinguish two states with equal views. A view contains only what is visible now, and the cards that
were seen going to a hidden place (`known`). For every view of every seat and of the spectator, three sets are compared:

- the states with this view that play reaches
- the deals that `deals(view)` lists
- the states that `sample_state(view)` makes, over all results of its dice (in games of {small:,} states or more, for
  every {stride}th view)

Listed deals and sampled states are always the same, each as likely as its weight. Before a pile is shuffled again, they
are exactly the states that play reaches.
"""
AFTER_A_SHUFFLE = """\
After a shuffle there may be more: {count:,} of {all:,} deals of Star Map, in {views:,} views, are valid and consistent
with the view, but play does not reach them. A check confirms that a pile was shuffled before each of these views. Such
a view no longer contains the cards from which the new deck was made, so these deals stay. A player with a perfect
memory would know them: see [Star Map](rules/starmap.md).
"""
