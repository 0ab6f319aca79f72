"""What the player with priority may do (604): what refuses each action, what it sets going, and what is offered."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from domain.games.fow.rules.combat.battle import attack, block, forfeit, initiate
from domain.games.fow.rules.combat.declaring import (
    ATTACK,
    BLOCK,
    attacked_by,
    attackers,
    blockers,
    mobilize_price,
    only_bloodlust,
    refuse_attack,
    refuse_battle,
    refuse_block,
    refuse_forfeit,
    required,
)
from domain.games.fow.rules.continuous.forbidding import must
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.costs.will import produce, produced, refuse_production, sources
from domain.games.fow.rules.playing.judgment import judges, refuse_judgment
from domain.games.fow.rules.playing.playability import (
    NO_TEXT,
    playable_cards,
    refuse_play,
)
from domain.games.fow.rules.playing.standby import refuse_setting, settable_cards
from domain.games.fow.rules.playing.steps import begin
from domain.games.fow.rules.playing.stones import call, callers, refuse_call
from domain.games.fow.rules.playing.timing import main_timing
from domain.games.fow.rules.priority.lifebreak import perform_lifebreak, refuse_lifebreak
from domain.games.fow.rules.priority.repeating import (
    ACT,
    ALLOW,
    counting,
    holding,
    offered_in_a_loop,
    refuse_allowance,
    refuse_repetition,
)
from domain.games.fow.rules.priority.repeating import allow as say_how_often
from domain.games.fow.rules.priority.repeating import repeat as declare
from domain.games.fow.rules.priority.sequence import acted, ask_for_an_action, passed_by
from domain.games.fow.rules.priority.usability import refuse_ability, usable
from domain.games.fow.rules.processes.processes import end_the_match
from domain.games.fow.table.actions import (
    CallStone,
    DeclareAttack,
    DeclareBlock,
    Forfeit,
    InitiateBattle,
    Lifebreak,
    Pass,
    Play,
    PlayJudgment,
    ProduceWill,
    SetCard,
    UseAbility,
)
from domain.games.fow.table.frames import PrioritySequence, Setting
from domain.games.fow.table.records import ABILITY, JUDGMENT, SPELL, Object
from domain.games.fow.table.state import fow
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.texts import text_of
from domain.kernel.abilities.interpreting.wording import chosen
from domain.kernel.acting.answers import called, choose, refuse_choice, seat_of
from domain.kernel.acting.manual import CONFIRM, confirm, propose, refuse_confirm, refuse_proposal
from domain.kernel.acting.procedures import OUTCOME, enter_outcome, offer_outcome, refuse_outcome
from domain.kernel.acting.repeating import Allow, Repeat
from domain.kernel.decisions.changes import SeatOut
from domain.kernel.decisions.commands import Action, Actor, Choose, Concede, Confirm, EnterOutcome, Propose
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.table.choices import Offer, Pick, Question, Space, card_pick
from domain.kernel.table.ids import CardId, Seat, zone_kind
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_103_4 = R("103.4")
R_604_1A = R("604.1a")
R_604_1D = R("604.1d")
R_604_2A = R("604.2a")
R_604_2B = R("604.2b")
R_604_2C = R("604.2c")
R_604_2D = R("604.2d")
R_604_2E = R("604.2e")
R_707_2 = R("707.2")
R_712_1 = R("712.1")
R_712_2 = R("712.2")
H_42 = R("H.42")
H_44 = R("H.44")
WHO_MUST_ATTACK = tuple(R(f"712.2{letter}") for letter in "abcde")
R_803_3 = R("803.3")
R_1415_1D = R("1415.1d")
R_804_3 = R("804.3")


def _sequence(d: Decision) -> PrioritySequence:
    """The sequence that asked; what is done goes on behind its question."""
    frame = d.draft.agenda[-1]
    assert isinstance(frame, PrioritySequence), "a priority sequence asks for this"
    return frame


def refuse_pass(look: Look, actor: Actor, action: Pass) -> list[Reason]:
    """Who must attack in main timing does not pass (712.2), unless no battle can be initiated any more (H.42).

    A card that came this turn keeps nobody from it (H.44), nor one whose attack costs something (712.2e).
    """
    seat = seat_of(actor)
    if not main_timing(look, seat) or refuse_battle(look, actor, InitiateBattle()):
        return []
    came = fow(look.table).came
    forced = [card for card in required(look, seat) if card not in came and mobilize_price(look, card) is None]
    if not forced:
        return []
    name = called(look, seat, forced[0])
    return [
        Reason(R_712_2, Message("fow-must-attack", {"name": name}), "fow-initiate-a-battle", beside=WHO_MUST_ATTACK)
    ]


def _why_it_may_pass(look: Look, seat: Seat) -> str:
    """The rule by which a player may pass: in main timing 712, and what lets it pass though a card must attack."""
    if not main_timing(look, seat):
        return R_604_1D
    if not required(look, seat):
        return R_712_1
    return H_42 if refuse_battle(look, Actor("seat", seat), InitiateBattle()) else H_44


def pass_priority(d: Decision, actor: Actor, action: Pass) -> None:
    """Passes (605.1b, 605.1c)."""
    d.put(passed_by(d, _sequence(d)))


def call_a_stone(d: Decision, actor: Actor, action: CallStone) -> None:
    """Calls a magic stone at once (710.1)."""
    d.put(acted(_sequence(d)))
    call(d, seat_of(actor), action.card)


def produce_will(d: Decision, actor: Actor, action: ProduceWill) -> None:
    """Plays a will ability, which resolves at once (707.2, 907.3)."""
    d.put(acted(_sequence(d)))
    produce(d, action.card, action.option)


def set_a_card(d: Decision, actor: Actor, action: SetCard) -> None:
    """Begins to set a card (706)."""
    d.put(acted(_sequence(d)))
    d.push(Setting(seat=seat_of(actor), card=action.card))


def play_a_judgment(d: Decision, actor: Actor, action: PlayJudgment) -> None:
    """Begins to play a judgment process (705.2)."""
    d.put(acted(_sequence(d)))
    seat = seat_of(actor)
    use = Use(action.card, d.draft.cards[action.card].code, NO_TEXT, seat)
    begin(d, seat, action.card, Object(JUDGMENT, use))


def play_a_card(d: Decision, actor: Actor, action: Play) -> None:
    """Begins to play a card (903.2)."""
    d.put(acted(_sequence(d)))
    seat = seat_of(actor)
    use = Use(action.card, d.draft.cards[action.card].code, NO_TEXT, seat)
    begin(d, seat, action.card, Object(SPELL, use))


def use_an_ability(d: Decision, actor: Actor, action: UseAbility) -> None:
    """Begins to play an activate ability (707.2)."""
    d.put(acted(_sequence(d)))
    seat = seat_of(actor)
    held = info(d, action.card).abilities[action.ability]
    use = Use(action.card, held.code, held.ability, seat)
    begin(d, seat, action.card, Object(ABILITY, use, came=zone_kind(d.draft.cards[action.card].zone)))


def begin_a_battle(d: Decision, actor: Actor, action: InitiateBattle) -> None:
    """Initiates a battle at once (704.2)."""
    d.put(acted(_sequence(d)))
    initiate(d, actor, action)


def break_life(d: Decision, actor: Actor, action: Lifebreak) -> None:
    """Performs lifebreak at once (1415.1d)."""
    d.put(acted(_sequence(d)))
    perform_lifebreak(d, seat_of(actor))


def refuse_concession(look: Look, actor: Actor, action: Concede) -> list[Reason]:
    """Only a player in the match concedes (103.4)."""
    held = look.table.seats.get(seat_of(actor))
    if held is None or held.out:
        return [
            Reason(R_103_4, Message("fow-plays-no-seat-of-this-match", {"actor": actor}), "fow-only-a-player-concedes")
        ]
    return []


def concede(d: Decision, actor: Actor, action: Concede) -> None:
    """The player loses (103.2, 103.4)."""
    d.emit(SeatOut(rule=R_103_4, seat=seat_of(actor), how="concession"))
    end_the_match(d)


def repeat(d: Decision, actor: Actor, action: Repeat) -> None:
    """Declares a loop; the same player is asked again, or the other one how often (1301.1a, 1301.1b)."""
    d.goto(_sequence(d), ask_for_an_action)
    declare(d, actor, action)


def allow(d: Decision, actor: Actor, action: Allow) -> None:
    """The other player has said how often (1301.1b)."""
    d.goto(_sequence(d), ask_for_an_action)
    say_how_often(d, actor, action)


def offers(look: Look, question: Question) -> list[Offer]:
    """The actions that answer a question; in a declared loop what it leaves of them."""
    return offered_in_a_loop(look, question, _offers(look, question))


def _offers(look: Look, question: Question) -> list[Offer]:
    if question.kind == ALLOW and question.space is not None:
        return [Offer("allow", question.rule, {"times": question.space})]
    if question.kind == OUTCOME:
        return offer_outcome(question)
    if question.space is not None:
        return [chosen(question, question.space)]
    if question.kind == CONFIRM:
        return [Offer("confirm", question.rule, {"agree": Space((Pick("number", 0), Pick("number", 1)))})]
    if question.kind == ATTACK and question.seat is not None:
        return _attacks(look, question.seat)
    if question.kind == BLOCK and question.seat is not None:
        return _blocks(look, question.seat)
    return [] if question.seat is None or question.kind != ACT else _acts(look, question.seat)


def _acts(look: Look, seat: Seat) -> list[Offer]:
    """What the player with priority may do."""
    actor = Actor("seat", seat)
    found = [] if refuse_pass(look, actor, Pass()) else [Offer("pass", _why_it_may_pass(look, seat))]
    if main_timing(look, seat):
        found += _of_main_timing(look, seat)
    playable = [*playable_cards(look, seat)]
    if playable:
        found.append(Offer("play", R_604_2A, {"card": Space(tuple(map(card_pick, playable)))}))
    if not refuse_battle(look, actor, InitiateBattle()):
        found.append(Offer("initiatebattle", R_604_2B))
    if not refuse_lifebreak(look, actor, Lifebreak()):
        found.append(Offer("lifebreak", R_1415_1D))
    return found + _abilities(look, seat)


def _of_main_timing(look: Look, seat: Seat) -> Iterator[Offer]:
    """What takes main timing of any card: calls, judgments and setting (604.2)."""
    actor = Actor("seat", seat)
    callable_by = [card for card in callers(look, seat) if not refuse_call(look, actor, CallStone(card=card))]
    if callable_by:
        yield Offer("callstone", R_604_2E, {"card": Space(tuple(map(card_pick, callable_by)))})
    judging = [card for card in judges(look, seat) if not refuse_judgment(look, actor, PlayJudgment(card=card))]
    if judging:
        yield Offer("playjudgment", R_604_2C, {"card": Space(tuple(map(card_pick, judging)))})
    if settable := settable_cards(look, seat):
        yield Offer("setcard", R_604_2D, {"card": Space(tuple(map(card_pick, settable)))})


def _abilities(look: Look, seat: Seat) -> list[Offer]:
    """The abilities that can be played, by their cards, and what produces will."""
    found = []
    usable_on: dict[CardId, list[int]] = {}
    for number, place in usable(look, seat):
        usable_on.setdefault(number, []).append(place)
    for number, places in usable_on.items():
        options = Space(tuple(Pick("option", place) for place in places))
        held = info(look, number).abilities
        words = {place: text_of(look, held[place].code).text_of(held[place].ability) for place in places}
        parts = {"card": Space((card_pick(number),)), "ability": options}
        found.append(Offer("useability", R_604_1A, parts, options={"ability": words}))
    for card, source in sources(look, seat):
        made = Space(tuple(Pick("option", option) for option in range(len(source.productions))))
        words = {place: produced(production) for place, production in enumerate(source.productions)}
        parts = {"card": Space((card_pick(card),)), "option": made}
        found.append(Offer("producewill", R_707_2, parts, options={"option": words}))
    return found


def _attacks(look: Look, seat: Seat) -> list[Offer]:
    """Each attacker with what it can attack, and forfeiting."""
    forced = required(look, seat)
    found = [] if forced else [Offer("forfeit", R_803_3)]
    able = forced if forced and not only_bloodlust(look, forced) else attackers(look, seat)
    for number in able:
        targets = tuple(attacked_by(look, seat, look.table.cards[number]))
        parts = {"attacker": Space((card_pick(number),)), "target": Space(targets)}
        found.append(Offer("declareattack", R_803_3, parts))
    return found


def _blocks(look: Look, seat: Seat) -> list[Offer]:
    able = blockers(look, seat)
    found = [] if any(must(look, card, "block") for card in able) else [Offer("forfeit", R_804_3)]
    return [*found, Offer("declareblock", R_804_3, {"blocker": Space(tuple(map(card_pick, able)))})]


_REFUSE: Mapping[type[Action], Callable[[Look, Actor, Any], list[Reason]]] = {
    Pass: refuse_pass,
    CallStone: refuse_call,
    ProduceWill: refuse_production,
    SetCard: refuse_setting,
    Play: refuse_play,
    PlayJudgment: refuse_judgment,
    UseAbility: refuse_ability,
    InitiateBattle: refuse_battle,
    Lifebreak: refuse_lifebreak,
    DeclareAttack: refuse_attack,
    Forfeit: refuse_forfeit,
    DeclareBlock: refuse_block,
    Propose: refuse_proposal,
    Confirm: refuse_confirm,
    Choose: refuse_choice,
    Concede: refuse_concession,
    EnterOutcome: refuse_outcome,
    Repeat: refuse_repetition,
    Allow: refuse_allowance,
}

REFUSE = {kind: holding(check) for kind, check in _REFUSE.items()}
_PERFORM: Mapping[type[Action], Callable[[Decision, Actor, Any], None]] = {
    Pass: pass_priority,
    CallStone: call_a_stone,
    ProduceWill: produce_will,
    SetCard: set_a_card,
    Play: play_a_card,
    PlayJudgment: play_a_judgment,
    UseAbility: use_an_ability,
    InitiateBattle: begin_a_battle,
    Lifebreak: break_life,
    DeclareAttack: attack,
    Forfeit: forfeit,
    DeclareBlock: block,
    Propose: propose,
    Confirm: confirm,
    Choose: choose,
    Concede: concede,
    EnterOutcome: enter_outcome,
    Repeat: repeat,
    Allow: allow,
}
PERFORM = {kind: counting(perform) for kind, perform in _PERFORM.items()}
