import { z } from 'zod';
import { roundNumber } from './tournament-ids.ts';
import { listedPlayer } from './tournament-lists.ts';
import { sectionParams, teamOfSection, tieBreakColumn } from './tournament-views.ts';

/** `GET /api/tournaments/{id}/sections/{section}/teams`. */
export const teamsQuery = z.strictObject({
  /** After this round; the last with results when absent. */
  round: roundNumber.optional(),
});

/** A member of a team, in board order; the first have the boards, the others are reserves. */
const teamMember = z.object({
  player: listedPlayer,
  games: z.int(),
  /** Tenths of a point, in the matches of the team. */
  points: z.int(),
});

/** A round of a team. */
const teamRound = z.object({
  round: z.int(),
  /** Null without a match. */
  opponent: teamOfSection.nullable(),
  /** Game points of both teams, tenths; null without a match. */
  score: z.tuple([z.int(), z.int()]).nullable(),
  /** Match points, tenths. */
  points: z.int(),
  /** A board of the match has no result yet. */
  isOpen: z.boolean(),
});

/** A team in the standings. */
export const teamRow = z.object({
  rank: z.int(),
  team: teamOfSection,
  /** Tenths. */
  matchPoints: z.int(),
  /** Tenths. */
  gamePoints: z.int(),
  /** A value for each tie-break, as it is shown. */
  values: z.array(z.number().nullable()),
  members: z.array(teamMember),
  rounds: z.array(teamRound),
});
export type TeamRow = z.infer<typeof teamRow>;

export const teamsAnswer = z.object({
  version: z.int(),
  afterRound: z.int(),
  isFinal: z.boolean(),
  /** Boards of a match. */
  boards: z.int(),
  /** Those that could not be used come last, with the reason. */
  tieBreaks: z.array(tieBreakColumn),
  /** By rank. */
  rows: z.array(teamRow),
});
export type TeamsView = z.infer<typeof teamsAnswer>;

/** `GET .../teams/{team}/explanation?column=`: `team` is its number. */
export const teamParams = sectionParams.extend({ team: z.coerce.number().int().min(1).max(5_000) });
