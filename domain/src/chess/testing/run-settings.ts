/** Whether the long runs are on (`NIGHTLY=1`). */
export const NIGHTLY = process.env['NIGHTLY'] === '1';

/**
 * Seed of the random positions, the same for every run unless `CHESS_SEED` overrides it: a failure names its seed, and the
 * same seed makes the same positions.
 */
export const SEED = Number(process.env['CHESS_SEED'] ?? 20_260) | 0;

/** How many positions to compare: `CHESS_POSITIONS`, else by the kind of run. */
export const positionCount = (daily: number, nightly: number): number =>
  Number(process.env['CHESS_POSITIONS'] ?? (NIGHTLY ? nightly : daily));
