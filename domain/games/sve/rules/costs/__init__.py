"""Costs and their payment (10.4, 10.6.2.5, 10.6.2.6): what makes each part payable, what a cost comes to, whether all
of it can be paid, and paying it. Others use `total` for the cost of something, `price` for a card's, `parts` for what
stands in one, `payment` to pay it and `trial_payment` to ask whether that can be done, with `freed_room`
and `refusals`.
"""
