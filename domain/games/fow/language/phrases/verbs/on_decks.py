"""What texts have done with decks and hands."""

from domain.games.fow.nodes.amounts import Times
from domain.games.fow.nodes.selectors import ANY
from domain.games.fow.nodes.verbs import Discard, Draw, Explore, Foresee, Look, Mill, Reveal, Search, Shuffle
from domain.kernel.abilities.compiled.tree import Chosen, In
from domain.language.phrases.phrasing import Phrase, say

SEARCHED = (("deck", "deck"), ("magic stone deck", "stonedeck"), ("graveyard", "graveyard"))
ON_DECKS: list[Phrase] = [
    say("clause", "draw {count:some_cards}", Draw),
    say("clause", "draw cards equal to {count:value}", Draw),
    say("clause", "draw a card for each {count:each_of}", Draw),
    say("clause", "draw {count:cards_each}", Draw),
    say("cards_each", "{by:COUNT} cards for each {of:each_of}", Times),
    say("clause", "{who:player} draws {count:some_cards}", Draw),
    say("clause", "discard {of:discarded}", Discard),
    say("discarded", "a {of:hand_one}", Chosen),
    say("discarded", "{least+most:COUNT} {of:hand_many}", Chosen),
    say("discarded", "any number of {of:hand_many}", Chosen, least=0, most=ANY),
    say("discarded", "{least+most:ex} {of:hand_many}", Chosen),
    say("discarded", "up to {most:COUNT} {of:hand_many}", Chosen, least=0),
    say("discarded", "a {of:hand_one} for each {least+most:each_of}", Chosen),
    say("discarded", "{:whole}"),
    say("discarded", "{:known_one}"),
    say("discarded", "{:known_many}"),
    say("hand_one", "{of:group_one}", In, zone="hand"),
    say("hand_many", "{of:group_many}", In, zone="hand"),
    say("clause", "put the top {count:COUNT} cards of your deck into your graveyard", Mill),
    say("clause", "put the top {count:ex} cards of your deck into your graveyard", Mill),
    say("clause", "put the top card of your deck into your graveyard", Mill, count=1),
    say("clause", "put the top card of your deck into your graveyard for each {count:each_of}", Mill),
    say("clause", "foresee {count:NUMBER}", Foresee),
    say("clause", "foresee {count:ex}", Foresee),
    say("clause", "reveal {of:shown}", Reveal),
    say("clause", "look at {of:shown}", Look),
    say("shown", "{:tops}"),
    say("shown", "{:whole}"),
    say("shown", "{:cards}"),
    *[
        phrase
        for printed, zone in SEARCHED
        for phrase in (
            say("clause", f"search your {printed} for {{of:sought_{zone}}}", Search),
            say(f"sought_{zone}", f"a {{of:in_{zone}_one}}", Chosen),
            say(f"sought_{zone}", f"up to one {{of:in_{zone}_one}}", Chosen, least=0),
            say(f"sought_{zone}", f"{{of:either_in_{zone}}}", Chosen),
            say(f"either_in_{zone}", "{of:either_a}", In, zone=zone),
            say(f"sought_{zone}", f"{{least+most:COUNT}} {{of:in_{zone}_many}}", Chosen),
            say(f"sought_{zone}", f"up to {{most:COUNT}} {{of:in_{zone}_many}}", Chosen, least=0),
            say(f"sought_{zone}", f"up to {{most:ex}} {{of:in_{zone}_many}}", Chosen, least=0),
            *[
                one
                for together in ("apart_many", "totalling_many")
                for one in (
                    say(f"sought_{zone}", f"{{least+most:COUNT}} {{of:{together}_{zone}}}", Chosen),
                    say(f"sought_{zone}", f"up to {{most:COUNT}} {{of:{together}_{zone}}}", Chosen, least=0),
                    say(f"sought_{zone}", f"up to {{most:ex}} {{of:{together}_{zone}}}", Chosen, least=0),
                    say(f"{together}_{zone}", f"{{of:{together}}}", In, zone=zone),
                )
            ],
            say(f"sought_{zone}", f"{{of:each_in_{zone}}}", Chosen, least=0, most=2),
            say(f"each_in_{zone}", "{of:one_of_each}", In, zone=zone),
            say(f"in_{zone}_one", "{of:group_one}", In, zone=zone),
            say(f"in_{zone}_many", "{of:group_many}", In, zone=zone),
        )
    ],
    say("clause", "shuffle your deck", Shuffle, zone="deck"),
    say("clause", "shuffle your magic stone deck", Shuffle, zone="stonedeck"),
    say("clause", "[Exploration] {count:NUMBER}", Explore),
    say("clause", "[Exploration] {count:ex}", Explore),
]
