import { join } from 'node:path';

/** The files of the embedded engines. Each is written by one thread of one process; any other thread only reads it. */
export interface EmbeddedFiles {
  /** Event store, accounts, sessions, messages. */
  readonly events: string;
  /** State of process managers: their cursors are saved in transactions that must not delay an append. */
  readonly processes: string;
  /** Read models, with the state of the projections that fill them. */
  readonly read: string;
  /** FIDE's rating list: reference data, written by the thread that imports it. */
  readonly fide: string;
  /** Puzzles: reference data, written by the thread that imports them. */
  readonly puzzles: string;
}

/** Where the files are in a data folder. */
export function embeddedFiles(folder: string): EmbeddedFiles {
  return {
    events: join(folder, 'events.db'),
    processes: join(folder, 'processes.db'),
    read: join(folder, 'read.db'),
    fide: join(folder, 'fide.db'),
    puzzles: join(folder, 'puzzles.db'),
  };
}

/** `normal` survives `kill -9`, `full` also a power cut. */
export interface WriteOptions {
  readonly synchronous?: 'normal' | 'full';
}
