"""Screens: the kit for what `tabletop play` shows at one decision. It imports no game.

The fields of a game's `FACES` draw it for a terminal of any size. They are pure functions:

    screen(view, actions, news, size, *, names, chosen=None, outcome=None, words=None) -> Screen
    panels(view, actions, size, *, names, chosen=None, words=None) -> Mapping[str, Panel]   # what is one key away
    distinct(view, actions) -> Sequence[Action]                                             # see below
    short_names(view, words) -> Mapping[str, Mapping[str, str]]                             # see below

`actions` are all legal actions of the viewer (none: somebody else acts, or the game is over); `news` are whole
paragraphs, to be shown by `news_section`; `size` is how many columns and lines may be filled, without the line of keys
below, which the frame adds; `names` is how each seat is called, "You" at the viewer's place; `chosen` are the actions
that a first label left, such as all places of one card; `outcome` is there at the end; `words` are the language.

A screen is made of sections, of which `fit` keeps what the size allows:

    sections = [Section((title,), CHOICE), news_section(news, columns), Section(table, TABLE), Section(ask, CHOICE)]
    return Screen(fit(sections, lines), {"g05": lay_g05, "r26": lay_r26}, lesson="A card covers corners, never edges.")

Labels are lower case; what is typed is folded. A label with one action plays it, one with several goes on: the screen
is drawn again with them as `chosen`. Command letters and words are never labels (`RESERVED`), but for `.`: it may be
the label of the action that stops, and where it is none it goes back from a screen with `chosen`. A label is what is
printed on the thing (`g05`, cloud `4`) or a letter that the screen gives it, in brackets where it stands (`[c]`). What
a given letter stands for is told in `things`, in words that mean the same on the next screen (`{"c": "hex 41"}`), also
where it cannot be chosen yet: several labels in one line mean what they meant on the screen that was in sight. With
`chosen`, what keeps its place keeps its letter.

The keys of `panels` are command letters: "s" for all seats, "m" for the market, "b" for the board, "z" for the other
picture; the panel under "?" is not in the line of keys: it explains the signs on the screen.

`short_names` are those that the screen has for facts, by kind: `{"card": {"silver-okapi-1": "okapi"}}`. News, log,
errors and hints use them, and so can a typed action: `move okapi`. A kind whose names change with the view, such as
letters for open places, must not be a kind of a fact of events, because the log is told with the names of today.

`distinct` leaves out actions that make no difference to anybody from another that it keeps, such as which empty slot is
filled. It may use nothing but the view. What is left alone is played unasked.
"""
