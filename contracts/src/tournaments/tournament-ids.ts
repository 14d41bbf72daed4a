import { z } from 'zod';

/** Section of a tournament: `open`, `u10`. Part of addresses. */
export const sectionId = z
  .string()
  .max(30)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens');

/** Number of a round, from 1. */
export const roundNumber = z.coerce.number().int().min(1).max(99);

/** Number of a board in its round, from 1. */
export const boardNumber = z.coerce.number().int().min(1).max(5_000);

/**
 * How a section is paired. `dutch` to `double` are the Swiss systems of `domain/tournament`; the `team-` systems and `scheveningen`
 * pair teams, the others players. `manual`: the arbiter enters every pairing.
 */
export const pairingSystem = z.enum([
  'dutch',
  'dubov',
  'burstein',
  'lim',
  'double',
  'round-robin',
  'double-round-robin',
  'knockout',
  'double-elimination',
  'arena',
  'simul',
  'team-swiss',
  'team-round-robin',
  'scheveningen',
  'manual',
]);
export type PairingSystemName = z.infer<typeof pairingSystem>;

/** FIDE titles, from the highest. */
export const fideTitle = z.enum(['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM']);
export type FideTitle = z.infer<typeof fideTitle>;

/**
 * Result of a board. `1-0`, `1/2-1/2`, `0-1` are played and rated; `W-L`, `D-D`, `L-W` played and not rated; `+--`, `--+`, `---`
 * forfeits by Black, by White, by both; `0-0`, `1/2-0`, `0-1/2` decided by the arbiter.
 */
export const boardResult = z.enum([
  '1-0',
  '1/2-1/2',
  '0-1',
  'W-L',
  'D-D',
  'L-W',
  '+--',
  '--+',
  '---',
  '0-0',
  '1/2-0',
  '0-1/2',
]);
export type BoardResult = z.infer<typeof boardResult>;

/** A bye that is requested or given; `zero-point` is an absence. */
export const requestedBye = z.enum(['half-point', 'zero-point', 'full-point']);
export type RequestedBye = z.infer<typeof requestedBye>;
