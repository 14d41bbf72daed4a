/** Whether the calendar has a year, month or day that is written as `1907`, `1907-12` or `1907-12-26`: no month 13, no 30 February. */
export function isOfCalendar(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
