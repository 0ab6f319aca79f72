"""Playing cards and abilities (10.6, 8.2, 8.3): why something cannot be played, and the steps from specifying it to its
resolution. Others use `playability`, its short cut `printed_playability`, `prerequisites` for what is selected before a
cost is paid, `kept_out` for why a pick is no answer, and `steps`.
"""
