import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type CheckedFile, checkInThread } from '../sqlite/check-in-thread.ts';
import type { EmbeddedFiles } from './embedded-files.ts';

/** Bytes of a file that a start waits for; a disk that is not very slow reads it within a second. */
const awaitedSize = 128 * 1_048_576;

/** Exists while a check in the background has found damage: the next start checks that file before it opens it. */
const suspectOf = (path: string): string => `${path}.suspect`;

/** How the files of a folder are checked: those that a start waits for, and the large ones meanwhile. */
export interface FileChecks {
  readonly first: readonly string[];
  readonly later: readonly string[];
}

/** @param awaited bytes of a file from which on it is checked while the server runs */
export function checksOf(files: EmbeddedFiles, awaited: number = awaitedSize): FileChecks {
  const found = Object.values({ ...files }).filter((path) => existsSync(path));
  const isLater = (path: string): boolean => statSync(path).size > awaited && !existsSync(suspectOf(path));
  return { first: found.filter((path) => !isLater(path)), later: found.filter(isLater) };
}

/** Checks files before they are opened. @returns those with damage */
export async function checkFirst({ first }: FileChecks): Promise<readonly Damaged[]> {
  const checked = await checkInThread(first);
  for (const { path } of checked) rmSync(suspectOf(path), { force: true });
  return checked.filter(isDamaged);
}

/**
 * Checks the large files while they are in use; the next start checks a damaged one first.
 * @returns those with damage
 */
export async function checkLater({ later }: FileChecks): Promise<readonly Damaged[]> {
  const damaged = (await checkInThread(later, { isBackground: true })).filter(isDamaged);
  for (const { path } of damaged) writeFileSync(suspectOf(path), '', { mode: 0o600 });
  return damaged;
}

/** A file with what is wrong with it. */
export interface Damaged extends CheckedFile {
  readonly damage: string;
}

const isDamaged = (file: CheckedFile): file is Damaged => file.damage !== null;
