/** Counts tries by key, each key for a window of time that begins with its first try. */
export abstract class RateLimits {
  /**
   * Counts one more try of `key`. The first try beyond `limit` blocks the key for a whole window from then on.
   * @param key the same key always comes with the same limit and window
   * @param windowMs whole seconds, in milliseconds
   * @returns milliseconds until the key may try again; 0 when this try is within the limit
   */
  abstract take(key: string, limit: number, windowMs: number): Promise<number>;
}
