import { SearchCursorInvalid } from './game-search.ts';

/** Place of a game in the order of answers: day (yyyymmdd), time, id. */
export type SearchPlace = readonly [day: number, at: number, id: string];

/** Where the next page begins, and what the first one counted: counting costs more than a page. */
export interface SearchCursor {
  readonly after: SearchPlace;
  readonly total: number;
  /** The state of the index that the reader sees, in the engine's own format; absent where the engine has none. */
  readonly view?: string | undefined;
}

export const encodeCursor = ({ after, total, view }: SearchCursor): string =>
  Buffer.from(JSON.stringify([...after, total, ...(view === undefined ? [] : [view])])).toString('base64url');

/** @throws SearchCursorInvalid */
export function decodeCursor(cursor: string): SearchCursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (
      Array.isArray(parts) &&
      (parts.length === 4 || (parts.length === 5 && typeof parts[4] === 'string'))
    ) {
      const [day, at, id, total, view]: unknown[] = parts;
      if (typeof day === 'number' && typeof at === 'number' && typeof id === 'string' && isCount(total))
        return { after: [day, at, id], total, ...(typeof view === 'string' && { view }) };
    }
  } catch {
    // Falls through to the refusal: what is not JSON is no cursor.
  }
  throw new SearchCursorInvalid('This cursor is not one of ours: start at the first page.');
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
