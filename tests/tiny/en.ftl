title = Tiny
blurb = Be first to lay two cards.
option-sides = Sides of the die
option-open = Hands lie open
option-first = Who begins
option-mood = Mood
option-maps = Maps
word-ant = ant
word-bee = bee
move-lay = Lay the { $card }
move-roll = Roll { $times ->
    [one] once
   *[other] { $times } times
}
move-peek = Peek at the deck
event-dealt = { $seat } gets { $cards }.
event-dealt-hidden = { $seat } gets two cards.
event-rolled = { $seat } rolls { $eyes }.
event-laid = { $seat } lays { $card }.
event-peeked = { $seat } peeks and sees { $card }.
event-peeked-hidden = { $seat } peeks.
prompt-turn = { $seat }, what do you do?
reason-laid-out = All cards are laid.
no-not-held = You hold no { $card }.
advice-unseen = { $count } of the cards { $seat } may hold are { $card }.
