### Words of the terminal.

and = { $some } and { $last }
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
not-in-menu = I don’t know that one. Type a number from 1 to { $count }, or q to leave.
who-plays = Who is playing? ({ $fewest } to { $most })
who-plays-how = Names separated by commas; “bot” is a robot, “bot:4” one of level 4. Just Enter: { $usual }
bot-levels = Levels of robots: { $levels }
digest = Seed digest { $digest }
    The seed itself is revealed at the end: until then nobody can change it.

## At the table

move-number = move { $number }
turn-of = { $name } to play
hint = number or words · u undo · ? advice · h help · q quit
hint-short = number or words · h help
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
answer-after = { $move } — after: { $after }
ordered-always = You are asked for an answer even if you can only pass.
ordered-fitting = You are asked for an answer only if you have one.
ordered-not-this-turn = You pass until the turn ends.
turn-seen = That’s it for now: Enter to go on.
bye = See you soon!
kept = The game is kept: continue it with ludolab play --resume.
not-kept = The game can’t be saved ({ $why }); it goes on, and is saved as soon as that is possible.
make-room = The game can’t be saved ({ $why }). Make room and press Enter, or q to give it up.
lost = The game is lost: it couldn’t be saved ({ $why }).
play-input-ended = The input ended before the game did.
play-interrupted = Stopped.
which-kept = Which game do you want to continue? Just Enter: the first
kept-line = { $game } · { $names } · move { $move } · { $when }
input-ended = The input ended before the game did; nothing was saved.
interrupted = Stopped; nothing was saved.

keys-undo = u undo
keys-redo = r redo
keys-advice = ? advice
keys-help = h help
keys-rule = rule rules
keys-log = log
keys-digest = digest
keys-always = always
keys-fitting = fitting
keys-not-this-turn = enough
keys-quit = q quit exit
keys-back = b back

help-moves = Type the number of a move, or enough of its words.
help-undo = take back your last move
help-redo = play again what you took back
help-advice = what each move is worth
help-rule = show a rule: rule 3
help-log = what happened lately
help-digest = the digest of the seed, as it was shown before the game
help-always = ask me for an answer even if I can only pass: then nobody learns what I hold
help-fitting = ask me for an answer only if I have one (as at the start)
help-not-this-turn = pass for me until the turn ends
help-help = this help, and the rule in question
help-quit = leave the game; it is kept, and `ludolab play --resume` goes on

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
arena-no-ratings = There are no ratings: openskill isn’t installed (pip install "ludolab[arena]").
arena-nobody = { $games ->
    [one] Nobody won 1 game.
   *[other] Nobody won { $games } games.
}
arena-same-seat = With seats swapped on the same deal, the same seat won again in { $share } of cases ({ $interval }); if the deal didn’t matter: { $chance }.
lab-look = { $deals } deals: shares of wins by place ± { $width } points; clearest change: { $change }
lab-no-change = none so far
lab-stopped = Stopped after { $done } games; { $file } has them, and the same command goes on.
search-stopped = Stopped; { $folder } has the finished games, and the same command goes on.
search-trying = candidates
search-how = { $candidates } variants were tried, each on at most { $deals } common deals; { $dropped } were clearly worse than the best and dropped out.
search-variant = Variant
search-even = places win as often
search-misses = By how much goals are missed: 0 is reached, 1 is missed by as much as the file allows, below 0 is better than our box. ● is the best.
search-none = None of them comes nearer to the goals than our box.
search-best = The best, as a variant
search-proof = The proof, on { $deals } deals that the search hasn’t seen
lab-clear = clear changes are marked ●
arena-stopped = Stopped after { $done } of { $games } games; { $file } has them, and the same command goes on.

## Records

replay-keys = Enter next · b back · 0–{ $last } jump · q quit
verified-digest = The seed is the one whose digest you noted before the game ({ $digest }…).
verified-seed = The seed fits the digest given before the game ({ $digest }…).
verified-moves = { $moves ->
    [one] The only move is legal.
   *[other] All { $moves } moves are legal.
}
verified-end = They lead to the end that the record gives ({ $digest }…).

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
serve-lan = Everybody in this network can play here. Open the page, or point a phone’s camera at the square:
serve-end = Ctrl-C ends the server; the tables are kept.
serve-ended = The tables are kept. See you soon!
work-ready = This machine thinks for the robots of the table servers. Ctrl-C ends it.
error-work-alone = `ludolab work` needs a PostgreSQL that table servers use: --database postgresql://…
error-processes-alone = `--processes` needs a PostgreSQL, which they share: --database postgresql://…
doctor-nodes = Servers that use this database: { $nodes }
doctor-heartbeat = The longest silence of any of them: { $seconds } s
doctor-due = Tables where a robot or a clock is due now: { $tables }
doctor-stuck = Tables that have waited for more than 10 s: { $tables }; the longest wait: { $seconds } s
doctor-size = { $tables } tables; the database takes { $mb } MB, its log of writes { $log } MB
doctor-lag = The server was busy with one thing for { $ms } ms at most
doctor-queue = Robots that wait to think: { $bots }
restored = The tables are back: { $file }

## What can be wrong

error-unknown-game = there is no game { $name }; we have { $games }
error-broken = { $name } can’t be loaded: { $why }
error-players = { $game } is for { $fewest } to { $most } players, not { $players }
error-seats = there are { $seats } seats for { $players } players
error-name = a name has 1 to { $longest } letters and no brackets, so it can’t be { $name }
error-same-name = two players can’t both be called { $name }
error-seed = a seed is a whole number or 32 hexadecimal digits, not { $seed }
error-option = an option is given as name=value, not { $option }
error-no-option = { $game } has no option { $name }; it has { $known }
error-games = 1 to { $most } games can be played, not { $games }
error-bots = { $bots } bots were named for { $players } seats: name one for all, or one for each
error-ending = the ending of { $file } has to say what to write: .json or .parquet
error-contest = a contest needs at least two contestants: name two bots, for two seats or more
error-contestant = there is no contestant { $name }; there are { $known }
error-journal = { $file } is the journal of another contest, or of bots that have changed: choose another file
error-digest = a digest has { $least } to { $most } hexadecimal digits
error-other-digest = this is another game than the one you noted: its seed’s digest is { $record }…, not { $noted }…
error-seat = there is no seat { $seat }; there are 0 to { $last }: { $names }
error-no-rule = there is no rule { $number }: they go from { $first } to { $last }
error-no-variant = { $file } isn’t a variant: the line variant = "…" with the name of its game is missing
error-unfinished = { $file } ends after { $moves } moves, before the game does
error-review-alone = in a game for one there is nobody to win against, so there is nothing to review
error-read = { $file } can’t be read: { $why }
error-no-text = { $file } isn’t text
error-json = { $file } isn't complete JSON: something is wrong at line { $line }, column { $column }
error-no-json = { $file } isn't JSON that can be read
error-is-folder = { $file } can’t be written: it is a folder
error-no-folder = { $file } can’t be written: there is no folder { $folder }
error-protected = { $file } can’t be written: the folder { $folder } is write-protected
error-protected-file = { $file } can’t be written: it is write-protected
error-exists = { $file } already exists; --force overwrites it
error-resume-with = --resume continues a game as it was: leave out { $option }
error-none-kept = there is no game to continue
error-kept = { $file } isn't a complete saved game; it is left out
error-kept-end = { $file } was changed: its moves don’t lead where it says
error-write = { $file } can’t be written: { $why }
error-too-large = { $file } is too large: at most { $most } MB are read
error-no-file = { $file } isn’t an ordinary file
why-missing = there is no such file or folder
why-forbidden = you aren’t allowed to
why-folder = it is a folder
why-no-folder = a part of its path isn’t a folder
why-full = the disk is full
why-read-only = the disk is read-only
why-loop = its links go round in a circle
why-long = its name is too long
why-not-text = it would hold half a character
error-lan-host = --lan listens on every address; leave out --host
error-log = the log is json or console, not { $log }
error-metrics = metrics are read at a port, as in 9100 or 10.0.0.7:9100, not at { $given }
error-keep = tables are kept for a number of days, as in 90d, not { $given }
error-same-bot = two bots can’t both be called { $name }
error-no-program = the bot { $name } can’t be started: there is no program { $program }
error-no-lan = this machine has no address in a local network: connect it, or leave out --lan
error-extra = { $name } isn’t installed: pip install "ludolab[postgres]"
error-windows = tables are served on Linux and macOS; on Windows play in the terminal: ludolab play
error-restore-postgres = a PostgreSQL database is restored with its own tool, pg_restore
error-restore-over = { $file } already exists; --force replaces it
error-no-backup = there is no file { $file }
error-backup = { $file } isn’t a complete backup of tables

## A game of one’s own

new-done = { $name } is in { $folder }, complete. Next:
    pip install -e "{ $folder }[dev]"
    pytest { $folder }
    ludolab play { $name }
error-new-name = { $name } can’t be a game’s name: it needs small letters and digits, with “-” between words, as in my-game
error-new-game = there already is a game { $name }
error-new-module = { $name } can’t be a game’s name: there already is a Python package { $module }
error-new-exists = { $folder } already exists; nothing was written

## The commands

command-ludolab = Four French family games, exact to the rule book. Without a command: the table in the browser.
command-pieces = Print the box of a game as a file, also as a variant changes it.
command-play = Play at this screen, against bots or taking turns.
command-sim = Play many games, at random or by bots: scores, lengths, who wins.
command-arena = Let bots play many games against each other: who is how much better?
command-replay = Replay a recorded game, move by move.
command-lab = Change a rule, and see what it does to the game.
command-lab-search = Look for a variant that reaches a goal.
command-lab-compare = Compare variants on the same deals, with bots.
command-variant = House rules: files that say what differs from a game’s box.
command-variant-check = Say whether a variant can be played, or what is wrong with it.
command-verify = Check that a record is genuine: its seed, its moves and its end.
command-review = What each decision of a finished game cost, and what was luck.
command-rules = Show a rule, the code that carries it out and its tests.
command-games = List the games and their options.
command-new = Start a game of your own from a small complete one.
command-serve = Tables in the browser, for this machine, the family’s network or the internet.
command-work = Think for the bots of table servers on the same PostgreSQL, and do nothing else.
command-doctor = Check on the table server: what is late, which servers are alive, how much is stored.
command-backup = Copy all tables into one file, also while the server runs.
command-restore = Put the tables of a backup back, while no server runs.

option-all = Print all moves at once.
option-all-rules = The whole text.
option-metrics = Where numbers for Prometheus are read.
option-keep = Delete tables unused for that many days.
option-doctor-metrics = Where a server has its metrics.
option-bot = A bot of your own.
option-bots = Levels 1 to 5, random, cheat, forgetful, greedy, heedless: for all, or seat by seat.
option-bots-arena = Levels 1 to 5, random, cheat, forgetful, greedy, heedless, and your own by name.
option-budget = Tries for each decision.
option-chart = Draw the shares into this SVG file.
option-digest = The digest of the seed that was shown before the game.
option-database = postgresql://… or a file; else a file in your data folder.
option-folder = Where it goes; else NAME, here.
option-force = Let the record replace an existing file.
option-force-restore = Replace existing tables.
option-game = Such as kawumm: see `games`.
option-game-play = Such as kawumm; without it, a menu.
option-games = How many games.
option-games-arena = How many games, rounded up to whole deals.
option-help = Show this help and exit.
option-host = The address to listen on; else this machine only.
option-hostname = A name by which browsers reach this server.
option-html = Write a page with a chart to this file.
option-install-completion = Install completion for this shell.
option-journal = Keep every finished game here; run again to go on.
option-json = Write the numbers to this file.
option-lan = Open to the local network; shows a code to scan.
option-private-notices = Let people have notices sent to addresses in your own network, such as an ntfy of your own.
option-lang = The language; without it, that of the system.
option-log = Every request; else only problems.
option-moves = Print the moves alone, as the library reads them.
option-name = Such as my-game.
option-open-page = Open the page in a browser.
option-option = An option of the game: see `games`.
option-out = Every game to a .parquet file, or the numbers to a .json file.
option-own = A bot of your own: docs/own-bots.md.
option-pieces = Your own box: a pieces file, or a variant.
option-players = How many play.
option-port = Else 8000, or the next that is free.
option-nodes = Processes that serve tables, for several cores.
option-processes = Else one for each core.
option-proxy = A proxy that may say where requests come from.
option-ray = Play on a Ray cluster; local starts one.
option-record = What `play --save` wrote.
option-resume = Continue a saved game.
option-rule = Such as KW-9, or 9.
option-save = Where the record goes at the end.
option-seat = As this seat saw it: a name, or a number from 0.
option-seats = Such as "Anne,bot,Paul"; bot:1 is level 1.
option-seed = A number or 32 hexadecimal digits; else a new one.
option-show-completion = Show the completion script of this shell, to copy or change it.
option-source = What `backup` wrote.
option-target = The file to write.
option-variants = base (our box) or files; the others are compared with the first.
option-lab-game = The game, if the files don’t say.
option-chances = Follow the chances to win, too: uncertainty, surprise, agency. It takes far longer.
option-search = A file with free parameters and goals.
option-search-folder = Keep every finished game in this folder; run again to go on.
option-search-out = Write the best variant to this file.
option-lab-level = Levels 1 to 5, random, forgetful, greedy or heedless; several take the seats in every way.
option-precision = Stop when shares of wins are known to this many points.
option-deals = Play at most this many deals.
option-parquet = Write every game to this Parquet file.
option-report = Write a report that anybody can read to this HTML file.
option-variant = A file that says what differs from a game’s box.
option-variant-for-pieces = A file that says what differs from this box.
option-version = Show the version.
option-workers = Processes in which bots think.
option-no-lab = Compare no variants here.
option-lab-deals = The most deals of an experiment of the lab.
option-lab-minutes = The longest that an experiment takes.
option-lab-processes = Processes in which an experiment is played; usually one less than there are cores.

placeholder-ADDRESS = ADDRESS
placeholder-COMMAND = COMMAND
placeholder-DIGEST = DIGEST
placeholder-DIR = DIR
placeholder-FILE = FILE
placeholder-GAME = GAME
placeholder-NAME = NAME
placeholder-NAMES = NAMES
placeholder-NUMBER = NUMBER
placeholder-PATH = PATH
placeholder-PORT = PORT
placeholder-RECORD = RECORD
placeholder-RULE = RULE
placeholder-SOURCE = SOURCE
placeholder-TARGET = TARGET
placeholder-TEXT = TEXT
placeholder-URL = URL
placeholder-VALUE = VALUE
placeholder-VARIANT = VARIANT
placeholder-VARIANTS = VARIANTS

variant-good = { $name } is a variant of { $game }.

help-usage = Usage
help-arguments = Arguments
help-options = Options
help-commands = Commands
help-required = [required]
help-default = [default: {"{}"}]
help-environment = [environment: {"{}"}]

usage-option = there is no option { $option }; see { $help }
usage-command = there is no command { $command }; see { $help }
usage-missing = { $name } is missing; see { $help }
usage-extra = { $extra } is more than this command takes; see { $help }
usage-no-value = { $option } takes no value; see { $help }
usage-value = { $option } needs a value; see { $help }
usage-whole = { $name } is a whole number
usage-whole-range = { $name } is a whole number from { $low } to { $high }
usage-decimal = { $name } is a number
usage-unclear = this can’t be used as it was typed; see { $help }
