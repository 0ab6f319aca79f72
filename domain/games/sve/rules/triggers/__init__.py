"""Automatic abilities (10.1.1.2, 10.7): what has happened, who waits for it, and how abilities become pending. Others
tell `triggering` what happens, ask `pending` for confirmation timing and `listeners` who waits, match events and counts
by `events` and the histories (`turn_history`, `game_history`), and what was replaced by `replaced_events`.
"""
