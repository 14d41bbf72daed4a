import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { reportParts } from './build-steps.ts';

const compressible = /\.(js|css|svg|wasm)$/;
/** A smaller file fits into one packet either way, bytes. */
const smallest = 1_000;

const brotli = (text: Buffer, isText: boolean): Promise<Buffer> =>
  promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: isText ? constants.BROTLI_MODE_TEXT : constants.BROTLI_MODE_GENERIC,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

/**
 * Writes `app.js.br` and `app.js.gz` beside `app.js`, as small as they can be; `server` sends them to browsers that take
 * them, and compresses no file of the build itself.
 */
export const precompressed = (): Plugin => ({
  name: 'precompressed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.values(bundle)
        .filter(({ fileName }) => compressible.test(fileName))
        .map((file) => ({
          fileName: file.fileName,
          text: Buffer.from(file.type === 'chunk' ? file.code : file.source),
        }))
        .filter(({ text }) => text.length >= smallest);
      const bytes = files.reduce((sum, { text }) => sum + text.length, 0);
      const report = reportParts('compressing', bytes, 5);
      const work = files.map(async ({ fileName, text }) => {
        const packed = {
          br: await brotli(text, !fileName.endsWith('.wasm')),
          gz: await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
        };
        for (const [end, source] of Object.entries(packed))
          this.emitFile({ type: 'asset', fileName: `${fileName}.${end}`, source });
        report(text.length);
      });
      await Promise.all(work);
    },
  },
});
