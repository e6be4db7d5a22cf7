"""The rules page in Markdown.

Each rule has a paragraph after an anchor with its id.
"""

PAGE = """# My Game

<a id="mygame.turn"></a>**`mygame.turn`** Seat 0 begins, and the turn goes round.
"""
