"""The decisions of the game, phase by phase, and the functions that core makes from them."""

from tabletop.core.play import Plumbing, decision, plumbing, question
from tabletop.subastral import course, disturbance, legal
from tabletop.subastral.actions import Action, Give, Pile, Play, Send, Take
from tabletop.subastral.event import Event
from tabletop.subastral.notation import NOTATION
from tabletop.subastral.state import Draft, State

PLUMBING: Plumbing[State, Action, Event] = plumbing(
    State,
    Draft,
    question("play", legal.play_actions, decision(Play, legal.check_play, course.play)),
    question("take", legal.take_actions, decision(Take, legal.check_take, course.take)),
    question("destination", legal.send_actions, decision(Send, legal.check_send, course.send)),
    question("piles", legal.pile_actions, decision(Pile, legal.check_pile, course.begin_pile)),
    question("give", legal.give_actions, decision(Give, legal.check_give, disturbance.give)),
    notation=NOTATION,
    wrong_step=legal.wrong_step,
    order="cards as in the hand, clouds by number, hand before journal, biomes in their order",
)
legal_actions, why_illegal = PLUMBING.legal_actions, PLUMBING.why_illegal
apply, step, events, parse_action = PLUMBING.apply, PLUMBING.step, PLUMBING.events, PLUMBING.parse_action
