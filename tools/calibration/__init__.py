"""Whether chances to win come true: ``make calibrate``."""
