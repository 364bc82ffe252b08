// The little Markdown that the rules are written in, read into parts that a component can draw.

/** A piece of a line: plain words, stressed ones, the number of a rule, or the sign of ours. */
export type Span =
  | { kind: "text" | "strong" | "em" | "code"; text: string }
  | { kind: "rule"; text: string }
  | { kind: "ours" };

export type Line = Span[];

export type Block =
  | { kind: "paragraph"; line: Line; ours: boolean; example: boolean }
  | { kind: "list"; ordered: boolean; items: Line[] }
  | { kind: "table"; head: Line[]; rows: Line[][] };

const OURS = "◆";
const SPAN = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2,3}-\d+)\b|◆ ?/g;
const ITEM = /^(?:[-*]|(\d+)\.) +(.*)$/;
const RULER = /^\|?[\s:|-]+\|?$/;

/** As a printer would set it: apostrophes, and French signs that stay with their word. */
const typeset = (text: string): string =>
  text
    .replace(/(?<=\p{L})'(?=[\p{L}\p{N}])/gu, "’")
    .replace(/ (?=[;!?»])/g, "\u202f")
    .replace(/ (?=:(?:\s|$))/g, "\u00a0")
    .replaceAll("« ", "«\u202f");

export function spans(text: string): Line {
  const line: Line = [];
  let end = 0;
  for (const found of text.matchAll(SPAN)) {
    if (found.index > end) line.push({ kind: "text", text: typeset(text.slice(end, found.index)) });
    const [whole, strong, em, code, rule] = found;
    if (strong !== undefined) line.push({ kind: "strong", text: typeset(strong) });
    else if (em !== undefined) line.push({ kind: "em", text: typeset(em) });
    else if (code !== undefined) line.push({ kind: "code", text: code });
    else if (rule !== undefined) line.push({ kind: "rule", text: rule });
    else line.push({ kind: "ours" });
    end = found.index + whole.length;
  }
  if (end < text.length) line.push({ kind: "text", text: typeset(text.slice(end)) });
  return line;
}

export function blocks(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim().split("\n"))
    .filter((lines) => lines[0])
    .flatMap(block);
}

function block(lines: string[]): Block[] {
  const [first = ""] = lines;
  if (first.startsWith("|")) return [table(lines)];
  const start = lines.findIndex((line) => ITEM.test(line));
  if (start === 0) return [list(lines)];
  // A list may follow its sentence without an empty line.
  if (start > 0) return [...block(lines.slice(0, start)), list(lines.slice(start))];
  const line = spans(lines.join(" "));
  return [
    {
      kind: "paragraph",
      line,
      ours: first.startsWith(OURS),
      // "*Example.* …"
      example: line[0]?.kind === "em" && /[.:]$/.test(line[0].text.trim()),
    },
  ];
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) items.push(item[2] ?? "");
    else items.push(`${items.pop() ?? ""} ${line.trim()}`.trim());
  }
  return {
    kind: "list",
    ordered: ITEM.exec(lines[0] ?? "")?.[1] !== undefined,
    items: items.map(spans),
  };
}

function table(lines: string[]): Block {
  const [head = [], ...rows] = lines.filter((line) => !RULER.test(line)).map(cells);
  return { kind: "table", head, rows };
}

const cells = (line: string): Line[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => spans(cell.trim()));

/** The words alone, for searching. */
export const plain = (markdown: string): string =>
  markdown
    .replaceAll(/^[-\s:|]+$|[*`|◆]/gm, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
