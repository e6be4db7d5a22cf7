"""Passage over empty hexes of a terrain."""

from tabletop.comet.actions import Action, Guide
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import TerrainPassage
from tabletop.comet.effects.record import NO_HELP, EffectRecord, one_choice, worth_nothing
from tabletop.comet.event import Log, PassageOpened
from tabletop.comet.moving import has_token
from tabletop.comet.objection import CometObjection, no
from tabletop.comet.state import Draft, Guided, Moving, Position, with_passages
from tabletop.core.rulebook import implements


def _obstacle(position: Position, seat: int, effect: TerrainPassage) -> str | None:
    return None if effect.scope == "all_tokens" or has_token(position, seat) else "comet.terrain_passage.token"


def _offers(position: Position, seat: int, _effect: TerrainPassage) -> list[Action]:
    guides = position.book.guides
    return [guides[slot] for slot, place in enumerate(position.tokens[seat]) if place is not None]


@implements("comet.terrain_passage")
def _check(position: Position, seat: int, action: Guide, _effect: TerrainPassage) -> CometObjection | None:
    places = position.tokens[seat]
    there = 0 <= action.slot < len(places) and places[action.slot] is not None
    return None if there else no("comet.terrain_passage.token")


@implements("comet.terrain_passage")
def _guide(draft: Draft, seat: int, action: Guide, effect: TerrainPassage, log: Log) -> None:
    _open(draft, seat, action.slot, effect, log)


@implements("comet.terrain_passage")
def _guide_all(draft: Draft, seat: int, effect: TerrainPassage, log: Log) -> None:
    _open(draft, seat, None, effect, log)


def _open(draft: Draft, seat: int, slot: int | None, effect: TerrainPassage, log: Log) -> None:
    """Let a token, or all of them (None), pass empty hexes of a terrain until the Move ends."""
    moving = Moving.of(draft)
    draft.step = with_passages(moving, guided=(*moving.guided, Guided(slot, effect.terrain)))
    if log is not None:
        log.append(PassageOpened(seat, slot, effect.terrain))


def _caption(_book: Book, effect: TerrainPassage) -> str:
    return f"cross {effect.terrain}" + (", 1 token" if effect.scope == "one_token" else "")


PASS_THROUGH = EffectRecord(
    kind=TerrainPassage,
    obstacle=_obstacle,
    in_hatch=NO_HELP,
    carry_out=_guide_all,
    choice=one_choice(
        phase="guide",
        action=Guide,
        times=lambda effect: int(effect.scope == "one_token"),
        offers=_offers,
        check=_check,
        carry_out=_guide,
    ),
    caption=_caption,
    points=worth_nothing,
)
