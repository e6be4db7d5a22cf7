"""What a player may do, what not and why, and when there is only one answer."""
