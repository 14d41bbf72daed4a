import { messages } from './messages.ts';

const minute = 60;
const hour = 3_600;
const day = 86_400;

/** "42s ago", "5m ago", "2h ago", "1d ago" (specification section 9), in the language of the page. Both times in milliseconds since 1970. */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - at) / 1_000));
  if (seconds < minute) return messages.ago(seconds, 's');
  if (seconds < hour) return messages.ago(Math.floor(seconds / minute), 'm');
  if (seconds < day) return messages.ago(Math.floor(seconds / hour), 'h');
  return messages.ago(Math.floor(seconds / day), 'd');
}
