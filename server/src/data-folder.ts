import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { embeddedFiles, type EmbeddedFiles } from '@royal-chess/infra/embedded/embedded-files';

/** SQLite's result code for a file that another connection has locked. */
const sqliteBusy = 5;

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
    // A tool that checks whether the folder is held touches the lock for an instant.
    const lock = new DatabaseSync(join(path, 'lock.db'), { timeout: 200 });
    try {
      lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;');
    } catch (cause) {
      lock.close();
      throw new DataFolderInUse(
        `${path} is in use by another Royal Chess process: stop that one, or name another folder in DATA_DIR.`,
        { cause },
      );
    }
    return new DataFolder(path, lock);
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
      if ((error as { readonly errcode?: unknown }).errcode === sqliteBusy) return true;
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
    writeFileSync(this.#seeded, '');
  }

  get #seeded(): string {
    return join(this.path, 'seeded');
  }

  /** Lets another process have the folder. */
  close(): void {
    this.#lock.close();
  }
}

/** Path of the control file in a data folder; see {@link DataFolder.control}. */
export function controlFileOf(dataDir: string): string {
  return join(dataDir, 'control.json');
}
