import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Mismatch } from '../store-marks/store-mark.ts';

/** What SQLite keeps beside a database. */
const besides = ['-wal', '-shm', '-journal'];

/** A file that was moved aside, as its name says it. */
export interface SetAside {
  readonly path: string;
  /** Name of the file it was. */
  readonly name: string;
  readonly why: Mismatch | 'damaged';
  /** When, as in the name: `20261123T074500Z`. */
  readonly at: string;
}

const named = /^(?<name>[a-z]+\.db)\.(?<why>damaged|other|ahead|diverged)-(?<at>\d{8}T\d{6}Z)$/;

/** The files that were moved aside in a folder, by name. */
export function setAsideIn(folder: string): readonly SetAside[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .flatMap((entry) => {
      const { name, why, at } = named.exec(entry)?.groups ?? {};
      return name && why && at ? [{ path: join(folder, entry), name, why: why as SetAside['why'], at }] : [];
    });
}

/**
 * Moves a database file out of the way of one that is built again. Of each file only the newest copy is kept, for files that can be
 * built again are kept for a look at them only. What belongs to the file goes first: a write-ahead log without its file would become
 * part of the next one.
 * @param at epoch milliseconds
 */
export function setAside(path: string, why: SetAside['why'], at: number): SetAside {
  const folder = dirname(path);
  for (const earlier of setAsideIn(folder))
    if (earlier.name === basename(path))
      for (const end of ['', ...besides]) rmSync(`${earlier.path}${end}`, { force: true });
  const time = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const to = `${path}.${why}-${time}`;
  for (const end of [...besides, ''])
    if (existsSync(`${path}${end}`)) renameSync(`${path}${end}`, `${to}${end}`);
  return { path: to, name: basename(path), why, at: time };
}
