// Resolves once the page has stopped laying itself out, after it got another size for instance: letters
// are there, nothing fades or travels any longer, and every element stays where it is.
async () => {
  const FRAMES = 600;
  const frame = () => new Promise(requestAnimationFrame);
  const moving = () =>
    document
      .getAnimations()
      .some((e) => e.playState === "running" && Number.isFinite(e.effect.getComputedTiming().endTime));
  const laid = () =>
    [...document.body.querySelectorAll("*")]
      .map((e) => [e.offsetLeft, e.offsetTop, e.offsetWidth, e.offsetHeight])
      .join();
  for (let still = 0, before = "", frames = 0; still < 3; frames++) {
    if (frames > FRAMES) throw new Error("the page never stops laying itself out");
    await document.fonts.ready;
    await frame();
    const now = laid();
    still = now === before && !moving() ? still + 1 : 0;
    before = now;
  }
};
