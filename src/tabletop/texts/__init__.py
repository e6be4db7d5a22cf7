"""The texts of the library in several languages.

Rules return keys and facts, from which `Words` make sentences. The texts of a game are in
`texts/<language>/<game>.json` here, or in `texts/<language>.json` of its own package. `tabletop.core.icu` describes
their syntax. All languages have the same keys. These parts of a key are the same in every game:

    title, how, signs             the name of the game, ten lines for newcomers, the signs in `render_text`
    play.held                     an objection, by its code without the game: `no("starmap.play.held", card=str(card))`
    event.Played                  an event, by its class; the facts are its fields, or its property `facts`
    action.Play                   the meaning of an action
    reason.collection             the reason for the end of a game; the form `sentence` is a whole sentence
    category.gems, phase.turn     the categories of a score, the phases of a turn
    colour.red                    a word: `{trump, word, acc}` is the word for the fact `trump`, of the kind `colour`
    lesson.turn, screen.title, picture.deck      texts of screens and pictures, in groups that the game chooses

`tabletop new-game` begins the texts of a game. To write them:

1. Write `<game>/kinds.py`: `KINDS` maps facts to their kinds if they are not named like their kind, and `RULES` maps
   events to rules. The kind `seat` becomes a name. Other kinds are the first part of the keys of words.
2. Give its base class of events `DOMAIN = "<game>"` and its class of objections `CODES`.
3. Give `render_text`, `screen` and `panels` the keyword `words: Words | None = None`, and begin with
   `words = as_words(words).at(names, you=view.seat)`. Write `words.say("<game>.key", fact=...)`, not a literal.
4. In pictures, use `pen.words` and `Kit.says`. A picture shows numbers of seats, because `pen.words` has no names.
5. Write the same keys for Russian. For the games here `tests/texts` lists keys that are missing or unused, and texts
   that do not fit.

Write whole sentences; only lists may be joined. A seat is the grammatical subject, in the nominative and the present
tense, because names of people cannot be declined. `{seat, select, you {...} other {...}}` addresses the reader.
"""

from tabletop.core.language import from_folder, language
from tabletop.core.messages import Words

__all__ = ["Words", "from_folder", "language"]
