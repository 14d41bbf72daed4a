/** Whole seconds until a moment, both epoch milliseconds; none are left after it. */
export const secondsUntil = (moment: number, now: number): number =>
  Math.max(0, Math.ceil((moment - now) / 1_000));

/** Seconds as m:ss, such as `4:07`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
