import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { builtEngine } from '@royal-chess/contracts/engines';
import { addedEngine, enginesFolder, type EnginesFolderSettings } from './added-engine.ts';
import type { UciEngineSettings } from './uci-engine-settings.ts';

/** A program that speaks UCI. */
export interface EngineProgram {
  /** As reports name it. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Options of UCI that it is given at its start. */
  readonly options?: Readonly<Record<string, string>>;
}

/** The settings that choose the engine of the server. */
export type EngineProgramSettings = EnginesFolderSettings &
  Pick<UciEngineSettings, 'stockfishPath' | 'syzygyPath'>;

/** Where Debian puts it. */
const games = '/usr/games';

/** An engine of pages, run by Node. With `fetch` it would take the path of its other file for an address. */
const onNode = (name: string, script: string): EngineProgram => ({
  name: `${name} (WASM)`,
  command: process.execPath,
  args: ['--import', 'data:text/javascript,delete globalThis.fetch', script],
});

/** The engine of the build. */
function packagedEngine(): EngineProgram | null {
  try {
    return onNode(
      builtEngine.name,
      createRequire(import.meta.url).resolve(`stockfish/src/${builtEngine.script}`),
    );
  } catch {
    return null;
  }
}

/** A native Stockfish, which reads endgame tables where they are configured: a build in WebAssembly cannot. */
const native = (command: string, syzygyPath: string | null): EngineProgram => ({
  name: 'Stockfish',
  command,
  args: [],
  ...(syzygyPath !== null && { options: { SyzygyPath: syzygyPath } }),
});

/**
 * The engine of the server: the configured one, an installed one, the added one of the pages, or that of their build. It is a program of
 * its own, which is only spoken to.
 * @param folders where an installed one may be
 * @returns null where there is none
 */
export function engineProgram(
  settings: EngineProgramSettings,
  folders: readonly string[] = [...(process.env['PATH'] ?? '').split(delimiter), games],
): EngineProgram | null {
  const { stockfishPath, syzygyPath } = settings;
  if (stockfishPath !== null) return existsSync(stockfishPath) ? native(stockfishPath, syzygyPath) : null;
  const installed = folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'stockfish'))
    .find((file) => existsSync(file));
  if (installed !== undefined) return native(installed, syzygyPath);
  const folder = enginesFolder(settings);
  const added = addedEngine(folder);
  return added ? onNode(added.name, join(folder, added.id, added.script)) : packagedEngine();
}
