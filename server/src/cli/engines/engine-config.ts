import { ConfigError, loadSettings } from '@royal-chess/infra/settings/load-settings';
import { engineProgramSettings } from '@royal-chess/infra/uci-engine/engine-program-settings';
import { BadUse } from '../bad-use.ts';

/**
 * The settings of engines, for commands that need no server.
 * @throws BadUse naming those at fault
 */
export function engineConfig() {
  try {
    return loadSettings(engineProgramSettings, process.env);
  } catch (error) {
    if (error instanceof ConfigError) throw new BadUse('settings', error.message);
    throw error;
  }
}
