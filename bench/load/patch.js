// What the server says has changed, applied as the page does (web/src/lib/patch.ts).

export function patched(before, patch) {
  if (Array.isArray(patch)) return patch[0];
  const after = Array.isArray(before) ? [...before] : { ...before };
  for (const [part, inner] of Object.entries(patch)) {
    if (Array.isArray(inner) && !inner.length) delete after[part];
    else after[part] = patched(after[part], inner);
  }
  return after;
}
