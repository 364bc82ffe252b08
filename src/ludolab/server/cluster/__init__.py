"""What a node does unasked: what is due at its tables, and its part among other nodes."""
