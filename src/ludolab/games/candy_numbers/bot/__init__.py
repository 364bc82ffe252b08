"""How a bot plays Candy Numbers."""
