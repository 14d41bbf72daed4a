// The bundle of the server in the embedded mode: a dozen files instead of thousands of modules, each of which a start would find, read and
// compile, once in the main thread and once in the projector thread. See docs/adr/0064-npm-start-runs-a-bundle.md.
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { bundleStamp } from './built-parts.js';
import { root } from './run.js';

/** Where the bundle is, relative to the checkout. */
export const bundleFolder = 'server/dist/bundle';
/** What Node runs to serve the bundle. */
export const bundledMain = `${bundleFolder}/bundled-main.js`;
const main = 'server/dist/main.js';

/** Settings that choose the distributed mode. Its adapters are not in the bundle. */
const engineVariables = ['MONGODB_URI', 'KAFKA_BROKERS', 'ELASTICSEARCH_URL', 'REDIS_URL'];

/** @returns what Node runs to serve what the environment names */
export const mainFor = (env) => (engineVariables.some((name) => env[name]) ? main : bundledMain);

/** Packages that load a binary or read files beside their modules. */
const left = /^(@node-rs\/|sharp$|pino$|ioredis$|msgpackr$|stockfish)/;

/** Names `__dirname` only to find out whether it is a CommonJS module. */
const harmless = /node_modules\/@colyseus\/core\//;

/** A module finds its workers, samples and packages where it was, not where the bundle is. */
const ownAddresses = (out) => ({
  name: 'own-addresses',
  transform(code, id) {
    if (id.includes('\0')) return null;
    if (id.includes('node_modules') && !harmless.test(id) && /\b__(dirname|filename)\b/.test(code))
      throw new Error(`${id} reads files beside itself: leave its package out of the bundle`);
    if (!code.includes('import.meta.url') || /\/(bundled-main|projector-thread)\.js$/.test(id)) return null;
    const from = JSON.stringify(relative(out, id).split(sep).join('/'));
    return code.replaceAll('import.meta.url', `new URL(${from}, import.meta.url).href`);
  },
});

/** Only one mode is loaded in a process, and this one needs none of the engines' clients. */
const embeddedOnly = {
  name: 'embedded-only',
  load(id) {
    return id.endsWith(join('distributed', 'start-distributed.js'))
      ? `export const startDistributed = () => { throw new Error('The bundle has no engines: run ${main}'); };`
      : null;
  },
};

/** How long a server that was started before may still load chunks of the bundle it was started from, in milliseconds. */
const chunksLiveMs = 24 * 60 * 60 * 1000;

function removeOld(out, written) {
  for (const name of readdirSync(out)) {
    const path = join(out, name);
    const isOld = !written.has(name) && Date.now() - statSync(path).mtimeMs > chunksLiveMs;
    if (name === 'compiled' || isOld) rmSync(path, { recursive: true, force: true });
  }
}

/** Bundles what the compiler made. @throws Error when a module cannot be bundled */
export async function bundleServer() {
  const out = join(root, bundleFolder);
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    external: left,
    input: {
      'bundled-main': join(root, 'server/dist/bundled-main.js'),
      'projector-worker': join(root, 'server/dist/projector/projector-worker.js'),
    },
    // Packages ask for others that are not installed, and do without.
    logLevel: 'silent',
    plugins: [embeddedOnly, ownAddresses(out)],
  });
  // Names of classes are labels of metrics and log lines.
  const { output } = await bundle.write({ dir: out, format: 'esm', keepNames: true });
  await bundle.close();
  writeFileSync(join(root, bundleStamp), '');
  removeOld(out, new Set([basename(bundleStamp), ...output.map(({ fileName }) => fileName)]));
}

if (import.meta.filename === process.argv[1]) await bundleServer();
