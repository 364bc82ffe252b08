"""Where the bots of this server think: in other processes than the one that serves."""
