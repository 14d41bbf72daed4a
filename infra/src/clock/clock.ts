/** Time as the code may read it: nothing in domain or rooms calls `Date.now` or `setTimeout` itself. */
export abstract class Clock {
  /** Wall-clock time, epoch milliseconds. For stamps that people read. */
  abstract now(): number;
  /** Milliseconds since an arbitrary start, never going back. For measuring. */
  abstract monotonic(): number;
  /** Runs `action` once after `ms`; the returned function cancels it. */
  abstract after(ms: number, action: () => void): () => void;
}

export const systemClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
} satisfies Clock;
