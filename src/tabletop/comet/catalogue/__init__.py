"""The card set: how it is read, what it holds, and the tables that it leads to."""

from tabletop.comet.catalogue.catalogue import Catalogue, Printed, Setup, built_in

__all__ = ["Catalogue", "Printed", "Setup", "built_in"]
