import type { RestoreTarget } from '@royal-chess/services/backup/restore-backup';
import type { BackupSource } from '@royal-chess/services/backup/write-backup';

/** A source with the engines that were opened for it. */
export interface OpenSource extends BackupSource {
  close(): Promise<void>;
}

/** A target with the engines that were opened for it. */
export interface OpenTarget extends RestoreTarget {
  /** Marks the store as complete. Without this no server ever starts on it. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** The place to restore into is or was in use. Code `RC_RESTORE_NOT_EMPTY`. */
export class RestoreNotEmpty extends Error {
  readonly code = 'RC_RESTORE_NOT_EMPTY';
}

/** No store exists to save. Code `RC_BACKUP_NOTHING`. */
export class NothingToSave extends Error {
  readonly code = 'RC_BACKUP_NOTHING';
}
