/** A date of birth as far as an entry has it. */
interface Birth {
  readonly year: number;
  /** `YYYY-MM-DD`; `null` when only the year is known. */
  readonly date: string | null;
}

/** Day that ages are counted at. `null`: FIDE's rules for the year of the event. */
export interface AgeDay {
  /** Calendar year in which the event begins. */
  readonly year: number;
  /** Day that the rules of the event name, `YYYY-MM-DD`. */
  readonly cutOff?: string | undefined;
}

/** Whether a player has an age, or what the entry lacks to answer. */
export type AgeAnswer = 'yes' | 'no' | 'birth-missing' | 'day-missing';

function readBirth(text: string | undefined): Birth | null {
  const [, year, month, day] = /^(\d{4})(?:[-/.](\d{2})[-/.](\d{2}))?$/.exec(text?.trim() ?? '') ?? [];
  if (year === undefined || year === '0000') return null;
  // Files write 00 for a month or day that is not known.
  const known = month !== undefined && day !== undefined && month !== '00' && day !== '00';
  return { year: Number(year), date: known ? `${year}-${month}-${day}` : null };
}

const dayOf = (year: number, date: string): string => `${String(year).padStart(4, '0')}${date.slice(4)}`;

/** Whether the birthday with this age lies before a day: years decide, unless they are equal. */
function birthdayBefore({ year, date }: Birth, age: number, day: string): AgeAnswer {
  const birthdayYear = year + age;
  const dayYear = Number(day.slice(0, 4));
  if (birthdayYear !== dayYear) return birthdayYear < dayYear ? 'yes' : 'no';
  // No day of a year lies before its first.
  if (day.endsWith('-01-01')) return 'no';
  if (date === null) return 'day-missing';
  return dayOf(birthdayYear, date) < day ? 'yes' : 'no';
}

const opposite = { yes: 'no', no: 'yes' } as const;

/**
 * Whether a player is under an age: has not reached it before 1 January of the event's year, as FIDE's youth events have it
 * (Handbook D.04.07, 6), or before the day that the event names. A player whose birthday is that day is under the age.
 */
export function isUnder(birth: string | undefined, age: number, { year, cutOff }: AgeDay): AgeAnswer {
  const known = readBirth(birth);
  if (!known) return 'birth-missing';
  const reached = birthdayBefore(known, age, cutOff ?? `${year}-01-01`);
  return reached === 'yes' || reached === 'no' ? opposite[reached] : reached;
}

/**
 * Whether a player has an age: reaches it by 31 December of the event's year, as FIDE's senior events have it, or by the day
 * that the event names, that day included.
 */
export function hasReached(birth: string | undefined, age: number, { year, cutOff }: AgeDay): AgeAnswer {
  const known = readBirth(birth);
  if (!known) return 'birth-missing';
  return birthdayBefore(known, age, cutOff === undefined ? `${year + 1}-01-01` : dayAfter(cutOff));
}

function dayAfter(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10);
}
