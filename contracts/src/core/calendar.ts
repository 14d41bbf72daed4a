const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/**
 * Whether the calendar has a year, month or day that is written as `1907`, `1907-12` or `1907-12-26`: no month 13, no 30 February.
 * Every game of an import asks: `Date` takes several times as long.
 */
export function isOfCalendar(date: string): boolean {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(date) ?? [];
  const days = daysOfMonths[Number(month) - 1];
  if (year === undefined || days === undefined) return false;
  const isFebruaryOfLeapYear = month === '02' && isLeap(Number(year));
  return Number(day) >= 1 && Number(day) <= (isFebruaryOfLeapYear ? 29 : days);
}
