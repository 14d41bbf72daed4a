import { z } from 'zod';
import { id } from '../core/ids.ts';
import { sectionId } from './tournament-ids.ts';
import { tournamentStatus } from './tournament-cards.ts';

/** An event in the history of a player. */
export const playedTournament = z.object({
  tournamentId: id,
  title: z.string(),
  status: tournamentStatus,
  /** Epoch milliseconds. */
  startsAt: z.number(),
  entryId: id,
  sectionId,
  section: z.string(),
  /** null before the first result. */
  rank: z.int().nullable(),
  players: z.int(),
  /** Tenths of a point. */
  points: z.int(),
  performance: z.int().nullable(),
  change: z.number().nullable(),
});
export type PlayedTournament = z.infer<typeof playedTournament>;
/** `GET /api/players/{id}/tournaments`: running and finished events of a user, newest first. */
export const playedTournamentsAnswer = z.object({
  items: z.array(playedTournament),
  stale: z.boolean(),
});
