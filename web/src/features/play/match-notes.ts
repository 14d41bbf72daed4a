import { z } from 'zod';

const key = 'match-notes';
/** Of so many games notes are kept, the newest; the browser has room for little. */
const mostGames = 50;
/** Characters. */
export const longestNote = 4_000;

/** Notes by the id of the match, the one that was changed last at the end. */
const stored = z.array(z.tuple([z.string(), z.string()]));

function kept(): z.infer<typeof stored> {
  try {
    const read = stored.safeParse(JSON.parse(localStorage.getItem(key) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** What was written down about a match in this browser; '' for nothing. */
export const noteOf = (matchId: string): string => kept().find(([id]) => id === matchId)?.[1] ?? '';

/** Keeps what is written down about a match; an empty note is forgotten. */
export function setNote(matchId: string, text: string): void {
  const others = kept().filter(([id]) => id !== matchId);
  const notes = text === '' ? others : [...others, [matchId, text] as const];
  try {
    localStorage.setItem(key, JSON.stringify(notes.slice(-mostGames)));
  } catch {
    // Private windows: the field holds it as long as it is open.
  }
}
