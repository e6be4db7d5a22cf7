"""What somebody sees of a table at one moment, and hears of what happens there, as documents."""

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from tabletop.core.game import AnyGame, Size, derived_of, standing_of
from tabletop.core.memory import hide_known
from tabletop.core.outcome import Outcome
from tabletop.match import Entry
from tabletop.records.codec import codec
from tabletop.svg.kit import picture_of
from tabletop.telling import meaning, told, with_names
from tabletop.web.documents import Choice, EndingDocument, EntryDocument, LookDocument, Place, Sentence
from tabletop.web.table import Table


@frozen
class Style:
    """The size of a picture, None for no picture, and whether it hides the known cards of hands."""

    size: Size | None
    hides_known: bool = False


def look(table: Table, seat: int | None, *, token: str | None, style: Style, among: Sequence[int]) -> LookDocument:
    """Return all that a page shows to a seat, or to a spectator; `among` are the places of actions still wanted."""
    match, game = table.match, table.game
    formats, view, outcome = codec(game, options=match.options), match.view(seat), match.outcome()
    actions = () if seat is None or match.bots[seat] is not None else match.legal_actions(seat)
    standing, last = standing_of(game), table.witnesses[seat].last
    return LookDocument(
        table=table.id,
        game=game.INFO.name,
        title=game.INFO.title,
        options=formats.options.write(match.options),
        seat=seat,
        names=match.names,
        bots=match.bots,
        revision=match.revision,
        heard=match.last_id,
        to_act=[*match.to_act],
        thinking=[at for at in match.to_act if match.bots[at] is not None],
        over=match.is_over,
        outcome=None if outcome is None else formats.outcome.write(outcome),
        ending=_ending(table),
        can_undo=seat is not None and not match.is_over and match.undos_by(seat) > 0,
        can_redo=seat is not None and not match.is_over and match.can_redo_by == seat,
        view=formats.view.write(view),
        derived=formats.derived.write(derived_of(game, view)),
        actions=[Choice(action=str(action), text=meaning(action)) for action in actions],
        picture=picture_for(game, view, legal=_chosen(actions, among), last=last, outcome=outcome, style=style),
        scores=None if standing is None else [[*score] for score in standing(view)],
        rematch=None if table.rematch is None else Place(table=table.rematch, token=token),
    )


def picture_for(
    game: AnyGame,
    view: Any,
    *,
    legal: Sequence[Any] = (),
    last: Sequence[Any],
    outcome: Outcome | None,
    style: Style,
) -> str:
    """Draw what a seat sees, with what can be clicked; nothing where no picture is wanted."""
    if style.size is None:
        return ""
    shown = hide_known(view) if style.hides_known else view
    return picture_of(game)(shown, legal=legal, last=last, outcome=outcome, size=style.size)


def _chosen(actions: Sequence[Any], among: Sequence[int]) -> Sequence[Any]:
    """Return the actions that an earlier click has left, or all of them."""
    return [actions[place] for place in among if place < len(actions)] or actions


def _ending(table: Table) -> EndingDocument | None:
    ending = table.match.ending
    return None if ending is None else EndingDocument(kind=ending.how, seat=ending.seat)


def entry_document(table: Table, entry: Entry[Any], seat: int | None) -> EntryDocument:
    """Return what a seat is told of an entry that it hears."""
    write, names = codec(table.game, options=table.match.options).event.write, table.match.names
    return EntryDocument(
        id=entry.id,
        kind=entry.kind,
        seat=entry.seat,
        name=entry.name,
        bot=entry.bot,
        default=entry.default,
        undone=entry.undone,
        sentences=sentences_of(entry.events, seat, names),
        events=[write(event) for event in entry.events],
    )


def sentences_of(events: Sequence[Any], seat: int | None, names: Sequence[str]) -> list[Sentence]:
    """Tell events in sentences, each with the rule that it goes by if the event says so."""
    return [Sentence(text=with_names(str(event), names), rule=_rule_of(event)) for event in told(events, seat)]


def _rule_of(event: Any) -> str | None:
    rule = getattr(event, "rule", None)
    return rule if isinstance(rule, str) else None
