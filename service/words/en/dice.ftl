### What only this game says.

## What things are called
zone-resources = resources
zone-creatures = creature zone
zone-traps = trap zone
zone-shown = place on the table
zone-graveyard = graveyard
value-shield = shield
stat-offense = offense
stat-defense = defense
column-kind = kind
column-cost = cost
column-offense = offense
column-defense = defense
counter-damage = damage
counter-offense = offense
counter-defense = defense
counter-shield = shield
phase-resource = resource phase
phase-action = action phase
phase-battle = battle phase
phase-recovery = recovery phase
pool-attack = attack dice
pool-defense = defense dice
pool-first = die

note-battle = { $battle-attackers-count ->
    [0] nobody attacks { $battle-target }
    [one] { $battle-attackers } attacks { $battle-target }
   *[other] { $battle-attackers } attack { $battle-target }
}{ $battle-defenders-count ->
    [0] {""}
    [one] ; { $battle-defenders } defends
   *[other] ; { $battle-defenders } defend
}

## What has changed
battleset = the battle stands as it is written ({ $rule })
battleset-attack = { $battle-attackers } { $battle-attackers-count ->
    [one] attacks
   *[other] attack
} { $battle-target } ({ $rule })
battleset-defend = { $battle-defenders-count ->
    [0] nobody defends ({ $rule })
    [one] { $battle-defenders } defends ({ $rule })
   *[other] { $battle-defenders } defend ({ $rule })
}
battleset-end = the battle is over ({ $rule })
cardmoved-cast = { $seat } casts { $card } ({ $rule })
cardmoved-destroy = { $card } is destroyed ({ $rule })
cardmoved-discard = { $seat } discards { $card } ({ $rule })
cardmoved-draw = { $seat } draws { $card } ({ $rule })
cardmoved-mill = { $card } goes from { $seat }’s deck to the graveyard ({ $rule })
cardmoved-place = { $seat } places { $card } as a resource ({ $rule })
cardmoved-put = { $card } is put into { $to } ({ $rule })
cardmoved-return = { $card } returns to { $to } ({ $rule })
cardmoved-search = { $seat } takes { $card } from the deck to { $to } ({ $rule })
cardmoved-set = { $seat } sets { $card } as a trap ({ $rule })
cardmoved-spent = { $card } has done what it says and goes to { $to } ({ $rule })
cardmoved-summon = { $seat } summons { $card } ({ $rule })
cardremoved-out = { $card } leaves the match with its player ({ $rule })
cardsturned = { $cards } { $cards-count ->
    [one] is
   *[other] are
} { $turned ->
    [yes] exhausted
   *[no] unexhausted
} ({ $rule })
cardsturned-attack = { $cards } { $cards-count ->
    [one] is
   *[other] are
} exhausted by attacking ({ $rule })
cardsturned-defend = { $cards } { $cards-count ->
    [one] is
   *[other] are
} exhausted by defending ({ $rule })
cardsturned-pay = { $cards-count ->
    [one] 1 resource is
   *[other] { $cards-count } resources are
} exhausted to pay: { $cards } ({ $rule })
cardsturned-recover = { $cards } { $cards-count ->
    [one] recovers
   *[other] recover
} ({ $rule })
cardsturned-use = { $cards } { $cards-count ->
    [one] is
   *[other] are
} exhausted by being used ({ $rule })
counted-assign-damage = { $card } takes { $size } from the die ({ $rule }){ $left-count ->
    [0] {""}
   *[other] , { $left } left
}
counted-damage-damage = { $card } takes { $size } ({ $rule }){ $left-count ->
    [0] {""}
   *[other] , { $left } left
}
counted-heal-damage = { $card } is healed by { $size } ({ $rule }){ $left-count ->
    [0] {""}
   *[other] , { $left } left
}
counted-damage = { $sign ->
    [less] { $card } is healed by { $size } ({ $rule })
   *[more] { $card } takes { $size } ({ $rule })
}{ $left-count ->
    [0] {""}
   *[other] , { $left } left
}
counted-change = { $card } gets { $sign ->
    [less] −
   *[more] +
}{ $size } { $counter } until the turn ends ({ $rule })
counted-shield-shield = the next { $size } damage to { $card } is prevented ({ $rule })
counted-prevent-shield = { $size } damage to { $card } is prevented ({ $rule })
counterscleared = what lasts for the turn ends on { $cards } ({ $rule })
seatcounted-damage-life = { $seat } takes { $size } ({ $rule }), { $now } left
seatcounted-heal-life = { $seat } gains { $size } life ({ $rule }), { $now } now
seatcounted-opening-life = { $seat } begins with { $now } life ({ $rule })
seatcounted-prevent-shield = { $size } damage to { $seat } is prevented ({ $rule })
seatcounted-shield-shield = the next { $size } damage to { $seat } is prevented ({ $rule })
seatout-battle = { $seat } has no life left after the battle and is out ({ $rule })
seatout-damage = { $seat } has no life left and is out ({ $rule })
seatout-leftover-dice = { $seat } has no life left after the leftover dice and is out ({ $rule })
seatout-empty-deck = { $seat } has no card to draw and is out ({ $rule })
poolset-roll = { $seat } rolls { $faces } as { $pool } ({ $rule })
poolset-entered = { $seat } rolls { $faces } as { $pool }, as entered ({ $rule })
poolset-assign = { $faces-count ->
    [0] no { $pool } are left ({ $rule })
   *[other] { $pool } left: { $faces } ({ $rule })
}
poolset-leftover = { $faces-count ->
    [0] the last of the { $pool } is used ({ $rule })
   *[other] { $pool } left over: { $faces } ({ $rule })
}
poolset-lost = the rest of the { $pool } is lost ({ $rule })
poolset-dropped = the { $pool } are taken away ({ $rule })
poolset-used = { $seat } goes first ({ $rule })

## How a match ended
result-battle = { $winners-count ->
    [one] { $winners } wins
   *[other] { $winners } win
}: { $others } fell in battle
result-damage = { $winners-count ->
    [one] { $winners } wins
   *[other] { $winners } win
}: no life was left of { $others }
result-leftover-dice = { $winners-count ->
    [one] { $winners } wins
   *[other] { $winners } win
}: { $others } fell by leftover dice
result-empty-deck = { $winners-count ->
    [one] { $winners } wins
   *[other] { $winners } win
}: no card was left to draw for { $others }
result-draw = nobody is left: the match is drawn

## What somebody does
action-placeresources = { $cards-count ->
    [0] { $actor } places no resource and draws
   *[other] { $actor } places { $cards } as { $cards-count ->
        [one] a resource
       *[other] resources
    }
}
action-summon = { $actor } summons { $card }
action-settrap = { $actor } sets { $card } as a trap
action-cast = { $actor } casts { $card }
action-activate = { $actor } uses { $card }
action-endphase = { $actor } ends the phase
action-attack = { $actor } attacks { $target } with { $attackers }
action-defend = { $defenders-count ->
    [0] { $actor } does not defend
   *[other] { $actor } defends with { $defenders }
}
action-assigndie = { $actor } gives a die showing { $face } to { $to }
action-respond = { $actor } answers with { $card }

## What may be done
offer-placeresources = Place up to two cards as resources
offer-summon = Summon a creature
offer-settrap = Set a spell as a trap
offer-cast = Cast a spell
offer-activate = Use an ability or a trap
offer-endphase = End the phase
offer-attack = Attack
offer-defend = Defend, or do not
offer-assigndie = Give a die to a creature
offer-respond = Answer what happened
part-placeresources-cards = the cards to place
part-summon-card = the creature to summon
part-settrap-card = the spell to set
part-cast-card = the spell to cast
part-activate-card = the creature or trap
part-ability = what it does
part-attack-attackers = the attackers
part-attack-target = what is attacked
part-defend-defenders = the defenders
part-assigndie-face = the die
part-assigndie-to = who gets it
part-respond-card = the card to answer with
part-respond-happened = what is answered

## What is asked
question-resources = { $whom } may place up to two cards as resources
question-action = { $whom } may act
question-battle = { $whom } may attack
question-defend = { $whom } may defend
question-assign = { $whom } gives a die to a creature
question-respond = { $whom } may answer what happened

## What is in progress
frame-summoning = a summoning
frame-setting = setting a trap
frame-casting = casting a spell
frame-usingability = using an ability
frame-usingtrap = using a trap
frame-spelleffect = the effect of a spell
frame-battling = a battle
frame-window = a window for answers
frame-replacing = one thing instead of another
