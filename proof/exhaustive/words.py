"""The prose of the page about the small worlds."""

OPENING = """\
## Small worlds, visited whole

A small world is a table at which play can reach few states, made with the games' own options: a few cards, short
games. Each state that play can reach from any deal is visited, by every action, however dice fall: deals are those
that `starts` lists, and new games are shown to begin with these, exactly as often as their weights say, by calling
`new_game` once for every fall of its dice; a pile that is shuffled anew falls in every order. States that differ in
what never comes to light (the order of objectives dealt to one player, the next seed) are one deal. An action is
counted once for each state in which it is legal; *depth* is how many actions lead to the state that is furthest from
its deal, *longest* the actions of the longest game, *games* how many different ones there are; where two players can
let the dummy win for ever there is neither. From every state some play leads to an end. The counts are golden
numbers, `proof/exhaustive/counts.json`: a run that finds others fails, and the suite counts the smaller worlds again.
"""
LAWS = """\
### What is asked of each state

Of every state: it is valid, with all cards and tokens in one place each; it comes back from JSON as it was, and no
other state has its digest; every action that is legal anywhere in the world or has a number, by every seat, is
listed, without objection and accepted, or none of the three, and its notation is read as it or refused for the same
reason; `step` is `apply` and `events`; actions of several seats commute, all of them; each legal action has a number
that means it; points are counted as in the outcome; and the laws of the kit {everywhere}. Of every {stride}th state
what takes longer: {sometimes}.

Of all states together that look the same to a viewer, for each seat and the spectator: what may be done, what is
objected to and why, the line that a state's `repr` shows; after every action, that what sounds the same looks the
same, that what looks the same sounds the same, and that what can be taken back has told nothing. In the suite these
laws compare a few sampled worlds, here all pairs of states that play can reach. No state has changed when all of this
was asked.
"""
HIDDEN = """\
### The whole tree of hidden information

A viewer cannot tell two states apart if their views are equal. A view holds what lies on the table and the cards that
were seen going into a hidden place (`known`), and nothing else that was seen before. For every view of every seat and
of the spectator three sets are compared: the states behind it that play reaches, the deals that `deals(view)` lists,
and the worlds that `sample_state(view)` makes, over all falls of its dice rather than from seeds (in worlds of
{small:,} states or more for every {stride}th view). Listed deals and sampled worlds are always the same, each as
likely as its weight says; and before a pile is shuffled anew they are the states that play reaches, no more and no
less.
"""
AFTER_A_SHUFFLE = """\
After a shuffle there may be more: {count:,} of {all:,} deals of Star Map, in {views:,} views, are valid, fit all that
the view shows, and no play leads to them; it is checked that a pile was shuffled before each of these views. Such a
view no longer says of which cards the new deck was made, which somebody with a perfect memory would know:
`docs/rules/starmap.md` says so under "What a perfect memory could add". A view is no memory, so these deals stay.
"""
