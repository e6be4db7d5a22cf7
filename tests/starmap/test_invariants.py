"""What holds at every moment of every game: told from the rulebook, without asking `validate`."""

from collections import Counter

from tabletop import starmap
from tabletop.starmap import Card, Discarded, NobodyWon, RoundWon, ShineLost, State
from tests.starmap.games import STYLES, every_style, every_table, steps
from tests.starmap.shadow import Shadow, facts_of

GAMES = 60
WINS = 9  # five new values and four shine for repeats
BOX = Counter({Card.from_notation(f"{colour}{value}"): 2 for colour in "BGRY" for value in range(1, 7)})
BOX[Card.from_notation("REST")] = 6


def everything(state: State) -> Counter[Card]:
    """Count the cards wherever they are."""
    cards = Counter([*state.deck, *state.discard, *[laid.card for laid in state.table]])
    for seat in state.seats:
        cards.update(seat.hand + seat.collection)
    return cards


@every_style
@every_table
def test_no_card_is_lost_or_copied(players: int, style: str) -> None:
    assert all(everything(state) == BOX for _, _, state in steps(players, style, GAMES))


@every_style
@every_table
def test_hands_hold_one_to_ten_cards(players: int, style: str) -> None:
    for _, _, state in steps(players, style, GAMES):
        dry = not state.deck and len(state.discard) <= 1
        sizes = [len(seat.hand) for seat in state.seats]
        assert max(sizes) <= 10
        assert min(sizes) >= 1 or dry
        assert state.phase != "turn" or state.seats[state.to_act[0]].hand


@every_style
@every_table
def test_an_empty_deck_leaves_one_discarded_card(players: int, style: str) -> None:
    for _, _, state in steps(players, style, GAMES):
        assert state.deck or len(state.discard) == 1
        assert state.discard


@every_style
@every_table
def test_shine_is_one_to_five_until_the_end_and_never_rises(players: int, style: str) -> None:
    for before, _, state in steps(players, style, GAMES):
        shine = [seat.shine for seat in state.seats]
        assert state.is_over or min(shine) >= 1
        assert max(shine) <= 5
        assert shine.count(0) <= 1
        assert all(now <= once.shine for now, once in zip(shine, before.seats, strict=True))


@every_style
@every_table
def test_only_the_winner_of_the_round_loses_shine(players: int, style: str) -> None:
    winner = None
    for _, happened, _ in steps(players, style, GAMES):
        for event in happened:
            winner = event.seat if isinstance(event, RoundWon) else winner
            assert not isinstance(event, ShineLost) or event.seat == winner


@every_style
@every_table
def test_the_top_of_the_pile_stays_until_the_round_is_over(players: int, style: str) -> None:
    for before, happened, state in steps(players, style, GAMES):
        if not any(isinstance(event, Discarded) for event in happened):
            assert state.discard[-1] == before.discard[-1]


@every_style
@every_table
def test_the_marker_is_with_the_last_winner_who_leads(players: int, style: str) -> None:
    holder = winner = None
    for before, happened, state in steps(players, style, GAMES):
        if before.marker is None and not before.table and not any(seat.collection for seat in before.seats):
            holder = None
        for event in happened:
            if isinstance(event, RoundWon):
                winner = event.seat
            elif event == NobodyWon("dummy"):
                holder = None
            elif isinstance(event, Discarded) and not any(isinstance(each, NobodyWon) for each in happened):
                holder = winner
        assert state.is_over or state.marker == holder
        assert state.marker in (None, state.first)


@every_style
@every_table
def test_six_values_end_the_game(players: int, style: str) -> None:
    for _, _, state in steps(players, style, GAMES):
        full = [len({card.value for card in seat.collection}) == 6 for seat in state.seats]
        assert state.is_over == (any(full) or any(seat.shine == 0 for seat in state.seats))
        assert sum(full) <= 1


@every_style
@every_table
def test_nobody_wins_ten_rounds_without_ending_the_game(players: int, style: str) -> None:
    for _, _, state in steps(players, style, GAMES):
        assert state.is_over or all(len(seat.collection) <= WINS for seat in state.seats)


@every_style
@every_table
def test_somebody_decides_until_there_is_an_outcome(players: int, style: str) -> None:
    for _, _, state in steps(players, style, GAMES):
        assert len(state.to_act) == (0 if state.is_over else 1)
        assert (starmap.outcome(state) is not None) == state.is_over
        assert bool(starmap.legal_actions(state)) == (not state.is_over)
        assert (state.phase == "over") == state.is_over


@every_style
@every_table
def test_a_decision_is_a_choice_unless_it_is_a_turn(players: int, style: str) -> None:
    for _, _, state in steps(players, style, GAMES):
        if state.phase in ("take", "top"):
            assert len(starmap.legal_actions(state)) > 1


@every_style
@every_table
def test_events_tell_a_spectator_everything_that_the_view_shows(players: int, style: str) -> None:
    for before, happened, state in steps(players, style, GAMES // 2):
        shadow = Shadow(starmap.view(before, None))
        for event in happened:
            shadow.note(event.seen_by(None))
        assert shadow.facts() == facts_of(starmap.view(state, None))


def test_these_games_visit_the_odd_corners() -> None:
    seen: Counter[str] = Counter()
    for players in starmap.INFO.players:
        for style in STYLES:
            for _, happened, state in steps(players, style, GAMES):
                seen.update([type(event).__name__ for event in happened])
                seen.update([str(event) for event in happened if isinstance(event, NobodyWon)])
                seen[state.phase] += 1
                if outcome := starmap.outcome(state):
                    seen[outcome.reason] += 1

    dummy, rest = str(NobodyWon("dummy")), str(NobodyWon("rest"))
    for corner in ("Reshuffled", "Emptied", "top", "take", dummy, rest, "collection", "elimination"):
        assert seen[corner] >= 5, corner
