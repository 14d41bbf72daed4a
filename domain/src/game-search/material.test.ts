import { describe, expect, test } from '@jest/globals';
import { LeanBoard } from './lean-board.ts';
import { materialKey, materialForms, materialPhases, materialText } from './material.ts';
import { gameOf } from './testing/game-of.ts';

const board = new LeanBoard();

function materialOf(placement: string): number {
  const files = placement.startsWith('10') ? 'capablanca' : 'classical';
  // The side in check is to move.
  const turn = placement.startsWith('k7') ? 'b' : 'w';
  board.set({ startFen: `${placement} ${turn} - - 0 1`, variant: files, moves: '' });
  return materialKey(board.counts);
}

describe('material is found by', () => {
  const rookEnding = '4k3/8/8/8/8/8/4P3/R3K2r';
  const table: readonly (readonly [string, string, boolean, ('colors' | 'files' | 'both')?])[] = [
    ['KRPvKR', rookEnding, true],
    ['KR1P1vKR', rookEnding, true],
    ['KPRvKR', rookEnding, true],
    ['KRvKR', rookEnding, false],
    ['KR*vKR', rookEnding, true],
    ['KRP0*vKR', rookEnding, false],
    ['KRvKRP', rookEnding, false],
    ['KRvKRP', rookEnding, true, 'colors'],
    ['KRvKRP', rookEnding, true, 'both'],
    ['KRvKRP', rookEnding, false, 'files'],
    ['KRvKR*', rookEnding, false],
    ['K*vK*', rookEnding, true],
    ['KR2*vKR*', rookEnding, false],
    ['KRR*vKR', '4k3/8/8/8/8/8/4P3/RR2K2r', true],
    ['KACvK', '10/10/3k6/10/10/10/10/4KAC3', true],
    ['KCvK', '10/10/3k6/10/10/10/10/4KAC3', false],
    ['KQ9vK', 'k7/8/8/8/8/1Q6/QQQQQQQQ/7K', true],
    ['KQ8vK', 'k7/8/8/8/8/1Q6/QQQQQQQQ/7K', false],
  ];
  for (const [filter, placement, found, mirror] of table) {
    test(`${filter} in ${placement}${mirror ? `, mirrored by ${mirror}` : ''}: ${String(found)}`, () => {
      const forms = materialForms(filter, mirror) ?? [];
      expect(forms.some((form) => form.matches(materialOf(placement)))).toBe(found);
      for (const form of forms) expect(form.key === null).toBe(filter.includes('*'));
    });
  }
});

test('text that is no material is refused', () => {
  for (const text of ['', 'K', 'RvK', 'KXvK', 'KvKvK', 'Kv', 'KR*PvK'])
    expect(materialForms(text)).toBeNull();
});

test('a key is written as the filter that finds only it', () => {
  for (const placement of [
    '4k3/pp6/8/8/8/8/PPP5/RR2K2q',
    '8/8/8/4k3/8/8/8/K7',
    'k7/8/8/8/8/1Q6/QQQQQQQQ/7K',
  ]) {
    const key = materialOf(placement);
    expect(materialForms(materialText(key))?.map((form) => form.key)).toEqual([key]);
  }
  expect(materialText(materialOf('4k3/pp6/8/8/8/8/PPP5/RR2K2q'))).toBe('KR2P3vKQP2');
});

test('phases begin with captures and promotions, and material that returns begins another', () => {
  const startFen = '4k3/P7/8/8/8/8/1p6/R3K3 w Q - 0 1';
  board.set(gameOf('a8=Q+ Kd7 Qa3 bxa1=Q+ Qxa1 Kd6', { startFen }));
  expect(materialPhases(board).map((phase) => ({ ...phase, key: materialText(phase.key) }))).toEqual([
    { key: 'KRPvKP', from: 0, length: 1 },
    { key: 'KQRvKP', from: 1, length: 3 },
    { key: 'KQvKQ', from: 4, length: 1 },
    { key: 'KQvK', from: 5, length: 2 },
  ]);
});
