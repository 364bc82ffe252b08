// What clients and the server say to each other. Made by tools/protocol.py.

/** How a player came from the chance to win at the start to the result: the sum of the rest. */
export interface AccountShown {
  start: number;
  /** By their own decisions: what they gave away. */
  own: number;
  /** By the decisions of the others. */
  others: number;
  luck: number;
  result: number;
}

/** What the lamp thinks of a move. */
export interface Advised {
  move: Record<string, unknown>;
  /** To win, as far as that seat can know. */
  chance: number;
  /** Half of the 95 % interval; 0: it was computed exactly, not sampled. */
  error: number;
  /** What speaks for it or against it, by name, with its parts. */
  reason: Record<string, unknown> | null;
}

/** It answers. */
export interface Alive {
  ok: boolean;
}

/** A move that is announced and may be answered. */
export interface Announced {
  /** The seats that are asked, as far as that is public. */
  asked: number[];
  /** The events that will happen if nobody answers. */
  line: Record<string, unknown>[];
  /** Whether all of it has been announced; else its player still chooses the way. */
  complete: boolean;
}

/** A command, with the position that its sender saw. */
export interface Ask {
  /** Made up by the client; the same id sent twice counts once. */
  id: string;
  /** Counts the changes of a table that all can see. */
  position: number;
  command: Command;
}

/** What are my moves worth? Everybody is told that this was asked. */
export interface AskLamp {
  seat: number;
  /** Counts the changes of a table that all can see. */
  position: number;
}

/** How to be asked for replies: always, only with something that fits, not in this turn. */
export interface AskMe {
  type: "order";
  seat: number;
  order: "always" | "fitting" | "not-this-turn";
}

/** A move that can be made. */
export interface Choice {
  move: Record<string, unknown>;
  /** The events that it would bring, as far as this seat can foresee them; for who asked to be told. */
  foreseen: Record<string, unknown>[];
}

/** Nothing is played here any more; for whoever opened the table. */
export interface CloseTable {
  type: "close";
  /** Nobody is shown it any more either, and in a while it is gone. */
  delete?: boolean;
}

/** What makes another device be the same person; it counts once. */
export interface Code {
  code: string;
  /** How long it is valid. */
  seconds: number;
}

/** The command has been carried out and is safely stored. */
export interface CommandDone {
  type: "done";
  /** Made up by the client; the same id sent twice counts once. */
  id: string;
  /** Counts the changes of a table that all can see. */
  position: number;
}

/** The command has changed nothing: why, by which rule, and how the table stands. */
export interface CommandRefused {
  type: "refused";
  id: string | null;
  code: string;
  text: string;
  rule: string | null;
  table: TableShown | null;
}

/** Time that runs; when it is up a bot decides, or nobody is asked any longer. */
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
  /** Made up by the client; the same id sent twice counts once. */
  id: string;
  /** Counts the changes of a table that all can see. */
  position: number;
  command: Command;
  /** In which language to say why not, if it isn't that of `hello`. */
  lang?: "en" | "fr" | null;
}

/** A situation that people ask about, played out. */
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
  /** What this seat can decide now; null: it isn't its turn. */
  moves: Choice[] | null;
  /** What this seat may answer now; null: it isn't asked. */
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
  /** Counts the changes of a table that all can see. */
  position: number;
  /** Who decided; null: several, the table, or nobody yet. */
  seat: number | null;
  /** What differs from the view of the moment before; of the first, the whole view. */
  changes: Record<string, unknown>;
  /** What the view no longer has. */
  gone: string[];
  events: Record<string, unknown>[];
  undone: boolean;
  /** That seat asked the lamp; nothing else happened. */
  lamp: boolean;
  /** Who decides next; -1: nobody. */
  deciding: number;
  /** What is asked next: the step that is due, with all that it asks. */
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
  /** The bots that this server was given. */
  own: string[];
  options: OptionShown[];
  /** What the pieces of this game are called. */
  words: Record<string, string>;
  /** Whether there is a guided first game. */
  guided: boolean;
}

/** Every word that a game says, for a page that wasn't built with them. */
export interface GameTexts {
  game: string;
  /** The text of its Fluent file. */
  fluent: string;
  /** Of each event the parts that not everybody sees. */
  private: Record<string, string[]>;
}

export interface Games {
  games: GameShown[];
}

/** This server goes down: connect again, to it or to another. */
export interface Goodbye {
  type: "goodbye";
  after: number;
}

/** Let the player at this seat have the table from now on; for whoever has it. */
export interface HandOver {
  type: "hand-over";
  seat: number;
}

/** The first message. A browser is known by its cookie; other clients say their secret. */
export interface Hello {
  type: "hello";
  /** The last position that the client has heard of; null: none, and it is told the last thing that happened. */
  since?: number | null;
  key?: string | null;
  secret?: string | null;
  /** In which language to say what is wrong; without it, as the browser accepts. */
  lang?: "en" | "fr" | null;
  /** Also tell what moves would bring: `foreseen` of each, and `ways`. */
  foreseen?: boolean;
  /** After the first table only tell what changes. */
  changes?: boolean;
  /** Which messages the client knows; raised when those who know the old ones would go wrong. Who knows others is sent away with the code 4426; the page then loads itself again. */
  protocol?: 2 | null;
}

/** A decision, and what it cost by what its player knew. */
export interface Judged {
  /** Of the moment in which it was due. */
  position: number;
  seat: number;
  move: Record<string, unknown>;
  best: Record<string, unknown>;
  cost: number;
  /** Half of the 95 % interval of the cost. */
  error: number;
  /** Whether the best move was better for sure. */
  sure: boolean;
  /** Everybody's chance to win, with the best move. */
  before: number[];
  /** The same with the move that was played. */
  after: number[];
  /** What speaks for the best move, by name, with its parts. */
  reason: Record<string, unknown> | null;
}

/** Every legal move, the best first. */
export interface LampShown {
  seat: number;
  moves: Advised[];
}

/** Leave for good; in a running game a bot plays on. */
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

/** This browser. `secret` is told once, to clients without cookies only. */
export interface Me {
  person: string;
  secret: string | null;
}

/** Whether phones in the room can come to this server. */
export interface Nearby {
  /** Whether you may let them in or shut them out: you sit at the machine itself. */
  may_turn: boolean;
  /** How they come here, where you know us by a name that only this machine understands. */
  link: string | null;
}

/** A new table; with `start` the game begins at once, if no seat is free. Sent again with the same `id`, it is the same table. */
export interface OpenTable {
  settings: Settings;
  id?: string | null;
  /** A first game that is explained, with a deal that shows much. */
  guided?: boolean;
  seats?: SeatWish[];
  start?: boolean;
}

export interface Opened {
  table: string;
  /** For the invitation: it goes behind the # of the link. */
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

export interface Ping {
  type: "ping";
}

/** A decision: one of the moves that were offered. What was chosen with it as one comes `then`: each is made if it is offered when its turn has come, and from the first that isn't, none is. */
export interface Play {
  type: "play";
  seat: number;
  move: Record<string, unknown>;
  then?: Record<string, unknown>[];
}

export interface Pong {
  type: "pong";
}

/** What is wrong with a request, in one sentence. */
export interface Problem {
  code: string;
  text: string;
}

/** A point of the announced move at which one may answer. */
export interface Question {
  point: number;
  /** How many events of the announced line have happened by then. */
  line: number;
  moves: Choice[];
}

/** Play again; the next seat begins. */
export interface Rematch {
  type: "rematch";
}

/** Send somebody away, from all their seats and for good; in a running game a bot plays on. For whoever opened the table. */
export interface Remove {
  type: "remove";
  seat: number;
}

/** An answer to an announced move: at which point, and what. Without a move: pass. */
export interface Reply {
  type: "reply";
  seat: number;
  point?: number | null;
  move?: Record<string, unknown> | null;
}

/** Tell the game of a record, once it is verified. */
export interface Retell {
  record: Record<string, unknown>;
  /** Whose eyes to see with: a seat's, nobody's, or with all face up. */
  eye?: string;
}

/** Take one's seat back from the bot that covered it. */
export interface Return {
  type: "return";
  seat: number;
}

/** What the decisions of a finished game were worth; while it is being worked out, how far. */
export interface ReviewShown {
  game: string;
  done: number;
  /** How many decisions there are; null: it isn't known yet. */
  total: number | null;
  /** Empty for a bot of ours: its number is its name. */
  names: string[];
  figures: (Figure | null)[];
  /** By seat; empty until all is worked out. */
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
  /** What stands before the first rule. */
  opening: string;
  rules: RuleShown[];
}

/** Somebody comes for the first time, or again. */
export interface SayHello {
  /** Whether to be known by a cookie; else the answer holds the secret. */
  cookie?: boolean;
  /** From another device: be the same person here as there. */
  code?: string | null;
}

/** Let a bot have a free seat, or one of another level. */
export interface SeatBot {
  type: "seat-bot";
  seat: number;
  /** How well a bot plays. */
  level: number;
  own?: string | null;
}

/** What everybody knows of a seat. */
export interface SeatShown {
  /** Empty if nobody gave one, as to a bot of ours: its number is its name. */
  name: string;
  holder: "bot" | "free" | "person";
  level: number | null;
  own: string | null;
  /** The level of the bot that covers somebody who is away. */
  cover: number | null;
  /** What they have chosen to be. */
  figure: Figure | null;
  present: boolean;
  yours: boolean;
  /** For how many decisions of this game it has asked the lamp. */
  lamps: number;
}

/** How a seat is taken when a table is opened. */
export interface SeatWish {
  holder: "bot" | "free" | "me";
  name?: string | null;
  figure?: Figure | null;
  /** How well a bot plays. */
  level?: number;
  own?: string | null;
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

/** Take a free seat, or another name or figure; several seats can be taken on one screen. */
export interface Sit {
  type: "sit";
  seat: number;
  name: string;
  figure?: Figure | null;
}

/** Free a seat before the game begins, or when it is over. */
export interface Stand {
  type: "stand";
  seat: number;
}

/** Begin: every seat is taken. */
export interface Start {
  type: "start";
}

/** A game from its first moment, through the eyes of one seat, a spectator, or all at once. */
export interface Story {
  game: string;
  players: number;
  /** Empty where nobody gave one. */
  names: string[];
  /** The seats of bots: where they have no name, their number is it. */
  bots: number[];
  /** What people had chosen to be at their table; a file doesn't tell. */
  figures: (Figure | null)[];
  options: Record<string, unknown>;
  /** The number of a seat, "nobody" or "open". */
  eye: string;
  over: boolean;
  /** What the numbers of `standing` count: a message of the game. */
  standing_name: string;
  frames: Frame[];
  /** Once the game is over. */
  seed: string | null;
  seed_digest: string | null;
}

/** Say whether the lamp may be asked at this table; for whoever opened it. */
export interface SwitchLamp {
  type: "switch-lamp";
  on: boolean;
}

/** What differs from the table that this client was sent before. */
export interface TableChanged {
  type: "changed";
  /** A patch: for each part that differs `[value]`, `[]` if it is there no longer, or a patch of its own; the items of a list go by their number. */
  changes: Record<string, unknown>;
  /** The commands of this client that have been carried out with it: they get no other answer. */
  done: string[];
}

/** Everything that a client may know about a table. */
export interface TableShown {
  type: "table";
  table: string;
  /** Counts the changes of a table that all can see. */
  position: number;
  settings: Settings;
  status: "over" | "playing" | "waiting";
  /** Which game at this table it is: 1 is the first. */
  game: number;
  seats: SeatShown[];
  /** Whether you have opened this table. */
  owner: boolean;
  /** Whose decision or answer everything waits for. */
  deciding: number[];
  /** One for each of your seats, or the spectator's; empty before the first game. */
  eyes: Eye[];
  seed_digest: string | null;
  announced: Announced | null;
  countdown: Countdown | null;
  /** What is asked of the seat that decides: the step that is due, with all that it asks. */
  prompt: Record<string, unknown> | null;
  /** How the score stands, by seat, as all can see it; empty if nothing is counted. */
  standing: number[];
  /** What is counted: a message of the game. */
  standing_name: string | null;
  /** Chances that everybody could compute from what lies open, by name. */
  outlook: Record<string, number>;
  /** Whether this game is explained while it is played. */
  guided: boolean;
  /** How many are connected who don't sit here. */
  watching: number;
  /** Whoever opened it has closed it: nothing is played here any more. */
  closed: boolean;
}

export interface Tables {
  tables: Listed[];
}

/** What one change of the position told this seat. */
export interface Told {
  /** Counts the changes of a table that all can see. */
  position: number;
  /** Who decided; null: several, or the table. */
  seat: number | null;
  events: Record<string, unknown>[];
  /** The last decision of that seat was taken back. */
  undone: boolean;
  /** That seat asked the lamp; nothing else happened. */
  lamp: boolean;
}

/** Nothing could be stored just now: send the same command again, with the same id. */
export interface TryAgain {
  type: "try-again";
  id: string | null;
  text: string;
  /** How many seconds to wait. */
  after: number;
}

/** Take back the last decision, if nothing has come to light since. */
export interface Undo {
  type: "undo";
  seat: number;
}

/** Several moves in a row that may be chosen as one; each is then played by itself. */
export interface Way {
  moves: Record<string, unknown>[];
  foreseen: Record<string, unknown>[];
}

export type Command = Sit | SeatBot | Stand | Leave | Start | Play | Reply | AskMe | Undo | Cover | Return | SwitchLamp | Rematch | Remove | HandOver | CloseTable;

export type Received = Hello | Do | Ping;

export type Sent = TableShown | TableChanged | CommandDone | CommandRefused | TryAgain | Goodbye | Pong;
