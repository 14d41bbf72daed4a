import { expect, test } from '@jest/globals';
import { filesOfChunks, type SizedChunk } from './files-of-chunks.ts';

const chunk = (imports: string, dynamicImports = '', bytes = 10): SizedChunk => ({
  isEntry: false,
  imports: imports.split(' ').filter(Boolean),
  dynamicImports: dynamicImports.split(' ').filter(Boolean),
  bytes,
});

const chunks = new Map<string, SizedChunk>([
  ['entry', { ...chunk('base', 'site one two'), isEntry: true }],
  ['base', chunk('')],
  ['site', chunk('base header')],
  ['header', chunk('')],
  ['one', chunk('base header small large', 'part')],
  ['two', chunk('small large')],
  ['part', chunk('small deep')],
  ['small', chunk('')],
  ['large', chunk('deep', '', 1_000)],
  ['deep', chunk('')],
]);
const files = filesOfChunks(chunks, new Map([['one', new Set(['site'])]]), { bytes: 500, files: 2 });

test.each([
  ['the document has all that it imports', 'entry', ['base', 'entry'], []],
  ['a file has what the document does not bring', 'site', ['header', 'site'], []],
  ['a page has copies, and imports its frame and what is large', 'one', ['small', 'one'], ['site', 'large']],
  ['another page has the same copies', 'two', ['small', 'two'], ['large']],
  ['what is large brings its own imports', 'large', ['deep', 'large'], []],
  ['a part has nothing that the page which calls for it brings', 'part', ['part'], []],
])('%s', (_, name, inside, imports) => {
  const file = files.get(name);
  expect([...(file?.chunks ?? [])]).toEqual(inside);
  expect(file?.imports).toEqual(imports);
});

test('what is neither called for nor large has no file', () => {
  expect([...files.keys()].toSorted()).toEqual(['entry', 'large', 'one', 'part', 'site', 'two']);
});
