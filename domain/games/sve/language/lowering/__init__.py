"""Trees to what is carried out: passes, each of which takes one printed construction away.

`passes` is the list that shows their order, and what the catalog calls; `programs` makes of what is left what the
interpreter runs, and `leftovers` holds that no printed node is left. `checks` refuse what no text means; `meanings` put
printed words into the rules' own, `sentences` go through the sentences of an ability, `on_playing` through what is
settled before.
"""
