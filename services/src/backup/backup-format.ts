import type { RecordedCommit } from '@royal-chess/infra/event-store/event-restorer';
import type { KeptDocument } from './kept-documents.ts';

/**
 * A backup is gzip'd NDJSON: the header, a line for each commit in commit order, a line for each document, and the end, which
 * counts them and has the SHA-256 of all bytes before it. A file without its end is not a backup.
 */
export const backupVersion = 1;

export interface BackupHeader {
  readonly royalChessBackup: number;
  /** When it was begun, epoch milliseconds. */
  readonly at: number;
}

/** What a backup holds. */
export interface BackupCounts {
  readonly commits: number;
  readonly events: number;
  /** By collection. */
  readonly documents: Readonly<Record<string, number>>;
}

export interface BackupEnd extends BackupCounts {
  /** Of all bytes before this line, in hexadecimal. */
  readonly sha256: string;
}

/** A line between the header and the end. */
export type BackupEntry =
  { readonly commit: RecordedCommit } | { readonly in: string; readonly document: KeptDocument };

/** The file is cut, damaged, or no backup. Code `RC_BACKUP_BROKEN`. */
export class BackupBroken extends Error {
  readonly code = 'RC_BACKUP_BROKEN';
}

/** The store to save has a gap, or a part of it cannot be read. Code `RC_STORE_DAMAGED`. */
export class StoreDamaged extends Error {
  readonly code = 'RC_STORE_DAMAGED';
}

/** A newer version of the program wrote it. Code `RC_BACKUP_NEWER`. */
export class BackupNewer extends Error {
  readonly code = 'RC_BACKUP_NEWER';
}

/** The file to write is there already. Code `RC_BACKUP_EXISTS`. */
export class BackupExists extends Error {
  readonly code = 'RC_BACKUP_EXISTS';
}

/** Counts the lines of a backup. */
export class BackupTally implements BackupCounts {
  commits = 0;
  events = 0;
  readonly documents: Record<string, number> = {};

  add(entry: BackupEntry): void {
    if ('commit' in entry) {
      this.commits += 1;
      this.events += entry.commit.length;
    } else this.documents[entry.in] = (this.documents[entry.in] ?? 0) + 1;
  }

  counts(): BackupCounts {
    return { commits: this.commits, events: this.events, documents: { ...this.documents } };
  }
}
