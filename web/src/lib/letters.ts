// The page's own letters are wider or narrower than those that stand in for them: when they come
// later, lines break elsewhere, and what somebody is about to click moves away.

const FONTS = ["1em Fredoka", "1em Nunito"];
/** Milliseconds; with a slow line it is better to read than to wait. */
const PATIENCE = 1000;

/** The letters are there, or have been waited for long enough. */
export const letters = () =>
  Promise.race([
    Promise.allSettled(FONTS.map((font) => document.fonts.load(font))),
    new Promise((done) => setTimeout(done, PATIENCE)),
  ]);
