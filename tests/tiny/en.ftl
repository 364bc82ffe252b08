word-ant = ant
word-bee = bee
move-lay = Lay the { $card }
move-roll = Roll { $times ->
    [one] once
   *[other] { $times } times
}
event-laid = { $seat } lays { $card }.
event-peeked = { $seat } peeks and sees { $card }.
event-peeked-hidden = { $seat } peeks.
prompt-turn = { $seat }, what do you do?
reason-laid-out = All cards are laid.
no-not-held = You hold no { $card }.
advice-unseen = { $count } of the cards { $seat } may hold are { $card }.
