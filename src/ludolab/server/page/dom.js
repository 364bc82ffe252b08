// Elements are made here and nowhere else: text is always text, never markup.

const there = (child) => child != null && child !== false && child !== "";

/** An element such as "p.dim": `on…` listens, other properties are attributes. */
export function el(kind, properties = {}, ...children) {
  const [tag, ...classes] = kind.split(".");
  const made = document.createElement(tag);
  if (classes.length) made.className = classes.join(" ");
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (there(value)) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter(there));
  return made;
}

export const button = (text, onclick, kind = "") =>
  el(`button${kind && `.${kind}`}`, { type: "button", onclick }, text);

/** A part of the page that is drawn again only when what it shows has changed.
 *
 * Who uses the keyboard keeps their place: the button of the same words is focused again.
 */
export function region(kind, draw, properties = {}) {
  const made = el(kind, properties);
  let drawn;
  made.show = (...data) => {
    const now = JSON.stringify(data);
    if (now === drawn) return;
    drawn = now;
    const focused = made.contains(document.activeElement) && document.activeElement.textContent;
    made.replaceChildren(...[draw(...data)].flat(Infinity).filter(there));
    made.hidden = !made.childNodes.length;
    if (!focused) return;
    const buttons = [...made.querySelectorAll("button")];
    (buttons.find((each) => each.textContent === focused) ?? buttons[0])?.focus();
  };
  return made;
}
