"""What a game tells the kernel, and what the kernel gives a game's rules to work with."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from domain.kernel.decisions.catalog import Catalog, Printed, Remembering
from domain.kernel.decisions.changes import Change, Cited, Reducer
from domain.kernel.decisions.commands import Action, Actor, Open, PrintedCard, StandingAnswer
from domain.kernel.decisions.judging_changes import JUDGE_REDUCERS
from domain.kernel.decisions.offered_fields import ActOffer
from domain.kernel.decisions.rulings import Reason, Words
from domain.kernel.decisions.standing_answer_ends import Happens, end_named
from domain.kernel.decisions.telling import ACTIONS, CHANGES, Told, untold
from domain.kernel.table.chance import Chance, Outcome, OutcomeKind
from domain.kernel.table.choices import Offer, Pick, Question, Space
from domain.kernel.table.frames import Frame, Procedure
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_key
from domain.kernel.table.state import Card, Draft, Extra, SeatState, State, Table, Turn
from domain.rulebook import JUDGING, rulebook

R_READING = rulebook(JUDGING).ref("J.3.7")
Sight = Literal["everyone", "owner", "nobody"]
P = TypeVar("P", bound=Printed)
Fr = TypeVar("Fr", bound=Frame)


class ZoneKind(msgspec.Struct, frozen=True):
    """A kind of zone: who sees what a face-up or face-down card in it is, and who can tell its cards apart.

    `lies_face_up`: how a card lies unless a rule says otherwise. Where only some tell its cards apart (a hand), others
    see their number and no ids. `loose`: nobody tracks where its cards lie, so nobody tells an unknown face-down one
    from the others. `spot`: row (1 next to the seat) and column of a zone for one card on a seat's field. A `shared`
    zone's key is its kind alone. A picture draws `piled` cards on one another, those in `front` large, in the middle.
    """

    name: str
    face_up: Sight = "everyone"
    face_down: Sight = "owner"
    told_apart: Sight = "everyone"
    lies_face_up: bool = True
    loose: bool = False
    spot: tuple[int, int] | None = None
    shared: bool = False
    piled: bool = False
    front: bool = False


class Language(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What the words of a game's card texts mean.

    `kinds` gives for each word for cards (`creature`) the kinds of zones where such cards lie unless a zone is named,
    and a test; `qualities` are states of a card (`exhausted`); `stat` is a number of a card or player, without what
    static texts do if its last argument says so; `verbs` carry out nodes; `layers` tell which cards belong to a group
    that only this game speaks of, by scene, node, pick and card; `selectors`, `amounts` and `conditions` read such
    nodes, by scene and node. `payable` are the answers to whether a cost amid a text is paid, none where nobody is
    asked, `payment` begins paying the one at a place of the text; `fixed` are the numbers that stay as they are in a
    use; `selectable`: whether a text may select something, `fitted` adds to the answers of a group's selection what
    must go together, `deniable` says whether who selects from a group may act as though something hidden were not in
    it, `imaginable` gives what might be in it besides what is, for all that others know, `concealed` says whether some
    player cannot know whether a condition holds, `look` shows a seat what it may see before it selects. By `together`
    several players carry out a text verb by verb: whether a verb waits for all selections.
    """

    kinds: Mapping[str, tuple[tuple[str, ...], Callable[["Look", Card], bool]]]
    qualities: Mapping[str, Callable[["Look", Card], bool]]
    stat: Callable[["Look", Pick, str, bool], int]
    verbs: Mapping[type[msgspec.Struct], Callable[["Decision", Any, Any], None]]
    layers: Mapping[type[msgspec.Struct], Callable[[Any, Any, Pick, Card | None], bool]] = {}
    selectors: Mapping[type[msgspec.Struct], Callable[[Any, Any], tuple[Pick, ...]]] = {}
    amounts: Mapping[type[msgspec.Struct], Callable[[Any, Any], int]] = {}
    conditions: Mapping[type[msgspec.Struct], Callable[[Any, Any], bool]] = {}
    payable: Callable[[Any, tuple[Any, ...]], Space | None] | None = None
    payment: Callable[[Any, int], Frame] | None = None
    fixed: Callable[["Look", Any], Mapping[str, int]] | None = None
    selectable: Callable[[Any, Pick], bool] | None = None
    fitted: Callable[[Any, Any, Space], Space] | None = None
    deniable: Callable[[Any, Any, Pick], bool] | None = None
    imaginable: Callable[[Any, Any, tuple[Pick, ...]], tuple[Pick, ...]] | None = None
    concealed: Callable[[Any, Any], bool] | None = None
    together: Callable[["Look", tuple[Pick, ...]], bool] | None = None
    look: Callable[["Decision", Seat, Space], None] | None = None


class Position(msgspec.Struct, frozen=True):
    """A position written by hand, as it has been read. `waits` is the kind of the question that is asked first."""

    turn: Turn
    seats: Mapping[Seat, SeatState]
    cards: tuple[Card, ...]
    pools: Mapping[str, tuple[int, ...]]
    extra: Extra
    waits: str


class Positions(msgspec.Struct, frozen=True, kw_only=True):
    """How a match begins from a position written by hand.

    `rule` is cited by what it places; `turned` is the game's word for a turned card, `values` are a seat's numbers and
    `stats` a card's, as its language has them; `phases` are those of a turn, in order. `refuse` gives every reason why
    the position cannot be, on a blank table; `place` makes it true. `limits` are the reasons against its numbers
    alone, whatever lies there: what is done by hand keeps to them, too. `own` are the fields of the game's extra state
    that a position gives (None: all). With `any_counter` cards take counters by any name, not only the game's. `words`
    are what the game says of a card beside the kernel's; `spread` puts them into the position's own fields, given
    codes by names, before it is read, and raises `Misspelt`. Those of them that are `naming` name other cards.
    `starting` are further numbers of a seat that are there without anything having changed them, with what they are
    then: the game's reducers count on. `presumed` is what numbers are where neither a position nor an option of the
    match says it.
    """

    rule: str
    turned: str
    values: tuple[str, ...]
    stats: tuple[str, ...]
    phases: tuple[str, ...]
    refuse: Callable[["Look", Position], list[Reason]]
    limits: Callable[["Look", Position], list[Reason]]
    place: Callable[["Decision", Position], None]
    own: tuple[str, ...] | None = None
    any_counter: bool = False
    words: tuple[str, ...] = ()
    naming: tuple[str, ...] = ()
    spread: Callable[[Mapping[str, Any], Mapping[str, str]], Mapping[str, Any]] | None = None
    starting: Mapping[str, int] = {}
    presumed: Mapping[str, int] = {}

    def values_of(self, held: SeatState) -> dict[str, int]:
        """A seat's numbers, those that nothing has changed included."""
        return {**dict.fromkeys(self.values, 0), **self.starting, **held.values}


class Ability(msgspec.Struct, frozen=True, gc=False):
    """An ability that a card has: the printed card that it stands on, and its place there from 0."""

    code: str
    place: int


class Waiting(msgspec.Struct, frozen=True, gc=False):
    """What waits to be carried out: whose it is, the card that it comes from as it was then, and the ability.

    `how` is the game's word for why it waits, such as `triggered`.
    """

    how: str
    seat: Seat
    card: CardId
    ability: Ability


def _none(look: "Look", about: Any) -> tuple[Any, ...]:
    return ()


class Shows(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What is shown of a table beside how its cards lie, in the same questions for every game.

    `numbers` are a card's by name: as they are now and as printed, None where it has none. `life` and the like are
    `values` of a seat; `within` names the one that another cannot go above, `rooms` the one that says how many cards a
    kind of zone holds. `keywords` are a card's now, as often as it has them, `abilities` all others, `links` the cards
    that belong to it, each with the game's word for how (`evolve`). `waits` is what waits, next first, beside what is
    in progress. `facts` are what else is read of a card (`types`). Nothing here may rest on what only some can know.
    """

    numbers: Mapping[str, tuple[Callable[["Look", Card], int | None], Callable[["Look", Card], int | None]]]
    values: Callable[["Look", Seat], Mapping[str, int]]
    abilities: Callable[["Look", Card], tuple[Ability, ...]]
    within: Mapping[str, str] = {}
    rooms: Mapping[str, str] = {}
    keywords: Callable[["Look", Card], tuple[str, ...]] = _none
    links: Callable[["Look", Card], tuple[tuple[str, CardId], ...]] = _none
    waits: Callable[["Look"], tuple[Waiting, ...]] = lambda look: ()
    facts: Mapping[str, Callable[["Look", Card], "bool | str | tuple[str, ...]"]] = {}


def _same(edition: str, number: str) -> str | None:
    return number


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game as tables. The kernel looks things up here and knows no game.

    `answers` says which actions answer a question of a kind; `refuse` gives every reason against an action,
    `perform` does it; `offers` are the actions that the asked seat may take; `begin` opens a match after
    `refuse_opening` found nothing; `settle`, where there is one, runs after every step until it changes nothing;
    `notice` is told each change as it is made, and `respond` may open a window for it. `rests`, where there is one,
    adds to a change the rules that it rests on beside its own: those of the step, and of the text, that make it.
    `anytime` are the actions that need not be asked for, as a concession need not, with what is offered of each.
    `conduct` gives the rule by which the game itself punishes some conduct with a loss (`cheating`). `shown` is
    what a view tells everybody beside the state, worked out from what is open. `told` lists what is shown of the
    game's own changes and actions and of its extra state, `untold` is worked out from it: the fields of everything
    that are on no list. `narrow` leaves answers out of a question before it is asked; None where it has handed over
    the only one that is left. `keeps_out` gives the rule, and the words, by which a pick is no answer to a question,
    where that is another one than the rule by which it is asked, `bounds` that by which so many picks are
    none. The changes of judging are every game's: they join its reducers by themselves.
    `renumbered` gives the number that a rule of another edition of the game has in this one, None where it is not
    there. `endless` ends a match in which a command leads past `loop_bound` steps that nobody could stop; without
    it such a command is refused. `carries`: its memos refer to no look, so that they go along from a state to the
    decision on it, and from there to the state after it. `terms` is a struct of what the edition answers where
    editions of the game differ, `questions` gives for its fields the numbers of the rules that give these answers,
    none where no rule does; `printed` are those by whose answers cards are compiled. `columns` are those of its
    cards' print, in the order in which a card is read. `shared` are its zones that belong to no seat, worked out
    from them. `worn` gives for a counter the stat that it wears away, as damage does. `windows` are the kinds of
    questions that a seat's standing answer declines, with what it does then (None: it is asked all the same),
    `named` what may end a standing answer by the game's words, and `standing` is the rule of standing answers.
    `wider` are offers to who is asked whose parts are more than picks: sequences of what may be done.
    `sides` are the codes of what is printed on a card beside the one that it goes by; `hides` says whether a seat that
    sees a card may not look at them (None: who watches).
    """

    id: str
    edition: str
    seats: tuple[int, int]
    zones: Mapping[str, ZoneKind]
    extra: type[Extra]
    frames: tuple[type[Frame], ...]
    actions: tuple[type[Action], ...]
    reducers: Mapping[type[Change], Reducer]
    procedures: Mapping[type[Frame], Procedure]
    answers: Mapping[str, tuple[type[Action], ...]]
    concession: str
    anytime: Mapping[type[Action], Callable[["Look", Actor], list[Offer]]] = {}
    conduct: Mapping[str, str] = {}
    loop_rule: str
    loop_bound: int
    options: Mapping[str, int]
    counters: tuple[str, ...]
    compile: Callable[[tuple[PrintedCard, ...]], Catalog]
    refuse_opening: Callable[[Open, Catalog], tuple[Reason, ...]]
    begin: Callable[["Decision", Open], None]
    blank: Callable[[], Extra]
    refuse: Mapping[type[Action], Callable[["Look", Actor, Any], list[Reason]]]
    perform: Mapping[type[Action], Callable[["Decision", Actor, Any], None]]
    offers: Callable[["Look", Question], list[Offer]]
    settle: Callable[["Decision"], None] | None
    notice: Callable[["Decision", Change], None]
    respond: Callable[["Decision"], None]
    rests: Callable[["Decision", Change], Change] | None = None
    language: Language
    positions: Positions
    told: Told
    untold: Told = {}
    worn: Mapping[str, str] = {}
    windows: Mapping[str, Callable[["Look", Seat], Action | None]] = {}
    named: Mapping[str, Happens] = {}
    standing: str = ""
    shown: Callable[[State], Mapping[str, Any]] = lambda state: {}
    narrow: Callable[["Decision", Question], Question | None] | None = None
    keeps_out: Callable[["Look", Question, Pick], tuple[str, Words] | None] = lambda look, question, pick: None
    bounds: Callable[["Look", Question, int], tuple[str, Words] | None] = lambda look, question, picked: None
    endless: Callable[["Decision"], None] | None = None
    carries: bool = False
    renumbered: Callable[[str, str], str | None] = _same
    terms: Any = None
    questions: Mapping[str, tuple[str, ...]] = {}
    printed: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    shows: Shows
    shared: tuple[str, ...] = ()
    wider: Callable[["Look", Question], list[ActOffer]] = lambda look, question: []
    sides: Callable[[Catalog, str], tuple[str, ...]] = lambda catalog, code: ()
    hides: Callable[["Look", Card, Seat | None], bool] = lambda look, card, seat: False

    def __post_init__(self) -> None:
        """Adds what every game has."""
        shared = tuple(name for name, kind in self.zones.items() if kind.shared)
        msgspec.structs.force_setattr(self, "shared", shared)
        msgspec.structs.force_setattr(self, "reducers", {**self.reducers, **JUDGE_REDUCERS})
        if self.windows:
            msgspec.structs.force_setattr(self, "actions", (*self.actions, StandingAnswer))
        kinds = (self.extra, *self.reducers, *self.actions, *ACTIONS)
        fields = untold(kinds, {**CHANGES, **ACTIONS, **self.told})
        msgspec.structs.force_setattr(self, "untold", fields)
        msgspec.structs.force_setattr(self, "compile", Remembering(self.compile))

    def zone_keys(self, seats: Iterable[Seat]) -> tuple[ZoneKey, ...]:
        """The key of every zone of a match of these seats."""
        own = (zone_key(kind, seat) for kind in self.zones if kind not in self.shared for seat in seats)
        return (*own, *map(ZoneKey, self.shared))


class Look:
    """What rules read: the table, the printed cards and the match's options.

    `memo` is a game's own: what it has worked out of this table. A decision's table changes with every change, so
    its game's `notice` says what still holds.
    """

    __slots__ = ("catalog", "game", "memo", "table")

    def __init__(self, game: Game, catalog: Catalog, table: Table, memo: dict[Any, Any] | None = None) -> None:
        self.game = game
        self.catalog = catalog
        self.table = table
        self.memo = {} if memo is None else memo

    def option(self, name: str) -> int:
        """The match's value of a house rule's option."""
        return self.table.setup.options.get(name, self.game.options[name])

    def printed(self, card: Card, kind: type[P]) -> P:
        """The printed card of a card, as the game's own type."""
        found = self.catalog.prints[card.code]
        assert isinstance(found, kind), f"{card.code} is no {kind.__name__}"
        return found


def _by_reading(look: Look, change: Change) -> Change:
    """The change, with the rule of readings beside its own where a text makes it that a judge has read."""
    if not isinstance(change, Cited):
        return change
    uses = (getattr(frame, "use", None) for frame in reversed(look.table.agenda))
    use: Any = next((one for one in uses if one is not None), None)
    printed = None if use is None else look.catalog.prints.get(use.code)
    if printed is None or printed.reading_of(use.ability) is None or R_READING in change.cites:
        return change
    return replace(change, beside=(*change.beside, R_READING))


class Decision(Look):
    """One command being decided: the draft, and the changes and outcomes made so far.

    `settled` is how many of the changes have been settled: while a game settles, those behind it are new. `rested` is
    what the changes of a step rest on, kept by the frame that runs it. `unasked` hears what has one answer only.
    """

    __slots__ = ("chance", "changes", "draft", "noticed", "outcomes", "rested", "settled", "unasked")

    def __init__(self, game: Game, catalog: Catalog, state: State, chance: Chance) -> None:
        self.game = game
        self.catalog = catalog
        self.table = self.draft = Draft(state)
        self.memo = {}
        self.chance = chance
        self.changes: list[Change] = []
        self.outcomes: list[Outcome] = []
        self.noticed: list[Any] = []
        self.rested: tuple[Frame, Any] | None = None
        self.unasked: Callable[[Decision, Question], None] | None = None
        self.settled = 0

    def emit(self, change: Change) -> None:
        """Makes a change: it is true from here on."""
        game = self.game
        if game.rests is not None:
            change = game.rests(self, change)
        if self.catalog.read:
            change = _by_reading(self, change)
        game.notice(self, change)
        if self.draft.standing:
            end_named(game.named, self.draft, change)
        game.reducers[type(change)](self.draft, change)
        self.changes.append(change)

    def record(self, change: Change) -> None:
        """Makes a change that no rule of the game answers: an act of judging."""
        if self.draft.standing:
            end_named(self.game.named, self.draft, change)
        self.game.reducers[type(change)](self.draft, change)
        self.memo.clear()
        self.changes.append(change)

    def new_card(self) -> CardId:
        """The id for the next card that changes zones."""
        return CardId(self.draft.next_card)

    def push(self, frame: Frame) -> None:
        """Begins a procedure; it runs before anything below it goes on."""
        self.draft.agenda.append(frame)

    def put(self, frame: Frame) -> None:
        """Replaces the top frame: the one whose step is running."""
        self.draft.agenda[-1] = frame

    def goto(self, frame: Fr, run: Callable[[Any, Any], None]) -> None:
        """Lets the running frame go on with the step of this function."""
        self.draft.agenda[-1] = replace(frame, step=self.game.procedures[type(frame)].places[run])

    def end(self) -> None:
        """Ends the running procedure before its last step."""
        self.draft.agenda.pop()

    def ask(self, question: Question) -> None:
        """Waits for an answer; the running frame goes on with its next step after it."""
        assert self.draft.question is None, "one question at a time"
        assert question.worded, "an index is never without its label"
        self.draft.question = question if self.game.narrow is None else self.game.narrow(self, question)

    def ask_again(self) -> None:
        """Takes the asking step back, so that it asks anew of those who are left: asking steps do nothing else."""
        agenda = self.draft.agenda
        if agenda:
            agenda[-1] = agenda[-1].__replace__(step=agenda[-1].step - 1)

    def draw(self, kind: OutcomeKind, size: int, count: int) -> Outcome:
        """Takes an outcome from the match's chance, and records it."""
        self.outcomes.append(self.chance.draw(kind, size, count))
        return self.outcomes[-1]
