import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BackupCounts } from '@royal-chess/services/backup/backup-format';
import { checkBackup, restoreBackup, restoreEntries } from '@royal-chess/services/backup/restore-backup';
import { entriesOf } from '@royal-chess/services/backup/write-backup';
import { type Config, loadConfig } from '@royal-chess/services/config/config';
import type { OpenTarget } from '../backup/backup-engines.ts';
import { openTarget } from '../backup/open-backup.ts';
import { BadUse } from './bad-use.ts';
import { contentOf, mendable } from './backup-answers.ts';
import { RIGHT } from './cli-io.ts';
import { ProgressBar } from './progress-bar.ts';
import type { CliOutput } from './cli-output.ts';

/** What is to be restored, checked as far as that is possible without writing. */
interface Restorable {
  /** How many events it has. */
  readonly events: number;
  restore(target: OpenTarget, progress: (done: BackupCounts) => void): Promise<BackupCounts>;
  close(): Promise<void>;
}

/** Restores a backup, or a copy of `events.db`, into an empty store. @throws BadUse */
export async function restoreCommand(output: CliOutput, file: string): Promise<number> {
  const path = resolve(output.io.cwd, file);
  return mendable(async () => {
    const config = loadConfig(process.env);
    const found = (await isDatabase(path)) ? await storeFile(path, config) : await backupFile(path);
    try {
      return await restoreInto(config, path, found, output);
    } finally {
      await found.close();
    }
  });
}

async function restoreInto(
  config: Config,
  path: string,
  { events: total, restore }: Restorable,
  output: CliOutput,
): Promise<number> {
  const target = await openTarget(config);
  try {
    const bar = new ProgressBar('events');
    const show = (done: number, finished: boolean): void => {
      if (output.io.watched) bar.show({ done, total, finished });
    };
    const counts = await restore(target, ({ events }) => show(events, false));
    await target.finish();
    show(total, true);
    const next = 'Start the server: it fills the read models from the events.';
    output.answer(`Restored ${contentOf(counts)}. ${next}`, { file: path, ...counts });
    return RIGHT;
  } finally {
    await target.close();
  }
}

async function backupFile(path: string): Promise<Restorable> {
  const { events } = await checkBackup(path);
  return {
    events,
    restore: (target, progress) => restoreBackup(path, target, progress),
    close: async () => undefined,
  };
}

async function storeFile(path: string, config: Config): Promise<Restorable> {
  if (config.engines)
    throw new BadUse(
      'file',
      'A copy of events.db is restored in the embedded mode only. Make a backup of it first: DATA_DIR=its folder royal-chess backup.',
    );
  const { openStoreFile } = await import('../backup/embedded-backup.ts');
  const source = await openStoreFile(path);
  return {
    events: await source.events.end(),
    restore: (target, progress) => restoreEntries(entriesOf(source), target, progress),
    close: () => source.close(),
  };
}

/** Whether a file begins as SQLite's do. */
async function isDatabase(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1') === 'SQLite format 3\0';
  } finally {
    await file.close();
  }
}
