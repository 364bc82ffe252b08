"""A table at which people and bots play, as the log that makes it what it is.

Nothing here needs a server, a database or an event loop: whoever serves a table reads its log,
writes the entries that commands lead to, and shows each person what they may see.
"""
