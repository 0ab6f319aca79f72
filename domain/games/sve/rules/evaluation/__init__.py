"""What texts speak of, read against a table: groups, selectors and amounts (5.17), conditions, and what an effect has
done "this way". Others look meanings up in the tables of `groups`, `selectors` and `conditions`, read `this_way`,
narrow their selections by `selections` and `hidden`, and cite what changes rest on by `rules_of_steps`.
"""
