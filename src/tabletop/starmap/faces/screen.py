"""The terminal screen of Star Map."""

from collections.abc import Mapping, Sequence

from tabletop.core.errors import PictureError
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome
from tabletop.core.validation import takes
from tabletop.screens.layout import SUMMARY, TABLE, Panel, Screen, Section, cut, fit, gap, news_section, status, wrapped
from tabletop.starmap.actions import Action
from tabletop.starmap.faces import text
from tabletop.starmap.faces.questions import label_of, must_follow, question
from tabletop.starmap.views import View


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

    >>> state = starmap.new_game(players=3, seed=7)
    >>> view, actions = starmap.view(state, 2), starmap.legal_actions(state)
    >>> shown = starmap.FACES.screen(view, actions, (), (80, 24), names=("Ann", "Ben", "You"))
    >>> shown.lines[0]
    'STAR MAP   trump RED (R4 is on the discard pile)   deck 38, top rest'
    >>> [*shown.labels]
    ['b5', 'r1', 'r2', 'r5', 'rest', 'buy']
    """
    columns, lines = size
    words = as_words(words).at(names, you=view.seat)
    asked = question(view, actions, words, columns) if actions else _status(view, outcome, words)
    sections = [
        Section((text.title(view, words),)),
        news_section(news, columns, words=words),
        gap(),
        Section(tuple(text.played(view, names, words, columns)), TABLE),
        gap(),
        Section(tuple(text.players(view, names, words, columns))),
        gap(),
        Section(tuple(text.hand(view, words, columns)), TABLE + 1),
        Section(tuple(text.discarded(view, words, columns)), SUMMARY),
        gap(),
        Section(tuple(asked)),
    ]
    shown = tuple([cut(line, columns) for line in fit(sections, lines)])
    labels = {label_of(action): (action,) for action in actions}
    return Screen(shown, labels, refused=_refused(view, actions, words), lesson=_lesson(view, actions, words))


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
    """Return the panels that open with a single key, here the legend of the signs.

    >>> state = starmap.new_game(players=3, seed=7)
    >>> view = starmap.view(state, 2)
    >>> found = starmap.FACES.panels(view, starmap.legal_actions(state), (80, 24), names=("Ann", "Ben", "You"))
    >>> {key: panel.word for key, panel in found.items()}
    {'?': 'signs'}
    >>> found["?"].lines[0]
    'B5 is the blue 5; G is green, R red, Y yellow, REST a rest card. Of a hand you'
    """
    words = as_words(words)
    return {"?": Panel(words.say("starmap.screen.signs"), tuple(wrapped(words.say("starmap.signs"), size[0])))}


def _status(view: View, outcome: Outcome | None, words: Words) -> list[str]:
    reason = outcome and words.reason("starmap", outcome.reason, "sentence")
    return status(view.to_act, words.names, outcome, {outcome.reason: f" {reason}"} if outcome else {}, words=words)


def _refused(view: View, actions: Sequence[Action], words: Words) -> Mapping[str, str]:
    """Return the reason for each card of the hand that cannot be played."""
    if not actions or view.phase != "turn":
        return {}
    labels = {label_of(action) for action in actions}
    return {name: must_follow(view, words) for card in view.hand if (name := str(card).lower()) not in labels}


def _lesson(view: View, actions: Sequence[Action], words: Words) -> str:
    if not actions:
        return ""
    return words.say(f"starmap.lesson.{'lead' if view.phase == 'turn' and not view.table else view.phase}")
