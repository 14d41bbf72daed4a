import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig, minifySync, type InlineConfig, type Plugin, type ProxyOptions } from 'vite';
import react from '@vitejs/plugin-react';
import { buildSteps } from './build/build-steps.ts';
import { cssClassTypes } from './build/css-class-types.ts';
import { engineFiles } from './build/engine-files.ts';
import { flagFiles } from './build/flag-files.ts';
import { firstLoad } from './build/first-load.ts';
import { firstPaint } from './build/first-paint.ts';
import { helpersInside } from './build/helpers-inside.ts';
import { filesOfPages } from './build/page-files.ts';
import { librariesFirst } from './build/libraries-first.ts';
import { leanLibraries } from './build/lean-libraries.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { ownCopies } from './build/own-copies.ts';
import { pageList } from './build/page-list.ts';
import { precompressed } from './build/precompressed.ts';
import { stylesInside } from './build/styles-inside.ts';
import { subsetFonts } from './build/subset-fonts.ts';
import { serviceWorker } from './build/service-worker.ts';
import { dark, light } from './src/shared/theme/tokens.ts';

/** index.html is painted before any script: it takes the page colours from the tokens, too. */
const pageColours = (): Plugin => ({
  name: 'page-colours',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%page-light%', light.page)
      .replaceAll('%page-dark%', dark.page)
      .replaceAll('%ink-light%', light.ink)
      .replaceAll('%ink-dark%', dark.ink),
});

/**
 * What must run before the code of the page is part of the document: no request of its own. The server allows it by its hash. The document
 * is sent with every page: without comments and indents.
 */
const inlineScript = (): Plugin => ({
  name: 'inline-script',
  apply: 'build',
  transformIndexHtml: (html) =>
    html
      .replaceAll(/ *<!--[^]*?-->\n/g, '')
      .replaceAll(/^ +/gm, '')
      .replaceAll(/<script src="\/([\w-]+\.js)"><\/script>/g, (_, file: string) => {
        const source = readFileSync(join(import.meta.dirname, 'public', file), 'utf8');
        // In a block, so that its names are shortened.
        const { code, errors } = minifySync(file, `{${source.replaceAll(/^( *)var /gm, '$1let ')}}`);
        if (errors.length > 0) throw new Error(`${file} cannot be read`);
        return `<script data-file="${file}">${code}</script>`;
      }),
});

/** The icon of the tab is part of the document: every first load asks for it. */
const inlineIcon = (): Plugin => ({
  name: 'inline-icon',
  apply: 'build',
  transformIndexHtml: (html) =>
    html.replace('href="/favicon.svg"', () => {
      const picture = readFileSync(join(import.meta.dirname, 'public/favicon.svg'), 'utf8');
      const inAttribute = picture.replaceAll(/\n */g, '').replaceAll('"', "'").replaceAll('#', '%23');
      return `href="data:image/svg+xml,${inAttribute}"`;
    }),
});

/** A socket of a room, `/<process>/<room>`; pages have such addresses, too, but are no sockets. */
const roomSocket: ProxyOptions = {
  ws: true,
  bypass: (request) => (request.headers.upgrade ? undefined : request.url),
};

const api = `http://localhost:${process.env['API_PORT'] ?? process.env['PORT'] ?? '3000'}`;

/**
 * Libraries: what every page needs of them is apart from the code that changes with every release. The style sheets of every page are
 * with them, ours too: libraries import theirs, and may import no other file, because the bundler's own helpers are with them.
 */
const isLibrary = /[\\/]node_modules[\\/]|\.css(?:$|\?)|^\0mantine-styles/;

/** A class with a mark of its file, the same for all its classes: it is sent once for each of them. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 6)}`;

/** What the site is built from. */
const shared: InlineConfig = {
  root: import.meta.dirname,
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    // The charts contain their own copy, which would be part of every first load.
    dedupe: ['reselect'],
  },
  css: { modules: { generateScopedName: scopedName } },
};

const plugins = () => [
  react(),
  cssClassTypes(),
  pageColours(),
  inlineScript(),
  inlineIcon(),
  mantineStyles(),
  subsetFonts(),
  ownCopies(),
  leanLibraries(),
];

/** What is shown, as text: libraries stay where they are, so what is left out of their files stays, too. */
const painted: InlineConfig = { ...shared, plugins: [react()] };

const output = {
  outDir: 'dist',
  emptyOutDir: true,
  target: 'es2023',
  assetsInlineLimit: 0,
  // Browsers of the target know `modulepreload`; an older Safari loads the same files a little later.
  modulePreload: { polyfill: false },
} as const;

export default defineConfig(async ({ command }) => {
  const { fileOf, isOfPaint } =
    command === 'build'
      ? await filesOfPages({ ...shared, plugins: plugins(), build: output })
      : { fileOf: () => null, isOfPaint: () => true };
  return {
    ...shared,
    plugins: [
      ...plugins(),
      buildSteps(),
      engineFiles(),
      flagFiles(),
      helpersInside('frame'),
      stylesInside(isOfPaint),
      firstLoad(),
      librariesFirst('frame'),
      firstPaint(painted),
      pageList(),
      precompressed(),
      serviceWorker(),
    ],
    build: {
      ...output,
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        // Ours take most of a build, as they are to: `build-steps` reports where it is.
        checks: { bundlerTimings: false },
        output: {
          // Every first load has the list of all files: names of nothing but a hash make it shorter, 2 kB of each.
          chunkFileNames: 'assets/[hash:8].js',
          assetFileNames: 'assets/[hash:8][extname]',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              {
                name: (id) => (isLibrary.test(id) && fileOf(id) === 'app' ? 'frame' : null),
                debugName: 'frame',
                priority: 1,
              },
              { name: fileOf, debugName: 'pages' },
            ],
          },
        },
      },
    },
    server: {
      port: Number(process.env['WEB_PORT'] ?? 5173),
      proxy: {
        '/api': api,
        '/uploads': api,
        '/live': api,
        '/ready': api,
        '/dev/inbox': api,
        '^/[\\w-]+/[\\w-]+(\\?|$)': { ...roomSocket, target: api },
      },
    },
  };
});
