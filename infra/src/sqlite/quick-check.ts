import { DatabaseSync } from 'node:sqlite';
import { fileFaultOf } from './file-fault.ts';

/** Faults of one file that are reported; more say nothing new. */
const most = 3;

/**
 * Reads every page of a database and checks its structure (`PRAGMA quick_check`): about a second for a gigabyte in memory, which blocks
 * the thread. Others may write meanwhile.
 * @param path of a file that exists
 * @returns what is wrong with the file, or null
 * @throws what else prevents reading it, such as a full disk
 */
export function quickCheck(path: string): string | null {
  try {
    const db = new DatabaseSync(path, { readOnly: true });
    try {
      db.exec('PRAGMA busy_timeout = 5000');
      return quickCheckOf(db);
    } finally {
      db.close();
    }
  } catch (error) {
    return damageOf(error);
  }
}

/** The same over an open connection, so of what its transaction sees. */
export function quickCheckOf(db: DatabaseSync): string | null {
  try {
    const rows = db.prepare(`PRAGMA quick_check(${most})`).all();
    const found = rows.map((row) => String(row['quick_check'])).join('; ');
    return found === 'ok' ? null : found.replaceAll(/\s+/g, ' ');
  } catch (error) {
    return damageOf(error);
  }
}

/** @throws the error if it is none of a damaged file */
function damageOf(error: unknown): string {
  if (fileFaultOf(error) !== 'damaged') throw error;
  return (error as Error).message;
}
