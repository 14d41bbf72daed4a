import { SearchCursorInvalid } from './game-search.ts';

/** Place of a game in the order of answers: day (yyyymmdd), time, id. */
export type SearchPlace = readonly [day: number, at: number, id: string];

/** Where the next page begins, and what the first one counted: counting costs more than a page. */
export interface SearchCursor {
  readonly after: SearchPlace;
  readonly total: number;
}

export const encodeCursor = ({ after, total }: SearchCursor): string =>
  Buffer.from(JSON.stringify([...after, total])).toString('base64url');

/** @throws SearchCursorInvalid */
export function decodeCursor(cursor: string): SearchCursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === 4) {
      const [day, at, id, total]: unknown[] = parts;
      if (typeof day === 'number' && typeof at === 'number' && typeof id === 'string' && isCount(total))
        return { after: [day, at, id], total };
    }
  } catch {
    // Falls through to the refusal: what is not JSON is no cursor.
  }
  throw new SearchCursorInvalid('This cursor is not one of ours: start at the first page.');
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
