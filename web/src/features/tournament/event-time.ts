import { dateFormat } from '../../shared/language/date-format.ts';
import { offsetMinutes } from '@royal-chess/contracts/tournaments';

/** An offset such as `GMT+1` as the browser takes it, `+01:00`; IANA zones stay. */
function zoneOf(timeZone: string): string {
  const minutes = offsetMinutes(timeZone);
  if (minutes === null) return timeZone;
  const size = Math.abs(minutes);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * A moment of an event in the time zone of the event: "Fri 5 February 2027, 19:00".
 * @param at epoch milliseconds
 */
export function eventDateTime(at: number, timeZone: string): string {
  return dateFormat({
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zoneOf(timeZone),
  })(at);
}

/**
 * The days of an event in its time zone: "5 February 2027", "5 February 2027 – 7 February 2027".
 * @param from epoch milliseconds
 * @param to epoch milliseconds
 */
export function eventDays(from: number, to: number, timeZone: string): string {
  const day = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: zoneOf(timeZone) });
  return [...new Set([day(from), day(to)])].join(' – ');
}
