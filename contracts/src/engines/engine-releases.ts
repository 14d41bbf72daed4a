/** A chess engine that browsers run: a program of its own under the GPL, whose files are served as they are. */
export interface EngineRelease {
  /** Name of its folder below `/engines`, with the version: its files never change. */
  readonly id: string;
  /** As notices and reports name it. */
  readonly name: string;
  /** File of the worker's script. */
  readonly script: string;
  /** File of its WebAssembly. */
  readonly program: string;
  /** File with the text of its licence. */
  readonly licence: string;
  /** Where its sources are. */
  readonly sources: string;
}

const sources = 'https://github.com/nmrugg/stockfish.js';

/** The engine that the build puts beside the pages. */
export const builtEngine: EngineRelease = {
  id: 'stockfish-11.0.0',
  name: 'Stockfish 11',
  script: 'stockfish.js',
  program: 'stockfish.wasm',
  licence: 'Copying.txt',
  sources,
};

/** The stronger one, which `royal-chess engines add stockfish` adds: pages run it where the server has it. */
export const addableEngine: EngineRelease = {
  id: 'stockfish-19.0.0',
  name: 'Stockfish 19 Lite',
  script: 'stockfish-19-lite-single.js',
  program: 'stockfish-19-lite-single.wasm',
  licence: 'Copying.txt',
  sources,
};

/**
 * The one for boards of 10x8, which the build puts beside the pages. It runs in threads, in documents that are isolated from other origins;
 * its script is a worker of ours, which lets its files be spoken to in UCI.
 */
export const largeBoardEngine: EngineRelease = {
  id: 'fairy-stockfish-1.1.12',
  name: 'Fairy-Stockfish',
  script: 'uci-worker.js',
  program: 'stockfish.wasm',
  licence: 'Copying.txt',
  sources: 'https://github.com/fairy-stockfish/fairy-stockfish.wasm',
};

/** Address of a file of an engine. */
export const engineAddress = ({ id }: EngineRelease, file: string): string => `/engines/${id}/${file}`;

/** Address of an engine's worker; the fragment names its other file. The document names the engine of its pages so. */
export const workerAddress = (engine: EngineRelease): string =>
  `${engineAddress(engine, engine.script)}#${engineAddress(engine, engine.program)}`;
