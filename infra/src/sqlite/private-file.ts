import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

/** SQLite gives what it puts beside a file the rights of the file. */
const withBesides = ['', '-wal', '-shm'];

/**
 * Makes a database file that only its owner may read, or takes the rights of others from one that exists; it may hold accounts and
 * sessions. A file that exists is not opened for that: closing it would end the locks that this process has on it.
 */
export function keepPrivate(path: string): void {
  if (path === ':memory:') return;
  if (!existsSync(path)) {
    closeSync(openSync(path, 'a', 0o600));
    return;
  }
  for (const file of withBesides.map((end) => `${path}${end}`)) takeFromOthers(file);
}

/** Whether users other than the owner have any right to a file. */
export const isOpenToOthers = (path: string): boolean =>
  process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;

function takeFromOthers(path: string): void {
  try {
    if (isOpenToOthers(path)) chmodSync(path, 0o600);
  } catch (error) {
    // Another user's file that this one may write, or a log that was removed just now.
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
