import type { NotificationType, QuietHours } from '@royal-chess/contracts/notifications';
import { isQuietHour } from '@royal-chess/domain/notifications/quiet-hours';

/** What rings at all hours: a round that starts without its player is lost, and who sent a challenge waits for its game. */
const always: ReadonlySet<NotificationType> = new Set(['roundStarted', 'challengeAccepted']);

/** Whether a device is not notified now. @param now epoch milliseconds */
export function isQuiet(quiet: QuietHours | null | undefined, type: NotificationType, now: number): boolean {
  if (!quiet || always.has(type)) return false;
  const { timeZone } = quiet;
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
  return isQuietHour(Number(format.format(now)), quiet);
}
