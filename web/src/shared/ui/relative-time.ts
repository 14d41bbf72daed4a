const minute = 60;
const hour = 3_600;
const day = 86_400;

/** "42s ago", "5m ago", "2h ago", "1d ago" (specification section 9). Both times in milliseconds since 1970. */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - at) / 1_000));
  if (seconds < minute) return `${seconds}s ago`;
  if (seconds < hour) return `${Math.floor(seconds / minute)}m ago`;
  if (seconds < day) return `${Math.floor(seconds / hour)}h ago`;
  return `${Math.floor(seconds / day)}d ago`;
}
