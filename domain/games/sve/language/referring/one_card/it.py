"""Which card `it` is behind each deed of a text, and the texts that leave that open.

The rules take `it` for what was spoken of last. Where those are several, `it` is the one card spoken of before, if
there is one. Where the last lies on no field, or a card has been selected or revealed and nothing was said of it, the
wording does not decide.

before: Select a follower on your field. Deal 2 damage to each enemy follower on the field and give it Ward.
after: of: Selected word='card' nth=1
"""

import functools
from typing import Any

import msgspec

from domain.games.sve.language.printed.plausibility import NAMED, several
from domain.games.sve.language.printed.traversal import mapped
from domain.games.sve.language.referring.introduced.last_mentioned import (
    BLOCKS,
    BOTH,
    HARM,
    OF_THE_DRAWN,
    ON_FIELD,
    PEOPLE,
    PICKING,
    REMOVED,
    THEY,
    WHICH,
    Spoken,
    inside,
    instead_of,
    of_two,
    on_field_too,
    picks_of,
    this_card,
)
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event, IsA
from domain.games.sve.nodes.lowered import InPlaceOf
from domain.games.sve.nodes.player_verbs import Discard, Draw, DrawSpokenOf, LookAt, Reveal, RevealUntil, Search
from domain.games.sve.nodes.selectors import Dealt, Selected, They, Tokens, TokensAll, Top, YourLeader
from domain.games.sve.nodes.statements import Later, Select
from domain.games.sve.nodes.verbs import Create, Damage, Give, PlayIt, Put, Return, Summon
from domain.games.sve.table.state import HAND
from domain.kernel.abilities.compiled.clauses import Additional, Alternative, Each, Pay, Until, X
from domain.kernel.abilities.compiled.tree import (
    Count,
    Did,
    Every,
    ForEach,
    If,
    In,
    It,
    Kind,
    May,
    Measures,
    Node,
    Options,
    Otherwise,
    Several,
    Target,
    That,
    Then,
    This,
    walk,
)
from domain.language.referring.refs import Unclear


def pointed(ability: SveAbility) -> SveAbility:
    """The ability with `it` as the one card that was spoken of, where several were spoken of since.

    Raises Unclear where `it` may be another card than the one spoken of last, or cannot be that one.
    """
    if ability.static or ability.kind == "replacing":
        return ability
    reading = _Pointing(ability)
    effect = reading.sentences(ability.effect)
    return msgspec.structs.replace(ability, effect=effect, x=reading.of_x(ability.x))


PLAYED = "played"
"""Where a card is that a text has played: it was put elsewhere since."""

PERSONS = (Kind("leader"), Kind("player"), YourLeader())
"""Who has no attack and no cost that an X could be told by."""

SHOWING = (Discard, LookAt, Reveal, RevealUntil, Search, Top)
"""What brings up another card of which a text could go on to ask what it is."""

WAITED = ("phase", "phase end")
"""Times that a text waits for."""


def _as_it(part: Node) -> Node:
    return It(part.word.endswith("s")) if isinstance(part, That) and part.word not in PEOPLE else part


class _Pointing:
    """Reads a lowered text in its order."""

    def __init__(self, ability: SveAbility) -> None:
        when = ability.when
        self._sentence = self._targets = 0
        self._one: Spoken | None = None
        self._last: Spoken | None = None
        if isinstance(when, Event) and (when.card is not None or when.kind == "leader damaged"):
            two = of_two(when)
            known = not (when.mark or two or isinstance(when.card, It))
            self._one = self._last = Spoken(0, said=That("card") if known else None, two=two)
        self._two = self._last is not None and self._last.two
        if self._last is None and isinstance(when, Event) and when.kind == "damaged":
            self._deals(when)
        self._answered = self._last
        self._single = isinstance(when, Event) and isinstance(when.card, This) and not ability.costs
        self._x = isinstance(ability.x, Node) and It() in walk(ability.x)
        self._counted: Node | None = None
        self._skipped: Spoken | None = None
        self._unsaid: Spoken | None = None
        self._inside: Spoken | None = None
        self._drawn: bool | None = None
        self._made: list[Spoken] = []
        self._own: This | None = None
        self._answers = when
        nodes = [part for node in ability.effect for part in inside(node)]
        self._named = any(isinstance(part, Selected | Dealt) for part in nodes)
        self._options = any(isinstance(part, Options) for part in nodes)

    def _deals(self, when: Event) -> None:
        """Of damage that is dealt, `it` is the one that deals it, which is this card, or nobody knows which."""
        if when.target is not None:
            leader = any(part == Kind("leader") for part in walk(when.target))
            if leader or not isinstance(when.by, This):
                self._one = self._last = Spoken(0, two=True)
            else:
                self._last = Spoken(0, dealt=True)
            return
        self._last = Spoken(0, many=True)
        if isinstance(when.by, This):
            self._one = Spoken(0, said=when.by)

    def sentences(self, nodes: tuple[Node, ...]) -> tuple[Node, ...]:
        """Sentences one after another."""
        made: list[Node] = []
        asked: tuple[Any, ...] | None = None
        for node in nodes:
            asks = isinstance(node, If) and isinstance(node.condition, IsA) and node.condition.of == It()
            if asks and asked is not None and (self._drawn is not None or self._last is self._skipped):
                self._last, self._one, self._unsaid, self._skipped, self._drawn = asked
            known = self._last, self._one, self._unsaid, self._skipped, self._drawn
            asked = known if asks and not any(isinstance(part, SHOWING) for part in inside(node)) else None
            if isinstance(node, Otherwise) and not any(isinstance(one, If) for before in made for one in walk(before)):
                raise Unclear("nothing before it says what is done `otherwise`")
            self._sentence += 1
            made.append(self._read(node))
        return tuple(made)

    def of_x(self, x: Any) -> Any:
        """What X equals, which is said of one card: "X equals its attack"."""
        return self._spoken_of(x) if isinstance(x, Node) else x

    def _read(self, node: Node) -> Node:
        change = msgspec.structs.replace
        if isinstance(node, Several | Pay | Additional):
            return change(node, effect=self.sentences(node.effect))
        if isinstance(node, Then):
            first = self._read(node.first)
            return change(node, first=first, second=self._read(node.second))
        if isinstance(node, Alternative):
            self._check_drawn(node.condition)
            node = change(node, condition=self._spoken_of(node.condition))
            (there,), (otherwise,) = self._apart(((node.there,), (node.otherwise,)))
            return change(node, there=there, otherwise=otherwise)
        if isinstance(node, Options):
            return change(node, options=self._apart(node.options))
        if isinstance(node, BLOCKS):
            return self._block(node)
        if isinstance(node, Later) and getattr(node.ability.when, "kind", "") in WAITED:
            self._check_waiting(node.ability)
        if isinstance(node, InPlaceOf):
            before = self._last, self._one, self._unsaid, self._targets
            said = self._deed(node.said)
            self._last, self._one, self._unsaid, self._targets = before
            return change(node, said=said, done=self._deed(node.done))
        return self._deed(node)

    def _check_waiting(self, waiting: SveAbility) -> None:
        """Refuses what is done to `it` later, where `it` is not what was spoken of last: that alone is known then."""
        unsaid = self._unsaid
        for sentence in waiting.effect:
            if any(isinstance(part, NAMED) for part in inside(sentence)):
                break
            said = mapped(sentence, _as_it)
            if self._spoken_of(said) != said:
                raise Unclear(f"{WHICH} later: what was spoken of since, or what was spoken of before")
        self._unsaid = unsaid

    def _block(self, node: Any) -> Node:
        """What is done on a condition, or often. A condition on `it` leaves that spoken of behind what hangs on it."""
        about = None
        if isinstance(node, If | Until):
            if isinstance(node.condition, Measures) and node.condition.stat == "defense" and self._inside is not None:
                self._last = self._inside
            if not on_field_too(node.effect):
                self._check_drawn(node.condition)
            node = msgspec.structs.replace(node, condition=self._spoken_of(node.condition))
            about = self._last if any(isinstance(part, It) for part in inside(node.condition)) else None
            if about is None:
                self._own = next((part for part in inside(node.condition) if isinstance(part, This)), self._own)
        if isinstance(node, ForEach):
            self._last, self._unsaid = Spoken(self._sentence), None
        before, skipped, drawn = self._last, self._skipped, self._drawn
        if isinstance(node, Otherwise) or (isinstance(node, If) and Did() in inside(node.condition)):
            self._skipped = None
        self._single = self._single and not isinstance(node, If)
        made: Node = msgspec.structs.replace(node, effect=self._read(node.effect))
        if isinstance(node, Each) and node.who == BOTH:
            self._of_each(before)
        self._inside = None
        last = self._last
        self._drawn = self._drawn if about is None else drawn
        named = last is not None and before is not None and last.sentence != before.sentence
        self._skipped = last if isinstance(node, If | May) and named else skipped
        if about is None or about.said is None or last is None or last is about:
            return made
        if last.many or about.place == "deck":
            self._inside = None if last.many else last
            self._last, self._one = msgspec.structs.replace(about, many=True), about
        return made

    def _apart(self, ways: tuple[tuple[Node, ...], ...]) -> tuple[tuple[Node, ...], ...]:
        """Each of several things of which one is done, read as if it stood alone.

        Behind them `it` is one card only where each has left one; where one left nothing, it may not be there.
        """
        before, made = (self._last, self._one, self._unsaid, self._skipped), []
        left: list[Spoken] = []
        for way in ways:
            self._last, self._one, self._unsaid, _ = before
            made.append(tuple(map(self._read, way)))
            self._skipped = before[-1]
            left += [self._last] if self._last is not None and self._last is not before[0] else []
        if left:
            self._last = next((one for one in left if one.many), left[-1])
            self._one = None if self._last.many else self._one
            self._skipped = self._last if before[0] is not None and len(left) < len(ways) else self._skipped
        return tuple(made)

    def _check_drawn(self, asked: Node) -> None:
        """Refuses to ask of `it` what may be asked of a card that was drawn since, or of them where several were."""
        if self._drawn is None:
            return
        for part in inside(asked):
            it = getattr(part, "of", None) if isinstance(part, OF_THE_DRAWN) else None
            past = (isinstance(part, IsA) and part.was) or part == Measures(it or part, "defense", most=0)
            if isinstance(it, It) and it.many is self._drawn and not past:
                raise Unclear(f"{WHICH}: what was spoken of before, or what was drawn since")

    def _deed(self, node: Node) -> Node:
        self._check_drawn(node)
        field = "to" if isinstance(node, Damage) else "of"
        it = isinstance(getattr(node, field, None), It)
        node = self._spoken_of(node)
        about = getattr(node, field, None)
        if it and isinstance(about, Dealt) and isinstance(node, (Give, *ON_FIELD)):
            raise Unclear(f"{WHICH}: what was revealed, or where it was put since")
        place = self._last.place if self._last is not None and isinstance(about, It) else ""
        if place == PLAYED:
            raise Unclear(f"{WHICH}: what was played lies elsewhere now")
        if self._x and any(isinstance(part, X) for part in inside(node)):
            self._check_x(about)
        wrong = isinstance(node, ON_FIELD) or (isinstance(node, Give) and place in ("removed", HAND))
        if place and (wrong or (place == "deck" and isinstance(node, Return) and node.to.zone == HAND)):
            raise Unclear(f"{WHICH}: what was spoken of last lies on no field")
        self._name(node)
        return node

    def _check_x(self, about: Node | None) -> None:
        """Refuses an X that is told by `it` where several could be that, or what is picked only then."""
        last, when = self._last, self._answers
        unsaid = last is None or (last is self._answered and isinstance(getattr(when, "card", None), This))
        people = about is not None and any(part in PERSONS for part in inside(about))
        if (last is not None and last.many) or (unsaid and not people and isinstance(about, PICKING)):
            raise Unclear(f"{WHICH} by which X is told")

    def _spoken_of(self, node: Node) -> Any:
        """A condition or a deed with each `it` as the one that is meant."""
        for part in inside(node):
            last = self._last
            if self._two and isinstance(part, That) and part.word not in PEOPLE:
                raise Unclear(f"{WHICH}: what it answers is about two cards")
            if isinstance(part, It) and not part.many and (own := self._this_one(node)) is not None:
                return mapped(node, functools.partial(instead_of, part, own))
            if not isinstance(part, It) or last is None:
                continue
            if (last.two or (last.dealt and not isinstance(node, HARM))) and not part.many:
                raise Unclear(f"{WHICH}: what it answers is about two cards")
            if self._unsaid is last:
                self._unsaid = None
            self._check_made(part)
            if part.many and self._single and last is self._answered:
                if self._counted is None:
                    raise Unclear(f"{THEY}: one card was spoken of last")
                return mapped(node, functools.partial(instead_of, part, Every(self._counted)))
            if last is self._skipped:
                if last.said is None or part.many:
                    raise Unclear(f"{WHICH}: what was spoken of last is there only where that was done")
                return mapped(node, functools.partial(instead_of, part, last.said))
            if last.many and not part.many and not (last.each and getattr(node, "who", None) in (BOTH, They())):
                said = self._one.said if self._one is not None else None
                if said is None:
                    raise Unclear(f"{WHICH}: several were spoken of last")
                if self._unsaid is self._one:
                    self._unsaid = None
                return mapped(node, functools.partial(instead_of, part, said))
            if self._unsaid is not None and last.sentence != self._sentence and not self._named:
                raise Unclear(f"{WHICH}: what was selected or revealed, or what was spoken of since")
        return node

    def _check_made(self, mention: It) -> None:
        """Raises Unclear where tokens were made twice: `they` could be the last ones, or all of them."""
        if mention.many and len(self._made) > 1 and self._last is self._made[-1]:
            raise Unclear(f"{THEY}: the tokens of the last deed, or of all that made some")

    def _this_one(self, node: Node) -> This | None:
        """This card, where it was spoken of last and `it` is no other card that was spoken of before."""
        last, when = self._last, self._answers
        if self._own is None or (self._unsaid is not None and self._unsaid is last):
            return None
        if last is None:
            return self._own
        if last is self._answered and isinstance(when, Event):
            if isinstance(when.card, This):
                return None
            card = when.card
            kinds = {"leader"} if card is None else {part.word for part in walk(card) if isinstance(part, Kind)}
            if kinds <= {"spell", "leader"} and not any(isinstance(part, OF_THE_DRAWN) for part in inside(node)):
                return self._own
        raise Unclear(f"{WHICH}: this card, or what was spoken of before")

    def _name(self, node: Node) -> None:
        """Keeps what the text speaks of behind a deed."""
        picked = next((part for part in inside(node) if isinstance(part, PICKING)), None)
        about, before = getattr(node, "of", None), self._last
        place = "removed" if isinstance(node, REMOVED) else ""
        counted = [part.of for part in inside(node) if isinstance(part, Count) and isinstance(part.of, In)]
        self._counted = counted[0] if len(counted) == 1 else self._counted
        if isinstance(node, Select):
            self._select(node)
        elif isinstance(node, Reveal | RevealUntil | LookAt | Search) and not isinstance(about, It):
            single = isinstance(node, Reveal) and isinstance(about, Top) and about.count == 1
            said = Dealt("revealed") if single else None
            seen = isinstance(about, Top) and about.count != 1
            self._last = Spoken(self._sentence, seen or several(picked), "deck", said)
            if single and self._unsaid is None:
                self._unsaid = self._last
        elif isinstance(node, PlayIt):
            self._last = Spoken(self._sentence, several(about), PLAYED)
        elif isinstance(node, DrawSpokenOf):
            self._last = Spoken(self._sentence, node.count != 1, HAND)
        elif picked is not None:
            self._last = Spoken(self._sentence, several(picked), place)
        elif isinstance(node, Create | Summon) and isinstance(about, Tokens | TokensAll):
            many = about.count != 1 if isinstance(about, Tokens) else not about.one or about.count is not None
            self._last = Spoken(self._sentence, many, "" if isinstance(node, Summon) else "made")
            self._made.append(self._last)
        elif isinstance(about, Top):
            self._last = Spoken(self._sentence, about.count != 1, place)
        elif before is not None and isinstance(about, It) and isinstance(node, Put | Summon) and before.place:
            self._last = msgspec.structs.replace(before, place="")
        if getattr(node, "who", None) == BOTH:
            self._of_each(before)
        if self._last is not before and self._last is not None and not self._last.many:
            self._one = self._last
        self._own = this_card(node) or (self._own if self._last is before else None)
        if isinstance(node, Draw) and not isinstance(node, DrawSpokenOf):
            self._drawn = node.count != 1
        elif self._last is not before or any(isinstance(part, It) for part in inside(node)):
            self._drawn = None

    def _of_each(self, before: Spoken | None) -> None:
        """What each of both players has picked is several, and `it` only what each of them goes on with."""
        last = self._last
        if last is None or last is before:
            return
        self._last, self._one = msgspec.structs.replace(last, many=True, each=True), None
        self._unsaid = self._last if self._unsaid is last else self._unsaid

    def _select(self, node: Select) -> None:
        """What is selected waits until something is said of it."""
        targets = [part for part in inside(node) if isinstance(part, Target)]
        picked = picks_of(node)
        many = len(picked) > 1 or any(map(several, picked))
        self._targets += len(targets)
        said = Selected("card", self._targets) if targets and not (many or self._options) else None
        self._last = Spoken(self._sentence, many, said=said)
        if not any(part == Kind("player") for target in targets for part in inside(target)):
            self._unsaid = self._unsaid or self._last
