/**
 * Where the build puts the engine (web/build/engine-files.ts): a program of its own under the GPL, which the pages never import and
 * speak to only in UCI. The folder has the version in its name, so that browsers keep it.
 */
const folder = '/engines/stockfish-11.0.0';

/** The script of the engine's worker; the fragment names its other file. */
export const engineScript = `${folder}/stockfish.js#${folder}/stockfish.wasm`;

/** Text of the engine's licence. */
export const engineLicence = `${folder}/Copying.txt`;

/** Where its sources are. */
export const engineSources = 'https://github.com/nmrugg/stockfish.js';
