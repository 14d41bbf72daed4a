import type { EventRestorer, RecordedCommit } from '@royal-chess/infra/event-store/event-restorer';
import type { Connection } from 'mongoose';
import { markRestoredCampaigns } from '../bulk-email/restored-campaigns.ts';
import { type BackupCounts, type BackupEntry, BackupTally } from './backup-format.ts';
import { type KeptDocument, keptModels } from './kept-documents.ts';
import { readBackup } from './read-backup.ts';

/** The target of a backup: an empty store without other users. */
export interface RestoreTarget {
  readonly events: EventRestorer;
  /** The connection that will have the accounts. */
  readonly documents: Connection;
}

/** Written at once. */
const batch = 500;

/**
 * Reads a backup to its end and writes nothing.
 * @throws BackupBroken, BackupNewer
 */
export async function checkBackup(path: string): Promise<BackupCounts> {
  const entries = readBackup(path);
  for (;;) {
    const next = await entries.next();
    if (next.done) return next.value;
  }
}

/**
 * Writes what a backup holds; `checkBackup` comes before.
 * @throws BackupBroken when the file is no longer what was checked; the target is of no use then
 */
export function restoreBackup(
  path: string,
  target: RestoreTarget,
  progress?: (done: BackupCounts) => void,
): Promise<BackupCounts> {
  return restoreEntries(readBackup(path), target, progress);
}

/**
 * Writes entries of a backup or of another store. Read models are not among them: projections fill them from the events when the server
 * starts. After a failure the target is of no use.
 */
export async function restoreEntries(
  entries: AsyncIterable<BackupEntry>,
  target: RestoreTarget,
  progress: (done: BackupCounts) => void = () => undefined,
): Promise<BackupCounts> {
  const models = keptModels(target.documents, true);
  for (const model of models.values()) await model.init();
  const tally = new BackupTally();
  let commits: RecordedCommit[] = [];
  let documents: KeptDocument[] = [];
  let collection = '';
  const flush = async (): Promise<void> => {
    if (commits.length > 0) await target.events.restore(commits);
    // Not through Mongoose's defaults and casts: the restored documents must equal the saved ones.
    if (documents.length > 0) await models.get(collection)?.collection.insertMany(documents as never[]);
    commits = [];
    documents = [];
    progress(tally.counts());
  };
  for await (const entry of entries) {
    if ('commit' in entry) commits.push(entry.commit);
    else {
      if (entry.in !== collection) await flush();
      collection = entry.in;
      documents.push(entry.document);
    }
    tally.add(entry);
    if (commits.length >= batch || documents.length >= batch) await flush();
  }
  await flush();
  const letters = models.get('campaign_letters');
  if (letters) await markRestoredCampaigns(letters.collection as never, Date.now());
  return tally.counts();
}
