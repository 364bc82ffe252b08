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
measure-square-worth = worth of the square { $part }
measure-square-use = use of the square { $part }

# Findings as sentences.
points = { $number ->
    [1] 1 point
   *[other] { $number } points
}
say-fair = In { $variant }, place { $place } wins { $share } of the games; an even share is { $even }, so that no place has a clear advantage.
say-too-much = In { $variant }, place { $place } wins { $share } of the games, { $points } more than its share: too much.
say-too-little = In { $variant }, place { $place } wins { $share } of the games, { $points } less than its share: too little.
say-luck = In { $variant }, where all bots are swapped on a deal, the same seat wins again in { $share } of the games; { $even } if nothing but chance counted, 100% if the deal decided.
say-dead = In { $variant }, nobody ever owned at the end: { $pieces }.
say-more = With { $variant }, { $what }: { $value }, { $change } more ({ $low } to { $high }).
say-less = With { $variant }, { $what }: { $value }, { $change } less ({ $low } to { $high }).
say-same = With { $variant }, { $what }: { $value }; no clear change ({ $low } to { $high }).
say-unchanged = With { $variant } there is no clear change in: { $things }.
say-all-changed = With { $variant } something has clearly changed in every measure.
say-one-change = { $what } { $change } ({ $low } to { $high })

say-chance = Of { $count } changes in the table, about { $expected } may look clear by chance alone.

# The verdict: three sentences.
say-changed = With { $variant }, { $changes }.
say-little = With { $variant } hardly anything changes: { $changes }.
say-nothing = With { $variants } nothing has changed that chance alone couldn’t explain.
say-with = with { $variant }, { $changes }
say-most = { $variant } differs most from { $base }: { $changes }
say-same-too = with { $variants } nothing has changed that chance alone couldn’t explain
say-fair-all = In { $variants }, no place has a clear advantage.
say-unfair = in { $variant }, { $place ->
    [1] whoever begins
   *[other] place { $place }
} wins too { $way ->
    [more] often
   *[less] seldom
} ({ $share } of the games, where { $even } is even)
say-unfair-too = in { $variants }, the places aren’t even, either
say-fair-too = in { $variants }, no place has a clear advantage
say-bot = The bot { $bot } wins { $shares }, where { $even } is even.
say-bot-in = { $share } of the games in { $variant }
say-precise = After { $deals } deals, each place’s share of the wins is known to ± { $width } points or better.
say-imprecise = After { $deals } deals, each place’s share of the wins is known to ± { $width } points only: more deals would tell more.
say-named = “{ $name }”
say-others = { $count } others
say-and = { $before } and { $last }
say-semicolon = {"; "}

# A change as a part of a sentence; way is more or less.
changed-win-by-place = { $part ->
    [1] whoever begins
   *[other] place { $part }
} wins { $size } { $way ->
    [more] more
   *[less] fewer
} games in a hundred
changed-win-by-bot = the bot { $part } wins { $size } { $way ->
    [more] more
   *[less] fewer
} games in a hundred
changed-ladder = level { $part } wins { $size } { $way ->
    [more] more
   *[less] fewer
} games in a hundred against the level below
changed-same-seat = the deal decides { $size } { $way ->
    [more] more
   *[less] fewer
} games in a hundred
changed-decided-by = { $part ->
    [own] one’s own play
    [others] the others’ play
    [deal] the deal and the place
   *[rest] other luck
} decides { $way ->
    [more] more
   *[less] less
} (by { $size } points)
changed-shared-wins = { $size } { $way ->
    [more] more
   *[less] fewer
} games in a hundred have several winners
changed-no-winner = { $size } { $way ->
    [more] more
   *[less] fewer
} games in a hundred have no winner
changed-ending = { $size } { $way ->
    [more] more
   *[less] fewer
} games in a hundred end with “{ $part }”
changed-decisions = a game has { $size } { $way ->
    [more] more
   *[less] fewer
} real choices
changed-turns = a game takes { $size } { $way ->
    [more] more
   *[less] fewer
} turns
changed-minutes = a game is about { $size } minutes { $way ->
    [more] longer
   *[less] shorter
}
changed-real-choices = { $size } { $way ->
    [more] more
   *[less] fewer
} moves in a hundred are a real choice
changed-longest-wait = the longest wait is { $size } choices of others { $way ->
    [more] longer
   *[less] shorter
}
changed-branching = there are { $size } { $way ->
    [more] more
   *[less] fewer
} moves to choose from
changed-lead-changes = the lead changes { $way ->
    [more] more
   *[less] less
} often (by { $size } in a game)
changed-drama = winners come from { $way ->
    [more] further behind
   *[less] less far behind
} (by { $size })
changed-decided = the winner leads for good { $way ->
    [more] earlier
   *[less] later
} (by { $size } % of the game)
changed-runaway = whoever leads at half-time wins { $size } { $way ->
    [more] more
   *[less] fewer
} games in a hundred
changed-uncertainty = after { $part }% of the turns the game is { $way ->
    [more] more
   *[less] less
} open (by { $size } points)
changed-foregone = the winner is all but certain { $way ->
    [more] earlier
   *[less] later
} (by { $size } % of the game)
changed-surprise = there is { $way ->
    [more] more
   *[less] less
} surprise (by { $size })
changed-suspense = there is { $way ->
    [more] more
   *[less] less
} suspense (by { $size })
changed-agency = the best move gains { $way ->
    [more] more
   *[less] less
} over the average one (by { $size } points)
changed-score = scores are { $size } { $way ->
    [more] higher
   *[less] lower
} on average
changed-margin = the margin between the first two is { $size } { $way ->
    [more] larger
   *[less] smaller
}

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
report-sentences = Each change in a sentence
report-squares = Squares
report-squares-how = First how often each square is used, then how much more (or less, below 0) of the win those who use it get than an even share, in points. Squares that show no clear worth are blank; of a hundred, about five look clear by chance. It says what winners do, not what makes them win.
report-square = square
report-square-worth = worth of the square
report-every-square = Every square with its interval
report-skill = Luck and skill
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
