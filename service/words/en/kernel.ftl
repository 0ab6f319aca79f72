### What every game says. `$rule` is the number of the rule by which something happens.

## What things are called
nothing = nothing
seat = seat { $number }
seat-named = { $name } (seat { $number })
card-hidden = a card
card-unknown = the unknown card #{ $number }
card-numbered = { $name } #{ $number }
card-of = { $owner }’s { $name }
zone-of = { $owner }’s { $zone }
zone-shared = the { $zone }
zone-spot = { $owner }’s row { $row }, column { $column } ({ $number })
row = row { $number }
spot = { $row }, column { $column }
zone-deck = deck
value-life = life
zone-hand = hand
option = option { $place }
yes = yes
no = no
list-more = { $start }, { $next }
list-end = { $start } and { $last }
list-comma = { $start }, { $next }
list-comma-last = { $start }, { $last }
list-apart = { $start }; { $next }
list-apart-last = { $start }; { $last }
choices-left = { $count } more
choices = { $size ->
    [exactly] choose { $least }
   *[between] choose { $least } to { $most }
}{ $ordered ->
    [yes] {" "}in order
   *[no] {""}
} of: { $candidates }{ $together ->
    [yes] ; not all of them go together
   *[no] {""}
}
answer-number = a number from { $least } to { $most }{ $needed ->
    [yes] {""}
   *[no] , or nothing
}
answer-words = words{ $needed ->
    [yes] {""}
   *[no] , or nothing
}
answer-forms = { $size ->
    [exactly] { $least }
   *[between] { $least } to { $most }
} of: { $candidates }
how-in-progress = in progress
how-time-over = time over
how-intentional-draw = intentional draw
how-double-loss = double loss
how-triggered = has triggered and waits
link = linked
entry = { $key }: { $value }
doing-next = {", "}
role-recorder = { $named ->
    [yes] { $name }, who records,
   *[no] the recorder
}
role-judge = { $named ->
    [yes] judge { $name }
   *[no] the judge
}
role-head-judge = { $named ->
    [yes] head judge { $name }
   *[no] the head judge
}
role-organiser = { $named ->
    [yes] organiser { $name }
   *[no] the organiser
}
role-spectator = { $named ->
    [yes] spectator { $name }
   *[no] a spectator
}
turn = turn { $number }, { $seat }, { $phase }
turn-none = before the first turn

## What has changed
deckplaced = { $seat } brings { $codes-count ->
    [one] 1 card
   *[other] { $codes-count } cards
} to { $zone } ({ $rule })
cardmoved = { $card } goes to { $to } ({ $rule })
cardcreated = { $card-count ->
    [0] a card comes into the match ({ $rule })
   *[other] { $card-code } comes into { $card-zone } ({ $rule })
}
cardremoved = { $card } leaves the match ({ $rule })
cardsturned = { $turned ->
    [yes] { $cards } { $cards-count ->
        [one] is
       *[other] are
    } turned sideways ({ $rule })
   *[no] { $cards } { $cards-count ->
        [one] is
       *[other] are
    } turned upright ({ $rule })
}
cardfaced = { $face-up ->
    [yes] { $card } is turned face up ({ $rule })
   *[no] { $card } is turned face down ({ $rule })
}
cardshown = { $seats } { $seats-count ->
    [one] sees
   *[other] see
} { $card } ({ $rule })
cardhidden = { $seats } no longer { $seats-count ->
    [one] sees
   *[other] see
} { $card } ({ $rule })
counted = { $sign ->
    [more] { $card } gets { $size } { $counter } ({ $rule }), { $now } now
    [less] { $card } loses { $size } { $counter } ({ $rule }), { $now } now
   *[none] { $card } keeps { $now } { $counter } ({ $rule })
}
counterscleared = { $cards } { $cards-count ->
    [one] loses its
   *[other] lose their
} { $counters } ({ $rule })
seatcounted = { $sign ->
    [more] { $seat } gets { $size } { $value } ({ $rule }), { $now } now
    [less] { $seat } loses { $size } { $value } ({ $rule }), { $now } left
   *[none] { $seat } has { $now } { $value } ({ $rule })
}
seatout = { $seat } is out of the match ({ $rule }): { $how }
seatout-placed = { $seat } is out of the match ({ $rule })
seatout-manual = { $seat } is out of the match ({ $rule })
seatout-concession = { $seat } gives up and is out of the match ({ $rule })
seatout-disqualification = { $seat } is disqualified ({ $rule })
zoneordered = the cards of { $zone } now lie in another order ({ $rule })
zoneordered-shuffle = { $zone } is shuffled ({ $rule })
zoneordered-entered = the recorder says which cards of { $zone } lie where ({ $rule })
poolset = { $faces-count ->
    [0] the { $pool } are taken away ({ $rule })
    [one] the { $pool } show { $faces } ({ $rule })
   *[other] the { $pool } show { $faces } ({ $rule })
}
phasebegan = the { $turn-phase } of { $turn-seat }’s turn { $turn-number } begins ({ $rule })
phaseended = the { $turn-phase } of { $turn-seat }’s turn { $turn-number } ends ({ $rule })
matchended = { $outcome } ({ $rule })
standingset = { $declines ->
    [yes] { $seat } declines from now on when asked in a window{ $until-count ->
        [0] {""}
       *[other] , until { $until }
    } ({ $rule })
    [no] { $seat } is asked again in windows ({ $rule })
   *[other] { $seat } says whether to be asked in windows ({ $rule })
}
until = { $what }{ $seat-count ->
    [0] {""}
   *[other] {" "}({ $seat })
}{ $card-count ->
    [0] {""}
   *[other] : { $card }
}
standing = { $seat } declines when asked in a window{ $until-count ->
    [0] {""}
   *[other] , until { $until }
}
what-turn = a turn begins
what-battle = a battle phase begins
what-end = an end phase begins
what-summon = a creature is summoned
what-cast = a spell is cast
what-set = a trap is set
what-use = an ability is used
what-attack = something attacks
what-destroy = a card is destroyed
what-defeat = a card is defeated
what-damage = a player is damaged
what-play = a card is played
what-evolve = a follower evolves
cycleset = { $cycle-count ->
    [0] the declared repetition is over ({ $rule })
   *[other] the declared repetition is performed { $cycle-times ->
        [one] once
       *[other] { $cycle-times } times
    } more ({ $rule })
}

## How a match ended
result = { $winners-count ->
    [0] the match is drawn: { $how }
    [one] { $winners } wins: { $how }
   *[other] { $winners } win: { $how }
}
result-concession = { $winners-count ->
    [0] everybody gives up: the match is drawn
    [one] { $winners } wins: { $others } gave up
   *[other] { $winners } win: { $others } gave up
}
result-disqualification = { $winners-count ->
    [0] nobody wins: { $others } were disqualified
    [one] { $winners } wins: { $others } was disqualified
   *[other] { $winners } win: { $others } was disqualified
}
result-time-over = time is over: the match is drawn
result-intentional-draw = the players agreed on a draw
result-double-loss = both players lose

## What somebody does
action-open = { $actor } opens the match
action-branch = { $actor } opens the match as a branch of match { $origin-match } at position { $origin-position }
action-choose = { $actor } chooses { $picks }
action-decline = { $actor } declines
action-standinganswer = { $declines ->
    [yes] { $actor } declines from now on when asked in a window{ $until-count ->
        [0] {""}
       *[other] , until { $until }
    }
    [no] { $actor } wants to be asked again in windows
   *[other] { $actor } says whether to be asked in windows
}
action-concede = { $actor } gives up
action-enteroutcome = { $faces-count ->
    [0] { $actor } enters which cards came: { $cards }
   *[other] { $actor } enters what the dice showed: { $faces }
}
action-propose = { $steps-count ->
    [0] { $actor } proposes that the text does nothing
    [one] { $actor } proposes what the text does, in 1 step
   *[other] { $actor } proposes what the text does, in { $steps-count } steps
}
action-confirm = { $agree ->
    [yes] { $actor } agrees
   *[no] { $actor } does not agree
}

done = { $actor }: { $what }
action-repeat = { $actor } declares a sequence of { $sequence-count ->
    [one] 1 action
   *[other] { $sequence-count } actions
}, to be performed { $times ->
    [one] once
   *[other] { $times } times
}
action-allow = { $actor } allows the sequence { $times ->
    [0] no more
    [one] once
   *[other] { $times } times
}
deed-choose = choose { $picks }

## What may be done
offer-choose = Choose
offer-standinganswer = Decline from now on when asked in a window, or be asked again
offer-decline = Do nothing
offer-concede = Give up the match
offer-enteroutcome = Enter what the dice or cards showed
offer-propose = Propose what the text does
offer-confirm = Agree to what was proposed, or do not
part-picks = what is chosen
part-enteroutcome-faces = what the dice show, in order
part-enteroutcome-cards = the cards that came, the top one first
part-propose-steps = what the text does, step by step
part-standinganswer-declines = whether you decline from now on
part-standinganswer-until = until what happens
part-until-seat = by whom, or to whom
part-until-card = by which card, or to which
part-confirm-agree = whether you agree
part-card = the card
part-cards = the cards
part-reason = why, in your own words
part-by = the rule or the paragraph that it rests on
offer-repeat = Declare a sequence and how often it is performed
offer-allow = Allow the declared sequence
part-repeat-sequence = the actions, in order
part-repeat-times = how often
part-allow-times = how often it is allowed
part-allow-at = before which of the actions you act
part-allow-deed = what you do there

## What is asked
question-choose = { $about-count ->
    [0] { $whom } chooses{ $what-count ->
        [0] {""}
       *[other] : { $what }
    }
   *[other] { $whom } chooses for { $about }{ $what-count ->
        [0] {""}
       *[other] : { $what }
    }
}
question-outcome = { $facts-count ->
    [0] { $choices-count ->
    [0] { $whom } enters what the dice or cards showed
   *[other] { $pile-count ->
        [0] { $least ->
            [one] { $whom } enters what the die or coin shows
           *[other] { $whom } enters what { $least } dice show
        }
       *[other] { $whom } enters which { $least ->
            [one] card is
           *[other] { $least } cards are
        } { $end ->
            [bottom] at the bottom of
           *[top] on top of
        } { $pile }
    }
    }
   *[other] { $whom } enters { $what }
}
question-manual-resolution = { $about-count ->
    [0] { $whom } says what a text does
   *[other] { $whom } says what this text of { $about } does: “{ $text }”
}
question-confirm = { $about-count ->
    [0] { $whom } agrees to what was proposed, or does not
   *[other] { $whom } agrees to what was proposed for { $about }, or does not: “{ $text }”
}{ $or-judge ->
    [yes] {" "}(a judge may answer instead)
   *[no] {""}
}
ask-which-cards-are-on-top = which { $count ->
    [one] card is
   *[other] { $count } cards are
} on top of { $zone }{ $settled ->
    [0] {""}
    [one] {" "}below the first one
   *[other] {" "}below the first { $settled }
}
ask-which-cards-are-at-the-bottom = which { $count ->
    [one] card is
   *[other] { $count } cards are
} at the bottom of { $zone }
ask-what-the-dice-show = what { $count ->
    [one] { $sides ->
        [2] the die or coin of { $seat } shows
       *[other] the die of { $seat } shows, from 1 to { $sides }
    }
   *[other] the { $count } dice of { $seat } show, from 1 to { $sides }
}
ask-which-cards-were-picked-at-random = which { $count ->
    [one] card was
   *[other] { $count } cards were
} picked at random
ask-target = { $number ->
    [1] the first target
    [2] the second target
    [3] the third target
    [4] the fourth target
   *[other] target { $number }
}
ask-choose = what the text affects
ask-may = whether the text is carried out
ask-pay = whether the cost is paid
ask-discard = what is discarded
ask-search = what is searched for
ask-target-1 = the first target
ask-target-2 = the second target
ask-target-3 = the third target
ask-target-4 = the fourth target
question-allow = { $whom } says how often the sequence is performed

## What is in progress
frame-shuffle = shuffling
frame-uncover = looking at the top of a deck
frame-roll = rolling dice
frame-pickatrandom = picking at random
frame-manual = resolving a text by hand
frame-resolve = carrying out a text
frame-retarget = choosing new targets
frame-draw = drawing
frame-discarding = discarding
frame-milling = putting cards of the deck away
frame-searching = searching
frame-opening = the opening
frame-turnorder = a turn

## What an explanation says of an event, beside its own words
explained-by = { $role } { $name }
explained-by-number = by { $number }
explained-by-position = at position { $position }
explained-reading = read, and not printed: “{ $text }” means “{ $means }” ({ $who }, { $where }{ $stands ->
    [waits] ; it waits)
   *[plays] )
}
explained-rule = { $rules }  { $summary }
explained-cites = { $rule }, by { $beside }
explained-doing = in progress: { $doing } ({ $where })
