import { z } from 'zod';

/** UUID (v7 when we generate it) of a user, a match, a seek or a command. */
export const id = z.uuid();
