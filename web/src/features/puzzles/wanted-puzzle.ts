import { firstDailyPuzzle, puzzleMethod, type StartPuzzleBody } from '@royal-chess/contracts/puzzles';

/** What the address asks for. */
export type WantedPuzzle = Omit<StartPuzzleBody, 'commandId'>;

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
  if (date === undefined)
    return { method: named.data, ...(named.data === 'theme' && theme !== null && { theme }) };
  return named.data === 'daily' && isPastDay(date, now) ? { method: 'daily', date } : null;
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
export function sessionKey(
  { method, date, theme = '' }: WantedPuzzle,
  userId: string | null,
  now: number,
): string {
  const today = method === 'daily' ? new Date(now).toISOString().slice(0, 10) : '';
  return `puzzle:${userId ?? ''}:${method}:${date ?? today}${theme}`;
}
