title = Kuhn Poker
blurb = Three cards, two players, one bet.

move-check = Check
move-bet = Bet
move-call = Call
move-fold = Fold

event-checked = { $seat } checks.
event-bet = { $seat } bets.
event-called = { $seat } calls.
event-folded = { $seat } folds.
event-shown = The cards are shown: { $cards }.

prompt-speak = { $seat }, do you check or bet?
prompt-answer = { $seat }, do you call or fold?

reason-folded = One player has folded.
reason-showdown = The cards have been shown.
