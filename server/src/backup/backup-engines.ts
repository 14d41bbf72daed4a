import type { RestoreTarget } from '@royal-chess/services/backup/restore-backup';
import type { BackupSource } from '@royal-chess/services/backup/write-backup';
import type { Config } from '@royal-chess/services/platform/config/config';

/** A source with the engines that were opened for it. */
export interface OpenSource extends BackupSource {
  close(): Promise<void>;
}

/** A target with the engines that were opened for it. */
export interface OpenTarget extends RestoreTarget {
  /** All is there: from now on servers take it for a store. Without it no server ever does. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** The place to restore into is in use, or was. Code `RC_RESTORE_NOT_EMPTY`. */
export class RestoreNotEmpty extends Error {
  readonly code = 'RC_RESTORE_NOT_EMPTY';
}

/** There is no store to save. Code `RC_BACKUP_NOTHING`. */
export class NothingToSave extends Error {
  readonly code = 'RC_BACKUP_NOTHING';
}

/** The store that the configuration names. Each mode is loaded only when asked for: Mongoose has one driver for a process. */
export async function openSource(config: Config): Promise<OpenSource> {
  if (config.engines) {
    const { openMongoSource } = await import('./mongo-backup.ts');
    return openMongoSource(config.engines);
  }
  const { openEmbeddedSource } = await import('./embedded-backup.ts');
  return openEmbeddedSource(config);
}

/** The place that the configuration names. @throws RestoreNotEmpty */
export async function openTarget(config: Config): Promise<OpenTarget> {
  if (config.engines) {
    const { openMongoTarget } = await import('./mongo-backup.ts');
    return openMongoTarget(config.engines);
  }
  const { openEmbeddedTarget } = await import('./embedded-backup.ts');
  return openEmbeddedTarget(config);
}
