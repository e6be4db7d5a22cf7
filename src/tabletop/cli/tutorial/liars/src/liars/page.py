"""The rules page in Markdown, with a paragraph and an anchor for each rule id."""

PAGE = """# Liar's Dice

<a id="liars.setup"></a>**`liars.setup`** Two to four players. Each player rolls two dice under a cup (one die in the
variant `single`) and looks at them.

<a id="liars.hidden"></a>**`liars.hidden`** You see only the dice under your own cup. The last bid is on the table, and
earlier bids are not.

<a id="liars.turn"></a>**`liars.turn`** Seat 0 begins, and the turn goes round. On your turn you bid or doubt.

<a id="liars.bid"></a>**`liars.bid`** A bid says that at least this many dice under all cups show this face. It is
higher than the last bid: more dice, or the same number with a higher face. It is not above the number of all dice.

<a id="liars.doubt"></a>**`liars.doubt`** If you doubt, all cups are lifted. If at least as many dice as the bid says
show the face, you lose. Otherwise the bidder loses. The highest possible bid is doubted automatically.

<a id="liars.end"></a>**`liars.end`** The game ends with the first doubt. One player has lost, and all others have won.
"""
