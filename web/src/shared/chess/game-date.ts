import { dateFormat } from '../language/date-format.ts';

const day = dateFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortDay = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The date of a game as people write it: `26 December 1907`, `December 1907`, `1907`. What is no date stays as it is. */
export const gameDate = (date: string): string => written(date, day);

/** The same for a narrow column: `26 Dec 1907`. */
export const shortGameDate = (date: string): string => written(date, shortDay);

/** Its month for a narrow column: `Dec 1907`; of a date without one the year. */
export const shortGameMonth = (date: string): string => written(date, shortMonth, shortMonth);

function written(date: string, whole: (time: number) => string, ofMonth = month): string {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return date;
  if (date.length === 10) return whole(time);
  return date.length === 7 ? ofMonth(time) : date;
}
