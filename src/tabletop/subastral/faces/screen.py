"""The terminal screen of Subastral."""

from collections.abc import Mapping, Sequence

from tabletop.core.errors import PictureError
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome
from tabletop.core.validation import takes
from tabletop.screens.layout import EXTRA, TABLE, Panel, Screen, Section, cut, fit, gap, news_section, status, wrapped
from tabletop.subastral.actions import Action, Take
from tabletop.subastral.cards import CLOUDS
from tabletop.subastral.faces import text
from tabletop.subastral.faces.questions import label_of, question
from tabletop.subastral.views import View


@takes(View, error=PictureError)
def screen(
    view: View,
    actions: Sequence[Action],
    news: Sequence[str],
    size: tuple[int, int],
    /,
    *,
    names: Sequence[str],
    chosen: Sequence[Action] | None = None,
    outcome: Outcome | None = None,
    words: Words | None = None,
) -> Screen:
    """Return the lines of a terminal screen and the labels that can be typed.

    `news` are sentences about recent events, `size` is the number of columns and lines, and `names` are the names of
    the seats. `chosen` is not used, because each action is chosen with a single label.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> view, actions = subastral.view(state, 0), subastral.legal_actions(state)
    >>> shown = subastral.FACES.screen(view, actions, (), (80, 24), names=("You", "Ann", "Ben"))
    >>> shown.lines[0]
    'SUBASTRAL   round 1, begun by You   deck 48, 39 to the game-end card'
    >>> [*shown.labels]
    ['de4', 'ra2', 'fo3']
    """
    columns, lines = size
    takes = [action for action in actions if isinstance(action, Take)]
    words = as_words(words).at(names, you=view.seat)
    asked = question(view, actions, words, columns) if actions else status(view.to_act, names, outcome, words=words)
    sections = [
        Section((text.title(view, names, words, columns),)),
        news_section(news, columns, words=words),
        Section(tuple(text.clouds(view, takes, words, columns))),
        Section(tuple(text.players(view, names, words, columns)), TABLE),
        Section(tuple(text.known_hands(view, names, words, columns)), EXTRA + 1),
        gap(),
        Section(tuple(text.hand(view, words, columns)), TABLE + 1),
        gap(),
        Section(tuple(asked)),
    ]
    shown = tuple([cut(line, columns) for line in fit(sections, lines)])
    labels = {label_of(action): (action,) for action in actions}
    lesson = words.say(f"subastral.lesson.{view.phase}") if actions else ""
    return Screen(shown, labels, refused=_refused(view, takes, words), lesson=lesson)


@takes(View, error=PictureError)
def panels(
    view: View,
    actions: Sequence[Action],
    size: tuple[int, int],
    /,
    *,
    names: Sequence[str],
    chosen: Sequence[Action] | None = None,
    words: Words | None = None,
) -> Mapping[str, Panel]:
    """Return the panels that open with a single key.

    They list the cards in hands that all players have seen, and the legend of the signs.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> view = subastral.view(state, 0)
    >>> found = subastral.FACES.panels(view, subastral.legal_actions(state), (80, 24), names=("You", "Ann", "Ben"))
    >>> {key: panel.word for key, panel in found.items()}
    {'s': 'seats', '?': 'signs'}
    >>> found["s"].lines[0]
    'Of the hands of others only the size is shown.'
    """
    words = as_words(words)
    known = tuple(text.known_hands(view, names, words, size[0])) or (words.say("subastral.screen.sizes"),)
    signs = tuple(wrapped(words.say("subastral.signs"), size[0]))
    seats = Panel(words.say("subastral.screen.seats"), known)
    return {"s": seats, "?": Panel(words.say("subastral.screen.signs"), signs)}


def _refused(view: View, takes: Sequence[Take], words: Words) -> Mapping[str, str]:
    """Return the reason for each cloud that cannot be taken."""
    if not takes:
        return {}
    can_be_taken = {take.cloud for take in takes}
    ways = {cloud: "played" if cloud == view.played else "empty" for cloud in CLOUDS if cloud not in can_be_taken}
    return {str(cloud): words.say("subastral.screen.refused", cloud=cloud, way=way) for cloud, way in ways.items()}
