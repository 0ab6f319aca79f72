### Why something is refused, and what would make it legal. `$card`, `$seat` and `$zone` are told as they are named.

at-seat = seat { $seat }: { $text }
as-told = { $text }

## What things are called in them
card-called = { $named ->
    [yes] { $name } #{ $card }
   *[no] card { $card }
}
nothing = nothing
who-seat = seat { $seat }
who-player = the player { $name }
who-judge = the judge
who-head-judge = the head judge
who-organiser = the organiser
who-recorder = the recorder
who-spectator = the spectator
joined-comma = { $start }, { $next }
joined-and = { $start } and { $next }
joined-or = { $start } or { $next }
numbers-to = 1 to { $most }
role-judge = judge
role-head-judge = head judge
role-organiser = organiser
role-recorder = recorder
role-spectator = spectator
role-seat = seat
the-match-itself = the match
the-round = round { $round }
cause-judge = judge
cause-dispute = dispute { $number }
picked-seat = seat { $value }
picked-number = number { $value }
picked-option = option { $value }
outcome = { $player } { $outcome }
outcome-win = win
outcome-loss = loss
outcome-draw = draw
outcome-intentional-draw = intentional draw
outcome-concession = concession
outcome-double-loss = double loss
outcome-drop = drop
outcome-disqualification = disqualification
a-player-without-a-name = a player without a name
