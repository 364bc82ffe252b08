// Looks at everything that begins to move: where its middle is at the first moment of its travel,
// halfway, and just before the end. For that it is stopped and put there; then it goes on.
(() => {
  const found = (window.travels = []);

  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };

  /** Whether it is seen through from behind: a picture on it that doesn't hide when it is turned. */
  function mirrored(element) {
    const hides = (picture) => {
      for (let each = picture; each !== element; each = each.parentElement) {
        if (getComputedStyle(each).backfaceVisibility === "hidden") return true;
      }
      return false;
    };
    const turned = new DOMMatrix(getComputedStyle(element).transform).m11 < 0;
    return turned && [...element.querySelectorAll("svg")].some((picture) => !hides(picture));
  }

  function look(element, animation, piece) {
    const { delay, duration } = animation.effect.getComputedTiming();
    const went = animation.currentTime ?? 0;
    animation.pause();
    const at = [0, 0.5, 0.99].map((part) => {
      animation.currentTime = delay + part * duration;
      return middle(element);
    });
    animation.currentTime = delay;
    const seen = mirrored(element);
    animation.currentTime = went;
    animation.play();
    found.push({ piece, at, duration, mirrored: seen });
  }

  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    const piece = this.dataset.piece ?? (this.closest("[data-ghosts]") ? "ghost" : undefined);
    if (piece) look(this, animation, piece);
    return animation;
  };

  // Pawns walk by transitions.
  addEventListener("transitionrun", ({ target, propertyName }) => {
    if (propertyName !== "translate" || !target.matches(".pawn")) return;
    const walks = target.getAnimations().find((each) => each.transitionProperty === propertyName);
    if (walks) look(target, walks, "pawn");
  });
})();
