"""SVG pictures: the kit that all games draw themselves with. It imports no game.

How a game draws itself, in its module `artwork`:

    from tabletop.svg.kit import Kit, painter
    from tabletop.svg.pen import Box, Pen
    from tabletop.svg.marks import read_symbols

    KIT = Kit(                           # what the pictures of this game are made of
        info=INFO, view=View, actions=get_args(Action), events=get_args(Event),
        symbols=read_symbols(__name__),  # symbols.json beside the module: name -> path in a square of 24
        objects=objects_of,              # (view, action) -> keys of the objects on the table that the action mentions
        changes=changes_of,              # (view, events) -> keys of the objects that they changed
        says=captions,                   # (view, words) -> (how far the game is, who decides what)
    )
    def paint(pen: Pen, view: View, top: float) -> float: ...   # draw the table below `top`, return its lower edge
    render_svg = painter(KIT, paint)

`painter` checks the arguments, writes the heading, calls `paint`, puts a button at the foot for every legal action that
nothing drawn leads to, and closes the picture. The `pen` has `width` (900 or 360), `margin`, `narrow`,
`outcome`, and `words`, which say labels and titles in the language of the picture.

Keys are the one thing to get right: a key names an object (`"hand-R5"`, `"deck"`, `"cloud-3"`). `objects` and `changes`
answer with keys, and `with pen.item(key, title, box):` draws the object of that key: id, title, click, ring, pointer,
viewfinder corners come by themselves. An action without an object has a key too if the game draws a button for it
(`marks.button(pen, x, y, "stop", key="stop")`); without one it lands at the foot. Twins may share a key.

What every picture shows alike, such as a card's face, is drawn once: `keep(pen, ("face", card), draw)`.

Looks are words: a role or hue fills ("ink", "panel", "red"), with "-t" the tint of a hue ("red-t"), with "-s" strokes
("edge-s", "red-s", "red-t-s"); "none" fills nothing, "b" is bold, "c" centres a text, "e" ends it there, "dash" dashes,
"pale" lets half of what is below through.
"""
