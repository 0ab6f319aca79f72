"""Passes over the sentences of an ability in their order: instead, unless, again, and what was destroyed or picked.

`sentence_order` is the pass that calls those which need the sentences before them; the others stand in the list of
`passes`. Others use `counted_when_destroyed`, `instead`, `unless_done` and `what_may_be_done` too.
"""
