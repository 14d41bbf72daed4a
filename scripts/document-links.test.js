import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { brokenLinks, documents, fileLinks } from './document-links.js';
import { root } from './run.js';

test('every link of a document leads to a file', () => {
  expect(documents(root)).toEqual(expect.arrayContaining(['README.md', 'docs/asvs.md']));
  expect(brokenLinks(root, documents(root))).toEqual([]);
});

test('links to other sites, places of a page and code are no links to files', () => {
  const text = '[a](https://a.example) [b](#b) `[c](c.md)` [d](d.md#e) ![f](g.png)\n```\n[h](h.md)\n```\n';
  expect(fileLinks(text)).toEqual(['d.md', 'g.png']);
});

test('a link to a file that has moved is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'document-links-'));
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'here.test.ts'), '');
  writeFileSync(join(folder, 'docs/a.md'), '[here](../here.test.ts) and [there](../there.test.ts)');
  expect(brokenLinks(folder, ['docs/a.md'])).toEqual([{ file: 'docs/a.md', target: '../there.test.ts' }]);
  rmSync(folder, { recursive: true });
});
