import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { chunkWith, withImports, type Chunk } from './first-load.ts';

const worker = join(import.meta.dirname, '../src/service-worker/worker.ts');

/** Code of the frame and of pages that are worth most without a network. */
const offlineModules = [
  'app/shell/site-frame.tsx',
  'features/home/landing-page.tsx',
  'features/play/play-page.tsx',
  // Back in the network, a game goes on at once.
  'shared/rooms/room-client.ts',
  'app/page-texts.ts',
];

/**
 * Writes `sw.js`, the one service worker, with the names of what it loads when it is installed. Its text changes with every build, so
 * that browsers notice.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.values(bundle);
      const chunks = new Map<string, Chunk>();
      for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk') chunks.set(name, file);
      const offline = offlineModules.map(
        (module) => chunkWith(chunks, module) ?? this.error(`no chunk has ${module}`),
      );
      const entries = [...chunks].filter(([, { isEntry }]) => isEntry).map(([name]) => name);
      const scripts = withImports(chunks, [...entries, ...offline]);
      const styles = files.flatMap(({ fileName }) => (fileName.endsWith('.css') ? [fileName] : []));
      const fonts = files.flatMap(({ fileName, type, ...file }) =>
        type === 'asset' &&
        'names' in file &&
        file.names.some((name) => /-latin-(?:european-|rest-)?wght-normal/.test(name))
          ? [fileName]
          : [],
      );
      const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
      const id = createHash('sha256')
        .update(
          page +
            files
              .map(({ fileName }) => fileName)
              .toSorted()
              .join(),
        )
        .digest('hex')
        .slice(0, 12);
      const shell = ['/', ...[...scripts, ...styles, ...fonts].map((name) => `/${name}`)];
      const built = await build({
        configFile: false,
        logLevel: 'silent',
        define: { BUILD: JSON.stringify({ id, shell }) },
        build: {
          write: false,
          target: 'es2023',
          lib: { entry: worker, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
        },
      });
      const [output] = [built].flat();
      const source = output && 'output' in output ? output.output[0].code : '';
      if (source === '') this.error('the service worker was not built');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
});
