"""What comes first where several things apply at once, as functions over questions that a game answers: triggered
abilities that wait to be played, continuous effects that depend on one another, replacements of one event (decision
061). What each of them is, and by whose choice or age it is ordered, is the game's. Others use `dependencies`,
`pending` and `replacements`.
"""
