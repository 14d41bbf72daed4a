import { isTwelveHours, locale } from './language.ts';

/** What a date or time is written with; the locale, and whether the day has twelve hours, are those of the settings. */
type DateOptions = Omit<Intl.DateTimeFormatOptions, 'hour12' | 'hourCycle'>;

/**
 * Writes dates and times as the settings say at the time of the call: they may change while the page is open.
 * @returns takes epoch milliseconds
 */
export function dateFormat(options: DateOptions): (at: number | Date) => string {
  const hasTime = 'hour' in options || 'timeStyle' in options;
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at) => {
    const chosen = locale();
    const twelve = isTwelveHours();
    const hourCycle = twelve ? 'h12' : 'h23';
    // 07:05, but 7:05 pm.
    const hour = twelve && 'hour' in options && ({ hour: 'numeric' } as const);
    const key = `${chosen} ${hourCycle}`;
    const format =
      made.get(key) ??
      new Intl.DateTimeFormat(chosen, { ...options, ...(hasTime && { hourCycle, ...hour }) });
    made.set(key, format);
    return format.format(at);
  };
}

/** Time of day in the zone of the reader: "19:40", "7:40 pm". */
export const timeOfDay = dateFormat({ hour: '2-digit', minute: '2-digit' });

/**
 * Lets the browser load what it writes dates with while it has nothing else to do: the first date of a page takes a phone longer than the
 * part that shows it.
 */
export const prepareDates = (): void => {
  const { requestIdleCallback: whenIdle }: Partial<typeof globalThis> = globalThis;
  whenIdle?.(() => timeOfDay(0));
};
