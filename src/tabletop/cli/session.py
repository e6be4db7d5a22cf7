"""A match at one terminal, with its turns and the handling of typed lines."""

from collections.abc import Iterable, Sequence
from typing import Any

from attrs import evolve

from tabletop.cli.choices import Question, Typed, make_question, same_label, show_help
from tabletop.cli.commands import COMMANDS, Quit
from tabletop.cli.files import to_go_on
from tabletop.cli.languages import Unclear
from tabletop.cli.plain import Plain
from tabletop.cli.saves import Save
from tabletop.cli.terminal import Resized
from tabletop.cli.wording import AnyMatch, News, Notice, names_of, people, result_of
from tabletop.core.errors import MatchError, NotationError, TabletopError, shown
from tabletop.core.events import told
from tabletop.core.messages import Message
from tabletop.screens.layout import Screen

EXIT_DONE, EXIT_UNFINISHED = 0, 1


class Session:
    """A match at one terminal, with its players, its automatic save and its file."""

    def __init__(
        self,
        display: Plain,
        match: AnyMatch,
        save: Save,
        *,
        file: str | None = None,
        at_end: str | None = None,
        hides_known: bool = False,
    ) -> None:
        self.out, self.display, self.match, self.save, self.file = display.out, display, match, save, file
        self.in_file = match.revision
        self.words = display.words.at(names_of(match.names, display.words))
        self.is_changed = False
        self._at_end, self._hides_known = at_end, hides_known
        self._sitting: int | None = None  # The seat of the player at the screen.
        self._has_decided = False  # Forced moves are played only after a decision of that player.
        self.news = News()
        save.tell_to(lambda reason: self.news.note(self.words.say("cli.not_kept", reason=reason)))

    def run(self) -> int:
        """Play until the end, and return the exit code."""
        try:
            self.display.welcome(self.match, self.words)
            while not self._is_over():
                self._turn(self._whose_turn())
        except Quit:
            self._leave()
            return EXIT_DONE
        except EOFError:
            self._leave()
            self.out.say(self.words.say("cli.input_ended"))
            return EXIT_UNFINISHED
        except (KeyboardInterrupt, MatchError):  # MatchError means that a bot has failed.
            self._leave()
            raise
        finally:
            self.display.close(is_shared=False)
        self._end()
        return EXIT_DONE

    def _end(self) -> None:
        """Show the final table, and to a single player also the last news."""
        sitting = people(self.match)
        seat = sitting[0] if len(sitting) == 1 else None
        question = self.about(seat, self.news.of(seat) if seat is not None else (), self.news.remarks())
        self.display.last(question)
        if question.outcome:
            self.out.say(result_of(self.match, question.outcome, question.names, self.words))
        self._say_seed()
        self.out.say(self.words.say("cli.to_keep"))
        if name := self.save.close():
            self.out.say(self.words.say("cli.kept", name=name))

    def _leave(self) -> None:
        """Clear a shared screen, then print how to resume the game, or its seed."""
        self.display.close(is_shared=self.is_shared)
        self.save.write(self.match)
        if ways := self._ways_on():
            self.out.say("\n" + "\n".join([self.words.say("cli.continue", command=way) for way in ways]))
        else:
            self._say_seed()

    def _say_seed(self) -> None:
        """Print the seed, which reveals every hand. The game must not continue after that."""
        self.out.say()
        self.out.tell(self.words.say("cli.seed", seed=self.match.seed))

    def _ways_on(self) -> list[str]:
        """Return the commands that resume the match at its present state."""
        file = self.file if self.match.revision == self.in_file else None
        in_file = to_go_on(self._at_end or file or "", self.match) if self._at_end or file else None
        return [way for way in (self.save.way_on(self.match), in_file) if way]

    @property
    def is_shared(self) -> bool:
        """Whether several people take turns at the screen."""
        return len(people(self.match)) > 1

    def forget(self) -> None:
        """Discard all news, because the table has changed by an undo."""
        self.news.forget()
        self.display.forget()
        self.is_changed = True

    def _is_over(self) -> bool:
        """Play the bots' turns, and return whether the match is over."""
        turn: list[Any] = []
        while (bot := self._next_bot()) is not None:
            events = self.match.play_bot() or ()
            self.news.remember(events, people(self.match))
            self.display.forget()
            turn += events
            if self._next_bot() not in (bot, None):
                self._watch(turn)
                turn.clear()
        self.save.write(self.match)
        return self.match.is_over

    def _next_bot(self) -> int | None:
        return next((seat for seat in self.match.to_act if self.match.bots[seat] is not None), None)

    def _watch(self, turn: Iterable[Any]) -> None:
        """Show a single player the actions of a bot before the next bot acts."""
        seat = people(self.match)[0]
        if not self.is_shared and (news := told(turn, seat)):
            self.display.watch(evolve(self.about(seat, news), is_watched=True))

    def _whose_turn(self) -> int:
        """Return the person to act, preferably the one at the screen."""
        acting = [seat for seat in self.match.to_act if self.match.bots[seat] is None]
        sitting = self._sitting
        return acting[0] if sitting is None or sitting not in acting else sitting

    def _turn(self, seat: int) -> None:
        """Show the seat its table, and read lines until something has changed."""
        self._hand_over(seat)
        self.is_changed = self._settle(seat)
        if not self.is_changed:
            self._put(self._asked(seat))
            self._show()
        while not self.is_changed:
            try:
                self._answer(seat, self.display.ask())
            except Resized:
                self._put(self.question)
                self._show()
        self.save.write(self.match)

    def _hand_over(self, seat: int) -> None:
        """Hide the screen of the previous player."""
        if self._sitting == seat:
            return
        if self.is_shared:
            while self.display.hand_over(self.words.names[seat], is_first=self._sitting is None) == "?":
                show_help(self.display, self.display.explain(self.about(None)))
        self._sitting, self._has_decided = seat, not self.is_shared

    def about(self, seat: int | None, news: Sequence[Message] = (), answers: Sequence[str] = ()) -> Question:
        """Return the current question of a seat, or of a spectator."""
        question = make_question(self.match, seat, self.words, hides_known=self._hides_known)
        return evolve(question, news=news, answers=tuple(answers))

    def _asked(self, seat: int) -> Question:
        """Return the question of the seat with its news and any new lesson."""
        question = self.about(seat, self.news.of(seat), self.news.remarks())
        lesson = self.display.prepare(question).lesson
        return self.display.teach(question, lesson) if self.news.is_new(lesson, seat) else question

    def _put(self, question: Question) -> None:
        self.question, self.screen = question, self.display.prepare(question)

    def _show(self) -> None:
        self.display.show(self.question, self.screen)

    def show_again(self) -> None:
        """Show the whole table again."""
        self._put(self.question.answering())
        self.display.forget()
        self._show()

    def say(self, text: str) -> None:
        """Show an answer to a person. The question stays the same."""
        self._put(self.question.answering(text))
        self.display.answer(self.question, self.screen)

    def _answer(self, seat: int, text: str) -> None:
        """Execute a typed line, or show the reason why that is impossible."""
        first, _, rest = text.partition(" ")
        try:
            if first == "." and first not in self.screen.labels:
                self._go_back()
            elif first.lower() in COMMANDS:
                COMMANDS[first.lower()](self, seat, rest.strip())
            else:
                self._play(seat, text.lower().split(), text)
        except TabletopError as error:
            self.say(self.typed(seat).answer(text, error))

    def typed(self, seat: int) -> Typed:
        """Return the names of the seat's legal actions."""
        return Typed(self.display, self.question, self.screen, self.match.legal_actions(seat))

    def _go_back(self) -> None:
        """Show the whole question again, after a first label was chosen."""
        if self.question.chosen is None:
            raise Unclear.no("cli.unclear.back")
        self._put(self.question.about(None))
        self._show()

    def _play(self, seat: int, words: Sequence[str], text: str) -> None:
        """Play an action in notation or by its labels."""
        named = self.typed(seat).action_called(text)
        if named is not None:
            self._happen(seat, named)
        elif words[0] in self.screen.labels:
            self._play_labels(seat, [*words])
        elif reason := self.screen.refused.get(words[0]):
            self.say(self.words.say("cli.not_now", label=words[0], reason=reason))
        else:
            self._play_text(seat, text)

    def _play_text(self, seat: int, text: str) -> None:
        """Play a line in notation. Reject an unknown word with some valid labels."""
        typed = self.typed(seat)
        try:
            self._happen(seat, typed.notation(text))
        except NotationError:
            if " " in text:
                raise
            raise Unclear.no("cli.unclear.choice", text=shown(text), labels=typed.some_labels()) from None

    def _play_labels(self, seat: int, words: list[str]) -> None:
        """Play the labels of a line as the player saw them, until one is invalid."""
        seen = self.screen
        while words:
            label = same_label(words[0], seen, self.screen)
            if label is None:
                key = "cli.stopped.thing" if words[0] in seen.things else "cli.stopped.choice"
                self._stop(key, words)
                return
            action, *others = actions = self.screen.labels[label]
            del words[0]
            if others:
                self._put(self.question.about(actions))
                continue
            self._happen(seat, action)
            self._settle(seat, seen, words)
            if words and seat not in self.match.to_act:
                self._stop("cli.stopped.others", words)
                return
            if words:
                self._put(self.about(seat))
        if not self.is_changed:
            self._show()

    def _stop(self, key: str, words: Sequence[str]) -> None:
        """Show why the rest of a line was not played."""
        text = self.words.say(key, words=" ".join(words), label=words[0])
        if self.is_changed:
            self.news.note(text)
        else:
            self._show()
            self.say(text)

    def _happen(self, seat: int, action: Any) -> None:
        """Play an action of a person."""
        self.remember(self.match.play(seat, action))
        self._has_decided = True

    def _settle(self, seat: int, seen: Screen | None = None, words: list[str] | None = None) -> bool:
        """Play forced moves, report them, and remove the words that were typed for them.

        Not right after a change of player: the others could learn something from a decision that is skipped.
        """
        has_played = False
        while self._has_decided and seat in self.match.to_act:
            question = self.about(seat)
            only, *others = question.actions
            if others:
                break
            now = self.display.prepare(question)
            if seen and words and now.labels.get(same_label(words[0], seen, now) or "") == (only,):
                del words[0]
            self.news.add(seat, Notice("cli.only_choice", (("action", str(only)),)))
            self._happen(seat, only)
            has_played = True
        return has_played

    def remember(self, events: Iterable[Any]) -> None:
        """Add events to the news after a person's action."""
        self.news.remember(events, people(self.match))
        self.is_changed = True
