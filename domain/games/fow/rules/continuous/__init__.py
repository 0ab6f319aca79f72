"""What a card's information is now (904, 909), what is forbidden (104.4), and how long effects last (505.5b, 807.3a).
Others use `ages`, `durations`, `forbidding`, `gifts`, `information`, `keyword_texts`, `ordering`, `original`, `plans`,
`sources` and `words`.
"""
