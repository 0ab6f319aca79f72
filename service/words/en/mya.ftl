### What only this game says.

## What things are called
zone-ob = OB
row-1 = row 1, EF, EV and DO
row-2 = row 2, supports
row-3 = row 3, active entities
row-4 = row 4, active entities
column-kind = kind
column-atk = ATK
column-dfs = DFS
column-spd = SPD
column-sets = sets
column-affinity = affinity
column-figure = figure
phase-draw = draw phase
phase-play = play phase
phase-attack = attack phase
phase-end = end phase
pool-coin = coin
counter-atk = ATK
counter-dfs = DFS
counter-spd = SPD
counter-turn-atk = ATK
counter-turn-dfs = DFS
counter-turn-spd = SPD
counter-static-atk = ATK
counter-static-dfs = DFS
counter-static-spd = SPD
counter-bonus = bonus points
counter-tyrant = Tyrant points
counter-declared = announced benefits
counter-missed = missed benefits
counter-missed-tyrant = missed Tyrant bonuses
counter-barred = bar on attacking
counters-atk = { counter-atk }
counters-barred = bar on attacking
counters-turn-atk = ATK for the turn
counters-turn-dfs = DFS for the turn
counters-turn-spd = SPD for the turn
kind-ph = PH
kind-st = ST
kind-pack = Pack
kind-tyrant = Tyrant’s bonus
benefit-ph = PH
benefit-st = ST
benefit-pack = Pack
benefit-tyrant = Tyrant’s bonus
benefit-support = support

bonus = { $seat }’s { $kind } bonus of { $members }
note-bonuses = bonuses in force: { $bonuses }
note-attacks = attacked so far: { $attacks-made }{ $attacks-passed-count ->
    [0] {""}
   *[other] ; passed over: { $attacks-passed }
}
note-entered = has had entities on the field: { $entered }

## What has changed
bonusset = { $members-count ->
    [0] { $seat }’s { $kind } is over ({ $rule })
   *[other] { $seat }’s { $kind } counts for { $members } ({ $rule })
}
bonusset-formed = { $members } form { $kind ->
    [PH] a PH
    [ST] an ST
    [Pack] a Pack
   *[other] { $kind }
} of { $seat } ({ $rule })
bonusset-grew = { $seat }’s { $kind } grows to { $members } ({ $rule })
bonusset-left = { $seat }’s { $kind } is left with { $members } ({ $rule })
bonusset-ended = { $seat }’s { $kind } is over ({ $rule })
bonusset-declared = { $members } form { $kind ->
    [PH] a PH
    [ST] an ST
    [Pack] a Pack
   *[other] { $kind }
} of { $seat }, as announced ({ $rule })
benefitset-declared = { $seat } announces the { $benefit } of { $cards } ({ $rule })
benefitset-missed = { $seat } announces the { $benefit } of { $cards } too late: it stays out ({ $rule })
benefitset = the { $benefit } of { $cards } is kept for { $seat } ({ $rule })
staticset = texts in force change { $card } by { $atk } ATK, { $dfs } DFS and { $spd } SPD in all ({ $rule })
attacksset = { $card-count ->
    [0] attacks may be made ({ $rule })
   *[other] { $card } attacks { $target } ({ $rule })
}
attackvoided = { $card }’s attack on { $target } removes nothing ({ $rule })
seatentered = { $seat } has an entity on the field for the first time ({ $rule })
cardmoved-defeat = { $card } is defeated and goes to { $to } ({ $rule })
cardmoved-discard = { $seat } discards { $card } ({ $rule })
cardmoved-draw = { $seat } draws { $card } ({ $rule })
cardmoved-mill = { $card } goes from { $seat }’s deck to { $to } ({ $rule })
cardmoved-no-entity = { $card } has no entity left in its column and goes to { $to } ({ $rule })
cardmoved-play = { $seat } plays { $card } into { $to } ({ $rule })
cardmoved-remove = { $card } is removed and goes to { $to } ({ $rule })
cardmoved-resolved = { $card } has done what it says and goes to { $to } ({ $rule })
cardmoved-return = { $card } returns to { $to } ({ $rule })
cardmoved-sacrifice = { $card } is sacrificed and goes to { $to } ({ $rule })
cardmoved-move = { $card } moves to { $to } ({ $rule })
counted-change = { $card } gets { $sign ->
    [less] −
   *[more] +
}{ $size } { $counter } ({ $rule })
counted-bar-barred = { $card } cannot attack until the turn ends ({ $rule })
counterscleared = what lasts for the turn ends on { $cards } ({ $rule })
seatout-empty-deck = { $seat } has no card to draw and is out ({ $rule })
seatout-cheating = { $seat } was caught cheating and is out ({ $rule })
seatout-damage-to-the-field-or-cards = { $seat } damaged the field or cards on purpose and is out ({ $rule })
poolset-toss = the coin shows { $faces } ({ $rule })
poolset-entered = the coin shows { $faces }, as entered ({ $rule })
poolset-start = { $seat } starts ({ $rule })

## How a match ended
result-field-cleared = { $winners } wins: no entity is left on the field of { $others }
result-never-entered = { $winners } wins: { $others } never had an entity on the field
result-empty-deck = { $winners } wins: no card was left to draw for { $others }
result-cheating = { $winners } wins: { $others } was caught cheating
result-damage-to-the-field-or-cards = { $winners } wins: { $others } damaged the field or cards on purpose
result-draw = the match is drawn

## What somebody does
action-play = { $actor } plays { $card } into { $zone }
action-call = { $actor } calls { $card } into { $zone }
action-attack = { $actor } attacks { $target } with { $attacker }
action-endphase = { $actor } ends the phase
action-declare = { $actor } announces { $benefit ->
    [1] a PH
    [2] an ST
    [3] a Pack
    [4] a Tyrant’s bonus
   *[other] a support
} with { $card }
action-review = { $actor } reviews { $card }
action-rulecheating = { $actor } rules that { $seat } was caught cheating
action-ruledamage = { $actor } rules that { $seat } damaged the field or cards on purpose

## What may be done
offer-play = Play an entity
offer-call = Play an EF, EV or DO card
offer-attack = Attack
offer-endphase = End the phase
offer-declare = Announce a benefit
offer-review = Review an open card
offer-rulecheating = Rule that a player was caught cheating
offer-ruledamage = Rule that a player damaged the field or cards on purpose
part-play-card = the entity to play
part-play-zone = the zone that it goes to
part-call-card = the card to play
part-call-zone = the zone that it goes to
part-attack-attacker = the attacker
part-attack-target = the entity that is attacked
part-declare-benefit = the benefit
part-declare-card = one of its cards
part-review-card = the card to review
part-rulecheating-seat = who cheated
part-ruledamage-seat = who did it
benefit-1 = a PH
benefit-2 = an ST
benefit-3 = a Pack
benefit-4 = Tyrant’s bonus
benefit-5 = a support

## What is asked
question-play = { $whom } may play
question-attack = { $whom } may attack
question-window = { $whom } may call cards{ $what-count ->
    [0] {""}
   *[other] {" "}{ $what }
}
question-discard = { $whom } discards down to the size of a hand
question-bonus = { $whom } chooses which bonus it is
ask-zone = the zone
ask-sacrifice = what is sacrificed
ask-after-the-attack = after the attack
ask-before-the-attack = before the attack

## What is in progress
frame-concluding = what follows an action
frame-rewarding = a bonus
frame-placing = playing an entity
frame-calling = playing a card of row 1
frame-attacking = an attack
frame-window = a window for calls
frame-relocating = moving an entity
