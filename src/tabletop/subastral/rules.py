"""The decisions of the game, phase by phase, and the functions that core makes from them."""

from tabletop.core.play import Plumbing, decision, plumbing, question
from tabletop.subastral.actions import Action, Give, Pile, Play, Send, Take
from tabletop.subastral.course import begin_pile, play, send, take
from tabletop.subastral.disturbance import give
from tabletop.subastral.event import Event
from tabletop.subastral.legal import (
    check_give,
    check_pile,
    check_play,
    check_send,
    check_take,
    give_actions,
    pile_actions,
    play_actions,
    send_actions,
    take_actions,
    wrong_step,
)
from tabletop.subastral.notation import NOTATION
from tabletop.subastral.state import Draft, State

PLUMBING: Plumbing[State, Action, Event] = plumbing(
    State,
    Draft,
    question("play", play_actions, decision(Play, check_play, play)),
    question("take", take_actions, decision(Take, check_take, take)),
    question("destination", send_actions, decision(Send, check_send, send)),
    question("piles", pile_actions, decision(Pile, check_pile, begin_pile)),
    question("give", give_actions, decision(Give, check_give, give)),
    notation=NOTATION,
    wrong_step=wrong_step,
    order="cards as in the hand, clouds by number, hand before journal, biomes in their order",
)
legal_actions, why_illegal = PLUMBING.legal_actions, PLUMBING.why_illegal
apply, step, events, parse_action = PLUMBING.apply, PLUMBING.step, PLUMBING.events, PLUMBING.parse_action
