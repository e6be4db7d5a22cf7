"""The shared parts of all games. It does not import any game.

Nearly every game uses decks, players, turn order and seeded random numbers. In this small game, each player draws a
card and discards the lowest one, three times. The player with the most points wins.

>>> from types import SimpleNamespace
>>> from tabletop.core.deck import deal, draw, reshuffle
>>> from tabletop.core.players import check_actor
>>> from tabletop.core.rng import Dice
>>> from tabletop.core.turn_order import next_seat
>>> dice, discard = Dice(7), ()
>>> hands, deck = deal(dice.shuffled(range(1, 10)), seats=3, each=2)
>>> table, seed = SimpleNamespace(seats=hands, to_act=(dice.choice(range(3)),)), dice.seed()
>>> for _ in range(9):
...     (seat,) = table.to_act
...     check_actor(table, seat)
...     if not deck:
...         deck, discard, seed = reshuffle(discard, seed, keep=1)
...     drawn, deck = draw(deck, 1)
...     lowest, *hands[seat] = sorted((*hands[seat], *drawn))
...     discard, table.to_act = (*discard, lowest), (next_seat(seat, 3),)
>>> hands, [sum(hand) for hand in hands]
([[4, 9], [7, 8], [5, 6]], [13, 15, 11])
"""
