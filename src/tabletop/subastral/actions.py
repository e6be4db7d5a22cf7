"""The decisions of a player, each made once and looked up."""

from typing import Literal, TypeAlias

from tabletop.core.errors import shown
from tabletop.core.late import frozen
from tabletop.subastral.cards import BIOMES, CLOUDS, FACES, Biome, Card

Destination: TypeAlias = Literal["hand", "journal"]


@frozen
class Play:
    """Play a card from the hand to the cloud of its number."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@frozen
class Take:
    """Take all cards of another cloud."""

    cloud: int

    def __str__(self) -> str:
        return f"take {shown(self.cloud)}"


@frozen
class Send:
    """Say where the cards go when clouds 1 and 6 leave the choice."""

    destination: Destination

    def __str__(self) -> str:
        return f"to {self.destination}"


@frozen
class Pile:
    """Say which of the new biomes becomes the next pile of the journal."""

    biome: Biome

    def __str__(self) -> str:
        return f"pile {self.biome}"


@frozen
class Give:
    """Pick the card that goes to the left neighbour (disturbance variant)."""

    card: Card

    def __str__(self) -> str:
        return f"give {self.card}"


Action: TypeAlias = Play | Take | Send | Pile | Give

# What is there for each card stands at its key: PLAYS[card.key].
PLAYS = tuple([Play(face) for face in FACES])
GIVES = tuple([Give(face) for face in FACES])
TAKES = {cloud: Take(cloud) for cloud in CLOUDS}
SENDS = (Send("hand"), Send("journal"))
PILES = {biome: Pile(biome) for biome in BIOMES}
TAKES_BESIDE = {cloud: tuple([TAKES[other] for other in CLOUDS if other != cloud]) for cloud in CLOUDS}
