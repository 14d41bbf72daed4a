import type { ProjectionStatus } from '../projection.ts';
import type { ProjectorDocument } from './projector-documents.ts';

/**
 * One status for each projection from the heartbeats of all projectors. They share its partitions: the rates add up, while each
 * reports the lag of the whole projection.
 */
export function joinStatus(projectors: readonly ProjectorDocument[]): ProjectionStatus[] {
  const joined = new Map<string, ProjectionStatus>();
  // The newest heartbeat last.
  for (const { projections } of projectors.toSorted((one, other) => one.at - other.at))
    for (const status of projections) {
      const known = joined.get(status.name);
      joined.set(status.name, known ? both(known, status) : status);
    }
  return [...joined.values()];
}

function both(older: ProjectionStatus, newer: ProjectionStatus): ProjectionStatus {
  // A projector that has not switched to the active generation yet reports on one that no query reads.
  if (older.generation !== newer.generation) {
    const current = older.generation > newer.generation ? older : newer;
    return { ...current, rebuild: older.rebuild ?? newer.rebuild };
  }
  return {
    ...newer,
    rate: older.rate + newer.rate,
    rebuild: older.rebuild ?? newer.rebuild,
  };
}
