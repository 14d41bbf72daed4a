import type { NotificationView } from '@royal-chess/contracts/notifications';

/** The notifications of one day, the newest first. */
export interface NotificationDay {
  /** Midnight of the reader's zone at which the day begins, epoch milliseconds. */
  readonly startsAt: number;
  readonly items: readonly NotificationView[];
}

const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** @param items the newest first */
export function notificationDays(items: readonly NotificationView[]): readonly NotificationDay[] {
  const days = Map.groupBy(items, ({ at }) => dayOf(at));
  return [...days].map(([startsAt, ofDay]) => ({ startsAt, items: ofDay }));
}

/** How many midnights lie between a day and now: 0 is today. */
export const daysBefore = (startsAt: number, now: number): number =>
  Math.round((dayOf(now) - startsAt) / 86_400_000);
