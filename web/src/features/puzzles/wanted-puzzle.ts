import {
  firstDailyPuzzle,
  puzzleDifficulty,
  puzzleId,
  puzzleMethod,
  puzzleOpening,
  type PuzzleMethod,
  type WantedPuzzle,
} from '@royal-chess/contracts/puzzles';

/** A page of puzzles; `opening` gives rated puzzles by opening. */
export type PuzzleWay = PuzzleMethod | 'opening';

/** What an address asks for. */
export interface PuzzleAddress {
  readonly way: PuzzleWay;
  readonly wanted: WantedPuzzle;
}

/**
 * The puzzle of an address; null where there is no such page: an unknown method, a day with another method than `daily`, and a text that
 * is no day (UTC), or one in the future.
 * @param now epoch milliseconds
 */
export function wantedPuzzle(
  method: string | undefined,
  date: string | undefined,
  query: URLSearchParams,
  now: number,
): PuzzleAddress | null {
  const named =
    method === 'opening' ? ({ success: true, data: 'opening' } as const) : puzzleMethod.safeParse(method);
  if (!named.success) return null;
  const way = named.data;
  if (date !== undefined)
    return way === 'daily' && isPastDay(date, now) ? { way, wanted: { method: 'daily', date } } : null;
  if (way === 'theme' || way === 'opening') return { way, wanted: ratedPuzzle(way, query) };
  const known = puzzleId.safeParse(query.get('puzzle'));
  const isNamed = way === 'mistakes' && known.success;
  return { way, wanted: isNamed ? { method: way, puzzleId: known.data } : { method: way } };
}

function ratedPuzzle(way: 'theme' | 'opening', query: URLSearchParams): WantedPuzzle {
  const theme = query.get('theme');
  const opening = puzzleOpening.safeParse(query.get('opening'));
  const difficulty = puzzleDifficulty.safeParse(query.get('difficulty'));
  return {
    method: 'theme',
    ...(way === 'theme' && theme !== null && { theme }),
    ...(way === 'opening' && opening.success && { opening: opening.data }),
    ...(difficulty.success && difficulty.data !== 'normal' && { difficulty: difficulty.data }),
  };
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
  if (wanted.method === 'mistakes') return wanted.puzzleId ?? '';
  if (wanted.method !== 'theme') return '';
  const { theme = '', opening, difficulty } = wanted;
  return [theme, ...(opening ? [`opening ${opening}`] : []), ...(difficulty ? [difficulty] : [])].join(' ');
}
