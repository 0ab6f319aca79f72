"""The use cases that only read: `reading` of states, events and legal actions, those that many follow by `watching`,
listings (`matchlists`), printed cards (`cardlists`), `rulebooks`, cases as `lessons`, explanations (`explain`), what
may be taken back now (`undoing`), and what chance may be published (`publishing`). None of them changes a match.
"""
