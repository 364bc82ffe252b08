"""What a client is shown of a table: what its seats may know, and nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import takewhile

from ludolab.core import AnyState, Game, Json, Move
from ludolab.core.events import redact
from ludolab.core.marks import Mark
from ludolab.core.preview import Preview
from ludolab.words import question

from . import evening, messages
from .duty import RunOut, duty, order, prompted, unhurried
from .playing import Happened, Playing
from .seats import Held
from .table import Table
from .window import Point, window

SEED = 1
"""The seed of the world that previews are computed in: looking twice shows the same."""


class Showing:
    """One table at one moment, as each visitor is shown it. What several see is built once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._views: dict[int | None, dict[str, Json]] = {}
        self._seats_shown: dict[frozenset[str], list[messages.SeatShown]] = {}
        self._told_to_all: dict[int, messages.Told] = {}
        self._decisions: dict[bool, _Decision] = {}
        self._spectators: messages.TableShown | None = None
        self._spectators_key: tuple[object, ...] = ()

    def to(
        self,
        person: str | None,
        *,
        since: int | None,
        present: frozenset[str],
        now: float,
        live: bool,
        foreseen: bool,
        watching: int = 0,
        watches: bool = False,
    ) -> messages.TableShown:
        """The table for this person. `live`: they have followed it up to `since`. `foreseen`: they
        want previews of moves. `watches`: they want to be shown only what everybody sees."""
        table, playing = self.table, self.table.playing
        seats = () if person is None or watches else table.seats_of(person)
        return messages.TableShown(
            table=table.id,
            position=table.position,
            settings=table.settings,
            status=table.status,
            game=table.games,
            seats=self._seats(seats, present),
            owner=table.owner == person,
            deciding=self._deciding,
            eyes=[]
            if playing is None
            else [
                self._eye(playing, seat, since, live=live, foreseen=foreseen)
                for seat in (seats or (None,))
            ],
            seed_digest=None if playing is None else self._seed_digest,
            announced=None if playing is None else self._announced(playing, seats),
            countdown=self._countdown(now),
            prompt=None if playing is None else self._prompt,
            standing=[] if playing is None else self._standing,
            standing_name=None if playing is None else playing.state.standing_name(),
            outlook={} if playing is None else self._outlook,
            guided=table.guided,
            what_if=None if table.what_if is None else table.what_if.seat,
            challenge=table.challenge or None,
            calls_you=person in table.callers,
            webhook=table.webhook is not None,
            watching=watching,
            closed=table.closed,
            evening=self._evening,
        )

    def to_spectators(
        self,
        _: str | None,
        *,
        since: int | None,
        present: frozenset[str],
        now: float,
        live: bool,
        foreseen: bool,
        watching: int = 0,
    ) -> messages.TableShown:
        """The table for all spectators, built once; a countdown may be a tenth of a second late."""
        tenth = None if self._countdown(now) is None else int(now * 10)
        key = (since, present, tenth, live, foreseen, watching)
        if key != self._spectators_key or self._spectators is None:
            self._spectators_key = key
            self._spectators = self.to(
                None,
                since=since,
                present=present,
                now=now,
                live=live,
                foreseen=foreseen,
                watching=watching,
            )
        return self._spectators

    # --- for everybody ----------------------------------------------------------------------

    @cached_property
    def _evening(self) -> messages.Evening | None:
        return evening.shown(self.table.evening, self.table.seats)

    @cached_property
    def _seed_digest(self) -> str:
        return self.table.seed_digest

    @cached_property
    def _standing(self) -> list[int]:
        return [*self.table.running.state.standing()]

    @cached_property
    def _outlook(self) -> dict[str, float]:
        return {**self.table.running.state.outlook()}

    @cached_property
    def _prompt(self) -> dict[str, Json] | None:
        return question(self.table.running.before)

    def _seats(self, own: Sequence[int], present: frozenset[str]) -> list[messages.SeatShown]:
        """The same for everybody, except for which seats are their own."""
        shown = self._seats_shown.get(present)
        if shown is None:
            self._seats_shown[present] = shown = [
                self._seat(seat, held, held.person in present, False)
                for seat, held in enumerate(self.table.seats)
            ]
        mine = [*shown]
        for seat in own:
            mine[seat] = self._seat(seat, self.table.seats[seat], True, True)
        return mine

    def _seat(self, seat: int, held: Held, present: bool, yours: bool) -> messages.SeatShown:
        playing = self.table.playing
        return messages.SeatShown(
            name=name(held, seat),
            holder="bot" if held.level else "person" if held.person else "free",
            level=None if held.own else held.level or None,
            own=held.own or None,
            cover=held.cover or None,
            figure=held.figure,
            present=present and bool(held.person),
            yours=yours and bool(held.person),
            lamps=0 if playing is None else playing.lamps.get(seat, 0),
            ahead=held.ahead,
            looks=held.looks,
        )

    @cached_property
    def _deciding(self) -> list[int]:
        """If being asked is public, only the question that is due is, not the later ones."""
        playing = self.table.playing
        if playing is None or playing.state.over or self.table.closed:
            return []
        asking = playing.asking
        if asking is None:
            return [playing.deciding]
        return [*asking.asked] if asking.discreet else [playing.state.to_act]

    def _announced(self, playing: Playing, seats: Sequence[int]) -> messages.Announced | None:
        window = playing.window
        if window is None:
            return None
        seat = seats[0] if len(seats) == 1 else None
        told = window.line
        if window.announcing < 0 and not window.discreet:
            # How far the table could play ahead depends on who will be asked, which isn't public.
            # So a seat that is asked sees only as much of the line as its questions need.
            own = [] if seat is None else window.of(seat)
            told = told[: max((point.line for point in own), default=0)]
        return messages.Announced(
            asked=self._deciding if window.announcing < 0 else [],
            line=redact(told, seat),
            complete=window.announcing < 0,
        )

    def _countdown(self, now: float) -> messages.Countdown | None:
        """Hidden where its end would give away who could answer."""
        playing, settings = self.table.playing, self.table.settings
        if playing is None:
            return None
        if playing.asking is not None:
            if unhurried(self.table):
                return None
            total = settings.reactions
        elif settings.clock is not None and isinstance(duty(self.table), RunOut):
            total = settings.clock
        else:
            return None
        left = max(0.0, playing.since + total - now)
        return messages.Countdown(left=round(left, 3), total=total)

    # --- for one seat -----------------------------------------------------------------------

    def _eye(
        self,
        playing: Playing,
        seat: int | None,
        since: int | None,
        *,
        live: bool,
        foreseen: bool,
    ) -> messages.Eye:
        told = [
            self._told(happened, seat) for happened in self._heard(playing, seat, since, live=live)
        ]
        view = self._view(playing, seat)
        if seat is None or self.table.closed:
            return messages.Eye(seat=seat, view=view, told=told)
        asked = prompted(self.table, playing, seat)
        decision = self._decision(playing, foreseen) if seat == playing.deciding else None
        return messages.Eye(
            seat=seat,
            view=view,
            told=told,
            moves=None if decision is None else decision.choices,
            questions=self._questions(playing, seat) if asked else None,
            replied=asked and seat in playing.answers,
            can_undo=playing.can_undo(seat),
            order=order(self.table, playing, seat) if self._reacts else None,
            ways=[] if decision is None else decision.ways,
        )

    def _decision(self, playing: Playing, foreseen: bool) -> "_Decision":
        found = self._decisions.get(foreseen)
        if found is None:
            preview = _preview(playing) if foreseen else None
            self._decisions[foreseen] = found = _Decision(
                _choices(playing.before.legal_moves(), preview),
                [] if preview is None else [_way(*way) for way in preview.ways()],
            )
        return found

    def _view(self, playing: Playing, seat: int | None) -> dict[str, Json]:
        found = self._views.get(seat)
        if found is None:
            like = None if seat is None else self._view(playing, None)
            self._views[seat] = found = playing.state.show(seat, like)
        return found

    @cached_property
    def _reacts(self) -> bool:
        return reacts(self.table.game)

    def _heard(
        self, playing: Playing, seat: int | None, since: int | None, *, live: bool
    ) -> list[Happened]:
        if since is None:
            since = self.table.position - 1
        news = takewhile(lambda happened: happened.position > since, reversed(playing.history))
        heard = [*news][::-1]
        if live or not by_heart(playing):
            return heard
        # Players who have to remember what they saw aren't told it twice. They are told what
        # happened since their last decision, so a broken connection costs them nothing.
        own = [h.position for h in playing.history if h.seat == seat and not h.lamp]
        last = own[-1] if own and seat is not None else self.table.position
        return [happened for happened in heard if happened.position >= last]

    def _told(self, happened: Happened, seat: int | None) -> messages.Told:
        found = self._told_to_all.get(happened.position)
        if found is not None:
            return found
        told = messages.Told(
            position=happened.position,
            seat=happened.seat if happened.seat >= 0 else None,
            events=redact(happened.told, seat),
            undone=happened.undone,
            lamp=happened.lamp,
        )
        if not any(kind.private for kind, *_ in happened.told):
            self._told_to_all[happened.position] = told
        return told

    def _questions(self, playing: Playing, seat: int) -> list[messages.Question]:
        asking = playing.asking
        points = [] if asking is None else asking.of(seat)
        return [_question(number, point) for number, point in enumerate(points)]


@dataclass(frozen=True, slots=True)
class _Decision:
    """What the seat that decides may choose from."""

    choices: list[messages.Choice]
    ways: list[messages.Way]


def _choices(moves: Sequence[Move], preview: Preview | None = None) -> list[messages.Choice]:
    return [
        messages.Choice(move=move.to_json(), foreseen=() if preview is None else preview.of(move))
        for move in moves
    ]


def _question(number: int, point: Point) -> messages.Question:
    """Questions are numbered for each seat: a gap would show that somebody else is asked."""
    return messages.Question(
        point=number, line=point.line, moves=_choices(point.state.legal_moves())
    )


def _preview(playing: Playing) -> Preview | None:
    """Made from what the seat knows now; the position in which it decides may be further on."""
    seat = playing.deciding
    world: AnyState | None = playing.state.sample(seat, SEED)
    if world is not None and playing.window is not None:
        world = window(world, playing.announced).ahead
    return None if world is None else Preview(world, seat)


def _way(moves: Sequence[Move], foreseen: list[dict[str, Json]]) -> messages.Way:
    return messages.Way(moves=[move.to_json() for move in moves], foreseen=foreseen)


def name(held: Held, seat: int) -> str:
    """The name of the player at this seat; empty if nobody chose one."""
    return f"{held.own} {seat + 1}" if held.own else held.name


@cache
def reacts(game: Game[AnyState]) -> bool:
    """Whether moves can be answered in this game."""
    return any(step.waive is not None for step in game.steps.values())


def by_heart(playing: Playing) -> bool:
    """Whether players have to remember what they saw, as the table doesn't show it."""
    marks = {field.mark for field in playing.state.fields.values()}
    return bool(marks & {Mark.MIND, Mark.REMEMBERED}) and not playing.state.shows_memory()
