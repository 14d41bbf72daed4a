import { z } from 'zod';

/** `GET /api/games/names`: names in the database that begin as the text, for fields that complete what is typed. */
export const gameNamesQuery = z.strictObject({
  kind: z.enum(['player', 'event', 'site']),
  text: z.string().trim().min(1).max(100),
  limit: z.coerce.number().int().min(1).max(20).default(8),
});

/** Most games first. */
export const gameNamesAnswer = z.object({
  names: z.array(z.object({ name: z.string(), games: z.int() })),
});
export type GameNamesAnswer = z.infer<typeof gameNamesAnswer>;
