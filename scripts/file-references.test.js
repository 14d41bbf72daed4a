import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { mentions, reached } from './file-references.js';

const packages = new Map([
  ['@x/one', 'one/src'],
  ['@x/two', 'packages/two/src'],
]);

/** Runs work on a repository of these files. */
function inRepository(files, work) {
  const root = mkdtempSync(join(tmpdir(), 'file-references-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    return work(mentions(root, Object.keys(files), packages));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test.each([
  ['an import of its own workspace', `import { b } from './b.ts';`, ['one/src/b.ts']],
  [
    'an import of another workspace',
    `import type { C } from '@x/two/deep/c';`,
    ['packages/two/src/deep/c.ts'],
  ],
  ['the index of a feature', `export * from '@x/two/deep';`, ['packages/two/src/deep/index.ts']],
  ['a dynamic import', `await import('./b.ts')`, ['one/src/b.ts']],
  ['a compiled program', `fork('one/dist/b.js')`, ['one/src/b.ts']],
  ['a program beside it', `new URL('./b.js', import.meta.url)`, ['one/src/b.ts']],
  ['a thread with an extension of its own', 'new URL(`./b${extension}`, import.meta.url)', ['one/src/b.ts']],
  ['a comment', `// import './b.ts'`, []],
  ['a library', `import 'b';`, []],
])('%s', (_name, text, expected) => {
  const files = {
    'one/src/a.ts': text,
    'one/src/b.ts': '',
    'packages/two/src/deep/c.ts': '',
    'packages/two/src/deep/index.ts': '',
  };
  inRepository(files, (mentionedBy) => expect(mentionedBy('one/src/a.ts')).toEqual(expected));
});

test('files are reached over others, also in a circle', () => {
  const graph = { a: ['b'], b: ['c', 'a'], c: [], d: ['a'] };
  expect([...reached(['a'], (file) => graph[file])]).toEqual(['a', 'b', 'c']);
});
