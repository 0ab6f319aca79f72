"""Offers as messages: each part with its label, each candidate with what it stands for, for who is offered it."""

from collections.abc import Collection, Mapping

from magistrate.v1 import acting_pb2

from domain.kernel.acting.sampling import action_types, yes_or_no
from domain.kernel.decisions.acts import JUDGE_ACTIONS
from domain.kernel.decisions.commands import Action, Propose, StandingAnswer, tag
from domain.kernel.decisions.offered_fields import ActOffer, Asks, Forms, Numbers, WordChoice
from domain.kernel.table.choices import Offer, Pick, Space
from service.rpc.messages.forms import LENGTHS, LONGEST
from service.rpc.messages.views import fill_choices, label_options
from service.words.speaker import Speaker

_YES, _NO = "yes", "no"
_SAID: tuple[type[Action], ...] = (*JUDGE_ACTIONS, StandingAnswer, Propose)
_ACTS: Mapping[str, type[Action]] = {tag(kind): kind for kind in _SAID}
_YES_OR_NO = (Pick("number", 1), Pick("number", 0))


def fill_offer(message: acting_pb2.Offer, offer: Offer, speaker: Speaker | None) -> None:
    """Writes an offer into an empty message, in the speaker's words if there is one."""
    message.action = offer.action
    message.rule = offer.rule
    message.anytime = offer.anytime
    for name, space in offer.parts.items():
        choices = message.parts.add(name=name).choices
        fill_choices(choices, space)
        label_options(choices, space, offer.options.get(name, {}))
    if speaker is not None:
        _speak(message, offer, speaker)


def fill_act(message: acting_pb2.Offer, act: ActOffer, speaker: Speaker | None) -> None:
    """Writes an offer that asks for more than picks into an empty message, in the speaker's words if there is one."""
    message.action, message.rule, message.anytime = act.action, act.rule, act.anytime
    message.tentative = act.tentative
    for name, asks in act.parts.items():
        _ask(message.parts.add(name=name), asks, _longest(act.action, name))
    if speaker is None:
        return
    message.text = speaker.offer(Offer(act.action, act.rule))
    kind = _ACTS.get(act.action) or action_types(speaker.names.game)[act.action]
    _speak_of_parts(message, act.action, act, yes_or_no(kind), speaker)


def _speak_of_parts(
    message: acting_pb2.Offer, of: str, act: ActOffer, agreeing: Collection[str], speaker: Speaker
) -> None:
    """Labels the parts of an act, or of a smaller take that is a part `of` something."""
    for part, asks in zip(message.parts, act.parts.values(), strict=True):
        part.label = speaker.part(of, part.name)
        if isinstance(asks, Space):
            agrees = part.name in agreeing or asks.candidates == _YES_OR_NO
            words = act.options.get(part.name) or _plain_words(asks, speaker, agrees=agrees)
            for candidate, pick in zip(part.choices.candidates, asks.candidates, strict=True):
                _label(candidate, pick, words, speaker)
        elif isinstance(asks, WordChoice):
            for candidate in part.choices.candidates:
                candidate.label = speaker.listed(asks.of or part.name, candidate.pick.word)
        elif isinstance(asks, Forms):
            for inner, form in zip(part.forms.of, asks.of, strict=True):
                inner.text = speaker.form(part.name, form.action)
                _speak_of_parts(inner, part.name, form, (), speaker)
        part.answers = speaker.answers(asks, _listed(part))


def _ask(part: acting_pb2.Part, asks: Asks, longest: int = LONGEST) -> None:
    if isinstance(asks, Space):
        fill_choices(part.choices, asks)
    elif isinstance(asks, WordChoice):
        part.choices.least, part.choices.most = asks.least, min(asks.most, len(asks.words))
        for word in asks.words:
            part.choices.candidates.add(pick=acting_pb2.Pick(word=word), label=word)
    elif isinstance(asks, Numbers):
        part.number.least, part.number.most, part.number.needed = asks.least, asks.most, asks.needed
    elif isinstance(asks, Forms):
        part.forms.least, part.forms.most = asks.least, asks.most
        for form in asks.of:
            inner = part.forms.of.add(action=form.action, rule=form.rule)
            for name, some in form.parts.items():
                _ask(inner.parts.add(name=name), some)
    else:
        part.words.longest, part.words.needed = longest, asks.needed


def _speak(message: acting_pb2.Offer, offer: Offer, speaker: Speaker) -> None:
    message.text = speaker.offer(offer)
    kind = action_types(speaker.names.game)[offer.action]
    for part, (name, space) in zip(message.parts, offer.parts.items(), strict=True):
        part.label = speaker.part(offer.action, name)
        words = offer.options.get(name) or _plain_words(space, speaker, agrees=name in yes_or_no(kind))
        for candidate, pick in zip(part.choices.candidates, space.candidates, strict=True):
            _label(candidate, pick, words, speaker, name)
        part.answers = speaker.answers(space, _listed(part))


def _listed(part: acting_pb2.Part) -> list[str]:
    """What the candidates or forms of a part are called; a card with the number that it goes by."""
    if part.HasField("forms"):
        return [form.text for form in part.forms.of]
    return [
        f"{one.label} #{one.pick.card}" if one.pick.HasField("card") and "#" not in one.label else one.label
        for one in part.choices.candidates
    ]


def _longest(action: str, part: str) -> int:
    """How many characters a part's words may have."""
    kind = _ACTS.get(action)
    return LONGEST if kind is None else LENGTHS.get((kind, part), LONGEST)


def _plain_words(space: Space, speaker: Speaker, *, agrees: bool) -> Mapping[int, str]:
    """The words of a yes and a no, and of the only option that may be left alone."""
    if agrees:
        return {1: speaker.names.say(_YES), 0: speaker.names.say(_NO)}
    return speaker.left_alone(space)


def _label(
    message: acting_pb2.Candidate, pick: Pick, words: Mapping[int, str], speaker: Speaker, part: str = ""
) -> None:
    worded = words.get(pick.value) if pick.kind in ("option", "number") else None
    message.label = speaker.names.word("option", worded) if worded else speaker.candidate(pick, part).label
    if pick.kind == "card":
        message.code = speaker.code(pick.value)
