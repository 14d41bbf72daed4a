// Builds what changed: TypeScript by its own incremental build, the web and the bundle of the server only when their sources are newer.
import { join } from 'node:path';
import { BuildProgress } from './build-progress.js';
import { allParts, bundleIsBuilt, isBuilt, pagesAreBuilt } from './built-parts.js';
import { root, runNode } from './run.js';

const checkMs = 250;
/** Progress goes to stderr: the output belongs to the command that needs the build. */
const stdio = ['ignore', process.stderr, 'inherit'];

async function buildPages() {
  const web = join(root, 'web');
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  return runNode(args, { cwd: web, stdio });
}

/** Resolves with 0 when everything is built. */
export async function build({ bundle = true, ...what } = {}) {
  const code = await buildParts(what);
  if (code || !bundle || bundleIsBuilt(root)) return code;
  console.error('Bundling the server.');
  // A process of its own: the bundler's memory would stay with the server's parent.
  return runNode(['scripts/server-bundle.js'], { stdio });
}

async function buildParts({ parts = allParts, pages = true }) {
  const waiting = parts.filter((part) => !isBuilt(root, part));
  const old = pages && !pagesAreBuilt(root);
  const progress = new BuildProgress(old ? [...waiting, 'pages'] : waiting, (line) => console.error(line));
  // Looking at a part reads the dates of all its sources: only at what is still to come.
  const check = () =>
    progress.built(progress.waiting.filter((part) => part !== 'pages' && isBuilt(root, part)));
  const timer = setInterval(check, checkMs);
  const compiled = runNode(['node_modules/typescript/bin/tsc', '-b', ...parts], { stdio });
  const pagesBuilt = old
    ? buildPages().then((code) => (code === 0 ? (progress.built(['pages']), 0) : code))
    : 0;
  const codes = await Promise.all([compiled, pagesBuilt]);
  clearInterval(timer);
  check();
  progress.ended();
  return Math.max(...codes);
}

if (import.meta.filename === process.argv[1]) process.exitCode = await build();
