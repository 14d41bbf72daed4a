import type { IndexedSide } from '../indexed-game.ts';

/** Who played a side, as a term `side` keeps it. */
export type SideName = Pick<IndexedSide, 'userId' | 'name' | 'fideId'>;

/** Begins the text of a side that is more than a name: no name of a file has a line break. */
const BREAK = '\n';
/** Between the id of a user and a number of FIDE's. */
const NUMBER = '#';

/**
 * Text of a side: the name from a file; or the id of a user, the number of FIDE's behind `#`, and the name, between and behind line
 * breaks.
 */
export function sideText({ userId, name, fideId }: SideName): string {
  if (userId === null && fideId === undefined && !name?.startsWith(BREAK)) return name ?? '';
  return BREAK + (userId ?? '') + (fideId === undefined ? '' : NUMBER + fideId) + BREAK + (name ?? '');
}

/** The inverse of `sideText`. */
export function sideOfText(text: string): SideName {
  if (!text.startsWith(BREAK)) return { userId: null, name: text || null };
  const end = text.indexOf(BREAK, 1);
  const [userId = '', fideId] = text.slice(1, end).split(NUMBER);
  return {
    userId: userId || null,
    name: text.slice(end + 1) || null,
    ...(fideId !== undefined && { fideId: Number(fideId) }),
  };
}
