import { z } from 'zod';

/** A code that opens a private game: six letters and digits that are not mistaken for others. */
export const inviteCode = z.string().regex(/^[A-HJ-NP-Z2-9]{6}$/, 'Six letters or digits');
