// The shuffle was fixed before the game: the hash published then is that of the seed shown now.

/** What the server publishes of a seed before the game; undefined where the browser can't compute it,
 * as on a page without https. */
export async function fingerprint(seed: string): Promise<string | undefined> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const bytes = (seed.match(/../g) ?? []).map((digits) => parseInt(digits, 16));
  const named = [...new TextEncoder().encode("ludolab seed "), ...bytes];
  const hash = await subtle.digest("SHA-256", new Uint8Array(named));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** "untested": it couldn't be computed here, or nothing was published. */
export type Verdict = "fair" | "unfair" | "untested";

export async function verdict(
  seed: string | null | undefined,
  digest: string | null | undefined,
): Promise<Verdict> {
  if (!seed || !digest) return "untested";
  const made = await fingerprint(seed);
  if (made === undefined) return "untested";
  return made === digest ? "fair" : "unfair";
}
