"""Work that takes a while and must not hold up any table: the lamp, reviews, stories."""
