"""HTTP and WebSocket around the house: what the network sees of it."""
