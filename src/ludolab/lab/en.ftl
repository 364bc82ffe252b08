### Words of the lab.

lab-question = { $game }: what changes with { $variants } instead of { $base }?
lab-base = our box
lab-how = { $players } players, bots { $bots }; { $games } games on { $deals } common deals.
lab-seed = Seed { $seed }
lab-range = { $mean } ({ $low } to { $high })

# What a measure is called; part is a place, a bot, a reason or a piece.
measure-win-by-place = wins of place { $part }
measure-win-by-bot = wins of the bot { $part }
measure-ladder = level { $part } against the level below
measure-same-seat = the same seat wins with other bots, too
measure-decided-by = decided by { $part ->
    [own] one’s own play
    [others] the others’ play
    [deal] the deal and the place
   *[rest] other luck
}
measure-shared-wins = shared wins
measure-no-winner = games without a winner
measure-ending = ending: { $part }
measure-decisions = real choices in a game
measure-turns = turns in a game
measure-minutes = estimated minutes
measure-real-choices = moves that are a real choice
measure-longest-wait = longest wait, in choices of others
measure-branching = moves to choose from
measure-lead-changes = changes of the lead
measure-drama = how far winners were behind
measure-decided = game left when the winner leads for good
measure-runaway = wins of who leads at half-time
measure-uncertainty = how open it is after { $part }% of the turns
measure-winner-chance = the winner’s chance after { $part }% of the turns
measure-foregone = game left when the winner has 90%
measure-surprise = surprise
measure-suspense = suspense
measure-agency = what the best move gains
measure-score = mean score
measure-margin = margin between the first two
measure-piece-worth = worth of { $part }
measure-piece-use = owned at the end: { $part }

# Findings as sentences.
points = { $number ->
    [1] 1 point
   *[other] { $number } points
}
say-fair = In “{ $variant }”, place { $place } wins { $share } of the games; an even share is { $even }, so that no place has a clear advantage.
say-too-much = In “{ $variant }”, place { $place } wins { $share } of the games, { $points } more than its share: too much.
say-too-little = In “{ $variant }”, place { $place } wins { $share } of the games, { $points } less than its share: too little.
say-bot = In “{ $variant }”, the bot { $bot } wins { $share } of the games for each of its seats; an even share is { $even }.
say-luck = In “{ $variant }”, where all bots are swapped on a deal, the same seat wins again in { $share } of the games; { $even } if nothing but chance counted, 100% if the deal decided.
say-dead = In “{ $variant }”, nobody ever owned at the end: { $pieces }.
say-more = With “{ $variant }”, { $what }: { $value }, { $change } more ({ $low } to { $high }).
say-less = With “{ $variant }”, { $what }: { $value }, { $change } less ({ $low } to { $high }).
say-same = With “{ $variant }”, { $what }: { $value }; no clear change ({ $low } to { $high }).
say-changes = With “{ $variant }” the clearest changes are: { $changes }.
say-nothing = With “{ $variant }” nothing has clearly changed.
say-unchanged = With “{ $variant }” there is no clear change in: { $things }.
say-all-changed = With “{ $variant }” something has clearly changed in every measure.
say-one-change = { $what } { $change } ({ $low } to { $high })
say-precise = After { $deals } deals every share of wins by place is known to ± { $width } points or better.
say-imprecise = After { $deals } deals, all that were asked for, shares of wins by place are known to ± { $width } points only.
say-chance = Of { $count } things compared, about { $expected } may look clear by chance alone.

# The report.
report-verdict = The verdict
report-by-place = Who wins?
report-measures = Everything that was measured
report-games = The games
report-length = Real choices in a game
report-margin = Margin between the first two
report-pieces = What pieces are worth
report-pieces-how = How much more of the win the owners of a piece get than an even share. Pieces that show no clear worth are left out.
report-curves = How winners came to win
report-curves-how = The chance of those who win in the end, on average, in the course of the game; the band is the 95 % interval. A curve that rises late is a game that stays open.
report-turns = turns played
report-taken = Who took what
report-taken-how = How many of each kind the places own at the end, with 95 % intervals; those that differ most come first.
report-place = place { $place }
report-made = How this was made
report-command = Command
report-version = Ludolab { $version }; it took { $seconds } seconds.
report-rules = House rules
report-no-rules = The same rules as in our box.
report-measure = Measure
report-even = even share
report-intervals = Numbers in brackets are 95 % intervals over deals. A change is clear if its interval leaves out 0.
report-shares = share of games
report-no-pictures = Pictures need matplotlib where this was made: pip install "ludolab[lab]".
