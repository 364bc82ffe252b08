// What clients and the server say to each other. Made by tools/protocol.py.

/** How a player got from the chance to win at the start to the result, as a sum. */
export interface AccountShown {
  start: number;
  /** What their own decisions cost them. */
  own: number;
  /** What the decisions of the others changed. */
  others: number;
  luck: number;
  result: number;
}

/** What the lamp says about a move. */
export interface Advised {
  move: Record<string, unknown>;
  /** The chance to win, from what this seat knows. */
  chance: number;
  /** Half of the 95 % interval; 0 only where the move settles the game. */
  error: number;
  /** Why the move is good or bad: the name of a message, with its parts. */
  reason: Record<string, unknown> | null;
}

/** It answers. */
export interface Alive {
  ok: boolean;
}

/** A move that was announced and may be answered. */
export interface Announced {
  /** The seats that are asked, as far as that is public. */
  asked: number[];
  /** The events that will happen if nobody answers. */
  line: Record<string, unknown>[];
  /** Whether it is announced in full; otherwise its player has yet to choose the way. */
  complete: boolean;
}

/** A command, and the position of the table that its sender saw. */
export interface Ask {
  /** Chosen by the client. Sent twice with the same id, a command counts once. */
  id: string;
  /** The number of changes to a table that everybody can see. */
  position: number;
  command: Command;
}

/** Ask what each move is worth. Everybody is told that the lamp was asked. */
export interface AskLamp {
  seat: number;
  /** The number of changes to a table that everybody can see. */
  position: number;
}

/** Say when to be asked for replies: always, only with a fitting card, not in this turn. */
export interface AskMe {
  type: "order";
  seat: number;
  order: "always" | "fitting" | "not-this-turn";
}

/** What our box says, and what a variant may say otherwise. */
export interface BoxShown {
  game: string;
  parameters: ParameterShown[];
  tables: PieceTable[];
  /** The box itself, as a pieces file. */
  file: string;
}

/** No more messages there. */
export interface BrowserOff {
  endpoint: string;
}

/** Where a browser's messages are sent, and how they are encrypted (Web Push). */
export interface BrowserOn {
  endpoint: string;
  /** Bytes in base64url. */
  key: string;
  /** Bytes in base64url. */
  auth: string;
}

/** Be told when it is your turn and you aren't looking, or no longer. */
export interface CallMe {
  type: "call-me";
  on: boolean;
}

/** A challenge. How others have done is told after playing it oneself. */
export interface ChallengeShown {
  challenge: string;
  game: string;
  players: number;
  /** Who made it; empty for a deal of the day. */
  by: string;
  /** How well its robots play. */
  levels: number[];
  /** Your table, if you have taken it up. */
  table: string | null;
  /** Whether you have played it to its end. */
  played: boolean;
  /** How many have. */
  count: number;
  /** The best first. */
  tried: Tried[];
}

/** A challenge that was made. */
export interface Challenged {
  challenge: string;
  link: string;
}

/** A move that can be made. */
export interface Choice {
  move: Record<string, unknown>;
  /** The events that it would bring, as far as this seat can tell; only for clients that asked for previews. */
  foreseen: Record<string, unknown>[];
}

/** Close the table: nothing more can be played there. For its owner. */
export interface CloseTable {
  type: "close";
  /** Also hide it from everybody; a while later it is deleted. */
  delete?: boolean;
}

/** What makes another device be the same person; it counts once. */
export interface Code {
  code: string;
  /** How long it is valid. */
  seconds: number;
  /** The page where it is typed, with the code in the link, as a QR code (SVG). */
  qr: string;
}

/** The command has been carried out and is safely stored. */
export interface CommandDone {
  type: "done";
  /** Chosen by the client. Sent twice with the same id, a command counts once. */
  id: string;
  /** The number of changes to a table that everybody can see. */
  position: number;
}

/** The command changed nothing: why, by which rule, and the table as it is. */
export interface CommandRefused {
  type: "refused";
  id: string | null;
  code: string;
  text: string;
  rule: string | null;
  table: TableShown | null;
}

/** Let robots play variants of a game on the same deals. */
export interface CompareVariants {
  /** Such as kawumm. */
  game: string;
  /** The text of each; null for our own box. The others are compared with the first. */
  variants: (string | null)[];
  players: number;
  /** How well a bot plays. */
  level?: number;
  /** It stops when every share of wins, and its change, is known to ± that many points. */
  precision?: number;
  /** Or after that many deals; without it, as many as this server allows. */
  deals?: number | null;
  /** The same seed gives the same deals; without it they are new ones. */
  seed?: number | null;
}

/** A clock in seconds. When it runs out, a bot decides, or the window for answers closes. */
export interface Countdown {
  left: number;
  total: number;
}

/** Let a bot play for this seat while its player is away. */
export interface Cover {
  type: "cover";
  seat: number;
  /** How well a bot plays. */
  level: number;
}

/** A command. */
export interface Do {
  type: "do";
  /** Chosen by the client. Sent twice with the same id, a command counts once. */
  id: string;
  /** The number of changes to a table that everybody can see. */
  position: number;
  command: Command;
  /** The language of a refusal, if it isn't that of `hello`. */
  lang?: string | null;
}

/** The games at this table so far, and the score of all of them. */
export interface Evening {
  players: EveningPlayer[];
  games: EveningGame[];
}

/** A game that is over. */
export interface EveningGame {
  game: string;
  number: number;
  /** What it brought each player; null for those who didn't play. */
  points: (number | null)[];
  /** The players who won, as places in the list of players. */
  winners: number[];
  robot_won: boolean;
}

/** Somebody who has played, or sits at the table now. Robots get no points. */
export interface EveningPlayer {
  name: string;
  /** In each game one for every player whom they left behind, and those that they were given ahead. */
  points: number;
  /** Where they sit now; null if they have left. */
  seat: number | null;
  figure: Figure | null;
  /** How many points ahead in each game would have made up for the difference to the others so far; null if that is what they have, or if it can't be told yet. */
  suggested: number | null;
}

/** A situation that people often ask about, played out. */
export interface Example {
  rule: string;
  title: string;
  story: Story;
}

export interface Examples {
  examples: Example[];
}

/** The table as one seat sees it; without a seat, as a spectator does. */
export interface Eye {
  seat: number | null;
  view: Record<string, unknown>;
  told: Told[];
  /** The moves that this seat may choose from; null if it isn't its turn. */
  moves: Choice[] | null;
  /** What this seat may answer; null if it isn't asked. */
  questions: Question[] | null;
  replied: boolean;
  can_undo: boolean;
  order: "always" | "fitting" | "not-this-turn" | null;
  ways: Way[];
}

/** As what somebody wants to sit at every table: they choose it once. */
export interface Figure {
  animal: "bear" | "cat" | "fox" | "frog" | "mouse" | "owl" | "rabbit";
  colour: "blue" | "grape" | "lemon" | "mint" | "orange" | "pink";
}

/** One moment of a story. */
export interface Frame {
  /** The number of changes to a table that everybody can see. */
  position: number;
  /** Who decided; null if it was several seats or the table, or if nobody has decided yet. */
  seat: number | null;
  /** What has changed in the view since the moment before; first, the whole view. */
  changes: Record<string, unknown>;
  /** The fields that the view no longer has. */
  gone: string[];
  events: Record<string, unknown>[];
  undone: boolean;
  /** That seat asked the lamp; nothing else happened. */
  lamp: boolean;
  /** Who decides next; -1 if nobody does. */
  deciding: number;
  /** What is asked next: the step that is due, with its parts. */
  prompt: Record<string, unknown> | null;
  standing: number[];
}

export interface GameShown {
  name: string;
  title: string;
  blurb: string;
  fewest: number;
  most: number;
  levels: number[];
  /** The names of the bots that the owner of this server added. */
  own: string[];
  options: OptionShown[];
  /** The names of the pieces of this game. */
  words: Record<string, string>;
  /** Whether there is a guided first game. */
  guided: boolean;
}

/** All texts of a game, for a page that was built without them. */
export interface GameTexts {
  game: string;
  /** The content of its Fluent file. */
  fluent: string;
  /** For each event, the parts that not everybody sees. */
  private: Record<string, string[]>;
}

export interface Games {
  games: GameShown[];
  /** Whether the page at `play/` can be kept, to be played without this server. */
  offline: boolean;
  /** Whether this server compares variants. */
  lab: boolean;
}

/** This server is shutting down: reconnect, to it or to another. */
export interface Goodbye {
  type: "goodbye";
  after: number;
}

/** Make the player at this seat the owner of the table. For its present owner. */
export interface HandOver {
  type: "hand-over";
  seat: number;
}

/** The first message. Browsers are recognised by a cookie; other clients send their secret. */
export interface Hello {
  type: "hello";
  /** The last position that the client knows. Null: none yet; it is then told what happened last. */
  since?: number | null;
  key?: string | null;
  secret?: string | null;
  /** The language of errors; by default the one that the browser prefers. */
  lang?: string | null;
  /** Whether to send previews: `foreseen` for each move, and `ways`. */
  foreseen?: boolean;
  /** Whether to send only changes after the first table. */
  changes?: boolean;
  /** Whether to be shown only what everybody sees, also where one sits at the table: a television that others look at. */
  watch?: boolean;
  /** The version of the protocol that the client speaks. It is raised when older clients would misunderstand something. The connection of any other version is closed with code 4426; the page then reloads itself. */
  protocol?: 2 | null;
}

/** Give somebody points ahead, or looks at the lamp, from the next game on; everybody is shown that. If anybody is given looks, the others may not ask the lamp. */
export interface Help {
  type: "help";
  seat: number;
  /** Points in each game of the evening; null: as before. */
  ahead?: number | null;
  /** How often in each game they may ask the lamp; null: as before. */
  looks?: number | null;
}

export interface HouseRuleShown {
  /** The number of the rule; empty for an option. */
  rule: string;
  text: string;
}

/** What a box says otherwise than ours. */
export interface HouseRules {
  house_rules: HouseRuleShown[];
}

/** A decision, and what it cost, judged by what its player knew. */
export interface Judged {
  /** The position in which it was due. */
  position: number;
  seat: number;
  move: Record<string, unknown>;
  best: Record<string, unknown>;
  cost: number;
  /** Half of the 95 % interval of the cost. */
  error: number;
  /** Whether the best move was clearly better. */
  sure: boolean;
  /** Everybody's chance to win, with the best move. */
  before: number[];
  /** The same after the move that was played. */
  after: number[];
  /** Why the best move is good: the name of a message, with its parts. */
  reason: Record<string, unknown> | null;
}

/** What makes any device be the same person, until another one is made. */
export interface KeptCode {
  code: string;
}

/** An experiment, as far as it is. */
export interface LabRun {
  /** Its id. */
  experiment: string;
  game: string;
  variants: (string | null)[];
  /** What the variants are called; our box is `base`. */
  names: string[];
  players: number;
  level: number;
  precision: number;
  deals: number;
  /** A stopped one can go on where it was. */
  state: "done" | "failed" | "running" | "stopped" | "waiting";
  /** How many experiments come before it, if it waits. */
  ahead: number;
  /** Games that are over. */
  played: number;
  /** How many there will be, as far as can be told. */
  games: number;
  /** How long it will still take, roughly. */
  seconds: number | null;
  /** After how many deals it was last looked at what they say. */
  looked: number;
  /** What they say, in sentences; or why it failed. */
  told: string[];
  /** For each variant, how often each place wins. */
  wins: PlaceShare[][];
}

/** Somebody's experiments, the newest first, and what they may ask for. */
export interface LabRuns {
  runs: LabRun[];
  most_deals: number;
}

/** Every legal move, the best first. */
export interface LampShown {
  seat: number;
  moves: Advised[];
}

/** Leave for good. In a running game a bot takes over. */
export interface Leave {
  type: "leave";
}

/** Let phones in the room in, or no longer. */
export interface LetIn {
  open: boolean;
}

/** A table in the lobby. */
export interface Listed {
  table: string;
  game: string;
  status: "over" | "playing" | "waiting";
  names: string[];
  free: number;
  players: number;
}

/** Whether the page is looked at; it is when it has just come. It isn't answered. */
export interface Looking {
  type: "look";
  looking: boolean;
}

/** Who this browser is. Only clients without cookies are sent the `secret`, once. */
export interface Me {
  person: string;
  secret: string | null;
}

/** Whether phones in the room can come to this server. */
export interface Nearby {
  /** Whether you may change that, because you sit at the machine itself. */
  may_turn: boolean;
  /** The address for phones, if the one in your browser works on this machine only. */
  link: string | null;
}

/** Whether this server can send messages to browsers. */
export interface NoticesShown {
  /** The public key that a browser needs; null if it can't. */
  key: string | null;
}

/** Open the table of a file. A request sent again with the same `id` returns the same table. */
export interface OpenSaved {
  table: SavedTable;
  id?: string | null;
}

/** Open a table. With `start` the game begins at once if no seat is free. A request sent again with the same `id` returns the same table. */
export interface OpenTable {
  settings: Settings;
  id?: string | null;
  /** A first game that is explained, with a deal that shows as much as possible. */
  guided?: boolean;
  seats?: SeatWish[];
  start?: boolean;
}

export interface Opened {
  table: string;
  /** The part of the invitation link after the #. */
  key: string;
  link: string;
}

export interface OptionShown {
  name: string;
  kind: "choice" | "flag" | "number" | "seat" | "teams" | "words";
  /** Any JSON. */
  default: unknown;
  text: string;
  low: number | null;
  high: number | null;
  choices: string[] | null;
}

/** A pieces file, or a variant of our box. */
export interface OwnBox {
  pieces: string;
}

/** A number or a choice on which a rule depends, and that a variant may set. */
export interface ParameterShown {
  name: string;
  /** The number of the rule. */
  rule: string;
  text: string;
  /** What our box says. */
  usual: number | string;
  low: number | null;
  high: number | null;
  /** What can be chosen, each with what it is called. */
  choices: Record<string, string> | null;
}

/** A number that the box says of some pieces. */
export interface PieceNumber {
  key: string;
  text: string;
  usual: number;
}

/** What a box has several of, such as cards. */
export interface PieceTable {
  name: string;
  rule: string;
  text: string;
  pieces: PiecesShown[];
}

/** Some pieces of a box. */
export interface PiecesShown {
  text: string;
  /** How a variant finds them, in TOML. */
  where: string;
  numbers: PieceNumber[];
}

export interface Ping {
  type: "ping";
}

/** How often a place wins, with its 95 % interval if there is one yet. */
export interface PlaceShare {
  mean: number;
  low: number | null;
  high: number | null;
}

/** Play one of the moves on offer. `then` holds the moves that were chosen together with it: they are played one after the other, up to the first that isn't legal when its turn comes. */
export interface Play {
  type: "play";
  seat: number;
  move: Record<string, unknown>;
  then?: Record<string, unknown>[];
}

/** Open a table that goes on from a moment of a finished game. What one's seat couldn't know then is drawn anew. The game begins at once if no seat is free. A request sent again with the same `id` returns the same table. */
export interface PlayOn {
  /** The moment, as in the game's story. */
  position: number;
  /** One's seat, which is one's own at the new table, too. */
  seat: number;
  seats: SeatWish[];
  /** Which game at that table; without it, the last. */
  game?: number | null;
  id?: string | null;
}

/** The same from the record of a game; a moment is the number of moves before it. */
export interface PlayOnRecord {
  record: Record<string, unknown>;
  /** The number of changes to a table that everybody can see. */
  position: number;
  seat: number;
  seats: SeatWish[];
  id?: string | null;
}

export interface Pong {
  type: "pong";
}

/** What is wrong with a request: a code, and one sentence. */
export interface Problem {
  code: string;
  text: string;
}

/** A point of the announced move at which this seat may answer. */
export interface Question {
  point: number;
  /** How many events of the announced line come before it. */
  line: number;
  moves: Choice[];
}

/** Play again, the same game or another; the next seat goes first. More players: seats become free. Fewer: free seats go first, then bots', never people's. */
export interface Rematch {
  type: "rematch";
  /** Null: the same game. */
  game?: string | null;
  /** Null: as many as before. */
  players?: number | null;
  /** Null: as before; of another game, the usual ones. */
  options?: Record<string, unknown> | null;
}

/** Remove a player from all their seats, for good. In a running game a bot takes over. For the owner of the table. */
export interface Remove {
  type: "remove";
  seat: number;
}

/** Answer an announced move at one of its points; without a move, pass. */
export interface Reply {
  type: "reply";
  seat: number;
  point?: number | null;
  move?: Record<string, unknown> | null;
}

/** Tell the game of a record, after it has been verified. */
export interface Retell {
  record: Record<string, unknown>;
  /** Whose view: a seat's, a spectator's (nobody), or with all face up (open). */
  eye?: string;
}

/** Take your seat back from the bot that covered it. */
export interface Return {
  type: "return";
  seat: number;
}

/** What each decision of a finished game cost; until then, the progress of the review. */
export interface ReviewShown {
  game: string;
  done: number;
  /** How many decisions there are; null if that isn't known yet. */
  total: number | null;
  /** Empty for our bots, which are called by their seat number. */
  names: string[];
  figures: (Figure | null)[];
  /** One for each seat; empty until the review is complete. */
  accounts: AccountShown[];
  decisions: Judged[];
}

export interface RuleShown {
  id: string;
  title: string;
  section: string;
  /** Plain Markdown: paragraphs, lists, tables, bold. */
  text: string;
}

export interface Rules {
  game: string;
  title: string;
  /** The text before the first rule. */
  opening: string;
  rules: RuleShown[];
}

/** What is to become of an experiment: it is stopped, goes on, or is forgotten. */
export interface RunChanged {
  do: "forget" | "go-on" | "stop";
}

/** Somebody has said a kind word. Everybody at the table is told, whoever said it too. */
export interface Said {
  type: "said";
  seat: number;
  word: "bravo" | "good-luck" | "haha" | "hello" | "let-me-think" | "oops" | "thanks" | "wow";
}

/** A table as it is kept in a file: the entries of its log, without people and keys. */
export interface SavedTable {
  /** What the file is, and its format. */
  saved: "ludolab-table-1";
  entries: Record<string, unknown>[];
}

/** Say a kind word at one's own seat. It isn't answered, and isn't stored. */
export interface Say {
  type: "say";
  seat: number;
  word: "bravo" | "good-luck" | "haha" | "hello" | "let-me-think" | "oops" | "thanks" | "wow";
}

/** Somebody comes for the first time, or again. */
export interface SayHello {
  /** Whether to be known by a cookie; else the answer holds the secret. */
  cookie?: boolean;
}

/** Give a free seat to a bot, or change the level of the bot that has it. */
export interface SeatBot {
  type: "seat-bot";
  seat: number;
  /** How well a bot plays. */
  level: number;
  own?: string | null;
}

/** What everybody knows of a seat. */
export interface SeatShown {
  /** Empty if nobody chose one; our bots have none and are called by their seat number. */
  name: string;
  holder: "bot" | "free" | "person";
  level: number | null;
  own: string | null;
  /** The level of the bot that covers somebody who is away. */
  cover: number | null;
  /** The animal and colour that they chose. */
  figure: Figure | null;
  present: boolean;
  yours: boolean;
  /** How many decisions of this game it has asked the lamp about. */
  lamps: number;
  /** Points that it is given ahead in each game of the evening. */
  ahead: number;
  /** How often in each game it may ask the lamp. If any seat has some, the others have none. */
  looks: number;
}

/** Who gets a seat when a table is opened. */
export interface SeatWish {
  holder: "bot" | "free" | "me";
  name?: string | null;
  figure?: Figure | null;
  /** How well a bot plays. */
  level?: number;
  own?: string | null;
}

/** Where a table tells whose turn it is; without an address, nowhere. */
export interface SetWebhook {
  url: string | null;
  kind?: "chat" | "text";
}

/** The game, how many play it, and how fast. */
export interface Settings {
  /** Such as kawumm. */
  game: string;
  players: number;
  options?: Record<string, unknown>;
  /** The text of a pieces file, for one's own pieces. */
  pieces?: string | null;
  /** Whether the lobby lists the table, and everybody may watch it. */
  public?: boolean;
  /** Seconds for a decision; a bot decides when they have run out. */
  clock?: number | null;
  /** Seconds in which all who might answer an announced move are asked at once. */
  reactions?: number;
  /** Whether players may use the lamp. */
  lamp?: boolean;
}

/** Take a free seat, or change name or figure. One screen can take several seats. */
export interface Sit {
  type: "sit";
  seat: number;
  name: string;
  figure?: Figure | null;
}

/** Give up a seat before the game begins or after it is over. */
export interface Stand {
  type: "stand";
  seat: number;
}

/** Begin the game, once every seat is taken. */
export interface Start {
  type: "start";
}

/** A game from the beginning, as seen by one seat, by a spectator, or with everything open. */
export interface Story {
  game: string;
  players: number;
  /** Empty for seats without one. */
  names: string[];
  /** The seats of bots. Those without a name are called by their seat number. */
  bots: number[];
  /** The animals and colours that people chose; a record file doesn't have them. */
  figures: (Figure | null)[];
  options: Record<string, unknown>;
  /** The box that it was played with, if it isn't ours. */
  pieces: string | null;
  /** The number of a seat, "nobody" or "open". */
  eye: string;
  over: boolean;
  /** The message of the game that says what `standing` counts. */
  standing_name: string;
  frames: Frame[];
  /** Once the game is over. */
  seed: string | null;
  seed_digest: string | null;
}

/** Allow the lamp at this table, or forbid it. For the owner of the table. */
export interface SwitchLamp {
  type: "switch-lamp";
  on: boolean;
}

/** What has changed since the last table that this client was sent. */
export interface TableChanged {
  type: "changed";
  /** A patch: for each part that has changed, `[value]`, `[]` if it is gone, or a patch of the part itself. The items of a list are named by their index. */
  changes: Record<string, unknown>;
  /** The commands of this client that led to the change; they get no answer of their own. */
  done: string[];
}

/** Everything that a client may know about a table. */
export interface TableShown {
  type: "table";
  table: string;
  /** The number of changes to a table that everybody can see. */
  position: number;
  settings: Settings;
  status: "over" | "playing" | "waiting";
  /** The number of this game at this table, from 1. */
  game: number;
  seats: SeatShown[];
  /** Whether you own this table. */
  owner: boolean;
  /** The seats that everybody is waiting for. */
  deciding: number[];
  /** One for each of your seats, or the spectator's; empty before the first game. */
  eyes: Eye[];
  seed_digest: string | null;
  announced: Announced | null;
  countdown: Countdown | null;
  /** What the seat that decides is asked: the step that is due, with its parts. */
  prompt: Record<string, unknown> | null;
  /** The score of each seat, as far as everybody can see it; empty if nothing is counted. */
  standing: number[];
  /** The message of the game that says what is counted. */
  standing_name: string | null;
  /** Chances that everybody could compute from what lies face up, by name. */
  outlook: Record<string, number>;
  /** Whether this game is explained while it is played. */
  guided: boolean;
  /** This game goes on from a moment of another: what this seat couldn't know then was drawn anew. */
  what_if: number | null;
  /** The challenge that this game takes up: others play the same deal. */
  challenge: string | null;
  /** Whether you are told when it is your turn and you aren't looking. */
  calls_you: boolean;
  /** Whether it is told elsewhere, too, such as in a chat, whose turn it is. */
  webhook: boolean;
  /** How many spectators are connected. */
  watching: number;
  /** Its owner has closed it: nothing more is played here. */
  closed: boolean;
  /** The games here so far; null before the first is over. */
  evening: Evening | null;
}

export interface Tables {
  tables: Listed[];
}

/** Take up a challenge, as this player. */
export interface TakeUp {
  name: string;
  figure?: Figure | null;
}

/** What this seat was told when the position changed. */
export interface Told {
  /** The number of changes to a table that everybody can see. */
  position: number;
  /** Who decided; null if it was several seats or the table. */
  seat: number | null;
  events: Record<string, unknown>[];
  /** The last decision of that seat was taken back. */
  undone: boolean;
  /** That seat asked the lamp; nothing else happened. */
  lamp: boolean;
}

/** How somebody has done. */
export interface Tried {
  name: string;
  /** From 1. */
  place: number;
  score: number;
  won: boolean;
  /** How many decisions the lamp was asked about. */
  lamps: number;
  yours: boolean;
}

/** The command can't be stored at the moment: send it again, with the same id. */
export interface TryAgain {
  type: "try-again";
  id: string | null;
  text: string;
  /** How many seconds to wait. */
  after: number;
}

/** Be the same person here as on the device where the code was made. */
export interface TypedCode {
  code: string;
  /** Whether to be known by a cookie; else the answer holds the secret. */
  cookie?: boolean;
}

/** Take back the last decision, if it revealed nothing. */
export interface Undo {
  type: "undo";
  seat: number;
}

/** Several moves in a row that can be chosen together; they are played one by one. */
export interface Way {
  moves: Record<string, unknown>[];
  foreseen: Record<string, unknown>[];
}

/** Where a table tells whose turn it is. */
export interface WebhookShown {
  url: string | null;
  kind: "chat" | "text";
}

/** Which game others are to play. */
export interface Which {
  /** Its number at this table; without it, the last that is over. */
  game?: number | null;
}

export type Command = Sit | SeatBot | Stand | Leave | Start | Play | Reply | AskMe | CallMe | Undo | Cover | Return | SwitchLamp | Rematch | Help | Remove | HandOver | CloseTable;

export type Received = Hello | Do | Say | Looking | Ping;

export type Sent = TableShown | TableChanged | CommandDone | CommandRefused | Said | TryAgain | Goodbye | Pong;
