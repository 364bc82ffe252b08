### Words of the terminal.

and = { $some } and { $last }
decimal-mark = .
percent = { $number } %
you = Player
bot = Robot
bot-number = Robot { $number }
player-number = Player { $number }

## Before the game

which-game = What would you like to play?
for-players = { $fewest ->
    [one] { $most ->
        [one] 1 player
       *[other] { $fewest } to { $most } players
    }
   *[other] { $fewest } to { $most } players
}
who-plays = Who is playing? ({ $fewest } to { $most })
who-plays-how = Names separated by commas; “bot” is a robot, “bot:4” one of level 4. Just Enter: { $usual }
bot-levels = Levels of robots: { $levels }
digest = Seed digest { $digest }
    The seed itself is told at the end: nobody can change it in between.

## At the table

move-number = move { $number }
turn-of = { $name } to play
hint = number or words · u undo · ? advice · h help · q quit
hand-over = Hand over to { $name }. Nobody else looks!
turn-done = That’s it for now: Enter to go on, u to take it back.
press-enter = { $name }, press Enter when you are ready.
more-told = … { $count } earlier: type log
several-fit = Which one? Moves { $numbers } fit.
none-fits = I don’t know that one. Type a number from 1 to { $count }, or h for help.
nothing-to-undo = Nothing to take back: you may take back your own moves, up to the last card turned up, roll or move of another player.
advice-title = Chances to win, by what you know
advice-more = … and { $count } { $count ->
    [one] other
   *[other] others
}
advice-one = There is only one move.
thinking = Let me think…
asked-advice = { $name } asked for advice { $count ->
    [one] once
   *[other] { $count } times
}.
nothing-to-redo = Nothing was taken back.
bye = See you soon!
input-ended = The input ended before the game did; nothing was saved.
interrupted = Stopped; nothing was saved.

keys-undo = u undo
keys-redo = r redo
keys-advice = ? advice
keys-help = h help
keys-rule = rule rules
keys-log = log
keys-quit = q quit exit
keys-back = b back

help-moves = Type the number of a move, or enough of its words.
help-undo = take back your last move
help-redo = play again what you took back
help-advice = what each move is worth
help-rule = show a rule: rule 3
help-log = what happened lately
help-help = this help, and the rule in question
help-quit = leave the game (it isn’t saved)

## The end

won = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
nobody-won = Nobody wins.
rank = Rank
player = Player
score = Score
seed = Seed { $seed }
saved = Written: { $file }

## Many games

playing = Playing
sim-title = { $game }: { $games ->
    [one] 1 game
   *[other] { $games } games
} { $bots ->
    [random] at random
   *[other] with bots ({ $bots })
}, { $players ->
    [one] 1 player
   *[other] { $players } players
}
sim-stopped = Stopped after { $done } of { $games } games; nothing was saved.
sim-seed = Seed { $seed }
scores = Scores
lengths = Lengths, in moves
numbers = mean { $mean } · median { $median } · 50 % in { $quarter }–{ $three } · 90 % in { $five }–{ $most } · all in { $low }–{ $high }
wins-title = Wins by seat (a shared win counts for each)
seat = Seat
wins = Wins
share = Share
interval = 95 % interval
mean-score = Mean score

## The arena

arena-title = { $game }: { $games } games, { $players } players; { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}, each in { $seatings } seatings
arena-rounded = Every deal is played in { $seatings } seatings: { $asked } games are rounded up to whole deals.
arena-bot = Bot
arena-games = Games
arena-rating = Rating
arena-choices = Choices
arena-ms = ms · most
arena-forfeits = Forfeits
arena-duels = Share of wins, row against column
arena-nobody = { $games ->
    [one] Nobody won 1 game.
   *[other] Nobody won { $games } games.
}
arena-same-seat = With seats changed on the same deal, the same seat won again in { $share } ({ $interval }); if the deal didn’t matter: { $chance }.
arena-stopped = Stopped after { $done } of { $games } games; { $file } keeps them, the same command goes on.

## Records

replay-keys = Enter next · b back · 0–{ $last } jump · q quit
verified-seed = The seed fits the digest given before the game ({ $digest }…).
verified-moves = { $moves ->
    [one] The only move is legal.
   *[other] All { $moves } moves are legal.
}
verified-end = They lead to the end that the record says ({ $digest }…).

## What a game was worth

reviewing = Thinking it over
review-title = How the game went
review-start = Start
review-own = Own decisions
review-others = Others’ decisions
review-luck = Luck
review-result = Result
review-sum = Start, decisions and luck add up to the result. Luck is what was drawn, rolled and turned up. All chances are estimates.
chances-title = Chances to win
costly-title = Decisions that cost most
review-cost = { $cost } (± { $error })
review-as-good = about as good: { $cost } (± { $error })
review-better = Better: { $move }.
review-perhaps = Perhaps better: { $move }.
review-clean = no decision that plainly cost anything
review-nothing = There was nothing to decide: all was luck.
decisions-title = { $count ->
    [one] The only decision
   *[other] All { $count } decisions
}
column-move = Move
column-played = Played
column-best = Best
column-cost = Cost
column-chance = Chance to win
as-good = about as good
the-best = the best
chart-axis = moves
chart-mark = Move { $number }, { $name }: { $move }, { $cost }

## Rules and games

in-code = In the code
in-tests = In the tests
no-places = none here
contents-hint = One rule: add its number, such as { $rule }. The whole text: --all
teams-or-seats = 0–{ $most }, or the team of each seat: 0,1,1,0
seat-or-random = a seat from 0, or random
games-hint = Play: ludolab play GAME --option name=value

## The server

serve-here = Open this page to play:
serve-lan = Everybody in this network can play here. Open the page, or let a phone look at the square:
serve-end = Ctrl-C ends the server; the tables are kept.
serve-ended = The tables are kept. See you soon!
restored = The tables are back: { $file }

## What can be wrong

error-unknown-game = there is no game { $name }; we have { $games }
error-broken = { $name } can’t be loaded: { $why }
error-players = { $game } is for { $fewest } to { $most } players, not { $players }
error-seats = there are { $seats } seats for { $players } players
error-name = a name has 1 to { $longest } letters and no brackets, unlike { $name }
error-same-name = two players can’t both be called { $name }
error-seed = a seed is a whole number or 32 hexadecimal digits, not { $seed }
error-option = an option is given as name=value, not { $option }
error-no-option = { $game } has no option { $name }; it has { $known }
error-games = at least one game has to be played, not { $games }
error-bots = { $bots } bots were named for { $players } seats: name one for all, or one for each
error-ending = the ending of { $file } has to say what to write: .json or .parquet
error-contest = a contest is between two at least: name two bots, for two seats or more
error-contestant = there is no contestant { $name }; there are { $known }
error-journal = { $file } is the journal of another contest, or of bots that have changed: choose another file
error-seat = there is no seat { $seat }; there are 0 to { $last }: { $names }
error-no-rule = there is no rule { $number }: they go from { $first } to { $last }
error-unfinished = { $file } breaks off after { $moves } moves: the game isn’t over
error-review-alone = alone there is nobody to win against: there is nothing to review
error-read = { $file } can’t be read: { $why }
error-no-text = { $file } is no text
error-is-folder = { $file } can’t be written: it is a folder
error-no-folder = { $file } can’t be written: there is no folder { $folder }
error-protected = { $file } can’t be written: the folder { $folder } is write-protected
error-lan-host = --lan listens on every address; leave out --host
error-log = the log is json or console, not { $log }
error-same-bot = two bots can’t both be called { $name }
error-no-program = the bot { $name } can’t be started: there is no program { $program }
error-no-lan = this machine has no address in a local network: connect it, or leave out --lan
error-extra = the server needs more than the games ({ $name } is missing): pip install "ludolab[server]"
error-restore-postgres = a PostgreSQL database is restored with its own tool, pg_restore
error-restore-over = { $file } is there already; --force replaces it
error-no-backup = there is no file { $file }
error-backup = { $file } is no whole backup of our tables

## A game of one’s own

new-done = { $name } stands in { $folder }, complete. Next:
    pip install -e "{ $folder }[dev]"
    pytest { $folder }
    ludolab play { $name }
error-new-name = { $name } can’t be a game’s name: it needs small letters and digits, with “-” between words, as in my-game
error-new-game = there is a game { $name } already
error-new-module = { $name } can’t be a game’s name: there is a Python package { $module } already
error-new-exists = { $folder } is there already; nothing was written
