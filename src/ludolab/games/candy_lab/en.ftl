title = Candy Lab
blurb = Pick candy sticks off the conveyor to fill your orders, and use their effects to spoil somebody else’s day.
standing = points
standing-sticks = points in sticks

# Colours, sticks and ends of the conveyor
word-blue = blue
word-orange = orange
word-pink = pink
word-joker = joker
word-blue-1-draw = blue 1 (draw)
word-blue-1-discard-hand = blue 1 (discard)
word-blue-1-take-back = blue 1 (take back)
word-blue-2-discard-hand = blue 2 (discard)
word-blue-2-undo = blue 2 (undo)
word-blue-2-swap = blue 2 (swap)
word-blue-3 = blue 3
word-orange-1-draw = orange 1 (draw)
word-orange-1-discard-hand = orange 1 (discard)
word-orange-1-take-back = orange 1 (take back)
word-orange-2-discard-hand = orange 2 (discard)
word-orange-2-undo = orange 2 (undo)
word-orange-2-swap = orange 2 (swap)
word-orange-3 = orange 3
word-pink-1-draw = pink 1 (draw)
word-pink-1-discard-hand = pink 1 (discard)
word-pink-1-take-back = pink 1 (take back)
word-pink-2-discard-hand = pink 2 (discard)
word-pink-2-undo = pink 2 (undo)
word-pink-2-swap = pink 2 (swap)
word-pink-3 = pink 3
word-left = left
word-right = right
letter-blue = B
letter-orange = O
letter-pink = P
letter-joker = ★

# Moves
move-fill-order = Fill { $card } at { $at }
move-give-back = Give back { $stick }
move-stop-giving-back = Stop and draw
move-put-at = On the { $end }
move-draw-from-pile = Draw from the pile
move-draw-face-up = Take the face-up { $card }
move-use-effect = Apply { $stick }
move-make-discard = { $other } loses a card
move-take-back = Take back from { $other }: { $stick }
move-undo-order = Undo the last order of { $other }
move-swap-hands = Swap hands with { $other }
move-swap-third-hand = Swap with the third hand

# What is asked
prompt-turn = Fill an order, or give sticks back (if you can do neither, draw a card)
prompt-place-given = Put { $stick } at one end of the conveyor
prompt-give-more = { $owed ->
    [one] Give back another stick, or draw your card
   *[other] Give back another stick, or draw your { $owed } cards
}
prompt-draw-cards = { $count ->
    [one] Draw a card
   *[other] Draw a card ({ $count } still to draw)
}
prompt-choose-effect = Choose the effect to apply next
prompt-choose-discard = Choose who loses a card at random
prompt-choose-take-back = Choose the { $colour } stick to send back to the conveyor
prompt-place-taken-back = Put { $stick }, taken from { $other }, at one end of the conveyor
prompt-choose-undo = Choose whose last order to undo
prompt-choose-swap = Choose a hand to swap with yours

# What happens
event-filled = { $seat } fills { $card } at { $at } and takes { $sticks }.
event-effect = { $seat } applies { $stick }.
event-no-effect = Nothing happens.
event-gave-back = { $seat } gives back { $stick }, on the { $end }.
event-stuck = { $seat } can’t fill any order and has no sticks.
event-drew = { $seat } draws { $card } from the pile.
event-drew-hidden = { $seat } draws from the pile.
event-drew-face-up = { $seat } takes the face-up { $card }; { $new } is turned up.
event-discarded = { $other } loses { $card }, picked at random.
event-took-back = { $other } loses { $stick }, which goes back on the { $end }.
event-undid = { $seat } undoes the last order of { $other }: { $card }.
event-swapped = { $seat } swaps hands with { $other }.
event-swapped-third = { $seat } swaps hands with the third hand.
event-kept = { $seat } keeps { $card }, picked at random.
event-kept-hidden = { $seat } keeps one card, picked at random.
event-received = { $count ->
    [0] { $seat } has no cards left.
   *[other] { $seat } now holds { $cards }.
}
event-received-hidden = { $count ->
    [0] { $seat } has no cards left.
    [one] { $seat } now holds 1 card.
   *[other] { $seat } now holds { $count } cards.
}
event-golden-sugar = { $seat } takes the last stick and gets the golden sugar!
event-pile-empty = The pile is empty.

# Why not
no-no-group = The sticks there don’t match that order.
no-not-in-hand = That order isn’t in your hand.
no-not-your-stick = That stick isn’t yours.
no-can-play = You can fill an order, so you can’t just draw.
no-have-sticks = You have sticks: give some back to draw cards.
no-not-face-up = That card isn’t face up.
no-no-card-now = You gave sticks back, so you can’t play a card this turn.
no-draw-now = Draw now: from the pile, or a face-up card.
no-stop-first = Give back another stick, or stop and draw.
no-choose-end = Choose an end of the conveyor: left or right.
no-effects-first = First apply the effects of the sticks you took.
no-not-pending = That stick has no effect left to apply.
no-not-yourself = An effect always hits another player, never yourself.
no-nobody-there = There is no such player.
no-no-cards = That player has no card to lose.
no-no-order = That player has no filled order to undo.
no-wrong-colour = The stick must have the same colour as the one with the effect.
no-not-their-stick = That player has no such stick.
no-both-empty = Both hands are empty: there is nothing to swap.
no-no-third-hand = There is only a third hand with 2 players.

# Advice
advice-fill = Brings { $points } { $points ->
    [one] point.
   *[other] points.
}
advice-end = Ends the game: you have { $points }, the best of the others has { $best }.
advice-give-back = Costs { $points } { $points ->
    [one] point
   *[other] points
}; { $cards } { $cards ->
    [one] card in all.
   *[other] cards in all.
}
advice-stop = You draw { $cards } { $cards ->
    [one] card.
   *[other] cards.
}
advice-put = { $cards ->
    [one] { $fitting ->
        [0] Then your order doesn’t fit.
       *[other] Then your order fits.
    }
   *[other] { $fitting ->
        [0] Then none of your { $cards } orders fits.
        [one] Then { $fitting } of your { $cards } orders fits.
       *[other] Then { $fitting } of your { $cards } orders fit.
    }
}
advice-pile = { $fitting ->
    [one] { $fitting } of the { $cards } cards you can’t see fits the conveyor.
   *[other] { $fitting } of the { $cards } cards you can’t see fit the conveyor.
}
advice-face-up = It would bring { $points } { $points ->
    [one] point
   *[other] points
} on the conveyor as it is now.
advice-fits-nowhere = It fits nowhere on the conveyor as it is now.
advice-discard = { $cards ->
    [one] { $other } has only this card.
   *[other] { $other } has { $cards } cards.
}
advice-costs = Costs { $other } { $points } { $points ->
    [one] point.
   *[other] points.
}
advice-swap = You give { $given } { $given ->
    [one] card
   *[other] cards
} and get { $cards }.

# How it ends
reason-last-stick = The last stick is taken.
reason-last-card = The last card of the pile is drawn.
score-sticks = Sticks
score-orders = Orders
score-golden-sugar = Golden sugar

# Options
option-first = Who starts

parameter-golden-sugar = Points for the golden sugar
parameter-most-given-back = Most sticks given back in a turn
parameter-face-up = Face-up orders
parameter-tie-break = Between equal scores
choice-sticks = the most stick points
choice-orders = the most points of orders
choice-shared = the win is shared
table-deal = Cards dealt
table-stick = Sticks
table-order = Orders
key-players = players
key-hand = hand
key-third-hand = third hand
key-colours = colours
key-value = value
key-effect = effect
key-count = how many of each
key-patterns = patterns
key-points = points

# The table on the screen
screen-conveyor = Conveyor
screen-empty = empty
screen-pile = Pile
screen-face-up = Face up
screen-third-hand = Third hand
screen-out = Out of the game
screen-hand = Your hand
screen-points = { $points ->
    [one] 1 pt
   *[other] { $points } pts
}
screen-sum = Sum
screen-cards = Hand
screen-stack = Stack
screen-golden-sugar = Golden sugar +{ $points }
screen-draw = draw a card
screen-discard-hand = loses a card
screen-take-back = gives back a stick of this colour
screen-undo = loses their last order
screen-swap = swap hands
screen-joker = any colour
screen-places = under the conveyor: where an order can start
screen-another = Another player:

example-joker = A joker stands for any colour
example-take-back = Take back: a stick returns to the conveyor
example-last-stick = The last stick and the golden sugar

# The guided first game
guide-welcome = Fill orders with sticks from the conveyor.
guide-turn = Touch a glowing card, then a bracket under its sticks. Orders of three sticks are easiest now, while the conveyor is long.
guide-choose-effect = The sticks you took have effects, and you must apply them all. Which one first?
guide-choose-discard = Somebody loses a card from their hand, picked at random. Choose who.
guide-choose-take-back = Take a stick of this colour from somebody: it goes back to the conveyor.
guide-choose-undo = Choose a player: the last order they filled is undone. They keep the sticks, but lose the points of the card.
guide-choose-swap = Swap your whole hand for somebody else’s. Few cards left? Then it’s a bargain.
guide-place-given = Put the stick on either end: it could make a pattern you need. The next to take it uses its effect again.
guide-place-taken-back = To which end of the conveyor does it go?
guide-give-more = You may give back up to three sticks. Their values add up to the number of cards you draw.
guide-draw-cards = Draw from the pile, or take one of the face-up orders if it suits you.
guide-event-filled = An order is filled! You may also give sticks back to draw cards: don’t wait until nothing fits.
guide-event-no-effect = That effect finds nobody to work on, so nothing happens.
guide-event-golden-sugar = The last stick brings the golden sugar, worth three more points.
guide-end = That’s the whole game: sticks plus orders plus golden sugar. Another one without me?

# On the board
board-standing-short = pts
board-stick = { $colour } { $value }
board-stick-effect = { $colour } { $value } ({ $effect })
board-order = { $pattern }, { $points }
board-order-fits = { $count ->
    [0] { $order }; fits nowhere
    [one] { $order }; fits in one place
   *[other] { $order }; fits in { $count } places
}
board-conveyor = { $count ->
    [one] Conveyor with one stick
   *[other] Conveyor with { $count } sticks
}
board-end-left = Left end of the conveyor
board-end-right = Right end of the conveyor
board-pile = { $count ->
    [one] Pile: 1 card
   *[other] Pile: { $count } cards
}
board-third-hand = { $count ->
    [one] Third hand: 1 card
   *[other] Third hand: { $count } cards
}
board-out = { $count ->
    [one] Out of the game: 1 card
   *[other] Out of the game: { $count } cards
}
board-hand = { $count ->
    [one] Hand of { $name }: 1 card
   *[other] Hand of { $name }: { $count } cards
}
board-empty-hand = You have no cards.
board-stack = { $count ->
    [one] 1 filled order: { $order }
   *[other] { $count } filled orders, { $order } on top
}
board-stack-empty = { $count ->
    [one] 1 filled order
   *[other] { $count } filled orders
}
board-own-stack = Your filled orders: { $count }
board-sum = { $points ->
    [one] { $colour }: 1 point
   *[other] { $colour }: { $points } points
}
board-legend = What do the symbols mean?
board-effect-draw = draw
board-effect-discard-hand = discard
board-effect-take-back = take back
board-effect-undo = undo
board-effect-swap = swap
board-does-draw = Draw a card from the pile, or take a face-up card.
board-does-discard-hand = Another player loses a card from their hand, picked at random.
board-does-take-back = Another player’s stick of this colour goes back to the conveyor.
board-does-undo = The last order another player filled leaves the game.
board-does-swap = Exchange your hand with somebody else’s.
board-motif-blue = blue: waves
board-motif-orange = orange: dots
board-motif-pink = pink: stripes
board-motif-joker = joker: any colour
board-hit-discarded = { $name } makes you lose a card!
board-hit-took-back = { $name } takes a stick from you: −{ $points }
board-hit-undid = { $name } undoes your order: −{ $points }
board-hit-swapped = { $name } swaps hands with you!
