"""Where the bots of this server think: in processes, never in the one that serves."""
