import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { builtEngine, workerAddress } from '../../contracts/src/engines/engine-releases.ts';

/** The folder of the engine in the build. */
const folder = `engines/${builtEngine.id}`;

/** Files of the package, as they are. */
const files: Readonly<Record<string, string>> = {
  [builtEngine.script]: 'src/stockfish.js',
  [builtEngine.program]: 'src/stockfish.wasm',
  [builtEngine.licence]: 'Copying.txt',
  AUTHORS: 'AUTHORS',
};

const types: Readonly<Record<string, string>> = { js: 'text/javascript', wasm: 'application/wasm' };

/** Where the package is; null where it is not installed. */
function packageFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('stockfish/package.json'));
  } catch {
    return null;
  }
}

/**
 * Copies the engine beside the pages: a program of its own under the GPL, no part of them. Without it the pages are built as well, and
 * say that the engine is missing. The document names it; a server that has a better one names that in its place.
 */
export const engineFiles = (): Plugin => ({
  name: 'engine-files',
  buildStart() {
    if (packageFolder() === null) this.warn('the engine is not installed: the pages have no analysis by it');
  },
  transformIndexHtml: (html) => html.replaceAll('%engine%', workerAddress(builtEngine)),
  configureServer(server) {
    server.middlewares.use(`/${folder}`, (request, response, next) => {
      const name = request.url?.replace(/^\/|[?#].*$/g, '') ?? '';
      const source = Object.hasOwn(files, name) ? files[name] : undefined;
      const from = packageFolder();
      if (source === undefined || from === null || !existsSync(join(from, source))) return next();
      response.setHeader('Content-Type', types[name.split('.').at(-1) ?? ''] ?? 'text/plain');
      createReadStream(join(from, source)).pipe(response);
    });
  },
  generateBundle() {
    const from = packageFolder();
    if (from === null) return;
    for (const [name, source] of Object.entries(files))
      this.emitFile({
        type: 'asset',
        fileName: `${folder}/${name}`,
        source: readFileSync(join(from, source)),
      });
  },
});
