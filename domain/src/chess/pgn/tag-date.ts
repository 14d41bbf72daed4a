import { isOfCalendar } from '@royal-chess/contracts/core';

/** What the calendar has of a date: the month of `1907-02-31`, the year of `1907-13`; null when not even a year. */
export function knownDate(date: string): string | null {
  if (isOfCalendar(date)) return date;
  const end = date.lastIndexOf('-');
  return end < 0 ? null : knownDate(date.slice(0, end));
}

const YEAR_FIRST = /^(\d{4})(?:[.\-/](\d{2})(?:[.\-/](\d{2}))?)?/;
const YEAR_LAST = /^(\d{1,2})[.\-/](\d{1,2})[.\-/](\d{4})$/;

/**
 * The known part of `1907.12.26` as `1907-12-26`; an impossible month or day counts as unknown. Of `26.12.1907` and `12/26/1907` all is
 * known, of `05.06.1907` the year: which is the month depends on the country.
 */
export function dateOfTag(text: string | undefined): string | null {
  const date = text?.trim() ?? '';
  const [, first, second, year] = YEAR_LAST.exec(date) ?? [];
  if (first && second && year) {
    const [least, most] = [first, second].map(Number).toSorted((a, b) => a - b) as [number, number];
    const isClear = most > 12 || least === most;
    return knownDate([year, ...(isClear ? [twoDigits(least), twoDigits(most)] : [])].join('-'));
  }
  const parts =
    YEAR_FIRST.exec(date)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? [];
  return parts.length === 0 ? null : knownDate(parts.join('-'));
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const UNKNOWN = /^[?0]*$/;

/** Whether the tag says more of a date than {@link dateOfTag} reads. */
export function isDateCut(text: string): boolean {
  const said = text
    .trim()
    .split(/[.\-/]/, 3)
    .filter((part) => !UNKNOWN.test(part.trim()));
  return said.length > (dateOfTag(text)?.split('-').length ?? 0);
}
