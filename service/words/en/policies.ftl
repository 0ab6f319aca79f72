### What an organiser's policy says, number by number. Its titles and descriptions are its own.

## Penalties
policy-title-penalties = Penalties, from the mildest
policy-title-acts = Who may do what
policy-title-matches = Matches
policy-title-ending = When time is over
policy-title-pauses = Pauses
policy-title-appeals = Appeals
policy-title-slow-play = Slow play
policy-title-standings = Standings
policy-title-readings = Readings of texts
policy-penalty = { $title } { $takes ->
    [game] takes the game
    [match] takes the match
    [event] ends the event for its player
   *[nothing] takes nothing
}.
policy-penalty-none = no penalty
policy-levels = { $penalty } ({ $levels })
policy-infraction = { $penalties }.
policy-refused = What the rules refuse is taken for this, unless a judge says otherwise.
policy-not-raised = Repetition does not raise it.
policy-remedies = A judge may see to this: { $remedies }.
policy-repeated = Repeated: { $counts ->
    [category] any infraction of this kind
   *[infraction] the same infraction
} within the { $within ->
    [day] day
   *[event] event
} counts; { $steps }.
policy-step = from time { $at } on a { $penalty }

## Who may do what
policy-authority = To { $act } is for { $who }.
policy-authority-nobody = To { $act } is for nobody.
policy-or = { $start } or { $last }
policy-act-rule = rule at a table
policy-act-appeal = rule on an appeal
policy-act-undo = take back the last action
policy-act-backup = go back further
policy-act-correct = correct what lies wrong
policy-act-pause = stop a match
policy-act-penalise = give a penalty
policy-act-deviate = give another penalty than the recommended one
policy-act-disqualify = disqualify
policy-act-extend = give more time
policy-act-deckcheck = check a deck
policy-act-report = report results
policy-act-declare = declare a result that no game gives
policy-act-run = run the event: players, rounds and pairings
policy-role-recorder = recorder
policy-role-judge = judge
policy-role-head-judge = head judge
policy-role-organiser = organiser

## Matches, time and standings
policy-best-of = A match is best of { $best-of }, { $minutes ->
    [0] without a limit of time
    [one] in 1 minute
   *[other] in { $minutes } minutes
}.
policy-drawn-games = { $count ->
    [yes] A drawn game counts as one of them.
   *[no] A drawn game does not count as one of them.
}
policy-time-over = When time is over, { $finish ->
    [yes] the turn in progress is finished, and { $turns ->
        [one] 1 more turn is
       *[other] { $turns } more turns are
    } played
   *[no] { $turns ->
        [one] 1 more turn is
       *[other] { $turns } more turns are
    } played
}{ $minutes ->
    [0] {""}
    [one] {" "}within 1 minute
   *[other] {" "}within { $minutes } minutes
}.
policy-undecided = A match that is undecided then is a { $undecided }.
policy-pause = A pause of more than { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} is given back in full.
policy-pause-deckcheck = A deck check is given back with { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} more.
policy-pause-call = { $stops ->
    [yes] Calling a judge stops the match.
   *[no] Calling a judge does not stop the match.
}
policy-appeals = A player may appeal { $limits }.
policy-appeals-any = A player may appeal without a limit.
policy-appeals-match = { $times ->
    [one] 1 time in a match
   *[other] { $times } times in a match
}
policy-appeals-event = { $times ->
    [one] 1 time in the event
   *[other] { $times } times in the event
}
policy-slow-play = A decision of more than { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} is pointed out: { $infraction }.
policy-slow-infraction = { $title } ({ $number })
policy-standings = A match that is won gives { $win ->
    [one] 1 point
   *[other] { $win } points
} and one that is drawn { $draw }{ $tied ->
    [yes] ; equal ones by { $ties }, where nothing counts as less than { $least } %
   *[no] {""}
}.
policy-ties-then = { $start }, then { $next }
policy-ties-last = { $start }, then { $last }
policy-tie-match-wins = match wins
policy-tie-opponents-match-wins = opponents match wins
policy-tie-game-wins = game wins
policy-tie-opponents-game-wins = opponents game wins
policy-reading = “{ $text }” is read as: { $means }.
