// A saved table, or a variant, as part of a link: so one page hands it to another. What comes after
// the # never leaves the browser, and no page has to let another one in.

import type { SavedTable } from "../protocol";

/** No table is larger, in a file or in a link. */
export const LARGEST = 2 * 1024 * 1024;
/** The characters of a link that every browser opens. */
const LONGEST = 500_000;
/** Deflate, as in a zip. */
const FORMAT = "deflate-raw";

/** It in few characters, none of which has a meaning in a link; undefined if they are too many. */
export async function pack(what: SavedTable | string): Promise<string | undefined> {
  const packed = new Blob([JSON.stringify(what)])
    .stream()
    .pipeThrough(new CompressionStream(FORMAT));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return text.length > LONGEST ? undefined : text;
}

/** What was packed; undefined if nothing was. */
export async function unpack(text: string): Promise<unknown> {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT));
    return JSON.parse(await textOf(stream));
  } catch {
    return undefined;
  }
}

/** Few characters can become very many. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    size += value.byteLength;
    if (size > LARGEST) throw new RangeError("too large");
    parts.push(new Uint8Array(value));
  }
}
