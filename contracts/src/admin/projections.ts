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

/** State of one projection. */
export const projectionHealth = z.object({
  name: z.string(),
  /** False for a process manager: a rebuild would repeat its commands. */
  canRebuild: z.boolean(),
  /** Topics of the events that it subscribes to: it keeps no cursor for the streams of others. */
  topics: z.array(z.string()).readonly().default([]),
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

/** A stream that a projection could not process; it is skipped until it is requeued. */
export const parkedStream = z.object({
  projection: z.string(),
  stream: z.string(),
  /** Version of the event that failed. */
  atVersion: z.int(),
  /** Message of the projection's error. */
  error: z.string(),
  /** When it was parked, epoch milliseconds. */
  at: z.number(),
});
