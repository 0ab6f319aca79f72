"""Cards' information, and the persistent effects on it (10.3, 10.9, 10.11, chapter 2). Others read `information`
(what a card is now), `original` (what is printed), `passives` and `gifts` (what texts and effects give) and `layers`
(the keys of what is kept), and how much zones hold by `limits`; they begin effects by `effects`, for `durations`, and
ask `dependencies` and `invalidation` what a change may matter to.
"""
