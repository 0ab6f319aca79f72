"""What a match of any game consists of at one moment: ids, the state, suspended frames, spaces of choices, chance as
data, what judging made true; and how the values of all of these are spelled and renamed. Everything may use all of it;
it uses no rule.
"""
