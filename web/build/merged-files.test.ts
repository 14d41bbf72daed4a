import { expect, test } from '@jest/globals';
import { mergedFiles, type CodePart } from './merged-files.ts';
import type { PageBudget } from './page-costs.ts';

const part = (
  name: string,
  pages: Readonly<Record<string, 'first' | 'later'>>,
  { script = 1_000, style = 0, imports = [] as readonly string[], isApplication = false } = {},
): CodePart => ({ name, script, style, imports, isApplication, pages: new Map(Object.entries(pages)) });

const budgets = (each: Readonly<Record<string, Partial<PageBudget>>>): ReadonlyMap<string, PageBudget> =>
  new Map(
    Object.entries(each).map(([page, budget]) => [
      page,
      { weight: 1, requests: 20, bytes: 100_000, first: 100_000, ...budget },
    ]),
  );

const sorted = (files: readonly (readonly string[])[]): readonly string[] =>
  files.map((file) => file.toSorted().join(' ')).toSorted();

test('parts of the same pages are one file, large ones of others are apart', () => {
  const files = mergedFiles(
    [
      part('a1', { a: 'first' }, { script: 20_000 }),
      part('a2', { a: 'first' }),
      part('b', { b: 'first' }, { script: 20_000 }),
      part('both', { a: 'first', b: 'first' }, { script: 20_000 }),
    ],
    budgets({ a: {}, b: {} }),
  );
  expect(sorted(files)).toEqual(['a1 a2', 'b', 'both']);
});

test.each([
  ['a little that a page does not need is better than a file more', 100, ['a b']],
  ['but not much', 20_000, ['a', 'b']],
] as const)('%s', (_, script, expected) => {
  const parts = [part('a', { p: 'first' }, { script }), part('b', { p: 'first', q: 'first' })];
  expect(sorted(mergedFiles(parts, budgets({ p: {}, q: {} })))).toEqual(expected);
});

test('what comes as a page is shown is not loaded before', () => {
  const files = mergedFiles(
    [part('page', { p: 'first' }, { script: 5_000 }), part('late', { p: 'later' }, { script: 5_000 })],
    budgets({ p: {} }),
  );
  expect(sorted(files)).toEqual(['late', 'page']);
});

test('a page has no more requests than it may, a style sheet counts as one', () => {
  const parts = ['1', '2', '3', '4'].map((name) =>
    part(name, { p: 'first', [`only ${name}`]: 'first' }, { script: 3_000, style: 500 }),
  );
  const pages = Object.fromEntries(['1', '2', '3', '4'].map((name) => [`only ${name}`, {}]));
  expect(mergedFiles(parts, budgets({ p: {}, ...pages }))).toHaveLength(4);
  expect(mergedFiles(parts, budgets({ p: { requests: 4 }, ...pages }))).toHaveLength(2);
});

test.each([
  ['what most pages need may come with the application, where it is no request', 200, ['app most', 'page']],
  ['but not what is large for the others', 50_000, ['app', 'most', 'page']],
] as const)('%s', (_, script, expected) => {
  const few = { a: 'first', b: 'first', c: 'first' } as const;
  const parts = [
    part('app', { ...few, d: 'first' }, { script: 0, isApplication: true }),
    part('most', few, { script, imports: ['app'] }),
    part('page', { a: 'first' }, { script: 20_000, imports: ['app', 'most'] }),
  ];
  expect(sorted(mergedFiles(parts, budgets({ a: {}, b: {}, c: {}, d: {} })))).toEqual(expected);
});

test('the application imports no other file', () => {
  const parts = [
    part('app', { a: 'first', b: 'first' }, { script: 0, isApplication: true }),
    part('top', { a: 'first', b: 'first' }, { script: 100, imports: ['app', 'base'] }),
    part('base', { a: 'first', b: 'first', c: 'first' }, { script: 90_000, imports: ['app'] }),
  ];
  const files = sorted(mergedFiles(parts, budgets({ a: {}, b: {}, c: {} })));
  expect(files).not.toContain('app top');
});

test('files do not import each other, also not through a third', () => {
  const parts = [
    part('top', { p: 'first' }, { script: 100, imports: ['middle'] }),
    part('middle', { p: 'first', q: 'first' }, { script: 50_000, imports: ['base'] }),
    part('base', { p: 'first', q: 'first', r: 'first' }, { script: 100 }),
  ];
  const files = mergedFiles(parts, budgets({ p: { requests: 2 }, q: {}, r: {} }));
  // `base` and `top` are the smallest, but `middle` is run between them.
  expect(sorted(files)).toEqual(['base', 'middle top']);
});

test('a file brings what its other parts import', () => {
  // `small` in one file with `page` would bring `huge` to the other page.
  const parts = [
    part('page', { p: 'first' }, { script: 200, imports: ['huge', 'small'] }),
    part('small', { p: 'first', q: 'first' }, { script: 200 }),
    part('huge', { p: 'first' }, { script: 90_000, imports: [] }),
  ];
  const files = mergedFiles(parts, budgets({ p: {}, q: {} }));
  expect(sorted(files)).toEqual(['huge page', 'small']);
});

test('parts that import each other are refused', () => {
  const parts = [
    part('a', { p: 'first' }, { imports: ['b'] }),
    part('b', { p: 'first' }, { imports: ['a'] }),
  ];
  expect(() => mergedFiles(parts, budgets({ p: {} }))).toThrow('parts import each other');
});

test('a page has no more before it is shown than it may', () => {
  // One file for all would be two requests less, each of which a thousand bytes are worth here.
  const parts = [
    part('page', { p: 'first' }, { script: 20_000 }),
    part('late', { p: 'later' }, { script: 100 }),
    part('later', { p: 'later' }, { script: 100 }),
  ];
  expect(sorted(mergedFiles(parts, budgets({ p: {} })))).toEqual(['late later page']);
  expect(sorted(mergedFiles(parts, budgets({ p: { first: 20_000 } })))).toEqual(['late later', 'page']);
});
