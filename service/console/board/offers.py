"""Offers as forms: whatever is asked for, by whichever game, can be answered by tapping and typing.

A picked thing travels as a letter and its value: `c12` a card, `s1` a seat, `o0` an option, `n5` a number, `w…` a word.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import msgspec

_LETTERS = {"card": "c", "seat": "s", "option": "o", "number": "n", "word": "w"}
_MOST_TAPS = 16
"""Offers with more answers than this are forms, not buttons."""
_MOST_IN_ONE = 80


class Choice(msgspec.Struct, frozen=True):
    """Something that may be picked; `card` is the card that it stands for, 0 for none."""

    value: str
    label: str
    card: int = 0


class PartForm(msgspec.Struct, frozen=True, kw_only=True):
    """A part of an offer: what is asked for, and how it is answered."""

    name: str
    label: str
    kind: str
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 0
    ordered: bool = False
    repeats: bool = False
    sums: tuple[str, ...] = ()
    apart: bool = False
    needed: bool = False
    longest: int = 0

    @property
    def single(self) -> bool:
        """Whether one of the choices is picked."""
        return self.kind == "choices" and self.least == self.most == 1

    @property
    def settled(self) -> bool:
        """Whether there is only one answer, so that nobody need be asked."""
        if self.kind != "choices" or self.repeats:
            return False
        return self.most == 0 or (len(self.choices) == self.least == self.most and (self.least < 2 or not self.ordered))

    @property
    def rows(self) -> range:
        """The places of what is picked one after the other, where one thing may come twice."""
        return range(self.most)

    @property
    def hint(self) -> str:
        """How many, and what goes together, in words."""
        said = [_many(self.least, self.most)] if self.kind == "choices" and not self.single else []
        said += ["in the order in which you tap them"] if self.ordered and self.most > 1 else []
        said += ["the same may come again"] if self.repeats else []
        said += ["not all of them go together"] if self.apart else []
        said += [f"{self.least} to {self.most}"] if self.kind == "number" else []
        said += [] if self.needed or self.kind == "choices" else ["may be left empty"]
        return ", ".join([*said, *self.sums])


class Tap(msgspec.Struct, frozen=True):
    """An answer that one tap gives: what it says, and the fields that it sends."""

    label: str
    fields: tuple[tuple[str, str], ...]
    cards: tuple[int, ...]


class OfferForm(msgspec.Struct, frozen=True, kw_only=True):
    """An offer. `place` is where it stands among the offers of its list."""

    place: int
    action: str
    rule: str
    text: str
    parts: tuple[PartForm, ...]
    anytime: bool

    @property
    def cards(self) -> frozenset[int]:
        """The cards that it may be answered with."""
        return frozenset(choice.card for part in self.parts for choice in part.choices if choice.card)

    def starting(self, card: int) -> bool:
        """Whether a card may be picked in it."""
        return card in self.cards

    @property
    def taps(self) -> tuple[Tap, ...] | None:
        """Its answers where there are few and each is one tap; None where it needs a form."""
        open_parts = [part for part in self.parts if not part.settled]
        if not all(part.single for part in open_parts):
            return None
        count = 1
        for part in open_parts:
            count *= len(part.choices)
        if count > (_MOST_IN_ONE if len(open_parts) == 1 else _MOST_TAPS):
            return None
        answers = (part.choices[: part.most] if part.settled else part.choices for part in self.parts)
        ways = (
            tuple((choice,) for choice in choices) if not part.settled else (tuple(choices),)
            for part, choices in zip(self.parts, answers, strict=True)
        )
        return tuple(_tap(self.parts, picks) for picks in product(*ways))


def _tap(parts: Sequence[PartForm], picks: Sequence[Sequence[Choice]]) -> Tap:
    """An answer: what is picked in each part. It is called by that, but for what is settled and is no card."""
    given = [(part, pick) for part, some in zip(parts, picks, strict=True) for pick in some]
    label = " → ".join(pick.label for part, pick in given if pick.card or not part.settled)
    fields = tuple((f"part.{part.name}", pick.value) for part, pick in given)
    return Tap(label, fields, tuple(pick.card for _, pick in given if pick.card))


def offer_forms(offers: Iterable[Any]) -> tuple[OfferForm, ...]:
    """The forms of offers."""
    return tuple(
        OfferForm(
            place=place,
            action=offer.action,
            rule=offer.rule,
            text=offer.text or offer.action,
            parts=tuple(_part(part) for part in offer.parts),
            anytime=offer.anytime,
        )
        for place, offer in enumerate(offers)
    )


def _part(part: Any) -> PartForm:
    name, label, asks = part.name, part.label or part.name, part.WhichOneof("asks")
    if asks == "number":
        number = part.number
        return PartForm(
            name=name, label=label, kind="number", least=number.least, most=number.most, needed=number.needed
        )
    if asks == "words":
        return PartForm(name=name, label=label, kind="words", longest=part.words.longest, needed=part.words.needed)
    space = part.choices
    return PartForm(
        name=name,
        label=label,
        kind="choices",
        choices=tuple(_choice(one) for one in space.candidates),
        least=space.least,
        most=space.most,
        ordered=space.ordered,
        repeats=space.repeats,
        sums=tuple(_together(one) for one in space.sums),
        apart=bool(space.apart),
        needed=space.least > 0,
    )


def _choice(candidate: Any) -> Choice:
    value = encoded(candidate.pick)
    card = candidate.pick.card if candidate.pick.WhichOneof("pick") == "card" else 0
    return Choice(value, candidate.label or value[1:], card)


def _many(least: int, most: int) -> str:
    if least == most:
        return f"{least}"
    return f"up to {most}" if not least else f"{least} to {most}"


def _together(one: Any) -> str:
    least = one.least if one.HasField("least") else None
    most = one.most if one.HasField("most") else None
    if least is not None and least == most:
        return f"together {least}"
    bounds = [f"at least {least}"] if least is not None else []
    bounds += [f"at most {most}"] if most is not None else []
    return f"together {' and '.join(bounds)}"


def encoded(pick: Any) -> str:
    """A pick as a form has it."""
    kind = pick.WhichOneof("pick")
    return f"{_LETTERS[kind]}{getattr(pick, kind)}"


def decoded(value: str) -> Mapping[str, Any]:
    """A pick as the contract has it. Raises ValueError for what no form of ours sends."""
    kinds = {letter: kind for kind, letter in _LETTERS.items()}
    kind, rest = kinds.get(value[:1]), value[1:]
    if kind is None:
        raise ValueError(value)
    return {kind: rest if kind == "word" else int(rest)}


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """What a visitor may do: offers as buttons and as forms; `chosen` is the one whose form is open."""

    offers: tuple[OfferForm, ...]
    acts: tuple[OfferForm, ...]
    chosen: OfferForm | None = None
    card: int = 0
    picked: frozenset[str] = frozenset()

    @property
    def can(self) -> frozenset[int]:
        """The cards that may be tapped now."""
        if self.chosen is not None:
            return self.chosen.cards
        return frozenset(card for offer in self.offers if not offer.anytime for card in offer.cards)

    @property
    def shown(self) -> tuple[OfferForm, ...]:
        """The offers in the panel: all of them, or those with the card that was tapped."""
        plain = [offer for offer in self.offers if not offer.anytime]
        return tuple(offer for offer in plain if not self.card or offer.starting(self.card))

    @property
    def going_on(self) -> OfferForm | None:
        """What leads on without anything being chosen, such as the end of a phase, where there is one such offer."""
        bare = [offer for offer in self.offers if not offer.anytime and not offer.parts]
        return bare[0] if len(bare) == 1 and not self.card else None

    @property
    def anytime(self) -> tuple[OfferForm, ...]:
        """What may be done at any time."""
        return tuple(offer for offer in self.offers if offer.anytime)

    def inputs(self) -> Mapping[int, str]:
        """The input of the open form that stands for each card: a tap on the card is a tap on it."""
        found: dict[int, str] = {}
        for part in self.chosen.parts if self.chosen else ():
            if part.repeats:
                continue
            for choice in part.choices:
                if choice.card:
                    found.setdefault(choice.card, f"{part.name}-{choice.value}")
        return found


def panel(offers: Iterable[Any], acts: Iterable[Any], *, do: str = "", card: int = 0) -> Panel:
    """The panel of offers; `do` names the open form: `o3` of the offers, `a0` of the acts of judging."""
    forms, acting = offer_forms(offers), offer_forms(acts)
    chosen = _named(do, forms, acting)
    if chosen is None and card:
        with_it = [offer for offer in forms if offer.starting(card)]
        if len(with_it) == 1 and with_it[0].taps is None:
            chosen = with_it[0]
    picked = frozenset((f"c{card}",)) if card else frozenset()
    return Panel(offers=forms, acts=acting, chosen=chosen, card=card, picked=picked)


def _named(do: str, forms: Sequence[OfferForm], acts: Sequence[OfferForm]) -> OfferForm | None:
    of = {"o": forms, "a": acts}.get(do[:1])
    if of is None or not do[1:].isascii() or not do[1:].isdecimal() or len(do) > 5 or int(do[1:]) >= len(of):
        return None
    return of[int(do[1:])]


def each_tap(form: OfferForm, card: int) -> Iterator[Tap]:
    """The taps of an offer; with a card only those that it is part of."""
    for tap in form.taps or ():
        if not card or card in tap.cards:
            yield tap
