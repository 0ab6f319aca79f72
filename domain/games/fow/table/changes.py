"""The facts that only Force of Will has."""

from domain.games.fow.table.costs import Will
from domain.games.fow.table.records import Battle, Belongs, Delayed, Effect, Info, Object, Triggered
from domain.games.fow.table.state import Ordered, Production, Skip, Status
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.decisions.changes import Cited
from domain.kernel.table.ids import CardId, Seat


class WillProduced(Cited, frozen=True, kw_only=True):
    """A player has so much more will (907.4); `by` is the card whose ability produced it."""

    seat: Seat
    wills: tuple[Will, ...]
    by: CardId | None = None


class WillSpent(Cited, frozen=True, kw_only=True):
    """A player has paid with will (1003.1)."""

    seat: Seat
    wills: tuple[Will, ...]


class WillLost(Cited, frozen=True, kw_only=True):
    """Will that was not spent is gone (503.4, 505.5c)."""

    seats: tuple[Seat, ...]


class CoinSet(Cited, frozen=True, kw_only=True):
    """A will coin can be banished for one of these (1119.2, 1119.3a)."""

    card: CardId
    productions: tuple[Production, ...]


class StoneCalled(Cited, frozen=True, kw_only=True):
    """The turn player has called a magic stone this turn (710.1)."""

    seat: Seat


class JudgmentPlayed(Cited, frozen=True, kw_only=True):
    """A player has played a judgment this turn (705.1)."""

    seat: Seat


class ObjectSet(Cited, frozen=True, kw_only=True):
    """What is known of an object of the chase is so (1017.1.c.1)."""

    card: CardId
    object: Object


class ObjectTriggered(Cited, frozen=True, kw_only=True):
    """The condition of an automatic object has been met (906.4)."""

    triggered: Triggered


class TriggeredTaken(Cited, frozen=True, kw_only=True):
    """An automatic object has triggered once less: it is played, or cannot be (603.3)."""

    number: int


class AbilityDelayed(Cited, frozen=True, kw_only=True):
    """An ability will trigger later (906.8)."""

    delayed: Delayed


class DelayedEnded(Cited, frozen=True, kw_only=True):
    """Abilities that were to trigger later do so no more (906.8a)."""

    numbers: tuple[int, ...]


class EffectBegan(Cited, frozen=True, kw_only=True):
    """A continuous effect applies from here on (901.2b)."""

    effect: Effect


class EffectsEnded(Cited, frozen=True, kw_only=True):
    """Continuous effects apply no more (505.5b, 807.3a)."""

    numbers: tuple[int, ...]


class EffectUsed(Cited, frozen=True, kw_only=True):
    """Of an amount that an effect uses up so much is left (1018.1a)."""

    number: int
    left: int


class EffectsFollowed(Cited, frozen=True, kw_only=True):
    """Effects that apply to a card go on with it where it is now (903.2.d.1)."""

    card: CardId
    new: CardId


class BattleSet(Cited, frozen=True, kw_only=True):
    """The battle in progress is this one; none: it is over (807.4)."""

    battle: Battle | None = None
    how: str = ""


class AttackForfeited(Cited, frozen=True, kw_only=True):
    """The turn player initiates no battle any more this turn (803.6)."""

    seat: Seat


class CardBelongs(Cited, frozen=True, kw_only=True):
    """A card is added to, attached to or laid on another; none: it is no more (1002, 1032, 1035)."""

    card: CardId
    belongs: Belongs | None = None


class CameTogether(Cited, frozen=True, kw_only=True):
    """Cards with continuous texts have come to the field at once: those are of one age (909.3b)."""

    cards: tuple[CardId, ...]


class OrderChosen(Cited, frozen=True, kw_only=True):
    """One of the continuous texts of one age comes before the others, from here on (H.59)."""

    ordered: Ordered


class ControlGained(Cited, frozen=True, kw_only=True):
    """A player controls a card now (105.3)."""

    card: CardId
    seat: Seat


class Noted(Cited, frozen=True, kw_only=True):
    """Something has happened that may be asked about this turn."""

    kept = ("happened",)
    happened: Happened


class RevealAwaited(Cited, frozen=True, kw_only=True):
    """At these events, which happened at once, automatic cards may be revealed (708.2); none: that was asked (H.47)."""

    kept = ("events",)
    events: tuple[Happened, ...] = ()


class AbilityUsed(Cited, frozen=True, kw_only=True):
    """An ability of a card has been used this turn."""

    status: Status


class StatusSet(Cited, frozen=True, kw_only=True):
    """A status object counts as triggered, or no more (906.9a)."""

    status: Status
    there: bool


class ArtPlayed(Cited, frozen=True, kw_only=True):
    """A player has played its God's Art of a name in this game (1112.2)."""

    seat: Seat
    name: str


class WeatherChanged(Cited, frozen=True, kw_only=True):
    """The weather of a player is this now (1028.1)."""

    seat: Seat
    word: str


class TurnGained(Cited, frozen=True, kw_only=True):
    """A player takes an extra turn (1025.1), or has begun it (`begun`)."""

    seat: Seat
    begun: bool = False


class PhaseSkipped(Cited, frozen=True, kw_only=True):
    """A player will skip its next phase of a name (1031.1), or has skipped it (`done`)."""

    skip: Skip
    done: bool = False


class Remembered(Cited, frozen=True, kw_only=True):
    """What a card was as it left where it lay (911.1)."""

    kept = ("card", "info")
    card: CardId
    info: Info


class GameRestarted(Cited, frozen=True, kw_only=True):
    """The game begins anew, with this player first; of the old one nothing is left but the cards `staying` (1033)."""

    seat: Seat
    staying: tuple[CardId, ...] = ()


class DrawMissed(Cited, frozen=True, kw_only=True):
    """A player had to draw more cards in its draw phase than its main deck had; none when that has been acted on."""

    seats: tuple[Seat, ...]


class CardSet(Cited, frozen=True, kw_only=True):
    """A card was set in a standby area this turn (706.1, 708.5)."""

    card: CardId


class NumberChosen(Cited, frozen=True, kw_only=True):
    """X of a card on the chase is so much (903.2f)."""

    card: CardId
    number: int


class ArrivalsSet(Cited, frozen=True, kw_only=True):
    """These cards came this turn, were set, or came from a ruler area, and no others."""

    came: tuple[CardId, ...] = ()
    placed: tuple[CardId, ...] = ()
    emerged: tuple[CardId, ...] = ()
