"""What shows that the rules hold: each module tries one thing at length and keeps the figures of it."""
