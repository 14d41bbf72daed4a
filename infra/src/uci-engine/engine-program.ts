import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** A program that speaks UCI. */
export interface EngineProgram {
  /** As reports name it. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

/** Where Debian puts it. */
const games = '/usr/games';

/** The engine of the pages, run by Node. With `fetch` it would take the path of its other file for an address. */
function packagedEngine(): EngineProgram | null {
  try {
    const script = createRequire(import.meta.url).resolve('stockfish/src/stockfish.js');
    const args = ['--import', 'data:text/javascript,delete globalThis.fetch', script];
    return { name: 'Stockfish 11 (WASM)', command: process.execPath, args };
  } catch {
    return null;
  }
}

/**
 * The engine of the server: the configured one, an installed one, or that of the pages. It is a program of its own, which is only
 * spoken to.
 * @param path of the setting; null: search
 * @param folders where an installed one may be
 * @returns null where there is none
 */
export function engineProgram(
  path: string | null,
  folders: readonly string[] = [...(process.env['PATH'] ?? '').split(delimiter), games],
): EngineProgram | null {
  if (path !== null) return existsSync(path) ? { name: 'Stockfish', command: path, args: [] } : null;
  const installed = folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'stockfish'))
    .find((file) => existsSync(file));
  return installed === undefined ? packagedEngine() : { name: 'Stockfish', command: installed, args: [] };
}
