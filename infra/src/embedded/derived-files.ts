import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { seenBy } from '../store-marks/file-marks.ts';
import { StoreIdentity } from '../store-marks/store-identity.ts';
import { type Mismatch, mismatchOf, type SeenLog } from '../store-marks/store-mark.ts';
import type { EmbeddedFiles } from './embedded-files.ts';
import { type SetAside, setAside } from './set-aside.ts';

/** The files that are filled from the log, and can be again. */
export const derivedFiles = ['processes', 'read'] as const satisfies readonly (keyof EmbeddedFiles)[];

/** A derived file that does not belong to the store beside it. */
export interface Misfit {
  readonly path: string;
  readonly why: Mismatch;
}

function seenIn(path: string): SeenLog | null {
  if (!existsSync(path)) return null;
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return seenBy(db);
  } finally {
    db.close();
  }
}

/** Compares the derived files with the store beside them, which has been opened before; changes nothing. */
export function misfitsOf(files: EmbeddedFiles): readonly Misfit[] {
  // Read first: a server that runs on the files moves both meanwhile, the store before what is derived from it.
  const seen = derivedFiles.map((name) => ({ path: files[name], seen: seenIn(files[name]) }));
  const db = new DatabaseSync(files.events, { readOnly: true });
  try {
    const store = new StoreIdentity(db);
    return seen.flatMap(({ path, seen: log }) => {
      const why = log && mismatchOf(log, store);
      return why ? [{ path, why }] : [];
    });
  } finally {
    db.close();
  }
}

/**
 * Moves aside the derived files that do not belong to the store, before they are opened; they are then filled from the first event.
 * Process managers repeat their commands, whose ids the store knows.
 * @param at epoch milliseconds
 */
export function resetMisfits(
  files: EmbeddedFiles,
  at: number,
): readonly (Misfit & { readonly aside: SetAside })[] {
  return misfitsOf(files).map((misfit) => ({ ...misfit, aside: setAside(misfit.path, misfit.why, at) }));
}
