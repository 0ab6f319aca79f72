"""Officials at a match: the policy it is put under, penalties, the authority of each role, more time, pauses. Others
ask `authority` what a role may do. Others use `pauses`, `penalties` and `times` too.
"""
