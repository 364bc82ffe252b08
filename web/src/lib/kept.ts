// What this browser remembers. Where nothing may be stored, nothing is remembered.

export const kept = {
  get(name: string): string | null {
    try {
      return localStorage.getItem(`ludolab.${name}`);
    } catch {
      return null;
    }
  },
  set(name: string, value: string): void {
    try {
      localStorage.setItem(`ludolab.${name}`, value);
    } catch {
      // It lasts as long as the page, then.
    }
  },
};
