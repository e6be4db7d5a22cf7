"""The list of functions that `help` shows for each game."""

CONTRACT = """
Every game has these functions. `help({game}.apply)` explains one of them::

    new_game(players=2, seed=7)   set up a game; `options` choose variants
    legal_actions(state)          list every legal action
    apply(state, action)          return the state after the action
    step(state, action)           return the state after the action, and its events
    events(state, action)         return the events of the action
    why_illegal(state, action)    return the objection to the action, or None
    parse_action(state, text)     return the legal action that the text names
    rollout(state, draw)          play at random to the end
    outcome(state)                return places and scores, or None before the end
    view(state, seat)             return what the seat sees, or a spectator (None)
    sample_state(view, seed=1)    return a complete state that is consistent with the view
    deals(view)                   list all of these states, with weights
    standing(view)                return the points so far
    render_text(view)             draw what the viewer sees as text
    render_svg(view)              draw it as SVG
    screen(view, ...)             draw it for a terminal, with the choices
    panels(view, ...)             draw what a key of the terminal opens
    encoding(options, players)    return the numbers of actions and views
    card_table(options)           return the facts of all cards
    validate(state)               raise InvalidState if the state breaks a rule

`{game}.Action` and `{game}.Event` list the classes of actions and events, which `help` explains, too.
The rules are in docs/rules/{game}.md, and `tabletop rules {game}` prints them.
"""
"""What `help` shows of a game after its own docstring."""
