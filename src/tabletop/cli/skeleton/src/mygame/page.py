"""The rules page, in Markdown: a paragraph for each rule, under an anchor with its id."""

PAGE = """# My Game

<a id="mygame.turn"></a>**`mygame.turn`** Seat 0 begins, and the turn goes round.
"""
