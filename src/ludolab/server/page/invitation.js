// The link of a table and its QR code, for those who shall come.

import { button, el } from "./dom.js";
import { ask } from "./wire.js";
import { say } from "./words.js";

export function invitation(table, key, line) {
  const link = `${location.href.split("#")[0]}#/t/${table}/${key}`;
  const field = el("input", { readonly: true, value: link, "aria-label": say("link") });
  const copy = () => {
    field.select();
    // navigator.clipboard isn't there without https, as in a family's own network.
    document.execCommand("copy");
    line(say("copied"));
  };
  const picture = el("img.qr", { alt: say("qr") });
  const paint = async (blob) =>
    (picture.src = `data:image/svg+xml,${encodeURIComponent(await blob.text())}`);
  ask(`api/tables/${table}/invitation.svg`, { key, raw: true }).then(paint, () => picture.remove());
  const how = /^(localhost|127\.|\[::1)/.test(location.hostname) ? "invite-here" : "invite-how";
  return el("div.card.invitation", {}, el("h2", {}, say("invite")), el("p", {}, say(how)),
    el("p.actions", {}, field, button(say("copy"), copy)), picture);
}
