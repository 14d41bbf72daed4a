import { embeddedSettings } from '../embedded/embedded-settings.ts';
import { joinSettings } from '../settings/settings-part.ts';
import { uciEngineSettings } from './uci-engine-settings.ts';

/** The settings that say which engine runs and where added ones are, for programs that need no others. */
export const engineProgramSettings = joinSettings(embeddedSettings, uciEngineSettings);
