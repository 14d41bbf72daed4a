import { z } from 'zod';

/** Characters of a note. */
export const longestNote = 4_000;

const text = z.string().max(longestNote);

/** What a player has written down about a match, for themselves; '' for nothing. */
export const matchNote = z.object({ text });

/** What a player writes down about a match. */
export const matchNoteBody = z.strictObject({ text });
