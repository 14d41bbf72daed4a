import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** A backup writes to its part file all the time; one of another machine that was not written for so long has no writer any more. */
const abandonedMs = 86_400_000;

/** Names of machines have no other characters, but containers are free. */
const machine = (): string => hostname().replaceAll(/[^\w.-]/g, '_');

const named = /^.+\.royal-chess-(?<host>[\w.-]+)-(?<pid>\d+)\.part$/;

/** Name of a backup while it is written: whose it is, so that no other's is removed. */
export const partOf = (path: string): string =>
  join(dirname(path), `${basename(path)}.royal-chess-${machine()}-${process.pid}.part`);

/**
 * Removes the parts of backups that were killed: their process on this machine does not run any more, or was this one's number, or they
 * were not written for a day. Not those of running backups, and no other file.
 * @param now epoch milliseconds
 */
export async function sweepParts(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const { host, pid } = named.exec(name)?.groups ?? {};
    if (host === undefined) continue;
    const path = join(folder, name);
    const isOver = host === machine() && (Number(pid) === process.pid || !isRunning(Number(pid)));
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (isOver || now - written > abandonedMs) await rm(path, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process runs, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
