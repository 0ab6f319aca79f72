"""What every game does alike when a seat acts: whose action it is, answers to questions, procedures with chance,
resolution by hand and its limits, and answers drawn at random. Games use `answers` and `procedures`. Others use each
module by its name.
"""
