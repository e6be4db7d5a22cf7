"""Kit for the screens of `tabletop play`. It imports no game.

The fields of a game's `FACES` draw it for a terminal of any size. They are pure functions:

    screen(view, actions, news, size, *, names, chosen=None, outcome=None, words=None) -> Screen
    panels(view, actions, size, *, names, chosen=None, words=None) -> Mapping[str, Panel]   # screens for single keys
    distinct(view, actions) -> Sequence[Action]                                             # see below
    short_names(view, words) -> Mapping[str, Mapping[str, str]]                             # see below

`actions` are all legal actions of the viewer. There are none if the viewer does not act or the game is over. `news` are
whole paragraphs, shown by `news_section`. `size` is the number of columns and lines, without the line of keys below,
which the frame adds. `names` has a name for each seat, "You" for the viewer. `chosen` are the actions that a first
label left, such as all places of one card. `outcome` is given at the end, and `words` select the language.

A screen is made of sections. `fit` drops those for which there is no space:

    sections = [Section((title,), CHOICE), news_section(news, columns), Section(table, TABLE), Section(ask, CHOICE)]
    return Screen(fit(sections, lines), {"g05": lay_g05, "r26": lay_r26}, lesson="A card covers corners, never edges.")

Labels are in lower case, and typed text is converted to it. A label of one action plays it. After a label of several
actions, the screen is drawn again with these as `chosen`. Commands (`RESERVED`) are never labels. A label is printed on
the thing (`g05`, cloud `4`), or it is a letter that the screen assigns, shown in brackets (`[c]`). The label `.` is for
an action that stops. If there is no such action, `.` returns from a screen with `chosen`.

`things` explains each assigned letter in words that have the same meaning on the next screen (`{"c": "hex 41"}`), even
if it cannot be chosen yet. So several labels in one line keep the meaning they had when they were typed. With `chosen`,
things that remain in place keep their letters.

The keys of `panels` are command letters: "s" for all seats, "m" for the market, "b" for the board, and "z" for the
other picture. The panel "?" explains the signs on the screen. It is not in the line of keys.

`short_names` are the screen's names for facts, by kind: `{"card": {"silver-okapi-1": "okapi"}}`. They are used in news,
the log, errors and hints, and can be typed in actions: `move okapi`. Some names change with the view, such as letters
for open places. Events must not have facts of such a kind, because the log uses the current names.

`distinct` leaves out actions that have the same effect for all players as another one, such as which empty slot is
filled. It uses only the view. If a single action is left, it is played automatically.
"""
