"""HTTP and WebSocket around a node: what the network sees of it."""
