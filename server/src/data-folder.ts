import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The folder is in use by another process. */
export class DataFolderInUse extends Error {
  readonly code = 'RC_DATA_FOLDER_IN_USE';
}

/** The files of the embedded engines. One process at a time holds the folder. */
export class DataFolder {
  readonly #lock: DatabaseSync;

  private constructor(
    readonly path: string,
    lock: DatabaseSync,
  ) {
    this.#lock = lock;
  }

  /** Event store, accounts, sessions. */
  get events(): string {
    return join(this.path, 'events.db');
  }

  /** State of process managers: their cursors are saved in transactions that must not hold up an append. */
  get processes(): string {
    return join(this.path, 'processes.db');
  }

  /** Read models. */
  get read(): string {
    return join(this.path, 'read.db');
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
    mkdirSync(path, { recursive: true });
    const lock = new DatabaseSync(join(path, 'lock.db'));
    try {
      lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;');
    } catch (cause) {
      lock.close();
      throw new DataFolderInUse(`${path} is in use by another Royal Chess process`, { cause });
    }
    return new DataFolder(path, lock);
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
