import { expect, test } from '@jest/globals';
import { changedBoards, scoregroups, swapColors, swapPlayers } from './draft-edit.ts';

const draft = {
  pairs: [
    { white: 'a', black: 'b' },
    { white: 'c', black: 'd' },
  ],
  bye: 'e',
};

test('players of two boards change places, and both boards differ from the proposal', () => {
  const edited = swapPlayers(draft, 'b', 'c');
  expect(edited.pairs).toEqual([
    { white: 'a', black: 'c' },
    { white: 'b', black: 'd' },
  ]);
  expect([...changedBoards(edited, draft)]).toEqual([0, 1]);
  expect(changedBoards(draft, draft).size).toBe(0);
});

test('the bye is given to another player', () => {
  expect(swapPlayers(draft, 'd', 'e')).toEqual({
    pairs: [
      { white: 'a', black: 'b' },
      { white: 'c', black: 'e' },
    ],
    bye: 'd',
  });
});

test('colours of one board are swapped', () => {
  expect(swapColors(draft, 1).pairs[1]).toEqual({ white: 'd', black: 'c' });
  expect([...changedBoards(swapColors(draft, 1), draft)]).toEqual([1]);
});

test('scoregroups begin where the points of the higher player change', () => {
  const points: Record<string, number> = { a: 20, b: 20, c: 20, d: 15, e: 10, f: 10 };
  const pairs = [...draft.pairs, { white: 'e', black: 'f' }];
  expect([...scoregroups({ pairs }, (id) => points[id] ?? 0)]).toEqual([
    [0, 20],
    [2, 10],
  ]);
});
