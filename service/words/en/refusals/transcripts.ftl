### What an audit of a transcript finds, and what of a file, a case or a position cannot be read.

## Audits of transcripts
transcript-left = the transcript has { $left }, and nothing took it by the rules
transcript-unclear = what is meant cannot be told: { $why }
transcript-only-if = this is legal only if the card that was not shown is one of: { $cards }
transcript-was-with = action { $action } (line { $line }) was with { $card }: { $why }
transcript-lies-open = a card of { $zone } lies open now, and the transcript does not say which it is
transcript-not-shown = { $cards } cannot have been shown: no unknown card lies open now
transcript-chance = { $why }{ $opening ->
    [yes] : those of the opening are `opening: {"{"}dice: …{"}"}`
   *[no] {""}
}
transcript-unanswered = “{ $asked }” was never answered, and the transcript goes on
transcript-goes-on = the audit goes on as if it had been answered at the least
transcript-cannot-hold = { $path } { $claimed }: { $why }
transcript-unsure = { $path } { $claimed }: it depends on cards that nobody was shown
transcript-otherwise = the transcript has { $path } { $claimed }, and by the rules it is { $actual }{ $changes-count ->
    [0] {""}
   *[other] : { $told }
}
transcript-stops = the audit stops here, after { $count } findings
transcript-waits-for-nobody = nobody
transcript-not-listed = seat { $seat }'s list has no { $there-count ->
    [0] { $card }
   *[other] further { $card }: { $there }
}
no-unshown-card = no card that nobody was shown can be meant here
joined-apart = { $start }; { $next }

## Chance that is written down
script-no-order = { $count } cards are shuffled here, and { $given } is no order of 0 to { $last }
script-no-dice = { $count } dice are rolled here, and no more `dice` are written down
script-other-dice = { $count } dice of { $sides } sides are rolled here, and { $given } is written down

## What is written by hand
spelt-no-list = { $place-count ->
    [0] this
   *[other] { $place }
} must be a list
spelt-no-mapping = { $place } must be a mapping
spelt-no-number = { $place }: { $given } is no whole number
spelt-no-text = { $place }: { $given } is no text
spelt-no-truth = { $place }: { $given } is neither true nor false
spelt-none-of-these = { $place }: { $given } is none of these: { $those }
spelt-otherwise = { $place }: { $given } is nothing that can stand here
spelt-no-kind = { $place } must name its { $field }: { $those }, not { $given }
spelt-unknown = { $place } has no { $unknown }; it has: { $those }
spelt-missing = { $place } needs { $missing }
spelt-no-pick = { $given } is no pick
spelt-too-many = { $place }: more than { $most }
no-such-place = { $zone } has { $count } cards, and no place { $place }
card-of-several = { $card } may be any of: { $those }; name it with its number
card-of-none = there is no card { $card }{ $where-count ->
    [0] {""}
   *[other] {" "}in { $where }
}; the match has: { $there-count ->
    [0] none
   *[other] { $there }
}
option-of-none = { $given } is no option; there are: { $those-count ->
    [0] none that have words
   *[other] { $those }
}
option-of-several = { $given } is more than one option; there are: { $those }
no-path = { $path } is no path; paths begin with: { $those }
no-such-seat = there is no seat { $seat }
seat-has-no = seat { $seat } has no { $value }; it has: { $those }
card-has-no = a card has no { $value }; it has: { $those }
nothing-at-path = there is nothing at { $path }
