import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import {
  builtEngine,
  largeBoardEngine,
  workerAddress,
  type EngineRelease,
} from '../../contracts/src/engines/engine-releases.ts';

/** A program that is copied from its package. */
interface CopiedEngine {
  readonly package: string;
  /** What is missing without it. */
  readonly use: string;
  /** Folder in the build. */
  readonly folder: string;
  /** Files of the package, as they are, by their names in the build. */
  readonly files: Readonly<Record<string, string>>;
}

const folderOf = ({ id }: EngineRelease): string => `engines/${id}`;

const engines: readonly CopiedEngine[] = [
  {
    package: 'stockfish',
    use: 'analysis',
    folder: folderOf(builtEngine),
    files: {
      [builtEngine.script]: 'src/stockfish.js',
      [builtEngine.program]: 'src/stockfish.wasm',
      [builtEngine.licence]: 'Copying.txt',
      AUTHORS: 'AUTHORS',
    },
  },
  {
    package: 'fairy-stockfish-nnue.wasm',
    use: 'analysis of boards of 10x8',
    folder: folderOf(largeBoardEngine),
    // `uci-worker.js` beside them is ours, in `web/public`.
    files: {
      'stockfish.js': 'stockfish.js',
      'stockfish.worker.js': 'stockfish.worker.js',
      [largeBoardEngine.program]: 'stockfish.wasm',
      [largeBoardEngine.licence]: 'Copying.txt',
      AUTHORS: 'AUTHORS',
    },
  },
];

const types: Readonly<Record<string, string>> = { js: 'text/javascript', wasm: 'application/wasm' };

/** Where the package is; null where it is not installed. */
function packageFolder(engine: CopiedEngine): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${engine.package}/package.json`));
  } catch {
    return null;
  }
}

/**
 * Copies the engines beside the pages: programs of their own under the GPL, no part of them. Without them the pages are built as well, and
 * say that the engine is missing. The document names the usual one; a server that has a better one names that in its place.
 */
export const engineFiles = (): Plugin => ({
  name: 'engine-files',
  buildStart() {
    for (const engine of engines)
      if (packageFolder(engine) === null)
        this.warn(`${engine.package} is not installed: the pages have no ${engine.use}`);
  },
  transformIndexHtml: (html) => html.replaceAll('%engine%', workerAddress(builtEngine)),
  configureServer(server) {
    for (const engine of engines)
      server.middlewares.use(`/${engine.folder}`, (request, response, next) => {
        const name = request.url?.replace(/^\/|[?#].*$/g, '') ?? '';
        const source = Object.hasOwn(engine.files, name) ? engine.files[name] : undefined;
        const from = packageFolder(engine);
        if (source === undefined || from === null || !existsSync(join(from, source))) return next();
        response.setHeader('Content-Type', types[name.split('.').at(-1) ?? ''] ?? 'text/plain');
        createReadStream(join(from, source)).pipe(response);
      });
  },
  generateBundle() {
    for (const engine of engines) {
      const from = packageFolder(engine);
      if (from === null) continue;
      for (const [name, source] of Object.entries(engine.files))
        this.emitFile({
          type: 'asset',
          fileName: `${engine.folder}/${name}`,
          source: readFileSync(join(from, source)),
        });
    }
  },
});
