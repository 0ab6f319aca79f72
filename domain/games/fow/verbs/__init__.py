"""What the verbs of card texts do, each by the rule that says how (chapter 1000).

Others use each module by its name.
"""
