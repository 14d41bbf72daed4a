/**
 * A day before or after another.
 * @param day as `2026-05-01`
 * @param days how many days later; negative for earlier
 */
export const dayBeside = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Number of the weekday of a day, Monday is 1. @param day as `2026-05-01` */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
