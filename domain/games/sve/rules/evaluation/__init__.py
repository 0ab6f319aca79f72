"""What texts speak of, read against a table: groups, selectors and amounts (5.17), conditions, and what an effect has
done "this way". Others look meanings up in its tables, and narrow their selections by `selections` and `hidden`.
"""
