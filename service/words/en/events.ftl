### What a tournament's record says, and its standings. `$rule` stands beside each fact: no sentence cites it.

## What has been done
fact-tournamentopened = { $name } is open: { $edition } under { $policy }, level { $level }
fact-playerentered = { $player } enters with { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}{ $late ->
    [yes] , and plays from round { $since } on
   *[no] {""}
}
fact-playerout = { $player } leaves the tournament: { $how }
fact-daybegan = day { $day } begins
fact-roundbegan = round { $round } begins: { $minutes ->
    [0] any number of minutes
    [one] 1 minute
   *[other] { $minutes } minutes
}
fact-roundpaired = round { $round } is paired: { $kind }{ $seed ->
    [0] {""}
   *[other] , drawn by { $seed }
}; its clock stands
fact-roundextended = every match of round { $round } has { $unit ->
    [minutes] { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
   *[seconds] { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
} more
fact-matchpaired = { $bye ->
    [yes] match { $series }: { $players } has a bye
   *[no] match { $series }: { $players }, best of { $best-of }
}
fact-matchunpaired = the pairing of match { $series } is taken back
fact-slipgiven = { $player } says of match { $series }: { $slip }
fact-resultconfirmed = the result of match { $series } counts: { $slip }
fact-readingtaken = at every table “{ $text }” means “{ $means }”, by { $number } of the event’s policy
fact-entryvoided = entry { $entry } is void
fact-gameseated = game { $number } of match { $series } is { $match }: { $seats }
fact-gamedecided = game { $number } of match { $series }: { $won ->
    [0] nobody won ({ $how })
   *[other] { $winners } won ({ $how })
}
fact-playerleft = { $player } is out of match { $series }: { $how }
fact-drawagreed = the players of match { $series } agree on a draw
fact-timeover = match { $series } is out of time; undecided it is a { $undecided }
fact-penaltygiven = { $player } gets { $penalty } for { $infraction } ({ $number }{ $times ->
    [1] {""}
   *[other] , the { $ordinal } time
}){ $deviates ->
    [yes] {" "}in the place of { $recommended }: { $reason }
   *[no] {""}
}
fact-deckchecked = the deck of { $player }: { $found }

## What it is made of
ordinal = { ORDINAL($number) ->
    [one] { $number }st
    [two] { $number }nd
    [few] { $number }rd
   *[other] { $number }th
}
seated = { $player } at seat { $seat }
slip = { $drawn ->
    [0] { $won }
   *[other] { $won }, { $drawn } drawn
}
slip-won = { $player } { $wins }
deck-missing = { $count } × { $code } missing
deck-extra = { $count } × { $code } too many
deck-same = as registered
paired-by-hand = by hand
paired-swiss = swiss
paired-elimination = elimination
left-loss = loss
left-concession = concession
left-double-loss = double loss
left-drop = drop
left-disqualification = disqualification
undecided-draw = draw
undecided-double-loss = double loss
decided-battle = battle
decided-damage = damage
decided-leftover-dice = leftover dice
decided-empty-deck = empty deck
decided-draw = draw
decided-no-life = no life
decided-no-cards = no cards
decided-effect = effect
decided-field-cleared = field cleared
decided-never-entered = never entered
decided-cheating = cheating
decided-damage-to-the-field-or-cards = damage to the field or cards
decided-leader-defense = leader defense
decided-perpetual-cycle = perpetual cycle
decided-concession = concession
decided-disqualification = disqualification
decided-time-over = time over
decided-intentional-draw = intentional draw
decided-double-loss = double loss

## What a policy recommends
recommended = { $penalty } for { $infraction } ({ $policy } { $number })
recommended-raised = raised from { $base }: it is the { $ordinal } time, after { $counted ->
    [one] entry { $entries }
   *[other] entries { $entries }
}
