"""Kit for SVG pictures of games. It imports no game.

A game draws itself as follows, in its module `faces.svg`:

    from tabletop.svg.kit import Kit, painter
    from tabletop.svg.pen import Box, Pen
    from tabletop.svg.marks import read_symbols

    KIT = Kit(                           # the parts of the game's pictures
        info=INFO, view=View, actions=get_args(Action), events=get_args(Event),
        symbols=read_symbols(__name__),  # symbols.json beside the module: name -> path in a square of 24
        objects=objects_of,              # (view, action) -> keys of the objects that the action mentions
        changes=changes_of,              # (view, events) -> keys of the objects that the events changed
        says=captions,                   # (view, words) -> (progress of the game, who decides what)
    )
    def paint(pen: Pen, view: View, top: float) -> float: ...   # draw the table below `top`, return its lower edge
    render_svg = painter(KIT, paint)

`painter` checks the arguments, writes the heading and calls `paint`. It then puts a button at the foot for each legal
action that no drawn object can trigger. The `pen` has `width` (900 or 360), `margin`, `narrow`, `outcome`, and `words`
for labels and titles in the language of the picture.

A key names an object, such as `"hand-R5"`, `"deck"` or `"cloud-3"`. `objects` and `changes` return keys, and
`with pen.item(key, title, box):` draws the object of a key, with its id, title, click target, ring and marks. An action
without an object has a key too, if the game draws a button for it (`marks.button(pen, x, y, "stop", key="stop")`).
Otherwise its button is at the foot. Equal objects can share a key.

Fragments that all pictures share, such as the face of a card, are drawn once: `keep(pen, ("face", card), draw)`.

A look is a string of words. A role or hue fills ("ink", "panel", "red"), "-t" is the tint of a hue ("red-t"), and "-s"
strokes ("edge-s", "red-s", "red-t-s"). "none" fills nothing, "b" is bold, "c" centres text, "e" aligns it to the right,
"dash" draws a dashed line, and "pale" is half transparent.
"""
