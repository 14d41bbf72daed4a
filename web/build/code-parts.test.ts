import { expect, test } from '@jest/globals';
import { codeParts, type NaturalChunk } from './code-parts.ts';
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

const load = (path: PageLoad['paths'][number], module: string, later: readonly string[] = []): PageLoad => ({
  paths: [path],
  modules: [module],
  later,
  kilobytes: 200,
  calls: 2,
  weight: 1,
});

const loads = [load('/match', 'lobby.tsx'), load('/games', 'games.tsx', ['preview.tsx'])];

test('chunks of the same pages are one part, their style sheets another; the application is none', () => {
  const { ofAll, parts, partsOf } = codeParts(chunks, loads);
  expect([...ofAll].toSorted()).toEqual(['main', 'react']);
  const ofBoard = partsOf.get('board')!;
  const board = parts.find(({ name }) => name === ofBoard.script)!;
  expect([...board.pages]).toEqual([
    ['/match', 'first'],
    ['/games', 'first'],
  ]);
  expect(board.imports).toEqual([ofBoard.style]);
  expect(parts.find(({ name }) => name === ofBoard.style)).toMatchObject({ script: 0, style: 19 });
  const clock = parts.find(({ name }) => name === partsOf.get('clock')!.script)!;
  expect([...clock.pages]).toEqual([
    ['/match', 'first'],
    ['/games', 'later'],
  ]);
  expect(clock.imports).toEqual([board.name]);
});

test('a page may use what its calls and the application leave', () => {
  const { budgets } = codeParts(chunks, loads);
  expect(budgets.get('/match')).toEqual({
    weight: 1,
    requests: 13,
    bytes: 200_000 - 2_000 * 0.282 - 9_600 - 13_700 - 2 * 1_200,
  });
});

test('a module that no chunk has is named', () => {
  expect(() => codeParts(chunks, [load('/match', 'lost.tsx')])).toThrow('no chunk has lost.tsx');
});
