import { z } from 'zod';
import { id } from '../core/ids.ts';
import { standingsRow } from './tournament-views.ts';

/** A club in the standings of a team battle. */
const battleTeam = z.object({
  /** Clubs that are equal share it. */
  rank: z.int(),
  clubId: id,
  /** Of its best players, tenths. */
  points: z.int(),
  /** Players who play for it. */
  players: z.int(),
  /** Those whose points count, the best first. */
  leaders: z.array(standingsRow),
});

/** `GET /api/tournaments/{id}/sections/{section}/battle`; names of clubs are in the details of the event. */
export const battleAnswer = z.object({
  version: z.int(),
  isFinal: z.boolean(),
  teams: z.array(battleTeam),
});
export type BattleView = z.infer<typeof battleAnswer>;
