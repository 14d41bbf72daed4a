/** A new key for an entry of the history. */
export const createKey = (): string => Math.random().toString(36).slice(2, 10);
