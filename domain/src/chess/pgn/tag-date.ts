import { isOfCalendar } from '@royal-chess/contracts/core';

/** What the calendar has of a date: the month of `1907-02-31`, the year of `1907-13`; null when not even a year. */
export function knownDate(date: string): string | null {
  if (isOfCalendar(date)) return date;
  const end = date.lastIndexOf('-');
  return end < 0 ? null : knownDate(date.slice(0, end));
}

/** The known part of `1907.12.26` as `1907-12-26`; an impossible month or day counts as unknown. */
export function dateOfTag(text: string | undefined): string | null {
  const [date] = /^\d{4}(\.\d{2}(\.\d{2})?)?/.exec(text?.trim() ?? '') ?? [];
  return date === undefined ? null : knownDate(date.replaceAll('.', '-'));
}
