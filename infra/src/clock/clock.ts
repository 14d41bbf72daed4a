/** Time as the code may read it: nothing in domain or rooms calls `Date.now` or `setTimeout` itself. */
export interface Clock {
  /** Wall-clock time, epoch milliseconds. For stamps that people read. */
  now(): number;
  /** Milliseconds since an arbitrary start, never going back. For measuring. */
  monotonic(): number;
  /** Runs `action` once after `ms`; the returned function cancels it. */
  after(ms: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
};
