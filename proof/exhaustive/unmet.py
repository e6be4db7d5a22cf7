"""Which rules and kinds of actions, events and refusals no small world meets, and why not."""
