"""Shadowverse: Evolve in two editions, `sve:1.16.0` and `sve:early`. From below: `table` (what a match consists of, the
editions as data) and `nodes` (what card texts compile to), `rules` (a package for each of its chapters), `verbs`
(what texts do, over the rules), `meanings` (what each node means to the interpreter) and `language` (from print to
nodes). `game` puts the tables together with what is `showing` beside the state; the registry finds it in `registered`.
"""
