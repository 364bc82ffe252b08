title = Labicot
blurb = Roll the die, bend its value with magic beans, run through the labyrinth, and watch out for the pot of glue.
standing-race = squares to go
standing-hunt = beans
square-use = how often pawns stop on a square in a game

word-charge = Charge
word-jump = Jump
word-pass-wall = Pass-wall
word-exchange = Exchange
word-blessing = Blessing
word-magnet = Magnet
word-glue = Glue
word-hug = Big orc hug
word-yellow = yellow
word-orange = orange
word-blue = blue
word-card = a card
word-bean = a bean
word-cards = cards
word-beans = beans
word-replay = a roll
word-N = north
word-E = east
word-S = south
word-W = west
word-immobilised = Immobilised
word-slowed = Slowed
word-finish = the finish is reached
word-all-beans = all beans have been picked up
word-majority = somebody has the majority of the beans
word-round-limit = the last round is over

# Choices of the options
word-race = race to the finish
word-hunt = bean hunt
word-spent = used up
word-kept = kept, once a turn
word-none = none
word-one = one
word-two = two
word-three = three
word-each-colour = one of each colour
word-auto = Surprise us

option-mode = What it’s about: a race to the finish, or a hunt for beans
option-teams = Teams: 0 for every player for themselves, the number of teams (seats join them in turn), or the team of each seat
option-labyrinths = Labyrinths: names of ready-made ones or drawings; auto: we choose
option-dice = Everybody’s dice: one or two of D4, D6, D8
option-beans = Beans are: used up, or kept and used once a turn
option-majority = The hunt ends as soon as somebody has most of the beans
option-bean-condition = Beans you need to win: how many, or one of each colour (in a race with every player for themselves)
option-blind-reactions = Ask everybody who might have an answer, so that the question gives nothing away
option-round-limit = The game ends after this many rounds

parameter-players-per-set = Players for each set of cards
parameter-hand = Cards dealt to each player
parameter-hand-many = Cards dealt to each player when there are many
parameter-many = Number of players that counts as many
parameter-immobilised-turns = Turns that Immobilised lasts
parameter-slowed-turns = Turns that Slowed lasts
parameter-exchange-reach = How many squares an Exchange reaches
parameter-hug-reach = How many squares a Big orc hug reaches
table-card = Cards
key-name = kind
key-count = how many

prompt-choose-start = Choose your start
prompt-may-change-lucky = Choose a lucky number that your dice can make, or keep yours
prompt-use-beans = Use beans on your roll, or keep it
prompt-choose-move = { $value ->
    [0] Stay on your square, or play a card
    [one] Go 1 square, or play a card
   *[other] Go { $value } squares, or play a card
}
prompt-choose-way = Choose your next square
prompt-target = Choose how to play your card: { $card }
prompt-answer = Answer with a card, or pass
prompt-bless = Play a Blessing ({ $why }), or pass
prompt-blessed-bean = Choose the colour of your extra bean
prompt-may-teleport = Teleport to another labyrinth, or stay
prompt-choose-victim = Choose who to rob with your Magnet, and of what
prompt-steal-card = Choose a card from { $target }’s hand
prompt-steal-bean = Choose one of { $target }’s beans
prompt-play-others = Play a card, or end your turn

move-start-at = Start on { $square }
move-change-lucky = New lucky number: { $number }
move-keep-lucky = Keep the lucky number
move-turn-die = Yellow bean: turn die { $at } to its opposite face
move-use-bean = Use a bean: { $colour }
move-keep-roll = Keep my roll
move-walk = Walk
move-play-card = Play: { $card }
move-go = Go { $way }, to { $to }
move-run = Charge { $way }
move-leap = { $length ->
    [one] Jump 1 square { $way }
   *[other] Jump { $length } squares { $way }
}
move-pass-through = Go { $way }, wall or not
move-swap-with = Change places with { $other }
move-glue = Glue { $target }
move-pass = Pass
move-done = End my turn
move-rob = Rob { $target } of { $what }
move-take-card = Take: { $card } (number { $at })
move-take-bean = Take a bean: { $colour }
move-teleport = Teleport to { $square }
move-stay = Stay here

advice-arrives = This can end on the finish.
advice-fetches = { $count ->
    [one] This can end on a bean.
   *[other] This can end on { $count } beans.
}
advice-web = This ends on a web.
advice-replay = This can end on a replay.
advice-next-turn = Then the chance to end your next turn on the finish is { $percent }%, if nobody holds you up.
advice-stops = { $target } could end this move on the finish.
advice-lets-arrive = { $target } can then end on the finish.

event-turn = Round { $round }: { $seat }’s turn.
event-started = { $seat } starts on { $square }.
event-new-lucky = { $seat } changes the lucky number to { $number }.
event-rolled = { $seat } rolls { $faces }.
event-die-turned = { $seat } turns die { $at } to { $face } with a yellow bean: { $value }.
event-bean-used = { $seat } uses a bean ({ $colour }): { $value }.
event-lucky = { $number } is { $seat }’s lucky number!
event-drew = { $seat } draws: { $cards }.
event-drew-hidden = { $count ->
    [one] { $seat } draws a card.
   *[other] { $seat } draws { $count } cards.
}
event-reshuffled = The pile is empty: the discarded cards make a new one of { $count } cards.
event-final-value = { $seat }’s final value is { $value }.
event-played = { $seat } plays { $card }.
event-asked = { $seat } has at least one of these to answer with: { $cards }.
event-not-asked = { $seat } has none of these: { $cards }.
event-glued = { $seat } glues { $target }: the move ends here.
event-glued-on-web = { $seat } glues { $target } to the web.
event-hugged = { $seat } gives everybody in reach a big orc hug.
event-robbed = { $seat } robs { $target } of { $what }.
event-looked = { $seat } looks at { $target }’s hand: { $cards }.
event-looked-hidden = { $seat } looks at { $target }’s hand.
event-took-card = { $seat } takes from { $target }: { $card }.
event-took-card-hidden = { $seat } takes card number { $at } from { $target }.
event-took-bean = { $seat } takes a bean ({ $colour }) from { $target }.
event-slowed = { $turns ->
    [one] { $seat } is Slowed until the end of their next turn.
   *[other] { $seat } is Slowed for { $turns } of their turns.
}
event-immobilised = { $turns ->
    [one] { $seat } is Immobilised until the end of their next turn.
   *[other] { $seat } is Immobilised for { $turns } of their turns.
}
event-cant-move = { $seat } is Immobilised and doesn’t move.
event-free = { $seat } is no longer { $condition }.
event-sets-off = { $value ->
    [0] { $seat } stays on the same square.
    [one] { $seat } sets off for 1 square.
   *[other] { $seat } sets off for { $value } squares.
}
event-stepped = { $seat } goes: { $square }
event-charged = { $seat } charges { $way }!
event-leapt = { $seat } jumps to { $square }.
event-passed-wall = { $seat } passes to { $square }, wall or not.
event-swapped = { $seat } and { $other } change places.
event-picked-up = { $seat } picks up beans: { $beans }.
event-blessed = { $seat } takes a blessed bean: { $colour }.
event-replays = { $seat } plays again!
event-too-few-beans = { $seat } is on the finish, but without the beans needed to win.
event-arrived = { $seat } has arrived!
event-lapsed = The bean condition has lapsed: the beans left can’t meet it any more.
event-teleported = { $seat } teleports to { $square }.
event-followed = { $seat } has to follow to { $square }.
event-ended = The game is over: { $reason }.

no-no-card = You don’t hold that card.
no-no-bean = You have no bean of that colour.
no-bean-used = You have already used that bean this turn.
no-die-turned = There is no such die, or a yellow bean has turned it already.
no-beans-now = Use a bean on your roll, or keep the roll as it is.
no-no-such-total = Choose a number that your dice can make, or keep yours.
no-must-move = You have to move: walk, or play a movement card.
no-not-a-movement-card = Only a movement card can be played now.
no-slowed = Not while you are Slowed.
no-value-not-1 = Pass-wall needs a final value of 1.
no-no-room-to-jump = There is no room to jump in any direction.
no-nobody-to-swap = There is nobody within reach to change places with.
no-no-turning-back = You just came from there, and there is another way.
no-walled = There is no way to that square.
no-already-walking = You are already walking: it’s too late for a movement card.
no-choose-way = The way forks here: first choose the next square.
no-choose-target = First choose how the card you played takes effect.
no-no-such-charge = You can’t charge that way.
no-no-such-jump = You can’t jump that way or that far.
no-no-such-pass-wall = There is no square that way, or the arrow sends you elsewhere.
no-no-such-exchange = That player is out of reach, on your square or Immobilised.
no-no-glue-on-self = You can’t glue yourself.
no-no-glue-now = Glue stops a player in the middle of a move, or holds one who stops on a web.
no-nobody-in-reach = Nobody is within reach: 1 square at most.
no-answer-or-pass = Answer with Glue or a hug, or pass.
no-bless-or-pass = Play a Blessing, or pass.
no-choose-colour = Choose yellow, orange or blue.
no-choose-start = Choose a start of that labyrinth.
no-no-such-teleport = Go to a start of another labyrinth that has beans, or stay.
no-nothing-to-rob = Name another player still in the game, and something they have.
no-choose-victim = First say who to rob with your Magnet, and of what.
no-nobody-to-rob = Nobody has anything to rob.
no-no-such-card = Take one of the cards in that hand.
no-no-such-bean = Take a colour that this player has.
no-play-or-done = Play a card, or end your turn.
no-movement-in-phase-2 = A movement card is played instead of walking, not after it.
no-only-as-answer = That card can only answer: a Blessing when you take something or replay, Glue when somebody else moves.

reason-finish = The finish is reached.
reason-all-beans = All the beans have been picked up.
reason-majority = The majority of the beans has been picked up.
reason-round-limit = The last round is over.
score-turns = turns
score-beans = beans
score-team-beans = beans of the team

screen-round = Round { $round } of { $limit }
screen-piles = pile { $pile } · discard { $discard }
screen-roll = Roll { $faces } → { $value }
screen-to-go = { $count ->
    [one] 1 square to go
   *[other] { $count } squares to go
}
screen-hand = Your cards
screen-labyrinth = Labyrinth { $number }
screen-arrived = arrived
screen-team = team { $team }
screen-legend = S start · F finish · W web · R replay · { $beans } beans
screen-arrows = ▯ cards · ★ lucky number · a2b even a, odd b · a4b 1–3 a, 4+ b · abc 1–2, 3–4, 5+
screen-immobilised = Immobilised { $turns }
screen-slowed = Slowed { $turns }

example-opposite-face = A yellow bean turns the die
example-web = Caught in the web
example-glue = Glue on the way to the finish

board-standing-race = { $count ->
    [one] square to go
   *[other] squares to go
}
board-standing-race-short = { $count ->
    [one] square
   *[other] squares
}
board-standing-hunt = { $count ->
    [one] bean
   *[other] beans
}
board-start = start
board-finish = finish
board-roll-even = even
board-roll-odd = odd
board-roll-1-3 = 1–3
board-roll-4-up = 4+
board-roll-1-2 = 1–2
board-roll-3-4 = 3–4
board-roll-5-up = 5+

# The guided first game
guide-welcome = Be the first to stop exactly on the red compass rose.
guide-use-beans = Your beans bend the roll: yellow turns a die over, orange and blue change the value. Or keep your roll.
guide-choose-move = The die says how far you go. Touch a glowing square to walk there, or play a movement card.
guide-choose-way = Here the way forks. Touch the next square. You can’t turn back.
guide-target = Choose where your card takes you.
guide-answer = Somebody is moving, and you hold a card that could answer. Glue stops a runner in the middle of a move.
guide-bless = A Blessing brings one more bean, or one more die. Use it now, or keep it.
guide-play-others = Your move is over. Now you can play cards that aren’t for moving, or end your turn.
guide-choose-victim = The Magnet takes a card or a bean from somebody. From whom?
guide-event-lucky = Your lucky number! It brings you a card.
guide-event-picked-up = Beans! You carry them until you use them.
guide-event-immobilised = Stuck! An Immobilised player can’t move until it wears off.
guide-event-slowed = Slowed! The value of the dice is halved.
guide-event-replays = This square gives another roll at once.
guide-end = Now you know the labyrinth. There are others, some of them larger, and you can draw your own.

board-stay = Stay on { $square }
board-go-to = Go to { $square }
board-aim-at = Towards { $square }: there are several ways
board-announced = Announced as far as { $square }
board-pawn = { $name } on { $square }
board-zoom-in = Closer
board-zoom-out = Further away
board-zoom-fit = See it all
board-labyrinth = Labyrinth { $name }. Plus and minus bring it closer or further away.
board-labyrinths = Labyrinths
board-tab = { $players } players, { $beans } beans
board-unrolling = The parchment is being unrolled…
board-dice = Dice
board-throw = Your turn: tap to roll!
board-die = die with { $sides } faces: { $face }
board-value = value { $value }
board-becomes = { $text }. The value becomes { $value }.
board-bean-yellow = yellow bean: turn a die over
board-bean-orange = orange bean: +1
board-bean-blue = blue bean: −1
board-beans = { $count ->
    [one] 1 bean: { $colour }
   *[other] { $count } beans: { $colour }
}
board-pile = { $count ->
    [one] Pile: 1 card
   *[other] Pile: { $count } cards
}
board-discard = Discard: { $card } on top
board-discard-empty = No card has been discarded
board-card-back = Hidden card
board-held = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-lucky = Lucky number { $number }
board-no-cards = You hold no cards.
board-square = { $square }: { $what }; open to: { $ways }
board-arrow = { $roll } go { $way }
board-roll-any = all values
board-what-normal = normal
board-what-start = start
board-what-finish = finish
board-what-web = web
board-what-replay = replay
board-cards = What the cards do
board-card-charge = Run straight on until a wall or an arrow stops you.
board-card-jump = Leap 2 squares straight on; beans make it longer or shorter.
board-card-pass-wall = With a value of 1: go one square, even through a wall.
board-card-exchange = Change places with somebody close by.
board-card-blessing = Take one more card or bean, or roll one more D4 when you replay.
board-card-magnet = Rob somebody of a card or a bean.
board-card-glue = Stop somebody in the middle of a move, or hold them on a web.
board-card-hug = Slow down everybody right beside you.

board-glue-where = Tap the square where you glue them.
board-hit-glued = { $name } glues you: you stop right there!
board-hit-glued-on-web = { $name } glues you to the web!
board-hit-took-card = { $name } takes a card from you!
board-hit-took-bean = { $name } takes a bean from you!
board-hit-swapped = { $name } changes places with you!
board-hit-slowed = A big hug from { $name }: you are Slowed!

# The labyrinth editor.

board-faces = { $count } faces
board-second-die = A second die
board-no-die = none
board-labyrinths-needed = So many players need { $count } labyrinths: choose them in the order in which they are played.
board-draw-one = Draw one of your own

board-editor = Labyrinth editor
board-editor-name = Name
board-editor-nameless = My labyrinth
board-editor-mode = Made for
board-editor-mode-race = a race
board-editor-mode-hunt = a hunt
board-editor-width = Width
board-editor-height = Height
board-editor-less = { $what }: less
board-editor-more = { $what }: more
board-editor-undo = Undo
board-editor-redo = Redo
board-editor-new = New sheet
board-editor-zoom-in = Larger
board-editor-zoom-out = Smaller
board-editor-zoom-fit = All of it
board-editor-tools = In your hand
board-editor-tool-hand = Look around
board-editor-tool-floor = Floor
board-editor-tool-void = Eraser
board-editor-tool-wall = Walls
board-editor-tool-start = Start
board-editor-tool-finish = Finish
board-editor-tool-web = Web
board-editor-tool-replay = Replay
board-editor-tool-beans = Beans
board-editor-tool-arrows = Arrows
board-editor-tool-tile = Tiles
board-editor-hint-hand = Drag the picture to see the rest of it.
board-editor-hint-floor = Click or draw to lay squares. A square that had something on it becomes a normal one.
board-editor-hint-void = Click or draw to take squares away.
board-editor-hint-wall = Click between two squares to put up a wall, or to take it down. By keyboard: Shift + arrow key.
board-editor-hint-start = Click a square: a pawn can set off from there.
board-editor-hint-finish = Click a square: that is where the race is won.
board-editor-hint-web = Click a square: a player who stops there is caught.
board-editor-hint-replay = Click a square: a player who stops there rolls again.
board-editor-hint-beans = Choose the beans, then click a square.
board-editor-hint-arrows = Choose the arrows, then click a square. Click it again to turn them.
board-editor-hint-tile = Choose a tile, turn it, then click where its top left corner goes.
board-editor-arrows-kind = Kind of arrows
board-editor-arrows-single = one arrow
board-editor-arrows-parity = even or odd
board-editor-arrows-low-high = low or high
board-editor-arrows-thirds = three ways
board-editor-arrow-way = { $roll }: { $way }. Turn it
board-editor-roll-any = any roll
board-editor-tile-turn = Turn the tile
board-editor-tile-T01 = The gate
board-editor-tile-T02 = The rose garden
board-editor-tile-T03 = The crossing
board-editor-tile-T04 = The two corridors
board-editor-tile-T05 = The bean patch
board-editor-tile-T06 = The roundabout
board-editor-tile-T07 = Even and odd
board-editor-tile-T08 = Low and high
board-editor-tile-T09 = The three ways
board-editor-tile-T10 = The spider’s corner
board-editor-tile-T11 = Once more
board-editor-tile-T12 = The snail
board-editor-tile-T13 = The courtyard
board-editor-tile-T14 = The treasure room
board-editor-sheet = Sheet of { $width } by { $height } squares
board-editor-kind-none = nothing
board-editor-kind-normal = normal square
board-editor-kind-start = start
board-editor-kind-finish = finish
board-editor-kind-web = web
board-editor-kind-replay = replay
board-editor-kind-beans = beans: { $beans }
board-editor-kind-arrows = arrows: { $arrows }
board-editor-square = { $square }: { $what }
board-editor-walls = walls { $ways }
board-editor-arrow-told = { $roll } to the { $way }
board-editor-bean-told = { $count } { $colour }
board-editor-keys = By keyboard
board-editor-keys-move = Arrow keys
board-editor-keys-move-what = go from square to square
board-editor-keys-use = Space
board-editor-keys-use-what = use what is in your hand
board-editor-keys-wall = Shift + arrow key
board-editor-keys-wall-what = wall on that side
board-editor-keys-kinds-what = start, finish, web, replay, normal
board-editor-keys-turn-what = turn the tile or the arrows
board-editor-keys-erase = Delete
board-editor-keys-erase-what = take the square away
board-editor-keys-undo-what = undo, redo
board-editor-check = Can it be played?
board-editor-dice = With these dice
board-editor-checking = Looking it over…
board-editor-fine = Yes! Every square can be reached.
board-editor-ignored = { $count ->
    [one] The arrow on { $squares } leads nowhere and is ignored.
   *[other] Arrows that lead nowhere are ignored: { $squares }.
}
board-editor-show = Show { $square }
board-editor-found-empty = There is no square yet.
board-editor-found-no-start = There is no start.
board-editor-found-no-finish = There is no finish.
board-editor-found-no-beans = A hunt needs beans, and there are none.
board-editor-found-out-of-reach = No way leads to { $squares }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
}
board-editor-found-no-way-back = There is a way in but no way back from { $squares }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
}
board-editor-found-no-stop = No series of rolls ends a move on { $squares }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
}
board-editor-mark-out-of-reach = can’t be reached
board-editor-mark-no-way-back = no way back
board-editor-mark-no-stop = no move ends here
board-editor-play = Play it now
board-editor-players = Players
board-editor-against = { $count ->
    [0] alone, against the number of turns
    [one] you and 1 robot
   *[other] you and { $count } robots
}
board-editor-not-yet = Not yet: { $why }
board-editor-generate = Make one up
board-editor-density = Special squares
board-editor-percent = { $percent }%
board-editor-seed = Number of the labyrinth
board-editor-seed-roll = Roll another number
board-editor-make = Make it up
board-editor-same = The same numbers always make the same labyrinth.
board-editor-ready = Ready-made
board-editor-ready-line = { $mode ->
    [hunt] hunt
   *[other] race
}, { $width } × { $height }
board-editor-mine = Mine
board-editor-mine-none = Nothing kept yet. What you keep stays in this browser.
board-editor-keep = Keep in this browser
board-editor-kept = “{ $name }” is kept in this browser.
board-editor-delete = Delete “{ $name }”
board-editor-sure = Really delete it?
board-editor-share = Share
board-editor-link = Copy a link
board-editor-link-copied = Link copied: it opens this labyrinth.
board-editor-link-here = Copy this link:
board-editor-link-long = This labyrinth is too large for a link. Save it as a file instead.
board-editor-link-bad = There is no labyrinth in this link.
board-editor-save = Save as a file
board-editor-load = Open a file
board-editor-file-large = This file is too large to be a labyrinth.
board-editor-text = As text
board-editor-text-use = Use this text
board-editor-text-bad = This can’t be read: { $why }

# The command `ludolab maze`.

maze-line = { $mode ->
    [hunt] bean hunt
   *[race] race
}, { $width } × { $height }, { $fewest } to { $most } players
maze-fine = { $name } can be played with { $dice }: each of its { $squares } squares can be reached from every other.
maze-wrong = { $name } can’t be played with { $dice }: { $why }.
maze-no-beans = a hunt needs beans, and there are none (LB-8)
maze-unknown = there is no file and no labyrinth { $name }; ready-made are { $ready }.
maze-dice = the dice are one or two of D4, D6 and D8, such as D6, 2D4 or D4+D8, not { $dice } (LB-11).
tool-maze = Labyrinths for Labicot.
tool-text = A file or a ready-made one.
tool-check = Can it be played with these dice? Names the squares out of reach.
tool-dice = Such as D6, 2D4 or D4+D8.
tool-list = The ready-made labyrinths.
tool-new = Generate a labyrinth that can be played with all dice.
tool-seed = A whole number.
tool-width = Squares from left to right.
tool-height = Squares from top to bottom.
tool-density = Share of special squares, 0 to 1.
tool-mode = race or hunt.
tool-output = Write it to this file.
tool-show = Draw a labyrinth.
tool-svg = Write a picture instead.
