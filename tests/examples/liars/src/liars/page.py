# src/liars/page.py
"""The rules page in Markdown.

Each rule has a paragraph after an anchor with its id.
"""

PAGE = """# Liar's Dice

<a id="liars.setup"></a>**`liars.setup`** Two to four players. Everybody rolls two dice under a cup (one, in the variant
`single`) and looks at them.

<a id="liars.hidden"></a>**`liars.hidden`** Nobody sees the dice under another cup. The last bid is on the table,
earlier ones are not.

<a id="liars.turn"></a>**`liars.turn`** Seat 0 begins, and the turn goes round. Who has the turn bids or doubts.

<a id="liars.bid"></a>**`liars.bid`** A bid says how many dice, or more, show a face under all cups together. It is
higher than the last one: more dice, or as many with a higher face. It is no more dice than there are.

<a id="liars.doubt"></a>**`liars.doubt`** Who doubts has all cups lifted. If there are as many dice with the face as the
bid says, who doubted loses; else who bid. The highest bid of all is doubted at once, for nothing else can be done.

<a id="liars.end"></a>**`liars.end`** The game ends with the first doubt. One player has lost, all others have won.
"""
