import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './run.js';

test('every test that the checklist for tournament software names exists', () => {
  const text = readFileSync(join(root, 'docs/tournament-software.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
