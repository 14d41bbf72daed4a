import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages of many small modules, 1,000 in a test of a page. */
const packages = [
  '@mantine/core',
  '@mantine/dates',
  '@mantine/dropzone',
  '@mantine/form',
  '@mantine/hooks',
  '@mantine/notifications',
  '@mantine/store',
  '@mantine/tiptap',
  '@testing-library/user-event',
  'diff',
  'uuid',
  'zod',
];

const root = fileURLToPath(new URL('../..', import.meta.url));

const packageFile = (name) => join(root, 'node_modules', name, 'package.json');

/** Joins the modules of each package in a file; what a package imports of others stays an import. */
async function joinInto(folder) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(packages.map((name) => [name, fileURLToPath(import.meta.resolve(name))])),
    platform: 'neutral',
    external: (id, importer) => importer !== undefined && !/^[./\0]/.test(id),
    // Each module says 'use client', which means nothing here.
    logLevel: 'silent',
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
}

/**
 * Joins packages of many modules, one file for each package, as Vite does for development. Jest compiles and links each module again
 * in each suite: of a page's test that is two seconds.
 * @returns {Promise<Record<string, string>>} for Jest's `moduleNameMapper`: the names of the packages to the files
 */
export async function joinedPackages() {
  const state = packages.map((name) => JSON.parse(readFileSync(packageFile(name), 'utf8')).version);
  const own = readFileSync(fileURLToPath(import.meta.url), 'utf8');
  const hash = createHash('sha256').update(`${own}${state}`).digest('hex').slice(0, 16);
  const folder = join(root, 'node_modules/.cache/test-packages', hash);
  if (!existsSync(folder)) {
    const part = `${folder}.${process.pid}`;
    mkdirSync(dirname(folder), { recursive: true });
    rmSync(part, { recursive: true, force: true });
    await joinInto(part);
    renameSync(part, folder);
  }
  return Object.fromEntries(packages.map((name) => [`^${name}$`, join(folder, `${name}.mjs`)]));
}
