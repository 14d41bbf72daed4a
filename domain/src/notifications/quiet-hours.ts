import type { QuietHours } from '@royal-chess/contracts/notifications';

/** Whether an hour of the day is one of the quiet ones, which may go through midnight. */
export const isQuietHour = (hour: number, { from, to }: Pick<QuietHours, 'from' | 'to'>): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;
