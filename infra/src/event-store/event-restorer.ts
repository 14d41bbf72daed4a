import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { CommitRow, StoredEvent } from './commit-rows.ts';

/** All recorded events of one commit. */
export type RecordedCommit = readonly RecordedEvent[];

/**
 * Writes the commits of a backup into a store that no other process uses yet. Ids, versions, times, actors and commands are
 * kept, so that a command retried after the restore is still recognized. Positions are assigned again, without gaps.
 */
export interface EventRestorer {
  /** Commits in the order of the backup, each stream in order. After a failure the store is unusable. */
  restore(commits: readonly RecordedCommit[]): Promise<void>;
}

/**
 * The commit as the adapters store it.
 * @param seq position of its last event
 */
export function rowOfCommit(commit: RecordedCommit, seq: number): CommitRow {
  const [first] = commit;
  if (!first) throw new RangeError('A commit has at least one event');
  const unlessOwn = (id: string): string | null => (id === first.commandId ? null : id);
  const stored: StoredEvent[] = commit.map(({ id, type, v, data }) => ({ id, type, v, data }));
  return {
    seq,
    stream: first.stream,
    version: first.version,
    count: commit.length,
    at: first.at,
    actor: first.actor,
    command_id: first.commandId,
    // Same as in an append: an id equal to the command's is not stored.
    correlation_id: unlessOwn(first.correlationId),
    causation_id: unlessOwn(first.causationId),
    events: JSON.stringify(stored),
  };
}
