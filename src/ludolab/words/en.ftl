no-not-now = You can’t do that now.
no-over = The game is over.

# The levels of bots.
level-1 = Beginner
level-1-about = still learning, and careless now and then
level-2 = Easy-going
level-2-about = plays by rules of thumb
level-3 = Attentive
level-3-about = weighs every move
level-4 = Clever
level-4-about = thinks ahead
level-5 = Champion
level-5-about = thinks far ahead, and guesses what you hold
