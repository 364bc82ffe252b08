# The shell of the web table.

skip-to-content = To the content
navigation = Pages
rules = Rules
replay = Replay
settings = Settings
close = Close
language = Language
theme = Theme
theme-auto = same as the device
theme-light = light
theme-dark = dark
speed = Speed of the game
speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-instant = at once
sound = Sound
sound-on = play sounds
volume = Volume
text-size = Size of text
percent = { $percent }%
fullscreen = Full screen
fullscreen-end = Leave full screen
away = The server can’t be reached just now.
failed = That didn’t work ({ $status }).
one-moment = One moment…
no-such-page = There is nothing here.
no-such-table = This table doesn’t exist, or the end of the link is missing.
table-gone = This table doesn’t exist any more.
to-the-lobby = Back to all games
reconnecting = The connection is lost; trying again…
needs-script = Ludolab needs JavaScript.
player = Player
you = you
is-away = offline
thinks = thinks…
your-turn = your turn
turn-mark = to play
place-of = { $name }’s place
on-the-table = On the table
face-down = { $count } face down
yes = yes
no = no
waits-for = Waiting for { $names }.
see-rule = Rule { $rule }
undo = Take back my move
skip = Skip ahead
announced = About to happen:
do-you-answer = Do you want to play a card?
let-it-happen = Let it happen
answer-noted = Your answer is noted.
when-asked = When should I be asked to play a card?
asked-always = Always
asked-fitting = Only if I have one that fits
asked-not-this-turn = Don’t ask me again this turn
seconds-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
}
hand-over = { $name }, your turn!
nobody-looks = Pass the device on, and no peeking!
i-am = I’m { $name }
log = What happened
nobody-won = Nobody wins.
rematch = Once more
free-seat = Free seat
sit = Sit here
seat-bot = Robot
start = Begin
against-bots = Play against robots

# The lobby
welcome = What shall we play?
welcome-how = Four games for the family: against robots, with friends far away, or around one screen.
my-figure = My figure
my-figure-stays = You keep it at every table, unless somebody there has it already.
animal = Animal
animal-bear = Bear
animal-cat = Cat
animal-rabbit = Rabbit
animal-frog = Frog
animal-owl = Owl
animal-fox = Fox
animal-mouse = Mouse
colour = Colour
colour-blue = blue
colour-orange = orange
colour-pink = pink
colour-mint = green
colour-lemon = yellow
colour-grape = purple
that-is-me = That’s me
nickname = Your name
player-number = Player { $number }
bot-name = Robot { $number }
for-players = { $fewest } to { $most } players
from-age = from age { $age }
takes = about { $minutes } min
invite-friends = Invite friends
one-screen = On this screen
first-game = Learn by playing
more-choices = Options
my-tables = My tables
finished-games = Finished games
public-tables = Open tables
all-tables = All { $count } open tables
no-public-tables = None right now. Under “Options” you can open one that everybody sees.
status-waiting = { $free ->
    [one] 1 free seat
   *[other] { $free } free seats
}
status-playing = in progress
status-over = over
company = Who with?
company-bots = Robots
company-friends = Friends
company-screen = On this screen
players = Players
bot-level = Robots
level-of = Level of { $name }
lamp-allowed = The lamp may be asked for advice
rules-of-table = Rules of this table
clock = Time to decide
no-clock = no limit
seconds = { $seconds } seconds
public-table = Open table: everybody may watch and join
open-table = Open the table
at-random = at random
words-own = Something else…
teams-none = Every player for themselves
teams-count = { $count } teams
teams-who = Who plays with whom
teams-how = Drag the names to their teams. A click, or an arrow key, moves a name on to the next.
team-number = Team { $number }
team-of = { $name }, team { $number }
team-joined = { $name } is now in team { $number }.
team-empty = Nobody is in team { $number } yet.
bot-number = Robot { $number }
own-box = A box of your own
own-box-how = A file with other pieces, made for this game (pieces.toml).
own-box-usual = Back to the usual box

# Before the game
waiting-for-seats = { $free ->
    [one] One seat is free: invite a friend, or add a robot.
   *[other] { $free } seats are free: invite friends, or add robots.
}
all-here = Everybody is here.
stand = Stand up
remove = Remove
leave = Leave the table
invite = Invite your friends
invited = { $name } invites you: choose your seat
invite-how = Send this link, or point the camera of a phone at the square.
invite-here = So far, only this computer can open the link.
let-in = Let phones join
let-in-warning = Phones and computers on the same Wi-Fi can then reach Ludolab on this computer. That is fine at home, but not in a café.
let-in-now = Devices on the same Wi-Fi can join now. If one can’t, the firewall of this computer may be in the way.
shut-out = No longer let phones join
link-of-table = Link of this table
copy = Copy
copied = Copied
qr = The link as a code for cameras

# Rules

rules-read = Read the rules
rules-all = All rules
rules-contents = Contents
rules-search = Search in these rules
rules-found = { $count ->
    [0] No rule found
    [one] 1 rule
   *[other] { $count } rules
}
rules-no-such = There is no rule { $rule } here.
rules-ours = Our decision
rules-show-me = Show me
rules-hide = Hide

# Stories: replays, examples, a look back

story = The game from its beginning
story-controls = Back and forward
story-first = To the beginning
story-back = One step back
story-play = Play
story-pause = Pause
story-again = Once more from the beginning
story-next = One step forward
story-last = To the end
story-scrub = Moment of the game
story-moment = Moment { $at } of { $count }
story-close = Back to the table
story-undone = Taken back:

# At the table
table-menu = This table
shortcuts = Keyboard shortcuts
shortcut-answer = Choose an answer, in the order of the buttons
shortcut-tab = Go from choice to choice, and choose
key-tab = Tab
key-enter = Enter
key-escape = Esc
watching = { $count ->
    [one] 1 person is watching.
   *[other] { $count } people are watching.
}
cover = Let a robot play for { $name }
return = { $name } takes over from the robot again
leave-for-good = Leave for good (a robot plays on)
owner = This table is yours
send-away = Remove { $name } from the table
hand-table-over = Make { $name } the owner of the table
close-table = Close the table: nobody can play here any more
delete-table = Delete the table for everybody
really = Really? Click once more.
table-closed = This table is closed.
kind-whose = What the others say
kind-words = Say something kind
kind-hello = Hello!
kind-good-luck = Good luck!
kind-bravo = Well done!
kind-thanks = Thank you!
kind-wow = Wow!
kind-haha = Ha ha!
kind-oops = Oops!
kind-let-me-think = Let me think…
kind-said = { $name } says: { $word }
kind-shown = Show what the others say
kind-shown-of = Show what { $name } says
took-back = { $name } takes a move back.
lamp-asked = { $name } asks the lamp.
since-watch = Watch what I missed
look-back = Look at this moment again
nothing-yet = Nothing yet.

# Replay

replay-title = Watch a game again
replay-intro = Every finished game can be saved as a file and watched again, move by move, through anybody’s eyes.
replay-file = File of a game
replay-drop = Drop the file of a game here.
replay-choose = Choose a file
replay-another = Another game
replay-no-record = This file isn’t a saved game of Ludolab.
replay-changed = This game can’t be replayed: the file has been changed, or it comes from another version of Ludolab.
replay-too-large = This file is too large to be a saved game.
saved-no-table = This file isn’t a saved table of Ludolab.
open-saved = Open a saved table
save-table = Save the table as a file
save-table-why = Open it again on this page, or on the page of a server, and go on there.
sent-title = A table comes along
sent-intro = A table of { $game } was begun elsewhere. It goes on here as a new table of yours.
sent-open = Open the table
sent-nothing = This link holds no table of Ludolab.
replay-eye = Seen by
replay-eye-open = everything face up
replay-eye-of = { $name }
replay-eye-nobody = a spectator
replay-copy = Copy the link
replay-link = Link to this replay

# What if

what-if = Play on from here
what-if-seat = As whom?
what-if-how = A new table begins at this moment. What { $name } couldn’t know then is drawn anew: cards in other hands, piles, and all that chance will bring. So it may come out differently from the game that was played.
what-if-go = Play on
what-if-table = This game goes on from a moment of another one. What { $name } couldn’t know then has been drawn anew.

# The end of a game

ending-you-won = You win!
ending-won = { $count ->
    [one] { $names } wins!
   *[other] { $names } win together!
}
ending-rank = Place { $rank }:
ending-replay = Watch it again
ending-more = More about this game
ending-save = Save the game
ending-parts = How the scores add up
ending-total = Total
chart-title = How it went: { $what }
chart-moment = Moment
fairness-seen = The shuffle is the one that was promised: your browser has checked it.
fairness-fair = The shuffle fits its fingerprint: your browser has checked it.
fairness-unfair = The shuffle isn’t the one that was promised!
fairness-untested = The server vouches for the shuffle.
fairness-why-seen = All the chance in a game comes from one secret number. During the game, while the number was still secret, the server gave your browser its fingerprint. Now the number is known, and your browser has just worked out the fingerprint itself: it is the same. So nobody has swapped the number since then. The saved game lets anybody check that every card follows from it.
fairness-why-fair = All the chance in a game comes from one secret number. Your browser has just worked out its fingerprint: it is the one that the server gives for this game. This page was opened after the end, so it can’t know whether the server gave the same one before. If you noted it then, compare.
fairness-why-unfair = All the chance in a game comes from one secret number, and the server gives its fingerprint beforehand. The number that it gives now has another fingerprint. Ask whoever runs this server.
fairness-why-untested = All the chance in a game comes from one secret number, and the server gives its fingerprint beforehand. The server says that the two belong together; your browser can check it by itself only on a page with https.
fairness-digest = Fingerprint
fairness-seed = Secret number (told after the game)

# The same deal for everybody

challenge-title = The same deal
challenge-day = Deal of the day
challenge-day-how = Everybody gets the same deal today, against the same { $robots ->
    [one] robot
   *[other] { $robots } robots
}. It can be played once.
challenge-how = { $name } challenges you: the same deal, against the same { $robots ->
    [one] robot
   *[other] { $robots } robots
}. It can be played once. How others have done is told afterwards.
challenge-count = { $count ->
    [0] Nobody has played it to the end yet.
    [one] 1 person has played it to the end.
   *[other] { $count } people have played it to the end.
}
challenge-play = Play this deal
challenge-go-on = Play on
challenge-who = Who
challenge-place = Place
challenge-score = Points
challenge-make = Challenge others to the same deal
challenge-made = Whoever opens this link plays the same deal, against robots. It gives away nothing of your game.
challenge-link = Link of the challenge
challenge-see = Who did how well

# Being called

call-me = Call me here when it’s my turn and I’m not looking
call-denied = Your browser doesn’t allow this page to show messages. You can change that in its settings.
call-nowhere = No more messages on this device
call-install = To be called when it’s your turn: share this page, choose “Add to Home Screen”, and open it from there. To stay the same person, get a code under “My seat on another device”.
webhook = Tell a chat whose turn it is
webhook-how = When it is somebody’s turn and they aren’t looking, Ludolab writes to this address. Make one in your chat (“incoming webhook”), or choose a topic at ntfy.
webhook-address = Address
webhook-kind = What is sent
webhook-text = Text, for ntfy
webhook-chat = For Slack, Mattermost, Discord…
webhook-keep = Use this address
webhook-on = It is told there whose turn it is.
webhook-off = Tell it no more

# The lamp

lamp = The lamp
lamp-ask = Ask the lamp
lamp-ask-how = Ask the lamp what your moves are worth. Everybody will know that you asked.
lamp-about = Your chances of winning, from what you can know. The thin line shows how sure that is.
lamp-thinks = The lamp is thinking…
lamp-best = The lamp’s favourite: { $move }, { $chance }.
lamp-chance = { $chance } ± { $error }
lamp-show = Show where
lamp-alike = and { $count } just as good
lamp-all = Show all { $count } moves
lamp-count = { $count ->
    [one] asked the lamp once
   *[other] asked the lamp { $count } times
}
lamp-off = The lamp is off at this table.

# The review of a game

review-it = Review the game
review-title = Luck or good play?
review-back = Back to the table
review-progress = { $done } of { $total } moves looked at…
review-how = At the start everybody has some chance of winning. A good move keeps it, a weak one hands part of it to the others, and luck does the rest. Moves are judged only by what their player could know at the time.
review-start = at the start
review-own = one’s own moves
review-others = the others’ moves
review-luck = luck
review-result = in the end
review-chances = Chances of winning, move by move
review-costly = The moves that cost the most
review-better = Better: { $move }
review-cost = The chance of winning went from { $before } to { $after }.
review-cost-about = The chance of winning went from { $before } to { $after } (± { $error }).
review-see = See this moment
review-no-mistakes = No move cost much. Well played, everybody!

# Where there is no server.
engine-loads = The games are loading…
engine-starts = Setting the table…
trouble-full = This device has no room left: the last thing that happened wasn’t saved. Make some room, then go on.
trouble-nothing-kept = This window can’t save anything, perhaps because it is private. Open Ludolab in an ordinary window to play.
trouble-no-engine = The games couldn’t be loaded. Check your connection and load the page again.
update-ready = A new version is ready. Games that have begun go on.
update-now = Use it now
update-later = Later
needs-server = Here everything stays on this device. To play with friends on other devices you need a table server, and a link to it.
server-address = Address of a server you know
go-there = Go there
send-table = Take this table there
send-table-why = The table goes on there; it stays here as well, as it is now.
send-too-long = This table is too long for a link. Save it as a file, and open that there.

# The same person on another device
device-title = My seat on another device
device-how = Your seats and tables come along, and stay here as well. Get a code on the device you have played on, and enter it on the other.
device-from-here = From here to another device
device-make = Get a code
device-another = Get another code
device-code = Code
device-qr = The code for cameras
device-valid = Enter it there, or point the camera at the square. It counts once, for { $minutes } minutes. Show it to nobody else: whoever enters it is you.
device-to-here = From another device to here
device-before = From then on you are the same person here as there. What you have played here as somebody else can’t be reached from here any more.
device-be = That’s me, too
device-keep = If this browser is cleared
device-keep-how = Keep this code: with it you get your seats and tables back, here or elsewhere, at any time. It stays valid until you get another one to keep. Show it to nobody: whoever enters it is you.
device-keep-make = Get a code to keep
device-kept = Code to keep

# The living room: a television shows the table, phones are hands
television = On the television
television-open = On a television
television-how = This screen shows the table to everybody in the room; each phone becomes a hand. How many play, and which game?
television-here = Show this table on a television
join-late = Point the camera of your phone here to join.
hand-only = The table is on a television: show only what is mine
hand-only-how = Then this device is your hand. What belongs to all appears here when it is your turn.
sit-together = Also at this screen
sit-together-how = You then share this screen: whoever’s turn it is takes it, and a curtain hides the rest.
sit-together-name = Name of whoever plays here, too

# An evening: several games at one table
evening = This evening
evening-open = Evening and next game
evening-rule = In each game you get one point for every player you leave behind, robot or not. Who has points ahead gets those as well.
evening-points = Points
evening-game-number = { $number }. { $title }
evening-next = What comes next?
evening-again = { $title } once more
evening-with = How many play?
evening-picture = The evening as a picture
evening-picture-how = { $names }: the points of this evening
evening-save = Save the picture
evening-share = Share the picture
evening-robot-won = Won by a robot
evening-nobody-won = Nobody won
evening-won = Won by { $names }
evening-gone = This table doesn’t exist any more. Here is how the evening stood.

# So that it is fair
fair = Make it fair
fair-how = Who is younger, or new to the game, can be given a head start. Everybody sees it, and the rules of the game stay as they are.
fair-measured = { $ahead ->
    [one] Measured with our robots: with 1 point ahead in each game, a beginner among attentive players comes first in an evening about as often as they do.
   *[other] Measured with our robots: with { $ahead } points ahead in each game, a beginner among attentive players comes first in an evening about as often as they do.
}
fair-ahead = Points ahead in each game
fair-looks = Looks at the lamp in each game
fair-looks-how = If anybody is given looks, nobody else may ask the lamp.
fair-none = none
fair-of = { $name }: { $what }
fair-has = { $ahead ->
    [one] 1 point ahead
   *[other] { $ahead } points ahead
}
fair-has-looks = { $looks ->
    [one] 1 look at the lamp
   *[other] { $looks } looks at the lamp
}
fair-suggested = { $ahead ->
    [0] So far { $name } does without points ahead.
    [one] After these games, 1 point ahead in each would make it even for { $name }.
   *[other] After these games, { $ahead } points ahead in each would make it even for { $name }.
}
fair-take = Do that

# The lab.
lab = The lab
house-rules = House rules
lab-intro = Change a rule, play it tonight, or let robots find out what it does.
lab-link-lobby = The lab: make rules of your own
lab-game = The game
lab-change = What if …?
lab-name = Name
lab-mine = My rules
lab-kept = Variants kept on this device
lab-new = New variant
lab-copy = Copy
lab-share = Share a link
lab-save = Save as a file
lab-open = Open a file
lab-drop = Remove
lab-link = Link to this variant
lab-link-how = Whoever opens this link finds the variant in their lab. It goes to no server.
lab-bad-link = There is no variant in this link.
lab-too-long = This variant is too long for a link: save it as a file.
lab-no-variant = This isn’t a variant: its first line says of which game, such as variant = "kawumm".
lab-other-game = This is a variant of { $game }, and there is no such game here.
lab-usual = Our box: { $usual }
lab-exactly = { $what }, exactly
lab-back = Back to it
lab-back-of = Back to it: { $what }
lab-box = What the box holds
lab-changed = { $count ->
    [one] 1 changed
   *[other] { $count } changed
}
lab-file = The variant as a file
lab-file-how = Everything else can be written here: cards that are added or taken out, patterns, effects.
lab-our-box = Our box, to look things up
lab-differs = What is different
lab-nothing-differs = Nothing yet: these are the rules of our box. Move a slider.
lab-try = Play it
lab-play = Play it now
lab-send = Send friends a link
lab-try-how = Everybody at the table is shown the house rules.
lab-measure = Is it better?
lab-off = This server lets no robots compare variants.
lab-compare-with = Compared with
lab-base = our box
lab-how-sure = How sure?
lab-sure-5 = Quick look (± 5 points)
lab-sure-2 = Fairly (± 2 points)
lab-sure-1 = Very (± 1 point)
lab-deals = Most deals
lab-measure-how = Robots play both on the same deals, beside the tables and only while nothing else wants this machine.
lab-run = Let robots compare them
lab-runs = Experiments
lab-against = against
lab-who = { $players } players. Robots: { $level }
lab-progress = How far it is
lab-waits = { $ahead ->
    [0] It begins in a moment.
    [one] It waits: one other experiment comes first.
   *[other] It waits: { $ahead } other experiments come first.
}
lab-played = { $played } of some { $games } games
lab-left-seconds = { $count ->
    [one] about 1 second left
   *[other] about { $count } seconds left
}
lab-left-minutes = { $count ->
    [one] about 1 minute left
   *[other] about { $count } minutes left
}
lab-so-far = So far, after { $deals } deals:
lab-stopped = Stopped. { $played } games are kept; it can go on from there.
lab-running = Robots are playing.
lab-done = Done: { $played } games on { $deals } deals.
lab-failed = It came to an end too early. It can be tried again.
lab-stop = Stop
lab-go-on = Go on
lab-forget = Forget it
lab-read = Read the report
lab-close-report = Close the report
lab-report = The report
lab-save-report = Report as a file
lab-save-numbers = Numbers (JSON)
lab-show = Show “{ $name }”
lab-wins = Who wins?
lab-place = Place { $place }
lab-share-of = { $mean } ({ $low } to { $high })
lab-even = Dashed: an even share, { $even }. Between the marks is the truth in 95 of 100 cases. Place 1 begins.
