import { offsetMinutes } from '@royal-chess/contracts/tournaments';

const minuteMs = 60_000;

/** Minutes that clocks of an IANA zone are ahead of UTC at an instant. */
function offsetAt(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return Math.round((shown - instant) / minuteMs);
}

/**
 * Instant of a date and time in a zone, epoch milliseconds. A time that a change of the clocks leaves out is an hour later.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm`
 * @param zone an IANA zone, or an offset such as `GMT+1` or `UTC-03:30`
 * @throws RangeError for an unknown zone
 */
export function zonedTime(date: string, time: string, zone: string): number {
  const local = Date.parse(`${date}T${time.padStart(5, '0')}:00Z`);
  const fixed = offsetMinutes(zone);
  if (fixed !== null) return local - fixed * minuteMs;
  // the offset of the answer counts, which a change of the clocks may have made another
  const guess = local - offsetAt(zone, local) * minuteMs;
  return local - offsetAt(zone, guess) * minuteMs;
}
