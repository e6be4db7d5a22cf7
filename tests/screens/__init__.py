"""Screens of the games with boards, over whole games and odd sizes."""
