"""The elementary things that rules and cards both do, with what texts prevent and replace. Others use `operations`,
verbs `effects` too.
"""
