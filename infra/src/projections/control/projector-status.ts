import type { ProjectionStatus } from '../projection.ts';
import type { ProjectorDocument } from './projector-documents.ts';

/**
 * One status for each projection from what all projectors say of it. They share its partitions: what each applies adds up,
 * while how far it is behind each knows of the whole.
 */
export function joinStatus(projectors: readonly ProjectorDocument[]): ProjectionStatus[] {
  const joined = new Map<string, ProjectionStatus>();
  // The newest word last.
  for (const { projections } of projectors.toSorted((one, other) => one.at - other.at))
    for (const status of projections) {
      const known = joined.get(status.name);
      joined.set(status.name, known ? both(known, status) : status);
    }
  return [...joined.values()];
}

function both(older: ProjectionStatus, newer: ProjectionStatus): ProjectionStatus {
  // Whoever has not yet gone over to the active generation speaks of one that nobody reads.
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
