no-not-now = That can't be done at this moment.
no-over = The game is over.
