"""The shared core: what every game is made of. It knows no game."""
