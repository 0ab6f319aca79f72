"""What nodes that only printed texts have mean, in the words that the rules read.

`own_words` is the pass, which the catalog asks for conditions too; `printed_nodes` is the table from each class of
nodes to its meaning, of which the other modules are parts. `split_abilities` takes apart what the catalog compiles.
"""
