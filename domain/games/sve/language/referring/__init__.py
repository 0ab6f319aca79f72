"""What a text refers to: each kind of mention, and what it is bound to.

`resolving` puts what each class of nodes says of the discourse into the machine's resolver; the passes of lowering call
it, and the mentions of one card that know what has been rewritten by then. `introduced` is what mentions look back at,
`one_card`, `several_cards` and `actions_and_amounts` are the kinds of mentions.
"""
