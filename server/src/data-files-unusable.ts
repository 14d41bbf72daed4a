import { DataFolderInUse, DataFolderUnusable } from './data-folder.ts';
import { type FileFault, fileFaultOf } from '@royal-chess/infra/sqlite/file-fault';

/** The database files or their disk prevent a start; the message says what to do. */
export class DataFilesUnusable extends Error {
  readonly code = 'RC_DATA_FILES_UNUSABLE';
}

const texts: Readonly<Record<FileFault, (folder: string) => string>> = {
  damaged: (folder) =>
    `A database file in ${folder} is damaged. Run royal-chess doctor, which names it, and see docs/backup.md, "A damaged file".`,
  full: (folder) =>
    `The disk of ${folder} is full. Make room there and start again: what was acknowledged is in the files.`,
  unwritable: (folder) =>
    `The database files in ${folder} cannot be written. Give this user the folder and all files in it, and mount it for writing.`,
  failing: (folder) =>
    `The disk of ${folder} fails to read or write. See the system's log for the disk, and copy the folder to another one before you start again.`,
};

/**
 * What an error of a start says about the files; the error itself when it says nothing about them, or says it already.
 * @param folder of the files
 */
export function explained(error: unknown, folder: string): unknown {
  if ([DataFilesUnusable, DataFolderUnusable, DataFolderInUse].some((kind) => error instanceof kind))
    return error;
  const fault = fileFaultOf(error);
  if (!fault) return error;
  return new DataFilesUnusable(`${texts[fault](folder)} (${(error as Error).message})`, { cause: error });
}

/** A damaged `events.db`: it alone cannot be built again. */
export const eventsDamaged = (path: string, damage: string): DataFilesUnusable =>
  new DataFilesUnusable(
    `${path} is damaged: ${damage}. It has the events and accounts, which nothing else has, so no server runs on it. ` +
      'Copy the whole folder, then restore your newest backup into a new DATA_DIR (royal-chess restore), or put back an ' +
      'undamaged copy of the file: docs/backup.md, "A damaged file".',
  );

/** `events.db` is missing or empty, but other files show that it was there. */
export const eventsMissing = (path: string): DataFilesUnusable =>
  new DataFilesUnusable(
    `${path} is missing or empty, and other files beside it show that it was there. The server does not start, because it would begin ` +
      'with nothing. Put the file back, or restore a backup into a new DATA_DIR (royal-chess restore). To begin with nothing, ' +
      'remove the whole folder.',
  );
