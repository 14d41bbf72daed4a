import { z } from 'zod';
import { gameFilters, gameSort } from './game-filters.ts';

/** `GET /api/games`. */
export const gamesQuery = gameFilters.extend({
  /** `nextCursor` of the page before, with the same filters and order. */
  cursor: z.string().max(1_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  sort: gameSort.default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type GamesQuery = z.infer<typeof gamesQuery>;
