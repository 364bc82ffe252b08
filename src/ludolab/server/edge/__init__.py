"""What the network sees of a node: HTTP and WebSocket."""
