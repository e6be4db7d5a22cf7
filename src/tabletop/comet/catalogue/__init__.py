"""The card set: how it is read, what it holds, and the tables that it leads to."""

from tabletop.comet.catalogue.catalogue import Catalogue, built_in
from tabletop.comet.catalogue.table import Setup

__all__ = ["Catalogue", "Setup", "built_in"]
