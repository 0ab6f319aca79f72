"""How texts say what is done: to cards and by players, with tokens, counters and damage, where, how long, how often.

`clauses` is what others build on: `for_each`, `players` and `other_players` say the same deeds of more or of others;
statics and coordination use `damage` and `durations`, conditions `counters`; the book takes `predicates` from here.
"""
