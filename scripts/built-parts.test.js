import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bundleIsBuilt, isBuilt, pagesAreBuilt } from './built-parts.js';
import { pinnedNode } from './pinned-node.js';
import { root as checkout } from './run.js';

let root;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'royal-chess-built-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A file changed this many seconds after the epoch, in folders that are older. */
function file(name, at) {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  utimesSync(path, at, at);
  for (let folder = dirname(path); folder !== root; folder = dirname(folder)) utimesSync(folder, 1, 1);
}

describe('a part', () => {
  test.each([
    ['never compiled', [['domain/src/a.ts', 20]], false],
    [
      'compiled after its last change',
      [
        ['domain/src/x/a.ts', 20],
        ['domain/dist/.tsbuildinfo', 30],
      ],
      true,
    ],
    [
      'changed since',
      [
        ['domain/dist/.tsbuildinfo', 30],
        ['domain/src/x/a.ts', 40],
      ],
      false,
    ],
  ])('%s', (_, files, built) => {
    for (const [name, at] of files) file(name, at);
    expect(isBuilt(root, 'domain')).toBe(built);
  });

  test.each([
    ['without errors', 'export const size: number = 1;', true],
    ['with a wrong type', "export const size: number = 'one';", false],
    ['that is no program', 'export const size = = 1;', false],
  ])('compiled from a source %s', (_, source, built) => {
    file('domain/src/size.ts', 20);
    writeFileSync(join(root, 'domain/src/size.ts'), source);
    const compilerOptions = { composite: true, rootDir: 'src', outDir: 'dist', types: [] };
    const config = { compilerOptions: { ...compilerOptions, tsBuildInfoFile: 'dist/.tsbuildinfo' } };
    writeFileSync(join(root, 'domain/tsconfig.json'), JSON.stringify({ ...config, include: ['src'] }));
    const compiler = join(checkout, 'node_modules/typescript/bin/tsc');
    const { status } = spawnSync(pinnedNode(), [compiler, '-b', join(root, 'domain')]);
    expect(status === 0).toBe(built);
    expect(isBuilt(root, 'domain')).toBe(built);
  });
});

describe('the bundle', () => {
  const made = ['server/dist/bundle/complete', 30];
  test.each([
    ['is old when it was never made', [['server/dist/.tsbuildinfo', 20]], false],
    ['is old when it was interrupted', [['server/dist/bundle/bundled-main.js', 30]], false],
    ['is old when a part was compiled since', [made, ['domain/dist/.tsbuildinfo', 40]], false],
    ['is old when packages have changed', [made, ['package-lock.json', 40]], false],
    ['is new otherwise', [made, ['domain/dist/.tsbuildinfo', 20], ['package-lock.json', 20]], true],
  ])('%s', (_, files, built) => {
    for (const [name, at] of files) file(name, at);
    expect(bundleIsBuilt(root)).toBe(built);
  });
});

describe('pages', () => {
  test.each([
    ['are old when they were never made', [['web/src/a.tsx', 20]], false],
    [
      'are old when the contracts have changed',
      [
        ['web/dist/index.html', 30],
        ['web/src/a.tsx', 20],
        ['contracts/src/a.ts', 40],
      ],
      false,
    ],
    [
      'are new otherwise',
      [
        ['web/dist/index.html', 30],
        ['web/src/a.tsx', 20],
      ],
      true,
    ],
  ])('%s', (_, files, built) => {
    for (const [name, at] of files) file(name, at);
    expect(pagesAreBuilt(root)).toBe(built);
  });
});
