"""What a text introduces: what each verb and condition speaks of, and what was spoken of last.

Every kind of mention looks here for what it may be bound to; nothing here knows of mentions. Others use
`antecedents`, `conditions_speak_of` and `last_mentioned`.
"""
