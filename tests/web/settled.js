// Resolves once the page has stopped laying itself out, after it got another size for instance: letters
// are there, nothing fades or travels any longer, and every element stays where it is.
async () => {
  const FRAMES = 600;
  const frame = () => new Promise(requestAnimationFrame);
  const moving = () =>
    document
      .getAnimations()
      .filter((e) => e.playState === "running" && Number.isFinite(e.effect.getComputedTiming().endTime))
      .map((e) => e.effect.target.outerHTML.slice(0, 100));
  // Of all elements, flat: writing out what they hold takes longer than the page itself.
  const laid = () =>
    [...document.body.querySelectorAll("*")].flatMap((e) => [
      e, e.offsetLeft, e.offsetTop, e.offsetWidth, e.offsetHeight,
    ]);
  const told = (laid, i) => laid[i - (i % 5)].outerHTML.slice(0, 100);
  for (let still = 0, before = [], frames = 0; still < 3; frames++) {
    await document.fonts.ready;
    await frame();
    const now = laid();
    const changed = now.findIndex((each, i) => each !== before[i]);
    const changing = changed < 0 ? moving() : [...moving(), told(now, changed)];
    if (frames > FRAMES) throw new Error(`it never stands still: ${changing.slice(0, 3)}`);
    still = changing.length ? 0 : still + 1;
    before = now;
  }
};
