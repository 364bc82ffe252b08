// A variant is its text (docs/tutorials/box.md). Sliders and fields read and write single values of it
// and leave all else as somebody wrote it. Whether the text can be played, only the server knows.

/** Where a value stands: at the top, in `[table]`, or in a `[[table]]` with this `where`. */
export interface Place {
  table?: string;
  where?: string;
}

export const TOP: Place = {};
export const OPTIONS: Place = { table: "options" };

export type Value = string | number | boolean | readonly (string | number)[];

/** A value as TOML. */
export const toml = (value: Value): string =>
  Array.isArray(value) ? `[${value.map(toml).join(", ")}]` : JSON.stringify(value);

export const newVariant = (game: string, name: string): string =>
  `variant = ${toml(game)}\nname = ${toml(name)}\n`;

interface Section {
  /** Of its header line, or of the first line of the top. */
  from: number;
  /** After its last line that says something. */
  end: number;
  name: string;
  several: boolean;
}

const HEADER = /^\s*(\[{1,2})\s*([\w-]+)\s*\]{1,2}\s*(?:#.*)?$/;
const assignment = (key: string) =>
  new RegExp(`^(\\s*${key}\\s*=\\s*)((?:"(?:[^"\\\\]|\\\\.)*"|[^"#])*?)(\\s*(?:#.*)?)$`);

function sections(lines: readonly string[]): Section[] {
  const found: Section[] = [{ from: -1, end: 0, name: "", several: false }];
  lines.forEach((line, at) => {
    const header = HEADER.exec(line);
    if (header) {
      found.push({ from: at, end: at + 1, name: header[2]!, several: header[1] === "[[" });
    } else if (line.trim() && !line.trim().startsWith("#")) {
      found.at(-1)!.end = at + 1;
    }
  });
  return found;
}

/** On which line of a section a key stands, and what is written there. */
function lineOf(lines: readonly string[], { from, end }: Section, key: string) {
  const pattern = assignment(key);
  for (let at = from + 1; at < end; at++) {
    const [, before, value, after] = pattern.exec(lines[at]!) ?? [];
    if (value !== undefined) return { at, before: before!, value, after: after! };
  }
  return undefined;
}

const squeezed = (text: string | undefined) => text?.replaceAll(/\s+/g, "");

function find(lines: readonly string[], { table = "", where }: Place): Section | undefined {
  return sections(lines).find(
    (section) =>
      section.name === table &&
      section.several === (where !== undefined) &&
      (where === undefined || squeezed(lineOf(lines, section, "where")?.value) === squeezed(where)),
  );
}

/** What is written there; undefined if nothing is. */
export function valueAt(text: string, place: Place, key: string): unknown {
  const lines = text.split("\n");
  const section = find(lines, place);
  const written = section && lineOf(lines, section, key)?.value;
  if (written === undefined) return undefined;
  try {
    return JSON.parse(written) as unknown;
  } catch {
    return undefined;
  }
}

/** The text with another value there; with undefined it says nothing of it. */
export function withValue(text: string, place: Place, key: string, value?: Value): string {
  const lines = text.replace(/\n*$/, "").split("\n");
  const section = find(lines, place);
  const there = section && lineOf(lines, section, key);
  if (value === undefined) {
    if (section && there) {
      lines.splice(there.at, 1);
      if (place.table) dropEmpty(lines, place);
    }
  } else if (there) {
    lines[there.at] = there.before + toml(value) + there.after;
  } else if (section) {
    lines.splice(section.end, 0, `${key} = ${toml(value)}`);
  } else {
    const { table = "", where } = place;
    const head = where === undefined ? [`[${table}]`] : [`[[${table}]]`, `where = ${where}`];
    lines.push("", ...head, `${key} = ${toml(value)}`);
  }
  return `${lines.join("\n")}\n`;
}

/** A table that changes nothing any more goes, and the blank line before it. */
function dropEmpty(lines: string[], place: Place): void {
  const section = find(lines, place);
  if (!section) return;
  const own = place.where === undefined ? 1 : 2;
  if (section.end - section.from > own) return;
  const from =
    section.from > 0 && !lines[section.from - 1]!.trim() ? section.from - 1 : section.from;
  lines.splice(from, section.end - from);
}

const word = (value: unknown) => (typeof value === "string" ? value : "");

export const gameOf = (text: string): string => word(valueAt(text, TOP, "variant"));
export const nameOf = (text: string): string => word(valueAt(text, TOP, "name"));

/** What its file is called. */
export const fileOf = (text: string): string =>
  `${
    nameOf(text)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-|-$/g, "") || "variant"
  }.toml`;

/** On which line a mistake is, where a sentence in one of our languages says so. */
export const lineIn = (sentence: string): number | undefined =>
  Number(/\b(?:line|ligne)[ \u00a0](\d+)/.exec(sentence)?.[1]) || undefined;
