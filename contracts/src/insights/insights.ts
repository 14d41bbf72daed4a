import { z } from 'zod';
import { color } from '../chess/notation.ts';
import { speed } from '../chess/time-control.ts';
import { figureSource } from '../core/figure-source.ts';
import { activityDays, tally } from '../players/players.ts';

/** Name of the projection behind the insights. */
export const PLAYER_INSIGHTS = 'player-insights';

/** How far insights look back: this month, with the two before, with the eleven before. */
export const insightPeriod = z.enum(['month', 'quarter', 'year']);
export type InsightPeriod = z.infer<typeof insightPeriod>;

/** `GET /api/me/insights`. */
export const insightsQuery = z.strictObject({
  /** Games of this speed; all without one. */
  speed: speed.optional(),
  period: insightPeriod.default('quarter'),
  /** The caller's zone, minutes east of UTC: for the time of day. */
  offset: z.coerce.number().int().min(-840).max(840).default(0),
});
export type InsightsQuery = z.output<typeof insightsQuery>;

/** By the rating of the opponent: 50 points or more above one's own, within 50, or below. */
export const opponentStrength = z.enum(['stronger', 'equal', 'weaker']);
/** In which a game ended: within 12 moves, within 34, or later. */
export const gamePhase = z.enum(['opening', 'middlegame', 'endgame']);
/** Six hours each, from midnight on. */
export const dayPart = z.enum(['night', 'morning', 'afternoon', 'evening']);

/** Openings shown. */
const mostOpenings = 14;

/** A day on which the player was active. */
const activeDay = z.object({
  /** UTC day as `2026-11-22`. */
  day: z.iso.date(),
  games: z.int(),
  puzzles: z.int(),
});

/** A player's own games and puzzles, as only that player sees them. Aborted games are not counted, private ones are. */
export const insightsAnswer = z.object({
  /** Time of the answer, epoch milliseconds. */
  at: z.number(),
  /** First UTC month of the period, as `2026-09`. */
  from: z.string(),
  sources: z.array(figureSource),
  total: tally,
  colors: z.record(color, tally),
  strengths: z.record(opponentStrength, tally),
  phases: z.record(gamePhase, tally),
  dayParts: z.record(dayPart, tally),
  /** The most played first; games without a named opening are not counted. */
  openings: z.array(tally.extend({ eco: z.string(), name: z.string(), color })).max(mostOpenings),
  /** Of rated games: average rating of the opponents, and the performance against them (that average, and 400 times the share of wins less that of
   * losses); null without one. */
  rated: z.object({ games: z.int(), averageOpponent: z.int(), performance: z.int() }).nullable(),
  /** Average time for a move, by pairs of moves: 1 and 2, 3 and 4, ...; the last has all later ones. Without correspondence games. */
  timeUse: z.array(z.object({ fromMove: z.int(), moves: z.int(), averageMs: z.int() })),
  puzzles: z.object({
    solved: z.int(),
    failed: z.int(),
    /** Average rating after the puzzles of each UTC day, oldest first. */
    curve: z.array(z.object({ day: z.iso.date(), rating: z.int() })),
  }),
  /** Among the latest 371 days, oldest first, whatever the period. */
  activity: z.array(activeDay).max(activityDays),
  /** Days in a row with a game or a puzzle, today or yesterday the last; and the most within the activity. */
  streak: z.object({ days: z.int(), best: z.int() }),
  stale: z.boolean(),
});
export type InsightsAnswer = z.infer<typeof insightsAnswer>;
