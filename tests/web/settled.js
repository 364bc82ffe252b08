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
  const laid = () =>
    [...document.body.querySelectorAll("*")].map((e) =>
      [e.offsetLeft, e.offsetTop, e.offsetWidth, e.offsetHeight, e.outerHTML.slice(0, 100)].join(" "),
    );
  for (let still = 0, before = [], frames = 0; still < 3; frames++) {
    await document.fonts.ready;
    await frame();
    const now = laid();
    const changing = [...moving(), ...now.filter((each, i) => each !== before[i])];
    if (frames > FRAMES) throw new Error(`it never stands still: ${changing.slice(0, 3)}`);
    still = changing.length ? 0 : still + 1;
    before = now;
  }
};
