import { z } from 'zod';

/** Path of `POST /api/admin/projections/{name}/rebuild`. */
export const projectionParams = z.object({
  name: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z-]*$/),
});

/** Path of `POST /api/admin/projections/{name}/parked/{stream}/requeue`. */
export const parkedStreamParams = projectionParams.extend({
  stream: z
    .string()
    .max(160)
    .regex(/^[a-z]+-[a-zA-Z0-9-]+$/),
});

/** How one projection does. */
export const projectionHealth = z.object({
  name: z.string(),
  /** False of a process manager: built anew it would act again. */
  canRebuild: z.boolean(),
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

/** A stream that a projection could not digest; it stands still until it is requeued. */
export const parkedStream = z.object({
  projection: z.string(),
  stream: z.string(),
  /** Version of the event that failed. */
  atVersion: z.int(),
  /** What the projection said. */
  error: z.string(),
  /** When it was parked, epoch milliseconds. */
  at: z.number(),
});

/** `GET /api/admin/dashboard`. */
export const dashboardAnswer = z.object({
  /** When it was drawn up, epoch milliseconds. */
  at: z.number(),
  /** People with a connection to the game server. */
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
  /** Those that were parked last, at most some 1,000, the latest at the end. */
  parked: z.array(parkedStream),
  /** How many are parked in all. */
  parkedTotal: z.int(),
  /** Newest events, newest first. */
  latest: z.array(z.object({ at: z.number(), type: z.string(), stream: z.string(), version: z.int() })),
});
export type DashboardAnswer = z.infer<typeof dashboardAnswer>;

/** A line of the NDJSON answers of `POST /api/admin/import` and `POST /api/admin/rebuild/{name}`. */
export const progressLine = z.object({
  /** Events applied, or games brought in, so far. */
  done: z.int(),
  /** `null` while nobody knows. */
  total: z.int().nullable(),
  /** Games that were there already. */
  skipped: z.int().optional(),
  /** Games that could not be read, by the line they begin at. */
  errors: z.array(z.object({ line: z.int(), message: z.string() })).optional(),
  /** True in the last line only; an answer without one broke off. */
  finished: z.boolean(),
});
export type ProgressLine = z.infer<typeof progressLine>;
