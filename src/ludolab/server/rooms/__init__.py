"""The tables in the memory of one node: read from the log, written to, and shown."""
