### What judges do, in every game.

## What has changed
cause-judge = judge
cause-dispute = dispute { $number }
paused = the match is paused: { $cause } ({ $rule })
resumed = no longer paused for { $cause } ({ $rule })
policyadopted = the match is played under the policy { $adopted-policy-policy }, version { $adopted-policy-version }, at level { $adopted-level }{ $adopted-tournament-count ->
    [0] {""}
   *[other] , in the tournament { $adopted-tournament }
} ({ $rule })
penaltygiven = { $sanction-seat } gets the penalty { $sanction-penalty } for { $sanction-infraction } by { $sanction-number } ({ $rule }){ $times ->
    [1] {""}
   *[other] , the { ORDINAL($times) ->
        [one] { $times }st
        [two] { $times }nd
        [few] { $times }rd
       *[other] { $times }th
    } time
}{ $other ->
    [yes] , in the place of { $sanction-recommended }: { $sanction-reason }
   *[no] {""}
}
timegiven = the match has { $given-seconds ->
    [one] 1 second
   *[other] { $given-seconds } seconds
} more ({ $rule }){ $given-reason-count ->
    [0] {""}
   *[other] : { $given-reason }
}
takebackasked = { $seat } asks to take the match back to position { $to } ({ $rule })
takebackagreed = { $seat } agrees to the take-back ({ $rule })
takebackended = the take-back is over ({ $rule })
takebackended-agreed = the take-back is agreed by all ({ $rule })
takebackended-granted = the take-back is granted by a judge ({ $rule })
takebackended-declined = the take-back is declined ({ $rule })
takebackended-withdrawn = the take-back is withdrawn ({ $rule })
rewindallowed = a floor judge may take the match back to position { $to } ({ $rule })
restored = the match is what it was at position { $to }{ $of-count ->
    [0] {""}
   *[other] {" "}of match { $of }
} ({ $rule })
learned-card = { $seat } learned what { $card } is, at position { $position } ({ $rule })
learned-dice = { $seat } saw what dice show, at position { $position } ({ $rule })
learned-chance = { $seat } saw an outcome of chance, at position { $position } ({ $rule })
learned-choice = { $seat } saw that { $card } fits what was done with it, at position { $position } ({ $rule })
deal-candidates = { $returned } of { $cards-count ->
    [one] 1 candidate
   *[other] { $cards-count } candidates
} { $returned ->
    [one] goes
   *[other] go
} back from { $zone } ({ $rule })
deal-shuffled = { $zone } is shuffled: { $cards-count ->
    [one] 1 card
   *[other] { $cards-count } cards
} ({ $rule })
redealt = chance deals { $cards-count ->
    [one] 1 hidden card
   *[other] { $cards-count } hidden cards
} anew ({ $rule })
disputeopened = { $dispute-seat-count ->
    [0] dispute { $dispute-number } is opened by an official
   *[other] dispute { $dispute-number }: { $dispute-seat } calls a judge
} about position { $dispute-position }: { $dispute-question } ({ $rule })
calltaken = { $taken-judge-count ->
    [0] the { $taken-role } takes the call of dispute { $number }
   *[other] { $taken-judge } takes the call of dispute { $number }
} ({ $rule })
playersasked = { $judge-count ->
    [0] the { $role } asks { $seats } about dispute { $number }: { $question }
   *[other] { $judge } asks { $seats } about dispute { $number }: { $question }
} ({ $rule })
playeranswered = { $seat } answers about dispute { $number }: { $answer } ({ $rule })
disputeruled = dispute { $number } is { $ruling-verdict }{ $final ->
    [yes] , and that is final
   *[no] {""}
} ({ $rule }): { $ruling-reasoning }{ $ruling-rules-count ->
    [0] {""}
   *[other] {" "}(rests on { $ruling-rules })
}{ $ruling-remedies-count ->
    [0] {""}
   *[other] ; remedy: { $ruling-remedies }
}{ $ruling-means-count ->
    [0] {""}
   *[other] ; the text means: { $ruling-means }
}{ $ruling-reading-count ->
    [0] {""}
   *[other] {" "}(read so from here on, and not as it is printed)
}
readingmoved = { $since-count ->
    [0] the reading of “{ $text }” waits until what it began before is over
   *[other] “{ $text }” is played as it was read
} ({ $rule })
readingtaken = “{ $reading-text }” means “{ $reading-means }” here, too ({ $rule })
disputemoved-appealed = { $seat } appeals in dispute { $number } ({ $rule })
disputemoved-closed = dispute { $number } is closed ({ $rule })
disputemoved-withdrawn = the call of dispute { $number } is withdrawn ({ $rule })
disputemoved = dispute { $number } goes on ({ $rule })
textresolved = the text of dispute { $number } is carried out by hand, as it was ruled ({ $rule })
disputecorrected = the match is corrected, as it was ruled in dispute { $number } ({ $rule })
zoneshown = the judges are shown { $zone }{ $then-count ->
    [0] {""}
   *[other] {" "}as it lay at position { $then }
} ({ $rule })

## What somebody does
action-pausematch = { $actor } pauses the match
action-resumematch = { $actor } lets the match go on
action-adoptpolicy = { $actor } puts the match under a policy, at level { $level }
action-penalise = { $actor } penalises { $seat } for { $infraction }
action-givetime = { $actor } gives { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} more
action-endgame = { $actor } ends the game: { $how }
action-asktakeback = { $actor } asks to take the match back to position { $to }
action-answertakeback = { $agree ->
    [yes] { $actor } agrees to the take-back
   *[no] { $actor } does not agree to the take-back
}
action-allowrewind = { $actor } allows to take the match back to position { $to }
action-rewind = { $actor } takes the match back to position { $to }
action-calljudge = { $actor } calls a judge about position { $position }: { $reason }
action-takecall = { $actor } takes the call of dispute { $dispute }
action-askplayers = { $actor } asks { $seats } about dispute { $dispute }
action-answerjudge = { $actor } answers about dispute { $dispute }
action-withdrawcall = { $actor } withdraws the call of dispute { $dispute }
action-ruleon = { $actor } rules on dispute { $dispute }: { $verdict }
action-appeal = { $actor } appeals in dispute { $dispute }: { $reason }
action-closedispute = { $actor } closes dispute { $dispute }
action-correct = { $actor } corrects the match{ $dispute ->
    [0] {""}
   *[other] , as the remedy of dispute { $dispute }
}
action-resolvetext = { $actor } carries out the text of { $source } by hand, as it was ruled in dispute { $dispute }
action-lookat = { $actor } looks at { $zone }{ $at ->
    [0] {""}
   *[other] {" "}as it lay at position { $at }
}

## What may be done
offer-pausematch = Pause the match
offer-resumematch = Let the match go on
offer-adoptpolicy = Put the match under a policy
offer-penalise = Give a penalty
offer-givetime = Give more time
offer-endgame = End the game without a winner
offer-asktakeback = Ask for a take-back
offer-answertakeback = Answer the take-back that was asked for
offer-allowrewind = Allow a backup
offer-rewind = Take the match back
offer-calljudge = Call a judge
offer-takecall = Take a call
offer-askplayers = Ask players
offer-answerjudge = Answer the judge
offer-withdrawcall = Withdraw a call
offer-ruleon = Rule on a dispute
offer-appeal = Appeal against a ruling
offer-closedispute = Close a dispute
offer-correct = Correct the match
offer-resolvetext = Carry out a text by hand
offer-lookat = Look at hidden cards of a zone

part-adoptpolicy-document = the policy, as the data of its file
part-adoptpolicy-level = the level of the rules
part-adoptpolicy-tournament = the tournament that the match belongs to
part-adoptpolicy-appeals = the appeals that each player has made before
part-penalise-seat = who gets the penalty
part-penalise-infraction = the infraction
part-penalise-penalty = the penalty, if another than the recommended one
part-penalise-earlier = the player’s earlier penalties at the event
part-penalise-day = the day of the event
part-penalise-entry = the place in the tournament’s record
part-givetime-seconds = how many seconds
part-endgame-how = how the game ends
part-asktakeback-to = the position to go back to
part-answertakeback-agree = whether you agree
part-allowrewind-to = the position that may be gone back to
part-allowrewind-exact = whether hidden cards stay where they were
part-rewind-to = the position to go back to
part-rewind-exact = whether hidden cards stay where they were
part-rewind-entered = the order in which the cards came out
part-calljudge-position = the position that it is about
part-calljudge-disputed = another action that is in question
part-calljudge-rule = the rule that it is about
part-calljudge-card = the card that it is about
part-calljudge-text = the text that it is about
part-dispute = the dispute
part-askplayers-seats = who is asked
part-askplayers-reason = the question
part-answerjudge-reason = the answer, which everybody in the match reads
part-ruleon-verdict = the verdict
part-ruleon-rules = the rules that it rests on
part-ruleon-remedies = what is done about it
part-ruleon-means = what the text means, for later disputes
part-ruleon-reading = what the text means in the printed language, for this match to be played by
part-ruleon-supersedes = the earlier ruling that it takes the place of
part-correct-fixes = what is set right, one change after another
part-resolvetext-source = the card with the text
part-resolvetext-seat = whose text it is
part-resolvetext-steps = what the text does, step by step
part-lookat-zone = the zone
part-lookat-at = the position at which it is looked at

## What is carried out by hand, and set right
step-move = move cards to another zone
step-turn = turn a card sideways or upright
step-face = turn a card face up or face down
step-count = change a number
form-steps-move = { step-move }
form-steps-turn = { step-turn }
form-steps-face = { step-face }
form-steps-count = { step-count }
form-fixes-move = { step-move }
form-fixes-turn = { step-turn }
form-fixes-face = { step-face }
form-fixes-count = { step-count }
form-fixes-set = set a number
form-fixes-reveal = show a card to players
form-fixes-shuffle = shuffle a zone
form-fixes-create = put a new card into a zone
form-fixes-remove = take a card out of the match
form-fixes-phase = begin a phase anew

part-zone = the zone that it comes to
part-source = the zone whose first cards are moved
part-place = at which place there, the first one being 1; 0 is the end
part-counter = which number
part-value = by how much, or to how much
part-code = which card
part-seats = the players
part-phase = the phase
part-seat = the player
part-fixes-value = how many, by how much, or to what
part-steps-value = how many, or by how much
part-resolvetext-dispute = the dispute
part-ability = which of its abilities
part-at = where in the sequence

## A dispute and its file, read out
file-title-dispute = Dispute { $number }: { $question }
file-title-asked = asked by
file-title-about = about
file-title-disputed = instead
file-title-rule = rule
file-title-card = card
file-title-stands = stands
file-title-statements = Asked and answered
file-title-rulings = Rulings
file-title-action = the action
file-title-rules = the rules
file-title-progress = in progress
file-title-legal = last legal
file-title-against = Against it
file-title-instead = Legal instead: { $count }
file-title-illegal = Illegal: { $count }
file-title-under = Under { $edition }: { $outcome }
file-title-precedents = Precedents
file-title-case = case
file-official = an official
file-asked = { $who }, at position { $position }
file-position = position { $position }
verdict-upheld = upheld
verdict-reversed = reversed
remedies-rewind = rewind
remedies-fix = fix
remedies-penalty = penalty
remedies-manual = manual
file-stands-open = open
file-stands-ruled = ruled on, and may be appealed
file-stands-appealed = appealed, and before the head judge
file-stands-final = ruled on by the head judge, and final
file-stands-closed = closed
file-stands-withdrawn = withdrawn
file-statement = at position { $position } { $who } asks { $seat }: { $question } Answered at position { $answered }: { $answer }
file-statement-open = at position { $position } { $who } asks { $seat }: { $question } Not answered yet.
file-ruling = at position { $position } { $who }: { $verdict }, { $reasoning }
file-ruling-rests = {" "}(rests on { $what })
file-ruling-remedies = ; remedy: { $what }
file-ruling-means = ; the text means: { $what }
file-ruling-reading = ; read from here on: { $what }
file-rules-legal = legal by the rules that the engine knows
file-rules-illegal = illegal
file-rules-unseen = told when judges have looked at { $zones } as it lay at position { $position }
file-told-then = told then
file-nowhere = at no position
file-at = at position { $position }
file-in-progress = { $what } (rule { $where })
file-side = { $side }: { $edition } { $number } { $summary }
file-causes = what makes it differ:
file-silent = { $side }: { $edition } has no rule on it
file-by-its-rules = by its rules { $rules }
file-precedent = { $id } ({ $strength }): { $means }
outcome-legal = legal
outcome-illegal = illegal: { $reasons }
outcome-same = legal, and the same comes of it
outcome-otherwise = legal, but it comes out otherwise: { $how }
outcome-no-step = it has no such step in its procedures
outcome-cannot-go-on = its rules cannot go on from there
outcome-unbuilt = it cannot play these cards: { $why }
file-case = can be written to a case file
file-no-case = none: { $why }

## What comes out otherwise when it is ruled on again
differs-no-step = { $edition } has no such step in its procedures
differs-other-chance = other chance is needed than what is recorded
differs-cannot-go-on = the rules cannot go on from here
differs-refused = what was accepted is refused: { $reasons }
differs-reason = { $text } ({ $rule })
differs-chance = { $needed ->
    [one] 1 chance outcome is
   *[other] { $needed } chance outcomes are
} needed, { $drawn ->
    [one] 1 was
   *[other] { $drawn } were
} drawn
differs-waits = the match waits for something else afterwards
differs-change = change { $place } of { $count } is { $stored } in the record and { $now } now
differs-told = “{ $change }”

## Why no case is made
no-case-hidden = it holds hidden cards: the organiser, who holds the log, has it written
no-case-empty = a case shows what comes of an action: play one first
no-case-written = this cannot be written: { $problem }
no-case-rules = this cannot be written: no rules fit
no-case-played = the rules cannot go on from what can be written
no-case-otherwise = by the rules of today it comes out otherwise: { $line }
no-case-kept = the game keeps more than cards and numbers here, which a position would not have
no-case-midst = something is in progress here, which a position cannot begin in the midst of
no-case-token = a token lies here, which is no printed card of the match
no-case-zone = card { $card } lies in no zone
