"""Texts of the library in several languages, and the functions that say them.

Rules return keys and facts; `Words` make the sentence, last and in one place. The texts of a game are in
`texts/<language>/<game>.json` here, or in `texts/<language>.json` of its own package. Their syntax is in
`tabletop.core.icu`. All languages have the same keys, and each decides its forms. These parts of a key are the same in
every game:

    title, how, signs             the name of the game, ten lines for newcomers, the signs in `render_text`
    play.held                     an objection, by its code without the game: `no("starmap.play.held", card=str(card))`
    event.Played                  an event, by its class; its facts are its fields, or what its property `facts` returns
    action.Play                   what an action means
    reason.collection             how a game ended; the form `sentence` is a whole sentence for the screen
    category.gems, phase.turn     the categories of a score, the phases of a turn
    colour.red                    a word: `{trump, word, acc}` says the fact `trump`, whose kind is `colour`, in a form
    lesson.turn, screen.title, picture.deck      what screens and pictures say, in groups that the game chooses

To write the texts of a game, which `tabletop new-game` begins:

1. Write `<game>/kinds.py`: `KINDS` maps facts to their kinds if they are not named like their kind, and `RULES` maps
   events to rules. The kind `seat` becomes a name. Other kinds are the first part of the keys of words.
2. Give its base class of events `DOMAIN = "<game>"` and its class of objections `CODES`.
3. Give `render_text`, `screen` and `panels` the keyword `words: Words | None = None`, and begin with
   `words = as_words(words).at(names, you=view.seat)`. Write no literal, but `words.say("<game>.key", fact=...)`.
4. In pictures, use `pen.words` and `Kit.says`. A picture shows numbers of seats, because `pen.words` has no names.
5. Write the same keys for Russian. For the games here `tests/texts` lists what is missing, cut or never said.

Write whole sentences; only lists may be joined. A seat is the grammatical subject, in the nominative and the present
tense, because names of people cannot be declined. `{seat, select, you {...} other {...}}` addresses the listener.
"""

from tabletop.core.language import from_folder, language
from tabletop.core.messages import Words

__all__ = ["Words", "from_folder", "language"]
