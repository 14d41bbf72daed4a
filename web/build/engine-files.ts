import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the engine in the build, with its version: `web/src/shared/engine/engine-files.ts` names it, too. */
const folder = 'engines/stockfish-11.0.0';

/** Files of the package, as they are. */
const files: Readonly<Record<string, string>> = {
  'stockfish.js': 'src/stockfish.js',
  'stockfish.wasm': 'src/stockfish.wasm',
  'Copying.txt': 'Copying.txt',
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
 * say that the engine is missing.
 */
export const engineFiles = (): Plugin => ({
  name: 'engine-files',
  buildStart() {
    if (packageFolder() === null) this.warn('the engine is not installed: the pages have no analysis by it');
  },
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
