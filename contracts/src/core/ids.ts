import { z } from 'zod';

/** UUID (v7 when we make it) naming a user, a match, a seek or a command. */
export const id = z.uuid();
