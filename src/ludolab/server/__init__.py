"""Tables that people and bots sit at, over HTTP and WebSocket, on SQLite or PostgreSQL."""
