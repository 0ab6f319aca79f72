"""Tokens: so many of a name, several names, and one of some."""

from domain.games.sve.nodes.selectors import Tokens, TokensAll
from domain.kernel.abilities.compiled.tree import It
from domain.language.phrases.phrasing import Phrase, listed, other_ways, say

_ONE_OF = (
    (
        "a {:bare_token} or {:bare_last}",
        (
            "a {:bare_token} or a {:bare_last}",
            "a {:bare_last} or a {:bare_last}",
            "one of {:bare_token} or {:bare_token}",
            "one of {:bare_token} or {:bare_last}",
        ),
    ),
    (
        "a {:bare_token}, {:bare_token}, or {:bare_last}",
        (
            "a {:bare_token}, a {:bare_token}, or a {:bare_last}",
            "a {:bare_last}, a {:bare_last}, or a {:bare_last}",
            "one of {:bare_token}, {:bare_token}, or {:bare_token}",
            "one of {:bare_token}, {:bare_token}, or {:bare_last}",
        ),
    ),
)


TOKENS: list[Phrase] = [
    say("some_tokens", "a {name:NAME} token", Tokens, count=1),
    say("some_tokens", "{count:several} {name:NAME} tokens", Tokens),
    say("some_tokens", "up to 1 {name:NAME} token", Tokens, count=1, up_to=True),
    say("some_tokens", "up to {count:several} {name:NAME} tokens", Tokens, up_to=True),
    say("some_tokens", "{of:both_tokens}", TokensAll),
    say("some_tokens", "{of:one_of_tokens}", TokensAll, one=True),
    say("some_tokens", "{of:mixed_tokens}", TokensAll),
    *[
        other_ways(
            say(
                "some_tokens",
                f"{some}{{count:several}} {{of:mixed_names}} tokens",
                TokensAll,
                one=True,
                up_to=bool(some),
            ),
            f"{some}{{count:several}} {{of:mixed_tokens_too}}",
        )
        for some in ("", "up to ")
    ],
    say("mixed_names", "{:bare_token} and-or {:bare_token}", tuple),
    say("mixed_names", "{:bare_token}, {:bare_token}, and-or {:bare_token}", tuple),
    say("mixed_tokens_too", "{:bare_kind} and-or {:bare_kind}", tuple),
    say("bare_kind", "{name:NAME} tokens", Tokens, count=1),
    say("single_token", "a {name:NAME} token", Tokens, count=1),
    say("several_of_name", "{count:NUMBER} {name:NAME} tokens", Tokens),
    *listed("mixed_tokens", "so_many_tokens", least=2),
    say("so_many_tokens", "{:single_token}"),
    say("so_many_tokens", "{:several_of_name}"),
    say("some_tokens", "{count:several}", Tokens, name=""),
    other_ways(
        say("some_tokens", "a token of the same name", Tokens, like=It()),
        "a token with the same name",
        "a token with that name",
        "a token with the same name as it",
    ),
    other_ways(
        say("some_tokens", "{count:NUMBER} tokens of the same name", Tokens, like=It()),
        "{count:NUMBER} tokens with the same name",
        "{count:NUMBER} tokens with that name",
    ),
    say("bare_token", "{name:NAME}", Tokens, count=1),
    say("bare_last", "{name:NAME} token", Tokens, count=1),
    say("named_row_item", "a {:bare_token}"),
    say("named_row_item", "{count:NUMBER} {name:NAMES}", Tokens),
    *listed("named_row_items", "named_row_item", least=2),
    say("named_row", "{of:named_row_items}", TokensAll),
    other_ways(say("both_tokens", "a {:bare_token} and {:bare_last}", tuple), "a {:bare_last} and a {:bare_last}"),
    other_ways(
        say("both_tokens", "a {:bare_token}, {:bare_token}, and {:bare_last}", tuple),
        "a {:bare_token}, a {:bare_token}, and a {:bare_last}",
        "a {:bare_last}, a {:bare_last}, and a {:bare_last}",
    ),
    *[other_ways(say("one_of_tokens", pattern, tuple), *others) for pattern, others in _ONE_OF],
]
