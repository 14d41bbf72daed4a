const keyOf = (me: string): string => `news-seen-${me}`;

/** The time up to which this user has seen messages on this device, epoch milliseconds; 0 when never. */
export function readSeenAt(me: string): number {
  try {
    return Number(localStorage.getItem(keyOf(me))) || 0;
  } catch {
    return 0;
  }
}

export function keepSeenAt(me: string, at: number): void {
  try {
    localStorage.setItem(keyOf(me), String(at));
  } catch {
    // Nowhere to keep it: they count as new again after a reload.
  }
}
