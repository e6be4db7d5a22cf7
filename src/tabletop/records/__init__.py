"""Games as documents: JSON that is checked to the last key, and digests."""
