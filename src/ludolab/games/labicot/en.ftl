title = Labicot
blurb = Roll, bend the value with magic beans, run through the labyrinth, and beware of whoever holds the pot of glue.

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

option-mode = Race to the finish, or hunt for beans (LB-7, LB-8).
option-teams = Number of teams; 0: each for oneself (LB-6).
option-labyrinths = Labyrinths: names of ready-made ones or drawings; auto: we choose (LB-4, LB-5).
option-dice = Everybody’s dice: one or two of D4, D6, D8 (LB-11).
option-beans = Beans are spent when used, or kept and used once a turn (LB-27).
option-majority = The hunt ends as soon as a player or a team has the majority of the beans (LB-8).
option-bean-condition = What you need to win a race each for oneself: so many beans, or one of each colour (LB-7).
option-blind-reactions = Asked for an answer is everybody who could have one, so that it betrays nothing (LB-17).
option-round-limit = Rounds after which the game ends (LB-43).

prompt-choose-start = { $seat }, choose your start.
prompt-may-change-lucky = { $seat }, your dice can’t make your lucky number. Choose another one?
prompt-use-beans = { $seat }, use beans on your roll?
prompt-choose-move = { $seat }, make a classic move or play a movement card.
prompt-choose-way = { $seat }, choose your next square.
prompt-target = { $seat }, choose how to play your card: { $card }.
prompt-answer = { $seat }, answer with a card, or pass.
prompt-bless = { $seat }, play a Blessing on this ({ $why }), or pass.
prompt-blessed-bean = { $seat }, choose the colour of your extra bean.
prompt-may-teleport = { $seat }, teleport to another labyrinth?
prompt-choose-victim = { $seat }, choose whom your Magnet robs, and of what.
prompt-steal-card = { $seat }, choose a card from { $target }’s hand.
prompt-steal-bean = { $seat }, choose a bean of { $target }’s.
prompt-play-others = { $seat }, play a card, or end your turn.

move-start-at = Start on { $square }
move-change-lucky = New lucky number: { $number }
move-keep-lucky = Keep the lucky number
move-turn-die = Yellow bean: turn die { $at } to its opposite face
move-use-bean = Use a bean: { $colour }
move-keep-roll = No more beans
move-walk = Classic move
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
move-done = End of turn
move-rob = Rob { $target } of { $what }
move-take-card = Take: { $card } (number { $at })
move-take-bean = Take a bean: { $colour }
move-teleport = Teleport to { $square }
move-stay = Stay here

event-turn = Round { $round }: { $seat } is up.
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
event-reshuffled = The pile is empty: the discard makes a new one of { $count } cards.
event-final-value = { $seat }’s final value is { $value }.
event-played = { $seat } plays { $card }.
event-asked = { $seat } could answer with one of: { $cards }.
event-not-asked = { $seat } has none of: { $cards }.
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
    [one] { $seat } is Slowed until the end of their turn.
   *[other] { $seat } is Slowed until the end of { $turns } of their turns.
}
event-immobilised = { $turns ->
    [one] { $seat } is Immobilised until the end of their turn.
   *[other] { $seat } is Immobilised until the end of { $turns } of their turns.
}
event-cant-move = { $seat } is Immobilised and doesn’t move.
event-free = { $seat } is no longer { $condition }.
event-sets-off = { $value ->
    [0] { $seat } stays on the same square.
    [one] { $seat } sets off for 1 square.
   *[other] { $seat } sets off for { $value } squares.
}
event-stepped = { $seat } → { $square }
event-charged = { $seat } charges { $way }!
event-leapt = { $seat } jumps to { $square }.
event-passed-wall = { $seat } passes to { $square }, wall or not.
event-swapped = { $seat } and { $other } change places.
event-picked-up = { $seat } picks up beans: { $beans }.
event-blessed = { $seat } takes a blessed bean: { $colour }.
event-replays = { $seat } plays again!
event-too-few-beans = { $seat } is on the finish, but hasn’t the beans it takes.
event-arrived = { $seat } has arrived!
event-teleported = { $seat } teleports to { $square }.
event-followed = { $seat } has to follow to { $square }.
event-ended = The game is over: { $reason }.

no-no-card = You don’t hold that card.
no-no-bean = You have no bean of that colour.
no-bean-used = You have used that bean in this turn already.
no-die-turned = There is no such die, or a yellow bean has turned it already.
no-beans-now = Use a bean on your roll, or keep the roll as it is.
no-no-such-total = Choose a number that your dice can make, or keep yours.
no-must-move = You have to move: a classic move or one movement card.
no-not-a-movement-card = In phase 2 only a movement card can be played.
no-slowed = Not while you are Slowed.
no-value-not-1 = Pass-wall needs a final value of 1.
no-no-room-to-jump = There is no free line to jump along.
no-nobody-to-swap = Nobody who can move is within reach of an Exchange.
no-no-turning-back = You just came from there, and there is another way.
no-walled = There is no way to that square.
no-choose-target = First choose how the card you played takes effect.
no-no-such-charge = You can’t charge that way.
no-no-such-jump = You can’t jump that way or that far.
no-no-such-pass-wall = There is no square that way, or the arrow sends you elsewhere.
no-no-such-exchange = That player is out of reach, on your square or Immobilised.
no-no-glue-on-self = You can’t glue yourself.
no-no-glue-now = Glue stops a player with squares behind and ahead, or holds one who stops on a web.
no-nobody-in-reach = Nobody is at most 1 reachable square away.
no-answer-or-pass = Answer with Glue or a hug, or pass.
no-bless-or-pass = Play a Blessing, or pass.
no-choose-colour = Choose yellow, orange or blue.
no-choose-start = Choose a start of that labyrinth.
no-no-such-teleport = You can go to a start of another labyrinth that has beans, or stay.
no-nothing-to-rob = Name another player still in the game, and something they have.
no-choose-victim = First say whom your Magnet robs, and of what.
no-nobody-to-rob = Nobody has anything to rob.
no-no-such-card = Take one of the cards in that hand.
no-no-such-bean = Take a colour that this player has.
no-play-or-done = Play a card, or end your turn.
no-movement-in-phase-2 = Movement cards are for phase 2.
no-only-as-answer = This card only answers: Blessing when you take or replay, Glue in another’s move.

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
