### What only this game says.

## What things are called
zone-leader = leader area
zone-field = field
zone-evolvedeck = evolve deck
zone-ex = EX area
zone-cemetery = cemetery
zone-banished = banished zone
zone-evolve = evolve zone
zone-race = race zone
zone-drive = drive zone
zone-trigger = trigger zone
zone-resolution = resolution zone
stat-attack = attack
stat-cost = cost
column-class = class
column-type = type
column-traits = traits
column-cost = cost
column-attack = attack
column-defense = defense
column-universe = universe
column-alternate = alternate
column-back = back
column-trigger = trigger
column-opened = opened
counter-damage = damage
phase-start = start phase
phase-main = main phase
phase-end = end phase
value-pp = play points
value-maxpp = maximum play points
value-ep = evolution points
value-fieldlimit = limit of the field
value-handlimit = limit of the hand
value-exlimit = limit of the EX area
pool-first = die
pool-die = die
counter-stack = Stack counters
counter-defense = defense
counter-back = back face
until-turn = until the end of the turn
basis-kind-class = class

link-evolve = evolved with
link-race = races with
link-drive = drives
basis-class = { $classes }
basis-universe = { $universe }
basis-sealed = sealed
basis-cross-craft = { $classes }, crossed
basis = { $classes }
note-attack = { $attack-attacker } attacks { $attack-target }
note-arrived = came to the field this turn: { $arrived }
note-bases = decks: { $bases }
note-cycle = a sequence of actions is repeated { $cycle-times ->
    [one] once more
   *[other] { $cycle-times } more times
}

## What has changed
deckbased = { $seat }’s deck is based on { $basis-kind ->
    [class] { $basis-classes }
    [universe] { $basis-universe }
    [sealed] sealed packs
   *[other] { $basis-classes }
} ({ $rule })
attackset = the attack stands as it is written ({ $rule })
attackset-attack = { $attack-attacker } attacks { $attack-target } ({ $rule })
attackset-leave-combat = { $attack-attacker } and { $attack-target } are no longer in combat ({ $rule })
attackset-end = the attack is over ({ $rule })
fought = { $attacker } and { $target } have fought ({ $rule })
informationkept = { $card-count ->
    [0] what a card was is remembered ({ $rule })
   *[other] what { $card } was is remembered ({ $rule })
}
abilitypending = an ability of { $pending-use-code } waits to be played by { $pending-use-seat } ({ $rule })
pendingremoved = an ability no longer waits: it was not played ({ $rule })
pendingremoved-resolved = an ability no longer waits: it is resolved ({ $rule })
pendingremoved-cannot-be-played = an ability no longer waits: it cannot be played ({ $rule })
pendingfollowed = abilities that wait to be played go on speaking of { $new } ({ $rule })
effectbegan = an effect of { $effect-use-code } begins{ $effect-cards-count ->
    [0] {""}
   *[other] {" "}on { $effect-cards }
}{ $effect-gifts-count ->
    [0] {""}
   *[other] : { $effect-gifts }
}{ $effect-until-count ->
    [0] {""}
   *[other] {" "}{ $effect-until }
} ({ $rule })
effectsended = { $numbers-count ->
    [one] an effect ends ({ $rule })
   *[other] { $numbers-count } effects end ({ $rule })
}
effectscarried = the effects on { $card } go on applying to it where it is now ({ $rule })
triggerdelayed = { $delayed-use-code } will trigger later ({ $rule })
delayedended = { $numbers-count ->
    [one] a delayed trigger is over ({ $rule })
   *[other] { $numbers-count } delayed triggers are over ({ $rule })
}
linked = { $link-other } is linked to { $link-card } ({ $rule })
unlinked = { $links-count ->
    [one] a link is lost: { $links } ({ $rule })
   *[other] { $links-count } links are lost: { $links } ({ $rule })
}
link = { $other } and { $card }
controlchanged = { $seat } takes control of { $card } ({ $rule })
arrivalsset = { $arrived-count ->
    [0] no card came to a field this turn ({ $rule })
    [one] { $arrived } came to a field this turn ({ $rule })
   *[other] { $arrived } came to fields this turn ({ $rule })
}
noted = what happened is remembered ({ $rule })
statesreached = which states have been reached is remembered ({ $rule })
tallied = how often it has happened in the match is counted ({ $rule })
ruleshandled = the rules have looked at what happened ({ $rule })
leftout = nothing is done of what is asked for ({ $rule })
leftout-add = nothing is done of what is asked for: add a card ({ $rule })
leftout-banish = nothing is done of what is asked for: banish ({ $rule })
leftout-become = nothing is done of what is asked for: become ({ $rule })
leftout-box = nothing is done of what is asked for: box ({ $rule })
leftout-bury = nothing is done of what is asked for: bury ({ $rule })
leftout-changelimit = nothing is done of what is asked for: change a limit ({ $rule })
leftout-create = nothing is done of what is asked for: create ({ $rule })
leftout-damage = nothing is done of what is asked for: damage ({ $rule })
leftout-destroy = nothing is done of what is asked for: destroy ({ $rule })
leftout-discard = nothing is done of what is asked for: discard ({ $rule })
leftout-draw = nothing is done of what is asked for: draw ({ $rule })
leftout-engage = nothing is done of what is asked for: engage ({ $rule })
leftout-evolve = nothing is done of what is asked for: evolve ({ $rule })
leftout-exchange = nothing is done of what is asked for: exchange ({ $rule })
leftout-gainevolution = nothing is done of what is asked for: gain evolution points ({ $rule })
leftout-gainmaximum = nothing is done of what is asked for: raise the maximum of play points ({ $rule })
leftout-give = nothing is done of what is asked for: give ({ $rule })
leftout-givecontrol = nothing is done of what is asked for: give control ({ $rule })
leftout-lose = nothing is done of what is asked for: lose ({ $rule })
leftout-maneuver = nothing is done of what is asked for: maneuver ({ $rule })
leftout-placecounters = nothing is done of what is asked for: place counters ({ $rule })
leftout-put = nothing is done of what is asked for: put ({ $rule })
leftout-race = nothing is done of what is asked for: race ({ $rule })
leftout-recover = nothing is done of what is asked for: recover play points ({ $rule })
leftout-refresh = nothing is done of what is asked for: refresh ({ $rule })
leftout-removecounters = nothing is done of what is asked for: remove counters ({ $rule })
leftout-return = nothing is done of what is asked for: return ({ $rule })
leftout-serve = nothing is done of what is asked for: serve ({ $rule })
leftout-setto = nothing is done of what is asked for: set a number ({ $rule })
leftout-steal = nothing is done of what is asked for: steal ({ $rule })
leftout-summon = nothing is done of what is asked for: summon ({ $rule })
leftout-swap = nothing is done of what is asked for: swap ({ $rule })
leftout-transfer = nothing is done of what is asked for: transfer ({ $rule })
leftout-transform = nothing is done of what is asked for: transform ({ $rule })
leftout-drive-check = nothing is done of what is asked for: drive check ({ $rule })
leftout-pay = nothing is done of what is asked for: pay ({ $rule })
leftout-choose = nothing is done of what is asked for: choose ({ $rule })
overdrawn = { $seat } has to draw and has no card left ({ $rule })
turnsset = the turns to come are set ({ $rule })
idlenoted = what has changed nothing is remembered ({ $rule })
gift-attack = { $amount-signed } attack
gift-defense = { $amount-signed } defense
gift-cost = { $amount-signed } cost
gift-set-attack = attack { $amount }
gift-set-defense = defense { $amount }
gift-set-cost = cost { $amount }
gift-keyword = { $word }
gift-lose-keyword = no { $word }
gift-lose-marked = no abilities of that kind
gift-lose-abilities = no abilities
gift-box = another text
gift-ability = an ability of { $held-code }
gift-race = { $word } in its race
gift-trait = the trait { $word }
gift-name = the name { $word }
gift-class = the class { $word }
gift-type = the type { $word }
gift-maneuver = a maneuver
gift-cannot = a ban
gift = something else
cardmoved-arranged = { $card } is put in its place in { $to } ({ $rule })
cardmoved-banish = { $card } is banished ({ $rule })
cardmoved-bury = { $card } is buried ({ $rule })
cardmoved-destroy = { $card } is destroyed ({ $rule })
cardmoved-discard = { $seat } discards { $card } ({ $rule })
cardmoved-draw = { $seat } draws { $card } ({ $rule })
cardmoved-drive-check = { $area ->
    [trigger] { $seat } shows { $card } in a drive check ({ $rule })
   *[other] { $card } goes to { $to } after the drive check ({ $rule })
}
cardmoved-evolve = { $card } goes to { $to } to evolve a follower ({ $rule })
cardmoved-handled = { $card } goes to { $to } by the rules ({ $rule })
cardmoved-limit = { $card } does not fit and goes to { $to } ({ $rule })
cardmoved-play = { $area ->
    [resolution] { $seat } plays { $card } ({ $rule })
   *[other] { $card } comes to { $to } ({ $rule })
}
cardmoved-put = { $card } is put into { $to } ({ $rule })
cardmoved-redraw = { $seat } puts { $card } on the bottom of the deck ({ $rule })
cardmoved-resolved = { $card } is resolved and goes to { $to } ({ $rule })
cardmoved-return = { $card } returns to { $to } ({ $rule })
cardmoved-ride = { $card } goes to { $to } to be ridden ({ $rule })
cardmoved-serve = { $card } goes to { $to } to race ({ $rule })
cardmoved-start = { $card } starts in { $to } ({ $rule })
cardmoved-transform = { $card } comes to { $to } by a transformation ({ $rule })
cardmoved-swap = { $card } changes places to { $to } ({ $rule })
cardmoved-cancel = the playing of { $card } is cancelled: it goes to { $to } ({ $rule })
cardcreated-present = { $card-count ->
    [0] a card is presented ({ $rule })
   *[other] { $card-code } is presented in { $card-zone } ({ $rule })
}
cardcreated-start = { $card-count ->
    [0] a card starts in play ({ $rule })
   *[other] { $card-code } starts in { $card-zone } ({ $rule })
}
cardremoved-eliminate = { $card } is removed from the game ({ $rule })
cardsturned = { $cards } { $cards-count ->
    [one] is
   *[other] are
} { $turned ->
    [yes] engaged
   *[no] refreshed
} ({ $rule })
counted-damage = { $sign ->
    [less] { $card } recovers { $size } ({ $rule })
   *[more] { $card } takes { $size } ({ $rule })
}{ $left-count ->
    [0] {""}
   *[other] , { $left } left
}
counted-give-defense = { $card } gets { $sign ->
    [less] −
   *[more] +
}{ $size } defense ({ $rule })
counted-place = { $size ->
    [one] 1 { $counter } counter is
   *[other] { $size } { $counter } counters are
} placed on { $card } ({ $rule }), { $now } now
counted-place-stack = { $size ->
    [one] 1 Stack counter is
   *[other] { $size } Stack counters are
} placed on { $card } ({ $rule }), { $now } now
counted-put = { $size ->
    [one] 1 { $counter } counter comes
   *[other] { $size } { $counter } counters come
} with { $card } ({ $rule }), { $now } now
counted-remove = { $size ->
    [one] 1 { $counter } counter is
   *[other] { $size } { $counter } counters are
} removed from { $card } ({ $rule }), { $now } left
counted-remove-stack = { $size ->
    [one] 1 Stack counter is
   *[other] { $size } Stack counters are
} removed from { $card } ({ $rule }), { $now } left
counted-stack-stack = { $card } has a Stack of { $now } ({ $rule })
counted-back-back = { $card } shows its back face ({ $rule })
counted-drive-drive = { $card } is driven ({ $rule })
counted-ride-ride = { $card } is ridden ({ $rule })
seatcounted-opening-pp = { $seat } begins with { $now } play points ({ $rule })
seatcounted-opening-maxpp = { $seat } begins with a maximum of { $now } play points ({ $rule })
seatcounted-opening-ep = { $seat } begins with { $now ->
    [one] 1 evolution point
   *[other] { $now } evolution points
} ({ $rule })
seatcounted-pay-pp = { $seat } pays { $size ->
    [one] 1 play point
   *[other] { $size } play points
} ({ $rule }), { $now } left
seatcounted-pay-ep = { $seat } pays { $size ->
    [one] 1 evolution point
   *[other] { $size } evolution points
} ({ $rule }), { $now } left
seatcounted-set-pp = { $seat } has { $now ->
    [one] 1 play point
   *[other] { $now } play points
} ({ $rule })
seatcounted-set-fieldlimit = { $seat }’s field may hold { $now ->
    [one] 1 card
   *[other] { $now } cards
} ({ $rule })
seatcounted-set-exlimit = { $seat }’s EX area may hold { $now ->
    [one] 1 card
   *[other] { $now } cards
} ({ $rule })
seatcounted-set-handlimit = { $seat } may have { $now ->
    [one] 1 card
   *[other] { $now } cards
} in hand when its turn ends ({ $rule })
seatcounted-set-maxpp = { $seat } has a maximum of { $now ->
    [one] 1 play point
   *[other] { $now } play points
} ({ $rule })
seatcounted-recover-pp = { $seat } recovers { $size ->
    [one] 1 play point
   *[other] { $size } play points
} ({ $rule }), { $now } now
seatcounted-give-maxpp = { $seat } gets a maximum of { $now ->
    [one] 1 play point
   *[other] { $now } play points
} ({ $rule })
seatcounted-give-ep = { $seat } gets { $size ->
    [one] 1 evolution point
   *[other] { $size } evolution points
} ({ $rule }), { $now } now
poolset-roll = the { $pool } shows { $faces } ({ $rule })
poolset-entered = the { $pool } shows { $faces }, as entered ({ $rule })
poolset-used = { $seat } may choose who goes first ({ $rule })

## How a match ended
result-leader-defense = { $winners-count ->
    [0] the match is drawn
   *[other] { $winners } wins: the leader of { $others } has no defense left
}
result-empty-deck = { $winners } wins: no card was left to draw for { $others }
result-effect = { $winners } wins by what a card says
result-perpetual-cycle = a cycle would go on for ever: the match is drawn
result-draw = both would lose at once: the match is drawn

## What somebody does
action-redraw = { $actor } redraws the opening hand
action-play = { $actor } plays { $card }
action-activate = { $actor } plays an ability of { $card }
action-attack = { $actor } attacks { $target } with { $attacker }
action-endphase = { $actor } ends the main phase
action-grantrush = { $actor } gives { $card } Rush
deed-play = play { $card }
deed-activate = play an ability of { $card }
deed-attack = attack { $picks } with { $card }
deed = act

## What may be done
offer-redraw = Redraw the opening hand
offer-play = Play a card
offer-activate = Play an ability
offer-attack = Attack
offer-endphase = End the main phase
offer-grantrush = Give a follower Rush
part-redraw-cards = the hand in the order in which it goes to the bottom of the deck, the last one lowest
part-play-card = the card to play
part-activate-card = the card
part-ability = the ability
part-attack-attacker = the attacker
part-attack-target = what is attacked
part-grantrush-card = the follower

## What is asked
question-first = { $whom } chooses who goes first
question-redraw = { $whom } may redraw the opening hand
question-main = { $whom } may act in the main phase
question-ward = { $whom } chooses which followers with Ward are engaged
question-discard = { $whom } discards down to the size of a hand
question-quick = { $whom } may play cards and abilities with Quick
ask-which-becomes-pending = which becomes pending
ask-which-point-is-spent = which point is spent
ask-what-it-evolves-into = what it evolves into
ask-which-token = which token
ask-into-which-zone = into which zone
ask-how-many-tokens = how many tokens
ask-which-card-gets-the-stack-counters = which card gets the Stack counters
ask-which-replacement-is-applied-to-the-draw = which replacement is applied to the draw
ask-which-modification-of-damage-is-applied-next = which modification of { $amount } damage is applied next
ask-critical-trigger = for which follower the critical trigger is
ask-stand-trigger = for which follower the stand trigger is
ask-do-the-process-when-playing-this-card = do the process when playing this card
ask-to-how-many-cards-to-do-the-process-when-playing-this-card = to how many cards to do the process when playing this card
ask-pay-an-additional-cost = pay an additional cost
ask-what-x-is = what X is
ask-how-much-a-target-gets = how much { $number ->
    [1] the first target
    [2] the second target
    [3] the third target
    [4] the fourth target
   *[other] target { $number }
} gets
ask-which-replacement-is-applied = which replacement is applied to { $event }
ask-to-which-of-these-it-is-applied-first = to which of these { $card } is applied first: { $event }
ask-in-which-order-they-go-on-the-top-of-the-deck-the-highest-first = in which order they go on the top of the deck, the highest first
ask-in-which-order-they-go-on-the-bottom-of-the-deck-the-highest-first = in which order they go on the bottom of the deck, the highest first
ask-off-which-card-the-next-counter-is-taken = off which card counter { $number } is taken
ask-look-at-the-next-card-from-the-top = look at card { $number } from the top
ask-this-may-go-on-without-end = { $asked-count ->
    [0] {""}
   *[other] { $asked };{" "}
}this may go on without end, in too many ways to tell if anyone can stop it: call a judge if not (H.52)
event-so-much-damage = { $amount } damage
event-damage = damage
event-drive-check = the drive check
event-the-draw = the draw
event-put-onto-the-field = putting it onto the field
event-what-is-done-instead = what is done instead
event-arranged = being put in its place
event-handled = being handled by the rules
event-limit = not fitting
event-redraw = being put back
event-resolved = being resolved
event-start = starting there
event-cancel = being cancelled
event-banish = being banished
event-bury = being buried
event-destroy = being destroyed
event-discard = being discarded
event-draw = being drawn
event-evolve = evolving
event-play = being played
event-put = being put there
event-return = being returned
event-ride = being ridden
event-serve = being served
event-swap = changing places
event-transform = the transformation
ask-pay-a-cost = pay a cost
ask-resolve-the-trigger = resolve the trigger
ask-by-how-many-carrots-it-is-served = by how many Carrots it is served
ask-the-deck-is-based-on = the deck is based on
ask-which-ability-is-played-first = which ability is played first
ask-which-card-of-your-evolve-deck-is-turned-faceup = which card of your evolve deck is turned faceup
ask-what-fits = what fits
ask-engage-with-ward = engage with Ward
ask-which-cards-stay = which cards stay
ask-which-go-on-top-of-the-deck = which go on top of the deck
ask-draw-a-card = draw a card
ask-how-many-points-are-spent = how many points are spent
ask-what-is-declared = what is declared
ask-which-replacement-is-applied-first = which replacement is applied first
ask-choose-options = choose options
ask-which-points-are-paid = which points are paid
option-arranged-instead = what the text says instead: it would be put in its place
option-handled-instead = what the text says instead: it would be handled by the rules
option-limit-instead = what the text says instead: it would not fit
option-redraw-instead = what the text says instead: it would be put back
option-resolved-instead = what the text says instead: it would be resolved
option-start-instead = what the text says instead: it would start there
option-cancel-instead = what the text says instead: it would be cancelled
option-drive-check-instead = what the text says instead: it would be checked for triggers
option-banish-instead = what the text says instead: it would be banished
option-bury-instead = what the text says instead: it would be buried
option-destroy-instead = what the text says instead: it would be destroyed
option-discard-instead = what the text says instead: it would be discarded
option-draw-instead = what the text says instead: it would be drawn
option-evolve-instead = what the text says instead: it would go to evolve
option-play-instead = what the text says instead: it would be played
option-put-instead = what the text says instead: it would be put
option-return-instead = what the text says instead: it would be returned
option-ride-instead = what the text says instead: it would be ridden
option-serve-instead = what the text says instead: it would be served
option-swap-instead = what the text says instead: it would change places
option-transform-instead = what the text says instead: it would be transformed
option-play-points-only = play points only
option-an-evolution-point-in-lieu-of-one-play-point = an evolution point in lieu of one play point
option-a-play-point = a play point
option-an-evolution-point = an evolution point

## What is in progress
frame-attacking = an attack
frame-quickwindow = a window for Quick
frame-repeating = a declared sequence
frame-confirmationtiming = confirmation timing
frame-keeping = selecting what stays in a full zone
frame-putting = putting cards into a zone
frame-swapping = swapping two cards
frame-arriving = cards coming to a zone
frame-taking = taking control
frame-transforming = a transformation
frame-dealing = dealing damage
frame-hitting = applying damage
frame-drivechecking = a drive check
frame-evolving = evolving
frame-serving = serving a follower to a race
frame-leaving = cards leaving their zone
frame-limiting = limiting what becomes pending
frame-payintext = a cost inside a text
frame-tryingtopay = trying to pay
frame-playcard = playing a card
frame-playability = playing an ability
frame-playpending = playing an ability that waited
frame-concealing = putting cards back
frame-grantingrush = giving Rush
frame-removingamong = removing counters
frame-drawingupto = drawing up to a number
frame-lookingupto = looking at cards
frame-revealinguntil = revealing cards
frame-drawinginstead = drawing, or what replaces it
frame-spending = spending points
frame-declaring = declaring a name
frame-preceding = what replaces what
frame-intodeck = putting cards into a deck
frame-creating = creating tokens
frame-addingtostack = adding to a Stack
