import { expect, test } from '@jest/globals';
import { closuresOf, loadedBefore, rootsOf, type ImportingChunk } from './loaded-before.ts';

/** Chunks by `name: imports / chunks that it calls for`; the first is that of the document. */
const chunksOf = (...lines: readonly string[]): ReadonlyMap<string, ImportingChunk> =>
  new Map(
    lines.map((line, index) => {
      const [name = '', rest = ''] = line.split(':');
      const [imports = [], dynamicImports = []] = rest
        .split('/')
        .map((list) => list.split(' ').filter(Boolean));
      return [name, { isEntry: index === 0, imports, dynamicImports }];
    }),
  );

const sorted = (names: Iterable<string> = []): string => [...names].toSorted().join(' ');

test('what a chunk imports comes before it', () => {
  const closures = closuresOf(chunksOf('entry: a b', 'a: c', 'b: c', 'c:'));
  expect([...(closures.get('entry') ?? [])]).toEqual(['c', 'a', 'b', 'entry']);
});

test('chunks that import each other stop the build', () => {
  expect(() => closuresOf(chunksOf('a: b', 'b: a'))).toThrow('import each other');
});

test.each([
  ['the document', ['entry: a / page', 'a:', 'page:'], 'page', 'a entry'],
  ['the page that calls for it', ['entry: / page', 'page: b / part', 'b:', 'part:'], 'part', 'b entry page'],
  [
    'both pages that call for it',
    ['entry: / one two', 'one: a b / part', 'two: b / part', 'a:', 'b:', 'part:'],
    'part',
    'b entry',
  ],
  [
    'all pages that have who calls for it',
    ['entry: / one two', 'one: a button', 'two: button', 'button: / part', 'a:', 'part:'],
    'part',
    'button entry',
  ],
])('before a chunk runs what comes with %s', (_, lines, root, names) => {
  const chunks = chunksOf(...lines);
  expect(sorted(loadedBefore(chunks, closuresOf(chunks)).get(root))).toBe(names);
});

test('files begin with the document and with what is called for', () => {
  expect(sorted(rootsOf(chunksOf('entry: a / page', 'a:', 'page: b', 'b:')))).toBe('entry page');
});
