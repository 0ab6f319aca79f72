"""Worker processes: where whatever may take long on somebody's input is done, within limits that end it.

Others use `catalogs`, `inside`, `pool` and `tasks`.
"""
