title = Kawumm!
blurb = Stop now, or mix in a little more? Complete three ingredients before the laboratory blows up.

word-ether = ether
word-mercury = mercury
word-sulphur = sulphur
word-feather = feather
word-jerrican = jerrican
word-crystal = crystal
word-mushroom = mushroom
word-venom = venom
word-slug = slug
word-root = root
word-dust = dust

option-chain-reactions = Whoever completes an ingredient makes the others lose what they have safe of it (KW-14).
option-first = Who starts (KW-13).

prompt-choose-two = { $seat }, two of these cards go to the centre. Which one do you discard?
prompt-choose-kinds = { $seat }, not all new kinds find room in the centre. Which ones enter?
prompt-decide = { $seat }, experiment, or make everything safe?
prompt-overfull = { $seat }, your zone holds four kinds at most. Which one do you let go?

move-discard = Discard: { $ingredient }
move-enter = Let in: { $ingredients }
move-experiment = Experiment! (turn up 3 cards)
move-make-safe = Make safe (take the centre, end of your turn)
move-let-go = Let go: { $ingredient }

event-turn = { $seat } is up.
event-turned-up = { $seat } turns up { $cards }.
event-reshuffled = The pile is empty: the discard is shuffled and makes a new one of { $cards } cards.
event-discarded = Discarded: { $cards }.
event-joined = Into the centre: { $cards }.
event-experimented = { $seat } experiments…
event-exploded = BOUM! { $seat } loses everything in the centre.
event-made-safe = { $seat } makes the centre safe.
event-let-go = { $seat } lets go: { $count } × { $ingredient }.
event-completed = { $seat } completes an ingredient: { $ingredient }!
event-chain-reaction = Chain reaction! { $seat } loses { $count } × { $ingredient }.
event-won = { $seat } has three complete ingredients!

no-discard-one = Discard one of the three cards just turned up.
no-fill-columns = { $count ->
    [one] Exactly one of the new kinds enters: the free column must be filled.
   *[other] Exactly { $count } of the new kinds enter: the free columns must be filled.
}
no-experiment-or-safe = Now you can only experiment or make safe.
no-complete-stays = A complete ingredient can’t be given up.
no-let-go = Four kinds at most: first let go of one that is in your zone and not complete.

reason-three-complete = Three ingredients are complete.
reason-no-cards = There are no cards left to turn up.
score-complete = complete
score-safe-cards = safe cards

screen-piles = Pile { $pile } · discard { $discard }
screen-centre = Centre
screen-empty = empty
screen-turned = Turned up
screen-dose = dose { $dose }
screen-done = complete
