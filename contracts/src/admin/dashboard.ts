import { z } from 'zod';
import { parkedStream, projectionHealth } from './projections.ts';

/** `GET /api/admin/dashboard`. */
export const dashboardAnswer = z.object({
  /** Time of the snapshot, epoch milliseconds. */
  at: z.number(),
  /** Users with a connection to the game server. */
  online: z.int(),
  gamesRunning: z.int(),
  /** Games begun since midnight UTC. */
  gamesToday: z.int(),
  /** Moves of the last 60 s. */
  movesPerMinute: z.int(),
  /** Accounts opened since midnight UTC. */
  signUpsToday: z.int(),
  /** Time from decision to durable, 99th percentile, milliseconds. */
  storedP99Ms: z.number().nullable(),
  /** Moves of each of the last 60 minutes, oldest first; `minute` is its beginning, epoch milliseconds. */
  movesByMinute: z.array(z.object({ minute: z.number(), moves: z.int() })),
  projections: z.array(projectionHealth),
  /** The streams parked last, at most about 1,000, the latest last. */
  parked: z.array(parkedStream),
  /** Number of all parked streams. */
  parkedTotal: z.int(),
  /** Newest events, newest first. */
  latest: z.array(z.object({ at: z.number(), type: z.string(), stream: z.string(), version: z.int() })),
});
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;
