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

# What a table's box says otherwise than ours.
house-rule = House rule: { $what }: { $here } instead of { $usual } ({ $rule }).
house-rule-option = House rule: { $what }: { $here } instead of { $usual }.
house-rule-new = House rule: { $what }, new: { $here } ({ $rule }).
house-rule-out = House rule: { $what }, not in the box: { $usual } ({ $rule }).
house-rule-of = { $what } ({ $which })
house-rule-key = { $key } { $value }
choice-on = on
choice-off = off
choice-random = at random

# Numbers.
decimal-mark = .
percent = { $number } %
