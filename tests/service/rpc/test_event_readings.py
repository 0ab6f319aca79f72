"""A reading that an event's policy takes over: at every table that plays, and at those that are seated later."""

from domain.games.dice.table.actions import Cast
from domain.kernel.decisions.commands import Actor, Concede
from domain.kernel.table.ids import CardId, Seat
from tests.service.rpc.cups import Cup
from tests.service.rpc.playing import DECK, EDITION
from tests.service.rpc.serving import Running
from tests.service.rpc.test_readings import CARDS, START, TEXT

ANN = Actor("seat", Seat(1))
MEANS = "You gain 3 life."


def seated(cup: Cup, name: str, series: str, *players: str) -> str:
    """A match with a card that the engine cannot read, as the next game of a table."""
    made = cup.organiser.create(EDITION, {}, cards=CARDS, seats=2, start=START, request_id=name)
    assert made.row is not None, made.reasons
    cup.act(cup.organiser, "seat_game", series=series, match_id=made.row.match, seats=players)
    return made.row.match


def told(cup: Cup, match: str) -> list[tuple[str, str, str, bool]]:
    """The readings of a match: what means what, by which paragraph, and whether it is played by it."""
    readings = cup.organiser.view(match).judging.readings
    return [(one.text, one.means, one.number, bool(one.since)) for one in readings]


def test_a_reading_of_the_events_policy_holds_at_all_its_tables_also_those_seated_later(service: Running) -> None:
    cup = Cup(service)
    for player in ("dan", "eve", "fay"):
        cup.act(cup.organiser, "enter_player", player=player, deck=DECK)
    for players in (("cid", "dan"), ("eve", "fay")):
        cup.act(cup.organiser, "pair_players", players=players)
    first, second = seated(cup, "one", "1.1", "ann", "bob"), seated(cup, "two", "1.2", "cid", "dan")
    over = seated(cup, "over", "1.3", "eve", "fay")
    with service.client(ANN, over) as ann:
        ann.submit(over, Concede(), request_id="enough")
    given = {"text": TEXT, "means": MEANS, "judge": "Kim"}
    (against,) = cup.refused(cup.floor, "take_reading", **given)
    assert against.startswith("J.1.2: by magic-structure:1, to read a text for every table is for head judge or organ")
    answer = cup.act(cup.head, "take_reading", **given)
    (fact,) = answer["facts"]
    number = fact["text"].partition("by ")[2].split()[0]
    assert fact["text"].startswith(f"at every table “{TEXT}” means “{MEANS}”, by P.")
    assert {one["match_id"] for one in answer["effects"]} == {first, second}
    assert told(cup, first) == told(cup, second) == [(TEXT, MEANS, number, True)]
    assert told(cup, over) == []
    with service.client(ANN, first) as ann:
        howl = next(card for card in cup.organiser.view(first).zones["hand.1"].cards if card.code == "howl")
        assert ann.submit(first, Cast(card=CardId(howl.id)), request_id="cast").accepted
    assert cup.organiser.view(first).seats[Seat(1)].values["life"] == 23
    cup.act(cup.organiser, "report_game", series="1.3", match_id=over)
    assert told(cup, seated(cup, "later", "1.3", "eve", "fay")) == [(TEXT, MEANS, number, True)]
    more = cup.act(cup.organiser, "take_reading", text="Bark.", means="Draw a card.")
    assert number in more["facts"][0]["text"]
    assert len(told(cup, second)) == 2
    assert cup.refused(cup.head, "take_reading", **given) == [
        "J.7.14: magic-structure:1 has a reading of this text already"
    ]
    position = cup.state["position"]
    assert cup.refused(cup.organiser, "void_entry", entry=position, reason="no") == [
        "J.7.13: what was played by it was played"
    ]
    cup.close()
