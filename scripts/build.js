// Builds what changed: TypeScript by its own incremental build, the web only when its sources are newer than its output.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './run.js';

function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Resolves with 0 when everything is built. */
export async function build() {
  const web = join(root, 'web');
  const page = join(web, 'dist/index.html');
  const sources = [
    'web/src',
    'web/build',
    'web/index.html',
    'web/vite.config.ts',
    'web/public',
    'contracts/src',
    'domain/src',
    'package-lock.json',
  ];
  const changed = Math.max(
    ...sources.filter((path) => existsSync(join(root, path))).map((path) => newest(join(root, path))),
  );
  const webIsOld = !existsSync(page) || statSync(page).mtimeMs < changed;
  const codes = await Promise.all([
    runNode(['node_modules/typescript/bin/tsc', '-b', 'server', 'bench', 'e2e']),
    webIsOld
      ? runNode([join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: web })
      : 0,
  ]);
  return Math.max(...codes);
}

if (import.meta.filename === process.argv[1]) process.exitCode = await build();
