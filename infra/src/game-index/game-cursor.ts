import { createHash } from 'node:crypto';
import { SearchCursorInvalid } from './search-cursor-invalid.ts';
import type { GamePageQuery } from './game-query.ts';

/** Where the next page begins, and what the first one counted. */
export interface GameCursor {
  /** Sort values of the last game of the page before. */
  readonly after: readonly (string | number | null)[];
  readonly total: number;
  readonly complete: boolean;
  /** The state of the index that the reader sees, in the engine's own format; absent where the engine has none. */
  readonly view?: string | undefined;
}

/** Names a search: all of its query but what changes from page to page. Sources grow while a file is imported. */
function searchOf(query: GamePageQuery): string {
  const conditions = {
    ...query,
    cursor: undefined,
    limit: undefined,
    sources: undefined,
    mine: query.mine?.userId,
  };
  const entries = Object.entries(conditions)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(entries, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

export const encodeGameCursor = (
  query: GamePageQuery,
  { after, total, complete, view }: GameCursor,
): string =>
  Buffer.from(
    JSON.stringify([searchOf(query), total, complete, [...after], ...(view === undefined ? [] : [view])]),
  ).toString('base64url');

/**
 * @returns null for a first page
 * @throws SearchCursorInvalid when the cursor is not one of this search
 */
export function decodeGameCursor(query: GamePageQuery): GameCursor | null {
  if (query.cursor === undefined) return null;
  const parts = parsed(query.cursor);
  if (Array.isArray(parts) && parts.length >= 4) {
    const [search, total, complete, after, view]: unknown[] = parts;
    if (
      search === searchOf(query) &&
      Number.isSafeInteger(total) &&
      (total as number) >= 0 &&
      typeof complete === 'boolean' &&
      Array.isArray(after) &&
      after.every((value) => value === null || typeof value === 'string' || Number.isFinite(value)) &&
      (view === undefined || typeof view === 'string')
    )
      return { after: after as (string | number | null)[], total: total as number, complete, view };
  }
  throw new SearchCursorInvalid('This cursor is not one of this search: start at the first page.');
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
