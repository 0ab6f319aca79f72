"""What compiled card texts consist of: a node for each thing that a text may say (2.6, chapter 5, 10.1), with no word
on how it is carried out. The language makes texts of them; the rules and the verbs read them; they use nothing of
this game. Others use each module by its name.
"""
