"""What players do with priority (701 to 711, 903): cards, abilities and judgments by the steps of 903.2, stones, the
standby area, and how what is on the chase resolves. Others use each module by its name.
"""
