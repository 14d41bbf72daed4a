/** Name of the projection that counts what happens when. */
export const ACTIVITY = 'activity';

/** Key of a UTC minute: `minute:2026-11-21T05:48`. */
export const minuteKey = (at: number): string => `minute:${new Date(at).toISOString().slice(0, 16)}`;

/** Key of a UTC day: `day:2026-11-21`. */
export const dayKey = (at: number): string => `day:${new Date(at).toISOString().slice(0, 10)}`;

/** The moment a minute's key names, epoch milliseconds. */
export const minuteOfKey = (key: string): number => Date.parse(`${key.slice('minute:'.length)}:00Z`);
