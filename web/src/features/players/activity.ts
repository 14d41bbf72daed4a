import { dateFormat } from '../../shared/language/date-format.ts';

const dayMs = 86_400_000;
const month = dateFormat({ month: 'short', timeZone: 'UTC' });
const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });
/** A Sunday. */
const someSunday = Date.UTC(2026, 0, 4);

/** The UTC day of a time in epoch milliseconds, as `2026-11-22`. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The day so many days before another one, both as `2026-11-22`. */
export const daysBefore = (day: string, count: number): string => utcDay(Date.parse(day) - count * dayMs);

/** Short names of the months from January on, in the language of the settings. */
export const monthNames = (): string[] =>
  Array.from({ length: 12 }, (_, at) => month(Date.UTC(2026, at, 15)));

/** Short names of Monday, Wednesday and Friday in a week from Sunday on; the others are left out for want of room. */
export const weekdayNames = (): string[] =>
  Array.from({ length: 7 }, (_, at) => ([1, 3, 5].includes(at) ? weekday(someSunday + at * dayMs) : ''));
