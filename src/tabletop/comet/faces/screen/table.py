"""Sections of a screen for the map, cards and uses of abilities."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from tabletop.comet.actions import Go, Step
from tabletop.comet.board import Board, Hex
from tabletop.comet.cards import Card
from tabletop.comet.faces.captions import ability_words, readable
from tabletop.comet.faces.screen import maps
from tabletop.comet.faces.screen.cards import card_row, head_row, labelled, listed, name_of
from tabletop.comet.faces.screen.choices import Choices, OnCard, OnHex, Zone, is_cave
from tabletop.comet.faces.screen.maps import CAVE_LABEL, Drawn, addresses_of, ground_code, in_rows, some_rows
from tabletop.comet.faces.screen.seats import OWN, in_one_line, own_lines
from tabletop.comet.faces.screen.words import NOT_THERE
from tabletop.comet.faces.text import token_name, tokens_on
from tabletop.comet.under_way import Between, Moving, Using
from tabletop.comet.views import View
from tabletop.core.messages import Words
from tabletop.screens.layout import CHOICE, SUMMARY, TABLE, Section, filled, padded, wrapped

HAND, GOLD, MINE, LATEST, RULER, WAYS = range(SUMMARY, SUMMARY + 6)
"""Ranks of sections without choices, from the least important one."""
LABEL_COLUMNS, INDENT = 6, 11
"""The columns of one letter before a card, and of both letters before a hand card."""


@frozen
class Table:
    """The arguments of all sections."""

    view: View
    choices: Choices
    signs: Sequence[str]
    columns: int
    words: Words

    def labels_on_map(self) -> dict[Hex, str]:
        """Return the letters of hexes, and the name of the cave."""
        board, places = self.view.options.book.board, self.choices.hexes
        return {place: CAVE_LABEL if is_cave(board, place) else self.choices.letter(OnHex(place)) for place in places}


def is_wide_enough(table: Table) -> bool:
    """Whether the map with outlines fits."""
    return maps.outlined_width(table.view.options.book.board) <= table.columns


def map_lines(table: Table) -> list[str]:
    """Draw the map with its ruler, as large as it fits."""
    drawn = _draw(table, is_wide=is_wide_enough(table))
    return [drawn.ruler, *drawn.lines]


def _draw(table: Table, *, is_wide: bool) -> Drawn:
    board, columns, labels = table.view.options.book.board, table.columns, table.labels_on_map()
    tokens = tokens_on(table.view, table.signs)
    if is_wide:
        return maps.outlined(board, columns, tokens=tokens, labels=labels, words=table.words)
    return maps.condensed(board, columns, tokens=tokens, labels=labels)


def map_sections(table: Table, *, is_wide: bool, most: int | None = None) -> Iterator[Section]:
    """Draw the map with at most `most` rows, and list the choices outside."""
    board, labels, drawn = table.view.options.book.board, table.labels_on_map(), _draw(table, is_wide=is_wide)
    if most is not None:
        drawn = some_rows(drawn, board, most, wanted=[*labels] or _own_places(table.view))
    has_choice = bool(labels) or table.view.phase == "guide"
    yield Section((drawn.ruler,), CHOICE if labels and addresses_of(board) else RULER)
    yield Section(drawn.lines, CHOICE if has_choice else TABLE)
    lost = [_told_hex(board, place, labels[place]) for place in labels if place in drawn.missing]
    yield Section(tuple(filled(lost, table.columns, table.words.say("comet.screen.elsewhere")) if lost else ()), CHOICE)
    yield Section(tuple(_ways(table)), WAYS)


def _told_hex(board: Board, place: Hex, letter: str) -> str:
    """Return the letter, address and code of a hex that is not on the map."""
    address = addresses_of(board).get(place, "")
    return " ".join([part for part in (f"[{letter}]" if letter else "", address, ground_code(board, place)) if part])


def _own_places(view: View) -> list[Hex]:
    """Return the places of the viewer's tokens."""
    places = () if view.seat is None else view.tokens[view.seat]
    return [place for place in places if place is not None]


def _ways(table: Table) -> list[str]:
    """List the hexes by token and symbol, such as `@0 by la: c e   @1: f`."""
    ways: dict[str, list[str]] = {}
    labels = table.labels_on_map()
    for place in [place for row in in_rows(table.view.options.book.board, [*labels]) for place in row]:
        letter, thing = labels[place], OnHex(place)
        for action in table.choices.actions[thing]:
            if isinstance(action, Step | Go) and letter:
                symbol = action.symbol if isinstance(action, Step) else None
                way = table.words.say("comet.screen.by", sign=token_name(OWN, action.slot), symbol=symbol)
                ways.setdefault(way, []).append(letter)
    told = [f"{way} {' '.join(letters)}" for way, letters in ways.items()]
    return filled([*_passages(table.view, table.words), *told], table.columns, between="   ")


def _passages(view: View, words: Words) -> list[str]:
    """List the tokens that may cross empty hexes of a terrain in this Move."""
    step = view.step.within if isinstance(view.step, Using) else view.step
    guided = step.guided if isinstance(step, Moving) and view.turn == view.seat else ()
    return [words.say("comet.screen.may_cross", sign=_who(each.slot), terrain=each.terrain) for each in guided]


def _who(slot: int | None) -> str | None:
    return None if slot is None else token_name(OWN, slot)


def own_section(table: Table) -> Section:
    """Return the section of the viewer's belongings."""
    seat = table.view.seat
    lines = [] if seat is None else own_lines(table.view, seat, table.signs, table.columns, table.words)
    return Section(tuple(lines[:3]), MINE, short=in_one_line(lines, table.columns, table.words))


def hand_section(table: Table, *, is_brief: bool) -> Section:
    """List the hand, with letters to hatch a card and to choose it otherwise."""
    view, hand = table.view, [*dict.fromkeys(table.view.hand)]
    is_choice = any(thing.zone in ("hatch", "hand") for thing in table.choices.cards)
    if not hand:
        return Section(())
    rows = [(card, _hand_label(table, card)) for card in hand]
    short = [(card, f"{''.join(label.split())} " if is_choice else "  ") for card, label in rows]
    brief = tuple(labelled(short, view.options.book, table.columns, table.words))
    if is_brief:
        return Section(brief, CHOICE if is_choice else TABLE - 1)
    head = head_row(table.words.say("comet.screen.your_hand"), INDENT, table.words)
    if view.phase == "turn" and is_choice:
        head = f"{table.words.say('comet.screen.hatch_move'):{INDENT}}{head[INDENT:]}"
    lines = [card_row(view.options.book, card, table.columns, table.words, label) for card, label in rows]
    return Section((head, *lines)) if is_choice else Section((head, *lines), HAND, short=brief)


def _hand_label(table: Table, card: Card) -> str:
    hatch, other = [_bracketed(table.choices.letter(OnCard(zone, card))) for zone in _HAND_ZONES]
    first, second = (hatch, other) if table.view.phase == "turn" else (other, "")
    count = table.view.hand.count(card)
    return padded(f"{padded(first, LABEL_COLUMNS)}{second}", INDENT - 1) + (str(count) if count > 1 else " ")


_HAND_ZONES: tuple[Zone, Zone] = ("hatch", "hand")


def _bracketed(letter: str) -> str:
    return f"[{letter}]" if letter else ""


def gold_section(table: Table, *, is_brief: bool) -> Section:
    """List the gold row, with one line for each card if one can be taken."""
    view, book = table.view, table.view.options.book
    if any(thing.zone == "gold" for thing in table.choices.cards):
        return _pile(table, table.words.say("comet.screen.gold_to_take"), "gold", view.gold_row, is_brief=is_brief)
    lines = wrapped(
        table.words.say("comet.screen.gold_cards", names=listed(book, view.gold_row, table.words)), table.columns
    )
    return Section(tuple(lines), GOLD, short=in_one_line(lines, table.columns, table.words))


def moved_section(table: Table, *, is_brief: bool) -> Section:
    """List the cards discarded for a Move if one of them can be chosen."""
    step = table.view.step.within if isinstance(table.view.step, Using) else None
    if not isinstance(step, Between) or table.view.phase not in ("silver", "pick"):
        return Section(())
    return _pile(table, table.words.say("comet.screen.discarded"), "moved", step.cards, is_brief=is_brief)


def _pile(table: Table, title: str, zone: Zone, cards: Sequence[Card], *, is_brief: bool) -> Section:
    """List open cards that can be chosen."""
    book = table.view.options.book
    labels = [
        (card, padded(_bracketed(table.choices.letter(OnCard(zone, card))), INDENT)) for card in dict.fromkeys(cards)
    ]
    if is_brief:
        return Section(tuple(labelled(labels, book, table.columns, table.words)))
    lines = [card_row(book, card, table.columns, table.words, label) for card, label in labels]
    return Section((head_row(title, INDENT, table.words), *lines))


def uses_section(table: Table) -> Section:
    """List the abilities that can be used now."""
    book, words = table.view.options.book, table.words
    uses = [
        f"[{table.choices.letter(thing)}] {name_of(book, thing.card, words)}: "
        f"{readable(ability_words(book, book.abilities[thing.card][thing.ability], words))}"
        for thing in table.choices.cards
        if thing.zone == "use"
    ]
    return Section(
        tuple(filled(uses, table.columns, words.say("comet.screen.use"), hanging="    ", between="   ") if uses else ())
    )


def refused_of(view: View, choices: Choices, words: Words) -> Mapping[str, str]:
    """Return the reason why each other hex cannot be chosen, by address."""
    key = NOT_THERE.get(view.phase)
    if not key or not choices.hexes:
        return {}
    reason = words.say(key)
    return {word: reason for word in addresses_of(view.options.book.board).values() if word not in choices.words}


def things_of(view: View, choices: Choices) -> Mapping[str, str]:
    """Return the thing of each letter, in words that do not change between screens."""
    addresses = addresses_of(view.options.book.board)
    told: dict[str, str] = {}
    for thing, letter in choices.letters.items():
        match thing:
            case OnHex(place):
                told[letter] = addresses.get(place, str(place))
            case OnCard(zone, card, ability):
                told[letter] = f"{zone} {card}{f' {ability}' if ability else ''}"
    return told
