/** An engine that the document has started before the code of the page arrived (`public/early-engine.js`). */
export interface EarlyEngine {
  readonly worker: Worker;
  /** What it has said since it was sent `uci`. */
  readonly said: readonly unknown[];
  readonly isBroken: boolean;
}

declare global {
  interface Window {
    earlyEngine?: EarlyEngine;
  }
}

/** The early engine, for the first that asks; null where there is none. */
export function takeEarlyEngine(): EarlyEngine | null {
  const { earlyEngine: early } = window;
  if (!early) return null;
  delete window.earlyEngine;
  return early;
}
