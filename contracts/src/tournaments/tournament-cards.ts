import { z } from 'zod';
import { timeControl } from '../chess/time-control.ts';
import { variant } from '../chess/variants.ts';
import { cursorPage, cursorQuery } from '../core/cursor-page.ts';
import type { HttpRoute } from '../core/http-route.ts';
import { id } from '../core/ids.ts';
import { tournamentFacetCounts, tournamentFacets, tournamentMode } from './tournament-facets.ts';
import { pairingSystem, sectionId } from './tournament-ids.ts';

/** Status of an event, as `/category-tournament/{status}` names it; drafts are listed to their arbiters only. */
export const tournamentStatus = z.enum(['upcoming', 'open', 'running', 'finished', 'cancelled']);
export type TournamentStatus = z.infer<typeof tournamentStatus>;

/** One event of a list. */
export const tournamentCard = z.object({
  id,
  title: z.string(),
  /** `draft` for its arbiters only. */
  status: z.union([tournamentStatus, z.literal('draft')]),
  mode: tournamentMode,
  system: pairingSystem,
  variant,
  timeControl,
  rated: z.boolean(),
  rounds: z.int(),
  /** Round under way or last played; 0 before the first. */
  round: z.int(),
  /** Start of round 1, epoch milliseconds. */
  startsAt: z.number(),
  timeZone: z.string(),
  location: z.string(),
  cities: z.array(z.string()),
  image: z.string(),
  entries: z.int(),
  waiting: z.int(),
  /** 0: no limit. */
  seats: z.int(),
  entryFee: z.number(),
  prizes: z.number(),
  currency: z.string(),
  sections: z.array(z.object({ id: sectionId, name: z.string() })),
  /** Names of the first three after the end. */
  podium: z.array(z.string()),
  /** A team battle of clubs. */
  isBattle: z.literal(true).optional(),
});
export type TournamentCard = z.infer<typeof tournamentCard>;

/** `GET /api/tournaments`. */
export const tournamentsQuery = cursorQuery(20).extend({
  ...tournamentFacets.shape,
  status: tournamentStatus.optional(),
  /** Words of title, place, city. */
  q: z.string().trim().max(100).optional(),
  /** Only those I play in or run; needs a signed-in user. */
  mine: z.enum(['playing', 'arbiting']).optional(),
  /** Only those of this club. */
  club: id.optional(),
  /** Whether the answer counts the values of each facet. */
  facets: z.stringbool().default(false),
});
export const tournamentsAnswer = cursorPage(tournamentCard).extend({
  /** Events of each status, without the other filters. */
  counts: z.record(tournamentStatus, z.int()),
  /** Null where they were not asked for. */
  facets: tournamentFacetCounts.nullable(),
  stale: z.boolean(),
});

/** The list of tournaments, apart from what one event answers: pages that show a few of them load no more. */
export const tournamentCardsRoute = {
  method: 'get',
  path: '/api/tournaments',
  summary: 'Tournaments by status, words and my part in them',
  access: 'anyone',
  query: tournamentsQuery,
  reads: { tournaments: ['tournament-'] },
  status: 200,
  answer: tournamentsAnswer,
  problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN'],
} as const satisfies HttpRoute;
