import { expect, test } from '@jest/globals';
import { application, codeParts, type NaturalChunk } from './code-parts.ts';
import type { PageLoad } from './page-loads.ts';

const chunk = (name: string, imports: readonly string[], more: Partial<NaturalChunk> = {}): NaturalChunk => ({
  name,
  imports,
  isEntry: false,
  moduleIds: [`/web/src/${name}.tsx`],
  code: 'x'.repeat(1_000),
  styleLength: 0,
  ...more,
});

const chunks = new Map(
  [
    chunk('main', ['react'], { isEntry: true }),
    chunk('react', []),
    chunk('lobby', ['react', 'board', 'clock']),
    chunk('games', ['react', 'board']),
    chunk('board', [], { styleLength: 100 }),
    chunk('clock', ['board']),
    chunk('preview', ['clock']),
  ].map((one) => [one.name, one]),
);

const load = (
  path: PageLoad['paths'][number],
  module: string,
  { later = [], isPainted = false }: Partial<Pick<PageLoad, 'later' | 'isPainted'>> = {},
): PageLoad => ({
  name: path,
  paths: [path],
  modules: [module],
  later,
  isPainted,
  kilobytes: 200,
  first: 90,
  calls: 2,
  weight: 1,
});

const loads = [
  load('/match', 'lobby.tsx'),
  load('/games', 'games.tsx', { later: ['preview.tsx'], isPainted: true }),
];

const partOf = (name: string, { parts, partsOf } = codeParts(chunks, loads)) =>
  parts.find((part) => part.name === partsOf.get(name)!.script)!;

test('chunks of the same pages are one part, those of every page the application, which all import', () => {
  const { parts, partsOf } = codeParts(chunks, loads);
  expect(['main', 'react'].map((name) => partsOf.get(name)!.script)).toEqual([application, application]);
  expect(parts.find(({ name }) => name === application)).toMatchObject({
    isApplication: true,
    script: 0,
    imports: [],
  });
  const clock = partOf('clock');
  expect([...clock.pages]).toEqual([
    ['/match', 'first'],
    ['/games', 'later'],
  ]);
  expect(clock.imports.toSorted()).toEqual([application, partOf('board').name].toSorted());
});

test('the style sheets of a page that is painted before its script are a part of their own, others are inside the script', () => {
  const found = codeParts(chunks, loads);
  const { style } = found.partsOf.get('board')!;
  expect(found.parts.find(({ name }) => name === style)).toMatchObject({ script: 0, style: 19 });
  expect(partOf('board', found)).toMatchObject({ script: 320, style: 0 });
  expect(partOf('board', found).imports).toContain(style);
  const unpainted = codeParts(chunks, [load('/match', 'lobby.tsx')]);
  // With the lobby and the clock, which the same page needs.
  expect(partOf('board', unpainted)).toMatchObject({ script: 3 * 320 + 19, style: 0 });
});

test('a page may use what its calls and the application leave', () => {
  const { budgets } = codeParts(chunks, loads);
  const bytes = 200_000 - 2_000 * 0.282 - 3_500 + 5_000 - 13_700 - 2 * 1_200;
  expect(budgets.get('/match')).toEqual({ weight: 1, requests: 13, bytes, first: 90_000 });
  expect(budgets.get('/games')).toEqual({ weight: 1, requests: 13, bytes: bytes - 9_000, first: 90_000 });
});

test('other loads of a page have names and budgets of their own, and two of one name are refused', () => {
  const running: PageLoad = {
    ...load('/games', 'games.tsx', { later: ['preview.tsx'] }),
    name: 'running',
    paths: [],
  };
  const { budgets } = codeParts(chunks, [...loads, running]);
  expect([...budgets.keys()]).toEqual(['/match', '/games', 'running']);
  expect([...partOf('clock', codeParts(chunks, [...loads, running])).pages]).toEqual([
    ['/match', 'first'],
    ['/games', 'later'],
    ['running', 'later'],
  ]);
  expect(() => codeParts(chunks, [...loads, running, running])).toThrow('two pages are called running');
});

test('a module that no chunk has is named', () => {
  expect(() => codeParts(chunks, [load('/match', 'lost.tsx')])).toThrow('no chunk has lost.tsx');
});
