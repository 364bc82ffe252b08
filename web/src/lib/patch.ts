// What the server says has changed (ludolab/table/patch.py).

/** Another value, nothing any more, or a patch for each part that differs. */
export type Patch = [unknown] | [] | { [part: string]: Patch };

/** The same with a patch applied; what doesn't change is shared with `before`, which stays. */
export function patched<T>(before: T, patch: Patch): T {
  if (Array.isArray(patch)) return patch[0] as T;
  const after = (Array.isArray(before) ? [...before] : { ...before }) as Record<string, unknown>;
  for (const [part, inner] of Object.entries(patch)) {
    if (Array.isArray(inner) && !inner.length) delete after[part];
    else after[part] = patched(after[part], inner);
  }
  return after as T;
}
