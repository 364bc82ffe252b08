### Words of the lab.

lab-question = { $game }: what changes with { $variants } instead of { $base }?
lab-base = our box
lab-how = { $players } players, bots { $bots }; { $games } games on { $deals } common deals.
lab-seed = Seed { $seed }
lab-range = { $mean } ({ $low } to { $high })

# What a measure is called; part is a place, a bot, a reason or a piece.
measure-win-by-place = wins of place { $part }
measure-win-by-bot = wins of the bot { $part }
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
measure-foregone = game left when the winner has 90%
measure-surprise = surprise
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
say-more = With “{ $variant }”, { $what }: { $value }, { $change } more ({ $low } to { $high }).
say-less = With “{ $variant }”, { $what }: { $value }, { $change } less ({ $low } to { $high }).
say-same = With “{ $variant }”, { $what }: { $value }; no clear change ({ $low } to { $high }).
say-changes = With “{ $variant }” the clearest changes are: { $changes }.
say-nothing = With “{ $variant }” nothing has clearly changed.
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
