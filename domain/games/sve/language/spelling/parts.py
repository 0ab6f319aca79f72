"""The named parts of wordings: alternatives that many of them have in common."""

from domain.games.sve.language.vocabulary.words import CLASS_MARKS, KEYWORDS
from domain.language.phrases.terminals import NUMBER_WORDS

COUNTS = "|".join(NUMBER_WORDS[2:])
NOUN = "card|follower|amulet|spell|token"
PARTS = {
    "number": r"\d+|X",
    "times": rf"once|twice|(?:\d+|{COUNTS}) times",
    "counts": COUNTS,
    "less": "less|more",
    "or_less": " or (?:less|more)",
    "stat": "attack|defense",
    "noun": NOUN,
    "nouns": "cards|followers|amulets|spells|tokens",
    "card": "card|follower|amulet|spell",
    "opponent": "(?:an|the|your) opponent",
    "opponents": "(?:an|the|your) opponent's",
    "if": "if|while|unless|and|or",
    "span": "turn|game",
    "here": "on your field|in your (?:hand|cemetery|EX area)",
    "keyword": "|".join(sorted(KEYWORDS, key=len, reverse=True)),
    "gate": r"(?:Combo|Spellchain|Necrocharge) \((?:\d+|X)\)",
    "active": "Overflow|Sanguine",
    "head": "On Evolve|Follower Strike|Leader Strike|Strike|On Race|On Drive",
    "class": "|".join(word.strip("{}").capitalize() for word in CLASS_MARKS),
    "done": "destroyed|banished|discarded|returned|buried|evolved|put|played|engaged|refreshed|revealed|selected",
    "carrot": "(?:a card in the race zone|a Carrot)",
    "line": r"(?:(?<=^)|(?<=\n)|(?<=\. )|(?<=\} ))",
    "start": r"(?:(?<=^)|(?<=\n)|(?<= - )|(?<=\. )|(?<=\} )|(?<=\" )|(?<=: )|(?<=\(\d\) ))",
    "stop": "(?=[.,])",
    "words": "[^.,]*?",
    "sentence": "[^.]*?",
}
"""`{words}` is anything within a clause and `{sentence}` within a sentence: signs that the grammar lacks a phrase."""
