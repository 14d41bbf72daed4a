import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addableEngine, type EngineRelease } from '@royal-chess/contracts/engines';
import type { EmbeddedSettings } from '../embedded/embedded-settings.ts';
import type { UciEngineSettings } from './uci-engine-settings.ts';

/** The settings that say where added engines are. */
export type EnginesFolderSettings = Pick<EmbeddedSettings, 'dataDir'> & Pick<UciEngineSettings, 'enginesDir'>;

/** Where `royal-chess engines add` puts engines: the configured folder, or one in the data folder. */
export const enginesFolder = ({ dataDir, enginesDir }: EnginesFolderSettings): string =>
  enginesDir ?? join(dataDir, 'engines');

/**
 * The engine that was added. It is looked for each time, so that a running server has it at once.
 * @param folder of added engines
 * @returns null where it is not there, or a file of it is missing
 */
export function addedEngine(folder: string): EngineRelease | null {
  const { id, script, program } = addableEngine;
  return [script, program].every((file) => existsSync(join(folder, id, file))) ? addableEngine : null;
}
