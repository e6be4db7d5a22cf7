"""Short descriptions of cards."""

from collections.abc import Callable, Iterable, Sequence

from attrs import asdict

from tabletop.comet.cards import Card, SetBonus
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import USED, Ability, Effect, HandLimit, InSet
from tabletop.comet.effects.records import RECORDS
from tabletop.core.events import Fact, plain_fact
from tabletop.core.icu import Facts
from tabletop.core.language import english
from tabletop.core.messages import Words
from tabletop.screens.layout import WIDTH, wrapped

SYMBOL_COLUMNS = 13  # This is enough for two terrains.


def abilities_of(book: Book, card: Card, words: Words) -> str:
    """Return the abilities of a card, such as `move: 1 step or +lava; end: 2 per blue egg`."""
    return _told(book, book.abilities[card], words)


def does(book: Book, card: Card, words: Words) -> str:
    """Return the abilities of a card, with blanks instead of underscores."""
    return readable(abilities_of(book, card, words))


def readable(text: str) -> str:
    """Return a text with blanks instead of underscores."""
    return text.replace("_", " ")


def full_name(book: Book, card: Card, words: Words, form: str = "name") -> str:
    """Return the name of a card in the language.

    It is the printed name in English, and for a card without a word in the texts.
    """
    animal = book.animals.get(card)
    key = f"comet.species.{animal.species}" if animal else f"comet.name.{card}"
    if words.language.text(key) == english().language.text(key):
        return (animal or book.advantages.get(card) or book.leaders[card]).name
    name = words.word(key, form)
    return name[:1].upper() + name[1:]


def species_word(species: str, words: Words, form: str = "") -> str:
    """Return the name of a species."""
    return readable(words.word(f"comet.species.{species}", form))


def worth(book: Book, card: Card, words: Words) -> str:
    """Return the points of an animal card in brief: `4p`."""
    return words.say("comet.screen.worth", points=book.animals[card].points)


def uses_of(book: Book, card: Card, words: Words) -> str:
    """Return the abilities of a card except those for the end of the game."""
    return _told(book, [each for each in book.abilities[card] if each.trigger != "endgame"], words)


def ability_words(book: Book, ability: Ability, words: Words) -> str:
    """Return the text of an ability, such as `1 step`, or `1 step, free` without cost."""
    effect = ability.effect
    text = words.with_facts(RECORDS[type(effect)].caption, _facts(book, effect, words))
    is_free = ability.trigger in USED and ability.cost == "none"
    return words.say("comet.card.free", text=text) if is_free else text


def _facts(book: Book, effect: Effect, words: Words) -> Facts:
    """Return the facts of an effect."""
    match effect:
        case InSet():
            return _set_facts(next(each for each in book.catalogue.sets if each.name == effect.set), words)
        case HandLimit():
            return {"amount": f"{effect.amount:+}"}
        case _:
            return {name: _fact(name, value, words) for name, value in asdict(effect, recurse=False).items()}


def _fact(name: str, value: Fact, words: Words) -> Fact:
    """Return a field of an effect as a fact. The language determines how lists are joined."""
    if not isinstance(value, tuple):
        return plain_fact(value)
    if name == "where":
        return value[0] if len(value) == 1 else None
    if name in ("symbols", "bonus_symbols"):
        return " ".join([words.say("comet.card.more", symbol=each) for each in value]) or None
    kinds = [words.word(f"comet.species.{each}", "acc") for each in value]
    goals = [words.word(f"comet.goal.{each}") for each in value]
    return words.say("comet.card.or").join(goals if name == "targets" else kinds)


def _set_facts(bonus: SetBonus, words: Words) -> Facts:
    one_of, species = words.say("comet.card.or"), [words.word(f"comet.species.{each}") for each in bonus.species]
    joined = words.say("comet.card.and").join(species)
    if bonus.kind == "count":
        counted = [words.say("comet.card.counted", species=each, count=bonus.count) for each in bonus.species]
        joined = one_of.join(counted)
    jokers = one_of.join([words.word(f"comet.species.{each}") for each in bonus.jokers]) or None
    return {"points": bonus.points, "kind": bonus.kind, "count": bonus.count, "names": joined, "jokers": jokers}


def _told(book: Book, abilities: Iterable[Ability], words: Words) -> str:
    by_time: dict[str, list[str]] = {}
    for ability in abilities:
        by_time.setdefault(ability.trigger, []).append(ability_words(book, ability, words))
    one_of = words.say("comet.card.or")
    return "; ".join([f"{words.word(f'comet.trigger.{when}')}: {one_of.join(does)}" for when, does in by_time.items()])


def card_lines(
    book: Book, title: str, cards: Sequence[Card], *, words: Words, columns: int = WIDTH,
    name: Callable[[Card], str] = str,
) -> list[str]:  # fmt: skip
    """Return a table of cards with one line for each, or more for long abilities.

    `name` returns the name of a card.
    """
    if not cards:
        return [words.say("comet.card.none", title=title)]
    wide = max(map(len, (title, *map(name, cards))))
    head = f"{title:{wide}}  {words.say('comet.card.head')}"
    rows = [(f"{name(card):{wide}}  {_shown_facts(book, card, words)}  ", does(book, card, words)) for card in cards]
    hanging = " " * min(wide + SYMBOL_COLUMNS + 20, columns // 2)
    told = [line for row, can in rows for line in wrapped(can, columns, row, hanging) or [row.rstrip()]]
    return [head, *told]


def _shown_facts(book: Book, card: Card, words: Words) -> str:
    animal = book.animals.get(card)
    if animal is None:
        return f"{words.say('comet.card.once'):{SYMBOL_COLUMNS + 16}}"
    symbols = " ".join([words.word(f"comet.symbol.{each}", "short") for each in animal.symbols])
    egg = words.word(f"comet.egg.{animal.egg}", "short")
    return f"{symbols:{SYMBOL_COLUMNS}} {animal.nest:>4} {animal.points:>3} {egg:6}"
