"""What a node does by itself: what is due at its tables, and its share of the cluster's work."""
