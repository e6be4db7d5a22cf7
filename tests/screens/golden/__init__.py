"""Golden screens, as text files to read."""
