"""JSON documents of games, records of whole games, and digests."""
