import { firstDailyPuzzle, puzzleMethod, type WantedPuzzle } from '@royal-chess/contracts/puzzles';

/**
 * The puzzle of an address; null where there is no such page: an unknown method, a day with another method than `daily`, and a text that
 * is no day (UTC), or one in the future.
 * @param now epoch milliseconds
 */
export function wantedPuzzle(
  method: string | undefined,
  date: string | undefined,
  theme: string | null,
  now: number,
): WantedPuzzle | null {
  const named = puzzleMethod.safeParse(method);
  if (!named.success) return null;
  if (date !== undefined)
    return named.data === 'daily' && isPastDay(date, now) ? { method: 'daily', date } : null;
  return named.data === 'theme' && theme !== null ? { method: 'theme', theme } : { method: named.data };
}

function isPastDay(text: string, now: number): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (!Number.isFinite(at) || at > now || text < firstDailyPuzzle) return false;
  return new Date(at).toISOString().startsWith(text);
}

/**
 * Name under which the browser remembers the session of an address. Each day has its puzzle, and each solver a session.
 * @param userId null: a visitor
 * @param now epoch milliseconds
 */
export function sessionKey(wanted: WantedPuzzle, userId: string | null, now: number): string {
  return `puzzle:${userId ?? ''}:${wanted.method}:${partOf(wanted, now)}`;
}

function partOf(wanted: WantedPuzzle, now: number): string {
  if (wanted.method === 'daily') return wanted.date ?? new Date(now).toISOString().slice(0, 10);
  return wanted.method === 'theme' ? (wanted.theme ?? '') : '';
}
