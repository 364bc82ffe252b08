title = Kawumm!
blurb = Stop now, or mix in a little more? Complete three ingredients before the laboratory blows up.
standing = complete ingredients

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

option-chain-reactions = Chain reactions: when you complete an ingredient, the others lose their safe cards of it
option-first = Who starts

parameter-copies-per-dose = Cards of a kind for each unit of its dose
parameter-goal = Complete ingredients that win
parameter-turned-up = Cards turned up at a time
parameter-columns = Columns of the centre
parameter-zone = Kinds on a shelf
table-ingredient = Ingredients
key-name = kind
key-dose = dose

prompt-choose-two = Choose a card to discard: the other two go to the centre
prompt-choose-kinds = { $count ->
    [one] Choose one new kind to let into the centre
   *[other] Choose { $count } new kinds to let into the centre
}
prompt-decide = Experiment, or make everything safe
prompt-overfull = Let go of one kind: your shelf is full

move-discard = Discard: { $ingredient }
move-enter = Let in: { $ingredients }
move-experiment = Experiment! (turn up more cards)
move-make-safe = Make safe (and end your turn)
move-let-go = Let go: { $ingredient }

event-turn = It’s { $seat }’s turn.
event-turned-up = { $seat } turns up { $cards }.
event-reshuffled = The pile is empty: the discarded cards are shuffled and make a new one of { $cards } cards.
event-discarded = Discarded: { $cards }.
event-joined = Into the centre: { $cards }.
event-experimented = { $seat } experiments…
event-exploded = BOUM! { $seat } loses everything in the centre.
event-made-safe = { $seat } makes the centre safe.
event-let-go = { $seat } lets go of { $count } × { $ingredient }.
event-completed = { $seat } completes an ingredient: { $ingredient }!
event-chain-reaction = Chain reaction! { $seat } loses { $count } × { $ingredient }.
event-won = { $seat } has { $complete ->
    [1] one
    [2] two
    [4] four
    [5] five
   *[other] three
} complete ingredients!

no-discard-one = Discard one of the cards just turned up.
no-fill-columns = { $count ->
    [one] Exactly one of the new kinds enters: the free column must be filled.
   *[other] Exactly { $count } of the new kinds enter: the free columns must be filled.
}
no-experiment-or-safe = Now you can only experiment or make safe.
no-new-kind = An experiment lets no new kind in, even if a column is free.
no-room-to-spare = You only let go of a kind when your shelf is overfull.
no-complete-stays = A complete ingredient can’t be given up.
no-let-go = Your shelf is full: first let go of a kind on it that isn’t complete.

reason-three-complete = Enough ingredients are complete.
reason-no-cards = There are no cards left to turn up.
score-complete = complete
score-safe-cards = safe cards

# Advice
advice-risk = { $percent }% risk: { $matching } of the { $unseen } hidden cards { $matching ->
    [one] matches.
   *[other] match.
}
advice-risk-reshuffled = { $percent }% risk: { $pile ->
    [0] the pile is empty;
    [one] the last card of the pile comes first; then
   *[other] the last { $pile } cards of the pile come first; then
} the discarded cards are shuffled and become the pile.
advice-no-risk = It can’t explode: a matching card is sure to come.
advice-sure-boum = Boum for sure: none of the cards left matches.
advice-wins = That wins the game.
advice-completes = Completes an ingredient: { $ingredient }.
advice-safe = { $cards ->
    [one] 1 card becomes safe.
   *[other] { $cards } cards become safe.
} Then { $ingredient }: { $count } of { $dose }.
advice-nothing-safe = You have already completed everything here: there is nothing to gain.
advice-match = Then { $matching } of the { $unseen } hidden cards { $matching ->
    [one] matches.
   *[other] match.
}
advice-kind = { $ingredient }: { $safe } of { $dose } safe, { $unseen } more hidden.
advice-already-complete = { $ingredient }: you have completed it already, { $unseen } more hidden.

screen-piles = Pile { $pile } · discard { $discard }
screen-centre = Centre
screen-empty = empty
screen-turned = Turned up
screen-dose = dose { $dose }
screen-done = complete

example-boum = Boum! Nothing matches
example-four-kinds = Room for four kinds only
example-complete = The dose is reached: a complete ingredient

# The guided first game
guide-welcome = Complete three ingredients to win; the number on a card says how many you need.
guide-choose-two = Touch the card you don’t want: the other two go to the centre.
guide-choose-kinds = The centre has room for three kinds. Choose which new ones to let in: a small dose is quickly complete.
guide-decide = The big question! Experiment: three more cards, and if none matches a column, boum! Or make everything safe and end your turn.
guide-overfull = Your shelf holds four kinds. Let go of one that you won’t finish anyway.
guide-event-exploded = Boum! Nothing matched: everything in the centre is lost. What is on the shelves stays.
guide-event-made-safe = Safe! On the shelf, nothing can explode any more.
guide-event-completed = An ingredient is complete. Three complete ingredients win the game.
guide-end = So that’s it: stop in time, but not too early. Another experiment without me?

board-standing = { $count ->
    [one] complete ingredient
   *[other] complete ingredients
}
board-standing-short = ★
board-bench = The laboratory
board-pile = Pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-discard = Discard: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-card = { $ingredient }, dose { $dose }
board-let-in = Let in: { $ingredient }
board-open = Turned up: { $ingredient }
board-joined = Into the centre: { $ingredient }
board-discarded = Discarded: { $ingredient }
board-column-free = Free column
board-column = { $ingredient }: { $count }, dose { $dose }
board-column-makes = { $ingredient }: { $count } in the centre. { $name } would have { $total } of { $dose }.
board-column-complete = { $ingredient }: { $count } in the centre. { $name } has already completed it.
board-shelf = Safe ingredients
board-jar = { $ingredient }: { $count } of { $dose }
board-jar-complete = { $ingredient }: complete
board-stars = { $done } complete; { $goal } win
board-risk-ask = How risky?
board-risk = Risk of Boum: { $percent }%
board-risk-none = No risk for now
board-boom = BOUM!
