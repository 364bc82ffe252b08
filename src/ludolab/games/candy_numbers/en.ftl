title = Candy Numbers
blurb = Peek into the hidden garden of sweets, remember what you saw, and trade your five tiles for the best ones.
standing = points
square-use = how often the tile of a square is taken in a game

# Tiles
word-x = X
word-red = red
word-yellow = yellow
word-green = green
word-blue = blue
word-red-x = red X
word-red-5 = red 5
word-red-minus-5 = red −5
word-red-0 = red 0
word-yellow-x = yellow X
word-yellow-5 = yellow 5
word-yellow-minus-5 = yellow −5
word-yellow-0 = yellow 0
word-green-x = green X
word-green-5 = green 5
word-green-minus-5 = green −5
word-green-0 = green 0
word-blue-x = blue X
word-blue-5 = blue 5
word-blue-minus-5 = blue −5
word-blue-0 = blue 0
letter-red = R
letter-yellow = Y
letter-green = G
letter-blue = B

# Moves
move-look = Look at { $at }
move-keep = Keep the tile
move-put-back = Put it back, with a witness
move-put-down = Put down the { $tile }

# What is asked
prompt-choose-square = Pick a sweet to peek at
prompt-keep-or-put-back = Keep the tile from { $at }, or put it back
prompt-fill-hole = Put one of your own tiles down on { $at }

# What happens
event-round = Round { $number } begins; { $seat } starts.
event-turn = { $witnesses ->
    [0] { $seat }’s turn, with no witness.
    [one] { $seat }’s turn, with 1 witness.
   *[other] { $seat }’s turn, with { $witnesses } witnesses.
}
event-looked = { $seat } looks at { $at }: { $tile }.
event-looked-hidden = { $seat } looks at { $at }.
event-put-back = { $seat } puts the tile back on { $at }, with a witness.
event-kept = { $seat } keeps the tile from { $at }: { $tile }.
event-kept-hidden = { $seat } keeps the tile from { $at }.
event-had-to-keep = No witness left: { $seat } has to keep the tile from { $at }: { $tile }.
event-had-to-keep-hidden = No witness left: { $seat } has to keep the tile from { $at }.
event-put-down = { $seat } puts the { $tile } down on { $at }.
event-put-down-hidden = { $seat } fills the hole on { $at }.
event-set-aside = { $left ->
    [0] No witness is left in this round.
    [one] A witness is set aside: 1 is left.
   *[other] A witness is set aside: { $left } are left.
}
event-not-five-x = { $seat } has all five tiles.
event-five-x = Five X! { $seat } shows { $tiles } and wins the whole game.
event-scored = { $seat } shows { $tiles }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
event-won = The most points: { $winner }.

# Advice
advice-known = You know this tile: { $tile }.
advice-unseen = { $good ->
    [one] { $good } of the { $count } tiles that could be here is at least as good as what you usually find.
   *[other] { $good } of the { $count } tiles that could be here are at least as good as what you usually find.
}
advice-put-down-by = { $good ->
    [one] { $seat } put it there: { $good } of the { $count } tiles it could be is at least as good as what you usually find.
   *[other] { $seat } put it there: { $good } of the { $count } tiles it could be are at least as good as what you usually find.
}
advice-keep = If you keep it, you can hope for about { $points } points in this round.
advice-put-back = If you look at another, you can hope for about { $points } points in this round.
advice-five-x = Five X win the whole game at once.
advice-fetch-again = You know where it is, and can take it in a later turn.
advice-get-rid = The { $tile } is no use to anyone who takes it.

# Why not
no-bears-witness = There is a witness on { $at }: you can’t look at that tile again this turn.
no-no-such-square = The garden goes from a1 to f6.
no-look-first = Look at a tile first.
no-no-hole = Look at a tile first: you put one of yours down only when you keep one.
no-keep-or-put-back = You have looked at a tile: keep it, or put it back.
no-kept-stays = A tile you kept can never be exchanged again.
no-own-tile = Put down one of your own tiles, one you still have.
no-must-keep = All witnesses are in the garden: you must keep this tile.
no-fill-hole = First put one of your own tiles down on { $at }.

# How it ends
reason-all-rounds = All rounds have been played.
reason-five-x = Somebody has five X.
score-round-1 = Round 1
score-round-2 = Round 2
score-round-3 = Round 3
score-round-4 = Round 4

# Options
option-memory-aid = Memory aid: the table shows you what you have seen
option-first = Who starts the first round

parameter-witnesses = Witnesses in the first turn of a round
parameter-set-aside = Witnesses set aside after each turn
parameter-rounds = Rounds (0: as many as players)
parameter-five-x = Points of five X (0: they win the game)
table-player-tile = Player tiles
table-tile = Garden tiles
key-value = value
key-count = how many

# The table on the screen
screen-round = Round { $number } of { $count }
screen-turn = Turn { $number } of { $count }
screen-witnesses = Witnesses
screen-own = Left
screen-kept = Kept
screen-last-round = Kept in the last round:
screen-legend = ▒▒▒ face down · ● witness · ??? somebody is looking at it
screen-legend-memory = ▒▒▒ face down · ▒R▒ face down, put there by red · ● witness · ??? somebody is looking at it

example-no-witness = No witness left: you must keep the tile
example-score = What a round is worth, X and all
example-five-x = Five X win at once

# The guided first game
guide-welcome = In five turns you trade your five tiles for better ones.
guide-choose-square = Touch a wrapped sweet to peek at it. Only you will see it.
guide-keep-or-put-back = High numbers are good. Keep this one? Or put it back with a witness and look at another: once your witnesses run out, you must keep what you find.
guide-fill-hole = You keep it, so one of your own tiles goes into the hole. Your worst, perhaps? Remember where: somebody may find it.
guide-event-set-aside = Everybody has had a turn, so there is one witness fewer: it gets harder.
guide-event-turn = Watch where the others look and where they put witnesses: those are clues.
guide-event-scored = The kept tiles are shown and counted. Two X double the sum of the others; one X changes nothing.
guide-end = The player with the most points after all rounds wins. And five X win at once!

# The table in the browser
board-standing-short = pts
board-garden = Garden
board-wrapped = wrapped
board-hole = a hole
board-witness = has a witness on it
board-looked-at = { $name } is looking
board-laid = put there by { $name }
board-known = you know: { $tile }
board-keep = Keep
board-put-back = Put back
board-round = How far the round has got
board-witnesses = { $spare } in the bowl, { $used } in the garden
board-own = Your own tiles
board-left = { $count ->
    [one] 1 { $colour } tile
   *[other] { $count } { $colour } tiles
}
board-sheet = Scores
board-round-number = Round { $number }
board-total = Total
board-scored = Points for this round
board-five-x = Five X!
