import { mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import { pageLoads } from './page-loads.ts';

/** Name of the list in the folder of the build. `server` reads it. */
const fileName = 'first-paint.json';
const entry = join(import.meta.dirname, '../src/app/first-paint.tsx');
/** Beside the packages that it imports. */
const folder = join(import.meta.dirname, '../node_modules');

/** Names of the modules of pages that are loaded at once. */
const pages = pageLoads.flatMap(({ modules }) => modules.map((module) => basename(module)));

/** Whether an address is one of a page of these paths. */
const isOf = (paths: readonly string[], address: string): boolean =>
  paths.some((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address));

/** Nothing else that is imported later is shown in a first render. */
const noLaterImports: Plugin = {
  name: 'no-later-imports',
  enforce: 'pre',
  resolveDynamicImport: (source) =>
    pages.includes(basename(source)) ? null : { id: source, external: true },
};

/**
 * Writes what a visitor's first render of the public pages shows as HTML, by address: the server sends it with the document, so that
 * a phone paints the page before its script has arrived.
 * @param config what the site is built from, without plugins that only write files
 */
export const firstPaint = (config: InlineConfig): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  async generateBundle() {
    const outDir = await mkdtemp(join(folder, '.first-paint-'));
    try {
      await build({
        ...config,
        configFile: false,
        logLevel: 'error',
        plugins: [...(config.plugins ?? []), noLaterImports],
        ssr: {
          noExternal: [/^@royal-chess/],
          resolve: { conditions: ['source', 'module', 'development|production'] },
        },
        build: {
          ...config.build,
          ssr: entry,
          outDir,
          copyPublicDir: false,
          minify: false,
          rolldownOptions: {
            output: { assetFileNames: 'assets/[hash:8][extname]', entryFileNames: 'paint.mjs' },
          },
        },
      });
      const { firstPaints } = (await import(pathToFileURL(join(outDir, 'paint.mjs')).href)) as {
        firstPaints: () => Promise<Readonly<Record<string, string>>>;
      };
      const paints = await firstPaints();
      const addresses = Object.keys(paints);
      for (const { name, paths, isPainted } of pageLoads)
        if (isPainted !== addresses.some((address) => isOf(paths, address)))
          this.error(`${name}: build/page-loads.ts must say whether it is painted`);
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(paints) });
    } finally {
      await rm(outDir, { recursive: true });
    }
  },
});
