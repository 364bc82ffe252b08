// Where in the browser something lies. Other folders of one origin are other sites.

/** The cache in which the engine's files are kept unpacked, under their own names: what they hold
 * never changes. */
export const ENGINE = (base: URL) => `ludolab-engine ${base.pathname}`;

/** And the one in which Python's memory is kept. */
export const MEMORY = (base: URL) => `ludolab-memory ${base.pathname}`;
