import type { Logger } from 'pino';
import { healthOf, type PartHealth } from './health.ts';
import type { Readiness } from './readiness.ts';

/** Parts that must answer for a process to be ready, by name; what they resolve with is shown. */
export type ReadyChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** The body of `/ready`; with status 503 unless all is well. */
export interface ReadyAnswer {
  readonly status: 'ok' | 'error';
  readonly details: Readonly<Record<string, PartHealth>>;
}

/**
 * Checks all parts at once. A process that drains is not ready, whatever they answer.
 * @param logger receives the error of a part; the caller receives only its name
 */
export async function readyAnswer(
  checks: ReadyChecks,
  readiness: Readiness,
  logger: Pick<Logger, 'warn'>,
): Promise<ReadyAnswer> {
  const parts = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => {
      const health = await healthOf(check, (error) => logger.warn({ part, err: error }, 'not ready'));
      return [part, health] as const;
    }),
  );
  const server: PartHealth = { status: readiness.isDraining ? 'down' : 'up' };
  const details = { server, ...Object.fromEntries(parts) };
  const isUp = Object.values(details).every(({ status }) => status === 'up');
  return { status: isUp ? 'ok' : 'error', details };
}
