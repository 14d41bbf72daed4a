import type { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { parseStreamVersion } from '../platform/stream-version.ts';

/** Longest that a query waits for the read models to show what a command wrote, milliseconds. */
const patienceMs = 1_500;

/** Waits until the projections have seen `minVersion`; true when they have not in time. */
export async function isStale(
  projector: ProjectorControl,
  projections: readonly string[],
  minVersion: string | undefined,
): Promise<boolean> {
  if (minVersion === undefined) return false;
  const { stream, version } = parseStreamVersion(minVersion);
  return !(await projector.caughtUp(projections, stream, version, patienceMs));
}
