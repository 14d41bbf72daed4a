import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { EventReader } from '@royal-chess/infra/event-store/event-store';
import { fileFaultOf } from '@royal-chess/infra/sqlite/file-fault';
import { type BackupEntry, StoreDamaged } from './backup-format.ts';
import { StreamVersions } from './stream-versions.ts';

/** Events read at once. */
const page = 500;

/** The store to save. */
export interface SavedEvents {
  readonly events: EventReader;
  /** Whether each event has the position after that of the one before: true where one process writes. */
  readonly hasAllPositions: boolean;
}

/**
 * Complete commits up to the present end: the events of one commit are adjacent and share stream and command.
 * @throws StoreDamaged when one is missing or cannot be read
 */
export async function* commitsOf({ events, hasAllPositions }: SavedEvents): AsyncGenerator<BackupEntry> {
  const end = await events.end();
  const versions = new StreamVersions();
  let commit: RecordedEvent[] = [];
  let last = 0;
  for await (const { position, event } of readable(events)) {
    const [first] = commit;
    if (first && (first.stream !== event.stream || first.commandId !== event.commandId)) {
      yield { commit: checked(commit, versions) };
      commit = [];
    }
    if (position > end) break;
    if (hasAllPositions && position !== last + 1)
      throw new StoreDamaged(`No event can be read from position ${last + 1} to ${position - 1}.`);
    last = position;
    commit.push(event);
  }
  if (commit.length > 0) yield { commit: checked(commit, versions) };
  if (last !== end) throw new StoreDamaged(`No event can be read from position ${last + 1} to ${end}.`);
}

function checked(commit: readonly RecordedEvent[], versions: StreamVersions): readonly RecordedEvent[] {
  const gap = versions.gapBefore(commit);
  if (gap) throw new StoreDamaged(`An event is missing: ${gap}.`);
  return commit;
}

/** What a damaged page makes of a read: an error of the engine, or events that are no JSON. */
async function* readable(store: EventReader) {
  try {
    for await (const events of store.readAll(0, { batch: page })) yield* events;
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof TypeError || fileFaultOf(cause) === 'damaged')
      throw new StoreDamaged(`Events cannot be read: ${(cause as Error).message}.`, { cause });
    throw cause;
  }
}
