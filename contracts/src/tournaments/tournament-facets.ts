import { z } from 'zod';
import { speed } from '../chess/time-control.ts';
import { variant } from '../chess/variants.ts';
import { pairingSystem } from './tournament-ids.ts';

/** Where the games of an event are played. */
export const tournamentMode = z.enum(['online', 'offline', 'hybrid']);

/** What a list of tournaments can be narrowed to; all of the first section of an event but `mode` and `city`. */
export const tournamentFacets = z.strictObject({
  system: pairingSystem.optional(),
  variant: variant.optional(),
  speed: speed.optional(),
  rated: z.enum(['rated', 'casual']).optional(),
  mode: tournamentMode.optional(),
  /** As the event names it. */
  city: z.string().trim().min(1).max(120).optional(),
});
export type TournamentFacets = z.infer<typeof tournamentFacets>;
export type TournamentFacet = keyof TournamentFacets;

const counted = <Value extends z.ZodType<string>>(value: Value) =>
  z.array(z.object({ value, count: z.int() }));

/**
 * How many events of a list have each value, most first. The counts of a facet keep all other filters and leave out its own, so
 * they are what another choice would find.
 */
export const tournamentFacetCounts = z.object({
  /** Events with all filters. */
  total: z.int(),
  system: counted(pairingSystem),
  variant: counted(variant),
  speed: counted(speed),
  rated: counted(z.enum(['rated', 'casual'])),
  mode: counted(tournamentMode),
  city: counted(z.string()),
});
export type TournamentFacetCounts = z.infer<typeof tournamentFacetCounts>;
