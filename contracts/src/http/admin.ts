import { z } from 'zod';

export const projectionHealth = z.object({
  name: z.string(),
  /** Events committed but not applied yet. */
  behind: z.int(),
  /** Age of the oldest event not applied, milliseconds. */
  lagMs: z.number(),
  /** Events applied per second over the last minute. */
  rate: z.number(),
  generation: z.int(),
  /** Progress 0..1 of a running rebuild. */
  rebuild: z.number().nullable(),
});

export const parkedStream = z.object({
  projection: z.string(),
  stream: z.string(),
  atVersion: z.int(),
  error: z.string(),
  at: z.number(),
});

/** `GET /api/admin/dashboard`. */
export const dashboardAnswer = z.object({
  at: z.number(),
  online: z.int(),
  gamesRunning: z.int(),
  gamesToday: z.int(),
  movesPerMinute: z.int(),
  signUpsToday: z.int(),
  /** Time from decision to durable, 99th percentile, milliseconds. */
  storedP99Ms: z.number().nullable(),
  /** Moves of each of the last 60 minutes, oldest first. */
  movesByMinute: z.array(z.object({ minute: z.number(), moves: z.int() })),
  projections: z.array(projectionHealth),
  parked: z.array(parkedStream),
  latest: z.array(z.object({ at: z.number(), type: z.string(), stream: z.string(), version: z.int() })),
});
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;

/** A line of the NDJSON answers of `POST /api/admin/import` and `POST /api/admin/rebuild/{name}`. */
export const progressLine = z.object({
  done: z.int(),
  total: z.int().nullable(),
  skipped: z.int().optional(),
  errors: z.array(z.object({ line: z.int(), message: z.string() })).optional(),
  finished: z.boolean(),
});
export type ProgressLine = z.infer<typeof progressLine>;
