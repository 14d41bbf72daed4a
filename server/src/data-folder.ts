import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileFaultOf } from '@royal-chess/infra/sqlite/file-fault';
import { keepPrivate } from '@royal-chess/infra/sqlite/private-file';
import { embeddedFiles, type EmbeddedFiles } from '@royal-chess/infra/embedded/embedded-files';

/** Whether another connection has locked the file (SQLITE_BUSY). */
const isBusy = (error: unknown): boolean => (error as { readonly errcode?: unknown }).errcode === 5;

/** The path is no folder, or not ours to write in. */
export class DataFolderUnusable extends Error {
  readonly code = 'RC_DATA_FOLDER_UNUSABLE';
}

/** The folder is in use by another process. */
export class DataFolderInUse extends Error {
  readonly code = 'RC_DATA_FOLDER_IN_USE';
}

/** The files of the embedded engines. One process at a time holds the folder. */
export class DataFolder {
  readonly files: EmbeddedFiles;
  readonly #lock: DatabaseSync;

  private constructor(
    readonly path: string,
    lock: DatabaseSync,
  ) {
    this.files = embeddedFiles(path);
    this.#lock = lock;
  }

  /** How the CLI reaches the running server. */
  get control(): string {
    return controlFileOf(this.path);
  }

  /**
   * Creates the folder when missing and locks it. The lock is an operating system's file lock held by SQLite: it goes
   * when the process dies, however it dies, so no stale lock can stay.
   * @throws DataFolderInUse when another process holds it
   * @throws DataFolderUnusable when it is no folder, this user may not write there, or its lock is damaged
   */
  static open(path: string): DataFolder {
    try {
      // The folder holds accounts and the admin's session.
      mkdirSync(path, { recursive: true, mode: 0o700 });
      accessSync(path, constants.W_OK);
    } catch (cause) {
      throw new DataFolderUnusable(`${path} cannot be used as a data folder: ${(cause as Error).message}`, {
        cause,
      });
    }
    return new DataFolder(path, lockOf(path));
  }

  /** Whether a living process holds the folder; what a killed one left behind does not count. */
  static isHeld(path: string): boolean {
    const file = join(path, 'lock.db');
    if (!existsSync(file)) return false;
    const lock = new DatabaseSync(file, { readOnly: true });
    try {
      // Reading shares the lock, so that tools that only check do not take each other for the server.
      lock.prepare('SELECT count(*) FROM sqlite_schema').get();
      return false;
    } catch (error) {
      if (isBusy(error)) return true;
      throw error;
    } finally {
      lock.close();
    }
  }

  /** True once the samples are in; a start that was cut short loads them again, which changes nothing twice. */
  get isSeeded(): boolean {
    return existsSync(this.#seeded);
  }

  markSeeded(): void {
    writeFileSync(this.#seeded, '', { mode: 0o600 });
  }

  get #seeded(): string {
    return join(this.path, 'seeded');
  }

  /** Lets another process have the folder. */
  close(): void {
    this.#lock.close();
  }
}

/** @throws DataFolderInUse, DataFolderUnusable */
function lockOf(folder: string): DatabaseSync {
  const path = join(folder, 'lock.db');
  let lock: DatabaseSync | undefined;
  try {
    keepPrivate(path);
    // A tool that checks whether the folder is held touches the lock for an instant.
    lock = new DatabaseSync(path, { timeout: 200 });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;');
    return lock;
  } catch (cause) {
    lock?.close();
    if (isBusy(cause))
      throw new DataFolderInUse(
        `${folder} is in use by another Royal Chess process: stop that one, or name another folder in DATA_DIR.`,
        { cause },
      );
    // A fault of the disk is explained as one by the caller.
    if (fileFaultOf(cause) !== 'damaged') throw cause;
    throw new DataFolderUnusable(
      `${path} is damaged. Remove it while no Royal Chess runs on the folder: it is only a lock, with nothing in it.`,
      { cause },
    );
  }
}

/** Path of the control file in a data folder; see {@link DataFolder.control}. */
export function controlFileOf(dataDir: string): string {
  return join(dataDir, 'control.json');
}
