import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { blocks, plain, spans } from "./markdown";

describe("a line", () => {
  it("has stressed words, rules and the sign of ours", () => {
    expect(spans("◆ Take **all** of *them* (KW-3), `first`.")).toEqual([
      { kind: "ours" },
      { kind: "text", text: "Take " },
      { kind: "strong", text: "all" },
      { kind: "text", text: " of " },
      { kind: "em", text: "them" },
      { kind: "text", text: " (" },
      { kind: "rule", text: "KW-3" },
      { kind: "text", text: "), " },
      { kind: "code", text: "first" },
      { kind: "text", text: "." },
    ]);
  });
});

describe("a text", () => {
  it("has paragraphs, examples and lists", () => {
    const found = blocks(
      "One\ntwo.\n\n◆ Ours.\n\n*Example.* So.\n\nThese:\n- a\n- b\n\n1. x\n2. y",
    );
    expect(found.map((block) => block.kind)).toEqual([
      "paragraph",
      "paragraph",
      "paragraph",
      "paragraph",
      "list",
      "list",
    ]);
    expect(found[0]).toMatchObject({ line: [{ text: "One two." }], ours: false, example: false });
    expect(found[1]).toMatchObject({ ours: true });
    expect(found[2]).toMatchObject({ example: true });
    expect(found[4]).toMatchObject({ ordered: false, items: [[{ text: "a" }], [{ text: "b" }]] });
    expect(found[5]).toMatchObject({ ordered: true });
  });

  it("has tables, with empty cells", () => {
    expect(blocks("| A | B |\n|---|---|\n| 1 | 2 |\n| | 3 |")).toEqual([
      {
        kind: "table",
        head: [[{ kind: "text", text: "A" }], [{ kind: "text", text: "B" }]],
        rows: [
          [[{ kind: "text", text: "1" }], [{ kind: "text", text: "2" }]],
          [[], [{ kind: "text", text: "3" }]],
        ],
      },
    ]);
  });
});

it("leaves no sign of Markdown in any rule book", () => {
  const games = join(import.meta.dirname, "../../../src/ludolab/games");
  const books = readdirSync(games, { recursive: true, encoding: "utf-8" }).filter((path) =>
    /rules\.\w\w\.md$/.test(path),
  );
  expect(books.length).toBeGreaterThan(0);
  const lines = books
    .flatMap((path) => blocks(readFileSync(join(games, path), "utf-8").replaceAll(/^#.*$/gm, "")))
    .flatMap((block) => {
      if (block.kind === "paragraph") return [block.line];
      return block.kind === "list" ? block.items : [...block.head, ...block.rows.flat()];
    });
  const texts = lines.flat().map((span) => ("text" in span ? span.text : ""));
  expect(texts.filter((text) => /[*`|◆]/.test(text))).toEqual([]);
});

it("is searched without its signs", () => {
  expect(plain("◆ **All** | of\n|---|\n`it`")).toBe("All of it");
});

it("has curly apostrophes, and French signs stay with their word", () => {
  expect(spans("C'est « à toi » ! Doesn't *it's* `isn't`")).toEqual([
    { kind: "text", text: "C’est «\u202fà toi\u202f»\u202f! Doesn’t " },
    { kind: "em", text: "it’s" },
    { kind: "text", text: " " },
    { kind: "code", text: "isn't" },
  ]);
});
