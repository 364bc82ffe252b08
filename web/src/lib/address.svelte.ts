// The page is named after the #, which never leaves the browser.

class Address {
  parts = $state.raw(read());

  constructor() {
    addEventListener("hashchange", () => (this.parts = read()));
  }

  /** What the page is: "", "t" (a table), "rules", "replay", "review", "sent", "challenge", "device", "tv", "lab", "g" (a page of a game). */
  get page(): string {
    return this.parts[0] ?? "";
  }
}

const read = () =>
  location.hash
    .replace(/^#\/?/, "")
    .split("/")
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });

export const address = new Address();
export const go = (...parts: string[]) => {
  location.hash = `/${parts.map(encodeURIComponent).join("/")}`;
};
