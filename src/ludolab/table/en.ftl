# What the table server says.

refused-over = The game is over.
refused-not-over = The game isn’t over yet.
refused-started = The game has begun.
refused-not-started = The game hasn’t begun.
refused-no-guide = There is no guided game of { $title }.
refused-not-your-turn = It isn’t your turn.
refused-not-your-seat = That isn’t your seat.
refused-not-asked = Nobody asks you for an answer now.
refused-nobody-asked = Nobody is asked for an answer now.
refused-no-such-point = You can’t answer at that point of the move.
refused-no-undo = You can only take back your own move, until something new is revealed or somebody else decides.
refused-no-such-seat = This table has only { $count } seats.
refused-seat-taken = Somebody else sits there.
refused-seat-free = Nobody sits there.
refused-seats-free = There are free seats: fill them, or add robots.
refused-exists = The table exists already.
refused-stale = The table has just changed: look again.
refused-sit-first = Only those who sit at the table can do that.
refused-not-away = While a player is here, only they can hand over their seat.
refused-not-covered = No robot plays for that seat.
refused-no-bot = There is no robot of level { $level } for this game.
refused-no-own-bot = This server has no robot called { $name }.
refused-bad-settings = { $why }
refused-invalid = { $why }
refused-unknown-table = There is no such table.
refused-unknown-game = There is no such game.
refused-unknown-tool = This game has no such tool.
refused-key = This table is by invitation: the end of the link is missing.
refused-unknown-person = We don’t know you here yet: say hello first.
refused-too-many-tables = You have too many open tables.
refused-too-fast = Too much at once: wait a moment.
refused-busy = This takes too long just now: try again.
refused-too-long = This game is too long to be replayed.
refused-not-finished = There is no such finished game at this table.
refused-not-dealt = This game went on from a moment of another one: it has no deal of its own to save or to share.
refused-no-such-moment = That game has no such moment.
refused-no-challenge = There is no such challenge.
refused-bad-address = Nothing can be sent to that address.
refused-no-push = This server can’t send messages to browsers.
refused-not-your-notices = These messages belong to somebody else, or are off already.
call-you = { $name }, it’s your turn.
call-somebody = { $game }: it’s { $name }’s turn.
refused-other-edition = The game on this table was begun in edition { $begun } of { $title }, and this server has edition { $here }: it can’t go on here, and nothing of it is lost.
refused-broken-log = The log of this table (entry { $number }) doesn’t fit the rules on this server: its game can’t go on here, and nothing of it is lost.
refused-game-missing = This table plays { $game }, which this server doesn’t have: nothing of it is lost.
refused-not-at-machine = Only somebody at the computer on which Ludolab runs can do that.
refused-no-network = This computer is in no network: connect it to the one that the phones use.
refused-elsewhere = This server only serves its own page.
refused-bad-nickname = A nickname needs at least one letter and at most 24.
refused-lamp-off = The lamp is off at this table.
refused-lamp-not-yours = At this table only those who are given looks may ask the lamp.
refused-lamp-used-up = { $count ->
    [one] The lamp could be asked once in this game.
   *[other] The lamp could be asked { $count } times in this game.
}
refused-too-many-people = { $count ->
    [one] More than one player sits here: somebody has to stand up first.
   *[other] More than { $count } players sit here: somebody has to stand up first.
}
refused-lamp-lit = The lamp has already been asked about this decision.
refused-not-owner = Only whoever opened the table can do that.
refused-not-alone = Other people have sat at this table: its finished games can be saved, the table can’t.
refused-one-seat = At a public table everybody has one seat.
refused-nobody-there = No player sits there.
refused-that-is-you = That is you.
refused-removed = Whoever opened this table has sent you away.
refused-table-closed = This table is closed.
refused-no-code = There is no such code: check the letters, or ask for a new one.
refused-used-code = This code has been used already: each of six letters counts once. Ask for a new one.
refused-expired-code = This code has run out: it counts for ten minutes. Ask for a new one.
refused-too-many-watch = Too many are watching this table: try again later.
refused-lab-full = The lab has enough to do just now: come again later.
refused-lab-yours = { $count } of your experiments aren’t over yet: wait, or stop one.
refused-lab-deals = On this server an experiment has { $most } deals at most.
refused-lab-not-done = This experiment isn’t over yet.
refused-lab-too-slow = In { $minutes } minutes not even 40 deals were played: choose a lower level, or fewer players.
refused-lab-time-up = Its { $minutes } minutes are up, so this is how it stood then.
refused-no-lab = This server has no lab.
refused-no-experiment = There is no such experiment, or it isn’t yours.
try-again = The table can’t be reached just now: nothing is lost, try again.
example-names = Anne, Paul, Zoé, Tom, Lina, Max, Eva, Noah
