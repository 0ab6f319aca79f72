### What only this game says.

## What things are called
zone-deck = main deck
zone-stonedeck = magic stone deck
zone-hand = hand
zone-field = field
zone-rulerarea = ruler area
zone-graveyard = graveyard
zone-standby = standby area
zone-removed = removed area
zone-chase = chase area
zone-item = item area
zone-extradeck = extra deck
zone-runearea = rune area
zone-strangerdeck = stranger deck
zone-lifebreak = lifebreak area
zone-stack = stack
zone-collection = collection
stat-attack = attack
stat-defense = defense
stat-cost = cost
column-type = type
column-race = race
column-cost = cost
column-attribute = attribute
column-attack = attack
column-defense = defense
column-divinity = divinity
column-reverse = reverse
column-released = released
counter-mana = mana
counter-limit = limit
counter-evolution = evolution
counter-cyberbrain = cyberbrain
counter-awakened = awakened
counter-copied = copied
counter-token = a token
counter-strength = strength
counter-limited = limited
phase-draw = draw phase
phase-recovery = recovery phase
phase-main = main phase
phase-end = end phase
attribute-light = light
attribute-fire = fire
attribute-water = water
attribute-wind = wind
attribute-darkness = darkness
attribute-moon = moon
attribute-time = time
pool-first = die
pool-die = die
pool-force = die of Force
counter-damage = damage
counter-face = side
counter-astral = astral counter
counter-100-100 = counter of 100/100
counter-raised = [+100/+100] counter
counter-lowered = [−100/−100] counter
counters-damage = damage
counters-face = other side
will-light = light
will-fire = fire
will-water = water
will-wind = wind
will-darkness = darkness
will-moon = moon
will-time = time
basis-spell = a spell
basis-ability = an ability
basis-judgment = a judgment

skip = { $seat } skips the { $phase }
note-battle = { $battle-attacker } attacks { $battle-attacked }{ $battle-blocker-count ->
    [0] {""}
   *[other] ; { $battle-blocker } blocks
}
note-wills = will not spent yet: { $wills }
note-called = a magic stone was called this turn
note-judged = a judgment was played this turn
note-forfeited = a battle was given up this turn
note-came = came this turn: { $came }
note-weather = weather: { $weather }
note-extra = extra turns: { $extra }
note-skips = phases to be skipped: { $skips }
note-cycle = a sequence of actions is repeated { $cycle-times ->
    [one] once more
   *[other] { $cycle-times } more times
}

## What has changed
willproduced = { $by-count ->
    [0] { $seat } has { $wills } ({ $rule })
   *[other] { $by } produces { $wills } for { $seat } ({ $rule })
}
willspent = { $seat } spends { $wills } ({ $rule })
willlost = will that { $seats } did not spend is gone ({ $rule })
will = { $attribute-count ->
    [0] { $characteristic-count ->
        [0] a will without attribute
       *[other] a { $characteristic } will
    }
   *[other] { $characteristic-count ->
        [0] a { $attribute } will
       *[other] a { $attribute } { $characteristic } will
    }
}
coinset = { $card } can be banished for { $productions } ({ $rule })
stonecalled = { $seat } has called a magic stone this turn ({ $rule })
gamerestarted = the game begins anew, with { $seat } first{ $staying-count ->
    [0] {""}
   *[other] {" "}and { $staying } as it lies
} ({ $rule })
drawmissed = { $seats-count ->
    [0] what was not drawn has been looked at ({ $rule })
   *[other] { $seats } had to draw and has no card left ({ $rule })
}
judgmentplayed = { $seat } has played a judgment this turn ({ $rule })
objectset = { $object-kind ->
    [spell] { $card } is on the chase ({ $rule })
    [judgment] the judgment of { $object-use-source } is on the chase ({ $rule })
   *[other] an ability of { $object-use-code } is on the chase ({ $rule })
}
objecttriggered = { $triggered-use-code } triggers for { $triggered-use-seat } ({ $rule })
triggeredtaken = what has triggered no longer waits ({ $rule })
abilitydelayed = { $delayed-use-code } will trigger later ({ $rule })
delayedended = { $numbers-count ->
    [one] what was to trigger later does so no more ({ $rule })
   *[other] { $numbers-count } abilities that were to trigger later do so no more ({ $rule })
}
effectbegan = an effect of { $effect-use-code } begins{ $effect-cards-count ->
    [0] {""}
   *[other] {" "}on { $effect-cards }
}{ $effect-gifts-count ->
    [0] {""}
   *[other] : { $effect-gifts }
}{ $effect-until-count ->
    [0] {""}
   *[other] {" "}({ $effect-until })
} ({ $rule })
until-turn = until end of turn
until-battle = until end of battle
effectsended = { $numbers-count ->
    [one] an effect ends ({ $rule })
   *[other] { $numbers-count } effects end ({ $rule })
}
effectused = of what an effect prevents { $left } is left ({ $rule })
effectsfollowed = the effects on { $card } go on applying to it where it is now ({ $rule })
battleset = the battle is as it is written ({ $rule })
battleset-begin = a battle begins ({ $rule })
battleset-attack = { $battle-attacker } attacks { $battle-attacked } ({ $rule })
battleset-block = { $battle-blocker } blocks { $battle-attacker } ({ $rule })
battleset-strike = { $battle-attacker } strikes first ({ $rule })
battleset-answered = something is played in the battle by the player who is attacked ({ $rule })
battleset-stop-attacking = nothing attacks any more ({ $rule })
battleset-stop-blocking = nothing blocks any more ({ $rule })
battleset-removed = the battle goes on without what was taken out of it ({ $rule })
battleset-placed = { $battle-count ->
    [0] no battle is in progress ({ $rule })
   *[other] a battle is in progress ({ $rule })
}
battleset-end = the battle is over ({ $rule })
attackforfeited = { $seat } initiates no battle any more this turn ({ $rule })
cardbelongs = { $belongs-count ->
    [0] { $card } belongs to no other card any more ({ $rule })
   *[other] { $belongs-how ->
        [added] { $card } is added to { $belongs-to } ({ $rule })
        [attached] { $card } is attached to { $belongs-to } ({ $rule })
       *[other] { $card } lies on { $belongs-to } ({ $rule })
    }
}
cametogether = the continuous effects of { $cards } began at the same time ({ $rule })
orderchosen = an effect of { $ordered-first-card } is applied before those that began with it ({ $rule })
controlgained = { $seat } gains control of { $card } ({ $rule })
noted = what happened is remembered ({ $rule })
revealawaited = automatic cards may be revealed at what has just happened ({ $rule })
abilityused = an ability of { $status-card } has been used this turn ({ $rule })
statusset = { $there ->
    [yes] the state that an ability of { $status-card } waits for is there ({ $rule })
   *[no] an ability of { $status-card } may wait for its state again ({ $rule })
}
artplayed = { $seat } has played the God’s Art { $name } in this game ({ $rule })
weatherchanged = the weather of { $seat } is { $word } now ({ $rule })
turngained = { $begun ->
    [yes] { $seat } begins an extra turn ({ $rule })
   *[no] { $seat } will take an extra turn ({ $rule })
}
phaseskipped = { $done ->
    [yes] { $skip-seat } skips the { $skip-phase } ({ $rule })
   *[no] { $skip-seat } will skip the next { $skip-phase } ({ $rule })
}
remembered = what a card was is remembered ({ $rule })
arrivalsset = { $came-count ->
    [0] no card came to the field this turn ({ $rule })
   *[other] { $came } came to the field this turn ({ $rule })
}
cardset = { $card } was set this turn ({ $rule })
numberchosen = X of { $card } is { $number } ({ $rule })
gift-race = the race { $word }
gift-become-race = the race { $word } alone
gift-type = the type { $word }
gift-become-type = the type { $word } alone
gift-stone-type = treated as { $word }
gift-keyword = { $keyword }
gift-ability = an ability of { $held-code }
gift-lose-keyword = no { $word }
gift-lose-abilities = no abilities
gift-attribute = the attribute { $word }
gift-become-attribute = another attribute
gift-name = the name { $word }
gift-copy = a copy of { $held-code }
gift-control = control
gift-attack = { $amount-signed } ATK
gift-defense = { $amount-signed } DEF
gift-set-attack = ATK { $amount }
gift-set-defense = DEF { $amount }
gift = something else
keyword = [{ $name }]
cardmoved-arrange = { $card } is put in its place in { $to } ({ $rule })
cardmoved-attach = { $card } is attached and goes to { $to } ({ $rule })
cardmoved-banish = { $card } is banished ({ $rule })
cardmoved-call = { $seat } calls { $card } ({ $rule })
cardmoved-cancel = { $card } is cancelled and goes to { $to } ({ $rule })
cardmoved-destroy = { $card } is destroyed and goes to { $to } ({ $rule })
cardmoved-discard = { $seat } discards { $card } ({ $rule })
cardmoved-draw = { $seat } draws { $card } ({ $rule })
cardmoved-illegal-addition = { $card } cannot be added to what it is added to and goes to { $to } ({ $rule })
cardmoved-judgment = { $card } comes to the field by judgment ({ $rule })
cardmoved-lay = { $card } is laid in { $to } ({ $rule })
cardmoved-lifebreak = { $card } goes to { $to } by lifebreak ({ $rule })
cardmoved-restart = { $card } goes back to { $to } ({ $rule })
cardmoved-mill = { $card } goes from the top of the deck to { $to } ({ $rule })
cardmoved-mulligan = { $seat } puts { $card } on the bottom of the deck ({ $rule })
cardmoved-play = { $seat } plays { $card } ({ $rule })
cardmoved-put = { $card } is put into { $to } ({ $rule })
cardmoved-remove = { $card } is removed ({ $rule })
cardmoved-resolve = { $area ->
    [field] { $card } enters the field ({ $rule })
   *[other] { $card } is resolved and goes to { $to } ({ $rule })
}
cardmoved-return = { $card } returns to { $to } ({ $rule })
cardmoved-set = { $seat } sets { $card } in the standby area ({ $rule })
cardmoved-summon = { $card } is summoned ({ $rule })
cardmoved-take = { $seat } takes { $card } ({ $rule })
cardmoved-unplayable = { $card } cannot be played and goes to { $to } ({ $rule })
cardcreated-energize = { $card-count ->
    [0] a coin is created ({ $rule })
   *[other] { $card-code } comes into { $card-zone } ({ $rule })
}
cardcreated-ability = { $card-count ->
    [0] an ability goes onto the chase ({ $rule })
   *[other] an ability of { $card-code } goes onto the chase ({ $rule })
}
cardcreated-judgment = { $card-count ->
    [0] a judgment goes onto the chase ({ $rule })
   *[other] the judgment of { $card-code } goes onto the chase ({ $rule })
}
cardcreated-copy = { $card-count ->
    [0] a copy comes into the match ({ $rule })
   *[other] a copy of { $card-code } comes into { $card-zone } ({ $rule })
}
cardremoved-restart = { $card } is no longer there as the game begins anew ({ $rule })
cardremoved-cancel = what { $card } put onto the chase is cancelled ({ $rule })
cardremoved-resolve = what { $card } put onto the chase is resolved ({ $rule })
cardsturned = { $cards } { $cards-count ->
    [one] is
   *[other] are
} { $turned ->
    [yes] rested
   *[no] recovered
} ({ $rule })
counted-damage-damage = { $card } is dealt { $size } damage ({ $rule }), { $now } in all
counted-heal-damage = { $size } damage is taken off { $card } ({ $rule }), { $now } left
counted-destroy-astral = { $card } becomes astral ({ $rule })
counted-judgment-face = { $card } shows its next side ({ $rule })
counted-side-face = { $card } shows another side ({ $rule })
counted-shift-face = { $card } shows its future side ({ $rule })
counted-invert-face = { $card } shows its despair side ({ $rule })
counted-put = { $size ->
    [one] 1 { $counter } counter is
   *[other] { $size } { $counter } counters are
} put on { $card } ({ $rule }), { $now } now
counted-enter = { $card } enters with { $size ->
    [one] 1 { $counter } counter
   *[other] { $size } { $counter } counters
} ({ $rule })
counted-remove = { $size ->
    [one] 1 { $counter } counter is
   *[other] { $size } { $counter } counters are
} removed from { $card } ({ $rule }), { $now } left
counted-cancel = { $size ->
    [one] 1 { $counter } counter
   *[other] { $size } { $counter } counters
} of { $card } cancel out with their opposite ({ $rule })
seatcounted-opening-life = { $seat } begins with { $now } life ({ $rule })
seatcounted-damage-life = { $seat } is dealt { $size } damage ({ $rule }), { $now } life left
seatcounted-pay-life = { $seat } pays { $size } life ({ $rule }), { $now } left
seatcounted-gain-life = { $seat } gains { $size } life ({ $rule }), { $now } now
seatcounted-lose-life = { $seat } loses { $size } life ({ $rule }), { $now } left
seatcounted-round-up-life = { $seat }’s life is rounded up to { $now } ({ $rule })
seatout-no-life = { $seat } has no life left and is out ({ $rule })
seatout-no-cards = { $seat } has no card to draw and is out ({ $rule })
seatout-effect = { $seat } loses by what a card says ({ $rule })
poolset-roll = the { $pool } shows { $faces } ({ $rule })
poolset-entered = the { $pool } shows { $faces }, as entered ({ $rule })
poolset-used = { $seat } goes first ({ $rule })

## How a match ended
result-no-life = { $winners } wins: { $others } has no life left
result-no-cards = { $winners } wins: no card was left to draw for { $others }
result-effect = { $winners } wins by what a card says
result-draw = both lose at once: the match is drawn

## What somebody does
action-pass = { $actor } passes priority
action-callstone = { $actor } calls a magic stone with { $card }
action-producewill = { $actor } produces will with { $card }
action-setcard = { $actor } sets { $card }
action-play = { $actor } plays { $card }
deed-play = play { $card }
deed-useability = play an ability of { $card }
deed-producewill = produce will with { $card }
deed-pass = pass
action-useability = { $actor } plays an ability of { $card }
action-playjudgment = { $actor } plays the judgment of { $card }
action-initiatebattle = { $actor } initiates a battle
action-lifebreak = { $actor } performs lifebreak
action-declareattack = { $actor } attacks { $target } with { $attacker }
action-forfeit = { $actor } forfeits
action-declareblock = { $actor } blocks with { $blocker }

## What may be done
offer-pass = Pass priority
offer-callstone = Call a magic stone
offer-producewill = Produce will
offer-setcard = Set a card
offer-play = Play a card
offer-useability = Play an ability
offer-playjudgment = Play a judgment
offer-initiatebattle = Initiate a battle
offer-lifebreak = Perform lifebreak
offer-declareattack = Attack
offer-forfeit = Forfeit
offer-declareblock = Block
part-callstone-card = the ruler that rests
part-producewill-card = the card that produces will
part-option = which will
part-setcard-card = the card to set
part-play-card = the card to play
part-useability-card = the card
part-ability = the ability
part-playjudgment-card = the ruler
part-declareattack-attacker = the attacker
part-declareattack-target = what is attacked
part-declareblock-blocker = the blocker

## What is asked
question-act = { $whom } has priority
question-attack = { $whom } declares an attack or forfeits
question-block = { $whom } declares a blocker or forfeits
ask-how-much-damage-goes-on-to-what-is-attacked = how much damage goes on to what is attacked
ask-which-will-it-produces = which will it produces
ask-what-pays-next = what pays next
ask-what-is-played = what is played
ask-which-side-is-up = which side is up
ask-which-applies-first = which applies first
ask-which-cards-stay-rested = which cards stay rested
ask-which-applies = which applies
ask-which-one-is-saved = which one is saved
ask-done-instead = whether this is done instead
ask-target-as-this-cannot-be-paid-for-with-those = other targets: with those it could not be paid for
ask-target-where-not-all-selections-have-been-tried-for-whether-they-can-be-paid-for = targets: there are so many selections that not all have been tried; one with which it could not be paid for is asked for again
ask-which-race = which race
ask-which-attribute = which attribute
option-light = light
option-fire = fire
option-water = water
option-wind = wind
option-darkness = darkness
ask-which-cards-pay = which cards pay
ask-which-cards-are-banished = which cards are banished
ask-which-cards-are-discarded = which { $count-count ->
    [0] cards are
   *[other] { $count ->
        [one] card is
       *[other] { $count } cards are
    }
} discarded
ask-which-cards-are-rested = which cards are rested
ask-which-cards-are-removed-from-the-game = which cards are removed from the game
ask-from-which-card-counters-are-removed = from which card counters are removed
ask-which-options = which options
ask-who-gets-what-is-left-of-the-amount-once-for-each-step = who gets what is left of the amount, once for each step
ask-what-x-is = what X is
ask-awaken-it = awaken it
ask-pay-this-too = pay this too
ask-what-is-paid = what is paid
ask-which-cards-go-to-the-bottom-the-lowest-one-last = which cards go to the bottom, the lowest one last
ask-which-effect-is-applied-first = which effect is applied first
ask-which-is-played = which is played
ask-which-automatic-cards-are-revealed = which automatic cards are revealed
ask-in-which-order-the-topmost-first = in which order, the topmost first
ask-to-which-card-the-addition-is-added = to which card the addition is added
ask-which-go-to-the-bottom-the-lowest-one-last = which go to the bottom, the lowest one last
ask-which-stay-on-top-the-topmost-first = which stay on top, the topmost first
ask-which-card-is-revealed = which card is revealed
ask-in-which-order-the-rest-goes-to-the-bottom-the-lowest-last = in which order the rest goes to the bottom, the lowest last
ask-which-will = which will

## What is in progress
frame-finalstep = the final step of a turn
frame-recovering = recovering
frame-taking = taking cards from the deck
frame-prioritysequence = a priority sequence
frame-playing = playing
frame-payingcosts = paying a cost
frame-paying = paying will
frame-resolving = resolving the top of the chase
frame-retargeting = changing targets
frame-setting = setting a card
frame-ordering = an effect that is to be applied first
frame-revealing = automatic cards that may be revealed
frame-fighting = a battle
frame-assigning = assigning damage
frame-dealing = dealing damage
frame-dealingdamage = dealing damage
frame-destroying = destroying cards
frame-foreseeing = foreseeing
frame-arranging = the order in which cards go into a deck
frame-adding = additions that come onto the field
frame-exploring = exploring
frame-uncovering = looking at cards of the deck
frame-choosingarace = choosing a race
frame-choosingaword = choosing a race or attributes
frame-producing = producing will
frame-gaining = gaining a gem or crystal
