"""Who says it: sentences about one match for one viewer.

Whatever happens is told from what the viewer is shown of it and may know on the table at that time, and from nothing
else: where two matches look alike to a viewer, it hears the same of both.
"""

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.changes import CardMoved, Change, Counted, MatchEnded, SeatCounted
from domain.kernel.decisions.commands import Action, Actor, Branch, Open, tag
from domain.kernel.decisions.game import Game, Look
from domain.kernel.decisions.judging_changes import PenaltyGiven
from domain.kernel.decisions.offered_fields import Asks, Forms, FreeWords, Numbers
from domain.kernel.judging.undoing.deals import Deal
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.secrecy.views import ChangeView, kinds_of
from domain.kernel.table.choices import Offer, Pick, Question, Space
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_kind
from domain.kernel.table.learned import Learned
from domain.kernel.table.mentions import Kinds
from domain.kernel.table.standing_answers import StandingView
from domain.kernel.table.state import Result, Table, Turn, find_card
from service.words.catalogue import ENGLISH, Value, sentences, slug
from service.words.facts import Facts, ask
from service.words.naming import Naming
from service.words.said import Asked

More = dict[str, Callable[[], Value | None]]
OPENINGS: tuple[type[Action], ...] = (Open, Branch)
_PRINTED, _YES = "text", "yes"
_TOLD_APART = ("space", "facts")
"""What of a question has words of its own."""
_LISTED = 12
"""So many candidates are listed in a line."""
_NUMBERS = {"counter": ("stat", "column"), "value": ("stat", "column")}
"""What a number's name may be called by, too."""


class Label(msgspec.Struct, frozen=True, omit_defaults=True):
    """Words for a candidate: what it is called, and what is printed on it, if anything."""

    label: str
    text: str = ""


class Speaker:
    """Sentences about a match, for a viewer, on a table: `at` moves it on to another one."""

    def __init__(self, game: Game, catalog: Catalog, table: Table, viewer: Viewer, language: str = ENGLISH) -> None:
        """Raises NoSuchLanguage."""
        self._sentences = sentences(language, game.id)
        self.names = Naming(game, catalog, table, viewer, self._sentences)
        self._game = game

    def at(self, table: Table) -> "Speaker":
        """The same speaker, on this table."""
        self.names.table = table
        return self

    def _begun(self, text: str) -> str:
        """A sentence with a capital letter; a player's name stays as it is written."""
        if text.startswith(tuple(filter(None, self.names.table.setup.names))):
            return text
        return text[:1].upper() + text[1:]

    def change(self, view: ChangeView) -> str:
        """A change as it was made: the table is the one after it."""
        kind = _changes(self._game)[view.kind]
        parts = (slug(str(view.data.get(name) or "")) for name in _TOLD_BY)
        told = [part for part in parts if part]
        more: More = {"rule": lambda: view.rule, **self._after(kind, view)}
        return self._begun(self._told(kind, view.kind, told, view.data, more))

    def action(
        self,
        actor: Actor,
        action: Mapping[str, Any],
        options: Sequence[str] = (),
        heard: Mapping[str, str] | None = None,
    ) -> str:
        """What somebody did, or asks for: an action as it is shown.

        `heard` are names of cards, by its fields, that the viewer knows from what the action led to.
        """
        word = str(action["action"])
        kind = _actions(self._game)[word]
        more: More = {"actor": lambda: self.actor(actor)}
        more |= {name.replace("_", "-"): functools.partial(str, called) for name, called in (heard or {}).items()}
        if options:
            more["picks"] = lambda: self.names.listing([self.names.pick(pick, options) for pick in _picks(action)])
        return self._begun(self._say(f"action-{word}", self._facts(kind, action, more)))

    def actor(self, actor: Actor) -> str:
        """Who acts: a player, or somebody in another role, by name where that is known."""
        if actor.seat is not None:
            return self.names.seat(actor.seat)
        return self.names.say(f"role-{slug(actor.role)}", name=actor.name, named="yes" if actor.name else "no")

    def question(self, question: Question) -> str:
        """What is asked, and of whom."""
        more: More = {
            "whom": lambda: self.actor(Actor(question.role, question.seat)),
            "what": lambda: ask(self, question.text, question.facts),
            "facts-count": lambda: len(question.facts),
            "what-count": lambda: int(bool(question.text)),
            "choices-count": lambda: 0 if question.space is None else len(question.space.candidates),
            "pile": lambda: self._pile(question.space),
            "pile-count": lambda: int(bool(self._pile(question.space))),
            "end": lambda: "bottom" if "bottom" in question.text else "top",
            "least": lambda: 0 if question.space is None else question.space.least,
            "most": lambda: 0 if question.space is None else question.space.most,
        }
        data = {name: value for name, value in msgspec.to_builtins(question).items() if name not in _TOLD_APART}
        return self._begun(self._say(f"question-{slug(question.kind)}", self._facts(Question, data, more)))

    def _pile(self, space: Space | None) -> str:
        """The zone of the cards that may be picked; none where something else may be."""
        picks = () if space is None else space.candidates
        found = self.names.table.cards.get(CardId(picks[0].value)) if picks and picks[0].kind == "card" else None
        return "" if found is None else self.names.zone(found.zone)

    def asked(self, question: Question | None) -> Question | None:
        """A question with its words, and with those of what it may be answered with."""
        if question is None:
            return None
        said, space = self.question(question), question.space
        if space is None:
            return msgspec.structs.replace(question, text=said)
        words = self.options(question)
        labels = tuple(
            (words.get(pick.value, "") if pick.kind == "option" else "") or self.names.pick(pick, of=question.text)
            for pick in space.candidates
        )
        codes = tuple(self.code(pick.value) if pick.kind == "card" else "" for pick in space.candidates)
        told = {name: getattr(question, name) for name in Question.__struct_fields__}
        return Asked(**{**told, "text": said}, labels=labels, codes=codes, answers=self.answers(space, labels))

    def offer(self, offer: Offer) -> str:
        """What may be done, as one would tell somebody to do it."""
        return self._say(f"offer-{offer.action}")

    def done(self, actor: Actor, action: str) -> str:
        """That somebody did something, where no more is told of it than what it was."""
        return self._begun(self.names.say("done", actor=self.actor(actor), what=self._say(f"offer-{action}")))

    def part(self, action: str, name: str) -> str:
        """What a part of an action is."""
        dashed = name.replace("_", "-")
        own = self._sentences.first(f"part-{action}-{dashed}", f"part-{dashed}")
        assert own is not None, f"{action} has a part {name} without words"
        return self._say(own)

    def candidate(self, pick: Pick, of: str = "") -> Label:
        """A thing that may be picked in the part of this name."""
        code = ""
        if pick.kind == "card" and self.names.is_known(pick.value):
            held = find_card(self.names.table, CardId(pick.value))
            code = held.code if held is not None else ""
        printed = self.names.catalog.prints.get(code)
        return Label(self.names.pick(pick, of=of), getattr(printed, _PRINTED, "") if printed else "")

    def listed(self, of: str, word: str) -> str:
        """A word of a closed list, as people say it, by what it is a word of: a zone, a print's code, a number."""
        if of == "zone":
            return self.names.zone(ZoneKey(word))
        if of == "code":
            return self.names.printed(word) or word
        titled = self._titles(of).get(word)
        if titled:
            return titled
        own = self._sentences.first(*(f"{kind}-{slug(word)}" for kind in dict.fromkeys((of, *_NUMBERS.get(of, ())))))
        return word.replace("_", " ") if own is None else self._say(own)

    def _titles(self, of: str) -> Mapping[str, str]:
        """What the policy in force calls its penalties and infractions."""
        adopted = self.names.table.judging.adopted
        if adopted is None:
            return {}
        if of == "penalty":
            return {one.id: one.title for one in adopted.policy.penalties}
        return {one.id: one.title for _, one in adopted.policy.infractions()} if of == "infraction" else {}

    def options(self, question: Question) -> Mapping[int, str]:
        """The words of the options that a question is answered with, by their places."""
        words = {place: self.names.word("option", words) for place, words in enumerate(question.options)}
        return words or ({} if question.space is None else self.left_alone(question.space))

    def left_alone(self, space: Space) -> Mapping[int, str]:
        """The word of the only option that may be left alone; empty where there is another choice."""
        only = space.candidates == (Pick("option", 0),) and not space.least
        return {0: self.names.say(_YES)} if only else {}

    def code(self, card: int) -> str:
        """The code of a card that the viewer may know; empty for others."""
        found = find_card(self.names.table, CardId(card)) if self.names.is_known(card) else None
        return "" if found is None else found.code

    def answers(self, asks: Asks, labels: Sequence[str] = ()) -> str:
        """What a part or a question is answered with, in one line; `labels` are what its candidates are called."""
        if isinstance(asks, Numbers):
            return self.names.say("answer-number", least=asks.least, most=asks.most, needed=_yes(asks.needed))
        if isinstance(asks, FreeWords):
            return self.names.say("answer-words", needed=_yes(asks.needed))
        size = "exactly" if asks.least == asks.most else "between"
        if isinstance(asks, Forms):
            forms = self.names.listing(list(dict.fromkeys(labels)))
            return self.names.say("answer-forms", size=size, least=asks.least, most=asks.most, candidates=forms)
        ordered, together = False, False
        most = asks.most if isinstance(asks, Space) and asks.repeats else min(asks.most, len(labels))
        size = "exactly" if asks.least == most else "between"
        if isinstance(asks, Space):
            ordered, together = asks.ordered and asks.most > 1, asks.selective or bool(asks.without)
        listed, left = list(labels[:_LISTED]), len(labels) - _LISTED
        if left > 0:
            listed.append(self.names.say("choices-left", count=left))
        return self.names.say(
            "choices",
            size=size,
            least=asks.least,
            most=most,
            ordered=_yes(ordered),
            candidates=self.names.listing(listed),
            together=_yes(together),
        )

    def notes(self, extra: Mapping[str, Any]) -> tuple[str, ...]:
        """What only a game keeps and people look at, as it is shown; what there is nothing of is not told."""
        kind, said = self._game.extra, []
        for field in kind.__struct_fields__:
            note = f"note-{field.replace('_', '-')}"
            if self._sentences.has(note) and _is_something(extra.get(field)):
                said.append(self._begun(self._say(note, self._facts(kind, extra, {}))))
        return tuple(said)

    def learned(self, fact: Learned) -> str:
        """What a seat has learned."""
        more: More = {"card": lambda: self._learned_card(fact), "position": lambda: str(fact.position)}
        return self._begun(self._say(f"learned-{fact.kind}", self._facts(Learned, msgspec.to_builtins(fact), more)))

    def _learned_card(self, fact: Learned) -> str:
        return self.names.printed(fact.code) if fact.code else self.names.say("card-hidden")

    def deal(self, deal: Deal) -> str:
        """What chance would deal anew."""
        return self._begun(self._say(f"deal-{deal.how}", self._facts(Deal, msgspec.to_builtins(deal), {})))

    def frame(self, frame: type[Frame]) -> str:
        """A procedure in progress."""
        return self._say(f"frame-{frame.__struct_config__.tag!s}")

    def doing(self, agenda: Sequence[Frame]) -> str:
        """What is in progress, outermost first."""
        return self.names.say("doing-next").join(self.frame(type(frame)) for frame in agenda)

    def turn(self, turn: Turn) -> str:
        """Whose turn it is, and its phase."""
        return self._say("turn" if turn.number else "turn-none", self._facts(Turn, msgspec.to_builtins(turn), {}))

    def standing(self, held: StandingView) -> str:
        """A standing answer."""
        return self._begun(self._say("standing", self._facts(StandingView, msgspec.to_builtins(held), {})))

    def form(self, part: str, word: str) -> str:
        """What a smaller take is that is said in a part: something that happens, a change of a correction."""
        own = self._sentences.first(f"form-{slug(part)}-{slug(word)}", f"what-{slug(word)}", f"offer-{slug(word)}")
        assert own is not None, f"{part} has a form {word} without words"
        return self._say(own)

    def result(self, result: Result) -> str:
        """How a match ended."""
        own = self._sentences.first(f"result-{slug(result.how)}") or "result"
        data = msgspec.to_builtins(result)
        more: More = {"rule": lambda: result.rule, "others": lambda: self._others(result)}
        return self._begun(self._say(own, self._facts(Result, data, more)))

    def _others(self, result: Result) -> str:
        return self.names.listing(
            [self.names.seat(seat) for seat in self.names.table.seats if seat not in result.winners]
        )

    def _after(self, kind: type[Change], view: ChangeView) -> More:
        """What a change comes to, beside what it says."""
        data, names = view.data, self.names
        if kind is Counted:
            card = int(data.get("card") or 0)
            amount = int(data.get("amount") or 0)
            return {
                "size": lambda: abs(amount),
                "sign": lambda: _sign(amount),
                "now": lambda: self._counter(card, str(data["counter"])),
                "left": lambda: self._left(card, str(data["counter"])),
                "left-count": lambda: int(self._left(card, str(data["counter"])) is not None),
            }
        if kind is SeatCounted:
            held = names.table.seats.get(Seat(int(data["seat"])))
            amount = int(data.get("amount") or 0)
            return {
                "size": lambda: abs(amount),
                "sign": lambda: _sign(amount),
                "now": lambda: 0 if held is None else held.values.get(str(data["value"]), 0),
            }
        if kind is CardMoved:
            old, new = int(data.get("card") or 0), int(data.get("new") or 0)
            known = old if names.is_known(old) or not names.is_known(new) else new
            return {"card": lambda: names.card(known), "area": lambda: zone_kind(data["to"])}
        if kind is MatchEnded:
            result = msgspec.convert(data["result"], Result)
            return {"outcome": lambda: self.result(result)}
        if kind is PenaltyGiven:
            given = data["sanction"]
            times = int(given.get("times", 1))
            return {
                "times": lambda: times,
                "other": lambda: "no" if given["penalty"] == given["recommended"] else "yes",
            }
        return {}

    def _counter(self, card: int, counter: str) -> int | None:
        held = self.names.table.cards.get(CardId(card))
        return None if held is None else held.count(counter)

    def _left(self, card: int, counter: str) -> int | None:
        """What is left of the number that a counter wears away, of a card that the viewer knows."""
        stat = self._game.worn.get(counter)
        if stat is None or card not in self.names.table.cards or not self.names.is_known(card):
            return None
        look = Look(self._game, self.names.catalog, self.names.table)
        return self._game.language.stat(look, Pick("card", card), stat, False)

    def _told(self, kind: type[Change], word: str, told: Sequence[str], data: Mapping[str, Any], more: More) -> str:
        """The sentence for a kind of change, or for what it says of how."""
        own = [f"{word}-{'-'.join(told[:count])}" for count in range(len(told), 0, -1)]
        own += [f"{word}-{one}" for one in reversed(told[1:])]
        found = self._sentences.first(*own, word)
        assert found is not None, f"{word} is a change without words"
        return self._say(found, self._facts(kind, data, more))

    def _facts(self, kind: type[msgspec.Struct], data: Mapping[str, Any], more: More) -> Callable[[str], Value | None]:
        return Facts(self.names, kind, data, more)

    def _say(self, sentence: str, *fact: Callable[[str], Value | None]) -> str:
        return self._sentences.say(sentence, *fact)


_TOLD_BY = ("how", "counter", "value", "cause", "stands", "kind")
"""The fields of a change by which it has a sentence of its own, such as `counted-damage`."""


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def _is_something(value: Any) -> bool:
    """Whether there is anything in a value, however deep."""
    if isinstance(value, Mapping):
        return any(map(_is_something, value.values()))
    return bool(value)


def _sign(amount: int) -> str:
    return "more" if amount > 0 else "less" if amount < 0 else "none"


def _picks(action: Mapping[str, Any]) -> list[Pick]:
    return [msgspec.convert(pick, Pick) for pick in action.get("picks", ())]


def _changes(game: Game) -> Mapping[str, type[Change]]:
    return _by_tag(tuple(game.reducers))


@functools.cache
def _by_tag(kinds: tuple[type[Change], ...]) -> Mapping[str, type[Change]]:
    return {str(kind.__struct_config__.tag): kind for kind in kinds}


def _actions(game: Game) -> Kinds:
    return {**{tag(kind): kind for kind in OPENINGS}, **kinds_of(game)}
