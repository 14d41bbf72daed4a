import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import react from '@vitejs/plugin-react';
import { cssClassTypes } from './build/css-class-types.ts';
import { firstLoad } from './build/first-load.ts';
import { leanLibraries } from './build/lean-libraries.ts';
import { precompressed } from './build/precompressed.ts';
import { dark, light } from './src/shared/theme/tokens.ts';

/** index.html is painted before any script: it takes the page colours from the tokens, too. */
const pageColours = (): Plugin => ({
  name: 'page-colours',
  transformIndexHtml: (html) =>
    html.replaceAll('%page-light%', light.page).replaceAll('%page-dark%', dark.page),
});

/** A socket of a room, `/<process>/<room>`; pages have such addresses, too, but are no sockets. */
const roomSocket: ProxyOptions = {
  ws: true,
  bypass: (request) => (request.headers.upgrade ? undefined : request.url),
};

const api = `http://localhost:${process.env['API_PORT'] ?? process.env['PORT'] ?? '3000'}`;

/** Libraries that every page needs, apart from the code that changes with every release. */
const frame =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//;
const state =
  /node_modules\/(@reduxjs|react-redux|redux|redux-thunk|reselect|immer|use-sync-external-store)\//;

/** What of Mantine and the icons every page needs: apart, each of these small files would be compressed for itself. */
const kit =
  /@mantine\/core\/esm\/(core\/(?!utils\/(create-scoped|find-element|close-on))|components\/(ActionIcon|Button|Loader|Transition|UnstyledButton)\/)|node_modules\/clsx\/|createReactComponent/;

/** A class with a mark of its file, the same for all its classes: it is sent once for each of them. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 6)}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), cssClassTypes(), pageColours(), leanLibraries(), firstLoad(), precompressed()],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    // The charts contain their own copy, which would be part of every first load.
    dedupe: ['reselect'],
  },
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Every first load has the list of all files: shorter names make it shorter.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'frame', test: frame, priority: 3 },
            { name: 'state', test: state, priority: 2 },
            { name: 'kit', test: kit, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: {
      '/api': api,
      '/live': api,
      '/ready': api,
      '^/[\\w-]+/[\\w-]+(\\?|$)': { ...roomSocket, target: api },
    },
  },
});
