import { z } from 'zod';
import { gameFilters } from './game-filters.ts';

/** What games are counted by. */
export const gameFacet = z.enum([
  'result',
  'speed',
  'variant',
  'origin',
  'year',
  'eco',
  'event',
  'player',
  'collection',
]);
export type GameFacet = z.infer<typeof gameFacet>;

/** `GET /api/games/facets`: how many of the games found have which result, year, opening... */
export const gameFacetsQuery = gameFilters;

/** A value of a facet: what to filter by, what to show, how many games. */
export const facetCount = z.object({ value: z.string(), label: z.string(), games: z.int() });

/** At most 12 values each, most games first; years by year. */
export const gameFacetsAnswer = z.object({
  total: z.int(),
  /** False when the search took too long and was given up: only some of the games are counted. Sent again, it goes on. */
  complete: z.boolean(),
  facets: z.array(z.object({ facet: gameFacet, values: z.array(facetCount) })),
  stale: z.boolean(),
});
export type GameFacetsAnswer = z.infer<typeof gameFacetsAnswer>;
