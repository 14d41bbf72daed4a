import { SearchCursorInvalid } from './game-search.ts';

/** Place of a game in the order of answers: day (yyyymmdd), time, id. */
export type SearchPlace = readonly [day: number, at: number, id: string];

export const encodeCursor = (place: SearchPlace): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws SearchCursorInvalid */
export function decodeCursor(cursor: string): SearchPlace {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(place) && place.length === 3) {
      const [day, at, id]: unknown[] = place;
      if (typeof day === 'number' && typeof at === 'number' && typeof id === 'string') return [day, at, id];
    }
  } catch {
    // Falls through to the refusal: what is not JSON is no cursor.
  }
  throw new SearchCursorInvalid('This cursor is not one of ours: start at the first page.');
}
